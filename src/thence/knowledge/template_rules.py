"""Rules between templates as a resource: a rule base of `thence rules learn`, or one's own list.

A relation is stated between two templates as written, or between two words: those of two templates
with one word each whose arguments stand in the same places, so that one word can be put for the
other. `X lose to Y => Y beat X` exchanges its arguments, and says nothing of `lose` and `beat`.
"""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from thence.errors import BadInput
from thence.knowledge.members import fingerprint
from thence.knowledge.relation import Relation, RelationType, Term
from thence.knowledge.resource import ResourceConfig, ResourceSpec
from thence.knowledge.templates import (
    Context,
    LinearTemplate,
    NotationError,
    Rule,
    Template,
    parse_template,
)
from thence.knowledge.templates.rule_base import read_rule_base

__all__ = ["SPEC", "TemplateRules"]

NEEDS = (
    "a rule base of `thence rules learn`, or a tab-separated file of left template, right "
    "template, score, each with slots X and Y"
)
Words = tuple[str, str, str]
"""The word on the left, that on the right, and the part of speech of both."""


class TemplateRules:
    """Template rules, looked up by their templates or by the words of those."""

    def __init__(
        self,
        path: Path,
        name: str = "template-rules",
        language: str = "en",
        *,
        threshold: float = 0.0,
        direction: float = 0.0,
        topics: Collection[str] | None = None,
    ) -> None:
        """Keep rules of this score or more, for whose direction so much speaks, if that is known.

        `topics` are those of the texts to come: rules not seen to hold in any are left out.
        """
        self.name = name
        self.version = fingerprint(path)[:12]
        self.language = language
        self._file = path.name
        self._by_templates: dict[tuple[Template, Template], Rule] = {}
        self._by_words: dict[Words, Rule] = {}
        found = False
        best = 1.0
        for rule in read_rule_base(path):
            found, best = True, max(best, rule.score)
            unsure = rule.direction is not None and rule.direction < direction
            elsewhere = topics is not None and not Context(topics=rule.context.topics).allows(
                topics=topics
            )
            if rule.score < threshold or unsure or elsewhere:
                continue
            known = self._by_templates.setdefault((rule.left, rule.right), rule)
            if rule.score > known.score:
                self._by_templates[rule.left, rule.right] = rule
        for rule in sorted(self._by_templates.values(), key=lambda rule: rule.score):
            if (words := _words(rule)) is not None:
                self._by_words[words] = rule
        if not found:
            raise BadInput(path, "holds no rule")
        self._scale = best

    def relations(self, lhs: Term, rhs: Term, language: str) -> tuple[Relation, ...]:
        """The best rule that leads from one template, or one word, to the other."""
        if language != self.language:
            return ()
        rule = self._between_words(lhs, rhs) or self._between_templates(lhs.lemma, rhs.lemma)
        if rule is None:
            return ()
        note = f"{self._file}: {rule}, score {rule.score:g}"
        weight = rule.score / self._scale
        return (
            Relation(lhs.lemma, rhs.lemma, RelationType.TEMPLATE_RULE, weight, self.name, note),
        )

    def _between_words(self, lhs: Term, rhs: Term) -> Rule | None:
        left, right = _key(lhs.lemma), _key(rhs.lemma)
        for part in ("VERB", "NOUN"):
            if {lhs.upos, rhs.upos} <= {"", part} and (left, right, part) in self._by_words:
                return self._by_words[left, right, part]
        return None

    def _between_templates(self, left: str, right: str) -> Rule | None:
        if "X" not in left or "X" not in right:
            return None
        try:
            return self._by_templates.get((parse_template(left), parse_template(right)))
        except NotationError:
            return None


def _words(rule: Rule) -> Words | None:
    """What the rule says of single words: those of both sides and their part of speech."""
    left, right = _frame(rule.left), _frame(rule.right)
    if left is None or right is None or left[1:] != right[1:]:
        return None
    return left[0], right[0], left[1]


def _frame(template: Template) -> tuple[str, str, str] | None:
    """The one word of a template, its part of speech, and the slot of its subject."""
    if isinstance(template, LinearTemplate):
        first, *words, last = template.items
        return (" ".join(words), "VERB", first) if {first, last} == {"X", "Y"} and words else None
    nodes = [node for node in template.nodes if not node.is_slot]
    word = " ".join(node.word for node in nodes)
    if not nodes or any(node.relation != "compound:prt" for node in nodes[1:]):
        return None
    relations = {node.word: node.relation for node in template.nodes if node.is_slot}
    subjects = [slot for slot, relation in relations.items() if relation == "nsubj"]
    if len(subjects) != 1:
        return None
    other = next(relation for relation in relations.values() if relation != "nsubj")
    part = {"obj": "VERB", "obl": "VERB", "nmod": "NOUN"}.get(other.partition(":")[0])
    return None if part is None else (word, part, subjects[0])


def _key(term: str) -> str:
    return " ".join(term.replace("_", " ").lower().split())


def _open(config: ResourceConfig) -> TemplateRules:
    return TemplateRules(config.required_path(NEEDS), config.name, **config.options)


SPEC = ResourceSpec(
    name="template-rules",
    summary="Rules between templates from a file: what `thence rules learn` finds in a corpus",
    open=_open,
    languages=("*",),
    needs=NEEDS,
)
