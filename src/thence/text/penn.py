"""Penn tags as universal parts of speech and features."""

from __future__ import annotations

from collections.abc import Sequence

from thence.files import packaged_table
from thence.text.english import CONTRACTED_LEMMAS

__all__ = ["universal_features", "universal_lemmas", "universal_tags"]

_TABLE = packaged_table("thence.text", "penn.toml")
TAGS: dict[str, str] = _TABLE["tags"]
FEATURES: dict[str, str] = _TABLE["features"]
INDEFINITE = frozenset(
    f"{first}{last}"
    for first in ("any", "some", "no", "every")
    for last in ("one", "body", "thing")
)
DETERMINERS = frozenset({"a", "an", "the", "all", "every", "some", "no", "any", "each", "both"})
PERSONAL: dict[str, str] = _TABLE["personal"]
POSSESSIVE: dict[str, str] = _TABLE["possessive"]
PERSONS: dict[str, str] = _TABLE["persons"]
CLOSED: dict[str, str] = _TABLE["closed"]
ATTRIBUTES: dict[str, str] = _TABLE["attributes"]
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
