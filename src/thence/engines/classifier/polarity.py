"""Negation, modality and factuality: whether T affirms what H affirms."""

from __future__ import annotations

from functools import partial

from thence.engines.classifier.view import Feature, TextWords, View
from thence.engines.edits.costs import class_of
from thence.languages import pack_of
from thence.text.meaning import Factuality

__all__ = ["POLARITY"]


def _negation_differs(view: View) -> float:
    return float(_negations(view.text) % 2 != _negations(view.hypothesis) % 2)


def _negation_in_text(view: View) -> float:
    return float(_negations(view.text) > 0)


def _negation_in_hypothesis(view: View) -> float:
    return float(_negations(view.hypothesis) > 0)


def _modality_in_text(view: View) -> float:
    return float(_is_modal(view.text, view.language) > _is_modal(view.hypothesis, view.language))


def _modality_in_hypothesis(view: View) -> float:
    return float(_is_modal(view.hypothesis, view.language) > _is_modal(view.text, view.language))


def _status(wanted: Factuality, view: View) -> float:
    """The share of the facts of H, of those T speaks of, that T gives this status at best."""
    given: dict[str, set[Factuality]] = {}
    for predicate, factuality in view.text_statements.factualities:
        given.setdefault(predicate, set()).add(factuality)
    statuses = [
        _best(given[predicate], factuality)
        for predicate, factuality in view.hypothesis_statements.factualities
        if predicate in given and factuality is not Factuality.OPEN
    ]
    return sum(status is wanted for status in statuses) / len(statuses) if statuses else 0.0


def _best(given: set[Factuality], wanted: Factuality) -> Factuality:
    """FACT where T agrees, OPEN where it leaves the matter open, COUNTERFACT where it denies it."""
    if wanted in given:
        return Factuality.FACT
    return Factuality.OPEN if Factuality.OPEN in given else Factuality.COUNTERFACT


def _negations(reading: TextWords) -> int:
    return sum(class_of(t.upos, t.form) == "negation" for t in reading.tokens)


def _is_modal(reading: TextWords, language: str) -> bool:
    return not pack_of(language).modal_words.isdisjoint(reading.lemmas)


POLARITY = (
    Feature("negation-differs", "T and H differ in the parity of negation", _negation_differs),
    Feature("negation-in-text", "T has a negation", _negation_in_text),
    Feature("negation-in-hypothesis", "H has a negation", _negation_in_hypothesis),
    Feature("modality-in-text", "T has a modal or a condition, H has none", _modality_in_text),
    Feature("modality-in-hypothesis", "H has a modal, T has none", _modality_in_hypothesis),
    Feature(
        "affirmed",
        "share of the predicates of H in T that T makes facts alike",
        partial(_status, Factuality.FACT),
    ),
    Feature(
        "left-open",
        "share of the predicates of H in T that T leaves open",
        partial(_status, Factuality.OPEN),
    ),
    Feature(
        "denied",
        "share of the predicates of H in T that T denies",
        partial(_status, Factuality.COUNTERFACT),
    ),
)
