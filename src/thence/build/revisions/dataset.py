"""A data set from judged pairs: balanced, no page in training and test both, and its files."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from thence.build.revisions.candidate import Provenance, provenance_of, write_attribution
from thence.build.revisions.history import ExtractionCounts
from thence.build.revisions.journal import FOLDER
from thence.errors import BadInput, WrongUse
from thence.files import replacing
from thence.formats import write_pairs
from thence.pair import Label, Pair
from thence.text.words import words

__all__ = [
    "Division",
    "DomainRow",
    "divide",
    "domain_rows",
    "extracted_by_domain",
    "write_campaign_xml",
    "write_dataset",
]

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


DomainRow = tuple[str, str, int, int]
"""Target, domain, and the entries and pairs of the set that are of them."""
UNNAMED = "(unnamed)"


def write_dataset(division: Division, folder: Path) -> list[Path]:
    """Write `training` and `test` as XML and JSONL, and the attribution; gives the paths.

    A side that was asked to be empty has no file.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise WrongUse(f"{folder} cannot be made a folder: {error.strerror}") from error
    written: list[Path] = []
    for name, pairs in (("training", division.training), ("test", division.test)):
        if pairs:
            write_campaign_xml(pairs, folder / f"{name}.xml")
            write_pairs(pairs, folder / f"{name}.jsonl")
            written += [folder / f"{name}.xml", folder / f"{name}.jsonl"]
    everything = (*division.training, *division.test)
    write_attribution(sorted(everything, key=lambda pair: provenance_of(pair).page_key), folder)
    return written


def domain_rows(division: Division) -> list[DomainRow]:
    """The pages and pairs of each domain that are in the set, by target."""
    rows: list[DomainRow] = []
    for target, pairs in (("training", division.training), ("test", division.test)):
        by_domain: dict[str, list[Pair]] = {}
        for pair in pairs:
            by_domain.setdefault(provenance_of(pair).domain, []).append(pair)
        for domain, own in sorted(by_domain.items()):
            pages = {provenance_of(pair).page_key for pair in own}
            rows.append((target, domain or UNNAMED, len(pages), len(own)))
    return rows


def extracted_by_domain(folders: Iterable[Path]) -> dict[str, tuple[int, int]]:
    """Table 1 of Bos et al. (2009): by domain, entries analysed and pairs of text that changed."""
    found: dict[str, tuple[int, int]] = {}
    for folder in folders:
        manifest = FOLDER.read(folder)
        if manifest.get("counts") is None:
            raise BadInput(folder, "is not finished; give `thence revisions extract` again")
        counts = ExtractionCounts.from_json(manifest["counts"])
        domain = manifest["options"].get("domain") or UNNAMED
        entries, pairs = found.get(domain, (0, 0))
        found[domain] = entries + counts.pages["taken"], pairs + counts.pairs["changed"]
    return found


def write_campaign_xml(pairs: Sequence[Pair], path: Path) -> None:
    """Write labelled pairs; the language stands at the root, where our reader looks for it."""
    from lxml import etree

    languages = {pair.language for pair in pairs}
    if len(languages) > 1:
        raise WrongUse(f"{path} cannot be written: its pairs are of {len(languages)} languages")
    root = etree.Element("entailment-corpus")
    for language in languages:
        root.set("lang", language.upper())
    root.text = "\n"
    for pair in pairs:
        element = etree.SubElement(
            root, "pair", entailment=_YES_NO[_label(pair)], id=pair.id, task=pair.task
        )
        element.text, element.tail = "\n  ", "\n"
        for name, text, tail in (("t", pair.text, "\n  "), ("h", pair.hypothesis, "\n")):
            child = etree.SubElement(element, name)
            try:
                child.text, child.tail = text, tail
            except ValueError as error:
                raise WrongUse(
                    f"{path} cannot be written: XML cannot hold a character of '{pair.id}'"
                ) from error
    with replacing(path) as file:
        file.write(etree.tostring(root, encoding="UTF-8", xml_declaration=True) + b"\n")


def _label(pair: Pair) -> Label:
    if pair.label is None:
        raise WrongUse(f"the pair '{pair.id}' has no label; judge it first")
    return pair.label.two_way


_YES_NO = {Label.ENTAILMENT: "YES", Label.NO_ENTAILMENT: "NO"}
