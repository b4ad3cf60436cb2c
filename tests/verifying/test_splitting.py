"""Clauses that claim something by themselves are divided; what is not safe stays whole."""

import pytest

from thence.verifying.claims import claims_of


def claims(answer: str) -> list[str]:
    return [claim.text for claim in claims_of(answer).claims]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "The mayor resigned on Monday and the council elected a successor.",
            ["The mayor resigned on Monday.", "The council elected a successor."],
        ),
        (
            "Turing studied mathematics at Cambridge and later worked at Bletchley Park.",
            ["Turing studied mathematics at Cambridge.", "Turing later worked at Bletchley Park."],
        ),
        (
            "Turing died in 1954; his mother believed in an accident.",
            ["Turing died in 1954.", "Turing's mother believed in an accident."],
        ),
        (
            "Alan Turing, who was born in London, studied at Cambridge.",
            ["Alan Turing studied at Cambridge.", "Alan Turing was born in London."],
        ),
        (
            "Norvex, a Danish company, paid for the trial and expects a profit this year.",
            [
                "Norvex, a Danish company, paid for the trial.",
                "Norvex expects a profit this year.",
            ],
        ),
        (
            "The man who sold the boat left the town and never came back.",
            [
                "The man who sold the boat left the town.",
                "The man who sold the boat never came back.",
            ],
        ),
        (
            "The mayor resigned on Monday and Ana Silva, who led the council, took over.",
            ["The mayor resigned on Monday.", "Ana Silva led the council.", "Ana Silva took over."],
        ),
    ],
)
def test_claims_that_stand_alone_are_divided(sentence: str, expected: list[str]) -> None:
    assert sorted(claims(sentence)) == sorted(expected)


@pytest.mark.parametrize(
    "sentence",
    [
        "If the dam breaks, the valley will be flooded and the village will be lost.",
        "The bank will close the branch or the staff will leave the company.",
        "He was arrested and charged.",
        "He designed and built a machine.",
        "Nobody saw the thief and heard the alarm.",
        "The witness never smoked a cigarette and drank a beer.",
        "She has won prizes and lost games.",
        "Doctors said that the patient was weak and needed rest.",
        "“The mayor resigned on Monday and the council met”, the paper said.",
    ],
)
def test_what_a_part_would_claim_anew_stays_whole(sentence: str) -> None:
    assert len(claims(sentence)) == 1
