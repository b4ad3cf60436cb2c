"""Decompositions as pairs: links, order, confidence, and what cannot be decomposed."""

import json
from pathlib import Path

import pytest

import thence.datasets
from thence.build.monothematic import DETECTORS, Decomposition, decompose, decompositions
from thence.build.monothematic.summary import DecompositionSummary, with_suggestions
from thence.errors import WrongUse
from thence.formats import open_pairs, write_pairs
from thence.pair import Label, Pair, Verdict

PAIR = Pair(
    "p7",
    "A Chilean poet bought a canoe in June.",
    "A poet from Chile bought a boat.",
    Label.ENTAILMENT,
    task="IE",
    annotations={"topic": "sport"},
)


def decomposed(pair: Pair) -> Decomposition:
    (found,) = decompositions([pair])
    return found


def test_the_table_has_every_phenomenon_of_the_taxonomy_once() -> None:
    path = Path(thence.datasets.__file__).parent / "monothematic" / "taxonomy.json"
    taxonomy = json.loads(path.read_text(encoding="utf-8"))
    names = [entry["name"] for entry in taxonomy["phenomena"]]
    assert [detector.phenomenon for detector in DETECTORS] == names


def test_a_phenomenon_that_nothing_detects_says_why() -> None:
    assert all(detector.functions or detector.limits for detector in DETECTORS)
    assert all(detector.functions or not detector.proposed for detector in DETECTORS)


def test_confidence_is_the_rule_of_succession() -> None:
    detector = next(each for each in DETECTORS if each.phenomenon == "lexical:hyponymy")
    expected = (detector.right + 1) / (detector.proposed + 2)
    (candidate,) = decompose(Pair("1", "She bought a canoe.", "She bought a boat."))
    assert candidate.confidence == expected


def test_candidates_are_unlabelled_pairs_linked_to_their_original() -> None:
    original, *candidates = decomposed(PAIR).pairs()
    assert original.id == "p7"
    assert original.label is Label.ENTAILMENT
    assert set(original.phenomena) == {"lexical:demonymy", "lexical:hyponymy"}
    assert original.annotations["topic"] == "sport"
    assert [item.id for item in candidates] == ["p7.1", "p7.2"]
    for item in candidates:
        assert (item.label, item.parent, item.text, item.task) == (None, "p7", PAIR.text, "IE")
        assert len(item.phenomena) == 1
        assert item.annotations["category"] == "lexical"
        assert set(item.annotations["rule"]) == {"pattern", "constraint", "instantiation"}


def test_phenomena_that_an_original_lists_are_kept() -> None:
    listed = Pair("1", PAIR.text, PAIR.hypothesis, phenomena=("lexical:identity",))
    original = decomposed(listed).pairs()[0]
    assert original.phenomena == ("lexical:identity",)
    assert set(original.annotations["proposed"]) == {"lexical:demonymy", "lexical:hyponymy"}


def test_the_surest_candidates_come_first_and_can_be_kept_alone() -> None:
    found = decomposed(PAIR)
    confidences = [item.confidence for item in found.candidates]
    assert confidences == sorted(confidences, reverse=True)
    kept = found.at_least(confidences[0])
    assert kept.candidates == found.candidates[:1]


def test_an_empty_side_is_named_and_the_rest_goes_on() -> None:
    found = list(decompositions([Pair("1", " ", "It rains."), Pair("2", "It rains.", ""), PAIR]))
    assert [item.reason for item in found] == ["the text is empty", "the hypothesis is empty", ""]
    assert found[0].pairs()[0].annotations["not decomposed"] == "the text is empty"
    assert len(found[2].candidates) == 2


def test_another_language_is_refused() -> None:
    with pytest.raises(WrongUse, match="'p1' is in 'de', and decompose knows en, it only"):
        list(decompositions([Pair("p1", "Es regnet.", "Es regnet.", language="de")]))


def test_without_a_resource_its_relations_are_not_proposed() -> None:
    (found,) = decompositions([PAIR], resources=["places"])
    assert "lexical:hyponymy" not in found.phenomena
    assert "lexical:demonymy" in found.phenomena


def test_candidates_survive_a_file(tmp_path: Path) -> None:
    pairs = decomposed(PAIR).pairs()
    write_pairs(pairs, tmp_path / "candidates.jsonl")
    assert list(open_pairs(tmp_path / "candidates.jsonl")) == pairs


def test_summary_counts_pairs_candidates_and_refusals() -> None:
    summary = DecompositionSummary()
    for found in decompositions([PAIR, Pair("2", "", "x"), Pair("3", "It rains.", "It rains.")]):
        summary.add(found)
    assert summary.to_json() == {
        "pairs": 3,
        "candidates": 2,
        "without_candidates": 1,
        "refused": {"the text is empty": 1},
        "phenomena": {"lexical:demonymy": 1, "lexical:hyponymy": 1},
    }


def test_suggestions_are_noted_on_candidates_only() -> None:
    pairs = with_suggestions(
        decomposed(PAIR).pairs(),
        "always",
        lambda items: (Verdict(item.id, Label.ENTAILMENT) for item in items),
    )
    assert "suggested" not in pairs[0].annotations
    assert [item.label for item in pairs] == [Label.ENTAILMENT, None, None]
    expected = {"engine": "always", "label": "ENTAILMENT", "outcome": "OK"}
    assert [item.annotations["suggested"] for item in pairs[1:]] == [expected, expected]
