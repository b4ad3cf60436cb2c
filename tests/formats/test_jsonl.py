"""JSONL in the hub's schema, in ours, and broken."""

from pathlib import Path

import pytest

from thence.errors import BadInput, WrongUse
from thence.formats import ReadOptions, open_pairs, parse_label_order, write_pairs
from thence.pair import Label, Pair

E, C, U, N = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN, Label.NO_ENTAILMENT


def write(folder: Path, *lines: str) -> Path:
    path = folder / "pairs.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


def test_the_pairs_of_the_hub_schema_are_numbered(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        '{"premise": "A man sings.", "hypothesis": "Music.", "label": "entailment", "idx": 0}',
        "",
        '{"premise": "A", "hypothesis": "", "label": "not_entailment", "idx": 0}',
    )
    opened = open_pairs(path)
    assert opened.format.name == "jsonl"
    assert list(opened) == [
        Pair("1", "A man sings.", "Music.", E, annotations={"idx": 0}),
        Pair("2", "A", "", N, annotations={"idx": 0}),
    ]


@pytest.mark.parametrize(
    ("text", "hypothesis"),
    [
        ("text", "hypothesis"),
        ("premise", "hypothesis"),
        ("sentence1", "sentence2"),
        ("evidence", "claim"),
        ("Premise", "Hypothesis"),
    ],
)
def test_columns_by_other_names(tmp_path: Path, text: str, hypothesis: str) -> None:
    line = f'{{"id": 5, "{text}": "T", "{hypothesis}": "H", "label": "REFUTES"}}'
    assert list(open_pairs(write(tmp_path, line))) == [Pair("5", "T", "H", C)]


def test_integer_labels_need_a_stated_order(tmp_path: Path) -> None:
    path = write(
        tmp_path, *(f'{{"premise": "T", "hypothesis": "H", "label": {i}}}' for i in range(3))
    )
    with pytest.raises(
        BadInput, match=r":1: .*no order of labels is stated.*vitaminc \(0 entailment"
    ):
        list(open_pairs(path))
    stated = open_pairs(path, options=ReadOptions(parse_label_order("vitaminc")))
    assert [pair.label for pair in stated] == [E, C, U]
    with pytest.raises(BadInput, match=r":3: the label 2 is outside the stated order"):
        list(open_pairs(path, options=ReadOptions(parse_label_order("glue-rte"))))


def test_unlabelled_pairs_are_skipped_and_counted_every_time(tmp_path: Path) -> None:
    line = '{{"premise": "T", "hypothesis": "H", "label": {}}}'
    opened = open_pairs(write(tmp_path, *map(line.format, ("-1", '"-"', '"yes"', "null", '""'))))
    for _ in range(2):
        assert [(pair.id, pair.label) for pair in opened] == [("3", E), ("4", None), ("5", None)]
        assert opened.skipped == {"unlabelled": 2}
    with pytest.raises(BadInput, match=r"holds no pair \(skipped: 1 unlabelled\)"):
        list(open_pairs(write(tmp_path, line.format(-1))))


def test_no_beside_unknown_is_contradiction(tmp_path: Path) -> None:
    line = '{{"premise": "T", "hypothesis": "H", "label": "{}"}}'
    path = write(tmp_path, *map(line.format, ("YES", "NO", "UNKNOWN")))
    assert [pair.label for pair in open_pairs(path)] == [E, C, U]


GOOD = '{"id": "1", "premise": "T", "hypothesis": "H"}'


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('{"id": "2", "premise": "T"}', ":2: needs columns text and hypothesis or"),
        (
            '{"id": "2", "premise": null, "hypothesis": "H"}',
            ":2: the text or the hypothesis is missing",
        ),
        (
            '{"id": "2", "premise": "T", "hypothesis": 3}',
            ":2: the text or the hypothesis is missing",
        ),
        ('{"premise": "T", "hypothesis": "H"}', ":2: some pairs have an id and others have none"),
        ('{"id": null, "premise": "T", "hypothesis": "H"}', ":2: the pair has no id"),
        ('{"id": "", "premise": "T", "hypothesis": "H"}', ":2: the pair has no id"),
        (GOOD, "the pair id '1' occurs twice"),
        ('{"id": "2", "premise": "T", "text": "T", "hypothesis": "H"}', ":2: has several texts"),
        (
            '{"id": "2", "premise": "T", "hypothesis": "H", "label": "x", "gold_label": "y"}',
            "labels",
        ),
        (
            '{"id": "2", "premise": "T", "hypothesis": "H", "label": "perhaps"}',
            ":2: the label 'perhaps'",
        ),
        ('{"id": "2", "premise": "T", "hypothesis": "H", "label": [1]}', ":2: the label"),
        ('{"id": "2", "premise": "T", "hypothesis": "H", "phenomena": [1]}', ":2: the phenomena"),
        ('{"id": "2", "premise": "T", "hypothesis": "H", "task": 1}', ":2: the task"),
        ('{"id": "2", "prem', ":2: the line is not JSON"),
        ("[1, 2]", ":2: the line is not a JSON object"),
    ],
)
def test_bad_lines_are_named(tmp_path: Path, line: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        list(open_pairs(write(tmp_path, GOOD, line)))


def test_bytes_that_are_not_utf8_are_named(tmp_path: Path) -> None:
    path = write(tmp_path, GOOD)
    far = b" " * 70000 + b"\n"
    path.write_bytes(path.read_bytes() + far + b'{"id": "\xff"}\n')
    with pytest.raises(BadInput, match=r":3: is not UTF-8 \(byte 9 of the line\)"):
        list(open_pairs(path))


def test_what_is_not_json_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    with pytest.raises(WrongUse, match="the pair '1' cannot be written as JSON"):
        write_pairs([Pair("1", "T", "H", annotations={"x": object()})], path)
    assert list(tmp_path.iterdir()) == []
