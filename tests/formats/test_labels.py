"""Spellings, integer orders, and the two meanings of NO."""

from pathlib import Path

import pytest

from thence.errors import BadInput, WrongUse
from thence.formats.labels import LABEL_ORDERS, LabelReader, parse_label_order
from thence.pair import Label

E, C, U, N = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN, Label.NO_ENTAILMENT


def reader(*values: object, order: tuple[Label, ...] | None = None) -> LabelReader:
    return LabelReader(Path("gold.txt"), order, lambda: values)


@pytest.mark.parametrize(
    ("spelling", "label"),
    [
        *[
            (word, E)
            for word in ("entailment", "ENTAILMENT", "Entailment", "YES", "TRUE", "SUPPORTS")
        ],
        *[(word, C) for word in ("contradiction", "CONTRADICTION", "REFUTES", "refuted")],
        *[(word, U) for word in ("neutral", "UNKNOWN", "NOT ENOUGH INFO", "NEI")],
        *[
            (word, N)
            for word in ("not_entailment", "non-entailment", "NONENTAILMENT", "NonEntailment")
        ],
        *[(word, N) for word in ("NO ENTAILMENT", "NO_ENTAILMENT", "NO", "FALSE", " no ")],
    ],
)
def test_usual_spellings(spelling: str, label: Label) -> None:
    assert reader(spelling).read(spelling) is label


def test_no_is_contradiction_only_beside_unknown() -> None:
    assert reader("YES", "NO").read("NO") is N
    assert reader("YES", "NO", "UNKNOWN").read("NO") is C
    assert reader(True, False).read(False) is N


def test_known_orders_are_those_of_the_data_sets() -> None:
    assert dict(LABEL_ORDERS) == {
        "glue-mnli": (E, U, C),
        "glue-rte": (E, N),
        "glue-wnli": (N, E),
        "roberta-mnli": (C, U, E),
        "cross-encoder": (C, E, U),
        "vitaminc": (E, C, U),
    }


def test_an_order_is_a_name_or_a_list() -> None:
    assert parse_label_order("cross-encoder") == (C, E, U)
    assert parse_label_order(" Entailment, neutral ,contradiction") == (E, U, C)
    assert parse_label_order("entailment,not_entailment") == (E, N)


@pytest.mark.parametrize("text", ["", "entailment", "entailment,entailment", "glue-mnlli", "a,b"])
def test_a_wrong_order_is_refused(text: str) -> None:
    with pytest.raises(WrongUse):
        parse_label_order(text)


@pytest.mark.parametrize("value", [0, "0", "2"])
def test_an_integer_without_an_order_is_refused_and_the_orders_are_listed(value: object) -> None:
    with pytest.raises(BadInput) as refusal:
        reader(value).read(value, 7)
    message = str(refusal.value)
    assert message.startswith("gold.txt:7: ")
    assert "--labels" in message
    assert "cross-encoder (0 contradiction, 1 entailment, 2 neutral)" in message
    assert all(name in message for name in LABEL_ORDERS)


def test_an_integer_is_read_by_the_stated_order() -> None:
    stated = reader(order=(C, E, U))
    assert [stated.read(value) for value in (0, 1, 2, "1")] == [C, E, U, E]


@pytest.mark.parametrize("value", [3, -2, "3"])
def test_an_integer_outside_the_order_is_refused_with_its_line(value: object) -> None:
    with pytest.raises(BadInput, match=r"gold\.txt:9: the label -?\d is outside"):
        reader(order=(C, E, U)).read(value, 9)


@pytest.mark.parametrize("value", ["maybe", "", 0.5, None, ["entailment"]])
def test_what_is_no_label_is_refused_with_its_line(value: object) -> None:
    with pytest.raises(BadInput, match=r"gold\.txt:3: the label"):
        reader(value).read(value, 3)
