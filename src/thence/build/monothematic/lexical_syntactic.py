"""Lexical-syntactic phenomena: heads that add little, nominalisations, causatives, paraphrases."""

from __future__ import annotations

from collections.abc import Iterator

from thence.build.monothematic.candidate import Candidate, Form, extraction, fitted, substitution
from thence.build.monothematic.comparison import Comparison, EventPair
from thence.build.monothematic.cues import (
    CAUSING,
    GROUPS,
    MAKING,
    OPAQUE_HEADS,
    TRANSPARENT_HEADS,
    VAGUE_VERBS,
)
from thence.build.monothematic.inflection import share_stem, verbs_of
from thence.build.monothematic.kinds import is_kind
from thence.build.monothematic.lexical import GENERAL, OPPOSITION, PARAPHRASE, SYNONYMY
from thence.build.monothematic.nominal import as_a_fact, event_nouns, told_as_clause
from thence.build.monothematic.opinion import of_each_other
from thence.build.monothematic.predicates import verb_phrase_exchanged
from thence.build.monothematic.reading import Reading
from thence.build.monothematic.restoring import restored
from thence.build.monothematic.rewriting import Change, is_passive, mid_sentence, rewritten
from thence.build.monothematic.stating import with_its_subject
from thence.knowledge.relation import RelationType
from thence.pair import Label
from thence.text.meaning import AGENT, OBJECT, RECIPIENT, PredicateKind

__all__ = ["causatives", "light_verbs", "nominalizations", "paraphrases", "transparent_heads"]

_HAVENS = frozenset({"airport", "harbour", "port"})
TRANSPARENT = Form("lexical-syntactic:transparent-head", "=>", "x of y", "y", "transparent-head(x)")
OPAQUE = Form("lexical-syntactic:transparent-head", "<=/=>", "x of y", "y", "opaque-head(x)")
NOMINAL = Form(
    "lexical-syntactic:verb-nominalization", "<=>", "noun of y by x", "x verbs y",
    "nominalization(noun, verbs)",
)  # fmt: skip
EXCHANGED = Form(
    "lexical-syntactic:verb-nominalization", "<=/=>", "noun of x by y", "x verbs y",
    "nominalization(noun, verbs) with exchanged roles",
)  # fmt: skip
AGENT_NOUN = Form(
    "lexical-syntactic:verb-nominalization", "<=>", "those who verb y", "nouns of y",
    "agent-noun(noun, verb)",
)  # fmt: skip
CAUSATIVE = Form(
    "lexical-syntactic:causative", "=>", "x makes y happen", "y happens", "causative(x, y)"
)
CAUSED = Form(
    "lexical-syntactic:causative", "=/=>", "y happens", "x makes y happen", "causative(x, y)"
)
CONVERSE = Form(
    "lexical-syntactic:paraphrase", "<=>", "x verbs y to z", "z verbs y", "converse(x, y)"
)


def transparent_heads(comparison: Comparison) -> Iterator[Candidate]:
    """`a team of biologists` where H has biologists and no team."""
    text = comparison.text
    for place, token in enumerate(text.tokens):
        head = text.heads[place]
        if text.preposition(place) != "of" or head < 0 or not comparison.source(place):
            continue
        form = _head_form(text, head, place)
        if form is None or comparison.source(head) or head > place or token.upos == "PRON":
            continue
        first, _ = text.phrase(head)
        _, last = text.phrase(place)
        words = text.words(_after_of(text, head, place), last)
        yield from substitution(comparison, form, Change(first, last, words), "heads")


def _head_form(text: Reading, head: int, place: int) -> Form | None:
    """Whether a noun before `of` adds little, as a group or sort of place, or makes a copy."""
    lemma = text.lemma(head)
    if lemma in TRANSPARENT_HEADS:
        return TRANSPARENT
    if lemma in OPAQUE_HEADS or is_kind(lemma, "representation"):
        return OPAQUE
    named = text.tokens[place].upos == "PROPN" and text.tokens[head].upos == "NOUN"
    named = named and not text.children(head, "amod")
    if named and (
        lemma in _HAVENS or is_kind(lemma, "municipality", "district", "island", "state")
    ):
        return TRANSPARENT
    plural = text.tokens[place].feature("Number") == "Plur"
    return TRANSPARENT if plural and lemma in GROUPS else None


def nominalizations(comparison: Comparison) -> Iterator[Candidate]:
    """A verb of H that T has as a noun, or a noun of H that T has as a verb."""
    text, hypothesis = comparison.text, comparison.hypothesis
    for at, link in comparison.links.items():
        parts = {hypothesis.tokens[at].upos, text.tokens[link.text].upos}
        relation = link.relation
        same_stem = relation is None or relation.type is RelationType.DERIVATION
        alike = share_stem(hypothesis.lemma(at), text.lemma(link.text))
        if parts != {"VERB", "NOUN"} or not same_stem or not alike:
            continue
        if not _keeps_an_argument(comparison, at, link.text):
            continue
        stretch = _nominal_stretch(text, link.text)
        source = relation.source if relation is not None else "lemmas"
        if hypothesis.tokens[at].upos == "NOUN" and text.relation(link.text) == "acl":
            start, end = text.phrase(text.heads[link.text])[0], text.clause(link.text)[-1] + 1
            change = Change(start, end, mid_sentence(hypothesis, *hypothesis.phrase(at)))
            yield from substitution(comparison, AGENT_NOUN, change, source)
            continue
        yield from _as_clause(comparison, at, link.text, stretch, source)
    for at, link in comparison.links.items():
        if comparison.linked(at, RelationType.ANTONYMY) and text.tokens[link.text].upos == "NOUN":
            yield from _of_opposite(comparison, at, link.text)
    for at, place in event_nouns(comparison):
        if _keeps_an_argument(comparison, at, place):
            yield from _as_clause(comparison, at, place, _nominal_stretch(text, place), "events")


def _of_opposite(comparison: Comparison, at: int, place: int) -> Iterator[Candidate]:
    """`the acquittal of x` as a clause of its own verb, where H has x convicted."""
    verbs = verbs_of(comparison.text.lemma(place))
    if comparison.hypothesis.tokens[at].upos != "VERB" or not verbs:
        return
    words = told_as_clause(comparison, at, place, exchanged=False, verb=verbs[0])
    change = as_a_fact(comparison.text, place, words)
    if change is not None:
        yield from substitution(comparison, NOMINAL, change, "lemmas")


def _as_clause(
    comparison: Comparison, at: int, place: int, stretch: tuple[int, int], source: str
) -> Iterator[Candidate]:
    exchanged = _exchanged(comparison, at)
    words = told_as_clause(comparison, at, place, exchanged=exchanged)
    form = EXCHANGED if exchanged else NOMINAL
    change = as_a_fact(comparison.text, place, words)
    if change is not None:
        yield from substitution(comparison, form, change, source)
        return
    owned = comparison.text.children(place, "nmod:poss")
    if owned and comparison.text.children(place, "nmod") == owned:
        return  # what a mere genitive leaves open
    inside = {*comparison.text.subtree(place)} - {place}
    if not words and not any(link.text in inside for link in comparison.links.values()):
        return
    yield from extraction(comparison, form, stretch, words or restored(comparison, at), source)


def causatives(comparison: Comparison) -> Iterator[Candidate]:
    """What is made to happen in T happens in H, or the reverse."""
    text = comparison.text
    for pair in comparison.events:
        asked, given = pair.hypothesis, pair.text
        stretch = _clause(text, given.place)
        words = restored(comparison, asked.place)
        if _made_to(text, given.place):
            said = with_its_subject(text, given.place)
            yield from extraction(comparison, CAUSATIVE, stretch, said, "meaning")
        elif comparison.linked(asked.place, RelationType.CAUSE) or _alternates(comparison, pair):
            change = _effect(comparison, pair)
            if change is not None and text.children(given.place, "conj"):
                # What else the cause did is left out with it.
                yield from extraction(comparison, CAUSATIVE, stretch, change.words, "meaning")
                continue
            if change is not None:
                yield from substitution(comparison, CAUSATIVE, change, "meaning")
                continue
            yield from extraction(comparison, CAUSATIVE, stretch, words, "meaning")
        elif _makes(comparison, asked.place) and not _has_verb(text, asked.lemma):
            yield from extraction(comparison, CAUSED, stretch, words, "meaning")


def paraphrases(comparison: Comparison) -> Iterator[Candidate]:
    """A verb of H that T does not have, for one of T with the same arguments."""
    text = comparison.text
    for pair in comparison.events:
        asked, given = pair.hypothesis, pair.text
        verbs = asked.kind is given.kind is PredicateKind.VERB
        if _is_converse(comparison, pair):
            words = restored(comparison, asked.place)
            stretch = _clause(text, given.place)
            yield from extraction(comparison, CONVERSE, stretch, words, "roles")
        if pair.same or not verbs or len(pair.arguments) < 1 or _alternates(comparison, pair):
            continue
        entailed = comparison.linked(asked.place, RelationType.ENTAILMENT)
        if asked.place not in comparison.unexplained and not entailed:
            continue
        words = fitted(comparison, asked.place, given.place)
        change = Change(*_verb_group(text, given.place), words)
        form = _by_opinion(comparison, given.place, change)
        if form is OPPOSITION or (_same_frame(text, pair) and not _of_one_subject(pair)):
            source = "roles" if form is PARAPHRASE else "nli"
            yield from substitution(comparison, form, change, source)
            continue
        exchange = None if _of_one_subject(pair) else verb_phrase_exchanged(comparison, pair)
        if exchange is not None:
            yield from substitution(comparison, PARAPHRASE, exchange, "roles")
            continue
        form = GENERAL if _of_one_subject(pair) else PARAPHRASE
        stretch, words = _clause(text, given.place), restored(comparison, asked.place)
        yield from extraction(comparison, form, stretch, words, "roles")


def light_verbs(comparison: Comparison) -> Iterator[Candidate]:
    """A verb of little meaning in H, as of set phrases, that no word of T gives: `go to court`."""
    hypothesis, text = comparison.hypothesis, comparison.text
    paired = {pair.hypothesis.place for pair in comparison.events if pair.same}
    for at in comparison.unexplained:
        token = hypothesis.tokens[at]
        if token.upos == "VERB" and token.lemma.lower() in VAGUE_VERBS and at not in paired:
            stretch = text.sentence(comparison.focus)
            yield from extraction(comparison, PARAPHRASE, stretch, restored(comparison, at), "rest")


def _by_opinion(comparison: Comparison, place: int, change: Change) -> Form:
    """What a verb of H is to one of T by the model: `shrank`, `grew`; `performed`, `played`."""
    text = comparison.text
    if comparison.judge is None:
        return PARAPHRASE
    said = text.words(*text.sentence(text.sentences[place]))
    opinion = of_each_other(comparison.judge, said, rewritten(text, [change]))
    if opinion is Label.CONTRADICTION:
        return OPPOSITION
    return SYNONYMY if opinion is Label.ENTAILMENT else PARAPHRASE


def _of_one_subject(pair: EventPair) -> bool:
    """Whether two verbs have no more in common than who does it, so that one is a conclusion."""
    return [(role, name) for role, _, name, _ in pair.arguments] == [(AGENT, AGENT)]


def _is_converse(comparison: Comparison, pair: EventPair) -> bool:
    opposed = comparison.linked(pair.hypothesis.place, RelationType.ANTONYMY)
    return bool(opposed and pair.arguments) and all(r != n for r, _, n, _ in pair.arguments)


def _alternates(comparison: Comparison, pair: EventPair) -> bool:
    """Whether what is done in T to an object, H says of it as a subject without an object."""
    asked, given = pair.hypothesis, pair.text
    roles = {(role, name) for role, _, name, _ in pair.arguments}
    moved = (AGENT, OBJECT) in roles and asked.argument(OBJECT) is None
    link = comparison.links.get(asked.place)
    related = pair.same or link is None or comparison.text.tokens[link.text].upos != "VERB"
    verb = given.kind is PredicateKind.VERB and given.argument(AGENT) is not None
    hypothesis = comparison.hypothesis
    finite = bool(hypothesis.children(asked.place, "nsubj"))
    finite = finite and hypothesis.relation(asked.place) != "acl"
    return moved and verb and related and finite and not is_passive(hypothesis, asked.place)


def _made_to(text: Reading, place: int) -> bool:
    """Whether a verb of T is what somebody or something is made to do."""
    head = text.heads[place]
    if text.relation(place) not in {"xcomp", "ccomp"} or text.children(place, "aux:pass"):
        return False
    if head < 0 or text.lemma(head) not in CAUSING | MAKING:
        return False
    return bool(text.children(head, "obj") or text.children(place, "nsubj"))


def _effect(comparison: Comparison, pair: EventPair) -> Change | None:
    """`fire destroyed the barn` made `the barn burned down`, with the cause if H has it."""
    text, hypothesis = comparison.text, comparison.hypothesis
    agent, patient = pair.text.argument(AGENT), pair.text.argument(OBJECT)
    if agent is None or patient is None or is_passive(text, pair.text.place):
        return None
    if not agent < pair.text.place < patient or text.heads[patient] != pair.text.place:
        return None
    cause, effect = text.subtree(agent), text.subtree(patient)
    verb = fitted(comparison, pair.hypothesis.place, pair.text.place)
    words = f"{mid_sentence(text, effect[0], effect[-1] + 1)} {verb}"
    if any(hypothesis.preposition(at) == "because of" for at in range(len(hypothesis))):
        words = f"because of {mid_sentence(text, cause[0], cause[-1] + 1)} {words}"
    return Change(cause[0], effect[-1] + 1, words)


def _makes(comparison: Comparison, at: int) -> bool:
    """Whether a verb of H says that something is made to happen."""
    hypothesis = comparison.hypothesis
    lemma = hypothesis.lemma(at)
    complement = hypothesis.children(at, "ccomp", "xcomp")
    return lemma in CAUSING or (lemma in MAKING and bool(complement))


def _keeps_an_argument(comparison: Comparison, at: int, place: int) -> bool:
    """Whether something that belongs to the word of T belongs to the word of H as well."""
    text, hypothesis = comparison.text, comparison.hypothesis
    near = {*text.subtree(place), text.heads[place]} - {place}
    around = {*hypothesis.subtree(at), hypothesis.heads[at]} - {at}
    return any(p in comparison.links and comparison.links[p].text in near for p in around)


def _has_verb(text: Reading, lemma: str) -> bool:
    return any(event.lemma == lemma and event.kind is PredicateKind.VERB for event in text.events)


def _exchanged(comparison: Comparison, at: int) -> bool:
    for pair in comparison.events:
        if pair.hypothesis.place == at and pair.same:
            roles = {(role, name) for role, _, name, _ in pair.arguments}
            return bool(roles & {(AGENT, OBJECT), (OBJECT, AGENT)})
    return False


def _after_of(text: Reading, head: int, place: int) -> int:
    return next(at for at in range(head + 1, place + 1) if text.tokens[at].form in {"of", "di"}) + 1


def _nominal_stretch(text: Reading, place: int) -> tuple[int, int]:
    first, last = text.phrase(place)
    return first, max(last, place + 1)


def _clause(text: Reading, place: int) -> tuple[int, int]:
    inside = [at for at in text.clause(place) if text.sentences[at] == text.sentences[place]]
    return inside[0], inside[-1] + 1


def _same_frame(text: Reading, pair: EventPair) -> bool:
    """Whether the verb of H can stand where T's stands: it has the same arguments in all roles."""
    roles = {role for role, _, name, _ in pair.arguments if role == name}
    needed = {role for role, _ in pair.text.arguments} & {AGENT, OBJECT, RECIPIENT, "clause"}
    asked = {role for role, _ in pair.hypothesis.arguments} & {AGENT, OBJECT, RECIPIENT}
    return needed | asked <= roles and not text.children(pair.text.place, "xcomp")


def _verb_group(text: Reading, place: int) -> tuple[int, int]:
    particles = [at for at in text.children(place, "compound:prt") if at == place + 1]
    return place, place + 1 + len(particles)
