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
    assert (found.run, found.by) == ("poor", "phenomenon and gold label")
    (spot,) = found.spots
    assert spot.part == "syntactic: negation"
    assert (spot.cell.right, spot.cell.pairs, spot.others) == (5, 20, 0.95)
    # With 95 % of the 20 right, 14 more of the 100 would be.
    assert spot.cell.lost == pytest.approx(14)
    assert spot.cell.p < 1e-9
    assert spot.filter == {"run": 1, "phenomenon": "syntactic:negation", "right": "wrong"}
    assert {row.name for row in found.rows} == {
        *("syntactic: negation", "lexical: synonymy", "gold is entailment", "gold is no entailment")
    }
    assert spot.wrong_as == [("entailment", 8), ("no entailment", 7)]
    turned = where_engines_fail([good, poor], 1, [1, 0])
    assert turned is not None
    assert (found.columns, turned.columns) == (["good", "poor"], ["poor", "good"])
    assert turned.rows[0].cells == found.rows[0].cells[::-1]
    best, poor_cell = found.rows[0].cells
    assert (best.mark, poor_cell.mark) == ("", "below")
    assert found.rows[-1].name == "lexical: synonymy"
    assert found.rows[-1].cells[1].mark == "above"


def test_a_lean_to_one_label_is_told_beside_phenomena() -> None:
    # Every pair that does not entail is wrong, whatever its phenomenon.
    names = {
        at: (("lexical:semantic-opposition",), ("syntactic:passive",))[at % 4 < 2]
        for at in range(100)
    }
    found = where_engines_fail([run("lean", set(range(0, 100, 2)), names)], 0)
    assert found is not None
    assert [spot.part for spot in found.spots] == ["gold is no entailment"]
    assert {row.name for row in found.rows} >= {"lexical: semantic opposition"}


def test_constructions_of_a_suite_are_parts() -> None:
    plain = {"praise": ["n0Vn1", "active", "canSubj", "canObj"]}
    turned = {"praise": ["n0Vn1", "passive", "relSubj", "byAgt"]}
    pairs = [
        Pair(
            str(at),
            "T",
            "H",
            YES if at % 2 else NO,
            annotations={
                "ssi": {"text_tags": plain, "hypothesis_tags": turned if at < 20 else plain}
            },
        )
        for at in range(60)
    ]
    verdicts = [
        Verdict(pair.id, YES if (pair.label is YES) == (at >= 20) else NO)
        for at, pair in enumerate(pairs)
    ]
    found = where_engines_fail([align("a", pairs, verdicts)], 0)
    assert found is not None
    assert found.by == "construction and gold label"
    assert [spot.part for spot in found.spots] == [
        *("agent after “by” in H", "passive in H", "subject relative in H")
    ]
    assert found.spots[0].wrong_as == [("entailment", 10), ("no entailment", 10)]
    assert found.spots[0].filter == {
        "run": 0,
        "construct": "agent after “by” in H",
        "right": "wrong",
    }


def test_chance_is_no_weak_spot() -> None:
    found = where_engines_fail([run("even", set(range(0, 100, 10)))], 0)
    assert found is not None
    assert [spot.part for spot in found.spots] == ["gold is no entailment"]
    found = where_engines_fail([run("even", {0, 11, 53, 63})], 0)
    assert found is not None
    assert found.spots == []
    # One of 50 pairs that do not entail is wrong, and three of the others.
    assert [spot.part for spot in found.lowest][:1] == ["gold is entailment"]
    assert {row.name for row in found.rows} >= {"task QA", "task IE", "gold is entailment"}


def test_pairs_without_parts() -> None:
    pairs = [Pair(str(at), "T", "H", YES) for at in range(30)]
    alone = align("a", pairs, [Verdict(pair.id, YES) for pair in pairs])
    assert where_engines_fail([alone], 0) is None
