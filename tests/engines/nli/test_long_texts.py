"""Texts of 5,000 words: the last sentence decides, and where it is missing nothing does."""

import pytest

import thence
from tests.engines.nli.long_texts import WORDS, long_text, topics
from thence.engines import Engine, build_engine
from thence.pair import Label, Outcome, Pair

LAST_SENTENCES = [
    ("Three climbers were rescued from Mount Tarn on Friday.", "Climbers were rescued."),
    (
        "The violinist Dora Kessler was born in Lucerne in 1931.",
        "Dora Kessler was born in Lucerne.",
    ),
    ("Lemonade was sold by the children in front of the school.", "The children sold lemonade."),
    ("A young giraffe was born at the zoo in Oslo last week.", "A giraffe was born in a zoo."),
]
AT_MOST = 5
"""Of 100 texts without such a sentence, those that may be judged to entail."""


@pytest.fixture(scope="module")
def engine() -> Engine:
    return build_engine("nli")


@pytest.mark.slow
@pytest.mark.parametrize(("sentence", "hypothesis"), LAST_SENTENCES)
def test_the_last_of_5000_words_is_found(engine: Engine, sentence: str, hypothesis: str) -> None:
    text = f"{long_text(len(sentence))} {sentence}"
    assert len(text.split()) >= WORDS
    (verdict,) = engine.judge([Pair("1", text, hypothesis)])
    assert (verdict.label, verdict.outcome) == (Label.ENTAILMENT, Outcome.OK)
    evidence = verdict.evidence[0]
    assert evidence.kind == "sentence"
    assert evidence.data["sentence"] == sentence
    assert text[evidence.data["start"] :] == sentence


@pytest.mark.bar
def test_without_it_hardly_a_text_entails(engine: Engine) -> None:
    pairs = [*strangers(50), *acquaintances()]
    assert len(pairs) == 100
    found = [
        pair.hypothesis
        for pair, verdict in zip(pairs, engine.judge(pairs), strict=True)
        if verdict.label is Label.ENTAILMENT
    ]
    assert len(found) <= AT_MOST, found


def strangers(number: int) -> list[Pair]:
    """Hypotheses on what the texts do not speak of at all."""
    bundled = list(thence.open_data("mono/en/originals"))[:number]
    return [
        Pair(f"stranger {seed}", long_text(seed), pair.hypothesis)
        for seed, pair in enumerate(bundled)
    ]


def acquaintances() -> list[Pair]:
    """The hypotheses of the topics, in texts on them that lack every sentence that entails."""
    return [
        Pair(
            f"{topic.id} {hypothesis.id}",
            long_text(seed, hypothesis.entailing or frozenset()),
            hypothesis.text,
        )
        for topic in topics()
        for seed, hypothesis in enumerate(topic.hypotheses)
    ]
