"""A judged set divided into training and test, balanced, with no page in both."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from thence.build.revisions.candidate import Provenance, provenance_of
from thence.errors import WrongUse
from thence.pair import Label, Pair
from thence.text.words import words

__all__ = ["Division", "divide"]

_PageKey = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Division:
    """The two halves of a data set."""

    training: tuple[Pair, ...]
    test: tuple[Pair, ...]
    duplicates: int
    """Pairs left out since others have the same words."""


def divide(
    pairs: Iterable[Pair],
    *,
    training: int = 400,
    test: int = 400,
    test_domains: Collection[str] = (),
    seed: int = 0,
) -> Division:
    """So many pairs each, half of them entailed, numbered from 1; sizes must be even.

    Test pages are those of the domains named; without any, pages are drawn for either side.
    """
    if training % 2 or test % 2 or min(training, test) < 0:
        raise WrongUse(f"{training} and {test} pairs cannot be balanced; ask for even numbers")
    labelled = [pair for pair in pairs if pair.label is not None]
    distinct = _distinct(labelled)
    by_page: dict[_PageKey, list[Pair]] = {}
    origins: dict[_PageKey, Provenance] = {}
    for pair in distinct:
        origin = provenance_of(pair)
        by_page.setdefault(origin.page_key, []).append(pair)
        origins.setdefault(origin.page_key, origin)
    chance = random.Random(seed)
    if test_domains:
        _check_domains(test_domains, origins)
        in_test = {key for key, origin in origins.items() if origin.domain in test_domains}
    else:
        in_test = _drawn_pages(by_page, training, test, chance)
    sides = {
        "training": [pair for key in by_page if key not in in_test for pair in by_page[key]],
        "test": [pair for key in by_page if key in in_test for pair in by_page[key]],
    }
    return Division(
        _balanced(sides["training"], training, "training", chance),
        _balanced(sides["test"], test, "test", chance),
        len(labelled) - len(distinct),
    )


def _distinct(pairs: Sequence[Pair]) -> list[Pair]:
    found: dict[tuple[tuple[str, ...], tuple[str, ...]], Pair] = {}
    for pair in pairs:
        found.setdefault((tuple(words(pair.text)), tuple(words(pair.hypothesis))), pair)
    return list(found.values())


def _check_domains(named: Collection[str], origins: Mapping[_PageKey, Provenance]) -> None:
    known = {origin.domain for origin in origins.values()}
    for domain in named:
        if domain not in known:
            listed = ", ".join(sorted(filter(None, known))) or "none, see `extract --domain`"
            raise WrongUse(f"no page is of the domain '{domain}'; there are: {listed}")


def _drawn_pages(
    by_page: Mapping[_PageKey, Sequence[Pair]], training: int, test: int, chance: random.Random
) -> set[_PageKey]:
    """Pages for the test, such that both sides have what they need as far as there is enough.

    The pages with most pairs are given first, each to the side that lacks more.
    """
    order = sorted(by_page)
    chance.shuffle(order)
    order.sort(key=lambda key: -len(by_page[key]))
    needed = {True: Counter(_halves(test)), False: Counter(_halves(training))}
    chosen: set[_PageKey] = set()
    for key in order:
        offered = Counter(pair.label is Label.ENTAILMENT for pair in by_page[key])
        gains = {side: (offered & needed[side]).total() for side in needed}
        lacks = {side: needed[side].total() for side in needed}
        into_test = (gains[True], lacks[True]) > (gains[False], lacks[False])
        needed[into_test] -= offered
        if into_test:
            chosen.add(key)
    return chosen


def _halves(size: int) -> dict[bool, int]:
    return {True: size // 2, False: size // 2}


def _balanced(
    pairs: Sequence[Pair], size: int, side: str, chance: random.Random
) -> tuple[Pair, ...]:
    drawn: list[Pair] = []
    for what, is_wanted in (("entailed", True), ("not entailed", False)):
        group = [pair for pair in pairs if (pair.label is Label.ENTAILMENT) is is_wanted]
        if len(group) < size // 2:
            raise WrongUse(
                f"{side} needs {size // 2} pairs that are {what}, and its pages have {len(group)};"
                " ask for fewer or have more judged"
            )
        drawn += chance.sample(group, size // 2)
    chance.shuffle(drawn)
    width = max(4, len(str(size)))
    return tuple(
        replace(pair, id=f"{number:0{width}}", annotations={**pair.annotations, "source": pair.id})
        for number, pair in enumerate(drawn, 1)
    )
