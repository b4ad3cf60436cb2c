"""`find`: entailing sentences best first, contradicting ones apart, references resolved."""

from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from thence.formats.topics import CorpusDocument, CorpusSentence, Place
from thence.pair import Label, Outcome, Pair, Verdict
from thence.search.finding import find
from thence.search.index import Index, create_index
from thence.search.thresholds import given_threshold

SENTENCES = (
    "Anders Hollin was questioned about the accident.",
    "He was asleep in the cabin.",
    "Anders Hollin was asleep in the cabin on Monday.",
    "Anders Hollin was not asleep.",
    "A dog was asleep in the cabin, an odd thing.",
)
HYPOTHESIS = "Anders Hollin was asleep in the cabin"


class NamedSleeper:
    """Entailment where Hollin is said to sleep in the cabin, contradiction where it is denied."""

    name = "named-sleeper"

    def config(self) -> dict[str, Any]:
        return {}

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        for pair in pairs:
            if "odd" in pair.text:
                yield Verdict.failed(pair.id, Outcome.REFUSED, "odd")
            elif "not" in pair.text:
                yield Verdict(pair.id, Label.CONTRADICTION, 0.1)
            elif "Hollin" in pair.text and "cabin" in pair.text:
                yield Verdict(pair.id, Label.ENTAILMENT, 0.95 if "January" in pair.text else 0.9)
            else:
                yield Verdict(pair.id, Label.UNKNOWN, 0.4)


@pytest.fixture
def index(tmp_path: Path) -> Index:
    sentences = tuple(CorpusSentence(str(at), text) for at, text in enumerate(SENTENCES, 1))
    index = create_index(tmp_path / "index")
    index.update([CorpusDocument("a", sentences, "Captain questioned", date(2018, 1, 9))])
    return index


def test_entailing_first_contradicting_apart(index: Index) -> None:
    found = find(index, HYPOTHESIS, NamedSleeper())
    assert [each.place.sentence for each in found.entailing] == ["3", "2"]
    assert [each.place.sentence for each in found.contradicting] == ["4"]
    assert [each.place.sentence for each in found.others] == ["1"]
    assert (found.failed, found.judged, found.sentences) == (1, 5, 5)


def test_the_context_that_was_used_is_told(index: Index) -> None:
    dated, resolved = find(index, HYPOTHESIS, NamedSleeper()).entailing
    assert resolved.place == Place("a", "2")
    assert resolved.in_context
    assert any(said == "He" and "Hollin" in meant for said, meant in resolved.reading.notes)
    told = resolved.to_json()
    assert told["sentence"] == "He was asleep in the cabin."
    assert "Hollin" in told["read_as"]
    assert told["context"]["headline"] == "Captain questioned"
    assert told["context"]["previous"] == "Anders Hollin was questioned about the accident."
    assert not dated.in_context
    assert dated.to_json()["read_as"].endswith("on January 8, 2018.")


def test_few_candidates_are_the_nearest(index: Index) -> None:
    found = find(index, HYPOTHESIS, NamedSleeper(), candidates=2)
    assert found.judged == 2
    assert find(index, "xylophone", NamedSleeper()).judged == 0


def test_a_threshold_moves_the_border(index: Index) -> None:
    own = find(index, HYPOTHESIS, NamedSleeper())
    assert own.threshold.value is None
    assert "no threshold was learnt" in own.threshold.origin
    low = find(index, HYPOTHESIS, NamedSleeper(), threshold=given_threshold(0.4))
    # The first scores enough, and the engine says UNKNOWN of it: it does not entail.
    assert [each.place.sentence for each in low.entailing] == ["3", "2"]
    assert [each.place.sentence for each in low.candidates] == ["1"]
    assert [each["verdict"]["label"] for each in low.to_json()["candidates"]] == ["UNKNOWN"]
    assert low.judged == 5
    assert [each.place.sentence for each in low.contradicting] == ["4"]
    assert (low.others, low.failed) == ((), 1)
    high = find(index, HYPOTHESIS, NamedSleeper(), threshold=given_threshold(0.92))
    assert [each.place.sentence for each in high.entailing] == ["3"]
    assert [each.place.sentence for each in high.others] == ["2", "1"]
    assert high.to_json()["threshold"] == {"value": 0.92, "origin": "as given"}


class Denier(NamedSleeper):
    """Takes everything for a contradiction."""

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        return (Verdict(pair.id, Label.CONTRADICTION, 0.01) for pair in pairs)


def test_only_what_speaks_of_a_hypothesis_is_against_it(index: Index) -> None:
    found = find(index, "Anders Hollin slept in the cabin at noon", Denier())
    # The dog in the cabin and the questions say nothing of whether Hollin slept.
    assert {each.place.sentence for each in found.contradicting} <= {"2", "3", "4"}
    assert "1" in {each.place.sentence for each in found.others}


def test_the_terminal_tells_candidates_from_what_entails(index: Index) -> None:
    from rich.console import Console

    from thence.report.terminal.search import findings_view

    console = Console(width=200)
    with console.capture() as shown:
        found = find(index, HYPOTHESIS, NamedSleeper(), threshold=given_threshold(0.4))
        console.print(findings_view(found, 10))
    told = shown.get()
    assert told.startswith("2 sentences entail:")
    assert "1 candidate: named-sleeper does not say that they entail" in told
    assert [
        line.split()[:2] for line in told.splitlines() if line.startswith(("entails", "cand"))
    ] == [
        ["entails", "0.950"],
        ["entails", "0.900"],
        ["candidate", "0.400"],
    ]
