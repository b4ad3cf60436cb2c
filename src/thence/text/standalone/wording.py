"""Words of a sentence written as a sentence of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from thence.text.document import Token

__all__ = ["worded"]

_CLOSE_UP = frozenset(".,;:!?…)]}%’'")
"""Marks that stand close to the word before them, also where markup stood between."""


def worded(words: Sequence[Token | str], text: str, names: Mapping[int, str] | None = None) -> str:
    """The words with the spaces that they have in the text; names take the place of tokens."""
    written = ""
    before: Token | None = None
    parts = Counter(item.start for item in words if not isinstance(item, str))
    for item in words:
        if isinstance(item, str):
            written, before = f"{written} {item}", None
            continue
        # The parts of a contraction share their offsets: it is written once, unless one is gone.
        if before is None or item.start != before.start:
            gap = before is None or item.start > before.end or item.index != before.index + 1
            written += " " if gap and written and item.form not in _CLOSE_UP else ""
            whole = item.form if parts[item.start] == 1 else text[item.start : item.end]
            written += (names or {}).get(item.index, whole)
        before = item
    return " ".join(written.split())
