"""Step 2b of Cabrio & Magnini (2010): each H_i makes one change, as in their table 1."""

import pytest

from benchmarks.decomposition import halves
from thence.build.monothematic import decompositions
from thence.build.monothematic.candidate import Candidate, Rule
from thence.build.monothematic.comparison import Comparison
from thence.build.monothematic.reading import read
from thence.build.monothematic.single_change import makes_one_change
from thence.knowledge.knowledge import open_knowledge
from thence.pair import Pair
from thence.text.analysis import analyse

MEXICO = (
    "Mexico's new president, Felipe Calderon, seems to be doing all the right things in cracking "
    "down on Mexico's drug traffickers."
)


def made_of(text: str, hypothesis: str) -> dict[str, str]:
    (found,) = decompositions([Pair("1", text, hypothesis)])
    assert len(found.candidates) == len(found.phenomena)
    return {candidate.phenomenon: candidate.hypothesis for candidate in found.candidates}


def test_pair_125_comes_out_as_the_paper_prints_it() -> None:
    rest = MEXICO.partition("president, ")[2]
    assert made_of(MEXICO, "Felipe Calderon is the outgoing President of Mexico.") == {
        "lexical:semantic-opposition": f"Mexico's outgoing president, {rest}",
        "syntactic:argument-realization": f"The new president of Mexico, {rest}",
        "syntactic:apposition": "Felipe Calderon is Mexico's new president.",
    }


def test_another_office_and_other_words_do_as_well() -> None:
    text = "The current director of the museum, Anna Vogel, praised the staff."
    found = made_of(text, "Anna Vogel is the museum's former director.")
    assert found["lexical:semantic-opposition"] == text.replace("current", "former")
    assert found["syntactic:argument-realization"] == (
        "The museum's current director, Anna Vogel, praised the staff."
    )


@pytest.mark.parametrize(
    ("phenomenon", "made", "alone", "expected"),
    [
        ("syntactic:modifier", "The dog slept.", False, True),
        # A structural rule brings no word of its own.
        ("syntactic:modifier", "The spaniel slept.", False, False),
        ("lexical:hyponymy", "The old animal slept.", False, True),
        # Two words in two places are two changes.
        ("lexical:hyponymy", "The ancient dog snored.", False, False),
        # H in full is one change only if nothing else lies between T and H.
        ("reasoning:general-inference", "A pet rested.", False, False),
        ("reasoning:general-inference", "A pet rested.", True, True),
        ("lexical:synonymy", "The old dog rested.", True, True),
    ],
)
def test_a_candidate_makes_one_change(
    phenomenon: str, made: str, alone: bool, expected: bool
) -> None:
    candidate = Candidate(phenomenon, Rule("x => y", "", "x => y"), made, 1.0)
    text, hypothesis = (
        read(each) for each in analyse(["The old dog slept.", "A pet rested."], "en")
    )
    comparison = Comparison(text, hypothesis, open_knowledge([]), "en")
    assert makes_one_change(candidate, comparison, alone=alone) is expected


@pytest.mark.slow
def test_no_h_of_the_development_half_is_h_in_full_beside_others() -> None:
    development, _ = halves()
    for found in decompositions(development):
        made = {candidate.hypothesis.lower() for candidate in found.candidates}
        assert len(made) < 2 or found.original.hypothesis.lower() not in made
        assert not {each.phenomenon for each in found.candidates} & set(found.unwritten)
