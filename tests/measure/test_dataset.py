import json
from pathlib import Path

import pytest
from lxml import etree

from thence.measure.dataset import dataset_statistics, overlap
from thence.pair import Label, Pair
from thence.text.words import words


@pytest.mark.parametrize(
    ("text", "hypothesis", "expected"),
    [
        ("The cat sat on the mat.", "The cat sat", 1.0),
        ("the cat", "the the cat", 2 / 3),  # the second "the" of H has none left in T
        ("The Cat's mat", "a cat, a mat", 2 / 4),
        ("anything", "?!", None),
        ("", "a cat", 0.0),
    ],
)
def test_overlap_by_hand(text: str, hypothesis: str, expected: float | None) -> None:
    assert overlap(words(text), words(hypothesis)) == expected


def test_statistics_by_hand() -> None:
    pairs = [
        Pair("1", "a b c d", "a b", Label.ENTAILMENT, "IE"),
        Pair("2", "a b c", "a x", Label.CONTRADICTION, "IE"),
        Pair("3", "a b", "x y z", Label.UNKNOWN, "QA"),
        Pair("4", "a b c", "...", None, "QA"),
    ]
    found = dataset_statistics(pairs)
    assert found.pairs == 4
    assert found.text_length == 12 / 4
    assert found.hypothesis_length == 7 / 4
    assert found.overlap == {
        "ENTAILMENT": 100.0, "CONTRADICTION": 50.0, "UNKNOWN": 0.0, "NO_ENTAILMENT": 25.0,
    }  # fmt: skip
    assert found.labels == {"ENTAILMENT": 1, "CONTRADICTION": 1, "UNKNOWN": 1, "unlabelled": 1}
    assert found.tasks["QA"] == {"UNKNOWN": 1, "unlabelled": 1}
    assert found.wordless == 1
    json.dumps(found.to_json())


def test_no_pair_has_no_mean_to_divide() -> None:
    assert dataset_statistics([]).pairs == 0


# paper 002, table 6: pairs, H length, T length, overlap YES, overlap NO
TABLE_6 = {
    "rte1_dev.xml": (567, 10.08, 24.78, 69.25, 62.94),
    "rte2_dev.xml": (800, 9.65, 27.15, 69.1, 58.16),
    "rte3_dev.xml": (800, 8.46, 34.98, 72.18, 53.24),
    "rte3_test.xml": (800, 7.87, 30.06, 69.62, 55.54),
    "rte5_dev_2way.jsonl": (600, 7.79, 99.49, 77.71, None),
}


@pytest.mark.shared
@pytest.mark.parametrize("name", TABLE_6)
def test_table_6_to_the_last_digit(shared_data: Path, name: str) -> None:
    count, hypothesis, text, positive, negative = TABLE_6[name]
    found = dataset_statistics(_pairs(shared_data / "rte" / name))
    assert found.pairs == count
    assert round(found.hypothesis_length, 2) == hypothesis
    assert round(found.text_length, 2) == text
    assert round(found.overlap["ENTAILMENT"], 2) == positive
    if negative is not None:
        assert round(found.overlap["NO_ENTAILMENT"], 2) == negative


def _pairs(path: Path) -> list[Pair]:
    if path.suffix == ".jsonl":
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        return [
            _pair(row["index"], row["text"], row["hypothesis"], row["label"] == "entailment")
            for row in rows
        ]
    return [
        _pair(
            node.get("id"),  # type: ignore[arg-type]
            node.findtext("t"),  # type: ignore[arg-type]
            node.findtext("h"),  # type: ignore[arg-type]
            (node.get("value") or node.get("entailment")) in ("TRUE", "YES"),
        )
        for node in etree.parse(path).iter("pair")
    ]


def _pair(pair_id: str, text: str, hypothesis: str, entails: bool) -> Pair:
    return Pair(pair_id, text, hypothesis, Label.ENTAILMENT if entails else Label.NO_ENTAILMENT)


def test_hypotheses_copied_from_t_and_the_longest_t_are_counted() -> None:
    found = dataset_statistics(
        [
            Pair("1", "It rained. The dog slept, and Ann read.", "The dog slept."),
            Pair("2", "The hotdog slept.", "The dog slept."),
            Pair("3", "The dog", "dog the"),
        ]
    )
    assert (found.copied, found.longest_text) == (1, 8)
