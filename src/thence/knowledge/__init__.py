"""Lexical knowledge: resources behind one interface, each relation with its source."""

from thence.knowledge.knowledge import Knowledge, open_knowledge
from thence.knowledge.relation import Bearing, Relation, RelationType, Term
from thence.knowledge.resource import Resource, ResourceConfig, ResourceSpec

__all__ = [
    "Bearing",
    "Knowledge",
    "Relation",
    "RelationType",
    "Resource",
    "ResourceConfig",
    "ResourceSpec",
    "Term",
    "open_knowledge",
]
