"""How long work says that it goes on: in stages, to whoever shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

__all__ = ["Stage", "silent"]

Stage = Callable[[str, int | None], AbstractContextManager[Callable[[int], None]]]
"""Called with what is being done and how many items there are; gives what to tell them to."""


@contextmanager
def silent(what: str, total: int | None) -> Iterator[Callable[[int], None]]:
    """A stage that is shown to nobody."""
    yield lambda count: None
