"""Entailment rules and their examples as items (Szpektor et al., 2007)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from thence.errors import BadInput
from thence.files import opened, text_lines
from thence.judging.protocols.protocol import Answers, Item, Material
from thence.measure.rule_precision import Judgement
from thence.rules.judgements import read_examples
from thence.rules.protocol import EXAMPLE_QUESTIONS, RULE_BASED, judgement_of

__all__ = ["example_judgement", "read_rule_examples", "read_rules", "rule_judgement"]

ARROW = "=>"
LEFT = EXAMPLE_QUESTIONS[0]


def example_judgement(answers: Answers) -> Judgement:
    """What the answers on an example come to."""
    if answers[LEFT.name] == Judgement.NON_RELATIONAL:
        return Judgement.NON_RELATIONAL
    return judgement_of({name: value == "yes" for name, value in answers.items()})


def rule_judgement(answers: Answers) -> Judgement:
    """What the answer on a rule comes to."""
    if answers[RULE_BASED.name] == Judgement.NON_RELATIONAL:
        return Judgement.NON_RELATIONAL
    return Judgement.CORRECT if answers[RULE_BASED.name] == "yes" else Judgement.INCORRECT


def read_rule_examples(path: Path) -> Material:
    """The examples that `thence rules sample` wrote."""
    return Material(
        Item(example.id, example.rule, asdict(example)) for example in read_examples(path)
    )


def read_rules(path: Path) -> Material:
    """The rules of a file of examples, or of a text with one rule a line; each comes once."""
    with opened(path) as file:
        is_json = file.read(1) == b"{"
    rules = (example.rule for example in read_examples(path)) if is_json else _lines(path)
    return Material(Item(rule, rule, {"rule": rule}) for rule in dict.fromkeys(rules))


def _lines(path: Path) -> Iterator[str]:
    for number, line in text_lines(path):
        if line.startswith("#"):
            continue
        left, arrow, right = line.partition(ARROW)
        if not (left.strip() and arrow and right.strip()):
            raise BadInput(
                path, f"is no rule: there is no '{ARROW}' between two sides", line=number
            )
        yield " ".join(line.split())
