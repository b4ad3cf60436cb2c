from pathlib import Path
from typing import Any

import pytest

from thence.engines import build_engine
from thence.errors import WrongUse
from thence.knowledge.config import add, remove
from thence.pair import Label, Outcome, Pair, Verdict

YES, OPEN = Label.ENTAILMENT, Label.UNKNOWN
SWAPPED = Pair("swap", "John gave flowers to Mary.", "Mary gave flowers to John.")
FAR = Pair("far", "A man is singing on the stage.", "Two dogs are eating bread.")


def judged(engine: Any, pair: Pair) -> Verdict:
    (verdict,) = engine.judge([pair])
    return verdict


def test_it_is_off_unless_asked_for() -> None:
    verdict = judged(build_engine("nutcracker"), SWAPPED)
    assert (verdict.label, verdict.outcome) == (OPEN, Outcome.OK)


def test_overlap_is_fooled_by_swapped_roles_and_says_that_it_backed_off() -> None:
    engine: Any = build_engine("nutcracker", {"back_off": "overlap", "threshold": 0.5})
    verdict = judged(engine, SWAPPED)
    assert (verdict.label, verdict.outcome) == (YES, Outcome.BACK_OFF)
    assert verdict.reason == "neither H nor its denial was proved"
    words = verdict.evidence[-1]
    assert words.data["words"] == 1.0
    assert words.data["conditions"] < 1.0
    assert judged(engine, FAR).label is OPEN


def test_a_proof_needs_no_back_off() -> None:
    engine: Any = build_engine("nutcracker", {"back_off": "overlap"})
    verdict = judged(engine, Pair("1", "A man sings loudly.", "A man sings."))
    assert (verdict.label, verdict.outcome) == (YES, Outcome.OK)


def test_what_has_no_parse_is_backed_off_too() -> None:
    engine: Any = build_engine("nutcracker", {"back_off": "overlap"})
    verdict = judged(engine, Pair("1", "Bill.", "Bill sings."))
    assert verdict.outcome is Outcome.BACK_OFF
    assert verdict.reason == "nothing that T says could be made out"


def test_the_learned_combination_tells_near_from_far() -> None:
    near = [("A man is singing a song.", "A man is singing."), ("Two dogs run.", "Dogs run.")]
    far = [("A man is singing.", "A cat eats."), ("Two dogs run.", "A woman reads a book.")]
    pairs = [Pair(f"n{i}", *texts, YES) for i, texts in enumerate(near * 4)]
    pairs += [Pair(f"f{i}", *texts, OPEN) for i, texts in enumerate(far * 4)]
    engine: Any = build_engine("nutcracker").fit(pairs)  # type: ignore[attr-defined]
    assert engine.back_off == "learned"
    rebuilt: Any = build_engine("nutcracker", engine.config())
    assert judged(rebuilt, SWAPPED).label is YES
    verdict = judged(rebuilt, FAR)
    assert (verdict.label, verdict.outcome) == (OPEN, Outcome.BACK_OFF)
    assert verdict.score is not None and verdict.score < 0.5


def test_nothing_is_learned_from_nothing() -> None:
    with pytest.raises(WrongUse, match="cannot learn"):
        build_engine("nutcracker").fit([Pair("1", "", "A man sings.", YES)])  # type: ignore[attr-defined]


def test_the_papers_back_off_goes_by_words_and_wordnet_alone() -> None:
    """What Bedaride & Gardent 2010 name: a perfect overlap with the roles exchanged."""
    ours: Any = build_engine("nutcracker", {"back_off": "overlap"})
    papers: Any = build_engine("nutcracker", {"back_off": "words"})
    assert judged(ours, SWAPPED).label is OPEN
    verdict = judged(papers, SWAPPED)
    assert (verdict.label, verdict.score, verdict.outcome) == (YES, 1.0, Outcome.BACK_OFF)
    assert judged(papers, FAR).label is OPEN
    dog = Pair("1", "A dog chased Mary.", "Mary chased an animal.")
    assert judged(papers, dog).evidence[-1].data["words"] == 1.0
    without: Any = build_engine("nutcracker", {"back_off": "words", "resources": []})
    assert judged(without, dog).evidence[-1].data["words"] < 1.0


def test_the_papers_back_off_draws_on_no_resource_but_wordnet(tmp_path: Path) -> None:
    rules = tmp_path / "rules.tsv"
    rules.write_text("zither\tkazoo\t1.0\n", encoding="utf-8")
    add("mine", rules, kind="lexical-rules")
    try:
        pair = Pair("1", "Mary paints a zither.", "A kazoo paints Mary.")
        shares = {
            name: judged(build_engine("nutcracker", {"back_off": name}), pair).evidence[-1].data
            for name in ("words", "overlap")
        }
    finally:
        remove("mine")
    assert shares["overlap"]["words"] == 1.0
    assert shares["words"]["words"] < 1.0


def test_the_papers_back_off_leaves_what_has_no_parse_an_error() -> None:
    engine: Any = build_engine("nutcracker", {"back_off": "words"})
    verdict = judged(engine, Pair("1", "Bill.", "Bill sings."))
    assert (verdict.label, verdict.outcome) == (None, Outcome.NO_PARSE)
