"""Claims are worded to stand alone, and it is known where the answer makes them."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thence.verifying.answer import plain
from thence.verifying.claims import claims_of

ANSWER = """# Early life
**Alan Turing**, who was born in London, designed the *Bombe* [1]. It helped to break Enigma.

- His work was secret for decades but it became famous later
- He worked at [Bletchley Park](https://example.org/park).

Would you like to know more? I hope that this helps. See below.
"""


def test_each_claim_names_what_it_is_about() -> None:
    assert [claim.text for claim in claims_of(ANSWER).claims] == [
        "Alan Turing designed the Bombe.",
        "Alan Turing was born in London.",
        "The Bombe helped to break Enigma.",
        "Alan Turing's work was secret for decades.",
        "Alan Turing's work became famous later.",
        "Alan Turing worked at Bletchley Park.",
    ]


def test_claims_and_remarks_are_stretches_of_the_answer() -> None:
    stated = claims_of(ANSWER)
    said = [[ANSWER[start:end] for start, end in claim.spans] for claim in stated.claims]
    assert said[1] == ["was born in London"]
    assert said[3] == ["His work was secret for decades"]
    remarks = [ANSWER[start:end] for start, end in stated.remarks]
    assert remarks == [
        "Early life",
        "Would you like to know more?",
        "I hope that this helps.",
        "See below.",
    ]
    spans = sorted([*stated.remarks, *(span for claim in stated.claims for span in claim.spans)])
    assert all(one[1] <= two[0] for one, two in pairwise(spans))


@pytest.mark.parametrize(
    ("answer", "last"),
    [
        # Only the first mention in a claim is named; the rest reads on.
        ("Mary Lee sang. She said that she was ill.", "Mary Lee said that she was ill."),
        # What "it" stands for is not sure so far back.
        ("The Bombe was large. Ann slept. Bob slept. Ann left. It was loud.", "It was loud."),
        # "Its" may be the buyer's own.
        (
            "The ferry Maren ran aground. Halden Foods has completed its purchase.",
            "Halden Foods has completed its purchase.",
        ),
        ("A dog barked. It bit a postman.", "The dog bit a postman."),
        ("Ann Roe paints. Her pictures sell well.", "Ann Roe's pictures sell well."),
    ],
)
def test_pronouns_are_named_where_that_is_sure(answer: str, last: str) -> None:
    assert claims_of(answer).claims[-1].text == last


def test_a_quotation_keeps_its_spaces() -> None:
    (claim,) = claims_of('The owner "sold the house" (in May) to *Ann Roe*.').claims
    assert claim.text == 'The owner "sold the house" (in May) to Ann Roe.'


def test_cells_of_a_table_are_read_one_by_one() -> None:
    answer = (
        "| year | event |\n| --- | :---: |\n| 1912 | Turing was born |\n| 1954 | Turing died |\n"
    )
    stated = claims_of(answer)
    assert [claim.text for claim in stated.claims] == ["Turing was born.", "Turing died."]
    remarks = [answer[start:end] for start, end in stated.remarks]
    assert remarks == ["year", "event", "1912", "1954"]


def test_a_program_claims_nothing() -> None:
    answer = "Ann left.\n\n```python\nBob = came()  # Bob came.\n```\nEve came.\n~~~\nIt is open."
    stated = claims_of(answer)
    assert [claim.text for claim in stated.claims] == ["Ann left.", "Eve came."]
    remarks = [answer[start:end] for start, end in stated.remarks]
    assert remarks == ["```python\nBob = came()  # Bob came.\n```", "~~~\nIt is open."]


def test_an_answer_without_a_claim_has_none() -> None:
    stated = claims_of("Sources\n\nWhat is it?")
    assert stated.claims == ()
    assert len(stated.remarks) == 2


@given(st.text(alphabet="ab*_`~#[](1)>-| \n!", max_size=60))
@settings(max_examples=200)
def test_markup_is_blanked_in_place(answer: str) -> None:
    text = plain(answer)
    assert len(text) == len(answer)
    assert all(new in (old, " ") for old, new in zip(answer, text, strict=True))


PIECES = [
    "Ann Roe",
    "who",
    "and",
    "but",
    ",",
    ";",
    ".",
    "he",
    "left",
    "the house",
    "was",
    "if",
    "**",
]


@given(st.lists(st.sampled_from([*PIECES, "it", "?", "\n- ", "\n\n", "’s", "won't"]), max_size=16))
@settings(max_examples=40)
def test_any_words_are_divided_without_overlap(pieces: list[str]) -> None:
    answer = " ".join(pieces)
    stated = claims_of(answer)
    spans = [*stated.remarks, *(span for claim in stated.claims for span in claim.spans)]
    assert all(0 <= start < end <= len(answer) for start, end in spans)
    assert all(one[1] <= two[0] for one, two in pairwise(sorted(spans)))
    assert all(claim.spans and claim.text.strip() for claim in stated.claims)
