"""What the shipped model thinks, in this context, of words that a resource relates.

A word of H is put in the place of the word of T, and the model is asked whether the one sentence
follows from the other, and the other from the one. Both ways, the words are synonyms here, whatever
the resource has above which; neither way, the resource has another sense in mind.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from thence.build.monothematic.candidate import fitted
from thence.build.monothematic.comparison import Comparison, Judge, Link
from thence.build.monothematic.cues import VAGUE_VERBS
from thence.build.monothematic.rewriting import Change, rewritten
from thence.knowledge.relation import RelationType
from thence.pair import Label, Pair

__all__ = ["in_context", "of_each_other", "shipped_judge"]

_ASKED = frozenset(
    {
        RelationType.SYNONYMY,
        RelationType.SIMILARITY,
        RelationType.HYPERNYMY,
        RelationType.HYPONYMY,
        RelationType.CO_HYPONYMY,
        RelationType.ENTAILMENT,
        RelationType.ANTONYMY,
        RelationType.OPPOSITE,
    }
)
_OPPOSED = frozenset({RelationType.ANTONYMY, RelationType.OPPOSITE})
_UPWARD = RelationType.HYPERNYMY
_TRIED = 4
"""How many places of T are tried for a word of H."""
_EITHER = 0.5
"""How probable entailment must be one way at least."""
_BOTH = 0.6
"""How probable entailment must be both ways for two words to mean the same."""
_DENIED = 0.8
"""How probable contradiction must be both ways for two words to be opposed."""
_KNOWN = 0.15
"""What it counts that a resource has two words as synonyms."""
_ALIKE = 0.75
"""The same for verbs that no resource relates."""
_VAGUE = 0.8
"""The same for verbs of little meaning."""
_ACROSS = 0.68
"""The same for words of different parts of speech, of which resources say more than is so."""


@dataclass(frozen=True, slots=True)
class _Trial:
    at: int
    link: Link
    before: str
    after: str
    onward: float = 0.0
    back: float = 0.0

    @property
    def score(self) -> float:
        """How well the words go together here, by the model and by the resource."""
        relation = self.link.relation
        known = relation is not None and relation.type is RelationType.SYNONYMY
        return self.onward + self.back / 2 + _KNOWN * known

    @property
    def both(self) -> float:
        return min(self.onward, self.back)


def in_context(comparison: Comparison, judge: Judge) -> Comparison:
    """The comparison with links that the model agrees with, and without those it does not."""
    trials = list(_trials(comparison))
    asked = [(each.before, each.after) for each in trials]
    asked += [(each.after, each.before) for each in trials]
    shares = [said.get(Label.ENTAILMENT, 0.0) for said in judge(asked)] if asked else []
    found: dict[int, Link | None] = {}
    best: dict[int, _Trial] = {}
    for trial, onward, back in zip(trials, shares, shares[len(trials) :], strict=False):
        judged = replace(trial, onward=onward, back=back)
        if trial.link.relation is not None and trial.link.relation.type in _OPPOSED:
            judged = replace(trial, onward=_EITHER, back=0.0)  # entailment is not to be asked
        known = best.get(trial.at)
        if known is None or judged.score > known.score + 0.1:
            best[trial.at] = judged
    for at, trial in best.items():
        found[at] = _agreed(comparison, trial)
    return replace(comparison, opinions=found, judge=judge)


def of_each_other(judge: Judge, one: str, other: str) -> Label:
    """Whether two sentences entail each other, or exclude each other, by the model."""
    both = judge([(one, other), (other, one)])
    if min(said.get(Label.CONTRADICTION, 0.0) for said in both) >= _DENIED:
        return Label.CONTRADICTION
    same = min(said.get(Label.ENTAILMENT, 0.0) for said in both)
    return Label.ENTAILMENT if same >= _ALIKE else Label.UNKNOWN


@cache
def shipped_judge() -> Judge:
    """The model that ships, loaded when it is first asked."""
    from thence.engines.nli.engine import NliEngine

    engine = NliEngine()

    def judge(texts: Sequence[tuple[str, str]]) -> Sequence[Mapping[Label, float]]:
        pairs = [Pair(str(number), *both) for number, both in enumerate(texts)]
        return [each or {} for each in engine.likelihoods(pairs)]

    return judge


def _agreed(comparison: Comparison, trial: _Trial) -> Link | None:
    """The link as the model has it; None where it denies it."""
    relation = trial.link.relation
    assert relation is not None
    parts = (
        comparison.text.tokens[trial.link.text].upos,
        comparison.hypothesis.tokens[trial.at].upos,
    )
    if relation.type in _OPPOSED:
        return trial.link
    lemmas = {
        comparison.hypothesis.lemma(trial.at),
        comparison.text.lemma(trial.link.text),
    }
    vague = parts[1] == "VERB" and not lemmas.isdisjoint(VAGUE_VERBS)
    if trial.both < (_VAGUE if vague else _ACROSS if parts[0] != parts[1] else 0.0):
        return None
    if max(trial.onward, trial.back) < _EITHER and not (
        parts == ("NOUN", "NOUN") and relation.type is _UPWARD
    ):
        return None
    same = trial.both >= _BOTH and not (relation.type is _UPWARD and parts[1] == "NOUN")
    if same and relation.type is not RelationType.CO_HYPONYMY:
        return Link(trial.link.text, replace(relation, type=RelationType.SYNONYMY))
    return trial.link


def _trials(comparison: Comparison) -> Iterator[_Trial]:
    text = comparison.text
    for at, link in comparison.links.items():
        if link.relation is None or link.relation.type not in _ASKED:
            continue
        for other in [link, *comparison.alternatives(at, link)][:_TRIED]:
            place = other.text
            change = Change(place, place + 1, fitted(comparison, at, place))
            first, last = text.sentence(text.sentences[place])
            after = rewritten(text, [change])
            yield _Trial(at, other, text.words(first, last), after)
