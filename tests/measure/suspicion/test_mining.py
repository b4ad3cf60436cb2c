import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.measure.runs_by_hand import LABELS
from thence.errors import WrongUse
from thence.measure.aligned import Aligned, align
from thence.measure.suspicion import ErrorKind, Suspect, mine, mine_errors, suspicions
from thence.pair import Outcome, Pair, Verdict


def run(rows: list[tuple[str, str, str]]) -> Aligned:
    """Pairs written as gold, judgement (. for none) and phenomena, one letter each."""
    pairs = [
        Pair(str(at), f"text {at}", f"hypothesis {at}", LABELS[gold], phenomena=tuple(phenomena))
        for at, (gold, _, phenomena) in enumerate(rows)
    ]
    verdicts = [
        Verdict.failed(str(at), Outcome.NO_PARSE, "no tree")
        if judged == "."
        else Verdict(str(at), LABELS[judged])
        for at, (_, judged, _) in enumerate(rows)
    ]
    return align("run", pairs, verdicts)


def phenomena(pair: Pair, verdict: Verdict | None) -> tuple[str, ...]:
    return pair.phenomena


def test_false_positives_and_false_negatives_are_mined_apart() -> None:
    aligned = run([(gold, judged, "") for gold, judged in zip("EEECUNNE", "ENUEEEC.", strict=True)])

    def mined(kind: ErrorKind) -> list[tuple[str, bool]]:
        return [(item.pair.id, wrong) for item, wrong in suspicions(aligned, kind)]

    # A pair that entails is a false negative where it is judged not to; the paper's slip.
    assert mined(ErrorKind.FALSE_NEGATIVE) == [("0", False), ("1", True), ("2", True)]
    assert mined(ErrorKind.FALSE_POSITIVE) == [("3", True), ("4", True), ("5", True), ("6", False)]
    assert [at for at, wrong in mined(ErrorKind.NO_JUDGEMENT) if wrong] == ["7"]


def test_suspects_with_their_figures() -> None:
    # The fixed point that test_fixed_point works out, with c that is never wrong, a false positive
    # and a pair without a judgement.
    rows = [("E", "N", "ab"), ("E", "N", "a"), ("E", "N", "bc"), ("E", "E", "a"), ("E", "E", "a")]
    rows += [("E", "E", "b"), *[("E", "E", "c")] * 40, ("N", "E", "c"), ("E", ".", "a")]
    b, a = mine(run(rows), phenomena, "false-negative", least_occurrences=1)[:2]
    assert (b.names, a.names) == (("b",), ("a",))
    assert (b.rate, a.rate) == pytest.approx((0.53518, 0.34861), abs=0.02)
    assert (a.occurrences, a.errors, a.share) == (4, 2, 0.5)
    # In pair 0 a shares the blame with b, in pair 1 it has it all.
    assert a.examples == ("1", "0")


def test_what_occurs_too_seldom_is_not_named() -> None:
    aligned = run([("E", "N", "a")] * 4 + [("E", "E", "b")] * 4 + [("E", "N", "b")])
    assert [one.names for one in mine(aligned, phenomena, "false-negative")] == [("b",)]
    named = mine(aligned, phenomena, "false-negative", least_occurrences=4)
    assert [one.names for one in named] == [("a",), ("b",)]


def test_minings_count_what_they_leave_out() -> None:
    aligned = run([("E", "N", "a"), ("E", ".", "a"), ("N", "E", "a"), ("N", "N", "b")] * 3)
    positive, negative = mine_errors(aligned, least_occurrences=3)
    assert (positive.kind, positive.by) == (ErrorKind.FALSE_POSITIVE, ("phenomena",))
    assert (positive.pairs, positive.errors, positive.unjudged) == (6, 3, 3)
    assert (negative.pairs, negative.errors, negative.unjudged) == (3, 3, 3)
    assert positive.to_json()["suspects"] == [
        {
            "names": ["a"],
            "rate": 1.0,
            "occurrences": 3,
            "errors": 3,
            "share": 1.0,
            "examples": ["2", "6", "10"],
        }
    ]
    assert positive.to_json(most=0)["suspects"] == []
    (unjudged,) = mine_errors(aligned, ["phenomena"], [ErrorKind.NO_JUDGEMENT], examples=1)
    assert (unjudged.pairs, unjudged.errors) == (12, 3)
    assert unjudged.suspects[0].examples == ("1",)


def test_nothing_to_mine() -> None:
    aligned = run([("E", "E", "a")])
    assert mine(aligned, phenomena, "false-positive") == []
    assert mine(aligned, phenomena, "false-negative") == []
    bare = run([("E", "N", "")])
    assert mine(bare, phenomena, "false-negative") == []
    with pytest.raises(WrongUse, match=r"run: its pairs carry no SSI tags, .* to mine by: outcome"):
        mine_errors(bare)


rows_of_runs = st.lists(
    st.tuples(st.just("E"), st.sampled_from("EN"), st.lists(st.sampled_from("abcde"), unique=True)),
    min_size=1,
    max_size=40,
)


@given(rows=rows_of_runs, seed=st.integers(0, 100))
def test_the_order_of_the_pairs_and_of_the_names_does_not_matter(
    rows: list[tuple[str, str, list[str]]], seed: int
) -> None:
    shuffled = rows.copy()
    random.Random(seed).shuffle(shuffled)
    letters = [(gold, judged, "".join(names)) for gold, judged, names in rows]
    turned = [(gold, judged, "".join(names[::-1])) for gold, judged, names in shuffled]
    one, two = (
        mine(run(order), phenomena, "false-negative", least_occurrences=1)
        for order in (letters, turned)
    )
    assert [figures(suspect) for suspect in one] == [figures(suspect) for suspect in two]
    assert [suspect.rate for suspect in one] == pytest.approx(
        [suspect.rate for suspect in two], abs=1e-6
    )


def figures(suspect: Suspect) -> tuple[tuple[str, ...], int, int]:
    return suspect.names, suspect.occurrences, suspect.errors


def test_the_same_pairs_give_the_same_rates_to_the_last_digit() -> None:
    """So that a suspect near nought is not named in one order and left out in another."""
    rows = [
        ("E", "EN"[at % 3 == 0], "".join(sorted({"abcde"[at % 5], "abcde"[at * 7 % 5], "b"})))
        for at in range(40)
    ]
    first = mine(run(rows), phenomena, "false-negative", least_occurrences=1)
    for seed in range(20):
        shuffled = rows.copy()
        random.Random(seed).shuffle(shuffled)
        again = mine(run(shuffled), phenomena, "false-negative", least_occurrences=1)
        assert [one.rate for one in again] == [one.rate for one in first]
