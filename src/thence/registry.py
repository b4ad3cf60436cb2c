"""Engines, formats, resources and measures are found by name through entry points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from thence.errors import MissingPart, ThenceError, UnknownName

__all__ = ["foreign_names", "load", "names"]


def names(group: str) -> list[str]:
    """The names registered in a group such as `thence.engines`, sorted."""
    return sorted(_registered(group))


def foreign_names(group: str) -> list[str]:
    """Those of them that other packages registered and that are not ours, sorted."""
    return [name for name in names(group) if not _is_own(_registered(group)[name])]


def load(group: str, name: str) -> Any:
    """The object registered under a name; a near miss is answered with the nearest name."""
    points = _registered(group)
    if name not in points:
        raise UnknownName(group.removeprefix("thence.").removesuffix("s"), name, points)
    try:
        return points[name].load()
    except ImportError as error:
        module = error.name or points[name].module
        raise MissingPart(f"'{module}', which {name} needs,", f"pip install {module}") from error
    except Exception as error:
        if _is_own(points[name]):
            raise
        raise ThenceError(
            f"'{name}', which is no part of Thence, cannot be loaded from {points[name].value} "
            f"({type(error).__name__}: {error})"
        ) from error


@cache
def _registered(group: str) -> dict[str, EntryPoint]:
    return {point.name: point for point in _own_last(group)}


def _own_last(group: str) -> Iterator[EntryPoint]:
    """Entry points with our own last, so that nobody silently replaces a built-in part."""
    yield from sorted(_all_points().select(group=group), key=_is_own)


def _is_own(point: EntryPoint) -> bool:
    return point.module.startswith("thence.")


@cache
def _all_points() -> Any:
    """Read once: every group that is asked for means a look into every package installed."""
    return entry_points()
