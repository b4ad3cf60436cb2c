"""What verbs take beside their subject, by counts from treebanks."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from thence.text.document import Sentence, Token

__all__ = ["VerbCounts", "VerbFrames", "count_frames", "verb_frames_for"]

_SEEN = 20
"""How often a verb must be seen before it is said that it never takes something."""
_OFTEN = 30
"""How often it must be seen before it is said that it needs something."""
_NEEDED = 0.95
"""The share of its clauses from which on a verb needs what it has there."""


class VerbCounts(NamedTuple):
    """How often a verb is the head of what kind of clause."""

    active: int = 0
    """Clauses in the active voice."""
    object: int = 0
    """Of these, those with an object."""
    complement: int = 0
    """Of these, those with a clause or predicate in the place of an object."""
    passive: int = 0


@dataclass(frozen=True, slots=True)
class VerbFrames:
    """The counts of a language, by lemma."""

    verbs: Mapping[str, VerbCounts]

    def takes_object(self, verb: str) -> bool | None:
        """Whether a verb can have an object; None where too little is known."""
        counts = self.verbs.get(verb, VerbCounts())
        if counts.object or counts.passive:
            return True
        return False if counts.active >= _SEEN else None

    def needs_object(self, verb: str) -> bool | None:
        """Whether a verb of the active voice must have an object or a clause in its place."""
        counts = self.verbs.get(verb, VerbCounts())
        if counts.active < _OFTEN:
            return None
        return counts.object + counts.complement >= _NEEDED * counts.active


@cache
def verb_frames_for(language: str) -> VerbFrames:
    """The counts of a language; none for a language without."""
    path = files("thence.text") / "models" / f"verb-frames-{language}.json"
    if not path.is_file():
        return VerbFrames({})
    content = json.loads(path.read_text(encoding="utf-8"))
    return VerbFrames({verb: VerbCounts(*counts) for verb, counts in content.items()})


def count_frames(sentences: Iterable[Sentence]) -> dict[str, list[int]]:
    """The table of a treebank, as `verb_frames_for` reads it; verbs seen once are left out."""
    found: dict[str, Counter[str]] = {}
    for sentence in sentences:
        for verb in sentence:
            if verb.upos == "VERB" and verb.relation.partition(":")[0] not in {"amod", "compound"}:
                counts = found.setdefault(verb.lemma.lower(), Counter())
                counts.update(_clause(verb, sentence.children(verb.index)))
    return {
        verb: [counts[name] for name in VerbCounts._fields]
        for verb, counts in sorted(found.items())
        if counts["active"] + counts["passive"] > 1
    }


def _clause(verb: Token, below: list[Token]) -> list[str]:
    relations = {token.relation for token in below}
    if {"nsubj:pass", "aux:pass", "csubj:pass"} & relations or _is_participle(verb):
        return ["passive"]
    found = ["active"]
    if "obj" in relations:
        return [*found, "object"]
    if {"ccomp", "xcomp"} & relations:
        return [*found, "complement"]
    # The object of a relative clause is what it modifies, of a control verb's what is controlled.
    return [] if verb.relation.startswith("acl") else found


def _is_participle(verb: Token) -> bool:
    """Whether it is a past participle that modifies a noun: "the man seen there"."""
    past = verb.feature("VerbForm") == "Part" and verb.feature("Tense") == "Past"
    return past and verb.relation.startswith("acl")
