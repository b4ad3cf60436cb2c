"""Whether a text is no sentence: leftovers of markup, list items, shouting, broken punctuation."""

from __future__ import annotations

import re

from thence.build.revisions.markup import HOLE

__all__ = ["is_extragrammatical"]

_MARKUP = re.compile(r"\[\[|\]\]|\{\{|\}\}|\||==|</?[a-z]|https?:|irc:|www\.|~~~|\d+px\b|__")
_GAP = re.compile(r"\s[.,;](?:\s|$)|\(\s*\)|[·•→]")
"""Where something was left out, or things are merely listed."""
_ENDS = re.compile(r"[.!?…][\"'”’»)\]]*$")
_TYPED_AT_RANDOM = re.compile(r"([^\W\d_])\1\1\1|[!?]{3}")
_LONGEST_WORD = 40
_LETTERS = 0.6
"""The least share of letters among what is not space."""


def is_extragrammatical(text: str) -> bool:
    """Whether something of a text shows that it is not a sentence of prose."""
    return (
        HOLE in text
        or _MARKUP.search(text) is not None
        or _GAP.search(text) is not None
        or _ENDS.search(text) is None
        or text[0].islower()
        or _TYPED_AT_RANDOM.search(text) is not None
        or text.count("(") != text.count(")")
        or text.count('"') % 2 == 1
        or any(len(word) > _LONGEST_WORD and word.isascii() for word in text.split())
        or _is_shouted(text)
        or _is_mostly_signs(text)
    )


def _is_shouted(text: str) -> bool:
    words = [word for word in text.split() if len(word) > 3]
    return len(words) > 2 and 2 * sum(word.isupper() for word in words) > len(words)


def _is_mostly_signs(text: str) -> bool:
    shown = "".join(text.split())
    return sum(map(str.isalpha, shown)) < _LETTERS * len(shown)
