"""Base forms of English words as WordNet's `morphy` finds them: exceptions, then endings."""

from __future__ import annotations

from functools import cache

from thence.files import packaged_table
from thence.knowledge.wordnet.database import Database, Part

__all__ = ["base_forms"]

ENDINGS: dict[str, list[list[str]]] = packaged_table(__package__, "endings.toml")


def base_forms(database: Database, form: str, part: Part | None = None) -> list[str]:
    """The lemmas that a form may stand for, the form itself first where it is a lemma."""
    word = " ".join(form.replace("_", " ").lower().split())
    parts = tuple(Part) if part is None else (part,)
    found = [word] if any(database.senses(word, each) for each in parts) else []
    for each in parts:
        found.extend(_inflected(database, word, each))
    return list(dict.fromkeys(found))


def _inflected(database: Database, word: str, part: Part) -> list[str]:
    irregular = _exceptions(database).get((part, word))
    if irregular is not None:
        candidates = list(irregular)
    elif part is Part.NOUN and word.endswith("ful"):
        candidates = [f"{base}ful" for base in _without_ending(word[:-3], part)]
    elif " " in word:
        candidates = _collocations(database, word, part)
    else:
        candidates = _without_ending(word, part)
    return [base for base in candidates if database.senses(base, part)]


def _without_ending(word: str, part: Part) -> list[str]:
    if part is Part.NOUN and (word.endswith("ss") or len(word) <= 2):
        return []
    return [
        word[: -len(ending)] + replacement
        for ending, replacement in ENDINGS[part.name]
        if word.endswith(ending) and len(word) > len(ending)
    ]


def _collocations(database: Database, phrase: str, part: Part) -> list[str]:
    """Phrases with their words in base form, all of them and one by one."""
    words = phrase.split(" ")
    bases = [_base_or_self(database, word, part) for word in words]
    single = [[*words[:at], base, *words[at + 1 :]] for at, base in enumerate(bases)]
    return [" ".join(candidate) for candidate in (bases, *single) if candidate != words]


def _base_or_self(database: Database, word: str, part: Part) -> str:
    return next(iter(_inflected(database, word, part)), word)


@cache
def _exceptions(database: Database) -> dict[tuple[Part, str], tuple[str, ...]]:
    found: dict[tuple[Part, str], tuple[str, ...]] = {}
    for line in database.exception_lines:
        letter, form, *bases = line.split("\t")
        found[Part("nvar".index(letter)), form] = tuple(bases)
    return found
