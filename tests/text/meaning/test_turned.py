import pytest

from thence.text.analysis import analyse
from thence.text.meaning.turned import said_otherwise


@pytest.mark.parametrize(
    ("text", "hypothesis", "found"),
    [
        ("Who sold the mill?", "Vera sold the mill.", ("sold", "a question")),
        ("Rent rose by 8 percent.", "Rent rose to 8 percent.", ("to 8", "by 8")),
        (
            "The guard slept after he ate the soup.",
            "The guard ate the soup after he slept.",
            ("eat", "the other order of events"),
        ),
        (
            "The sisters have four horses between them.",
            "Each sister has four horses.",
            ("Each", "between them"),
        ),
        ("Who sold the mill? Vera sold it.", "Vera sold the mill.", None),
        ("Who sold the mill?", "Who sold it?", None),
        ("Rent rose by 8 percent to 20 euros.", "Rent rose to 20 euros.", None),
        ("The guard ate before he slept.", "The guard slept after he ate.", None),
        ("Each sister has four horses.", "Each of the sisters has horses.", None),
    ],
)
def test_the_words_of_h_may_be_turned(
    text: str, hypothesis: str, found: tuple[str, str] | None
) -> None:
    said, asked = analyse([text, hypothesis])
    assert said_otherwise(said, asked) == found
