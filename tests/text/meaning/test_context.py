"""What a sentence makes a fact, what it denies and what it leaves open."""

from __future__ import annotations

import pytest

from thence.text.analysis import analyse
from thence.text.meaning import Factuality, Meaning, meaning
from thence.text.meaning.grammar import signature

FACT, COUNTERFACT, OPEN = Factuality.FACT, Factuality.COUNTERFACT, Factuality.OPEN

CASES: list[tuple[str, dict[str, Factuality]]] = [
    # Examples 1 and 2 of Szpektor et al. 2007, table 2, and the last one of Nairn et al. 2006.
    ("If he is arrested, he can immediately seek bail.", {"arrest": OPEN, "seek": OPEN}),
    ("He didn't clarify his position on the subject.", {"clarify": COUNTERFACT}),
    ("Ed did not forget to force Dave to leave.", {"force": FACT, "leave": FACT}),
    ("Ed failed to leave.", {"fail": FACT, "leave": COUNTERFACT}),
    ("Ed managed to leave.", {"leave": FACT}),
    ("Ed didn't manage to leave.", {"leave": COUNTERFACT}),
    ("Mary doesn't know that Ed left.", {"know": COUNTERFACT, "leave": FACT}),
    ("Mary said that Ed left.", {"say": FACT, "leave": OPEN}),
    ("According to Mary, Ed left.", {"leave": OPEN}),
    ("Ed may leave.", {"leave": OPEN}),
    ("Ed has to leave.", {"leave": OPEN}),
    ("Nobody left.", {"leave": COUNTERFACT}),
    ("Neither Ed nor the doctor left.", {"leave": COUNTERFACT}),
    ("Mary saw neither Ed nor Sue.", {"see": COUNTERFACT}),
    ("Hopefully the clerk left.", {"leave": OPEN}),
    ("The clerk would have left.", {"leave": OPEN}),
    ("Few people left.", {"leave": COUNTERFACT}),
    ("Ed left without paying.", {"leave": FACT, "pay": COUNTERFACT}),
    ("Ed wants to leave.", {"want": FACT, "leave": OPEN}),
    ("Ed refused to leave.", {"leave": COUNTERFACT}),
    ("Mary prevented Ed from leaving.", {"prevent": FACT, "leave": COUNTERFACT}),
    ("Did Ed leave?", {"leave": OPEN}),
    ("Leave the house!", {"leave": OPEN}),
    ("Ed or Mary left.", {"leave": OPEN}),
    ("Unless Ed leaves, Mary will stay.", {"leave": OPEN, "stay": OPEN}),
    (
        "The man who left said that the woman who sings has danced.",
        {"leave": FACT, "sing": FACT, "dance": OPEN},
    ),
    ("No man who smokes left.", {"smoke": OPEN, "leave": COUNTERFACT}),
    ("Ed left because Mary sang.", {"leave": FACT, "sing": FACT}),
    ("Ed opened the door to leave.", {"open": FACT, "leave": OPEN}),
    ("The fact that Ed left surprised Mary.", {"leave": FACT}),
    ("It is false that Ed left.", {"leave": COUNTERFACT}),
    ("Mary saw Ed leave.", {"leave": FACT}),
    ("Mary never saw Ed leave.", {"see": COUNTERFACT, "leave": OPEN}),
]


def of(text: str) -> Meaning:
    (document,) = analyse([text], "en")
    return meaning(document.sentences[0], "en")


@pytest.mark.parametrize(("text", "expected"), CASES, ids=[text for text, _ in CASES])
def test_factuality(text: str, expected: dict[str, Factuality]) -> None:
    found = {item.lemma: item.context.factuality for item in of(text)}
    assert {lemma: found.get(lemma) for lemma in expected} == expected


def test_report_and_modality_are_kept_apart() -> None:
    (dance,) = [item for item in of("Bill said that Mary might dance.") if item.lemma == "dance"]
    assert dance.context.reported == ("say",)
    assert dance.context.modality == "possible"
    assert not dance.context.negated


@pytest.mark.parametrize(
    ("text", "tense"),
    [("Ed left.", "past"), ("Ed leaves.", "present"), ("Ed will leave.", "future")],
)
def test_tense(text: str, tense: str) -> None:
    (leave,) = of(text)
    assert leave.context.tense == tense


def test_signatures_differ_by_complement() -> None:
    assert signature("en", "forget", finite=True) == "++"
    assert signature("en", "forget", finite=False) == "-+"
    assert signature("it", "riuscire", finite=False) == "+-"
    assert signature("en", "say", finite=True) == "oo"
