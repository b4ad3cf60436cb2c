import random

from thence.measure.hypothesis_only import hypothesis_only
from thence.pair import Label, Pair


def test_a_word_that_gives_the_label_away_is_found() -> None:
    pairs = [
        Pair(
            str(index),
            f"text {index // 2}",
            f"The man is {'not ' if index % 2 else ''}at home number {index % 7}",
            Label.CONTRADICTION if index % 2 else Label.ENTAILMENT,
        )
        for index in range(120)
    ]
    found = hypothesis_only(pairs)
    assert found.accuracy.value == 1.0
    assert found.majority == 0.5
    assert found.biased


def test_labels_at_random_are_no_bias_and_the_result_is_repeatable() -> None:
    choose = random.Random(3)
    words = ["river", "house", "sings", "walks", "blue", "old", "city", "runs"]
    pairs = [
        Pair(
            str(index),
            f"text {index}",
            " ".join(choose.sample(words, 4)),
            choose.choice([Label.ENTAILMENT, Label.UNKNOWN]),
        )
        for index in range(200)
    ]
    found = hypothesis_only(pairs)
    assert not found.biased
    assert found == hypothesis_only(pairs)


def test_pairs_of_one_text_never_help_each_other() -> None:
    # H names its text and the label goes with the text: known only if a text is on both sides.
    choose = random.Random(5)
    labels = [choose.choice([Label.ENTAILMENT, Label.UNKNOWN]) for _ in range(60)]
    pairs = [
        Pair(f"{text}-{copy}", f"text {text}", f"alpha{text * 7919}", labels[text])
        for text in range(60)
        for copy in range(4)
    ]
    found = hypothesis_only(pairs)
    assert found.accuracy.value < 0.8


def test_too_little_to_learn_from_is_undefined() -> None:
    pair = Pair("1", "t", "h", Label.ENTAILMENT)
    assert "two labels" in hypothesis_only([pair]).accuracy.reason
    few = [pair, Pair("2", "t2", "h2", Label.UNKNOWN)]
    assert "too few" in hypothesis_only(few).accuracy.reason
    assert not hypothesis_only(few).biased
