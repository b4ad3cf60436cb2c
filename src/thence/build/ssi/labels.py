"""Labels for pairs of a bank: whether the meaning of one sentence follows from another's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from thence.build.ssi.bank import Bank
from thence.build.ssi.inference import label_of
from thence.pair import Label

__all__ = ["Labels", "labelled_pairs", "word_overlap"]


@dataclass(slots=True)
class Labels:
    """The labels between the inputs of a bank, worked out once for each hypothesis asked for."""

    bank: Bank
    _sharing: dict[str, list[int]] = field(init=False)
    _known: dict[int, Mapping[Label, tuple[int, ...]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._sharing = {}
        for number, source in enumerate(self.bank.sources):
            for lemma in sorted(source.lemmas):
                self._sharing.setdefault(lemma, []).append(number)

    def texts_for(self, hypothesis: int) -> Mapping[Label, tuple[int, ...]]:
        """The inputs that share a predicate with one, by their label with it as the hypothesis."""
        if hypothesis not in self._known:
            wanted = self.bank.sources[hypothesis]
            sharing = {number for lemma in wanted.lemmas for number in self._sharing[lemma]}
            found: dict[Label, list[int]] = {}
            for number in sorted(sharing):
                if self.bank.sources[number].world != wanted.world:
                    continue
                found.setdefault(self.label(number, hypothesis), []).append(number)
            self._known[hypothesis] = {label: tuple(texts) for label, texts in found.items()}
        return self._known[hypothesis]

    def label(self, text: int, hypothesis: int) -> Label:
        """The label of two inputs."""
        said, wanted = self.bank.sources[text].meaning, self.bank.sources[hypothesis].meaning
        plain = not (self.bank.theory or said.rules or wanted.rules)
        if plain and not wanted.predicates <= said.predicates:
            return Label.UNKNOWN
        return label_of(said, wanted, self.bank.theory)


def labelled_pairs(bank: Bank) -> Iterator[tuple[int, int, Label]]:
    """All pairs of different sentences that share a predicate: text, hypothesis, label."""
    labels = Labels(bank)
    by_source: dict[int, list[int]] = {}
    for number, sentence in enumerate(bank.sentences):
        by_source.setdefault(sentence.source, []).append(number)
    for hypothesis, sentence in enumerate(bank.sentences):
        for label, sources in labels.texts_for(sentence.source).items():
            for source in sources:
                for text in by_source[source]:
                    if bank.sentences[text].text != sentence.text:
                        yield text, hypothesis, label


def word_overlap(text: frozenset[str], hypothesis: frozenset[str]) -> float:
    """The share of the content lemmas of the hypothesis that the text has (paper 003, 3.1)."""
    return len(text & hypothesis) / len(hypothesis)
