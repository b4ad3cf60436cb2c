"""Tables that ship beside the code as TOML, and the types that classes declare made of them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

__all__ = ["by_word", "made", "packaged_table", "word_set"]


def packaged_table(package: str, *path: str) -> dict[str, Any]:
    """A TOML file that lies in a package."""
    return tomllib.loads(files(package).joinpath(*path).read_text(encoding="utf-8"))


def word_set(text: str) -> frozenset[str]:
    """The words of a table that is written as running text."""
    return frozenset(text.split())


def by_word(classes: Mapping[str, str]) -> dict[str, str]:
    """Each word to its class, from a table with the words of each class as running text."""
    return {word: name for name, words in classes.items() for word in words.split()}


def made(kind: Any, value: Any) -> Any:
    """What a table holds, as the type that asks for it.

    A class takes a table of its fields, or their values in order; a set or a tuple of words takes
    running text, too.
    """
    origin, inner = get_origin(kind), get_args(kind)
    if origin is UnionType:
        return made(next(one for one in inner if one is not NoneType), value)
    if origin is tuple and inner[-1] is not Ellipsis:
        return tuple(made(one, part) for one, part in zip(inner, value, strict=True))
    if origin in (frozenset, tuple):
        parts = value.split() if isinstance(value, str) else value
        return origin(made(inner[0], part) for part in parts)
    if origin in (dict, Mapping):
        return {key: made(inner[1], part) for key, part in value.items()}
    if kind is Fraction:
        return Fraction(value)
    if isinstance(kind, type) and (is_dataclass(kind) or hasattr(kind, "_fields")):
        return _instance(kind, value)
    return value


def _instance(kind: Callable[..., Any], value: Any) -> Any:
    hints = _hints(kind)
    named = value if isinstance(value, dict) else dict(zip(hints, value, strict=False))
    return kind(**{name: made(hints[name], part) for name, part in named.items()})


@cache
def _hints(kind: Callable[..., Any]) -> dict[str, Any]:
    return get_type_hints(kind)
