"""The engine: boxes for both texts, axioms on their words, a proof or a counter-model."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated, Any, Literal

from annotated_types import Gt, Interval

from thence.engines.analysed import AnalysedPair, analysed, within
from thence.engines.nutcracker.axioms import background
from thence.engines.nutcracker.back_off import Coverage, coverage, fitted, guessed
from thence.engines.nutcracker.contrasts import contrast
from thence.engines.options import DeclaredEngine
from thence.errors import WrongUse
from thence.knowledge.knowledge import Knowledge, open_knowledge
from thence.logic.deciding import LONGEST, Conclusion, Decider
from thence.logic.problem import Proof
from thence.pair import Evidence, Label, Outcome, Pair, Verdict
from thence.semantics.texts import logical_text
from thence.semantics.verdict import held_back, verdict_on, with_mention
from thence.text.meaning.commitment_words import MODALS
from thence.text.meaning.wide_scopes import COMPARATIVE, OR

__all__ = ["NutcrackerEngine"]

_CONTRAST = 0.1
"""The score of a contradiction by rule, not by proof."""

_UNDERSTOOD = frozenset({"unless", COMPARATIVE, OR, *MODALS})
"""Constructions that the boxes say as they are."""


@dataclass(frozen=True)
class NutcrackerEngine(DeclaredEngine):
    """Proofs of H and of its denial from T, over discourse representation structures."""

    resources: tuple[str, ...] | None = None
    """The knowledge resources; None for all that are installed."""
    seconds: Annotated[float, Gt(0)] = 5.0
    """The most time for one pair, all questions to the provers together."""
    save_problems: str | None = None
    """A folder for the problems in TPTP."""
    back_off: Literal["off", "words", "overlap", "learned"] = "off"
    """What decides if nothing was proved: `off` leaves it UNKNOWN, `words` is the overlap of the
    paper, over words of the boxes and their relations in WordNet, `overlap` is over all conditions
    of the boxes, `learned` is fitted."""
    threshold: Annotated[float, Interval(ge=0, le=1)] = 0.8
    """Of the back-off by words or overlap: the least share of H that is entailment."""
    model: dict[str, Any] | None = None
    """Of the learned back-off: what `fit` learned."""

    name = "nutcracker"

    def __post_init__(self) -> None:
        if self.back_off == "learned" and self.model is None:
            raise WrongUse("the learned back-off of nutcracker is fitted first: `thence train`")
        names = self.knowledge.names  # opened at once, so that an unknown one is refused early
        object.__setattr__(self, "resources", names)

    @cached_property
    def knowledge(self) -> Knowledge:
        """The resources, opened."""
        return open_knowledge(self.resources)

    def fit(self, pairs: Sequence[Pair]) -> NutcrackerEngine:
        """The same engine with the learned back-off, fitted on labelled pairs."""
        labelled = [pair for pair in pairs if pair.label is not None]
        measured = [
            (self._coverage(item), item.pair.label)
            for item in analysed(labelled, longest=LONGEST)
            if isinstance(item, AnalysedPair)
        ]
        if not measured:
            raise WrongUse("nutcracker cannot learn: no training pair has a label and a parse")
        return replace(self, back_off="learned", model=fitted(measured))

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """The verdict on each pair, with the formulae and the proof or the counter-model."""
        for item in analysed(pairs, longest=LONGEST):
            yield item if isinstance(item, Verdict) else within(self.seconds, item, self._verdict)

    @cached_property
    def _decider(self) -> Decider:
        return Decider(self.seconds, self.save_problems)

    def _verdict(self, item: AnalysedPair) -> Verdict:
        verdict, proved = self._proved(item)
        if verdict.label in {Label.UNKNOWN, None}:
            verdict = with_mention(verdict, item.text, item.hypothesis)
        # The paper counts what has no parse as an error.
        left = self.back_off == "words" and verdict.outcome is Outcome.NO_PARSE
        stays = proved or left or self.back_off == "off"
        return verdict if stays else self._guessed(item, verdict)

    def _proved(self, item: AnalysedPair) -> tuple[Verdict, bool]:
        """The verdict of the logic, and whether it rests on a proof."""
        text = logical_text(item.text, "t", asked=item.hypothesis)
        hypothesis = logical_text(item.hypothesis, "h")
        for side, said in (("T", text), ("H", hypothesis)):
            if not said.says_something:
                reason = f"nothing that {side} says could be made out"
                return Verdict.failed(item.pair.id, Outcome.NO_PARSE, reason), False
        axioms = background(text, hypothesis, self.knowledge, item.pair.language)
        decision = self._decider.decide(text.formula, hypothesis.formula, axioms, item.pair.id)
        proved = decision.finding in {Conclusion.ENTAILED, Conclusion.CONTRADICTED}
        if proved:
            absurd = self._decider.contradicts_itself(text.formula, axioms)
            if absurd is not None:
                return _inconsistent(item.pair.id, absurd), True
        verdict = verdict_on(
            item.pair.id,
            decision,
            {"boxes": [str(text.box), str(hypothesis.box)]},
            unproved=Label.UNKNOWN,
            sources={axiom.name: axiom.source for axiom in axioms},
        )
        read = (text.document, hypothesis.document)
        if verdict.label is Label.UNKNOWN and (apart := contrast(item.text, item.hypothesis)):
            return _contrasted(verdict, apart), True
        return held_back(verdict, *read, Label.UNKNOWN, _UNDERSTOOD), proved

    def _guessed(self, item: AnalysedPair, verdict: Verdict) -> Verdict:
        model = self.model if self.back_off == "learned" else None
        alone = self.back_off == "words"
        found = self._coverage(item)
        return guessed(verdict, found, self.threshold, model, words_alone=alone)

    def _coverage(self, item: AnalysedPair) -> Coverage:
        texts = (logical_text(item.text, "t"), logical_text(item.hypothesis, "h"))
        axioms = background(*texts, self.knowledge, item.pair.language)
        if self.back_off == "words":
            axioms = tuple(axiom for axiom in axioms if axiom.source.startswith("wordnet"))
        return coverage(*texts, axioms)


def _contrasted(verdict: Verdict, apart: tuple[str, str, str]) -> Verdict:
    """The contradiction of two words of one sort, said of the same."""
    one, other, sort = apart
    summary = f"T says “{one}” where H says “{other}” of the same: {sort} exclude one another."
    evidence = Evidence("contrast", summary, {"text": one, "hypothesis": other, "sort": sort})
    return Verdict(verdict.pair_id, Label.CONTRADICTION, _CONTRAST, (evidence, *verdict.evidence))


def _inconsistent(pair_id: str, proof: Proof) -> Verdict:
    reason = f"T contradicts itself, so that anything would follow: {', '.join(proof.axioms)}"
    return Verdict.failed(pair_id, Outcome.ABSTAINED, reason)
