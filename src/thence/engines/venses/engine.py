"""The engine: how much of H T gives, by facts that are well formed and by words, unless a
consistency check speaks against it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated, Any

from annotated_types import Interval

from thence.engines.analysed import AnalysedPair, analysed
from thence.engines.nli.seen import has_seen
from thence.engines.options import DeclaredEngine
from thence.engines.threshold import best_threshold
from thence.engines.venses.checks import Conflict, conflicts
from thence.engines.venses.comparisons import compared_otherwise
from thence.engines.venses.facts import CLAUSE, Fact, facts_of
from thence.engines.venses.lexical import Vocabulary
from thence.engines.venses.matching import Match, best_match
from thence.engines.venses.mentions import mentioned
from thence.engines.venses.validation import Validator
from thence.errors import WrongUse
from thence.knowledge.knowledge import Knowledge, open_knowledge
from thence.pair import Evidence, Label, Outcome, Pair, Verdict
from thence.semantics.verdict import held_back

__all__ = ["VensesEngine"]

_MOST_FACTS = 200_000
"""Facts of T times facts of H beyond which a pair is refused."""


_READ_HERE = frozenset({"according to", "to", "will"})
"""Constructions that the check of modality reads, fact by fact."""


@dataclass(frozen=True)
class VensesEngine(DeclaredEngine):
    """Entailment where T covers what H says and no check finds a conflict."""

    threshold: Annotated[float, Interval(ge=0, le=1)] = 0.66
    """The least share of H that T must give."""
    clause: Annotated[float, Interval(ge=0, le=1)] = 0.0
    """The least share of every clause of H that must be covered."""
    floor: Annotated[float, Interval(ge=0, le=1)] = 0.15
    """The least share of the facts of H that T must give, however many of its words it has."""
    structure: Annotated[float, Interval(ge=0, le=1)] = 0.3
    """What the facts of H count beside its words; 1 for facts alone."""
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

    def has_seen(self, pair: Pair) -> bool:
        """Whether the share of structure that ships was chosen on the pair."""
        # It was chosen on the development sets that nli was trained on.
        return self.structure == type(self).structure and has_seen(pair.text, pair.hypothesis)

    def fit(self, pairs: Sequence[Pair]) -> VensesEngine:
        """The same engine with the threshold most often right on pairs without a conflict."""
        labelled = {pair.id: pair.label for pair in pairs if pair.label is not None}
        measured = [
            (reading.given(self.structure), labelled[item.pair.id] is Label.ENTAILMENT)
            for item in analysed(pair for pair in pairs if pair.id in labelled)
            if isinstance(item, AnalysedPair)
            and isinstance(reading := self._read(item), _MatchedPair)
            and not reading.conflicts
            and self._is_built(reading)
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
                held_back(verdict, item.text, item.hypothesis, Label.UNKNOWN, _READ_HERE)
                if proved
                else verdict
            )

    def _read(self, item: AnalysedPair) -> _MatchedPair | Verdict:
        asked, given = facts_of(item.hypothesis), facts_of(item.text)
        if not asked:
            reason = "nothing that H says could be made out"
            return Verdict.failed(item.pair.id, Outcome.NO_PARSE, reason)
        if len(asked) * len(given) > _MOST_FACTS:
            reason = f"{len(given)} facts against {len(asked)} are too many"
            return Verdict.failed(item.pair.id, Outcome.REFUSED, reason)
        vocabulary, validator = self._tools(item.pair.language)
        matches = tuple(best_match(fact, given, vocabulary) for fact in asked)
        faults = tuple(
            (validator.fault(match.hypothesis), validator.fault(match.text) if match.text else "")
            for match in matches
        )
        found = tuple(
            conflict
            for match, faulty in zip(matches, faults, strict=True)
            if not any(faulty)  # what was misread contradicts nothing
            for conflict in conflicts(match, given, vocabulary)
        )
        compared = compared_otherwise(item.text, item.hypothesis)
        found += tuple(Conflict(*difference) for difference in compared)
        return _MatchedPair(matches, found, faults, mentioned(item, self.knowledge))

    def _tools(self, language: str) -> tuple[Vocabulary, Validator]:
        if language not in self._by_language:
            tools = Vocabulary(self.knowledge, language), Validator(self.knowledge, language)
            self._by_language[language] = tools
        return self._by_language[language]

    @cached_property
    def _by_language(self) -> dict[str, tuple[Vocabulary, Validator]]:
        return {}

    def _is_built(self, reading: _MatchedPair) -> bool:
        """Whether T does not merely have the words of H, said of one another otherwise."""
        covered = reading.covered
        return reading.weakest >= self.clause and (covered is None or covered >= self.floor)

    def _verdict(self, pair: Pair, reading: _MatchedPair) -> Verdict:
        worst = next((c for c in reading.conflicts if c.label is Label.CONTRADICTION), None)
        worst = worst or next(iter(reading.conflicts), None)
        given = reading.given(self.structure)
        score = _score(given, self.threshold)
        enough = given >= self.threshold and self._is_built(reading)
        if worst is not None:
            label, score = (
                worst.label,
                min(score, 0.4) * (0.5 if worst.label is Label.CONTRADICTION else 1),
            )
        else:
            label = Label.ENTAILMENT if enough else Label.UNKNOWN
            score = score if enough else min(score, 0.49)
        return Verdict(pair.id, label, score, (_evidence(reading, worst, given, self.threshold),))


@dataclass(frozen=True, slots=True)
class _MatchedPair:
    """A pair read: each fact of H with its match, and the conflicts."""

    matches: tuple[Match, ...]
    conflicts: tuple[Conflict, ...]
    faults: tuple[tuple[str, str], ...]
    """For each match what is wrong with the fact of H and with that of T; empty if nothing."""
    mentioned: float
    """The share of the words of H that T has or supports."""

    @property
    def covered(self) -> float | None:
        """The share of H that the facts of T give, by importance; None if H was misread."""
        sound = [
            match for match, (fault, _) in zip(self.matches, self.faults, strict=True) if not fault
        ]
        total = sum(match.hypothesis.importance for match in sound)
        if not total:
            return None
        return sum(m.hypothesis.importance * m.covered for m in sound) / total

    def given(self, structure: float) -> float:
        """The share of H that T gives, by its facts and by its words."""
        if self.covered is None:
            return self.mentioned
        return structure * self.covered + (1 - structure) * self.mentioned

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


def _evidence(
    reading: _MatchedPair, worst: Conflict | None, given: float, threshold: float
) -> Evidence:
    lacking = [str(m.hypothesis) for m in reading.matches if m.covered < 0.5]
    if worst is not None:
        summary = f"{worst.check}: {worst.reason}."
    elif lacking:
        summary = f"T gives {given:.0%} of H; it does not state {'; '.join(lacking)}."
    else:
        summary = f"T gives {given:.0%} of H."
    return Evidence(
        "facts",
        summary,
        {
            "given": given,
            "threshold": threshold,
            "covered": reading.covered,
            "mentioned": reading.mentioned,
            "facts": [
                _row(match, faults)
                for match, faults in zip(reading.matches, reading.faults, strict=True)
            ],
            "conflicts": [
                {"check": c.check, "label": str(c.label), "reason": c.reason}
                for c in reading.conflicts
            ],
        },
    )


def _row(match: Match, faults: tuple[str, str]) -> dict[str, Any]:
    fact: Fact | None = match.text if match.covered else None
    return {
        "hypothesis": str(match.hypothesis),
        "text": str(fact) if fact else "",
        "covered": round(match.covered, 3),
        "transformations": match.transformations if fact else [],
        "ill_formed": [fault for fault in (faults if fact else faults[:1]) if fault],
    }
