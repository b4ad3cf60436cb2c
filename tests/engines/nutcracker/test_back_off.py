from typing import Any

import pytest

from thence.engines import build_engine
from thence.errors import WrongUse
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
