"""The engine: T entails H if the labelled roles of H follow from those of T."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Literal

from annotated_types import Gt

from thence.engines.analysed import AnalysedPair, analysed, within
from thence.engines.options import DeclaredEngine
from thence.engines.srl.labelling import label_roles
from thence.engines.srl.nominal import label_nouns, nominalised
from thence.engines.srl.structure import labelled_meaning
from thence.knowledge.config import configured, resource_config
from thence.knowledge.propbank import PropBank, Roleset
from thence.knowledge.resource import open_resource
from thence.logic.deciding import LONGEST, Decider
from thence.logic.formula import Formula
from thence.pair import Label, Outcome, Pair, Verdict
from thence.semantics.identity import uniqueness
from thence.semantics.mentions import SentenceReading, same_mentions
from thence.semantics.statement import statement
from thence.semantics.verdict import held_back, read_whole, verdict_on
from thence.text.document import Document, Sentence
from thence.text.meaning import Meaning, meaning, mended

__all__ = ["SrlEngine"]


@dataclass(frozen=True)
class SrlEngine(DeclaredEngine):
    """First-order logic over the roles of verbs, from a single parse."""

    labels: Literal["resolved", "published"] = "resolved"
    """`published`: relative pronouns have roles and stand for nobody, nouns are predicates as in
    NomBank, and each sentence is by itself, as the paper's labeller has it. `resolved`: the noun
    before a relative takes its place, pronouns are resolved, verbs alone are predicates, and
    nothing is proved by what T only mentions."""
    resources: tuple[str, ...] | None = None
    """`propbank` for its frames; None for them if the user has configured them."""
    seconds: Annotated[float, Gt(0)] = 5.0
    """The most time for one question to the provers."""
    save_problems: str | None = None
    """A folder for the problems in TPTP."""

    name = "srl"

    def __post_init__(self) -> None:
        if self.resources is None:
            found = tuple(
                item.name for item in configured() if (item.kind or item.name) == "propbank"
            )
            object.__setattr__(self, "resources", found)

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """The verdict on each pair, with the formulae and the proof or the counter-model."""
        for item in analysed(pairs, longest=LONGEST):
            yield item if isinstance(item, Verdict) else within(self.seconds, item, self._verdict)

    @cached_property
    def _decider(self) -> Decider:
        return Decider(self.seconds, self.save_problems)

    @cached_property
    def _frames(self) -> PropBank | None:
        opened = [open_resource(resource_config(name)) for name in self.resources or ()]
        return next((item for item in opened if isinstance(item, PropBank)), None)

    def _verdict(self, item: AnalysedPair) -> Verdict:
        text, hypothesis = self._labelled(item.text), self._labelled(item.hypothesis)
        for side, readings in (("T", text), ("H", hypothesis)):
            if not any(reading.meaning.predicates for reading in readings):
                reason = f"no verb of {side} could be labelled"
                return Verdict.failed(item.pair.id, Outcome.NO_PARSE, reason)
        decision = self._decider.decide(
            self._statement(item.text, text),
            self._statement(item.hypothesis, hypothesis),
            uniqueness(text, hypothesis),
            item.pair.id,
        )
        shown = {"readings": [0, 0]}
        verdict = verdict_on(item.pair.id, decision, shown, unproved=Label.NO_ENTAILMENT)
        if self._published:
            return verdict
        unproved, both = Label.NO_ENTAILMENT, (item.text, item.hypothesis)
        verdict = held_back(verdict, *both, unproved)
        return read_whole(verdict, *both, decision.hypothesis, unproved)

    @property
    def _published(self) -> bool:
        return self.labels == "published"

    def _statement(self, document: Document, readings: list[SentenceReading]) -> Formula:
        if self._published:
            return statement(readings, {})
        return statement(readings, same_mentions(document, readings, within_sentences=True))

    def _labelled(self, document: Document) -> list[SentenceReading]:
        language = document.language
        return [SentenceReading(item, self._meaning(item, language)) for item in document]

    def _meaning(self, sentence: Sentence, language: str) -> Meaning:
        if not self._published:
            sentence = mended(sentence, language)
        verbs = label_roles(sentence, self._has_agent, relatives=not self._published)
        if not self._published:
            return labelled_meaning(
                sentence, verbs, self._sense, shared=meaning(sentence, language)
            )

        def sense_of(noun: str) -> str:
            return self._noun_sense(noun, language)

        nouns = label_nouns(sentence, verbs, language, lambda noun: bool(sense_of(noun)))
        return labelled_meaning(sentence, verbs, self._sense, nouns, sense_of)

    def _noun_sense(self, noun: str, language: str) -> str:
        """The roleset of a noun, else the sense of the verb that it stands for; empty for none."""
        if self._frames and language == "en" and (found := self._frames.rolesets_of(noun, "NOUN")):
            return found[0].id
        verb = nominalised(noun, language)
        return self._sense(verb) if verb else ""

    def _roleset(self, lemma: str) -> Roleset | None:
        """The first sense of a verb, in T and H alike: senses are not told apart."""
        found = self._frames.rolesets_of(lemma, "VERB") if self._frames else []
        return found[0] if found else None

    def _sense(self, lemma: str) -> str:
        roleset = self._roleset(lemma)
        return roleset.id if roleset else lemma

    def _has_agent(self, lemma: str) -> bool:
        """Whether a verb has a role A0; without its frame it is taken to have one."""
        roleset = self._roleset(lemma)
        return roleset is None or any(role.number == "0" for role in roleset.roles)
