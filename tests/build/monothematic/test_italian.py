"""Italian pairs: what is found by the trees, and how H_i is written."""

import pytest

from thence.build.monothematic import decompose, decompositions
from thence.pair import Pair

ITALIAN = [
    (
        "syntactic:apposition",
        "Ida Rossi, una dentista di Como, ha aperto uno studio a maggio.",
        "Ida Rossi è una dentista.",
        "Ida Rossi è una dentista di Como.",
    ),
    (
        "syntactic:modifier",
        "La biblioteca comunale di Vescovio ha comprato un veicolo.",
        "La biblioteca ha comprato un veicolo.",
        "La biblioteca di Vescovio ha comprato un veicolo.",
    ),
    (
        "syntactic:negation",
        "Il treno non è partito lunedì.",
        "Il treno è partito.",
        "Il treno è partito lunedì.",
    ),
    (
        "syntactic:negation",
        "Il treno è partito lunedì.",
        "Il treno non è partito.",
        "Il treno non è partito lunedì.",
    ),
    (
        "lexical-syntactic:transparent-head",
        "Un gruppo di biologi ha trovato un ragno a marzo.",
        "Biologi hanno trovato un ragno.",
        "Biologi ha trovato un ragno a marzo.",
    ),
    (
        "reasoning:quantity",
        "Nella sala funzionano quattro lampade.",
        "Funzionano tre lampade.",
        "Nella sala funzionano tre lampade.",
    ),
    (
        "lexical:geographical-knowledge",
        "La fiera si è tenuta a Torino.",
        "La fiera si è tenuta in Italia.",
        "La fiera si è tenuta in Italia.",
    ),
]


@pytest.mark.parametrize(
    ("phenomenon", "text", "hypothesis", "made"), ITALIAN, ids=[row[3] for row in ITALIAN]
)
def test_proposes_in_italian(phenomenon: str, text: str, hypothesis: str, made: str) -> None:
    found = decompose(Pair("1", text, hypothesis, language="it"))
    assert (phenomenon, made) in [(item.phenomenon, item.hypothesis) for item in found]


def test_two_languages_in_one_file_come_back_in_order() -> None:
    pairs = [
        Pair("it", "Il treno non è partito.", "Il treno è partito.", language="it"),
        Pair("en", "The train did not leave.", "The train left."),
        Pair("it2", "Il treno è partito lunedì.", "Il treno non è partito.", language="it"),
    ]
    found = list(decompositions(pairs))
    assert [each.original.id for each in found] == ["it", "en", "it2"]
    assert all(each.phenomena == ("syntactic:negation",) for each in found)
