"""ANLI's JSONL: context, hypothesis, and letters for labels."""

import json
from pathlib import Path
from typing import Any

import pytest

from thence.errors import BadInput
from thence.formats import open_pairs
from thence.pair import Label, Pair


def written(path: Path, *records: dict[str, Any]) -> Path:
    path.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    return path


def record(uid: str, label: str | None) -> dict[str, Any]:
    found = {"uid": uid, "context": "Ann sang.", "hypothesis": "Ann made a sound."}
    return found if label is None else {**found, "label": label, "model_label": "n"}


def test_letters_are_labels_and_the_context_is_the_text(tmp_path: Path) -> None:
    opened = open_pairs(
        written(tmp_path / "dev.jsonl", *(record(letter, letter) for letter in "enc"))
    )
    assert opened.format.name == "anli"
    pairs = list(opened)
    assert [pair.label for pair in pairs] == [
        Label.ENTAILMENT,
        Label.UNKNOWN,
        Label.CONTRADICTION,
    ]
    assert pairs[0] == Pair(
        "e",
        "Ann sang.",
        "Ann made a sound.",
        Label.ENTAILMENT,
        annotations={"model_label": "n"},
    )


def test_a_set_without_labels_is_read(tmp_path: Path) -> None:
    (pair,) = open_pairs(written(tmp_path / "test.jsonl", record("1", None)))
    assert pair.label is None


def test_another_letter_is_refused_with_its_line(tmp_path: Path) -> None:
    path = written(tmp_path / "dev.jsonl", record("1", "e"), record("2", "x"))
    with pytest.raises(BadInput, match=r":2: the label 'x' is none of ANLI's letters e, n, c"):
        list(open_pairs(path))


def test_a_record_without_context_is_refused_with_its_line(tmp_path: Path) -> None:
    path = written(tmp_path / "dev.jsonl", record("1", "e"), {"uid": "2", "hypothesis": "B"})
    with pytest.raises(BadInput, match=r":2: the pair has no context"):
        list(open_pairs(path))
