"""Labels for pairs of a bank: whether the meaning of one sentence follows from another's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from thence.build.ssi.bank import Bank
from thence.build.ssi.embedding import entails

__all__ = ["Labels", "labelled_pairs", "word_overlap"]


@dataclass(slots=True)
class Labels:
    """The labels between the inputs of a bank, worked out once for each hypothesis asked for."""

    bank: Bank
    _sharing: dict[str, list[int]] = field(init=False)
    _known: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._sharing = {}
        for number, source in enumerate(self.bank.sources):
            for lemma in sorted(source.lemmas):
                self._sharing.setdefault(lemma, []).append(number)

    def texts_for(self, hypothesis: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The inputs that share a predicate with one: those that entail it, those that do not."""
        if hypothesis not in self._known:
            wanted = self.bank.sources[hypothesis]
            sharing = sorted(
                {number for lemma in wanted.lemmas for number in self._sharing[lemma]}
            )
            entailing, other = [], []
            for number in sharing:
                text = self.bank.sources[number].meaning
                follows = wanted.meaning.predicates <= text.predicates and entails(
                    text, wanted.meaning
                )
                (entailing if follows else other).append(number)
            self._known[hypothesis] = tuple(entailing), tuple(other)
        return self._known[hypothesis]


def labelled_pairs(bank: Bank) -> Iterator[tuple[int, int, bool]]:
    """All pairs of different sentences that share a predicate: text, hypothesis, entailment."""
    labels = Labels(bank)
    by_source: dict[int, list[int]] = {}
    for number, sentence in enumerate(bank.sentences):
        by_source.setdefault(sentence.source, []).append(number)
    for hypothesis, sentence in enumerate(bank.sentences):
        entailing, other = labels.texts_for(sentence.source)
        for follows, sources in ((True, entailing), (False, other)):
            for source in sources:
                for text in by_source[source]:
                    if bank.sentences[text].text != sentence.text:
                        yield text, hypothesis, follows


def word_overlap(text: frozenset[str], hypothesis: frozenset[str]) -> float:
    """The share of the content lemmas of the hypothesis that the text has (paper 003, 3.1)."""
    return len(text & hypothesis) / len(hypothesis)
