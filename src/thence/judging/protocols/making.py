"""What answers come to: labels to agree on, and labelled pairs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from thence.judging.protocols.pair_content import pair_of
from thence.judging.protocols.protocol import (
    Answers,
    Choice,
    Item,
    Kind,
    Labelling,
    Protocol,
    Question,
)
from thence.judging.protocols.search import places
from thence.pair import Label, Pair

__all__ = ["Case", "Making", "holds", "labelling", "pairs_by"]

Maker = Callable[[Item, Mapping[str, Any], Answers], list[Pair]]


@dataclass(frozen=True, slots=True)
class Case:
    """A label, and the answers that lead to it."""

    label: str
    when: Mapping[str, frozenset[str]]


@dataclass(frozen=True, slots=True)
class Making:
    """One pair that is made of a part of an item if the answers are these."""

    part: str
    text: str
    hypothesis: str
    case: Case


def holds(when: Mapping[str, frozenset[str]], answers: Answers) -> bool:
    """Whether the answers are among those named."""
    return all(answers.get(name) in values for name, values in when.items())


def labelling(question: Question | None, cases: Sequence[Case]) -> Labelling:
    """From answers to labels: those of a question as they are, or the first case that holds."""
    if question is None:
        return lambda content, answers: _first(cases, answers)
    if question.kind is Kind.MARKS:
        return lambda content, answers: _marked(content, answers.get(question.name, ()))
    name = question.name
    return lambda content, answers: {"": str(answers[name])} if name in answers else {}


def _first(cases: Sequence[Case], answers: Answers) -> Mapping[str, str]:
    found = next((case.label for case in cases if holds(case.when, answers)), None)
    return {} if found is None else {"": found}


def _marked(content: Mapping[str, Any], marked: Sequence[str]) -> Mapping[str, str]:
    chosen = set(marked)
    return {place: "yes" if place in chosen else "no" for place in content["places"]}


def pairs_by(protocol: Protocol, makes: Sequence[Making]) -> Maker:
    """How final answers become pairs: by the makings named, else by what the items are."""
    if makes:
        return lambda item, shared, answers: _made(makes, item, answers)
    if protocol.material == "topics":
        return lambda item, shared, answers: _of_sentences(protocol, item, shared, answers)
    if protocol.material in ("pairs", "decomposed"):
        return lambda item, shared, answers: _labelled(protocol, item, answers)
    return lambda item, shared, answers: []


def _made(makes: Sequence[Making], item: Item, answers: Answers) -> list[Pair]:
    content = item.content
    return [
        Pair(
            f"{item.key}.{making.part}",
            content[making.text],
            content[making.hypothesis],
            Label(making.case.label),
            annotations={"rule": content["rule"], "phrase": making.part},
        )
        for making in makes
        if holds(making.case.when, answers)
    ]


def _of_sentences(
    protocol: Protocol, item: Item, shared: Mapping[str, Any], answers: Answers
) -> list[Pair]:
    """Each sentence of the topic with the hypothesis, by whether it is marked."""
    question = next((one for one in protocol.questions if one.kind is Kind.MARKS), None)
    if question is None:
        return []
    marked = set(answers[question.name])
    return [
        Pair(
            f"{item.key}/{place}",
            text,
            item.content["hypothesis"],
            Label.ENTAILMENT if place in marked else Label.NO_ENTAILMENT,
            language=item.content["language"],
            annotations={"topic": item.content["topic"], "sentence": place},
        )
        for place, text in places(shared.get(item.content["shared"])).items()
    ]


def _labelled(protocol: Protocol, item: Item, answers: Answers) -> list[Pair]:
    """The pair with the label that the chosen answers stand for; none if one of them discards."""
    chosen = list(_chosen(protocol, answers))
    if any(choice.discards for _, choice in chosen):
        return []
    pair = _filled(protocol, pair_of(item.content), answers)
    for question, choice in chosen:
        if choice.back:
            return _both_ways(pair, question, choice)
        if choice.label:
            return [replace(pair, label=Label(choice.label))]
    # Labels of one's own are none of ours: they go along as a note.
    said = {
        name: value if isinstance(value, str) else list(value) for name, value in answers.items()
    }
    return [replace(pair, annotations={**pair.annotations, "judged": said})]


def _filled(protocol: Protocol, pair: Pair, answers: Answers) -> Pair:
    """The pair with the answers that go into its fields."""
    for question in protocol.questions:
        value = answers.get(question.name)
        if not question.fills or not value:
            continue
        if question.fills == "phenomena":
            pair = replace(pair, phenomena=(value,) if isinstance(value, str) else tuple(value))
        elif question.fills == "hypothesis":
            pair = replace(pair, hypothesis=str(value))
        else:
            pair = replace(pair, text=str(value))
    return pair


def _both_ways(pair: Pair, question: Question, choice: Choice) -> list[Pair]:
    noted = {**pair.annotations, question.name: choice.value}
    forth = replace(pair, id=f"{pair.id}.1", label=Label(choice.label), annotations=noted)
    back = replace(
        forth,
        id=f"{pair.id}.2",
        text=pair.hypothesis,
        hypothesis=pair.text,
        label=Label(choice.back),
    )
    return [forth, back]


def _chosen(protocol: Protocol, answers: Answers) -> list[tuple[Question, Choice]]:
    return [
        (question, choice)
        for question in protocol.questions
        for choice in question.choices
        if question.kind is Kind.CHOICE and answers.get(question.name) == choice.value
    ]
