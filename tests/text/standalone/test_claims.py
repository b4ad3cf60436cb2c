"""A question divided into all its clauses, each worded to stand alone."""

import pytest

from thence.text.standalone import every_claim


@pytest.mark.parametrize(
    ("hypothesis", "expected"),
    [
        (
            "The couple married in New York, and their son was born in June.",
            ("The couple married in New York", "their son was born in June"),
        ),
        (
            "Harris left the band and joined the army.",
            ("Harris left the band", "Harris joined the army"),
        ),
        (
            "The man who gave the woman the book left.",
            ("The man gave the woman the book", "The man left"),
        ),
        (
            "The mayor, who resigned on May 2, 2004, was arrested.",
            ("The mayor resigned on May 2, 2004", "The mayor was arrested"),
        ),
        # All that did the first thing did the second.
        (
            "Ann and Bob came home and later left town.",
            ("Ann and Bob came home", "Ann and Bob later left town"),
        ),
        (
            "The first suit is that of Ann and Peter Tanner, who buried their daughter in April.",
            (
                "The first suit is that of Ann and Peter Tanner",
                "Ann and Peter Tanner buried their daughter in April",
            ),
        ),
        ("The arm that is to dig will be tried.", ("The arm is to dig", "The arm will be tried")),
        # A reporting clause of two words asks nothing.
        ("A spring may have frozen, Reyl said.", ("A spring may have frozen, Reyl said.",)),
    ],
)
def test_a_claim_for_each_clause(hypothesis: str, expected: tuple[str, ...]) -> None:
    assert every_claim([hypothesis]) == [expected]


def test_a_single_claim_is_left_as_it_is() -> None:
    plain = "Gill has won 21 awards from 44 nominations."
    assert every_claim([plain, "Two ships sank."]) == [(plain,), ("Two ships sank.",)]
    assert every_claim([]) == []


def test_a_contraction_is_written_once_unless_a_part_is_left_out() -> None:
    hypothesis = "Il ponte fu costruito nel 1782 dall'architetto Ricci, che lo disegnò a Roma."
    assert every_claim([hypothesis], "it") == [
        (
            "Il ponte fu costruito nel 1782 dall'architetto Ricci",
            "l'architetto Ricci lo disegnò a Roma",
        )
    ]
