"""Where sentences begin and end, by rules alone: for long texts that need no tree."""

from __future__ import annotations

import re

__all__ = ["sentence_spans"]

_TITLES = "mr mrs ms messrs dr prof sen rep gov gen col lt capt cmdr sgt maj adm hon rev fr st pres"
_ITALIAN_TITLES = "sig sigg dott ssa avv ing geom rag egr spett"
_PLACES = "bros mt ft ave blvd rd univ dept assn cos"
_TIMES = "jan feb apr jun jul aug sept oct nov dec tues thu thurs fri"
_LATIN = "vs v eg ie cf ca approx viz"
_ABBREVIATIONS = frozenset(
    word for group in (_TITLES, _ITALIAN_TITLES, _PLACES, _TIMES, _LATIN) for word in group.split()
)
_BEFORE_NUMBER = frozenset({"no", "nos", "vol", "pp", "p", "fig", "sec", "ch", "art", "n", "pag"})
_AT_EITHER_PLACE = frozenset({"etc", "ecc", "jr", "sr", "inc", "corp", "ltd", "co", "al"})
"""Abbreviations that often end a sentence: what follows decides."""
_ENGLISH_STARTS = (
    "the a an this that these those he she it they we you i his her its their our there here in on"
    " at but and however when while after before if as for from to with no not"
)
_ITALIAN_STARTS = "il lo la gli le un una questo questa che ma e non nel nella"
_STARTERS = frozenset((*_ENGLISH_STARTS.split(), *_ITALIAN_STARTS.split()))
_END = re.compile(
    r"""(?P<marks>[.!?…]+)[)\]"'”’»]*(?=\s|$)"""  # a mark, what it closes, and white space
    r"|(?P<wide>[。！？]+)[」』）”]*"  # scripts that write no spaces
    r"|(?P<blank>\n[^\S\n]*\n)"  # an empty line
    r"|(?P<item>\n)(?=[^\S\n]*(?:[-*•–]|\d{1,3}[.)])\s)"  # an item of a list
)
_LAST_WORD = re.compile(r"[^\s(\[\"'“‘«]+$")
_NEXT_WORD = re.compile(r"\s*[(\[\"'“‘«¿¡]*(?P<word>\w*)")
_FURTHEST = 48
"""Characters that are looked at on either side of a mark."""


def sentence_spans(text: str) -> list[tuple[int, int]]:
    """The offsets of each sentence, white space around it left out; every word is in one."""
    spans: list[tuple[int, int]] = []
    start = 0
    for found in _END.finditer(text):
        if found["marks"] and not _ends(text, found):
            continue
        _add(spans, text, start, found.end())
        start = found.end()
    _add(spans, text, start, len(text))
    return spans


def _ends(text: str, found: re.Match[str]) -> bool:
    """Whether a mark with white space after it ends a sentence."""
    after = _NEXT_WORD.match(text, found.end())
    following = after["word"] if after else ""
    if following[:1].islower():
        # "Yahoo! said", "Is it? he asked": a small letter goes on.
        return False
    if found["marks"] != ".":
        return True
    before = _LAST_WORD.search(text, max(0, found.start() - _FURTHEST), found.start())
    word = before[0] if before else ""
    plain = word.lower().replace(".", "")
    if "." in word and all(len(part) <= 2 for part in word.split(".")):  # U.S., e.g., a.m., Ph.D.
        return following.lower() in _STARTERS or not following
    if len(word) == 1 and word.isupper() and word != "I":  # an initial
        return not following
    if plain in _AT_EITHER_PLACE:
        return following.lower() in _STARTERS or not following
    if plain in _BEFORE_NUMBER:
        return not following[:1].isdigit()
    return plain not in _ABBREVIATIONS


def _add(spans: list[tuple[int, int]], text: str, start: int, end: int) -> None:
    piece = text[start:end]
    stripped = piece.strip()
    if stripped:
        begin = start + len(piece) - len(piece.lstrip())
        spans.append((begin, begin + len(stripped)))
