"""Word lists that the conversion of English trees to Universal Dependencies rests on."""

from __future__ import annotations

from thence.files import packaged_table, word_set

__all__ = [
    "ADJECTIVAL_NAMES",
    "CONTRACTED_LEMMAS",
    "FIRST_NAME_PARTS",
    "FIXED",
    "FREE_RELATIVES",
    "MONTHS",
    "PLACES",
    "SPEECH",
    "TELLING",
    "TITLES",
]


_TABLE = packaged_table("thence.text", "english.toml")
MONTHS = word_set(_TABLE["months"])
PLACES = word_set(_TABLE["places"])
"""Adverbs that a copula takes for its predicate."""

FREE_RELATIVES = frozenset({"what", "whatever", "where", "wherever", "whoever"})
SPEECH = word_set(_TABLE["speech"])
"""Verbs that may follow what is said or thought; after others, a fronted clause is coordinate."""

TELLING = word_set(_TABLE["telling"])
"""Verbs whose hearer is an indirect object beside a clause."""

FIXED = {
    ("because", "of"): "case", ("such", "as"): "case", ("according", "to"): "case",
    ("due", "to"): "case", ("prior", "to"): "case", ("instead", "of"): "case",
    ("as", "to"): "case", ("as", "of"): "case", ("so", "that"): "mark", ("in", "order"): "mark",
    ("of", "course"): "advmod", ("as", "well"): "advmod", ("rather", "than"): "cc",
    ("more", "than"): "advmod", ("less", "than"): "advmod", ("up", "to"): "advmod",
    ("kind", "of"): "advmod", ("sort", "of"): "advmod", ("each", "other"): "",
    ("one", "another"): "", ("in", "case"): "mark",
}  # fmt: skip
"""Pairs that UD joins by `fixed`, with the relation of the first; empty where it keeps its own."""

TITLES = word_set(_TABLE["titles"])
FIRST_NAME_PARTS = word_set(_TABLE["first_name_parts"])
"""Words that open a name whose parts have no syntax in English."""

ADJECTIVAL_NAMES = word_set(_TABLE["adjectival_names"])
"""Adjectives that the model tags as proper nouns inside names."""

CONTRACTED_LEMMAS = {
    ("m", "VBP"): "be", ("re", "VBP"): "be", ("s", "VBZ"): "be", ("ve", "VBP"): "have",
    ("ve", "VB"): "have", ("d", "VBD"): "have", ("d", "MD"): "would", ("ll", "MD"): "will",
}  # fmt: skip
"""Lemmas of contracted verbs without their apostrophe, which may be any of several characters."""
