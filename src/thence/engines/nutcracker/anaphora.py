"""Who of H is who of T: names have one bearer, and a definite phrase takes up what is known.

H is read after T, as its sequel or its denial: `the man` of either is the man of the other one
where both speak of one man only, whatever the other article is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from thence.engines.nutcracker.lexical import WordRelation
from thence.engines.nutcracker.participants import one_noun
from thence.engines.nutcracker.texts import LogicalText
from thence.logic.formula import And, Atom, Equal, ForAll, Implies, Variable
from thence.logic.problem import Axiom
from thence.text.meaning import Entity, EntityKind

__all__ = ["anaphora"]

_DEFINITE = "definite"


def anaphora(
    text: LogicalText, hypothesis: LogicalText, relations: Sequence[WordRelation]
) -> Iterator[Axiom]:
    """One axiom for each name of both texts, and for each noun that both use of one thing."""
    given, asked = text.entities, hypothesis.entities
    names = _names(given) & _names(asked)
    for name in sorted(names):
        yield _one(name, "a name has one bearer")
    if _are_told_apart(text, hypothesis, relations):
        return
    implied: dict[str, set[str]] = {}
    for relation in relations:
        if not relation.excludes:
            implied.setdefault(relation.right[0], set()).add(relation.left[0])
    nouns = {_noun(item) for item in (*given, *asked) if item.determiner == _DEFINITE}
    for noun in sorted(nouns - names):
        fitting = {noun, *implied.get(noun, ())}
        if _spoken_once(given, fitting) and _spoken_once(asked, fitting):
            yield _one(noun, f"the {noun} of H is the {noun} of T")


def _are_told_apart(
    text: LogicalText, hypothesis: LogicalText, relations: Sequence[WordRelation]
) -> bool:
    """Whether T has an adjective and H its opposite: the small dog is not the large one."""
    for relation in relations:
        if relation.excludes and relation.left[2] == "ADJ":
            ways = ((relation.left, relation.right), (relation.right, relation.left))
            if any(one in text.words and other in hypothesis.words for one, other in ways):
                return True
    return False


def _spoken_once(entities: Sequence[Entity], nouns: set[str]) -> bool:
    """Whether one thing, and one only, is called by any of the nouns."""
    counts = Counter(_noun(item) for item in entities)
    return sum(counts[noun] for noun in nouns) == 1


def _one(word: str, source: str) -> Axiom:
    one, other = Variable("x"), Variable("y")
    both = And((Atom(word, (one,)), Atom(word, (other,))))
    return Axiom(f"one {word}", ForAll((one, other), Implies(both, Equal(one, other))), source)


def _names(entities: Sequence[Entity]) -> set[str]:
    return {item.lemma for item in entities if item.kind is EntityKind.NAME}


def _noun(entity: Entity) -> str:
    return entity.lemma if entity.kind is EntityKind.NAME else one_noun(entity.lemma.lower())
