"""The tab-separated files of GLUE, SICK and HANS, whose quotes are plain characters."""

from pathlib import Path

import pytest

from thence.errors import BadInput
from thence.formats import PairFile, ReadOptions, open_pairs, parse_label_order
from thence.pair import Label, Pair

E, C, U, N = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN, Label.NO_ENTAILMENT


def table(folder: Path, *rows: str) -> PairFile:
    path = folder / "dev.tsv"
    path.write_text("".join(row.replace(" | ", "\t") + "\n" for row in rows), encoding="utf-8")
    return open_pairs(path)


def test_glue_rte(tmp_path: Path) -> None:
    opened = table(
        tmp_path,
        "index | sentence1 | sentence2 | label",
        '0 | "Yes, he said. | He "spoke". | entailment',
        "1 | A | B | not_entailment",
    )
    assert opened.format.name == "glue"
    assert list(opened) == [
        Pair("0", '"Yes, he said.', 'He "spoke".', E),
        Pair("1", "A", "B", N),
    ]


def test_glue_mnli_test_sets_and_gold(tmp_path: Path) -> None:
    opened = table(
        tmp_path,
        "index | promptID | genre | sentence1_parse | sentence1 | sentence2 | label1 | gold_label",
        "0 | 63735 | slate | (X) | A | B | neutral | neutral",
        "1 | 63736 | slate | (X) | A | C | neutral | -",
    )
    annotations = {"promptID": "63735", "genre": "slate", "label1": "neutral"}
    assert list(opened) == [Pair("0", "A", "B", U, annotations=annotations)]
    assert opened.skipped == {"unlabelled": 1}
    assert list(table(tmp_path, "index | sentence1 | sentence2", "0 | A | B")) == [
        Pair("0", "A", "B")
    ]


def test_glue_wnli_counts_the_other_way_round(tmp_path: Path) -> None:
    path = table(tmp_path, "index | sentence1 | sentence2 | label", "0 | A | B | 1").path
    with pytest.raises(BadInput, match=":2: the label 1 is an integer"):
        list(open_pairs(path))
    for name, label in (("glue-wnli", E), ("glue-rte", N)):
        options = ReadOptions(parse_label_order(name))
        assert next(iter(open_pairs(path, options=options))).label is label


def test_glue_qnli_asks_whether_the_sentence_answers(tmp_path: Path) -> None:
    opened = table(
        tmp_path, "index | question | sentence | label", "3 | Who? | He did. | entailment"
    )
    assert list(opened) == [Pair("3", "He did.", "Who?", E)]


def test_sick(tmp_path: Path) -> None:
    header = "pair_ID | sentence_A | sentence_B | relatedness_score | entailment_judgment"
    opened = table(tmp_path, header, "9 | A | B | 3.5 | NEUTRAL")
    assert opened.format.name == "sick"
    assert list(opened) == [Pair("9", "A", "B", U, annotations={"relatedness": 3.5})]
    for wrong in ("nan", "x", ""):
        with pytest.raises(BadInput, match=":2: the relatedness score"):
            list(table(tmp_path, header, f"9 | A | B | {wrong} | NEUTRAL"))


def test_hans(tmp_path: Path) -> None:
    opened = table(
        tmp_path,
        "gold_label | sentence1_parse | sentence1 | sentence2 | pairID | "
        "heuristic | subcase | template",
        "non-entailment | (X) | A | B | ex0 | lexical_overlap | ln_passive | temp1",
    )
    assert opened.format.name == "hans"
    assert list(opened) == [
        Pair(
            "ex0",
            "A",
            "B",
            N,
            phenomena=("heuristic:lexical_overlap", "subcase:ln_passive"),
            annotations={
                "heuristic": "lexical_overlap",
                "subcase": "ln_passive",
                "template": "temp1",
            },
        )
    ]


def test_a_row_of_another_length_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=":3: has 3 cells under 4 columns"):
        list(
            table(tmp_path, "index | sentence1 | sentence2 | label", "0 | A | B | yes", "1 | A | B")
        )
