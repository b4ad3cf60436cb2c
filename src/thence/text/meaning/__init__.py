"""Predicate-argument structure: one structure for all the ways of saying the same thing.

>>> from thence.text.analysis import analyse
>>> from thence.text.meaning import meanings, show
>>> document, = analyse(["The flower is given to the woman by the man."], "en")
>>> show(meanings(document)[0])
'give(man, flower, woman)'
"""

from thence.text.meaning.build import meaning, meanings, mended, read_sentence
from thence.text.meaning.canonical import canonical, show
from thence.text.meaning.commitments import asserts, mentions
from thence.text.meaning.holding_back import what_holds_back
from thence.text.meaning.lexicon import Lexicon, default_lexicon
from thence.text.meaning.structure import (
    AGENT,
    OBJECT,
    RECIPIENT,
    Argument,
    Context,
    Entity,
    EntityKind,
    Factuality,
    Meaning,
    Predicate,
    PredicateKind,
)

__all__ = [
    "AGENT",
    "OBJECT",
    "RECIPIENT",
    "Argument",
    "Context",
    "Entity",
    "EntityKind",
    "Factuality",
    "Lexicon",
    "Meaning",
    "Predicate",
    "PredicateKind",
    "asserts",
    "canonical",
    "default_lexicon",
    "meaning",
    "meanings",
    "mended",
    "mentions",
    "read_sentence",
    "show",
    "what_holds_back",
]
