"""The words of a claim that its evidence does not carry, each with its kind."""

import pytest

from thence.verifying.answer import read_answer
from thence.verifying.marking import marks_of
from thence.verifying.verification import Claim, Finding, Passage, Role, Standing

C, N = Standing.CONTRADICTED, Standing.NOT_FOUND


def marked(answer: str, evidence: str, standing: Standing = N) -> list[tuple[str, str]]:
    passage = Passage(Role.NEAREST, 1, 0, len(evidence), evidence)
    claim = Claim(answer, ((0, len(answer)),), (Finding("a", standing, evidence=(passage,)),))
    tokens = [token for sentence in read_answer(answer, "en") for token in sentence]
    found = marks_of(claim, tokens, "en")
    return [(answer[mark.start : mark.end], str(mark.kind)) for mark in found]


@pytest.mark.parametrize(
    ("answer", "evidence", "marks"),
    [
        ("The crew saved 90 people.", "The crew saved 84 people.", [("90", "number")]),
        ("The crew saved eighty people.", "The crew saved 80 people.", []),
        ("It opened on 3 June 1932.", "It opened on 3 May 1932.", [("June", "date")]),
        ("It opened on 5 May 1932.", "It opened on 3 May 1932.", [("5", "date")]),
        ("It opened in 1953.", "It opened in 1932.", [("1953", "date")]),
        ("Anna Berg opened it.", "Carla Dumont opened it.", [("Anna Berg", "name")]),
        ("Nobody sold the dog.", "The man sold the dog.", [("Nobody", "negation")]),
        ("The man sold a dog.", "The man sold a poodle.", []),
        ("The man sold a poodle.", "The man sold a dog.", [("poodle", "other")]),
    ],
)
def test_what_is_not_there_is_marked_by_kind(
    answer: str, evidence: str, marks: list[tuple[str, str]]
) -> None:
    assert marked(answer, evidence) == marks


def test_a_denial_marks_the_verb_that_is_denied() -> None:
    evidence = "The captain was not charged."
    assert marked("The captain was charged.", evidence, C) == [("charged", "negation")]
    assert marked("The captain was charged.", "The captain was cleared of it.", C) == [
        ("charged", "other")
    ]


@pytest.mark.parametrize("standing", [Standing.SUPPORTED, Standing.NOT_JUDGED])
def test_a_claim_that_stands_or_was_not_judged_has_no_mark(standing: Standing) -> None:
    assert marked("The crew saved 90 people.", "A storm came.", standing) == []
