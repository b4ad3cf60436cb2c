"""What is kept: people, projects, items, judgements, decisions."""

from thence.judging.store.database import Store

__all__ = ["Store"]
