"""CSV and TSV with a header."""

import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from thence.errors import BadInput
from thence.formats import ReadOptions, open_pairs, parse_label_order
from thence.pair import Label, Pair

E, C, U, N = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN, Label.NO_ENTAILMENT


def write(folder: Path, content: str, name: str = "pairs.csv") -> Path:
    path = folder / name
    path.write_bytes(content.encode())
    return path


@pytest.mark.parametrize(
    ("delimiter", "format_name"), [(",", "csv"), (";", "csv"), ("|", "csv"), ("\t", "tsv")]
)
def test_the_header_tells_the_delimiter(tmp_path: Path, delimiter: str, format_name: str) -> None:
    rows = [
        ["premise", "hypothesis", "label", "source"],
        ['"A, ""quoted"";\tand | long\r\ntext"', "H, i", "entailment", "web"],
        ["", '""', "", ""],
    ]
    rows[1][1] = '"H, i; j"'
    content = "\ufeff" + "\r\n".join(delimiter.join(row) for row in rows) + "\r\n"
    opened = open_pairs(write(tmp_path, content, "pairs.txt"))
    assert opened.format.name == format_name
    text = 'A, "quoted";\tand | long\r\ntext'
    assert list(opened) == [
        Pair("1", text, "H, i; j", E, annotations={"source": "web"}),
        Pair("2", "", "", None, annotations={"source": ""}),
    ]


def test_integers_in_cells_need_an_order_too(tmp_path: Path) -> None:
    path = write(tmp_path, "premise,hypothesis,label\nT,H,2\n")
    with pytest.raises(BadInput, match="no order of labels is stated"):
        list(open_pairs(path))
    options = ReadOptions(parse_label_order("glue-mnli"))
    assert [pair.label for pair in open_pairs(path, options=options)] == [C]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("premise,hypothesis\nT\n", ":2: has 1 cells under 2 columns"),
        ("premise,hypothesis\nT,H,x\n", ":2: has 3 cells under 2 columns"),
        ('premise,hypothesis\n"T,H\n', "--format glue"),
        ('premise,hypothesis\n"T"x,H\n', ":2: .*--format glue"),
        ("premise,hypothesis,premise\nT,H,T\n", ":1: has two columns of one name"),
        ("premise,hypothesis\n", "holds no pair"),
        ("id,premise,hypothesis\n,T,H\n", ":2: the pair has no id"),
        ("id,premise,hypothesis\na,T,H\nb,T,H\na,T,H\n", ":4: the pair id 'a' occurs twice"),
        ('text,hypothesis,annotations\nT,H,"{x"\n', ":2: has a cell that is not JSON"),
    ],
)
def test_bad_rows_are_named(tmp_path: Path, content: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        list(open_pairs(write(tmp_path, content)))


@pytest.mark.parametrize(
    "name", ["id", "ID", "pair_id", "Pair ID", "pairID", "uid", "idx", "index"]
)
def test_a_column_of_ids_by_its_usual_names(tmp_path: Path, name: str) -> None:
    path = write(tmp_path, f"{name},Premise,hypothesis,Gold Label\n007,T,H,yes\nb,T,H,no\n")
    assert [(pair.id, pair.label) for pair in open_pairs(path)] == [("007", E), ("b", N)]


def test_places_that_start_anew_are_no_ids(tmp_path: Path) -> None:
    path = write(tmp_path, "idx,premise,hypothesis\n0,T,H\n1,T,H\n0,T,H\n")
    assert [pair.id for pair in open_pairs(path)] == ["1", "2", "3"]


def test_without_ids_pairs_have_the_same_numbers_in_every_format(tmp_path: Path) -> None:
    """A text over two lines, and an empty line, do not change them."""
    rows = [{"premise": f"T{i}\nmore", "hypothesis": "H"} for i in range(3)]
    pq.write_table(pa.Table.from_pylist(rows), tmp_path / "pairs.parquet")
    files = [
        write(tmp_path, "premise,hypothesis\n" + "".join(f'"T{i}\nmore",H\n' for i in range(3))),
        write(tmp_path, "\n\n".join(json.dumps(row) for row in rows), "pairs.jsonl"),
        tmp_path / "pairs.parquet",
    ]
    first, *others = [list(open_pairs(file)) for file in files]
    assert [pair.id for pair in first] == ["1", "2", "3"]
    assert others == [first, first]


def test_a_long_cell_is_no_trouble(tmp_path: Path) -> None:
    text = "word " * 50_000
    path = write(tmp_path, f"premise,hypothesis\n{text},H\n")
    assert next(iter(open_pairs(path))).text == text
