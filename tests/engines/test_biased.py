from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.engines import build_engine
from thence.engines.biased import Biased
from thence.engines.engine import Learner
from thence.errors import WrongUse
from thence.pair import Label, Outcome, Pair

YES, NO, UNKNOWN = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN


def pair(*phenomena: str, label: Label | None = None, id: str = "1") -> Pair:
    return Pair(id, "a text", "a hypothesis", label, phenomena=phenomena)


# The counts of paper 000, table 2, for three of its phenomena.
TRAINING = [
    *[pair("synt:apposition", label=YES)] * 11,
    *[pair("synt:apposition", label=NO)] * 6,
    *[pair("lex:identity", label=YES)] * 1,
    *[pair("lex:identity", label=NO)] * 3,
    *[pair("lex:synonymy", label=YES)] * 11,
]
FITTED = Biased().fit(TRAINING)


def verdict(*phenomena: str, engine: Biased = FITTED) -> Any:
    return next(engine.judge([pair(*phenomena)]))


def test_the_example_of_the_paper() -> None:
    assert FITTED.counts["synt:apposition"] == (11, 6)
    assert FITTED.positive("synt:apposition") == pytest.approx(0.647, abs=0.0005)
    found = verdict("synt:apposition")
    assert (found.label, found.score) == (YES, 11 / 17)
    assert "synt:apposition 64.7 % (11 of 17)" in found.evidence[0].summary
    assert found.evidence[0].data == {"synt:apposition": 11 / 17}


def test_a_monothematic_pair_gets_the_judgement_most_probable_of_its_phenomenon() -> None:
    assert verdict("lex:identity").label is NO
    assert verdict("lex:synonymy").label is YES


def test_one_phenomenon_that_goes_with_contradiction_decides_for_the_whole_pair() -> None:
    assert verdict("lex:synonymy", "lex:identity").label is NO
    assert verdict("lex:synonymy", "synt:apposition").label is YES
    assert verdict("lex:synonymy", "synt:apposition").score == 11 / 17


def test_unknown_pairs_are_negative() -> None:
    engine = Biased().fit([pair("x", label=UNKNOWN), pair("x", label=NO), pair("x", label=YES)])
    assert engine.counts == {"x": (1, 2)}
    assert engine.negative is NO


def test_two_way_training_gives_two_way_verdicts() -> None:
    engine = Biased().fit([pair("x", label=Label.NO_ENTAILMENT)])
    assert verdict("x", engine=engine).label is Label.NO_ENTAILMENT


def test_originals_do_not_count_beside_monothematic_pairs() -> None:
    engine = Biased().fit([*TRAINING, pair("lex:synonymy", "lex:identity", label=NO)])
    assert engine.counts == FITTED.counts


def test_originals_count_where_there_is_nothing_else() -> None:
    assert Biased().fit([pair("x", "y", label=NO)]).counts == {"x": (0, 1), "y": (0, 1)}


@pytest.mark.parametrize("phenomena", [(), ("never:seen",)])
def test_a_pair_without_known_phenomena_is_an_abstention(phenomena: tuple[str, ...]) -> None:
    found = verdict(*phenomena)
    assert (found.outcome, found.label, found.score) == (Outcome.ABSTAINED, None, None)
    assert found.reason == (
        "no training pair has its phenomena: never:seen"
        if phenomena
        else "the pair carries no phenomena"
    )


def test_a_phenomenon_not_met_in_training_leaves_the_decision_to_the_others() -> None:
    assert verdict("never:seen", "lex:identity").label is NO


def test_before_training_it_says_what_it_needs() -> None:
    with pytest.raises(WrongUse, match="--train DATA"):
        Biased().judge([pair("x")])


def test_pairs_without_phenomena_teach_nothing() -> None:
    with pytest.raises(WrongUse, match="cannot learn"):
        Biased().fit([pair(label=YES), pair("x")])


def test_the_config_builds_it_anew() -> None:
    assert isinstance(FITTED, Learner)
    assert build_engine("biased", FITTED.config()) == FITTED


def test_counts_that_cannot_be() -> None:
    with pytest.raises(WrongUse, match="not both 0"):
        Biased({"x": (0, 0)})


@given(
    st.dictionaries(
        st.text("abc", min_size=1),
        st.tuples(st.integers(0, 9), st.integers(0, 9)).filter(any),
        min_size=1,
    )
)
def test_a_pair_is_negative_exactly_if_one_of_its_phenomena_alone_is(
    counts: dict[str, tuple[int, int]],
) -> None:
    engine = Biased(counts)
    alone = [next(engine.judge([pair(name)])).label for name in counts]
    assert verdict(*counts, engine=engine).label is (NO if NO in alone else YES)


def test_a_tie_goes_as_in_the_printed_figures() -> None:
    (verdict,) = Biased({"meronymy": (1, 1)}).judge([Pair("1", "T", "H", phenomena=("meronymy",))])
    assert verdict.label is Label.CONTRADICTION
