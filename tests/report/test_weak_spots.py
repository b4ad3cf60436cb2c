"""Where the best engine fails is told with what is lost there, and only beyond chance."""

from collections.abc import Mapping

import pytest

from thence.measure.aligned import Aligned, align
from thence.pair import Label, Pair, Verdict
from thence.report.weak_spots import where_engines_fail

YES, NO = Label.ENTAILMENT, Label.NO_ENTAILMENT


def run(
    name: str, wrong: set[int], phenomena: Mapping[int, tuple[str, ...]] | None = None
) -> Aligned:
    pairs = [
        Pair(
            str(at),
            "T",
            "H",
            YES if at % 2 else NO,
            task="QA" if at < 50 else "IE",
            phenomena=(phenomena or {}).get(at, ()),
        )
        for at in range(100)
    ]
    verdicts = [
        Verdict(pair.id, (NO if pair.label is YES else YES) if at in wrong else pair.label)
        for at, pair in enumerate(pairs)
    ]
    return align(name, pairs, verdicts)


def test_what_is_lost_beyond_chance() -> None:
    # 20 of 100 pairs are negated: 5 of them right, and 76 of the other 80.
    names: dict[int, tuple[str, ...]] = dict.fromkeys(range(20), ("syntactic:negation",))
    names |= dict.fromkeys(range(20, 60), ("lexical:synonymy",))
    poor = run("poor", {*range(15), 20, 21, 96, 97}, names)
    good = run("good", set(), names)
    found = where_engines_fail([good, poor], 1)
    assert found is not None
    assert (found.run, found.by) == ("poor", "phenomenon")
    (spot,) = found.spots
    assert spot.part == "syntactic: negation"
    assert (spot.cell.right, spot.cell.pairs, spot.others) == (5, 20, 0.95)
    # With 95 % of the 20 right, 14 more of the 100 would be.
    assert spot.cell.lost == pytest.approx(14)
    assert spot.cell.p < 1e-9
    assert spot.filter == {"run": 1, "phenomenon": "syntactic:negation", "right": "wrong"}
    assert [row.name for row in found.rows] == ["syntactic: negation", "lexical: synonymy"]
    best, poor_cell = found.rows[0].cells
    assert (best.mark, poor_cell.mark) == ("", "below")
    assert found.rows[1].cells[1].mark == "above"


def test_chance_is_no_weak_spot() -> None:
    found = where_engines_fail([run("even", set(range(0, 100, 10)))], 0)
    assert found is not None
    assert [spot.part for spot in found.spots] == ["gold is no entailment"]
    found = where_engines_fail([run("even", {0, 11, 52, 63})], 0)
    assert found is not None
    assert found.spots == []
    assert {row.name for row in found.rows} >= {"task QA", "task IE", "gold is entailment"}


def test_pairs_without_parts() -> None:
    pairs = [Pair(str(at), "T", "H", YES) for at in range(30)]
    alone = align("a", pairs, [Verdict(pair.id, YES) for pair in pairs])
    assert where_engines_fail([alone], 0) is None
