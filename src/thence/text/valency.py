"""How usual an arc is, by counts from treebanks: what word takes what, where and how far away."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import log

from thence.text.document import Sentence, Token

__all__ = ["Valency", "count_arcs", "valency_for"]

NEAR = (1, 2, 5, 10)
"""Bounds of the classes of distance."""
UNSEEN = 0.5
CASES = 60
"""How many prepositions are counted by themselves."""


@dataclass(frozen=True, slots=True)
class Valency:
    """Log-probabilities of arcs."""

    arcs: dict[str, float]
    """Of relation, governor, side and distance, given the part of speech of the dependent."""
    cases: dict[str, float]
    """Of the relation, given the preposition of the dependent."""
    unseen: float

    def score(self, sentence: Sentence, heads: Iterable[int], relations: Iterable[str]) -> float:
        """The log-probability of a tree over the words of a sentence; punctuation has no say."""
        total = 0.0
        case = {t.head: t.form.lower() for t in sentence if t.relation == "case"}
        for token, head, relation in zip(sentence, heads, relations, strict=True):
            if relation != "punct":
                total += self.arcs.get(_arc(token, head, relation, sentence), self.unseen)
                if token.index in case:
                    total += self.cases.get(f"{case[token.index]} {_base(relation)}", 0.0)
        return total


@cache
def valency_for(language: str) -> Valency:
    """The counts of a language; those of English for one that has none, as UD is shared."""
    folder = files("thence.text") / "models"
    path = folder / f"valency-{language}.json"
    if not path.is_file():
        path = folder / "valency-en.json"
    content = json.loads(path.read_text(encoding="utf-8"))
    return Valency(content["arcs"], content["cases"], content["unseen"])


def count_arcs(sentences: Iterable[Sentence]) -> dict[str, object]:
    """The tables of a treebank, as `valency_for` reads them."""
    arcs: Counter[str] = Counter()
    dependents: Counter[str] = Counter()
    cases: Counter[str] = Counter()
    prepositions: Counter[str] = Counter()
    for sentence in sentences:
        case = {t.head: t.form.lower() for t in sentence if t.relation == "case"}
        for token in sentence:
            if token.relation == "punct":
                continue
            arcs[_arc(token, token.head, token.relation, sentence)] += 1
            dependents[token.upos] += 1
            if token.index in case:
                cases[f"{case[token.index]} {_base(token.relation)}"] += 1
                prepositions[case[token.index]] += 1
    usual = {preposition for preposition, _ in prepositions.most_common(CASES)}
    return {
        "arcs": {
            arc: round(log(count / dependents[arc.split()[0]]), 2)
            for arc, count in arcs.items()
            if count > 1
        },
        "cases": {
            name: round(log(count / prepositions[name.split()[0]]), 2)
            for name, count in cases.items()
            if name.split()[0] in usual and count > 1
        },
        "unseen": round(log(UNSEEN / max(dependents.values())), 2),
    }


def _arc(token: Token, head: int, relation: str, sentence: Sentence) -> str:
    if head < 0:
        return f"{token.upos} root"
    distance = abs(head - token.index)
    near = sum(distance > bound for bound in NEAR)
    side = "<" if head < token.index else ">"
    return f"{token.upos} {_base(relation)} {sentence.tokens[head].upos} {side}{near}"


def _base(relation: str) -> str:
    return relation.partition(":")[0]
