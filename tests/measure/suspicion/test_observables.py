from typing import Any

import pytest

from tests.measure.suspicion.test_ssi_tags import FIGURE_1
from thence.errors import UnknownName
from thence.measure.aligned import Aligned, align
from thence.measure.suspicion import default_sources, named_sources, observables
from thence.pair import Label, Outcome, Pair, Verdict


def run(*annotations: dict[str, Any], **fields: Any) -> Aligned:
    pairs = [
        Pair(str(at), "T", "H", Label.ENTAILMENT, annotations=own, **fields)
        for at, own in enumerate(annotations)
    ]
    return align("run", pairs, [])


def seen(aligned: Aligned, *by: str) -> list[set[str]]:
    sources = named_sources(by, aligned)
    return [set(observables(item.pair, item.verdict, sources)) for item in aligned]


def test_sources_go_together() -> None:
    aligned = run({"ssi": FIGURE_1}, task="IE", phenomena=("lexical:synonymy",))
    (found,) = seen(aligned, "ssi", "phenomena", "task", "outcome")
    assert {"(n0Va1:active:relSubj, nil)", "lexical:synonymy", "task = IE", "no verdict"} <= found
    assert len(found) == 8 + 3


def test_the_outcome_is_that_of_the_verdict() -> None:
    pair = Pair("1", "T", "H", Label.ENTAILMENT)
    sources = named_sources(["outcome"], run({}))
    verdict = Verdict("1", Label.ENTAILMENT, outcome=Outcome.BACK_OFF)
    assert observables(pair, verdict, sources) == {"outcome = BACK_OFF"}


def test_annotations_of_any_sort() -> None:
    aligned = run(
        {"topic": "sport", "genres": ["fiction", "letters"], "checked": True, "deep": {"a": 1}},
        {"topic": None},
    )
    assert seen(aligned, "topic", "genres", "checked", "deep") == [
        {"topic = sport", "genres = fiction", "genres = letters", "checked = True"},
        set(),
    ]


def test_numbers_go_into_quarters_of_the_pairs() -> None:
    aligned = run(*({"depth": number} for number in range(1, 9)), {"depth": float("nan")})
    parts = ["1 to 2", "3 to 4", "5 to 6", "7 to 8"]
    expected = [{f"depth = {part}"} for part in parts for _ in range(2)]
    assert seen(aligned, "depth")[:8] == expected
    few = run({"depth": 1}, {"depth": 1}, {"depth": 2.5})
    assert seen(few, "depth") == [{"depth = 1"}, {"depth = 1"}, {"depth = 2.5"}]


def test_equal_numbers_never_part() -> None:
    numbers = [0] * 10 + [1, 2, 3, 4, 5]
    found = seen(run(*({"depth": number} for number in numbers)), "depth")
    assert found[:10] == [{"depth = 0"}] * 10
    # Three quarters of the 15 pairs are reached with the twelfth, which has 2.
    assert found[10] == {"depth = 1 to 2"} and found[14] == {"depth = 3 to 5"}


def test_an_unknown_source_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match="no observable is named 'topics'; did you mean 'topic'"):
        named_sources(["topics"], run({"topic": "sport"}))


def test_sources_that_the_pairs_have() -> None:
    assert default_sources(run({"ssi": FIGURE_1}, task="IE")) == ["ssi"]
    assert default_sources(run({"ssi": FIGURE_1}, phenomena=("a",))) == ["ssi", "phenomena"]
    assert default_sources(run({}, task="IE")) == ["task"]
    assert default_sources(run({"topic": "sport"})) == []
