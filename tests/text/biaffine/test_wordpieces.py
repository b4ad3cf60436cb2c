import pytest

from thence.text.biaffine.model import SHAPES, Wordpieces, shape

VOCABULARY = ["[UNK]", "sing", "##s", "##er", "cafe", ".", "u", "s", "'"]


@pytest.mark.parametrize(
    ("word", "pieces"),
    [
        ("sing", (1,)),
        ("Sings", (1, 2)),
        ("singers", (1, 3, 2)),
        ("café", (4,)),
        ("U.S.", (6, 5, 7, 5)),
        ("xyz", (0,)),
        ("\u0301", (0,)),
    ],
)
def test_longest_piece_first(word: str, pieces: tuple[int, ...]) -> None:
    split = Wordpieces(VOCABULARY)
    assert split(word) == pieces
    assert split(word) == pieces


def test_shapes_are_told_apart() -> None:
    words = ["sing", "2003", "B2B", "...", "I", "IBM", "Mary", "iPhone"]
    assert [shape(word) for word in words] == list(range(SHAPES))
