"""Which relations of a resource are sure enough to be axioms."""

from __future__ import annotations

import re

from thence.knowledge import Relation

__all__ = ["is_trusted"]

_SENSES = re.compile(r"^\S+\.[nvar]\.(\d+), \S+\.[nvar]\.(\d+):")
"""How WordNet's notes name the two senses: by word, part of speech and rank."""
_OF_FIRST_SENSE = 0.03
_OF_OTHER_SENSES = 0.3


def is_trusted(relation: Relation) -> bool:
    """Whether a relation holds of the word as it is mostly meant.

    A relation of the first sense of the left word is trusted even if the right word has another
    first sense: an instrument is more often a means, and yet a guitar is an instrument. Any other
    has to be among frequent senses of both: a bull is rarely a man.
    """
    found = _SENSES.match(relation.note)
    first = found is not None and found[1] == "1"
    return relation.weight >= (_OF_FIRST_SENSE if first else _OF_OTHER_SENSES)
