"""Everyday sentences that neural models get wrong, and the held-out forms of the blunders."""

import pytest

import thence
from thence.engines import Engine, build_engine
from thence.pair import Label, Pair

E, C, U = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN
LEAST = 0.86
"""The share of held-out pairs that is right, two-way; 88.8 % when the weights were made."""


@pytest.fixture(scope="module")
def engine() -> Engine:
    return build_engine("nli")


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("The rocket almost reached orbit.", "The rocket reached orbit.", C),
        ("If the dam breaks, the valley will be flooded.", "The valley will be flooded.", U),
        ("Open the door.", "The door is open.", U),
        ("Did the plane crash?", "The plane crashed.", U),
        ("Germany was beaten by Japan.", "Germany beat Japan.", C),
        ("It is false that the mayor resigned.", "The mayor did not resign.", E),
        ("Italo Svevo was born in Trieste.", "Italo Svevo was born in Italy.", E),
        ("There were 18 cases in May and 71 in June.", "There were more cases in May.", C),
        ("The X2 is not suitable for drilling.", "The X2 can be used to drill.", C),
        ("The pilot failed to land the plane.", "The pilot landed the plane.", C),
        ("He was too tired to run.", "He ran.", C),
        ("Not a single passenger was injured.", "Some passengers were injured.", C),
    ],
)
def test_what_was_seen_to_go_wrong_goes_right(
    engine: Engine, text: str, hypothesis: str, label: Label
) -> None:
    (verdict,) = engine.judge([Pair("1", text, hypothesis)])
    assert verdict.label is label


@pytest.mark.slow
def test_wordings_that_were_never_trained_on_are_judged(engine: Engine) -> None:
    pairs = list(thence.open_data("blunders/held-out"))
    right = [
        (verdict.label is E) is (pair.label is E)
        for pair, verdict in zip(pairs, engine.judge(pairs), strict=True)
    ]
    assert sum(right) >= LEAST * len(pairs)
