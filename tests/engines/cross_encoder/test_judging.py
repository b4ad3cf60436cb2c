import random
from typing import Any

import pytest

from thence.engines import build_engine
from thence.engines.cross_encoder import CrossEncoder
from thence.errors import WrongUse
from thence.pair import Label, Outcome, Pair, Verdict

E, C, U, N = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN, Label.NO_ENTAILMENT
FILLER = ["The rain fell.", "A tree grew high.", "The king died.", "A bird flew.", "The cat slept."]


def judged(encoder: CrossEncoder, text: str, hypothesis: str) -> Verdict:
    (verdict,) = encoder.judge([Pair("1", text, hypothesis)])
    return verdict


def long_text(seed: int, words: int = 5000) -> list[str]:
    chance = random.Random(seed)
    return [chance.choice(FILLER) for _ in range(words // 3)]


def test_a_short_text_names_the_sentence_that_carries_it(encoder: CrossEncoder) -> None:
    verdict = judged(encoder, "The rain fell. A dog ran. A tree grew high.", "A dog ran.")
    assert (verdict.label, verdict.outcome) == (E, Outcome.OK)
    sentence, probabilities = verdict.evidence
    assert sentence.summary == "Sentence 2 of 3 entails H: A dog ran."
    assert sentence.data["sentence"] == "A dog ran."
    assert (sentence.data["start"], sentence.data["end"]) == (15, 25)
    assert probabilities.data["ENTAILMENT"] == pytest.approx(verdict.score, abs=1e-6)
    assert sum(probabilities.data.values()) == pytest.approx(1, abs=1e-5)


def test_what_only_the_whole_text_carries_is_said_so(encoder: CrossEncoder) -> None:
    text = "A dog ran. The cat slept."
    verdict = judged(encoder, text, "A dog ran, the cat slept.")
    assert verdict.label is E
    (sentences, _) = verdict.evidence
    assert sentences.summary == f"Sentences 1 and 2 together entail H: {text}"
    assert (sentences.data["number"], sentences.data["last"]) == (1, 2)
    assert sentences.data["by_itself"]["ENTAILMENT"] > 0.5


def test_two_neighbours_that_carry_it_together_are_named(encoder: CrossEncoder) -> None:
    text = "The rain fell. A dog ran. The cat slept. A tree grew high."
    verdict = judged(encoder, text, "A dog ran, the cat slept.")
    assert verdict.label is E
    (sentences, _) = verdict.evidence
    assert sentences.summary == "Sentences 2 and 3 together entail H: A dog ran. The cat slept."


def test_a_contradiction_names_its_sentence(encoder: CrossEncoder) -> None:
    verdict = judged(encoder, "The rain fell. A dog never ran.", "A dog ran.")
    assert verdict.label is C
    assert verdict.evidence[0].summary == "Sentence 2 of 2 contradicts H: A dog never ran."
    assert verdict.score < 0.01


def test_an_open_pair_has_probabilities_alone(encoder: CrossEncoder) -> None:
    verdict = judged(encoder, "The rain fell. The cat slept.", "A dog ran.")
    assert verdict.label is U
    assert [each.kind for each in verdict.evidence] == ["probabilities"]


def test_the_last_sentence_of_a_long_text_is_found(encoder: CrossEncoder) -> None:
    text = " ".join([*long_text(1), "A dog ran."])
    verdict = judged(encoder, text, "A dog ran.")
    assert (verdict.label, verdict.outcome) == (E, Outcome.OK)
    number = len(long_text(1)) + 1
    assert verdict.evidence[0].summary == f"Sentence {number} of {number} entails H: A dog ran."
    assert text[verdict.evidence[0].data["start"] :] == "A dog ran."
    assert verdict.evidence[1].data["last"] == number
    without = judged(encoder, " ".join(long_text(1)), "A dog ran.")
    assert without.label is U
    assert without.evidence[0].summary.startswith("No part of T decides it")


def test_entailment_goes_before_contradiction_in_a_long_text(encoder: CrossEncoder) -> None:
    filler = long_text(2, 600)
    denied = " ".join([*filler, "A dog never ran.", *filler])
    assert judged(encoder, denied, "A dog ran.").label is C
    assert judged(encoder, f"A dog ran. {denied}", "A dog ran.").label is E


def test_what_speaks_of_something_else_contradicts_no_long_text(encoder: CrossEncoder) -> None:
    # One word in three is shared: enough for the model, not for a contradiction in a long text.
    denied = "A bird never flew high."
    assert judged(encoder, denied, "A dog ran high.").label is C
    filler = [sentence for sentence in long_text(3, 600) if "high" not in sentence]
    verdict = judged(encoder, " ".join([*filler, denied]), "A dog ran high.")
    assert verdict.label is U


def test_a_long_sentence_is_read_in_pieces_and_nothing_is_cut(encoder: CrossEncoder) -> None:
    text = "cat " * 300 + "dog ran" + " cat" * 300
    verdict = judged(encoder, text, "A dog ran.")
    assert (verdict.label, verdict.outcome) == (E, Outcome.OK)
    assert "dog ran" in verdict.evidence[0].data["sentence"]


def test_a_hypothesis_that_is_cut_never_entails(encoder: CrossEncoder) -> None:
    verdict = judged(encoder, "A dog ran.", "dog ran " * 50)
    assert (verdict.label, verdict.score, verdict.outcome) == (None, None, Outcome.ABSTAINED)
    assert verdict.reason.startswith("H has 100 tokens; the model read the first 57 of them: T")
    other = judged(encoder, "A dog ran.", "bird flew " * 50)
    assert (other.label, other.outcome) == (U, Outcome.TRUNCATED)
    assert other.reason == "H has 100 tokens; the model read the first 57 of them"


@pytest.mark.parametrize(("text", "hypothesis"), [("", "A dog."), ("A dog.", " "), ("...", "A.")])
def test_what_has_no_word_is_refused(encoder: CrossEncoder, text: str, hypothesis: str) -> None:
    verdict = judged(encoder, text, hypothesis)
    assert (verdict.label, verdict.outcome) == (None, Outcome.REFUSED)
    assert verdict.reason.endswith("has no word")


def test_verdicts_come_in_order_and_depend_on_their_pair_alone(encoder: CrossEncoder) -> None:
    pairs = [
        Pair(f"{number}{last}", " ".join(long_text(number, 5 + 9 * number)) + last, "A dog ran.")
        for number in range(40)
        for last in (" A dog ran.", " A dog never ran.", "")
    ]
    alone = {pair.id: judged(encoder, pair.text, pair.hypothesis).score for pair in pairs[::7]}
    random.Random(0).shuffle(pairs)
    pairs.insert(11, Pair("empty", "", "A dog ran."))
    found = list(encoder.judge(iter(pairs)))
    assert [verdict.pair_id for verdict in found] == [pair.id for pair in pairs]
    assert alone.items() <= {verdict.pair_id: verdict.score for verdict in found}.items()


def test_a_threshold_goes_before_the_most_probable_label(classifier: Any) -> None:
    # Two of three words: 40 * (2/3 - 0.8) for entailment against 0 for neutral.
    order = (E, U, C)
    pair = Pair("1", "A dog ran.", "A dog ran high.")
    (plain,) = CrossEncoder(classifier, order).judge([pair])
    (bold,) = CrossEncoder(classifier, order, threshold=0.001).judge([pair])
    assert (plain.label, bold.label) == (U, E)
    assert plain.score == bold.score < 0.01
    sure = Pair("1", "A dog ran.", "A dog ran.")
    (strict,) = CrossEncoder(classifier, order, threshold=0.99999).judge([sure])
    assert strict.label is U


def test_a_temperature_softens(classifier: Any) -> None:
    pair = Pair("1", "A dog ran.", "A dog ran.")
    (plain,) = CrossEncoder(classifier, (E, U, C)).judge([pair])
    (soft,) = CrossEncoder(classifier, (E, U, C), temperature=10).judge([pair])
    assert 0.4 < soft.score < plain.score


def test_the_engine_says_what_it_needs(folder: Any) -> None:
    with pytest.raises(WrongUse, match="--set model=FOLDER"):
        next(iter(build_engine("onnx").judge([])))
    with pytest.raises(WrongUse, match=r"a number above 0 and below 1 or null, not 1\.5"):
        build_engine("onnx", {"model": str(folder), "threshold": 1.5})
    engine = build_engine("onnx", {"model": str(folder), "threads": 1})
    assert build_engine("onnx", engine.config()).config() == engine.config()
    (verdict,) = engine.judge([Pair("1", "A dog ran.", "A dog ran.")])
    assert verdict.label is E
