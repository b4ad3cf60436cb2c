"""A pair laid out for a model's window: overlapping windows of whole sentences of T.

A sentence that is longer than a window by itself is read in overlapping pieces. Of T nothing is
ever left out; an H that leaves no room for T is cut, and the layout says so.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from thence.engines.cross_encoder.classifier import Classifier, readable
from thence.text.sentences import sentence_spans

__all__ = ["Layout", "Span", "TextPart", "holders", "lay_out", "windows"]

OVERLAP = 4
"""Windows share a fourth of their tokens, or one sentence if that is longer."""


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of T, by characters."""

    start: int
    end: int

    def holds(self, other: Span) -> bool:
        """Whether another span lies inside."""
        return self.start <= other.start and other.end <= self.end


@dataclass(frozen=True, slots=True)
class TextPart:
    """A sentence with the windows that it is whole in, or a piece of one longer than a window."""

    span: Span
    windows: Sequence[Span]


@dataclass(frozen=True, slots=True)
class Layout:
    """How a pair is read."""

    text: str
    hypothesis: str
    """As the model reads it."""
    sentences: tuple[Span, ...]
    windows: tuple[Span, ...]
    language: str = "en"
    cut: str = ""
    """What had to be left out; empty for nothing."""

    @property
    def is_long(self) -> bool:
        """Whether T needs more than one window."""
        return len(self.windows) > 1

    def parts(self) -> list[TextPart]:
        """What of T is looked at by itself, in order."""
        held = holders(self.sentences, self.windows)
        found = [
            TextPart(sentence, windows)
            for sentence, windows in zip(self.sentences, held, strict=True)
            if windows
        ]
        filled = {window for part in found for window in part.windows}
        return found + [TextPart(piece, (piece,)) for piece in self.windows if piece not in filled]

    def neighbours(self) -> tuple[Span, ...]:
        """Each two sentences that follow one another; none if T has no more than these."""
        if len(self.sentences) < 3:
            return ()
        return tuple(Span(a.start, b.end) for a, b in pairwise(self.sentences))

    def pair(self, span: Span) -> tuple[str, str]:
        """What the model reads for a stretch of T."""
        return self.text[span.start : span.end], self.hypothesis


def lay_out(text: str, hypothesis: str, classifier: Classifier, language: str = "en") -> Layout:
    """The windows in which a model reads a pair; both texts have a word at least."""
    text, hypothesis = readable(text), readable(hypothesis)
    sentences = tuple(Span(*span) for span in sentence_spans(text))
    whole = Span(sentences[0].start, sentences[-1].end)
    tokens = classifier.offsets(text)
    room = classifier.window - classifier.special_tokens
    hypothesis, cut = _fitted(hypothesis, room - min(len(tokens), room // OVERLAP), classifier)
    room -= len(classifier.offsets(hypothesis))
    if classifier.length(text[whole.start : whole.end], hypothesis) <= classifier.window:
        return Layout(text, hypothesis, sentences, (whole,), language, cut)
    while True:
        found = windows(sentences, tokens, room)
        # A stretch by itself may have a token more than it has inside its text.
        longest = max(classifier.length(text[each.start : each.end], hypothesis) for each in found)
        if longest <= classifier.window:
            return Layout(text, hypothesis, sentences, tuple(found), language, cut)
        room -= longest - classifier.window


def windows(sentences: Sequence[Span], tokens: Sequence[tuple[int, int]], room: int) -> list[Span]:
    """Spans of at most `room` tokens each, of whole sentences wherever these fit."""
    starts = [start for start, _ in tokens]
    edges = [bisect_left(starts, sentence.start) for sentence in sentences]
    edges.append(len(tokens))
    found: list[Span] = []
    first = 0
    while first < len(sentences):
        last = first + 1
        while last < len(sentences) and edges[last + 1] - edges[first] <= room:
            last += 1
        if edges[first + 1] - edges[first] > room:
            found += _pieces(sentences[first], tokens[edges[first] : edges[first + 1]], room)
        else:
            found.append(Span(sentences[first].start, sentences[last - 1].end))
        if last == len(sentences):
            break
        first = _next_first(edges, first, last, room)
    return found


def holders(sentences: Sequence[Span], found: Sequence[Span]) -> list[Sequence[Span]]:
    """For each sentence the windows that it is whole in; none if it is longer than one."""
    # Windows come in order, by their starts and by their ends.
    starts, ends = [each.start for each in found], [each.end for each in found]
    return [
        found[bisect_left(ends, sentence.end) : bisect_right(starts, sentence.start)]
        for sentence in sentences
    ]


def _next_first(edges: Sequence[int], first: int, last: int, room: int) -> int:
    """The sentence that the window after `first` up to `last` begins with."""
    shared = last
    while shared - 1 > first and edges[last] - edges[shared - 1] <= room // OVERLAP:
        shared -= 1
    if shared == last and last - first > 1:
        shared -= 1
    # The shared sentences must leave room for the next one, else nothing would be gained.
    while shared < last and edges[last + 1] - edges[shared] > room:
        shared += 1
    return shared


def _pieces(sentence: Span, tokens: Sequence[tuple[int, int]], room: int) -> list[Span]:
    """Overlapping pieces of a sentence that is longer than a window."""
    step = max(1, room - room // OVERLAP)
    found: list[Span] = []
    for first in range(0, len(tokens), step):
        piece = tokens[first : first + room]
        found.append(Span(piece[0][0], piece[-1][1]))
        if first + room >= len(tokens):
            break
    # A text by itself may begin and end with signs that are no tokens.
    found[0] = Span(sentence.start, found[0].end)
    found[-1] = Span(found[-1].start, sentence.end)
    return found


def _fitted(hypothesis: str, room: int, classifier: Classifier) -> tuple[str, str]:
    """H as it fits the room that T leaves, and what was cut of it."""
    tokens = classifier.offsets(hypothesis)
    if len(tokens) <= room:
        return hypothesis, ""
    kept = max(1, room)
    cut = f"H has {len(tokens)} tokens; the model read the first {kept} of them"
    return hypothesis[: tokens[kept - 1][1]], cut
