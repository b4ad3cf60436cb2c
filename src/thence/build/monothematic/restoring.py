"""A clause of H with T's words put back, so that nothing but its construction is H's own."""

from __future__ import annotations

from thence.build.monothematic.comparison import Comparison
from thence.build.monothematic.inflection import inflected
from thence.build.monothematic.reading import Reading
from thence.build.monothematic.rewriting import mid_sentence
from thence.knowledge.relation import RelationType

__all__ = ["governing_verb", "restored"]

_EXCHANGEABLE = frozenset(
    {
        RelationType.SYNONYMY,
        RelationType.SIMILARITY,
        RelationType.HYPERNYMY,
        RelationType.HYPONYMY,
        RelationType.CO_HYPONYMY,
    }
)
_OTHER_CLAUSES = frozenset({"advcl", "parataxis", "mark", "cc", "discourse"})
_NO_CLAUSES = frozenset({"amod", "case", "compound", "fixed", "mark"})
_RELATIVES = frozenset({"who", "which", "that", "whom"})


def restored(comparison: Comparison, at: int) -> str:
    """The clause around a place of H; a related word of H gives way to the one T has."""
    hypothesis = comparison.hypothesis
    verb = governing_verb(hypothesis, at)
    if hypothesis.tokens[verb].upos != "VERB" and not hypothesis.children(verb, "cop"):
        # A headline without a verb has no smaller clause.
        return mid_sentence(hypothesis, *hypothesis.sentence(hypothesis.sentences[at]))
    kept = _clause(hypothesis, verb)
    relative = hypothesis.tokens[verb].relation == "acl:relcl"
    if relative:
        kept = [p for p in kept if hypothesis.tokens[p].lemma.lower() not in _RELATIVES]
    while kept and hypothesis.tokens[kept[0]].upos == "PUNCT":
        kept = kept[1:]
    while kept and hypothesis.tokens[kept[-1]].upos == "PUNCT":
        kept = kept[:-1]
    words = _subject(hypothesis, verb)
    before: int | None = None
    for place in kept:
        word = _given(comparison, place)
        if word:
            apart = before is None or place > before + 1 or _spaced(hypothesis, place)
            words += (" " if words and apart else "") + word
        before = place
    return words


def governing_verb(reading: Reading, at: int) -> int:
    """The nearest verb, copular predicate or root at a place or above it."""
    while reading.heads[at] >= 0:
        if reading.tokens[at].upos == "VERB" and reading.relation(at) not in _NO_CLAUSES:
            return at
        if reading.children(at, "cop"):
            return at
        at = reading.heads[at]
    return at


def _clause(reading: Reading, verb: int) -> list[int]:
    found = [verb]
    for place in found:
        for child in reading.below[place]:
            verbal = reading.tokens[child].upos in {"VERB", "AUX"} or reading.children(child, "cop")
            joined = reading.relation(child) == "conj" and verbal
            if not joined and not (place == verb and reading.relation(child) in _OTHER_CLAUSES):
                found.append(child)
    return sorted(found)


def _subject(reading: Reading, verb: int) -> str:
    """The subject of a clause that has none of its own: the antecedent, or that of its governor."""
    subjects = reading.children(verb, "nsubj", "csubj")
    if any(reading.tokens[place].lemma.lower() not in _RELATIVES for place in subjects):
        return ""
    head = reading.heads[verb]
    if reading.relation(verb) == "acl":
        phrase = mid_sentence(reading, *reading.phrase(head))
        plural = reading.tokens[head].feature("Number") == "Plur"
        reduced = reading.tokens[verb].relation == "acl" and not reading.children(verb, "aux")
        participle = reduced and reading.tokens[verb].xpos in {"VBN", "VBD"}
        return f"{phrase} {'were' if plural else 'was'}" if participle else phrase
    nonfinite = reading.tokens[verb].xpos in {"VB", "VBG", "VBN"}
    if head >= 0 and (reading.relation(verb) == "conj" or nonfinite):
        for subject in reading.children(head, "nsubj"):
            return mid_sentence(reading, *reading.phrase(subject))
    return ""


def _given(comparison: Comparison, place: int) -> str:
    """The word to be written at a place of H; empty where another word has taken it in."""
    hypothesis, text = comparison.hypothesis, comparison.text
    token = hypothesis.tokens[place]
    governor = hypothesis.heads[place]
    if token.relation == "compound:prt" and governor >= 0 and _exchanged(comparison, governor):
        return ""
    if not _exchanged(comparison, place):
        return mid_sentence(hypothesis, place, place + 1)
    return inflected(text.lemma(comparison.links[place].text), token.xpos)


def _exchanged(comparison: Comparison, place: int) -> bool:
    link = comparison.links.get(place)
    if link is None or link.relation is None or link.relation.type not in _EXCHANGEABLE:
        return False
    given, asked = comparison.text.tokens[link.text], comparison.hypothesis.tokens[place]
    return given.upos == asked.upos and given.upos != "PROPN" and comparison.language == "en"


def _spaced(reading: Reading, place: int) -> bool:
    return reading.tokens[place - 1].end < reading.tokens[place].start
