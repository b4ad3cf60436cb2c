"""SRL: the roles of verbs as a labeller gives them, compared in first-order logic."""

from thence.engines.srl.spec import SRL

__all__ = ["SRL"]
