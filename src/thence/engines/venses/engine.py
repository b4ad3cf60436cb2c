"""The engine: how much of H the facts of T cover, unless a consistency check speaks against it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated, Any

from annotated_types import Interval

from thence.engines.analysed import AnalysedPair, analysed
from thence.engines.options import DeclaredEngine
from thence.engines.threshold import best_threshold
from thence.engines.venses.checks import Conflict, conflicts
from thence.engines.venses.facts import CLAUSE, Fact, facts_of
from thence.engines.venses.lexical import Vocabulary
from thence.engines.venses.matching import Match, best_match
from thence.errors import WrongUse
from thence.knowledge.knowledge import Knowledge, open_knowledge
from thence.pair import Evidence, Label, Outcome, Pair, Verdict
from thence.semantics.verdict import held_back

__all__ = ["VensesEngine"]

_MOST_FACTS = 200_000
"""Facts of T times facts of H beyond which a pair is refused."""


@dataclass(frozen=True)
class VensesEngine(DeclaredEngine):
    """Entailment where T covers what H says and no check finds a conflict."""

    threshold: Annotated[float, Interval(ge=0, le=1)] = 0.5
    """The least share of H that must be covered."""
    clause: Annotated[float, Interval(ge=0, le=1)] = 0.3
    """The least share of every clause of H that must be covered."""
    resources: tuple[str, ...] | None = None
    """The knowledge resources; None for all that are installed."""

    name = "venses"

    def __post_init__(self) -> None:
        names = self.knowledge.names  # opened at once, so that an unknown one is refused early
        object.__setattr__(self, "resources", names)

    @cached_property
    def knowledge(self) -> Knowledge:
        """The resources, opened."""
        return open_knowledge(self.resources)

    def fit(self, pairs: Sequence[Pair]) -> VensesEngine:
        """The same engine with the threshold most often right on pairs without a conflict."""
        labelled = {pair.id: pair.label for pair in pairs if pair.label is not None}
        measured = [
            (reading.covered, labelled[item.pair.id] is Label.ENTAILMENT)
            for item in analysed(pair for pair in pairs if pair.id in labelled)
            if isinstance(item, AnalysedPair)
            and isinstance(reading := self._read(item), _MatchedPair)
            and not reading.conflicts
            and reading.weakest >= self.clause
        ]
        if not measured:
            raise WrongUse("venses cannot learn: no training pair has a label and can be analysed")
        return replace(self, threshold=min(1.0, max(0.01, best_threshold(measured))))

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """The verdict on each pair, with the matched facts, transformations and conflicts."""
        for item in analysed(pairs):
            if isinstance(item, Verdict):
                yield item
                continue
            reading = self._read(item)
            if isinstance(reading, Verdict):
                yield reading
                continue
            verdict = self._verdict(item.pair, reading)
            proved = verdict.label is Label.ENTAILMENT
            yield (
                held_back(verdict, item.text, item.hypothesis, Label.UNKNOWN) if proved else verdict
            )

    def _read(self, item: AnalysedPair) -> _MatchedPair | Verdict:
        asked, given = facts_of(item.hypothesis), facts_of(item.text)
        if not asked:
            reason = "nothing that H says could be made out"
            return Verdict.failed(item.pair.id, Outcome.NO_PARSE, reason)
        if len(asked) * len(given) > _MOST_FACTS:
            reason = f"{len(given)} facts against {len(asked)} are too many"
            return Verdict.failed(item.pair.id, Outcome.REFUSED, reason)
        vocabulary = self._vocabulary(item.pair.language)
        matches = tuple(best_match(fact, given, vocabulary) for fact in asked)
        found = tuple(c for match in matches for c in conflicts(match, vocabulary))
        return _MatchedPair(matches, found)

    def _vocabulary(self, language: str) -> Vocabulary:
        return self._vocabularies.setdefault(language, Vocabulary(self.knowledge, language))

    @cached_property
    def _vocabularies(self) -> dict[str, Vocabulary]:
        return {}

    def _verdict(self, pair: Pair, reading: _MatchedPair) -> Verdict:
        worst = next((c for c in reading.conflicts if c.label is Label.CONTRADICTION), None)
        worst = worst or next(iter(reading.conflicts), None)
        covered = reading.covered
        score = _score(covered, self.threshold)
        enough = covered >= self.threshold and reading.weakest >= self.clause
        if worst is not None:
            label, score = (
                worst.label,
                min(score, 0.4) * (0.5 if worst.label is Label.CONTRADICTION else 1),
            )
        else:
            label = Label.ENTAILMENT if enough else Label.UNKNOWN
            score = score if enough else min(score, 0.49)
        return Verdict(pair.id, label, score, (_evidence(reading, worst, self.threshold),))


@dataclass(frozen=True, slots=True)
class _MatchedPair:
    """A pair read: each fact of H with its match, and the conflicts."""

    matches: tuple[Match, ...]
    conflicts: tuple[Conflict, ...]

    @property
    def covered(self) -> float:
        """The share of H that T gives, facts weighed by importance."""
        total = sum(match.hypothesis.importance for match in self.matches)
        return sum(m.hypothesis.importance * m.covered for m in self.matches) / total

    @property
    def weakest(self) -> float:
        """The share that T gives of the clause of H that it gives least of."""
        clauses = (match for match in self.matches if match.hypothesis.importance >= CLAUSE)
        return min((match.covered for match in clauses), default=1.0)


def _score(covered: float, threshold: float) -> float:
    """One half at the threshold, rising on either side of it."""
    if covered >= threshold:
        return 0.5 + 0.5 * (covered - threshold) / (1 - threshold) if threshold < 1 else 1.0
    return 0.5 * covered / threshold


def _evidence(reading: _MatchedPair, worst: Conflict | None, threshold: float) -> Evidence:
    lacking = [str(m.hypothesis) for m in reading.matches if m.covered < 0.5]
    if worst is not None:
        summary = f"{worst.check}: {worst.reason}."
    elif lacking:
        summary = f"T covers {reading.covered:.0%} of H; it does not give {'; '.join(lacking)}."
    else:
        summary = f"T covers {reading.covered:.0%} of H."
    return Evidence(
        "facts",
        summary,
        {
            "covered": reading.covered,
            "threshold": threshold,
            "facts": [_row(match) for match in reading.matches],
            "conflicts": [
                {"check": c.check, "label": str(c.label), "reason": c.reason}
                for c in reading.conflicts
            ],
        },
    )


def _row(match: Match) -> dict[str, Any]:
    fact: Fact | None = match.text if match.covered else None
    return {
        "hypothesis": str(match.hypothesis),
        "text": str(fact) if fact else "",
        "covered": round(match.covered, 3),
        "transformations": match.transformations if fact else [],
    }
