"""Rules between templates with two slots, in the style of DIRT: `X prevent Y`, `X stop Y`."""

from __future__ import annotations

import re
from pathlib import Path

from thence.errors import BadInput
from thence.knowledge.relation import RelationType
from thence.knowledge.resource import ResourceConfig, ResourceSpec
from thence.knowledge.rule_list import RuleList

__all__ = ["SPEC", "TemplateRules"]

NEEDS = "a tab-separated file of left template, right template, score, each with slots X and Y"
SLOT = re.compile(r"\b[XY]\b")


class TemplateRules(RuleList):
    """Template rules, looked up by their templates as written."""

    def __init__(self, path: Path, name: str = "template-rules", language: str = "en") -> None:
        super().__init__(path, name, RelationType.TEMPLATE_RULE, language)
        for rule in self.rules:
            for template in (rule.left, rule.right):
                if sorted(SLOT.findall(template)) != ["X", "Y"]:
                    reason = f"the template '{template}' does not have the slots X and Y once each"
                    raise BadInput(path, reason, line=rule.line)


def _open(config: ResourceConfig) -> TemplateRules:
    return TemplateRules(config.required_path(NEEDS), config.name, **config.options)


SPEC = ResourceSpec(
    name="template-rules",
    summary="Template rules from a file, in the style of DIRT: template, template, score",
    open=_open,
    languages=("*",),
    needs=NEEDS,
)
