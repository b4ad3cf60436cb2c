"""A threshold is learnt from gold, and tried on topics that it was not learnt on."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.search.small_topics import TOPICS, topic
from thence.errors import WrongUse
from thence.formats.topics import open_topics, write_topics
from thence.pair import Label, Pair, Verdict
from thence.search.learning import SCHEMA, learn_threshold, thresholds_file


class Cautious:
    """Scores what names the ship and the matter 0.3, anything else 0.1, and is never convinced."""

    name = "cautious"

    def __init__(self, likely: float = 0.3) -> None:
        self.likely = likely

    def config(self) -> dict[str, Any]:
        return {"likely": self.likely}

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        for pair in pairs:
            matter = "passengers" if "passengers" in pair.hypothesis else "aground"
            score = self.likely if matter in pair.text else 0.1
            yield Verdict(pair.id, Label.UNKNOWN, score)


def test_the_threshold_lies_between_what_entails_and_what_does_not() -> None:
    learnt = learn_threshold(TOPICS, Cautious())
    assert learnt.value == pytest.approx(0.2)
    assert learnt.held_out.f.value == 1.0
    # By its own verdict nothing is returned.
    assert learnt.own.recall.value == 0.0


class PerShip(Cautious):
    """Is sure of the Cora alone, and the less of it the less it entails."""

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        for verdict, pair in zip(super().judge(pairs := list(pairs)), pairs, strict=True):
            scale = 0.5 if "Cora" in pair.hypothesis else 1.0
            yield replace(verdict, score=(verdict.score or 0.0) * scale)


def test_a_topic_is_tried_with_what_the_others_teach() -> None:
    learnt = learn_threshold(TOPICS, PerShip())
    # Learnt on all: 0.3 and 0.15 entail, 0.1 and 0.05 do not.
    assert learnt.value == pytest.approx(0.125)
    # From the other two 0.2 is learnt, and the Cora's 4 of 12 sentences, at 0.15, are missed.
    assert learnt.held_out.precision.value == 1.0
    assert learnt.held_out.recall.value == pytest.approx(8 / 12)


def test_what_cannot_be_learnt_from_is_refused() -> None:
    with pytest.raises(WrongUse, match="two topics or more"):
        learn_threshold(TOPICS[:1], Cautious())
    bare = replace(
        topic("T9", "Dora", 5),
        hypotheses=tuple(replace(each, entailing=None) for each in TOPICS[0].hypotheses),
    )
    with pytest.raises(WrongUse, match="'T9' has no gold"):
        learn_threshold([*TOPICS, bare], Cautious())
    nothing = [
        replace(each, hypotheses=tuple(replace(h, entailing=frozenset()) for h in each.hypotheses))
        for each in TOPICS
    ]
    with pytest.raises(WrongUse, match="nothing that entails"):
        learn_threshold(nothing, Cautious())


def test_the_file_says_how_it_was_made(tmp_path: Any) -> None:
    path = tmp_path / "topics.xml"
    write_topics(TOPICS, path)
    topics = open_topics(path, name="mine")
    made = thresholds_file(topics, [learn_threshold(list(topics), Cautious())])
    assert made["schema"] == SCHEMA
    assert made["made_by"] == "thence search learn mine --engine cautious --out FILE"
    assert made["topics"] == {"name": "mine", "sha256": topics.fingerprint(), "topics": 3}
    assert made["engines"]["cautious"]["held_out"] == {"precision": 1.0, "recall": 1.0, "f": 1.0}
