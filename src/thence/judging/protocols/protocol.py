"""What a judging protocol declares: its questions with their order, skips and keys; its items."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

from thence.pair import Pair

__all__ = [
    "Answers",
    "Aspect",
    "Choice",
    "Item",
    "Kind",
    "Labelling",
    "Material",
    "Protocol",
    "Question",
]

Answers = Mapping[str, str | Sequence[str]]
"""What a judge said: a value a question, or a list of values where several may be given."""


class Kind(StrEnum):
    """How a question is answered."""

    CHOICE = "choice"
    """One of the choices."""
    SEVERAL = "several"
    """Any number of the suggestions."""
    TEXT = "text"
    """Words, those of the item unless they are changed."""
    MARKS = "marks"
    """Any number of the item's sentences."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a question, with the key that gives it."""

    value: str
    title: str
    key: str
    meaning: str = ""
    whole_unit: bool = False
    """Whether the answer speaks of all items of the unit: a rule, not one of its examples."""
    label: str = ""
    """The label of the pair that is made where this is the final answer."""
    back: str = ""
    """The label of the pair with T and H exchanged, where that is made, too."""
    discards: bool = False
    """Whether no pair is made where this is the final answer."""


@dataclass(frozen=True, slots=True)
class Question:
    """One thing that is asked about an item."""

    name: str
    prompt: str
    kind: Kind = Kind.CHOICE
    choices: tuple[Choice, ...] = ()
    asked_when: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Earlier questions with the answers for which this one is asked; otherwise it is skipped."""
    optional: bool = False
    given_by: str = ""
    """The field of an item's content that holds the answer to start from."""
    counted: bool = True
    """Whether two judges who differ here disagree; what is noted beside the judgement is not."""
    fills: str = ""
    """The field of the pair that the answer goes into: `phenomena`, `hypothesis` or `text`."""

    @property
    def suggestions(self) -> tuple[str, ...]:
        """The values that are offered."""
        return tuple(choice.value for choice in self.choices)


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to judge, as data of JSON."""

    key: str
    """The id that the data give it."""
    unit: str
    """What is dealt to judges as a whole: the rule of an example, the original of an H_i."""
    content: Mapping[str, Any]
    expected: Answers | None = None
    """The answers that are known to be right, if it is there to see whether judges attend."""


@dataclass(frozen=True, slots=True)
class Material:
    """The items of a file, and what several of them show, such as the documents of a topic."""

    items: Iterable[Item]
    shared: Mapping[str, Any] = field(default_factory=dict)


Labelling = Callable[[Mapping[str, Any], Answers], Mapping[str, str]]
"""From an item's content and a judge's answers to labels of what was annotated in it."""


@dataclass(frozen=True, slots=True)
class Aspect:
    """Something that judges can agree on: which labels their answers give to which things."""

    name: str
    title: str
    labels: Labelling
    """One label under an empty name, or one for each thing of the item that was annotated."""
    categories: tuple[str, ...] = ()
    positive: frozenset[str] = frozenset()
    """The labels that are a yes, for agreement where at least one judge said yes."""


@dataclass(frozen=True, slots=True)
class Protocol:
    """A way of judging, declared in a file; pages, API, agreement and exports follow from it."""

    name: str
    title: str
    summary: str
    reads: str
    """The files that make a project, in words."""
    questions: tuple[Question, ...]
    guidelines: str
    """Markdown."""
    read: Callable[[Path], Material]
    aspects: tuple[Aspect, ...]
    """What agreement is measured on; the first is the one that counts."""
    pairs: Callable[[Item, Mapping[str, Any], Answers], list[Pair]]
    """The labelled pairs that an item with its shared content and final answers makes."""
    unit: str = "item"
    """What is dealt to judges: an `item`, a `rule` with its examples, an `original`."""
    template: str = "pair.html"
    """The part of a page that shows an item."""
    reason: str = ""
    """The question that says why an item is discarded."""
    material: str = "pairs"
    """What its items are."""
    declaration: str = ""
    """The file that declares it, as JSON: what a project keeps."""

    def question(self, name: str) -> Question:
        """The question of a name."""
        return next(one for one in self.questions if one.name == name)
