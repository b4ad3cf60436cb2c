"""Thresholds for `find`: learnt where an engine is as it was, else its own verdict, and told."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from thence.datasets import open_bundled_topics
from thence.engines import build_engine
from thence.errors import WrongUse
from thence.pair import Label, Outcome, Pair, Verdict
from thence.search.learning import learn_threshold
from thence.search.thresholds import (
    Threshold,
    entailment_score,
    given_threshold,
    set_up,
    shipped_threshold,
    shipped_thresholds,
)

E, C, U = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN
SHIPPED = shipped_thresholds()


class Stranger:
    """An engine that nothing was learnt for."""

    name = "stranger"

    def config(self) -> dict[str, Any]:
        return {}

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        return (Verdict(pair.id, U, 0.5) for pair in pairs)


@pytest.mark.parametrize(
    ("verdict", "score", "learnt", "own"),
    [
        (Verdict("1", E, 0.9), 0.9, True, True),
        (Verdict("1", U, 0.3), 0.3, True, False),
        (Verdict("1", U, 0.2), 0.2, False, False),
        # An engine may be too sure for topics, too.
        (Verdict("1", E, 0.2), 0.2, False, True),
        (Verdict("1", C, 0.4), 0.0, False, False),
        (Verdict("1", E), 1.0, True, True),
        (Verdict("1", U), 0.0, False, False),
        (Verdict.failed("1", Outcome.TIMEOUT, "slow"), 0.0, False, False),
    ],
)
def test_what_entails(verdict: Verdict, score: float, learnt: bool, own: bool) -> None:
    assert entailment_score(verdict) == score
    assert Threshold(0.25, "").admits(verdict) is learnt
    assert Threshold(None, "").admits(verdict) is own


def test_a_threshold_of_zero_still_keeps_contradictions_and_failures_out() -> None:
    assert not Threshold(0.0, "").admits(Verdict("1", C, 0.4))
    assert not Threshold(0.0, "").admits(Verdict.failed("1", Outcome.ERROR, "broken"))


def test_an_engine_as_it_was_learnt_for_has_its_threshold() -> None:
    found = shipped_threshold(build_engine("overlap-7"))
    assert found.value == SHIPPED["engines"]["overlap-7"]["threshold"]
    assert found.origin == "learnt for overlap-7 on the 6 topics of search/topics"


def test_another_engine_decides_by_itself() -> None:
    found = shipped_threshold(Stranger())
    assert found.value is None
    assert found.origin == "the verdict of stranger: no threshold was learnt for it"
    other = shipped_threshold(build_engine("overlap-7", {"threshold": 0.9}))
    assert other.value is None
    assert "other options than overlap-7 has here" in other.origin


@pytest.mark.parametrize("value", [-0.1, 1.1, float("nan")])
def test_a_threshold_is_a_score(value: float) -> None:
    with pytest.raises(WrongUse, match="from 0 to 1"):
        given_threshold(value)


def test_what_ships_was_learnt_on_the_topics_that_ship() -> None:
    topics = open_bundled_topics(SHIPPED["topics"]["name"])
    assert topics is not None
    assert SHIPPED["topics"]["sha256"] == topics.fingerprint()
    named = " ".join(f"--engine {name}" for name in SHIPPED["engines"])
    assert SHIPPED["made_by"] == f"thence search learn search/topics {named} --out FILE"


@pytest.mark.parametrize("name", SHIPPED["engines"])
def test_what_ships_was_learnt_for_the_engine_of_today(name: str) -> None:
    # Where this fails the engine has changed: run the command in `made_by` again.
    assert SHIPPED["engines"][name]["set_up"] == set_up(build_engine(name))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["overlap-7", "nli"])
def test_the_command_gives_what_ships(name: str) -> None:
    topics = open_bundled_topics("search/topics")
    assert topics is not None
    shipped, again = SHIPPED["engines"][name], learn_threshold(list(topics), build_engine(name))
    assert again.value == pytest.approx(shipped["threshold"], abs=0.002)
    assert again.held_out.f.value == pytest.approx(shipped["held_out"]["f"], abs=0.002)
