"""Penn tags as universal parts of speech and features."""

from __future__ import annotations

from collections.abc import Sequence

from thence.text.english import CONTRACTED_LEMMAS

__all__ = ["universal_features", "universal_lemmas", "universal_tags"]

TAGS = {
    "$": "SYM", "''": "PUNCT", ",": "PUNCT", "-LRB-": "PUNCT", "-RRB-": "PUNCT", ".": "PUNCT",
    ":": "PUNCT", "ADD": "PROPN", "AFX": "X", "CC": "CCONJ", "CD": "NUM", "DT": "DET",
    "EX": "PRON", "FW": "X", "HYPH": "PUNCT", "IN": "ADP", "JJ": "ADJ", "JJR": "ADJ",
    "JJS": "ADJ", "LS": "X", "MD": "AUX", "NFP": "PUNCT", "NN": "NOUN", "NNP": "PROPN",
    "NNPS": "PROPN", "NNS": "NOUN", "PDT": "DET", "POS": "PART", "PRP": "PRON", "PRP$": "PRON",
    "RB": "ADV", "RBR": "ADV", "RBS": "ADV", "RP": "ADP", "SYM": "SYM", "TO": "PART",
    "UH": "INTJ", "VB": "VERB", "VBD": "VERB", "VBG": "VERB", "VBN": "VERB", "VBP": "VERB",
    "VBZ": "VERB", "WDT": "PRON", "WP": "PRON", "WP$": "PRON", "WRB": "ADV", "XX": "X",
    "``": "PUNCT",
}  # fmt: skip

FEATURES = {
    "NN": "Number=Sing", "NNS": "Number=Plur", "NNP": "Number=Sing", "NNPS": "Number=Plur",
    "JJ": "Degree=Pos", "JJR": "Degree=Cmp", "JJS": "Degree=Sup", "RBR": "Degree=Cmp",
    "RBS": "Degree=Sup", "VB": "VerbForm=Inf", "VBD": "Mood=Ind|Tense=Past|VerbForm=Fin",
    "VBG": "Tense=Pres|VerbForm=Part", "VBN": "Tense=Past|VerbForm=Part",
    "VBP": "Mood=Ind|Tense=Pres|VerbForm=Fin",
    "VBZ": "Mood=Ind|Number=Sing|Person=3|Tense=Pres|VerbForm=Fin", "MD": "VerbForm=Fin",
}  # fmt: skip

INDEFINITE = frozenset(
    f"{first}{last}"
    for first in ("any", "some", "no", "every")
    for last in ("one", "body", "thing")
)
DETERMINERS = frozenset({"a", "an", "the", "all", "every", "some", "no", "any", "each", "both"})

PERSONAL = {
    "i": "Nom Sing 1", "me": "Acc Sing 1", "we": "Nom Plur 1", "us": "Acc Plur 1",
    "he": "Nom Masc Sing 3", "him": "Acc Masc Sing 3", "she": "Nom Fem Sing 3",
    "they": "Nom Plur 3", "them": "Acc Plur 3",
}  # fmt: skip
POSSESSIVE = {
    "my": "Sing 1", "our": "Plur 1", "your": "2", "his": "Masc Sing 3", "her": "Fem Sing 3",
    "its": "Neut Sing 3", "their": "Plur 3", "mine": "Sing 1", "ours": "Plur 1", "yours": "2",
    "hers": "Fem Sing 3", "theirs": "Plur 3",
}  # fmt: skip
PERSONS = {"i": "Sing 1", "we": "Plur 1", "you": "Sing 2", "they": "Plur 3"}
CLOSED = {
    "the": "Definite=Def|PronType=Art", "a": "Definite=Ind|PronType=Art",
    "an": "Definite=Ind|PronType=Art", "this": "Number=Sing|PronType=Dem",
    "these": "Number=Plur|PronType=Dem", "those": "Number=Plur|PronType=Dem",
    "no": "PronType=Neg", "any": "PronType=Ind", "some": "PronType=Ind", "all": "PronType=Tot",
    "every": "PronType=Tot", "each": "PronType=Tot", "both": "PronType=Tot",
    "another": "PronType=Ind", "now": "PronType=Dem", "here": "PronType=Dem",
    "there": "PronType=Dem", "then": "PronType=Dem", "how": "PronType=Int",
    "when": "PronType=Int", "why": "PronType=Int", "where": "PronType=Int",
    "what": "PronType=Int", "always": "PronType=Tot", "never": "PronType=Neg",
    "well": "Degree=Pos",
}  # fmt: skip
ATTRIBUTES = {
    "Nom": "Case", "Acc": "Case", "Gen": "Case", "Masc": "Gender", "Fem": "Gender",
    "Neut": "Gender", "Sing": "Number", "Plur": "Number", "1": "Person", "2": "Person",
    "3": "Person",
}  # fmt: skip
NEGATIONS = frozenset({"not", "n't", "n’t", "nt"})
LEMMAS = {("an", "DT"): "a", ("these", "DT"): "this", ("those", "DT"): "that"}


def universal_lemmas(forms: Sequence[str], tags: Sequence[str], lemmas: Sequence[str]) -> list[str]:
    """The model's lemmas, those of contracted verbs and of determiners as UD has them."""
    found: list[str] = []
    for form, tag, lemma in zip(forms, tags, lemmas, strict=True):
        if tag == "DT":
            found.append(LEMMAS.get((lemma.lower(), tag), lemma))
        elif form[:1] in "'’" and len(form) > 1:
            found.append(CONTRACTED_LEMMAS.get((form[1:].lower(), tag), lemma))
        else:
            found.append(lemma)
    return found


def universal_tags(
    words: Sequence[str], tags: Sequence[str], relations: Sequence[str]
) -> list[str]:
    """The universal part of speech of each lower-case word, from its tag and its UD relation."""
    found: list[str] = []
    for word, tag, relation in zip(words, tags, relations, strict=True):
        upos = TAGS.get(tag, "X")
        if upos == "VERB":
            if relation in ("aux", "aux:pass", "cop"):
                upos = "AUX"
        elif tag in ("IN", "TO"):
            if relation == "case":
                upos = "ADP"
            elif relation == "mark":
                upos = "SCONJ" if tag == "IN" else "PART"
        elif tag in ("DT", "WDT", "WP"):
            if relation in ("det", "det:predet"):
                upos = "DET"
            elif tag == "DT" and word not in DETERMINERS:
                upos = "PRON"
        elif tag == "NN" and word in INDEFINITE:
            upos = "PRON"
        elif tag == "NNP" and relation == "amod":
            upos = "ADJ"
        elif tag == "RB" and word in NEGATIONS:
            upos = "PART"
        found.append(upos)
    return found


def universal_features(
    words: Sequence[str],
    tags: Sequence[str],
    upos: Sequence[str],
    heads: Sequence[int],
    relations: Sequence[str],
) -> list[str]:
    """Universal features of each lower-case word, as in CoNLL-U."""
    subjects: dict[int, int] = {}
    helped: set[int] = set()
    passives: set[int] = set()
    for index, relation in enumerate(relations):
        if relation.startswith("nsubj"):
            subjects.setdefault(heads[index], index)
        elif relation == "aux:pass":
            passives.add(heads[index])
        elif relation in ("aux", "mark") and tags[index] in ("MD", "TO"):
            helped.add(heads[index])
    found: list[str] = []
    for index, (word, tag) in enumerate(zip(words, tags, strict=True)):
        if tag in ("PRP", "PRP$"):
            found.append(_pronoun(word, relations[index]))
        elif tag in ("VBD", "VBP"):
            verb = index if index in subjects else heads[index]
            found.append(_agreeing(FEATURES[tag], subjects.get(verb), words, tags))
        elif tag == "VBN":
            passive = index in passives or relations[index] == "acl"
            found.append(FEATURES[tag] + ("|Voice=Pass" if passive else ""))
        elif (
            tag == "VB"
            and relations[index] in ("root", "parataxis")
            and (index not in subjects and index not in helped)
        ):
            found.append("Mood=Imp|VerbForm=Fin")
        elif tag == "CD":
            form = "Digit" if word[:1].isdigit() else "Word"
            found.append(f"NumForm={form}|NumType=Card")
        elif upos[index] == "PART":
            found.append("Polarity=Neg" if tag == "RB" else "")
        elif tag == "WDT" or (tag in ("IN", "DT") and word == "that"):
            found.append(_that(upos[index], tag))
        elif tag == "WP":
            relative = relations[index] in ("nsubj", "obj") and word == "who"
            found.append("PronType=Rel" if relative else "PronType=Int")
        elif tag in ("DT", "PDT", "RB", "WRB"):
            found.append(CLOSED.get(word, ""))
        elif upos[index] == "ADJ" and tag == "NNP":
            found.append("Degree=Pos")
        else:
            found.append(FEATURES.get(tag, ""))
    return found


def _pronoun(word: str, relation: str) -> str:
    nominative = relation.startswith(("nsubj", "expl"))
    if word in POSSESSIVE and (relation == "nmod:poss" or word != "her"):
        return _features(f"Gen {POSSESSIVE[word]}", "Poss=Yes", "PronType=Prs")
    if word == "her":
        return _features("Acc Fem Sing 3", "PronType=Prs")
    if word in ("it", "you"):
        rest = "Neut Sing 3" if word == "it" else "2"
        return _features(f"{'Nom' if nominative else 'Acc'} {rest}", "PronType=Prs")
    return _features(PERSONAL.get(word, ""), "PronType=Prs")


def _that(upos: str, tag: str) -> str:
    if tag == "WDT":
        return "PronType=Rel" if upos == "PRON" else "PronType=Int"
    return "Number=Sing|PronType=Dem" if upos in ("PRON", "DET") else ""


def _agreeing(features: str, subject: int | None, words: Sequence[str], tags: Sequence[str]) -> str:
    """A finite verb with the person and number of its subject."""
    if subject is None:
        return features
    plural = tags[subject] in ("NNS", "NNPS") or "Tense=Pres" in features
    usual = "Plur 3" if plural else "Sing 3"
    values = PERSONS.get(words[subject], usual)
    mood, rest = features.split("|", 1)
    number, person = values.split()
    return f"{mood}|Number={number}|Person={person}|{rest}"


def _features(values: str, *more: str) -> str:
    return "|".join((*(f"{ATTRIBUTES[value]}={value}" for value in values.split()), *more))
