"""How a claim stands to several sources, and when an answer fails."""

import pytest

from thence.pair import Outcome
from thence.verifying.verification import Claim, Finding, Requirement, Standing, Verification

S, C, N, F = Standing


def claim(*standings: Standing, scores: tuple[float, ...] = ()) -> Claim:
    scores = scores or (0.5,) * len(standings)
    findings = tuple(
        Finding(f"source {number}", standing, score)
        for number, (standing, score) in enumerate(zip(standings, scores, strict=True), 1)
    )
    return Claim("A ship sank.", ((0, 12),), findings)


@pytest.mark.parametrize(
    ("standings", "expected"),
    [
        ((N, S, N), S),
        ((C, S), S),
        ((N, C), C),
        ((F, C), C),
        ((F, S), S),
        ((N, N), N),
        # What could not be read might have held it.
        ((N, F), F),
    ],
)
def test_a_claim_stands_by_its_best_source(
    standings: tuple[Standing, ...], expected: Standing
) -> None:
    found = claim(*standings)
    assert found.standing is expected
    assert found.finding.standing is expected
    assert found.is_disputed is (standings == (C, S))


def test_the_surest_source_decides() -> None:
    assert claim(S, S, N, scores=(0.6, 0.9, 0.1)).finding.source == "source 2"
    assert claim(C, C, N, scores=(0.2, 0.1, 0.05)).finding.source == "source 2"
    assert claim(N, N, scores=(0.2, 0.1)).finding.source == "source 1"


@pytest.mark.parametrize(
    ("standing", "plain", "contradicted", "unsupported"),
    [
        (S, False, False, False),
        (C, False, True, True),
        (N, False, False, True),
        (F, True, True, True),
    ],
)
def test_an_answer_fails_on_what_is_asked(
    standing: Standing, plain: bool, contradicted: bool, unsupported: bool
) -> None:
    made = Verification("A ship sank.", "nli", ("a",), (claim(S), claim(standing)))
    assert made.fails() is plain
    assert made.fails(Requirement.CONTRADICTED) is contradicted
    assert made.fails(Requirement.UNSUPPORTED) is unsupported


def test_plain_data_tell_everything() -> None:
    made = Verification("A ship sank.", "nli", ("a", "b"), (claim(C, S),), ((12, 15),))
    data = made.to_json()
    assert data["counts"] == {"supported": 1, "contradicted": 0, "not found": 0, "not judged": 0}
    assert data["remarks"] == [[12, 15]]
    (told,) = data["claims"]
    assert (told["standing"], told["disputed"]) == ("supported", True)
    assert told["finding"] == told["findings"][1]
    assert told["findings"][0]["outcome"] == Outcome.OK
