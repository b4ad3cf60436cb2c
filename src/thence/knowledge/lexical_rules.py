"""Rules between two terms with a score, as a tab-separated list: the form that most come in.

# comments and empty lines are passed over
Shakespeare<TAB>playwright<TAB>0.83
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from thence.errors import BadInput
from thence.files import text_lines
from thence.knowledge.members import fingerprint
from thence.knowledge.relation import Relation, RelationType, Term
from thence.knowledge.resource import ResourceConfig, ResourceSpec

__all__ = ["SPEC", "LexicalRule", "RuleList", "read_rules"]


class LexicalRule(NamedTuple):
    """The left side entails the right side, with a score of the list's own scale."""

    left: str
    right: str
    score: float
    line: int


def read_rules(path: Path) -> Iterator[LexicalRule]:
    """The rules of a file; columns after the third are passed over."""
    for number, line in text_lines(path):
        if line.startswith("#"):
            continue
        fields = [field.strip() for field in line.split("\t")]
        if len(fields) < 3 or not fields[0] or not fields[1]:
            raise BadInput(path, "is not `left<TAB>right<TAB>score`", line=number)
        try:
            score = float(fields[2])
        except ValueError:
            raise BadInput(path, f"the score '{fields[2]}' is not a number", line=number) from None
        if not math.isfinite(score) or score <= 0:
            raise BadInput(path, f"the score {fields[2]} is not above 0", line=number)
        yield LexicalRule(fields[0], fields[1], score, number)


class RuleList:
    """A list of rules as a resource. Scores above 1 make weights as shares of the greatest."""

    def __init__(self, path: Path, name: str, type_: RelationType, language: str = "en") -> None:
        self.name = name
        self.version = fingerprint(path)[:12]
        self.language = language
        self.rules = tuple(read_rules(path))
        if not self.rules:
            raise BadInput(path, "holds no rule")
        self._type = type_
        self._file = path.name
        self._scale = max(1.0, *(rule.score for rule in self.rules))
        self._found: dict[tuple[str, str], LexicalRule] = {}
        for rule in sorted(self.rules, key=lambda rule: rule.score):
            self._found[_key(rule.left), _key(rule.right)] = rule

    def relations(self, lhs: Term, rhs: Term, language: str) -> tuple[Relation, ...]:
        """The best rule that leads from one term to the other, where there is one."""
        rule = self._found.get((_key(lhs.lemma), _key(rhs.lemma)))
        if rule is None or language != self.language:
            return ()
        note = f"{self._file}:{rule.line}: {rule.left} => {rule.right}, score {rule.score:g}"
        weight = rule.score / self._scale
        return (Relation(lhs.lemma, rhs.lemma, self._type, weight, self.name, note),)


def _key(term: str) -> str:
    return " ".join(term.replace("_", " ").lower().split())


NEEDS = "a tab-separated file of term, term, weight, such as the Wikipedia rules of Shnarch et al."


def _open(config: ResourceConfig) -> RuleList:
    path = config.required_path(NEEDS)
    return RuleList(path, config.name, RelationType.LEXICAL_RULE, **config.options)


SPEC = ResourceSpec(
    name="lexical-rules",
    summary="Lexical rules from a file: term, term, weight",
    open=_open,
    languages=("*",),
    needs=NEEDS,
)
