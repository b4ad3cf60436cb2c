"""Numbers and names that a source lacks."""

import pytest

from thence.verifying.exact import exact_words
from thence.verifying.source import source_of

SOURCE = (
    "The James Webb Space Telescope took 1,800 pictures of Pandora's Cluster. "
    "Iraqi officials counted twelve ships in 2019; 3.5 million people saw them."
)


@pytest.mark.parametrize(
    ("claim", "numbers", "names"),
    [
        ("The telescope James Webb took 1,800 pictures.", (), ()),
        ("The James Gunn Space Telescope took 1800 pictures.", (), ("Gunn",)),
        ("Officials of Iraq counted 12 ships.", (), ()),
        ("Officials counted thirteen ships in 2018.", ("thirteen", "2018"), ()),
        ("They saw 3.5 million people and one ship.", (), ()),
        ("Ships sank.", (), ()),  # a first word may be any word
        ("In Oslo 4 ships sank.", ("4",), ("Oslo",)),
        ("Mr Webb of EU fame.", (), ()),  # two letters are no name
    ],
)
def test_what_stands_nowhere_is_missing(
    claim: str, numbers: tuple[str, ...], names: tuple[str, ...]
) -> None:
    missing = exact_words(source_of(SOURCE, "s"), "en").missing(claim)
    assert (missing.numbers, missing.names) == (numbers, names)
    assert missing.kinds == bool(numbers) + bool(names)
