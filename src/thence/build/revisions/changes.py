"""What changed from one revision to the next: pairs of sentences, or of whole passages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from thence.build.revisions.alignment import Hunk, Sentence, align, hunks, sentences, similarity
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
    _reader: BlockReader = field(default_factory=BlockReader)
    _last_text: str | None = None
    _last_blocks: list[str] = field(default_factory=list)
    _sentences: dict[str, tuple[Sentence, ...]] = field(default_factory=dict)

    def changes(self, before: str, after: str) -> Iterator[Change]:
        """The changed texts in order."""
        if before != self._last_text:
            self._last_blocks = self._reader.blocks(before)
        old, new = self._last_blocks, self._reader.blocks(after)
        self._last_text, self._last_blocks = after, new
        compare = _COMPARISONS[self.unit]
        for hunk in hunks(old, new):
            one = self._of(old[hunk.before_start : hunk.before_end])
            other = self._of(new[hunk.after_start : hunk.after_end])
            if one and other:
                yield from compare(one, other, self.least)

    def _of(self, stretch: Sequence[str]) -> list[Sentence]:
        found: list[Sentence] = []
        for block in stretch:
            known = self._sentences.get(block)
            if known is None:
                known = self._sentences[block] = tuple(sentences(plain_text(block)))
            found.extend(known)
        return found


def _sentence_changes(
    before: Sequence[Sentence], after: Sequence[Sentence], least: float
) -> Iterator[Change]:
    for gap in _gaps(before, after):
        one = before[gap.before_start : gap.before_end]
        other = after[gap.after_start : gap.after_end]
        for bead in align(one, other, least):
            yield Change(
                tuple(one[slice(*bead.before)]), tuple(other[slice(*bead.after)]), bead.similarity
            )


def _passage_changes(
    before: Sequence[Sentence], after: Sequence[Sentence], least: float
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
        if old and new and (likeness := similarity(_words(old), _words(new))) >= least:
            yield Change(old, new, likeness)


def _words(passage: Sequence[Sentence]) -> list[str]:
    return [word for sentence in passage for word in sentence.words]


def _gaps(before: Sequence[Sentence], after: Sequence[Sentence]) -> list[Hunk]:
    return hunks([s.text for s in before], [s.text for s in after])


_COMPARISONS: dict[
    Unit, Callable[[Sequence[Sentence], Sequence[Sentence], float], Iterator[Change]]
] = {
    Unit.SENTENCE: _sentence_changes,
    Unit.PASSAGE: _passage_changes,
}
