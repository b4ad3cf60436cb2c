"""Lexical rules in the style of those mined from Wikipedia: term, term, weight."""

from __future__ import annotations

from thence.knowledge.relation import RelationType
from thence.knowledge.resource import ResourceConfig, ResourceSpec
from thence.knowledge.rule_list import RuleList

__all__ = ["SPEC"]

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
