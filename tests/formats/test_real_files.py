"""The public files: how many pairs, and the first, the tenth and the last of them."""

import hashlib
from collections import Counter
from pathlib import Path

import pytest

from thence.formats import open_pairs
from thence.pair import Label, Pair

pytestmark = pytest.mark.shared

E, C, U, N = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN, Label.NO_ENTAILMENT

Summary = tuple[str, Label | None, str, str]


def summary(pair: Pair) -> Summary:
    """Id, label, task, and the beginning of the SHA-256 of text and hypothesis.

    The data are not ours to copy; the digests were made from the files by other means.
    """
    digest = hashlib.sha256(f"{pair.text}\n{pair.hypothesis}".encode()).hexdigest()
    return pair.id, pair.label, pair.task, digest[:12]


FILES: list[tuple[str, str, int, str, tuple[Summary, Summary, Summary]]] = [
    (
        "rte/rte1_dev.xml",
        "rte-xml",
        567,
        "en",
        (
            ("8", N, "IR", "31f6bc329dde"),
            ("56", E, "IR", "e9a8c451d461"),
            ("2181", N, "RC", "15188b48f644"),
        ),
    ),
    (
        "rte/rte2_dev.xml",
        "rte-xml",
        800,
        "en",
        (
            ("3", N, "IE", "3575bede173b"),
            ("31", E, "IE", "c6dd181665a2"),
            ("800", N, "SUM", "cc33ea90e38f"),
        ),
    ),
    (
        "rte/rte3_dev.xml",
        "rte-xml",
        800,
        "en",
        (
            ("1", E, "IE", "224288ef8fbe"),
            ("10", N, "IE", "10b5d954f714"),
            ("800", E, "SUM", "3eafb4803d9b"),
        ),
    ),
    (
        "rte/rte3_test.xml",
        "rte-xml",
        800,
        "en",
        (
            ("1", E, "IE", "d7fdbc2a08e1"),
            ("10", N, "IE", "5936f03eb567"),
            ("800", N, "SUM", "6bcfe97b9432"),
        ),
    ),
    (
        "italian/rte3_dev_it.xml",
        "rte-xml",
        800,
        "it",
        (
            ("1", E, "IE", "e3d2e326e7e2"),
            ("10", N, "IE", "bc6f363b661d"),
            ("800", E, "SUM", "f0bc06743122"),
        ),
    ),
    (
        "italian/rte3_dev_de.xml",
        "rte-xml",
        800,
        "de",
        (
            ("1", E, "IE", "e91a4749e0fc"),
            ("10", N, "IE", "2d810427413f"),
            ("800", E, "SUM", "9754f6151264"),
        ),
    ),
    (
        "rte/rte5_dev_2way.jsonl",
        "jsonl",
        600,
        "en",
        (
            ("1", N, "", "076bf4310d78"),
            ("10", N, "", "3a1649cf6896"),
            ("600", N, "", "033540e098c2"),
        ),
    ),
    (
        "sick/SICK_train.txt",
        "sick",
        4500,
        "en",
        (
            ("1", U, "", "8717f081b4cf"),
            ("26", U, "", "ec1cbe1be3e3"),
            ("10000", U, "", "a6d35653bd51"),
        ),
    ),
    (
        "sick/SICK_trial.txt",
        "sick",
        500,
        "en",
        (
            ("4", C, "", "4e57634c1b5b"),
            ("219", C, "", "2ca5ae0d22fc"),
            ("9988", U, "", "786663b4d8fe"),
        ),
    ),
]


@pytest.mark.parametrize(("file", "format_name", "count", "language", "items"), FILES)
def test_campaign_files(
    shared_data: Path,
    *,
    file: str,
    format_name: str,
    count: int,
    language: str,
    items: tuple[Summary, Summary, Summary],
) -> None:
    opened = open_pairs(shared_data / file)
    pairs = list(opened)
    assert opened.format.name == format_name
    assert len(pairs) == count
    assert not opened.skipped
    assert {pair.language for pair in pairs} == {language}
    assert tuple(summary(pairs[i]) for i in (0, 9, -1)) == items


def test_rte3_keeps_the_length(shared_data: Path) -> None:
    pairs = list(open_pairs(shared_data / "rte" / "rte3_test.xml"))
    assert Counter(pair.annotations["length"] for pair in pairs) == {"short": 683, "long": 117}
    assert Counter(pair.label for pair in pairs) == {E: 410, N: 390}


def test_sick_keeps_the_relatedness(shared_data: Path) -> None:
    pairs = list(open_pairs(shared_data / "sick" / "SICK_train.txt"))
    assert [pairs[i].annotations for i in (0, 9, -1)] == [
        {"relatedness": 4.5},
        {"relatedness": 3.7},
        {"relatedness": 1.0},
    ]


def test_fracas(shared_data: Path) -> None:
    opened = open_pairs(shared_data / "fracas" / "fracas.xml")
    pairs = list(opened)
    assert opened.format.name == "fracas"
    assert len(pairs) == 334
    assert opened.skipped == {"undef": 12}
    assert Counter(pair.label for pair in pairs) == {E: 203, C: 33, U: 98}
    assert [summary(pairs[i]) for i in (0, 9, -1)] == [
        ("001", E, "", "3bba076f00a6"),
        ("010", E, "", "5c494c7a6e40"),
        ("346", E, "", "7fe6238bd167"),
    ]
    last = pairs[-1].annotations
    assert last["section"] == "9 ATTITUDES"
    assert last["subsubsection"] == "9.2.6 Disjunction distribution"
    assert last["question"].endswith("?")
    # Of 41 non-standard answers 12 are undefined, by the file's own introduction.
    assert sum(pair.annotations["nonstandard"] for pair in pairs) == 29
    assert max(len(pair.annotations["premises"]) for pair in pairs) == 5
