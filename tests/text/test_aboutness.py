"""Only what speaks of a thing can deny it."""

import pytest

from thence.text.content import can_deny

CLAIM = "Emmy Noether played the piano."


@pytest.mark.parametrize(
    ("passage", "denies"),
    [
        ("Emmy Noether never touched a piano.", True),
        # Her name alone is not what the claim says.
        ("Emmy Noether taught algebra in Göttingen.", False),
        # Less than half of the words.
        ("The piano is out of tune.", False),
    ],
)
def test_half_of_the_words_and_one_that_is_no_name(passage: str, denies: bool) -> None:
    assert can_deny(passage, CLAIM, "en") is denies


def test_a_claim_of_names_alone_is_denied_by_its_names() -> None:
    assert can_deny("Noether did not.", "Noether.", "en")
