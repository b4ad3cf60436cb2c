"""Variants of one name: Barack Obama, Obama, Mr Obama, B. Obama; Acme Corp. and Acme."""

from __future__ import annotations

import re

from thence.files import packaged_table, word_set
from thence.knowledge.places import gazetteer
from thence.knowledge.relation import Relation, RelationType, Term
from thence.knowledge.resource import ResourceConfig, ResourceSpec

__all__ = ["SPEC", "Names", "name_parts", "same_company", "same_person"]

_WORDS = packaged_table("thence.knowledge", "word_lists.toml")
TITLES = word_set(_WORDS["titles"])
GENERATIONS = frozenset({"jr", "sr", "ii", "iii", "iv"})
PARTICLES = word_set(_WORDS["particles"])
COMPANY_FORMS = word_set(_WORDS["company_forms"])
SHORTER, LONGER = 1.0, 0.7
"""A longer name entails a shorter one; the shorter may belong to someone else."""


def name_parts(name: str) -> list[str]:
    """The words of a name in lower case, less titles, generations and dots."""
    words = [re.sub(r"[.,'’]", "", word).lower() for word in name.split()]
    words = [word for word in words if word]
    while len(words) > 1 and words[0] in TITLES:
        words = words[1:]
    while len(words) > 1 and words[-1] in GENERATIONS:
        words = words[:-1]
    return words


def same_person(left: list[str], right: list[str]) -> bool:
    """Whether two names can be of one person: one surname, given names alike or left out."""
    if not left or not right or left[-1] != right[-1]:
        return False
    return _given_names_fit(left[:-1], right[:-1])


def same_company(left: list[str], right: list[str]) -> bool:
    """Whether two names differ in nothing but the legal form of a company."""
    stems = [_without_form(words) for words in (left, right)]
    return stems[0] == stems[1] and bool(stems[0]) and left != right


class Names:
    """Relates the variants of one name, in any language."""

    version = "1"

    def __init__(self, name: str = "names") -> None:
        self.name = name

    def relations(self, lhs: Term, rhs: Term, language: str) -> tuple[Relation, ...]:
        """Whether both name the same person or company."""
        if not (_looks_like_name(lhs) and _looks_like_name(rhs)) or lhs.lemma == rhs.lemma:
            return ()
        left, right = name_parts(lhs.lemma), name_parts(rhs.lemma)
        if same_company(left, right):
            return self._variant(lhs, rhs, 1.0, "differ only in the form of company")
        if _is_place(lhs, language) or _is_place(rhs, language) or not same_person(left, right):
            return ()
        if left == right:
            return self._variant(lhs, rhs, 1.0, "differ only in the title")
        weight = SHORTER if _letters(left) > _letters(right) else LONGER
        return self._variant(lhs, rhs, weight, f"share the surname {right[-1].title()}")

    def _variant(self, lhs: Term, rhs: Term, weight: float, note: str) -> tuple[Relation, ...]:
        type_ = RelationType.NAME_VARIANT
        return (Relation(lhs.lemma, rhs.lemma, type_, weight, self.name, note),)


def _given_names_fit(left: list[str], right: list[str]) -> bool:
    """Whether the shorter list is a subsequence of the longer, initials standing for names."""
    shorter, longer = sorted(
        ([name for name in names if name not in PARTICLES] for names in (left, right)), key=len
    )
    rest = iter(longer)
    return all(any(_name_fits(name, other) for other in rest) for name in shorter)


def _name_fits(name: str, other: str) -> bool:
    if len(name) == 1 or len(other) == 1:
        return name[0] == other[0]
    return name == other


def _without_form(words: list[str]) -> list[str]:
    end = len(words)
    while end > 1 and words[end - 1] in COMPANY_FORMS:
        end -= 1
    return words[:end]


def _looks_like_name(term: Term) -> bool:
    if term.upos not in ("", "PROPN", "NOUN", "X"):
        return False
    words = [word for word in term.lemma.split() if word.lower() not in PARTICLES]
    return bool(words) and all(word[0].isupper() for word in words)


def _is_place(term: Term, language: str) -> bool:
    forms = gazetteer().forms
    return (language, term.lemma.lower()) in forms or (language, term.lemma) in forms


def _letters(words: list[str]) -> int:
    return sum(map(len, words))


def _open(config: ResourceConfig) -> Names:
    return Names(config.name, **config.options)


SPEC = ResourceSpec(
    name="names",
    summary="Variants of names: surnames, initials, titles, forms of company",
    open=_open,
    languages=("*",),
    shipped=True,
)
