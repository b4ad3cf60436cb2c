"""Citations of an answer: which sources each claim names, and whether those support it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from thence.text.sentences import sentence_spans

__all__ = ["Citation", "citations_in", "cited_by"]

_MARKS = re.compile(r"\[\^?(?P<numbers>\d{1,3}(?:\s*[,;–-]\s*\^?\d{1,3})*)\](?![(:])")
_PART = re.compile(r"(\d{1,3})(?:\s*[–-]\s*(\d{1,3}))?")
_LONGEST_RANGE = 100


@dataclass(frozen=True, slots=True)
class Citation:
    """A mark such as `[2]` or `[1, 3]`, and the numbers that it names."""

    start: int
    end: int
    numbers: tuple[int, ...]


def citations_in(answer: str) -> list[Citation]:
    """The marks in an answer; a link and the line that explains a note are none."""
    found = []
    for mark in _MARKS.finditer(answer):
        numbers = tuple(dict.fromkeys(_numbers(mark["numbers"])))
        if numbers:
            found.append(Citation(*mark.span(), numbers))
    return found


def cited_by(
    spans: Sequence[tuple[int, int]], citations: Sequence[Citation], answer: str
) -> tuple[int, ...]:
    """The numbers that a claim cites: those in its words or after them, up to the next claim.

    A mark stands behind what it is for. One behind a sentence is for all of its claims; one within
    a sentence is for the words before it.
    """
    start, end = spans[0][0], spans[-1][1]
    reach = _sentence_end(answer, end, citations)
    inside = [each for each in citations if start <= each.start and each.end <= reach]
    within = [each for each in inside if each.start < end]
    after = [each for each in inside if each.start >= end]
    # Of the marks behind the claim those that come first belong to it.
    chosen = within + _together(after, answer)
    return tuple(dict.fromkeys(number for each in chosen for number in each.numbers))


def _together(citations: Sequence[Citation], answer: str) -> list[Citation]:
    """The first mark and those that stand right behind it: `[1][2]`."""
    found: list[Citation] = []
    for each in citations:
        if found and re.search(r"\w", answer[found[-1].end : each.start]):
            break
        found.append(each)
    return found


def _sentence_end(answer: str, at: int, citations: Sequence[Citation]) -> int:
    """Where the sentence that holds a place ends, the marks behind its full stop with it."""
    end = len(answer)
    for _, last in sentence_spans(answer):
        if last >= at:
            end = last
            break
    for each in citations:
        if each.start >= end and not re.search(r"[^\s.,;)]", answer[end : each.start]):
            if "\n" in answer[end : each.start]:
                break
            end = each.end
    return end


def _numbers(written: str) -> Iterator[int]:
    for part in _PART.finditer(written.replace("^", "")):
        first, last = int(part[1]), int(part[2] or part[1])
        if 0 < first <= last < first + _LONGEST_RANGE:
            yield from range(first, last + 1)
