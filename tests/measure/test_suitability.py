import pytest

from thence.errors import WrongUse
from thence.judging.protocols import PROTOCOLS
from thence.measure.suitability import Bounds, unsuitable
from thence.pair import Label, Pair

YES, NO = Label.ENTAILMENT, Label.NO_ENTAILMENT
PASSAGE = "The ferry Alma ran aground off Port Ellery early on Saturday with 84 passengers aboard."


def reasons(text: str, hypothesis: str, label: Label | None, lengths: str = "") -> list[str]:
    bounds = Bounds.parse(lengths) if lengths else None
    return [one.reason for one in unsuitable([Pair("1", text, hypothesis, label)], bounds)]


@pytest.mark.parametrize(
    ("hypothesis", "label", "expected"),
    [
        ("The ferry Alma ran aground.", YES, ["copied"]),
        ("the Ferry ALMA ran aground", None, ["copied"]),
        ("The ferry Alma ran aground.", NO, []),
        ("The Alma ran aground.", YES, []),
        ("The ferry Al", YES, []),
        ("Wine is made of grapes.", Label.UNKNOWN, ["unrelated"]),
        ("Wine is made of grapes.", NO, ["unrelated"]),
        ("Wine is made of grapes.", Label.CONTRADICTION, []),
        ("A passenger drank wine.", Label.UNKNOWN, []),
        ("?!", NO, []),
    ],
)
def test_what_rte_5_discarded_is_found(
    hypothesis: str, label: Label | None, expected: list[str]
) -> None:
    assert reasons(PASSAGE, hypothesis, label) == expected


def test_the_length_of_t_counts_if_bounds_are_given() -> None:
    words = 15
    assert reasons(PASSAGE, "Ships sail.", YES) == []
    assert reasons(PASSAGE, "Ships sail.", YES, f"{words}-{words}") == []
    assert reasons(PASSAGE, "Ships sail.", YES, f"{words + 1}-100") == ["too-short"]
    assert reasons(PASSAGE, "Ships sail.", YES, f"0-{words - 1}") == ["too-long"]


@pytest.mark.parametrize("written", ["20", "a-b", "-5", "100-20", "20-100-", "٣-٤"])
def test_bounds_that_are_none_are_refused(written: str) -> None:
    with pytest.raises(WrongUse, match="of T"):
        Bounds.parse(written)


@pytest.mark.parametrize("name", ["pairs-2way", "pairs-3way"])
def test_judges_discard_by_the_same_reasons(name: str) -> None:
    known = PROTOCOLS[name].question("reason").suggestions
    assert {"too-short", "too-long", "copied", "unrelated"} <= set(known)
