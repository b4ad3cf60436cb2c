"""Word pairs learnt from labelled pairs: which word of T goes with which word of H.

For each word of H that T lacks and each word of T that H lacks, the pairs of texts in which both
meet are counted by label. The log odds of entailment with and without the word pair, smoothed by
one half, are its weight; word pairs that chance would share out alike are left out.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from thence.errors import BadInput, WrongUse
from thence.files import packaged_table, read_text, word_set, write_text
from thence.knowledge.relation import Relation, RelationType, Term
from thence.knowledge.resource import ResourceConfig, ResourceSpec
from thence.knowledge.wordnet.database import shipped_database
from thence.knowledge.wordnet.morphology import base_forms
from thence.pair import Label, Pair

__all__ = ["SPEC", "LearntPair", "LearntPairs", "content_words", "learn"]

NEEDS = "a file that `thence.knowledge.learnt_pairs.learn(pairs).save(path)` wrote from your pairs"
HEADER = "# thence learnt pairs 1"
SIGNIFICANCE = 0.05
"""The share of entailed pairs is believed where chance would give it, or more, this rarely."""

FUNCTION_WORDS = word_set(packaged_table("thence.knowledge", "word_lists.toml")["function_words"])


class LearntPair(NamedTuple):
    """A word of T and a word of H, with the pairs of texts they met in, entailed and not."""

    text_word: str
    hypothesis_word: str
    entailed: int
    others: int
    log_odds: float


class LearntPairs:
    """Learnt word pairs as a resource; the weight is how far the odds are from even."""

    version = "1"

    def __init__(
        self, found: Iterable[LearntPair], language: str = "en", name: str = "learnt-pairs"
    ) -> None:
        self.name = name
        self.language = language
        self.found = tuple(sorted(found, key=lambda pair: (-abs(pair.log_odds), pair)))
        self._by_words = {(pair.text_word, pair.hypothesis_word): pair for pair in self.found}

    def relations(self, lhs: Term, rhs: Term, language: str) -> tuple[Relation, ...]:
        """Whether the words of T and H were found with entailment, or with its absence."""
        pair = self._by_words.get((lhs.lemma.lower(), rhs.lemma.lower()))
        if pair is None or language != self.language:
            return ()
        entailing = pair.log_odds > 0
        type_ = RelationType.LEARNT_ENTAILMENT if entailing else RelationType.LEARNT_OPPOSITION
        note = f"{pair.entailed} pairs entailed, {pair.others} not, log odds {pair.log_odds:+.2f}"
        weight = math.tanh(abs(pair.log_odds) / 2)
        return (Relation(lhs.lemma, rhs.lemma, type_, weight, self.name, note),)

    def save(self, path: Path) -> None:
        """Write the pairs as a tab-separated file that the resource `learnt-pairs` opens."""
        rows = ("\t".join(map(str, pair)) for pair in self.found)
        lines = [f"{HEADER}\tlanguage={self.language}", *rows]
        write_text(path, "".join(f"{line}\n" for line in lines))


def learn(
    pairs: Iterable[Pair],
    minimum: int = 3,
    words: Callable[[str, str], Iterable[str]] | None = None,
) -> LearntPairs:
    """The word pairs that tell entailment from its absence in labelled pairs of one language.

    A word pair must be met in `minimum` pairs of texts. `words` gives the content words of a
    text in a language, lemmas at best; `content_words` by default.
    """
    split = words or content_words
    totals: Counter[bool] = Counter()
    met: dict[bool, Counter[tuple[str, str]]] = {True: Counter(), False: Counter()}
    languages = set()
    for pair in pairs:
        if pair.label is None:
            continue
        languages.add(pair.language)
        entailed = pair.label is Label.ENTAILMENT
        totals[entailed] += 1
        text, hypothesis = (
            set(split(side, pair.language)) for side in (pair.text, pair.hypothesis)
        )
        lacking = hypothesis - text
        met[entailed].update((left, right) for left in text - hypothesis for right in lacking)
    if len(languages) != 1 or not (totals[True] and totals[False]):
        raise WrongUse("learning word pairs needs labelled pairs of one language, entailed and not")
    candidates = (key for key, count in (met[True] + met[False]).items() if count >= minimum)
    counted = (_pair(key, met, totals) for key in candidates)
    return LearntPairs((pair for pair in counted if pair is not None), languages.pop())


def content_words(text: str, language: str) -> list[str]:
    """English: the words that WordNet has, as lemmas. Others: words of more than three letters."""
    words = re.findall(r"[^\W\d_]+", text.lower())
    if language != "en":
        return [word for word in words if len(word) > 3]
    return [lemma for word in words if (lemma := _english_lemma(word))]


@lru_cache(maxsize=100_000)
def _english_lemma(word: str) -> str:
    if len(word) <= 2 or word in FUNCTION_WORDS:
        return ""
    return next(iter(base_forms(shipped_database(), word)), "")


def _pair(
    key: tuple[str, str], met: dict[bool, Counter[tuple[str, str]]], totals: Counter[bool]
) -> LearntPair | None:
    entailed, others = met[True][key], met[False][key]
    if _chance(entailed, others, totals[True] / totals.total()) > SIGNIFICANCE:
        return None
    cells = [entailed, others, totals[True] - entailed, totals[False] - others]
    a, b, c, d = (cell + 0.5 for cell in cells)
    return LearntPair(*key, entailed, others, math.log(a * d / (b * c)))


def _chance(entailed: int, others: int, rate: float) -> float:
    """How likely so many, or more, of the pairs are of one kind: the tail of a binomial."""
    met = entailed + others
    tail = range(entailed, met + 1) if entailed > rate * met else range(entailed + 1)
    return math.fsum(math.comb(met, n) * rate**n * (1 - rate) ** (met - n) for n in tail)


def _open(config: ResourceConfig) -> LearntPairs:
    path = config.required_path(NEEDS)
    first, *lines = read_text(path).splitlines() or [""]
    if not first.startswith(HEADER):
        raise BadInput(path, f"does not start with '{HEADER}'", line=1)
    found = []
    for number, line in enumerate(lines, start=2):
        try:
            left, right, entailed, others, log_odds = line.split("\t")
            found.append(LearntPair(left, right, int(entailed), int(others), float(log_odds)))
        except ValueError as error:
            raise BadInput(path, f"is not a row of learnt pairs: {error}", line=number) from error
    return LearntPairs(found, first.rpartition("language=")[2], config.name, **config.options)


SPEC = ResourceSpec(
    name="learnt-pairs",
    summary="Word pairs learnt from labelled pairs of texts, such as an RTE data set",
    open=_open,
    languages=("*",),
    needs=NEEDS,
)
