"""Dependency paths between two nouns, as templates with the fillers of their slots."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from thence.knowledge.templates import Node, TreeTemplate
from thence.rules.arcs import LOOSE, Arc, arcs
from thence.rules.argument import Argument, argument
from thence.text.document import Sentence

__all__ = ["LONGEST_SENTENCE", "Instance", "Path", "path_instances", "paths_between"]

LONGEST_CHAIN = 2
"""Arcs from the top of a path down to a slot: a path has four arcs at most."""
LONGEST_SENTENCE = 60
"""Words; the trees of longer sentences are seldom right."""
INNER = frozenset({"VERB", "NOUN", "ADJ"})
"""Parts of speech of the words inside a path: those of relations, not of names."""
Chain = tuple[Arc, ...]
ORDER = {"nsubj": 0, "nmod:poss": 1, "iobj": 2, "obj": 3}
"""Slots in the order in which English says them; X is the first."""


class Path(NamedTuple):
    """A path of a sentence: its template and the tokens in its slots."""

    template: str
    """In the notation of templates, X being the slot that is written first."""
    x: int
    y: int


class Instance(NamedTuple):
    """A path that a sentence has, with what fills its two slots."""

    template: str
    x: Argument
    y: Argument


def path_instances(
    sentence: Sentence, antecedents: Mapping[int, Argument] = {}
) -> Iterator[Instance]:
    """Every path between two nouns of a sentence over at least one word.

    `antecedents` are the arguments that pronouns stand for, by the index of the pronoun.
    """
    if len(sentence) > LONGEST_SENTENCE:
        return
    fillers = {
        token.index: found
        for token in sentence
        if (found := antecedents.get(token.index) or argument(sentence, token.index)) is not None
    }
    for path in paths_between(sentence, fillers, without=LOOSE):
        x, y = fillers[path.x], fillers[path.y]
        if x.filler != y.filler:
            yield Instance(path.template, x, y)


def paths_between(
    sentence: Sentence, slots: Container[int], *, without: Container[str] = ()
) -> Iterator[Path]:
    """The paths of a sentence whose two ends are among the given tokens.

    `without` are relations that a path does not go through.
    """
    below: dict[int, list[Arc]] = {}
    for arc in arcs(sentence):
        if arc.relation not in without:
            below.setdefault(arc.head, []).append(arc)
    particles = {
        token.head: token.lemma.lower() for token in sentence if token.relation == "compound:prt"
    }
    for top in below:
        if not _is_inner(sentence, top):
            continue
        ways = _chains(sentence, below, top)
        chains = [chain for chain in ways if chain[-1].dependent in slots]
        for left, right in _paths(chains):
            word = _word(sentence, top, particles)
            steps = (_steps(sentence, chain, particles) for chain in (left, right))
            yield Path(_template(word, *steps), left[-1].dependent, right[-1].dependent)


def _chains(sentence: Sentence, below: dict[int, list[Arc]], top: int) -> Iterator[Chain]:
    """The ways down from a word, as long as the words on the way carry meaning."""
    pending: list[Chain] = [(arc,) for arc in below[top]]
    while pending:
        chain = pending.pop()
        yield chain
        last = chain[-1].dependent
        if len(chain) < LONGEST_CHAIN and _is_inner(sentence, last):
            passed = {top, *(arc.dependent for arc in chain)}
            pending += [(*chain, arc) for arc in below.get(last, ()) if arc.dependent not in passed]


def _is_inner(sentence: Sentence, index: int) -> bool:
    token = sentence.tokens[index]
    return token.upos in INNER and token.lemma.isalpha()


def _paths(chains: list[Chain]) -> Iterator[tuple[Chain, Chain]]:
    """Two ways down that make a path, the one to X first; conjuncts of one place make none."""
    ranked = sorted(chains, key=_rank)
    for place, left in enumerate(ranked):
        inside = {arc.dependent for arc in left}
        for right in ranked[place + 1 :]:
            if left[0].relation != right[0].relation and inside.isdisjoint(
                arc.dependent for arc in right
            ):
                yield left, right


def _rank(chain: Chain) -> tuple[int, tuple[str, ...], int]:
    relation = chain[-1].relation
    return ORDER.get(relation, 4), tuple(arc.relation for arc in chain), chain[-1].dependent


def _word(sentence: Sentence, index: int, particles: Mapping[int, str]) -> tuple[str, str]:
    return sentence.tokens[index].lemma.lower(), particles.get(index, "")


def _steps(
    sentence: Sentence, chain: Chain, particles: Mapping[int, str]
) -> tuple[tuple[str, str, str], ...]:
    """Relation, word and particle of each step; the last, which is the slot, has no word."""
    inner = [(arc.relation, *_word(sentence, arc.dependent, particles)) for arc in chain[:-1]]
    return (*inner, (chain[-1].relation, "", ""))


@lru_cache(maxsize=1_000_000)
def _template(
    top: tuple[str, str],
    left: tuple[tuple[str, str, str], ...],
    right: tuple[tuple[str, str, str], ...],
) -> str:
    nodes: list[Node] = []

    def add(word: str, particle: str, head: int, relation: str) -> int:
        nodes.append(Node(word, head, relation))
        index = len(nodes) - 1
        if particle:
            nodes.append(Node(particle, index, "compound:prt"))
        return index

    root = add(*top, -1, "")
    for slot, steps in (("X", left), ("Y", right)):
        head = root
        for relation, word, particle in steps:
            head = add(word or slot, particle, head, relation)
    return str(TreeTemplate(tuple(nodes)))
