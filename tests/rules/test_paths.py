"""Paths and their variations on parsed sentences, pronouns included."""

import pytest

from thence.rules.arcs import arcs
from thence.rules.corpus import Passage
from thence.rules.parsed import ParsedPassage
from thence.rules.paths import path_instances
from thence.rules.sentences import instance_rows
from thence.text.analysis import analyse


def instances(text: str) -> set[tuple[str, str, str]]:
    (document,) = analyse([text])
    return {
        (each.template, each.x.filler, each.y.filler)
        for sentence in document
        for each in path_instances(sentence)
    }


ACQUIRE = "X <-nsubj- acquire -obj-> Y"


@pytest.mark.parametrize(
    "text",
    [
        "Apple acquired a company in May.",
        "The company was acquired by Apple.",
        "It is the company that Apple acquired.",
        "Apple agreed to acquire the company.",
        "Apple sold shares and acquired a company.",
    ],
)
def test_variations_of_a_sentence_have_one_path(text: str) -> None:
    assert (ACQUIRE, "apple", "company") in instances(text)


def test_prepositions_and_particles_are_in_the_template() -> None:
    found = instances("Rain led to floods. Ford took over Chrysler.")
    assert ("X <-nsubj- lead -obl:to-> Y", "rain", "flood") in found
    assert ("X <-nsubj- take (-compound:prt-> over) -obj-> Y", "ford", "chrysler") in found


def test_conjuncts_of_one_place_make_no_path() -> None:
    assert not any(
        {x, y} == {"bread", "butter"} for _, x, y in instances("The man bought bread and butter.")
    )


def test_what_the_parser_did_not_draw_names_its_variation() -> None:
    (document,) = analyse(["The company was acquired by Apple."])
    found = {arc.variation for arc in arcs(document.sentences[0]) if arc.relation != "amod"}
    assert found == {"passive"}


def test_a_pronoun_stands_for_its_antecedent() -> None:
    text = "Ford said it acquired a company."
    (document,) = analyse([text])
    rows = list(instance_rows([ParsedPassage(Passage("p#0", text, ("acq",)), document)]))
    assert ("p#0/0", ACQUIRE, "ford", "company") in [row[:4] for row in rows]
    assert {tuple(row[6]) for row in rows} == {("acq",)}
