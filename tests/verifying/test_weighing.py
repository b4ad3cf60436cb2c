"""How a claim stands by the likelihoods of several stretches."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log

import pytest

import thence
from thence.engines import Telling, build_engine
from thence.errors import ThenceError
from thence.pair import Label, Outcome, Pair, Verdict
from thence.verifying.verification import Role, Standing, Verification
from thence.verifying.weighing import EXCERPT, LEANING, MISSING, SENTENCE

E, U, C = Label.ENTAILMENT, Label.UNKNOWN, Label.CONTRADICTION
Told = Mapping[Label, float]


@dataclass(frozen=True)
class Oracle:
    """Tells likelihoods by a rule, and gives no verdict."""

    rule: Callable[[str], Told | None]
    name: str = "oracle"

    def config(self) -> dict[str, object]:
        return {}

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        return (Verdict.failed(pair.id, Outcome.REFUSED, "not today") for pair in pairs)

    def likelihoods(self, pairs: Sequence[Pair]) -> list[Told | None]:
        return [self.rule(pair.text) for pair in pairs]


def told(entailment: float, contradiction: float = 0.0) -> Told:
    return {E: entailment, U: 1 - entailment - contradiction, C: contradiction}


def verified(claim: str, source: str, rule: Callable[[str], Told | None]) -> Verification:
    return thence.verify(claim, source, engine=Oracle(rule))


def odds(share: float) -> float:
    return log((share + 1e-4) / (1 - share + 1e-4))


def test_the_score_weighs_the_best_excerpt_and_the_best_sentence() -> None:
    found = verified(
        "The old ship sank.",
        "The ship was old. It sank in May.",
        lambda text: told(0.9 if "old" in text and "sank" in text else 0.2),
    )
    (claim,) = found.claims
    expected = EXCERPT * odds(0.9) + SENTENCE * odds(0.2) + LEANING
    assert claim.finding.score == pytest.approx(1 / (1 + exp(-expected)), abs=1e-5)
    assert found.score == claim.finding.score
    assert claim.standing is Standing.SUPPORTED
    # Neither sentence entails by itself: both are shown, with what they have alone and together.
    assert {passage.number for passage in claim.finding.evidence} == {1, 2}
    assert [passage.scores["ENTAILMENT"] for passage in claim.finding.evidence] == [0.2, 0.2]
    assert claim.finding.together["ENTAILMENT"] == 0.9


def test_what_no_stretch_entails_is_not_supported() -> None:
    (claim,) = verified("The ship sank.", "The ship sank.", lambda text: told(0.49)).claims
    assert EXCERPT * odds(0.49) + SENTENCE * odds(0.49) + LEANING > 0
    assert claim.standing is Standing.NOT_FOUND
    assert claim.finding.score is not None
    assert claim.finding.score < 0.5


def test_the_fewest_sentences_that_carry_a_claim_are_shown() -> None:
    source = "Ann was a smith. The ship was old. It rained. The ship sank. Bob sang."
    (claim,) = verified(
        "The ship that sank was old.",
        source,
        lambda text: told(0.8 if "old" in text and "sank" in text else 0.1),
    ).claims
    assert {passage.number for passage in claim.finding.evidence} == {2, 4}
    assert {passage.role for passage in claim.finding.evidence} == {Role.SUPPORTS}


def test_a_sentence_that_entails_alone_is_shown_alone() -> None:
    (claim,) = verified(
        "The ship sank.",
        "It rained. The ship sank.",
        lambda text: told(0.7 if text == "The ship sank." else 0.95 if "ship" in text else 0.1),
    ).claims
    assert [passage.sentence for passage in claim.finding.evidence] == ["The ship sank."]
    assert not claim.finding.together


@pytest.mark.parametrize(
    ("claim", "lacking"),
    [
        ("The ship sank in 1913.", "the source nowhere says 1913"),
        ("The ship Mara sank.", "the source nowhere says Mara"),
        ("The ship sank in 1912.", ""),
    ],
)
def test_a_number_or_name_that_the_source_lacks_can_veto(claim: str, lacking: str) -> None:
    source = "The ship sank in 1912."
    (found,) = verified(claim, source, lambda text: told(0.55)).claims
    assert 0 < EXCERPT * odds(0.55) + SENTENCE * odds(0.55) + LEANING < MISSING
    assert found.standing is (Standing.NOT_FOUND if lacking else Standing.SUPPORTED)
    assert found.finding.reason == lacking


def test_a_denial_is_shown_by_the_sentence_that_denies() -> None:
    (claim,) = verified(
        "The ship sank.",
        "It rained. The ship never sank. Ann sang.",
        lambda text: told(0.05, 0.9 if "never" in text else 0.1),
    ).claims
    assert claim.standing is Standing.CONTRADICTED
    assert [passage.number for passage in claim.finding.evidence] == [2]
    assert claim.finding.label is C


def test_a_sentence_on_something_else_denies_nothing() -> None:
    (claim,) = verified("Ann sang.", "The ship never sank.", lambda text: told(0.05, 0.9)).claims
    assert claim.standing is Standing.NOT_FOUND


def test_what_the_engine_refuses_to_read_is_not_judged() -> None:
    (claim,) = verified("Ann sang.", "Ann sang.", lambda text: None).claims
    assert claim.standing is Standing.NOT_JUDGED
    assert claim.finding.outcome is Outcome.REFUSED
    assert claim.finding.reason == "not today"


def test_an_engine_that_leaves_pairs_out_is_named() -> None:
    class Short(Oracle):
        def likelihoods(self, pairs: Sequence[Pair]) -> list[Told | None]:
            return [told(0.5)]

    with pytest.raises(ThenceError, match="engine 'oracle' told likelihoods for 1 of 3 pairs"):
        thence.verify("Ann sang.", "Ann sang. Bob sang.", engine=Short(lambda text: None))


def test_the_shipped_engine_refuses_what_its_neighbour_denies() -> None:
    source = "The X2 is a light cordless drill. The X2 is not suitable for drilling in concrete."
    (claim,) = thence.verify("The X2 can be used to drill in concrete.", source).claims
    assert claim.standing is Standing.CONTRADICTED
    assert claim.finding.sentence == "The X2 is not suitable for drilling in concrete."


def test_every_supporting_passage_entails_alone_or_together() -> None:
    source = (
        "Dora Kessler was born in Lucerne in 1931. She learnt the violin there. In 1950 she moved "
        "to Basel, where she taught for ten years. She never married."
    )
    answer = (
        "Dora Kessler was a violinist who was born in Lucerne. She taught in Basel. She was "
        "married to a pianist. She died in Basel in 1960. Dora Kessler moved to Basel in 1950."
    )
    claims = thence.verify(answer, source, engine="nli").claims
    supported = [claim for claim in claims if claim.standing is Standing.SUPPORTED]
    assert len(supported) >= 2
    for claim in supported:
        told_of = claim.finding.together or claim.finding.evidence[0].scores
        assert max(told_of, key=told_of.__getitem__) == "ENTAILMENT"
    standings = {claim.text: claim.standing for claim in claims}
    assert standings["Dora Kessler was married to a pianist."] is not Standing.SUPPORTED
    assert standings["Dora Kessler died in Basel in 1960."] is not Standing.SUPPORTED


def test_likelihoods_of_the_shipped_engine_are_those_of_its_verdicts() -> None:
    nli = build_engine("nli")
    assert isinstance(nli, Telling)
    pairs = [
        Pair("1", "A man sings in the street.", "A man sings."),
        Pair("2", "Nobody sings.", "A man sings."),
        Pair("3", "Un uomo canta.", "Un uomo canta.", language="it"),
        Pair("4", "!!", "A man sings."),
    ]
    first, second, *others = nli.likelihoods(pairs)
    assert others == [None, None]
    verdicts = list(nli.judge(pairs[:2]))
    for likely, verdict in zip((first, second), verdicts, strict=True):
        assert likely is not None
        assert likely[E] == pytest.approx(verdict.score)
        assert sum(likely.values()) == pytest.approx(1, abs=1e-5)
