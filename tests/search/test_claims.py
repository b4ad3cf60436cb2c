import pytest

from thence.search.claims import claims


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
    ],
)
def test_a_claim_for_each_clause(hypothesis: str, expected: tuple[str, ...]) -> None:
    assert claims([hypothesis]) == [expected]


def test_a_single_claim_is_left_as_it_is() -> None:
    plain = "Gill has won 21 awards from 44 nominations."
    assert claims([plain, "Two ships sank."]) == [(plain,), ("Two ships sank.",)]
    assert claims([]) == []
