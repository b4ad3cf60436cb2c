import pytest

from thence.measure.ablation import ablation, impacts
from thence.measure.aligned import Aligned, align
from thence.pair import Label, Pair, Verdict

GOLD = [Label.ENTAILMENT] * 5 + [Label.NO_ENTAILMENT] * 5


def run(name: str, right: str) -> Aligned:
    """A run that is right where the string has a 1."""
    pairs = [Pair(str(i), "T", "H", label) for i, label in enumerate(GOLD)]
    wrong = {Label.ENTAILMENT: Label.NO_ENTAILMENT, Label.NO_ENTAILMENT: Label.ENTAILMENT}
    verdicts = [
        Verdict(p.id, g if mark == "1" else wrong[g])
        for p, g, mark in zip(pairs, GOLD, right, strict=True)
    ]
    return align(name, pairs, verdicts)


def test_a_resource_gives_what_is_lost_without_it() -> None:
    whole = run("edits", "1111110000")
    found = ablation(
        whole,
        {
            "useless": whole,
            "harmful": run("less-harmful", "1111111100"),
            "useful": run("less-useful", "0001110000"),
        },
    )
    assert found.accuracy == 0.6
    assert [(row.resource, row.impact) for row in found.rows] == [
        ("useful", "positive"),
        ("useless", "null"),
        ("harmful", "negative"),
    ]
    useful, useless, harmful = found.rows
    assert (useful.gain, useless.gain, harmful.gain) == (pytest.approx(0.3), 0, pytest.approx(-0.2))
    # The sum over pairs of each difference is the difference in accuracy.
    for row in found.rows:
        changes = row.comparison.changes
        assert (len(changes.fixed) - len(changes.broken)) / 10 == pytest.approx(row.gain)
    # Exact McNemar of 3 against 0 is 2 * 0.5**3 = 0.25; Holm multiplies the smallest by 3.
    assert useful.comparison.test.p_value == pytest.approx(0.25)
    assert useful.corrected == pytest.approx(0.75)


def test_table_5_counts_systems() -> None:
    whole = run("a", "1111110000")
    first = ablation(whole, {"wordnet": run("b", "0001110000"), "dates": whole})
    second = ablation(whole, {"wordnet": run("c", "1111111100")})
    assert impacts([first, second]) == {
        "wordnet": {"tests": 2, "positive": 1, "null": 0, "negative": 1},
        "dates": {"tests": 1, "positive": 0, "null": 1, "negative": 0},
    }
