"""Lexical phenomena: one word of T replaced by another that a resource relates to it."""

from __future__ import annotations

from collections.abc import Iterator

from thence.build.monothematic.candidate import Candidate, Form, fitted, substitution
from thence.build.monothematic.comparison import Comparison, sounded_relations
from thence.build.monothematic.cues import (
    MAKING,
    NEGATIONS,
    OPPOSED_PARTICLES,
    SAME_PHRASES,
    STATES,
)
from thence.build.monothematic.inflection import noun_of, share_stem
from thence.build.monothematic.reading import Reading
from thence.build.monothematic.regions import DEMONYMY, of_people
from thence.build.monothematic.rewriting import Change, mid_sentence
from thence.build.monothematic.set_phrases import expressions
from thence.knowledge.relation import Relation, RelationType
from thence.text.meaning import OBJECT

__all__ = [
    "GENERAL",
    "OPPOSITION",
    "PARAPHRASE",
    "SYNONYMY",
    "exchanged_states",
    "one_denied",
    "opposed_words",
    "related_words",
]

SYNONYMY = Form("lexical:synonymy", "<=>", "x", "y", "synonym(y, x)")
HYPERNYMY = Form("lexical:hyponymy", "=>", "x", "y", "hypernym(y, x)")
HYPONYMY = Form("lexical:hyponymy", "=/=>", "x", "y", "hyponym(y, x)")
SISTERS = Form("lexical:hyponymy", "=/=>", "x", "y", "sister-term(y, x)")
OPPOSITION = Form("lexical:semantic-opposition", "<=/=>", "x", "y", "semantic-opposition(y, x)")
PARAPHRASE = Form("lexical-syntactic:paraphrase", "<=>", "x", "y", "paraphrase(y, x)")
GENERAL = Form("reasoning:general-inference", "=>", "x", "y", "background-knowledge(x implies y)")
_FORMS = {
    RelationType.SYNONYMY: SYNONYMY,
    RelationType.SIMILARITY: SYNONYMY,
    RelationType.HYPERNYMY: HYPERNYMY,
    RelationType.HYPONYMY: HYPONYMY,
    RelationType.CO_HYPONYMY: SISTERS,
    RelationType.ANTONYMY: OPPOSITION,
    RelationType.OPPOSITE: OPPOSITION,
    RelationType.DEMONYM: DEMONYMY,
}


def related_words(comparison: Comparison) -> Iterator[Candidate]:
    """Synonyms, hypernyms, opposites and demonyms among the words that H took from T."""
    explained: set[int] = set()
    for found in expressions(comparison):
        explained |= {found.at, *comparison.hypothesis.children(found.at, "compound", "amod")}
        kind = _FORMS[found.relation.type]
        yield from substitution(comparison, kind, found.change, found.relation.source)
    yield from _kinds_in_names(comparison)
    yield from _set_alike(comparison)
    for at, link in comparison.links.items():
        if link.relation is None or link.relation.type not in _FORMS or at in explained:
            continue
        form = _form(comparison, at, link.text, link.relation)
        if form is DEMONYMY:
            change = of_people(comparison, at, link.text)
        else:
            words = _nominal(comparison, at, link.text) or fitted(comparison, at, link.text)
            end = _end(comparison, at, link.text)
            start = link.text
            if form is HYPERNYMY:
                start, end = _with_its_kind(comparison, at, start, end)
            change = _set_phrase(comparison, at, link.text) or Change(start, end, words)
        if form is SYNONYMY and (more := _complement(comparison, at, link.text)):
            form = PARAPHRASE
            change = Change(change.first, change.last, f"{change.words} {more}")
        if form is not None:
            yield from substitution(comparison, form, change, link.relation.source)


def _kinds_in_names(comparison: Comparison) -> Iterator[Candidate]:
    """`Lake Omber` for which H has a lake."""
    text, hypothesis = comparison.text, comparison.hypothesis
    for at, link in comparison.links.items():
        first, last = text.name(link.text)
        start, end = hypothesis.phrase(at)
        named = any(token.upos == "PROPN" for token in hypothesis.tokens[start:end])
        kind = hypothesis.tokens[at].upos == "NOUN" and last - first > 1
        kind = kind and hypothesis.tokens[at].form.islower()
        if link.relation is None and kind and not named:
            first -= first > 0 and text.tokens[first - 1].upos == "DET"
            change = Change(first, last, mid_sentence(hypothesis, start, end))
            yield from substitution(comparison, HYPERNYMY, change, "names")


def _set_alike(comparison: Comparison) -> Iterator[Candidate]:
    """`every day` for `daily`: expressions that a table has as the same."""
    text, hypothesis = comparison.text, comparison.hypothesis
    for group in SAME_PHRASES:
        given = [found for phrase in group if (found := _stretch(text, phrase)) is not None]
        asked = [found for phrase in group if (found := _stretch(hypothesis, phrase)) is not None]
        if len(given) == 1 and len(asked) == 1:
            words = hypothesis.words(*asked[0])
            if words.lower() != text.words(*given[0]).lower():
                change = Change(*given[0], words)
                yield from substitution(comparison, SYNONYMY, change, "phrases")


def _stretch(reading: Reading, phrase: str) -> tuple[int, int] | None:
    words = phrase.split(" ")
    forms = [token.form.lower() for token in reading.tokens]
    starts = range(len(forms) - len(words) + 1)
    return next(
        ((at, at + len(words)) for at in starts if forms[at : at + len(words)] == words), None
    )


def opposed_words(comparison: Comparison) -> Iterator[Candidate]:
    """Opposites that no resource has: `behind` for `ahead`, `outgoing` for `new`."""
    yield from _opposed_particles(comparison)
    yield from _opposed_states(comparison)


def _opposed_particles(comparison: Comparison) -> Iterator[Candidate]:
    """`behind` for `ahead` and its like, which no resource has."""
    text, hypothesis = comparison.text, comparison.hypothesis
    first, last = text.sentence(comparison.focus)
    given = {text.tokens[place].form.lower(): place for place in range(first, last)}
    asked = {token.form.lower(): at for at, token in enumerate(hypothesis.tokens)}
    for pair in OPPOSED_PARTICLES:
        for one, two in (pair, pair[::-1]):
            if one in given and two in asked and one not in asked and two not in given:
                # ahead of, behind
                followed = hypothesis.tokens[asked[two] + 1 :][:1]
                words = f"{two} of" if followed and followed[0].form == "of" else two
                change = Change(given[one], given[one] + 1, words)
                yield from substitution(comparison, OPPOSITION, change, "particles")


def _opposed_states(comparison: Comparison) -> Iterator[Candidate]:
    """`outgoing` for `new`: words of a noun that both have which put it in different states."""
    for place, at in exchanged_states(comparison).items():
        change = Change(place, place + 1, comparison.hypothesis.tokens[at].form.lower())
        yield from substitution(comparison, OPPOSITION, change, "states")


def exchanged_states(comparison: Comparison) -> dict[int, int]:
    """The modifiers of T for which H has one that denies them, beside the same noun."""
    text, hypothesis = comparison.text, comparison.hypothesis
    found: dict[int, int] = {}
    for at, link in comparison.links.items():
        if link.relation is not None:
            continue
        for asked in hypothesis.children(at, "amod", "compound"):
            mine = _state(hypothesis.lemma(asked))
            for given in text.children(link.text, "amod", "compound"):
                other = _state(text.lemma(given))
                if mine is not None and other is not None and mine != other:
                    found[given] = asked
    return found


def _state(lemma: str) -> int | None:
    return next((number for number, words in enumerate(STATES) if lemma in words), None)


def _form(comparison: Comparison, at: int, place: int, relation: Relation) -> Form | None:
    if relation.type is RelationType.SYNONYMY and at in comparison.opinions:
        makes = comparison.hypothesis.lemma(at) in MAKING and comparison.hypothesis.children(
            at, "ccomp", "xcomp"
        )
        return SYNONYMY if _exchangeable(comparison, at, place) and not makes else None
    types = {found.type for found in sounded_relations(comparison, place, at)}
    part = comparison.hypothesis.tokens[at].upos
    if part == "PROPN" and relation.type is not RelationType.DEMONYM:
        return None
    if comparison.hypothesis.lemma(at) == "part":
        return None
    if part == "ADJ" and share_stem(comparison.hypothesis.lemma(at), comparison.text.lemma(place)):
        return None  # larger and large
    opposed = RelationType.ANTONYMY in types and _in_context(comparison, at, place)
    opposed = opposed and not one_denied(comparison, at, place)
    if part != comparison.text.tokens[place].upos and relation.type is not RelationType.DEMONYM:
        states = {part, comparison.text.tokens[place].upos} == {"VERB", "ADJ"}
        return OPPOSITION if opposed and (states or _nominal(comparison, at, place)) else None
    if RelationType.ANTONYMY in types:
        return OPPOSITION if opposed and not _converse(comparison, at) else None
    if relation.type is RelationType.CO_HYPONYMY and not _in_context(comparison, at, place):
        return None
    # Verbs of one field are hyponyms of each other in one sense or another.
    if part == "VERB" and types & {RelationType.SIMILARITY, RelationType.HYPONYMY}:
        return SYNONYMY
    return _FORMS[relation.type]


def _nominal(comparison: Comparison, at: int, place: int) -> str:
    """The noun of a verb of H, where T has a noun."""
    parts = comparison.text.tokens[place].upos, comparison.hypothesis.tokens[at].upos
    return noun_of(comparison.hypothesis.lemma(at)) if parts == ("NOUN", "VERB") else ""


def _exchangeable(comparison: Comparison, at: int, place: int) -> bool:
    """Whether the words are of one kind and degree, or the one is the verb of a set phrase."""
    asked, given = comparison.hypothesis.tokens[at], comparison.text.tokens[place]
    if asked.upos != given.upos:
        return _set_phrase(comparison, at, place) is not None
    return (asked.xpos in {"JJR", "RBR"}) == (given.xpos in {"JJR", "RBR"})


def _complement(comparison: Comparison, at: int, place: int) -> str:
    """What a verb of H is said with, and the verb of T without: `left the army`, `retired`."""
    text, hypothesis = comparison.text, comparison.hypothesis
    if hypothesis.tokens[at].upos != "VERB" or text.children(place, "obj", "xcomp"):
        return ""
    own = [
        child
        for child in hypothesis.children(at, "obj", "xcomp")
        if child > at
        and not comparison.links.get(child)
        and not hypothesis.children(child, "case")
        and hypothesis.tokens[child].upos in {"NOUN", "ADJ"}
        and hypothesis.tokens[child].form.isalpha()
    ]
    return mid_sentence(hypothesis, *hypothesis.phrase(own[0])) if own else ""


def _with_its_kind(comparison: Comparison, at: int, place: int, end: int) -> tuple[int, int]:
    """A noun with the word that makes a compound of it, and with a second noun of the same kind."""
    text, hypothesis = comparison.text, comparison.hypothesis
    start = place
    compounds = [child for child in text.children(place, "compound") if child == place - 1]
    if compounds and not hypothesis.children(at, "compound", "amod"):
        bare = not comparison.source(compounds[0]) and text.tokens[compounds[0]].upos == "NOUN"
        start -= bare
    for other in text.children(place, "conj"):
        relations = sounded_relations(comparison, other, at)
        alike = any(each.type is RelationType.HYPERNYMY for each in relations)
        if alike and other - end < 3:
            end = other + 1
    return start, end


def _set_phrase(comparison: Comparison, at: int, place: int) -> Change | None:
    """`put on show` made `exhibited`: a noun of T without an article, with its verb, for a verb."""
    text, hypothesis = comparison.text, comparison.hypothesis
    verb = text.heads[place]
    if hypothesis.tokens[at].upos != "VERB" or text.tokens[place].upos != "NOUN" or verb < 0:
        return None
    bare = not text.children(place, "det", "amod", "nmod")
    if not bare or text.tokens[verb].upos != "VERB" or not 0 < place - verb < 3:
        return None
    return Change(verb, place + 1, fitted(comparison, at, verb))


def one_denied(comparison: Comparison, at: int, place: int) -> bool:
    """Whether one of two words is denied, so that opposites say the same: `not allow`."""
    asked = {comparison.hypothesis.tokens[p].form.lower() for p in comparison.hypothesis.below[at]}
    given = {comparison.text.tokens[p].form.lower() for p in comparison.text.below[place]}
    return bool(asked & NEGATIONS) != bool(given & NEGATIONS)


def _in_context(comparison: Comparison, at: int, place: int) -> bool:
    """Whether something that stands beside the word of H stands beside the word of T."""
    hypothesis, text = comparison.hypothesis, comparison.text
    around = {hypothesis.heads[at], *hypothesis.below[at]}
    near = {text.heads[place], *text.below[place]}
    near |= {mate for other in near for mate in comparison.mates.get(other, ())}
    linked = [comparison.links[other].text for other in around if other in comparison.links]
    return not near.isdisjoint(linked)


def _converse(comparison: Comparison, at: int) -> bool:
    """Whether opposed verbs have their arguments in exchanged roles: to sell to, to buy."""
    for pair in comparison.events:
        if pair.hypothesis.place == at and pair.arguments:
            return all(role != name for role, _, name, _ in pair.arguments)
    return False


def _end(comparison: Comparison, at: int, place: int) -> int:
    """Where the words end that a substitution replaces: `take off`, and `pay for` by `finance`."""
    text = comparison.text
    end = place + 1 + (place + 1 in text.children(place, "compound:prt"))
    following = text.tokens[end].form.lower() if end < len(text) else ""
    for pair in comparison.events:
        if pair.hypothesis.place == at and pair.text.place == place:
            moved = {name for role, _, name, _ in pair.arguments if role == OBJECT}
            return end + (following in moved)
    return end
