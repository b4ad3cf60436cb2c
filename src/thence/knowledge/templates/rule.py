"""An entailment rule: one template entails another, in the contexts where it holds."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass, replace

from thence.errors import WrongUse
from thence.knowledge.templates.notation import parse_template
from thence.knowledge.templates.template import Template

__all__ = ["ARROW", "Context", "Rule", "parse_context", "parse_rule"]

ARROW = " => "


@dataclass(frozen=True, slots=True)
class Context:
    """Where a rule holds; an empty part asks for nothing."""

    x: tuple[str, ...] = ()
    """Types of which the argument X must have one: `ORG`, `noun.person`, ..."""
    y: tuple[str, ...] = ()
    """Types of which the argument Y must have one."""
    topics: tuple[str, ...] = ()
    """Topics of which the text must have one."""

    def __bool__(self) -> bool:
        return bool(self.x or self.y or self.topics)

    def __str__(self) -> str:
        parts = {"X": self.x, "Y": self.y, "topic": self.topics}
        return "; ".join(f"{name}: {' | '.join(part)}" for name, part in parts.items() if part)

    def allows(
        self, x: Collection[str] = (), y: Collection[str] = (), topics: Collection[str] = ()
    ) -> bool:
        """Whether arguments of these types in a text of these topics are in the context."""
        asked = ((self.x, x), (self.y, y), (self.topics, topics))
        return all(not wanted or not set(wanted).isdisjoint(found) for wanted, found in asked)


@dataclass(frozen=True, slots=True)
class Rule:
    """The left template entails the right one, under the same arguments. A paraphrase is two."""

    left: Template
    right: Template
    score: float
    """How strongly the learner links the two; comparable within one rule base."""
    direction: float | None = None
    """In [0, 1]: how much speaks for this direction rather than the other; None: not known."""
    context: Context = Context()
    support: int = 0
    """What it was learnt from: shared fillers (DIRT) or anchor sets (TEASE)."""
    source: str = ""
    """Who learnt it: `dirt`, `tease`, ..."""

    def __post_init__(self) -> None:
        if not math.isfinite(self.score):
            raise ValueError(f"the score of a rule is a number, not {self.score}")
        if self.direction is not None and not 0.0 <= self.direction <= 1.0:
            raise ValueError(f"the direction of a rule is in [0, 1], not {self.direction}")

    def __str__(self) -> str:
        where = f" {{{self.context}}}" if self.context else ""
        return f"{self.left}{ARROW}{self.right}{where}"

    def reversed(self) -> Rule:
        """The rule from right to left, with what speaks for that direction."""
        direction = None if self.direction is None else 1.0 - self.direction
        return replace(self, left=self.right, right=self.left, direction=direction)


def parse_rule(text: str, score: float = 1.0) -> Rule:
    """The rule that a text writes: `X prevent Y => X lower the risk of Y {Y: noun.state}`."""
    body, brace, rest = text.strip().partition(" {")
    if brace and not rest.endswith("}"):
        raise WrongUse(f"the rule '{text}' opens a context with '{{' and does not close it")
    left, arrow, right = body.partition(ARROW)
    if not arrow:
        raise WrongUse(f"the rule '{text}' has no '=>' between its two templates")
    context = parse_context(rest.removesuffix("}"))
    return Rule(parse_template(left), parse_template(right), score, context=context)


def parse_context(text: str) -> Context:
    """The context that a text writes: `X: ORG | PERSON; topic: earn`; nothing for none."""
    fields: dict[str, tuple[str, ...]] = {}
    for part in filter(None, (part.strip() for part in text.split(";"))):
        name, colon, types = part.partition(":")
        key = {"X": "x", "Y": "y", "topic": "topics"}.get(name.strip())
        if not colon or key is None or key in fields:
            raise WrongUse(f"the context '{text}' is not `X: ...; Y: ...; topic: ...`")
        fields[key] = tuple(filter(None, (name.strip() for name in types.split("|"))))
    return Context(**fields)
