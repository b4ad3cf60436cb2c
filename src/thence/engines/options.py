"""The options of an engine are the fields of its class: read, checked, and given back."""

from __future__ import annotations

import inspect
import math
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import partial
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import orjson

from thence.errors import UnknownName, WrongUse

__all__ = ["DeclaredEngine", "accepted_options", "option_types", "takes"]


class DeclaredEngine:
    """An engine whose options are its dataclass fields, those without a default excepted.

    A field's type is what the option takes. Limits stand in the type: `Annotated[int, Ge(1)]` of
    the package annotated-types, `Literal["a", "b"]` for a choice.
    """

    __slots__ = ()

    def config(self) -> dict[str, Any]:
        """The options as plain data, and what else this engine is identified by."""
        options = {
            each.name: getattr(self, each.name)
            for each in fields(self)  # type: ignore[arg-type]
            if each.default is not MISSING or each.default_factory is not MISSING
        }
        content = orjson.dumps(options, default=dict, option=orjson.OPT_SERIALIZE_NUMPY)
        return {**orjson.loads(content), **self.identity()}

    def identity(self) -> dict[str, Any]:
        """What no option sets and verdicts depend on, such as a digest of the weights.

        It stands in the manifest of a run. A config that names it builds this engine only if it
        is the same here.
        """
        return {}


def option_types(build: Callable[..., Any]) -> dict[str, Any]:
    """The options that a class takes, each with its type."""
    function: Any = build.func if isinstance(build, partial) else build
    plain_class = isinstance(function, type) and not is_dataclass(function)
    hints = get_type_hints(function.__init__ if plain_class else function, include_extras=True)
    return {
        name: hints.get(name, Any)
        for name, parameter in inspect.signature(build).parameters.items()
        if parameter.kind in (parameter.POSITIONAL_OR_KEYWORD, parameter.KEYWORD_ONLY)
    }


def accepted_options(
    engine: str, types: Mapping[str, Any], config: Mapping[str, Any]
) -> dict[str, Any]:
    """The options of a config as the class takes them; a wrong one is refused in a sentence."""
    options = {}
    for name, value in config.items():
        try:
            options[name] = _accepted(types[name], value, name)
        except _Refused as refused:
            raise WrongUse(
                f"the option '{refused.name}' of engine '{engine}' takes {takes(refused.type)}, "
                f"not {refused.value!r}"
            ) from None
    return options


def takes(type_: Any) -> str:
    """What an option of a type takes, in words."""
    origin, inner = get_origin(type_), get_args(type_)
    if origin is Annotated:
        bounds = [(words, bound) for limit in inner[1:] for _, words, bound in _bounds(limit)]
        limits = " and ".join(f"{words} {bound}" for words, bound in bounds)
        return f"{takes(inner[0])} {limits}".strip()
    if origin in (Union, UnionType):
        return " or ".join(map(takes, inner))
    if origin is Literal:
        return f"one of {', '.join(map(str, inner))}"
    if isinstance(type_, type) and issubclass(type_, Enum):
        return f"one of {', '.join(str(member.value) for member in type_)}"
    if isinstance(type_, type) and is_dataclass(type_):
        return f"names with values ({', '.join(option_types(type_))})"
    kind = origin or type_
    return next((words for known, words in _WORDS.items() if kind is known), str(kind))


_WORDS: dict[Any, str] = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "text",
    NoneType: "null",
    tuple: "a list",
    list: "a list",
    Sequence: "a list",
    dict: "names with values",
    Mapping: "names with values",
    Any: "any value",
}


class _Refused(Exception):
    def __init__(self, name: str, type_: Any, value: Any) -> None:
        super().__init__(name)
        self.name, self.type, self.value = name, type_, value


def _accepted(type_: Any, value: Any, name: str) -> Any:
    """A value of JSON as a type takes it; what does not fit is refused under its dotted name."""
    origin, inner = get_origin(type_), get_args(type_)
    if origin is Annotated:
        with suppress(_Refused):  # with its limits it is told below
            found = _accepted(inner[0], value, name)
            if all(_holds(limit, found) for limit in inner[1:]):
                return found
    elif origin in (Union, UnionType):
        for each in inner:
            try:
                return _accepted(each, value, name)
            except _Refused:
                continue
    elif origin is Literal:
        if value in inner:
            return value
    elif origin in (tuple, list, Sequence):
        return _accepted_list(type_, value, name)
    elif origin in (dict, Mapping):
        if isinstance(value, Mapping) and all(isinstance(key, str) for key in value):
            return {key: _accepted(inner[1], each, f"{name}.{key}") for key, each in value.items()}
    elif is_dataclass(type_):
        if isinstance(value, Mapping):
            return _built(type_, value, name)
    elif isinstance(type_, type) and issubclass(type_, Enum):
        if value in [member.value for member in type_]:
            return type_(value)
    elif type_ is Any:
        return value
    elif type_ is float:
        if isinstance(value, int | float) and not isinstance(value, bool):
            with suppress(OverflowError):  # of a whole number that is too large
                if math.isfinite(value):
                    return float(value)
    elif not isinstance(type_, type) or (
        isinstance(value, type_) and not (type_ is int and isinstance(value, bool))
    ):
        return value
    raise _Refused(name, type_, value)


def _accepted_list(type_: Any, value: Any, name: str) -> Any:
    origin, inner = get_origin(type_), get_args(type_)
    if isinstance(value, str) and inner[0] is str:
        value = [value]  # one name of a list, as it is written on the command line
    if not isinstance(value, list | tuple):
        raise _Refused(name, type_, value)
    if origin is not tuple or inner[-1] is Ellipsis:
        inner = (inner[0],) * len(value)
    if len(inner) != len(value):
        raise _Refused(name, type_, value)
    found = (
        _accepted(each, item, f"{name}.{number}")
        for number, (each, item) in enumerate(zip(inner, value, strict=True), 1)
    )
    return tuple(found) if origin is tuple else list(found)


def _built(type_: Any, value: Mapping[str, Any], name: str) -> Any:
    known = option_types(type_)
    for key in value:
        if key not in known:
            raise UnknownName(f"part of the option '{name}'", key, known)
    return type_(
        **{key: _accepted(known[key], each, f"{name}.{key}") for key, each in value.items()}
    )


_BOUNDS: dict[str, tuple[Callable[[Any, Any], bool], str]] = {
    "gt": (operator.gt, "above"),
    "ge": (operator.ge, "of at least"),
    "lt": (operator.lt, "below"),
    "le": (operator.le, "of at most"),
}
"""The limits of annotated-types by their attributes; an Interval has all four."""


def _bounds(limit: Any) -> Iterator[tuple[Callable[[Any, Any], bool], str, Any]]:
    for name, (holds, words) in _BOUNDS.items():
        if (bound := getattr(limit, name, None)) is not None:
            yield holds, words, bound


def _holds(limit: Any, value: Any) -> bool:
    return all(holds(value, bound) for holds, _, bound in _bounds(limit))
