"""The role of a word in its tree, in classes coarse enough to weigh, and alike in every voice."""

from __future__ import annotations

from thence.text.document import Token

__all__ = ["ROLES", "role_of"]

ROLES = (
    "subject",
    "object",
    "oblique",
    "attribute",
    "modifier",
    "name",
    "clause",
    "root",
    "function",
)
"""What a word is to its governor: `attribute` is what a noun has beside it with a preposition, as
an apposition or a relative clause, `name` a part of a compound or of a name."""

_ROLE_OF_RELATION = {
    "nsubj": "subject",
    "csubj": "subject",
    "nsubj:pass": "object",
    "csubj:pass": "object",
    "obl:agent": "subject",
    "obj": "object",
    "ccomp": "object",
    "xcomp": "object",
    "iobj": "oblique",
    "obl": "oblique",
    "nmod": "attribute",
    "appos": "attribute",
    "acl": "attribute",
    "amod": "modifier",
    "advmod": "modifier",
    "nummod": "modifier",
    "compound": "name",
    "flat": "name",
    "fixed": "name",
    "advcl": "clause",
    "parataxis": "clause",
    "conj": "clause",
    "root": "root",
}


def role_of(token: Token) -> str:
    """The role of a token; the subject of a passive is an object, its agent a subject."""
    plain = token.relation.partition(":")[0]
    return _ROLE_OF_RELATION.get(token.relation, _ROLE_OF_RELATION.get(plain, "function"))
