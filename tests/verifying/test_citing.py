"""Marks such as `[2]`: which claim each is for, and whether what it names supports it."""

import pytest

import thence
from thence.verifying.citing import Citation, citations_in, cited_by
from thence.verifying.verification import Cited, Claim, Finding, Standing, Verification


@pytest.mark.parametrize(
    ("answer", "numbers"),
    [
        ("A ship sank [2].", [(2,)]),
        ("A ship sank.[1][3]", [(1,), (3,)]),
        ("A ship sank [1, 3; 4-6].", [(1, 3, 4, 5, 6)]),
        ("A ship sank.[^2]\n\n[^2]: The Times", [(2,)]),
        ("See [2](https://example.org) and [x].", []),
        ("It holds [0] and [7-3] of them.", []),
    ],
)
def test_marks_are_read(answer: str, numbers: list[tuple[int, ...]]) -> None:
    assert [each.numbers for each in citations_in(answer)] == numbers


ANSWER = "A ship sank [1], and a port closed.[2][3] Nobody drowned.\n\nThe captain [4] fled."


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("A ship sank", (1,)),
        ("a port closed", (2, 3)),
        ("Nobody drowned", ()),
        ("The captain [4] fled", (4,)),
    ],
)
def test_a_mark_is_for_the_words_before_it(words: str, numbers: tuple[int, ...]) -> None:
    start = ANSWER.index(words)
    spans = [(start, start + len(words))]
    assert cited_by(spans, citations_in(ANSWER), ANSWER) == numbers


def test_a_claim_without_a_mark_of_its_own_takes_that_of_its_sentence() -> None:
    answer = "The Alma sank and Carla was saved [2]."
    assert cited_by([(0, 13)], [Citation(34, 37, (2,))], answer) == (2,)


def claim(cited: tuple[int, ...], *supporting: bool) -> Claim:
    findings = tuple(
        Finding(f"source {n}", Standing.SUPPORTED if each else Standing.NOT_FOUND)
        for n, each in enumerate(supporting, 1)
    )
    return Claim("A ship sank.", ((0, 12),), findings, cited=cited)


def test_precision_counts_citations_and_recall_claims() -> None:
    claims = (
        claim((1, 2), True, False),
        claim((2,), True, False),
        claim((3,), False, False),
        claim((), True, True),
    )
    assert [each.citation for each in claims] == [
        Cited.BY_CITED,
        Cited.BY_ANOTHER,
        Cited.BY_NONE,
        Cited.NOTHING,
    ]
    found = Verification("A ship sank.", "nli", ("a", "b"), claims)
    # Of four citations only the first supports its claim; of four claims only the first.
    assert found.citation_precision == 0.25
    assert found.citation_recall == 0.25


def test_an_answer_without_citations_has_no_shares() -> None:
    found = Verification("A ship sank.", "nli", ("a",), (claim((), True),))
    assert found.citation_precision is None
    assert found.citation_recall is None


def test_an_answer_is_held_against_what_it_cites() -> None:
    sources = ["The ship sank in May.", "The port was closed by a storm."]
    answer = "The ship sank in May [1]. The port was closed by a storm [1]."
    found = thence.verify(answer, sources, engine="overlap-7")
    assert [each.citation for each in found.claims] == [Cited.BY_CITED, Cited.BY_ANOTHER]
    assert (found.citation_precision, found.citation_recall) == (0.5, 0.5)
