"""Engines, formats, resources and measures are found by name through entry points."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from thence.errors import MissingPart, ThenceError, UnknownName

__all__ = ["blaming", "foreign_names", "load", "load_all", "names", "resolve"]


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
    return _loaded(points[name])


def load_all(group: str) -> dict[str, Any]:
    """Every object of a group by its name, sorted."""
    return {name: _loaded(point) for name, point in sorted(_registered(group).items())}


def resolve(name: str, place: str) -> Any:
    """The object at `module:name`, which the part of a name names and which is imported now."""
    return _loaded(EntryPoint(name, place, ""))


@contextmanager
def blaming(part: str, is_own: bool, what: Callable[[], str]) -> Iterator[None]:
    """A failure of a part that is not ours is named as its, and so is an attempt to exit."""
    try:
        yield
    except ThenceError:
        raise
    except (Exception, SystemExit) as error:
        if is_own:
            raise
        raised = f"{type(error).__name__}: {error}"
        if isinstance(error, SystemExit):
            raised = "it called sys.exit, which ends the whole program"
        raise ThenceError(
            f"{part}, which is no part of Thence, {what()} ({raised}); "
            "THENCE_TRACEBACK=1 shows where"
        ) from error


def _loaded(point: EntryPoint) -> Any:
    with blaming(f"'{point.name}'", _is_own(point), lambda: f"cannot be loaded from {point.value}"):
        try:
            return point.load()
        except ImportError as error:
            module = error.name or point.module
            raise MissingPart(
                f"'{module}', which {point.name} needs,", f"pip install {module}"
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
