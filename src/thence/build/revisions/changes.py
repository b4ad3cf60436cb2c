"""What changed from one revision to the next: pairs of sentences, or of whole passages.

Nothing that changed goes unsaid: texts too different to answer each other come with their low
similarity, and sentences that have no counterpart at all are counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from thence.build.revisions.alignment import (
    Bead,
    Hunk,
    Sentence,
    align,
    alignable,
    hunks,
    sentences,
    similarity,
)
from thence.build.revisions.wikitext import BlockReader, plain_text

__all__ = ["Change", "Differ", "Unit"]


class Unit(StrEnum):
    """What is set beside what."""

    SENTENCE = "sentence"
    """Sentences that answer each other; one may have become two."""
    PASSAGE = "passage"
    """All that changed in one place, however many sentences, as in the paper."""


@dataclass(frozen=True, slots=True)
class Change:
    """A text before and after, each as its sentences."""

    before: tuple[Sentence, ...]
    after: tuple[Sentence, ...]
    similarity: float

    @property
    def left(self) -> str:
        """The text before."""
        return " ".join(sentence.text for sentence in self.before)

    @property
    def right(self) -> str:
        """The text after."""
        return " ".join(sentence.text for sentence in self.after)


@dataclass(slots=True)
class Differ:
    """Compares the revisions of one page, parsing no block twice."""

    unit: Unit
    least: float
    """The least similarity of texts that are taken to answer each other."""
    alone: Counter[str] = field(default_factory=Counter)
    """Sentences that answer none, by why: `added`, `removed`, or `rewritten at length`."""
    _reader: BlockReader = field(default_factory=BlockReader)
    _last_text: str | None = None
    _last_blocks: list[str] = field(default_factory=list)
    _sentences: dict[str, tuple[Sentence, ...]] = field(default_factory=dict)

    def changes(self, before: str, after: str) -> Iterator[Change]:
        """The changed texts in order, those below the least similarity too."""
        if before != self._last_text:
            self._last_blocks = self._reader.blocks(before)
        old, new = self._last_blocks, self._reader.blocks(after)
        self._last_text, self._last_blocks = after, new
        compare = _COMPARISONS[self.unit]
        for hunk in hunks(old, new):
            one = self._of(old[hunk.before_start : hunk.before_end])
            other = self._of(new[hunk.after_start : hunk.after_end])
            yield from compare(one, other, self.least, self.alone)

    def _of(self, stretch: Sequence[str]) -> list[Sentence]:
        found: list[Sentence] = []
        for block in stretch:
            known = self._sentences.get(block)
            if known is None:
                known = self._sentences[block] = tuple(sentences(plain_text(block)))
            found.extend(known)
        return found


ANY = 1e-9
"""A similarity that texts with one word in common have."""


def _sentence_changes(
    before: Sequence[Sentence], after: Sequence[Sentence], least: float, alone: Counter[str]
) -> Iterator[Change]:
    for gap in _gaps(before, after):
        one = before[gap.before_start : gap.before_end]
        other = after[gap.after_start : gap.after_end]
        if one and other and not alignable(one, other):
            alone["rewritten at length"] += len(one) + len(other)
            continue
        old = new = 0
        for bead in align(one, other, least):
            yield from _unlike(one[old : bead.before[0]], other[new : bead.after[0]], alone)
            old, new = bead.before[1], bead.after[1]
            yield _change(one, other, bead)
        yield from _unlike(one[old:], other[new:], alone)


def _unlike(
    before: Sequence[Sentence], after: Sequence[Sentence], alone: Counter[str]
) -> Iterator[Change]:
    """What stands between texts that answer each other: pairs that hardly do, and the rest."""
    beads = align(before, after, ANY)
    yield from (_change(before, after, bead) for bead in beads)
    for name, texts, paired in (
        ("removed", before, sum(bead.before[1] - bead.before[0] for bead in beads)),
        ("added", after, sum(bead.after[1] - bead.after[0] for bead in beads)),
    ):
        if len(texts) > paired:
            alone[name] += len(texts) - paired


def _change(before: Sequence[Sentence], after: Sequence[Sentence], bead: Bead) -> Change:
    old, new = tuple(before[slice(*bead.before)]), tuple(after[slice(*bead.after)])
    return Change(old, new, bead.similarity)


def _passage_changes(
    before: Sequence[Sentence], after: Sequence[Sentence], least: float, alone: Counter[str]
) -> Iterator[Change]:
    """Each gap whole; where nothing was on one side, with the sentence next to it on both."""
    for gap in _gaps(before, after):
        one, other = gap.before_start, gap.after_start
        one_end, other_end = gap.before_end, gap.after_end
        if one == one_end or other == other_end:
            if one and other:
                one, other = one - 1, other - 1
            else:
                one_end, other_end = one_end + 1, other_end + 1
        old, new = tuple(before[one:one_end]), tuple(after[other:other_end])
        if old and new:
            yield Change(old, new, similarity(_words(old), _words(new)))
        elif old or new:
            alone["removed" if old else "added"] += len(old) + len(new)


def _words(passage: Sequence[Sentence]) -> list[str]:
    return [word for sentence in passage for word in sentence.words]


def _gaps(before: Sequence[Sentence], after: Sequence[Sentence]) -> list[Hunk]:
    return hunks([s.text for s in before], [s.text for s in after])


_COMPARISONS: dict[
    Unit, Callable[[Sequence[Sentence], Sequence[Sentence], float, Counter[str]], Iterator[Change]]
] = {
    Unit.SENTENCE: _sentence_changes,
    Unit.PASSAGE: _passage_changes,
}
