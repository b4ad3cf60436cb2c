"""Entailment rules, judged by examples or as such (Szpektor et al. 2007, sections 3, 2.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from thence.errors import BadInput
from thence.files import text_lines
from thence.judging.protocols.protocol import (
    Answers,
    Aspect,
    Choice,
    Guideline,
    Item,
    Material,
    Protocol,
    Question,
)
from thence.measure.rule_precision import Judgement
from thence.pair import Label, Pair
from thence.rules.judgements import read_examples
from thence.rules.protocol import EXAMPLE_QUESTIONS, RELATIONAL, RULE_BASED, judgement_of

__all__ = ["RULE_BASED_PROTOCOL", "RULE_INSTANCES", "example_judgement", "rule_judgement"]

ARROW = "=>"
LEFT, CONTEXT, RIGHT = EXAMPLE_QUESTIONS
YES = Choice("yes", "Yes", "y")
NO = Choice("no", "No", "n")
NON_RELATIONAL = Choice(
    str(Judgement.NON_RELATIONAL),
    "Not a relation",
    "x",
    "said of the whole rule, and of all its examples",
    whole_unit=True,
)


def example_judgement(answers: Answers) -> Judgement:
    """What the answers on an example come to."""
    if answers[LEFT.name] == NON_RELATIONAL.value:
        return Judgement.NON_RELATIONAL
    return judgement_of({name: value == "yes" for name, value in answers.items()})


def rule_judgement(answers: Answers) -> Judgement:
    """What the answer on a rule comes to."""
    if answers[RULE_BASED.name] == NON_RELATIONAL.value:
        return Judgement.NON_RELATIONAL
    return Judgement.CORRECT if answers[RULE_BASED.name] == "yes" else Judgement.INCORRECT


def _read_examples(path: Path) -> Material:
    return Material(
        Item(example.id, example.rule, asdict(example)) for example in read_examples(path)
    )


def _read_rules(path: Path) -> Material:
    """The rules of a file of examples, or of a text with one rule a line; each comes once."""
    with path.open("rb") as file:
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


def _judgement(content: Mapping[str, Any], answers: Answers) -> Mapping[str, str]:
    return {"": str(example_judgement(answers))}


def _decision(content: Mapping[str, Any], answers: Answers) -> Mapping[str, str]:
    judgement = example_judgement(answers)
    return {"": str(judgement)} if judgement.is_decision else {}


def _rule(content: Mapping[str, Any], answers: Answers) -> Mapping[str, str]:
    return {"": str(rule_judgement(answers))}


def _pairs(item: Item, shared: Mapping[str, Any], answers: Answers) -> list[Pair]:
    """Sentence and left phrase, sentence and right phrase; the latter only where it was judged."""
    judgement = example_judgement(answers)
    if judgement is Judgement.NON_RELATIONAL:
        return []
    content = item.content
    left = judgement is not Judgement.LEFT_NOT_ENTAILED
    sides = [("left", content["left_phrase"], left)]
    if left:
        # An unlikely phrase is not entailed either: section 3.3.
        holds = judgement is Judgement.ENTAILMENT_HOLDS
        sides.append(("right", content["right_phrase"], holds))
    return [
        Pair(
            f"{item.key}.{side}",
            content["sentence"],
            phrase,
            Label.ENTAILMENT if entailed else Label.NO_ENTAILMENT,
            annotations={"rule": content["rule"], "phrase": side},
        )
        for side, phrase, entailed in sides
    ]


RULE_INSTANCES = Protocol(
    "rule-instances",
    "Rules by their instances",
    "Three questions on each example of a rule; a no ends them. Marking a rule as no relation "
    "answers all its examples.",
    "examples that thence rules sample wrote",
    (
        Question(LEFT.name, LEFT.text, choices=(YES, NO, NON_RELATIONAL)),
        Question(
            CONTEXT.name,
            CONTEXT.text,
            choices=(YES, NO),
            asked_when={LEFT.name: frozenset({"yes"})},
        ),
        Question(
            RIGHT.name,
            RIGHT.text,
            choices=(YES, NO),
            asked_when={LEFT.name: frozenset({"yes"}), CONTEXT.name: frozenset({"yes"})},
        ),
    ),
    (
        Guideline(
            "The left phrase",
            "Say no where the sentence matches the words but does not state the phrase: under "
            "negation, a condition, a question, a modal, or after a wrong analysis.",
            "If he is arrested, he can immediately seek bail. — he seek bail: no",
        ),
        Guideline(
            "The right phrase, by itself",
            "Is it something that people would say? Forget the sentence; the phrase need not be "
            "true. Inflection does not matter.",
            "bread surrender its subsidy: no",
        ),
        Guideline(
            "The right phrase, from the sentence",
            "Textual entailment between the sentence and the phrase, as a reader would infer it. "
            "The rule itself is not on trial here, only this use of it.",
        ),
        Guideline("Not a relation", RELATIONAL.text + " If not, mark the whole rule."),
    ),
    _read_examples,
    (
        Aspect(
            "examples",
            "The judgement on each example",
            _judgement,
            tuple(str(one) for one in Judgement if not one.of_whole_rule),
            frozenset({str(Judgement.ENTAILMENT_HOLDS)}),
        ),
        Aspect(
            "decided",
            "Entailment holds or not, where both judges decided",
            _decision,
            (str(Judgement.NO_ENTAILMENT), str(Judgement.ENTAILMENT_HOLDS)),
            frozenset({str(Judgement.ENTAILMENT_HOLDS)}),
        ),
    ),
    _pairs,
    unit="rule",
    template="example.html",
)

RULE_BASED_PROTOCOL = Protocol(
    "rule-based",
    "Rules as such",
    "One question on each rule, without examples: the plain protocol, for comparison.",
    "examples that thence rules sample wrote, or a text with one rule a line",
    (Question(RULE_BASED.name, RULE_BASED.text, choices=(YES, NO, NON_RELATIONAL)),),
    (
        Guideline(
            "Reasonable contexts",
            "A rule is correct if you can think of reasonable contexts in which whoever accepts "
            "the left side accepts the right side. It need not hold in all of them.",
        ),
        Guideline("Direction", "From left to right only."),
    ),
    _read_rules,
    (
        Aspect(
            "rules",
            "The judgement on each rule",
            _rule,
            (str(Judgement.CORRECT), str(Judgement.INCORRECT), str(Judgement.NON_RELATIONAL)),
            frozenset({str(Judgement.CORRECT)}),
        ),
    ),
    lambda item, shared, answers: [],
    unit="rule",
    template="rule.html",
)
