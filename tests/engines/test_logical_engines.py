"""What the engines that decide by logic have in common."""

from itertools import permutations
from typing import Any

import pytest

from tests.provers import Answering, lend
from thence.engines import build_engine
from thence.logic.problem import Failure, Timeout
from thence.pair import Label, Outcome, Pair, Verdict


@pytest.fixture(scope="module", params=["afazio", "srl", "nutcracker"])
def engine(request: pytest.FixtureRequest) -> Any:
    return build_engine(request.param)


def judged(engine: Any, text: str, hypothesis: str) -> Verdict:
    (verdict,) = engine.judge([Pair("1", text, hypothesis)])
    return verdict


def role_swaps() -> list[Pair]:
    people = ["The king", "The nurse", "Mary", "A farmer", "Bill"]
    verbs = ["sees", "visits", "thanks", "paints", "admires"]
    verbs += ["follows", "helps", "pushes", "calls", "teaches"]
    return [
        Pair(f"{verb} {number}", f"{a} {verb} {_inside(b)}.", f"{b} {verb} {_inside(a)}.")
        for verb in verbs
        for number, (a, b) in enumerate(permutations(people, 2))
    ]


def _inside(phrase: str) -> str:
    return phrase if phrase in {"Mary", "Bill"} else phrase[0].lower() + phrase[1:]


def test_swapped_roles_are_never_entailed(engine: Any) -> None:
    pairs = role_swaps()
    assert len(pairs) == 200
    verdicts = list(engine.judge(pairs))
    assert [v.pair_id for v in verdicts if v.label is Label.ENTAILMENT] == []
    # The parser takes `Mary thanks Bill` for two sentences.
    assert sum(verdict.outcome is Outcome.OK for verdict in verdicts) >= 180


def test_the_same_pairs_unswapped_are_entailed(engine: Any) -> None:
    pairs = [Pair(pair.id, pair.text, pair.text) for pair in role_swaps()]
    labels = [verdict.label for verdict in engine.judge(pairs)]
    assert labels.count(Label.ENTAILMENT) >= 180
    assert set(labels) <= {Label.ENTAILMENT, None}


@pytest.mark.parametrize(
    ("text", "hypothesis", "outcome"),
    [
        ("", "A man sings.", Outcome.REFUSED),
        ("A man sings.", " ", Outcome.REFUSED),
        ("A man sings.", "?!", Outcome.REFUSED),
        ("Bill.", "Bill sings.", Outcome.NO_PARSE),
        ("A man sings.", "Bill.", Outcome.NO_PARSE),
    ],
)
def test_what_cannot_be_read_has_its_outcome(
    engine: Any, text: str, hypothesis: str, outcome: Outcome
) -> None:
    assert judged(engine, text, hypothesis).outcome is outcome


@pytest.mark.parametrize(
    ("answer", "outcome"), [(Timeout(5), Outcome.TIMEOUT), (Failure("broken"), Outcome.ERROR)]
)
def test_provers_without_an_answer_have_their_outcome(
    engine: Any, answer: Any, outcome: Outcome
) -> None:
    fresh: Any = build_engine(engine.name)
    lend(fresh._decider, Answering(answer))
    verdict = judged(fresh, "No man sings.", "A man sings.")
    assert verdict.outcome is outcome
    assert verdict.label is None
