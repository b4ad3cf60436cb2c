"""Pairs with both texts analysed, in batches, for engines that look at the syntax."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from thence.errors import WrongUse
from thence.pair import Outcome, Pair, Verdict
from thence.text.analysis import analyse
from thence.text.document import Document

__all__ = ["AnalysedPair", "analysed"]

_BATCH = 128
_MOST_CHARACTERS = 100_000
_LONGEST_WORD = 1_000
"""Characters of a text, and of one word, beyond which a pair is refused unread."""


@dataclass(frozen=True, slots=True)
class AnalysedPair:
    """A pair with the analyses of T and H."""

    pair: Pair
    text: Document
    hypothesis: Document


def analysed(
    pairs: Iterable[Pair], *, trees: int = 1, longest: tuple[int, int] | None = None
) -> Iterator[AnalysedPair | Verdict]:
    """Each pair analysed, or the verdict that it cannot be: empty texts, languages unknown.

    `longest` is how many words T and H may have, for engines whose work grows fast with them.
    """
    source = iter(pairs)
    while batch := list(islice(source, _BATCH)):
        refused = {pair.id: reason for pair in batch if (reason := _refusal(pair, longest))}
        good = [pair for pair in batch if pair.id not in refused]
        documents: dict[tuple[str, str], Document] = {}
        for language in {pair.language for pair in good}:
            texts = {t for p in good if p.language == language for t in (p.text, p.hypothesis)}
            ordered = sorted(texts)
            try:
                found = list(analyse(ordered, language, trees=trees))
            except WrongUse as error:
                refused |= {p.id: str(error) for p in good if p.language == language}
                continue
            documents |= {(text, language): d for text, d in zip(ordered, found, strict=True)}
        for pair in batch:
            if pair.id in refused:
                yield Verdict.failed(pair.id, Outcome.REFUSED, refused[pair.id])
                continue
            text = documents[pair.text, pair.language]
            hypothesis = documents[pair.hypothesis, pair.language]
            if not text.sentences or not hypothesis.sentences:
                yield Verdict.failed(pair.id, Outcome.NO_PARSE, "no sentence was found in T or H")
            else:
                yield AnalysedPair(pair, text, hypothesis)


def _refusal(pair: Pair, longest: tuple[int, int] | None) -> str:
    if not pair.text.strip():
        return "the text is empty"
    if not pair.hypothesis.strip():
        return "the hypothesis is empty"
    for side, said in (("text", pair.text), ("hypothesis", pair.hypothesis)):
        if not any(map(str.isalnum, said)):
            return f"the {side} has no word"
    for side, text in (("T", pair.text), ("H", pair.hypothesis)):
        if len(text) > _MOST_CHARACTERS:
            return (
                f"{side} has {len(text):,} characters, and this engine reads at most "
                f"{_MOST_CHARACTERS:,}"
            )
        if len(text) > _LONGEST_WORD and max(map(len, text.split())) > _LONGEST_WORD:
            return f"{side} has a word of more than {_LONGEST_WORD:,} characters"
    if longest is not None:
        for side, words, most in (
            ("T", len(pair.text.split()), longest[0]),
            ("H", len(pair.hypothesis.split()), longest[1]),
        ):
            if words > most:
                return f"{side} has {words:,} words, and this engine reads at most {most:,}"
    return ""
