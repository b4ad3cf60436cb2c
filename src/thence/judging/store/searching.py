"""Words looked for in the texts of items, whatever their case."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Boolean, ColumnElement, Text, cast, literal, or_
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import GenericFunction

from thence.judging.store.schema import items

__all__ = ["in_item", "words_in"]


class _Alike(GenericFunction[bool]):
    """Whether a text is like a pattern, letters of either case being the same."""

    type = Boolean()
    inherit_cache = True


@compiles(_Alike)
def _like_elsewhere(element: _Alike, compiler: Any, **options: Any) -> str:
    text, pattern = (compiler.process(one, **options) for one in element.clauses)
    return f"{text} ILIKE {pattern} ESCAPE '/'"


@compiles(_Alike, "sqlite")
def _like_in_sqlite(element: _Alike, compiler: Any, **options: Any) -> str:
    # LIKE minds no case there; to fold each text first takes three times as long.
    text, pattern = (compiler.process(one, **options) for one in element.clauses)
    return f"{text} LIKE {pattern} ESCAPE '/'"


def words_in(search: str, *texts: ColumnElement[Any]) -> ColumnElement[bool]:
    """Whether one of these texts has the words, as JSON writes them."""
    # JSON keeps other letters than those of ASCII as codes.
    words = json.dumps(" ".join(search.split())[:200])[1:-1]
    for special in "/%_":
        words = words.replace(special, f"/{special}")
    return or_(*(_Alike(text, literal(f"%{words}%")) for text in texts))


def in_item(search: str, *more: ColumnElement[Any]) -> ColumnElement[bool]:
    """Whether an item's id or texts have the words, or one of these."""
    return words_in(search, items.c.key, cast(items.c.content, Text), *more)
