"""What a verb, adjective or noun implies about its complement, affirmed and denied.

After Nairn, Condoravdi & Karttunen 2006. A signature is two signs, for the affirmed and for the
denied verb: `+` the complement is true, `-` it is false, `o` nothing follows. `++` is factive
(know that), `+-` and `-+` are two-way implicatives (manage to, forget to).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from thence.text.meaning.grammar import grammar

__all__ = ["signature"]


def signature(language: str, lemma: str, *, finite: bool) -> str:
    """The two signs of a complement-taking word; `oo` for one that is not listed."""
    return _table(language, finite).get(lemma, "oo")


@cache
def _table(language: str, finite: bool) -> dict[str, str]:
    rules = grammar(language)
    groups = rules.clause_signatures if finite else rules.infinitive_signatures
    return dict(_entries(groups.items()))


def _entries(groups: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    for signs, lemmas in groups:
        for lemma in lemmas.split():
            yield lemma, signs
