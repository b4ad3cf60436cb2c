"""Validation: is a structure well formed by what its verb takes, or was the sentence misread?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from thence.engines.venses.facts import Fact
from thence.knowledge.knowledge import Knowledge
from thence.knowledge.propbank import PropBank
from thence.knowledge.verbnet import VerbNet
from thence.text.meaning import AGENT, OBJECT, PredicateKind
from thence.text.verb_frames import verb_frames_for

__all__ = ["Validator"]

_Answer = tuple[bool, str]


class Validator:
    """Asks what verbs take: VerbNet and PropBank if the user has them, and the counts that ship."""

    def __init__(self, knowledge: Knowledge, language: str) -> None:
        self._counts = verb_frames_for(language)
        english = knowledge.resources if language == "en" else ()
        self._verbnets = [each for each in english if isinstance(each, VerbNet)]
        self._propbanks = [each for each in english if isinstance(each, PropBank)]

    def fault(self, fact: Fact) -> str:
        """What is wrong with a structure, and by which source; empty for a well-formed one."""
        if fact.kind is not PredicateKind.VERB:
            return ""
        if not fact.arguments:
            return f"nothing takes part in “{fact.lemma}”"
        filled = {role for role, _ in fact.arguments}
        if OBJECT in filled:
            source = self._refusing(self._takes_object(fact.lemma))
            if source:
                return f"“{fact.lemma}” takes no object ({source})"
        elif AGENT in filled:
            source = self._refusing((not needs, name) for needs, name in self._needs_object(fact))
            if source:
                return f"“{fact.lemma}” lacks the object that it needs ({source})"
        return ""

    @staticmethod
    def _refusing(answers: Iterator[_Answer]) -> str:
        """The source that refuses, unless any other allows; empty if none knows the verb."""
        known = list(answers)
        return known[0][1] if known and not any(allows for allows, _ in known) else ""

    def _takes_object(self, verb: str) -> Iterator[_Answer]:
        for verbnet in self._verbnets:
            if frames := _frames(verbnet, verb):
                yield any(map(_has_object, frames)), verbnet.name
        for propbank in self._propbanks:
            if rolesets := propbank.rolesets_of(verb, "VERB"):
                roles = {role.number for roleset in rolesets for role in roleset.roles}
                yield OBJECT in roles, propbank.name
        counted = self._counts.takes_object(verb)
        if counted is not None:
            yield counted, "treebank counts"

    def _needs_object(self, fact: Fact) -> Iterator[_Answer]:
        for verbnet in self._verbnets:
            if frames := _frames(verbnet, fact.lemma):
                yield all(map(_has_object, frames)), verbnet.name
        counted = self._counts.needs_object(fact.lemma)
        if counted is not None:
            yield counted, "treebank counts"


def _frames(verbnet: VerbNet, verb: str) -> list[list[str]]:
    """The syntax of all frames of a verb, those that its classes inherit too."""
    return [
        frame.syntax
        for own in verbnet.classes_of(verb)
        for verb_class in verbnet.lineage(own.id)
        for frame in verb_class.frames
    ]


def _has_object(syntax: list[str]) -> bool:
    """Whether a noun phrase, or a clause in its place, comes right after the verb."""
    return any(
        part.startswith("VERB") and following.startswith("NP")
        for part, following in pairwise(syntax)
    )
