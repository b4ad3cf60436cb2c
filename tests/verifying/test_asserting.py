"""What a source only mentions supports no claim, however sure a model is."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import pytest

import thence
from thence.pair import Label, Outcome, Pair, Verdict
from thence.verifying.verification import Finding, Role, Standing


@dataclass(frozen=True)
class Credulous:
    """Takes everything to be entailed."""

    name: str = "credulous"

    def config(self) -> dict[str, object]:
        return {}

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        return (Verdict.failed(pair.id, Outcome.REFUSED, "not today") for pair in pairs)

    def likelihoods(self, pairs: Sequence[Pair]) -> list[dict[Label, float]]:
        return [{Label.ENTAILMENT: 0.98, Label.UNKNOWN: 0.01, Label.CONTRADICTION: 0.01}] * len(
            pairs
        )


def finding(claim: str, source: str) -> Finding:
    (found,) = thence.verify(claim, source, engine=Credulous()).claims
    return found.finding


@pytest.mark.parametrize(
    ("source", "claim", "word", "construction"),
    [
        (
            "If the grant comes, work on the ramp will begin in June.",
            "Work begins.",
            "begins",
            "if",
        ),
        ("The bill will pass unless Ann vetoes it.", "The bill will pass.", "pass", "unless"),
        ("The team almost won the cup.", "The team won the cup.", "won", "almost"),
        ("Instead of singing, Bob danced.", "Bob sang.", "sang", "instead of"),
        (
            "As long as prices fall, the bank cuts rates.",
            "The bank cuts rates.",
            "cuts",
            "as long as",
        ),
        ("Mills is a former director.", "Mills is a director.", "director", "former"),
    ],
)
def test_a_mention_supports_nothing(source: str, claim: str, word: str, construction: str) -> None:
    found = finding(claim, source)
    assert found.standing is Standing.NOT_FOUND
    assert found.reason == f"the source says “{word}” only under “{construction}”"
    assert found.score is not None
    assert found.score < 0.5
    assert {passage.role for passage in found.evidence} == {Role.NEAREST}


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        ("If the grant comes, work will begin.", "If the grant comes, work will begin."),
        ("Instead of singing, Bob danced.", "Bob danced."),
        ("The team almost won in May. In June it won the cup.", "The team won the cup."),
        ("The firm said that it opened a shop.", "The firm opened a shop."),
        ("Ann works if it rains.", "Ann has a job."),  # in other words: the engine decides
    ],
)
def test_what_is_said_supports(source: str, claim: str) -> None:
    found = finding(claim, source)
    assert found.standing is Standing.SUPPORTED
    assert not found.reason
