"""Parquet in the hub's schema."""

import json
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyarrow import parquet

from thence.errors import BadInput
from thence.formats import ReadOptions, open_pairs, parse_label_order
from thence.pair import Label, Pair

E, C, U, N = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN, Label.NO_ENTAILMENT


def write(folder: Path, rows: list[dict[str, Any]], names: list[str] | None = None) -> Path:
    table = pa.Table.from_pylist(rows)
    if names:
        features = {"label": {"_type": "ClassLabel", "names": names}}
        table = table.replace_schema_metadata(
            {"huggingface": json.dumps({"info": {"features": features}})}
        )
    path = folder / "pairs.parquet"
    parquet.write_table(table, path)
    return path


ROWS = [{"premise": "T", "hypothesis": f"H{i}", "label": i - 1, "idx": i} for i in range(4)]


def test_the_label_names_of_the_hub_are_a_stated_order(tmp_path: Path) -> None:
    opened = open_pairs(write(tmp_path, ROWS, ["entailment", "neutral", "contradiction"]))
    assert [(pair.id, pair.label) for pair in opened] == [("1", E), ("2", U), ("3", C)]
    assert opened.skipped == {"unlabelled": 1}


def test_an_order_that_differs_from_the_files_own_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, ROWS, ["entailment", "neutral", "contradiction"])
    with pytest.raises(BadInput, match="states the order of its labels itself, and it differs"):
        list(open_pairs(path, options=ReadOptions(parse_label_order("vitaminc"))))


def test_without_names_an_order_must_be_stated(tmp_path: Path) -> None:
    path = write(tmp_path, ROWS)
    with pytest.raises(BadInput, match=":2: the label 0 is an integer and no order"):
        list(open_pairs(path))
    pairs = list(open_pairs(path, options=ReadOptions(parse_label_order("roberta-mnli"))))
    assert pairs[0] == Pair("1", "T", "H1", C, annotations={"idx": 1})


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, ROWS)
    path.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(BadInput, match="cut off or damaged"):
        list(open_pairs(path))


def test_a_column_name_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, ROWS)
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b"hypothesis", b"\x80ypothesis"))
    with pytest.raises(BadInput, match="cut off or damaged"):
        list(open_pairs(path))


def test_a_missing_text_is_named_with_its_row(tmp_path: Path) -> None:
    path = write(
        tmp_path, [{"premise": "T", "hypothesis": "H"}, {"premise": None, "hypothesis": "H"}]
    )
    with pytest.raises(BadInput, match=":2: the text or the hypothesis is missing"):
        list(open_pairs(path))
