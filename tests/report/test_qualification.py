from pathlib import Path

import pytest

from tests.measure.correlation.families import Family, aligned, family
from thence.measure.aligned import Aligned
from thence.measure.correlation import qualify
from thence.measure.estimate import Estimate
from thence.report.correlation_charts import (
    UNDEFINED_LANE,
    ZERO_LANE,
    IndexPoint,
    PairPoint,
    index_dots,
    pair_scatter,
)
from thence.report.html import write_report
from thence.report.qualification import beside_paper, differences_in_words, qualification_view

NAMES = ["lexical:synonymy", "syntactic:negation"]


def families() -> list[Family]:
    return [
        *[family("E", "E", "EE", "EE", phenomena=NAMES) for _ in range(6)],
        *[family("C", "N", "EC", "EN", phenomena=NAMES) for _ in range(6)],
        family("E", "N", "EE", "EN", phenomena=NAMES),
        family("C", "N", "EC", "NE", phenomena=NAMES),
    ]


@pytest.fixture
def good() -> Aligned:
    return aligned(*families(), name="good")


def test_a_phenomenon_opens_its_positive_and_negative_pairs(good: Aligned) -> None:
    (system,) = qualification_view([qualify(good)]).systems
    names = [(row.name, row.whole) for row in system.rows]
    assert names == [
        ("synonymy", False),
        ("lexical", True),
        ("negation", False),
        ("syntactic", True),
    ]
    assert system.rows[2].filters["negative"] == {
        "run": 0,
        "phenomenon": "syntactic:negation",
        "kind": "monothematic",
        "gold": "NO_ENTAILMENT",
    }
    assert system.rows[3].filters["all"]["phenomenon"] == "syntactic:"
    assert (system.rows[2].positive.n, system.rows[2].negative.n) == (7, 7)


def test_the_finding_is_of_a_system_with_skill(good: Aligned) -> None:
    always = aligned(
        *(Family(one.gold, "E", one.parts_gold, "EE", NAMES) for one in families()), name="always"
    )
    view = qualification_view([qualify(always), qualify(good)])
    assert "good is nearest to the ideal CI of 1" in view.finding
    assert [system.open for system in view.systems] == [False, True]


def test_the_title_of_figure_1_counts_its_pairs(good: Aligned) -> None:
    (system,) = qualification_view([qualify(good)]).systems
    assert system.chart.title == (
        "1 of 14 originals are lost though a part is right; 0 are right though a part is wrong"
    )


def test_a_report_over_originals_and_parts_has_the_section(good: Aligned, tmp_path: Path) -> None:
    write_report([good], tmp_path / "page.html", title="Parts")
    assert 'id="parts"' in (tmp_path / "page.html").read_text()
    write_report(
        [good.where(lambda item: not item.pair.parent)], tmp_path / "plain.html", title="Plain"
    )
    assert 'id="parts"' not in (tmp_path / "plain.html").read_text()


def test_zero_and_undefined_have_lanes_of_their_own() -> None:
    points = [PairPoint("entailment", value) for value in (None, 0.0, 1.0, 2.0)]
    drawn = pair_scatter(points, {"entailment": "blue"})["layer"][1]["data"]["values"]
    assert [value["place"] for value in drawn] == [UNDEFINED_LANE, ZERO_LANE, 0.0, 1.0]


def test_an_index_beyond_the_axis_stands_at_its_end_with_its_value() -> None:
    estimates = [
        Estimate(33.7, None, None, 3, ""),
        Estimate(0.8, 0.05, 9.0, 3, ""),
        Estimate.undefined(3, "none"),
    ]
    points = [IndexPoint("edits", "all", one) for one in estimates]
    first, second = index_dots(points, {"all": "black"})["data"]["values"]
    assert (first["value"], first["beyond"], first["low"]) == (5.0, "33.70", None)
    assert (second["low"], second["value"], second["high"]) == (0.2, 0.8, 5.0)
    assert second["beyond"] == ""


def test_systems_with_a_kin_in_the_paper_stand_beside_it(good: Aligned) -> None:
    assert beside_paper([qualify(good)]) == []
    biased = qualify(aligned(*families(), name="biased (in sample)"))
    (row,) = beside_paper([biased])
    assert (row.theirs, row.overall.index, row.deviation) == ("biased baseline", "0.79", "0.03")
    told = differences_in_words([row])
    assert "50.0 % of 14 originals and 75.0 % of 28 monothematic pairs here" in told
    # table 2 by its rows: 145 of 167
    assert "gives away 86.8 % of the pairs" in told
    assert (
        "identity, semantic opposition, negation and quantity, with 1 positive and 12 of 33" in told
    )
