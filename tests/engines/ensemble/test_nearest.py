from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import pytest

from thence.engines.ensemble.columns import columns
from thence.engines.ensemble.nearest import NEAREST, with_nearest
from thence.pair import Evidence, Label, Outcome, Pair, Verdict

E, C, U = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN
TEXT = "The old bishop met a clown in Rome. The clown cried. Nobody slept."


class Teller:
    """Surer that T entails H than that a sentence of it does."""

    name = "teller"

    def __init__(self) -> None:
        self.read: list[str] = []

    def config(self) -> dict[str, Any]:
        return {}

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        for pair in pairs:
            shares = {str(E): 0.9, str(U): 0.05, str(C): 0.05}
            yield Verdict(pair.id, E, 0.9, (Evidence("probabilities", "", shares),))

    def likelihoods(self, pairs: Sequence[Pair]) -> Sequence[Mapping[Label, float]]:
        self.read += [pair.text for pair in pairs]
        return [{E: 0.1, U: 0.45, C: 0.45} for _ in pairs]


def looked(hypothesis: str, text: str = TEXT) -> tuple[Verdict, list[str]]:
    teller, pair = Teller(), Pair("1", text, hypothesis)
    (verdict,) = with_nearest(teller, [pair], list(teller.judge([pair])))
    return verdict, teller.read


@pytest.mark.parametrize(
    ("hypothesis", "text", "read"),
    [
        ("A bishop met a clown.", TEXT, ["The old bishop met a clown in Rome."]),
        ("The clown cried.", TEXT, ["The clown cried."]),
        ("The bishop cried.", TEXT, []),  # no sentence has both
        ("A bishop met a monk in old Rome.", TEXT, []),  # four words of five are too few
        ("The clown cried.", "The clown cried.", []),  # there is no other sentence
    ],
)
def test_the_sentence_with_nearly_all_words_of_h_is_read_again(
    hypothesis: str, text: str, read: list[str]
) -> None:
    verdict, found = looked(hypothesis, text)
    assert found == read
    assert [each.kind for each in verdict.evidence[1:]] == [NEAREST] * len(read)


def test_two_looks_count_as_their_geometric_mean() -> None:
    """The products are 0.09, 0.0225 and 0.0225; of their roots 0.3 is a half, so the odds are 1."""
    verdict, _ = looked("The clown cried.")
    names = ["teller", "teller:odds of contradiction"]
    odds = columns(names, Pair("1", TEXT, "The clown cried."), {"teller": verdict})
    assert odds.tolist() == pytest.approx([0.0, -1.0986123], abs=1e-6)  # 0.25 to 0.75


def test_a_member_that_tells_no_likelihoods_is_asked_once() -> None:
    class Plain:
        name = "plain"
        config = Teller.config
        judge = Teller.judge

    pair = Pair("1", TEXT, "The clown cried.")
    said = list(Teller().judge([pair]))
    assert with_nearest(Plain(), [pair], said) == said


def test_a_member_that_failed_is_not_asked_again() -> None:
    teller, pair = Teller(), Pair("1", TEXT, "The clown cried.")
    failed = [Verdict.failed("1", Outcome.REFUSED, "no")]
    assert with_nearest(teller, [pair], failed) == failed
    assert teller.read == []
