from pathlib import Path
from typing import Any

import pytest

from thence.engines import build_engine, engine_names
from thence.engines.overlap import Overlap
from thence.errors import WrongUse
from thence.formats import open_pairs
from thence.pair import Label, Outcome, Pair

TEXT = "The cats were sleeping on the sofa in the kitchen."
HYPOTHESIS = "The cat sleeps on a sofa."


def judged(
    number: int, text: str = TEXT, hypothesis: str = HYPOTHESIS, language: str = "en"
) -> Any:
    (verdict,) = Overlap(number).judge([Pair("1", text, hypothesis, language=language)])
    return verdict


@pytest.mark.parametrize(
    ("number", "found", "missing"),
    [
        (1, ["the", "cat", "sleep", "on", "sofa"], ["a"]),
        (3, ["the", "on", "sofa"], ["cat", "sleeps", "a"]),
        (5, ["cat", "sleep", "sofa"], []),
        (8, ["sofa"], ["cat", "sleeps"]),
    ],
)
def test_the_words_that_count_follow_the_number(number: int, found: Any, missing: Any) -> None:
    (evidence,) = judged(number).evidence
    assert evidence.data == {"found": found, "missing": missing}
    assert judged(number + 1 if number % 2 else number - 1).evidence[0].data == evidence.data


def test_eight_baselines_are_the_three_choices_in_the_documented_order() -> None:
    choices = [
        (o.drops_stop_words, not o.uses_lemmas, not o.normalises) for o in map(Overlap, range(1, 9))
    ]
    assert choices == sorted(choices)
    assert len(set(choices)) == 8
    assert choices[7] == (True, True, True)  # paper 002: stop words out, tokens, not normalised


def test_the_score_is_one_half_at_the_threshold_and_grows_with_the_overlap() -> None:
    hypothesis = "red green blue white black"
    texts = ["purple", "red", "red green", "red green blue", "red green blue white black"]
    engine = Overlap(8, threshold=2)
    scores = [v.score for v in engine.judge(Pair(t, t, hypothesis) for t in texts)]
    assert scores == [0.0, 0.25, 0.5, pytest.approx(2 / 3), pytest.approx(0.8)]


def test_the_threshold_is_learnt() -> None:
    training = [
        Pair("1", "red green blue", "red green blue", Label.ENTAILMENT),
        Pair("2", "red green", "red green blue", Label.ENTAILMENT),
        Pair("3", "red", "red green blue", Label.UNKNOWN),
        Pair("4", "yellow", "red green blue", Label.CONTRADICTION),
    ]
    assert Overlap(8).fit(training).threshold == 2
    assert Overlap(7).fit(training).threshold == pytest.approx(2 / 3)


def test_italian_has_its_own_stop_words_and_lemmas() -> None:
    verdict = judged(5, "I bambini correvano nel giardino della scuola.", "Il bambino corre.", "it")
    assert verdict.evidence[0].data["found"] == ["bambino", "correre"]


@pytest.mark.parametrize(
    ("text", "hypothesis", "language", "reason"),
    [
        ("", "A man sings.", "en", "the text has no word"),
        ("A man sings.", " ?! ", "en", "the hypothesis has no word"),
        ("A man sings.", "It is.", "en", "the hypothesis has no word"),
        ("Ein Mann singt.", "Ein Mann singt.", "de", "not 'de'"),
    ],
)
def test_what_cannot_be_judged_is_refused_with_the_reason(
    text: str, hypothesis: str, language: str, reason: str
) -> None:
    verdict = judged(8, text, hypothesis, language)
    assert (verdict.outcome, verdict.label, verdict.score) == (Outcome.REFUSED, None, None)
    assert reason in verdict.reason


def test_plain_tokens_do_for_any_language() -> None:
    assert judged(3, "Ein Mann singt.", "Ein Mann singt.", "de").label is Label.ENTAILMENT


def test_bad_numbers_and_thresholds_are_refused() -> None:
    with pytest.raises(WrongUse, match="1 to 8"):
        Overlap(9)
    with pytest.raises(WrongUse, match="above 0"):
        build_engine("overlap-8", {"threshold": 0})


def test_all_eight_are_registered() -> None:
    assert {f"overlap-{n}" for n in range(1, 9)} <= set(engine_names())
    assert build_engine("overlap-8", {"threshold": 4}) == Overlap(8, 4)


def test_baseline_8_comes_within_two_points_of_the_paper(shared_data: Path) -> None:
    development = list(open_pairs(shared_data / "rte/rte3_dev.xml"))
    test = list(open_pairs(shared_data / "rte/rte3_test.xml"))
    fitted = Overlap(8).fit(development)
    verdicts = fitted.judge(test)
    right = sum(
        v.label is not None and v.label.matches(p.label)  # type: ignore[arg-type]
        for v, p in zip(verdicts, test, strict=True)
    )
    assert abs(100 * right / len(test) - 62.4) < 2  # paper 002, table 7


def test_what_is_needed_is_said_where_it_is_not_reached() -> None:
    pair = Pair("1", "A dog barks.", "A dog barks loudly.")
    assert [next(Overlap(number).judge([pair])).evidence[0].summary for number in (7, 8)] == [
        "2 of 3 words of H are in T: enough.",
        "2 of 3 words of H are in T: 3 are needed.",
    ]
    (verdict,) = Overlap(7, threshold=0.7).judge([pair])
    assert verdict.evidence[0].summary == "2 of 3 words of H are in T: 70 % are needed."
