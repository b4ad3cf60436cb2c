"""EDITS: entailment as a short way of edits from T to H (papers 000 and 004; Negri et al. 2009)."""

from thence.engines.edits.spec import EDITS

__all__ = ["EDITS"]
