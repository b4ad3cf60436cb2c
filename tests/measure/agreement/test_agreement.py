"""Tables worked out by hand, the reasons of what is undefined, and the intervals."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.errors import WrongUse
from thence.measure.agreement import (
    AgreementTable,
    agreement,
    agreement_where_one_said,
    cohen_kappa,
    fleiss_kappa,
    full_agreement,
    judge_confusion,
    krippendorff_alpha,
    percentage,
)

ROWS = st.integers(1, 4).flatmap(
    lambda width: st.lists(
        st.lists(st.sampled_from(["yes", "no", None]), min_size=width, max_size=width), max_size=8
    )
)


def table(*rows: str) -> AgreementTable:
    """Each row a string of single letters, a dot for a gap."""
    return AgreementTable.of_rows(
        [[None if letter == "." else letter for letter in row] for row in rows]
    )


def test_cohen_by_hand() -> None:
    """20 yes-yes, 5 yes-no, 10 no-yes, 15 no-no: Po 0.7, Pe 0.5 * 0.6 + 0.5 * 0.4 = 0.5."""
    judged = table(*["yy"] * 20, *["yn"] * 5, *["ny"] * 10, *["nn"] * 15)
    kappa = cohen_kappa(judged)
    assert kappa.value == pytest.approx(0.4, abs=1e-15)
    assert kappa.n == 50
    assert judge_confusion(judged, "1", "2").counts.tolist() == [[15, 10], [5, 20]]
    share = percentage(judged)
    assert (share.value, share.method) == (0.7, "Wilson score")
    assert agreement_where_one_said(judged, "y").value == 20 / 35
    assert agreement_where_one_said(judged, "n").value == 15 / 30


def test_fleiss_by_hand() -> None:
    """Three judges: P = (1 + 1 + 1/3 + 1/3) / 4 = 2/3, shares 7/12 and 5/12, Pe = 74/144."""
    judged = table("yyy", "nnn", "yyn", "yny")
    kappa = fleiss_kappa(judged)
    assert kappa.value == pytest.approx((2 / 3 - 74 / 144) / (1 - 74 / 144), abs=1e-15)
    assert percentage(judged).value == pytest.approx(2 / 3, abs=1e-15)
    assert full_agreement(judged).value == 0.5
    assert agreement_where_one_said(judged, "y").value == 1 / 3


def test_fleiss_gives_each_item_the_same_weight_whoever_judged_it() -> None:
    """yy, yn, nnn and a lone y: P = 2/3, shares of y (1 + 1/2 + 0) / 3 = 1/2, Pe = 1/2."""
    assert fleiss_kappa(table("yy.", ".yn", "nnn", "y..")).value == pytest.approx(1 / 3)


def test_alpha_by_hand() -> None:
    """Coincidences yy 2, nn 2, yn and ny 1 each: Do = 2/6, De = 2 * 3 * 3 / (6 * 5) = 0.6."""
    alpha = krippendorff_alpha(table("yy.", "n.n", ".yn", "y.."))
    assert alpha.value == pytest.approx(1 - (1 / 3) / 0.6, abs=1e-15)
    assert alpha.n == 3


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ([], "no item has two judgements"),
        (["y.", ".n"], "no item has two judgements"),
        (["yy", "yy"], "one and the same label throughout"),
    ],
)
@pytest.mark.parametrize("coefficient", [cohen_kappa, fleiss_kappa, krippendorff_alpha])
def test_what_is_undefined_says_why(coefficient, rows: list[str], reason: str) -> None:  # type: ignore[no-untyped-def]
    judged = table(*rows) if rows else AgreementTable((), ("1", "2"), (), table("yy").codes[:0])
    estimate = coefficient(judged)
    assert estimate.value is None
    assert reason in estimate.reason


def test_cohen_is_of_two_judges() -> None:
    assert "the table has 3" in cohen_kappa(table("yyn")).reason


def test_a_label_that_nobody_gave_has_no_agreement() -> None:
    assert "no judge said 'yes'" in agreement_where_one_said(table("nn"), "yes").reason


@pytest.mark.parametrize("coefficient", [cohen_kappa, fleiss_kappa, krippendorff_alpha])
def test_an_interval_is_seeded_and_holds_the_value(coefficient) -> None:  # type: ignore[no-untyped-def]
    judged = table(*["yy"] * 20, *["yn"] * 5, *["ny"] * 10, *["nn"] * 15)
    estimate = coefficient(judged)
    assert estimate == coefficient(judged)
    assert estimate.low < estimate.value < estimate.high
    assert coefficient(judged, seed=1).low != estimate.low


def test_full_agreement_claims_no_interval_of_kappa() -> None:
    kappa = cohen_kappa(table("yy", "nn", "yy"))
    assert (kappa.value, kappa.low, kappa.high) == (1.0, None, None)
    assert "no spread" in kappa.reason


def test_a_judgement_given_twice_is_refused() -> None:
    with pytest.raises(WrongUse, match="judge 'ann' judges the item 'a' twice"):
        AgreementTable.of_judgements([("a", "ann", "yes"), ("a", "ann", "no")])


def test_the_summary_names_its_kappa_and_has_every_two_judges() -> None:
    said = [("a", "ann", "yes"), ("a", "ben", "yes"), ("b", "ann", "no"), ("b", "cyd", "yes")]
    three = agreement(AgreementTable.of_judgements(said))
    assert (three.kappa_name, three.shared, len(three.pairs)) == ("fleiss_kappa", 2, 3)
    two = agreement(AgreementTable.of_judgements(said[:3]))
    assert (two.kappa_name, two.items, two.shared) == ("cohen_kappa", 2, 1)
    assert two.to_json()["pairs"][0]["table"] == {
        "no": {"no": 0, "yes": 0},
        "yes": {"no": 0, "yes": 1},
    }


@given(ROWS)
def test_no_table_gives_a_number_that_is_none(rows: list[list[str | None]]) -> None:
    judged = AgreementTable.of_rows(rows)
    found = agreement(judged).to_json()
    for name in ("percentage", "full_agreement", "krippendorff_alpha"):
        value = found[name]["value"]
        assert (value is None and found[name]["reason"]) or -1.0 <= value <= 1.0


@given(ROWS, st.randoms())
def test_the_order_of_judges_and_items_does_not_matter(rows, random) -> None:  # type: ignore[no-untyped-def]
    order = list(range(len(rows[0]) if rows else 0))
    random.shuffle(order)
    shuffled = [[row[at] for at in order] for row in rows]
    random.shuffle(shuffled)
    for coefficient in (fleiss_kappa, krippendorff_alpha):
        one = coefficient(AgreementTable.of_rows(rows)).value
        other = coefficient(AgreementTable.of_rows(shuffled)).value
        assert one == other or one == pytest.approx(other)
