"""Templates with two slots, and the entailment rules between them (Szpektor et al. 2007)."""

from thence.knowledge.templates.notation import NotationError, parse_template
from thence.knowledge.templates.rule import Context, Rule, parse_context, parse_rule
from thence.knowledge.templates.template import SLOTS, LinearTemplate, Node, Template, TreeTemplate

__all__ = [
    "SLOTS",
    "Context",
    "LinearTemplate",
    "Node",
    "NotationError",
    "Rule",
    "Template",
    "TreeTemplate",
    "parse_context",
    "parse_rule",
    "parse_template",
]
