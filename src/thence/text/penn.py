"""Penn tags as universal parts of speech and features."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["universal_features", "universal_tags"]

TAGS = {
    "$": "SYM", "''": "PUNCT", ",": "PUNCT", "-LRB-": "PUNCT", "-RRB-": "PUNCT", ".": "PUNCT",
    ":": "PUNCT", "ADD": "X", "AFX": "X", "CC": "CCONJ", "CD": "NUM", "DT": "DET", "EX": "PRON",
    "FW": "X", "HYPH": "PUNCT", "IN": "ADP", "JJ": "ADJ", "JJR": "ADJ", "JJS": "ADJ", "LS": "X",
    "MD": "AUX", "NFP": "PUNCT", "NN": "NOUN", "NNP": "PROPN", "NNPS": "PROPN", "NNS": "NOUN",
    "PDT": "DET", "POS": "PART", "PRP": "PRON", "PRP$": "PRON", "RB": "ADV", "RBR": "ADV",
    "RBS": "ADV", "RP": "ADP", "SYM": "SYM", "TO": "PART", "UH": "INTJ", "VB": "VERB",
    "VBD": "VERB", "VBG": "VERB", "VBN": "VERB", "VBP": "VERB", "VBZ": "VERB", "WDT": "PRON",
    "WP": "PRON", "WP$": "PRON", "WRB": "ADV", "XX": "X", "``": "PUNCT",
}  # fmt: skip

FEATURES = {
    "NN": "Number=Sing", "NNS": "Number=Plur", "NNP": "Number=Sing", "NNPS": "Number=Plur",
    "JJ": "Degree=Pos", "JJR": "Degree=Cmp", "JJS": "Degree=Sup", "RBR": "Degree=Cmp",
    "RBS": "Degree=Sup", "VB": "VerbForm=Inf", "VBD": "Mood=Ind|Tense=Past|VerbForm=Fin",
    "VBG": "VerbForm=Ger", "VBN": "Tense=Past|VerbForm=Part",
    "VBP": "Mood=Ind|Tense=Pres|VerbForm=Fin",
    "VBZ": "Mood=Ind|Number=Sing|Person=3|Tense=Pres|VerbForm=Fin", "MD": "VerbForm=Fin",
    "CD": "NumForm=Digit|NumType=Card",
}  # fmt: skip


def universal_tags(
    forms: Sequence[str], tags: Sequence[str], relations: Sequence[str]
) -> list[str]:
    """The universal part of speech of each word, from its Penn tag and its UD relation."""
    found: list[str] = []
    for form, tag, relation in zip(forms, tags, relations, strict=True):
        upos = TAGS.get(tag, "X")
        if upos == "VERB" and relation in ("aux", "aux:pass", "cop"):
            upos = "AUX"
        elif tag == "IN" and relation == "mark":
            upos = "SCONJ"
        elif tag in ("DT", "WDT"):
            upos = "DET" if relation in ("det", "det:predet") else "PRON"
        elif tag == "RB" and form.lower() in ("not", "n't", "n’t", "nt"):
            upos = "PART"
        found.append(upos)
    return found


def universal_features(
    forms: Sequence[str], lemmas: Sequence[str], tags: Sequence[str]
) -> list[str]:
    """Universal features of each word, as in CoNLL-U."""
    return [FEATURES.get(tag, "") for tag in tags]
