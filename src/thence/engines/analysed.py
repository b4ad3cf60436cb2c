"""Pairs with both texts analysed, in batches, for engines that look at the syntax."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from thence.errors import WrongUse
from thence.pair import Outcome, Pair, Verdict
from thence.text.analysis import analyse
from thence.text.document import Document
from thence.time_limit import OutOfTime, check_time, limited

__all__ = ["AnalysedPair", "analysed", "within"]

_BATCH = 128
_MOST_CHARACTERS = 100_000
_LONG = 2_000
"""Characters of a T whose analysis takes time that counts."""
_LONGEST_WORD = 1_000
"""Characters of a text, and of one word, beyond which a pair is refused unread."""


@dataclass(frozen=True, slots=True)
class AnalysedPair:
    """A pair with the analyses of T and H."""

    pair: Pair
    text: Document
    hypothesis: Document
    spent: float = 0.0
    """Seconds that reading took, of a long T: they count towards the limit of the pair."""


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
        began = time.monotonic()
        for language in {pair.language for pair in good}:
            texts = {t for p in good if p.language == language for t in (p.text, p.hypothesis)}
            ordered = sorted(texts)
            try:
                found = list(analyse(ordered, language, trees=trees))
            except WrongUse as error:
                refused |= {p.id: str(error) for p in good if p.language == language}
                continue
            documents |= {(text, language): d for text, d in zip(ordered, found, strict=True)}
        each = (time.monotonic() - began) / max(1, sum(len(text) for text, _ in documents))
        for pair in batch:
            if pair.id in refused:
                yield Verdict.failed(pair.id, Outcome.REFUSED, refused[pair.id])
                continue
            text = documents[pair.text, pair.language]
            hypothesis = documents[pair.hypothesis, pair.language]
            if not text.sentences or not hypothesis.sentences:
                yield Verdict.failed(pair.id, Outcome.NO_PARSE, "no sentence was found in T or H")
            else:
                spent = each * len(pair.text) if len(pair.text) > _LONG else 0.0
                yield AnalysedPair(pair, text, hypothesis, spent)


def within(seconds: float, item: AnalysedPair, judge: Callable[[AnalysedPair], Verdict]) -> Verdict:
    """What an engine says of a pair within its limit, of which reading may have taken a part."""
    try:
        with limited(seconds - item.spent):
            check_time()
            return judge(item)
    except OutOfTime:
        reason = f"reading and deciding took more than {seconds:g} s"
        return Verdict.failed(item.pair.id, Outcome.TIMEOUT, reason)


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
