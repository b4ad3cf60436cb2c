"""Discourse phenomena: who a pronoun is, who an unsaid subject is, what is left out or reported."""

from __future__ import annotations

from collections.abc import Iterator

from thence.build.monothematic.candidate import Candidate, Form, extraction, substitution
from thence.build.monothematic.comparison import Comparison, EventPair
from thence.build.monothematic.cues import CAUSING, CLAIMS, MAKING, REPORTS
from thence.build.monothematic.reading import Event, Reading
from thence.build.monothematic.restoring import restored
from thence.build.monothematic.rewriting import Change, mid_sentence
from thence.build.monothematic.stating import named, with_its_subject
from thence.text.meaning import AGENT, OBJECT, PredicateKind

__all__ = ["claims", "coreference", "ellipsis", "unsaid_subjects", "zero_anaphora"]

COREFERENCE = Form("discourse:coreference", "<=>", "x", "y", "coreference(y, x)")
ZERO = Form("discourse:anaphora-zero", "<=>", "zero verbs", "x verbs", "antecedent(x, zero)")
ELLIPSIS = Form(
    "discourse:ellipsis", "<=>", "x verbs a and y b", "y verbs b", "omitted(verbs, y b)"
)
CLAIM = Form("discourse:statements", "=/=>", "x says p", "p", "non-factive(says)")

_PERSONAL = frozenset({"he", "she", "it", "they"})
_NOUNS = frozenset({"NOUN", "PROPN"})
_SUBJECTS = ("nsubj", "csubj")


def coreference(comparison: Comparison) -> Iterator[Candidate]:
    """A pronoun or a description of T for which H has the name."""
    text = comparison.text
    done: set[int] = set()
    for pair in comparison.events:
        for place in _mentions(text, pair.text):
            at = _named(comparison, pair, place)
            if at is None:
                at = _in_its_role(comparison, pair, place)
            if at is None or place in done:
                continue
            done.add(place)
            words = _antecedent(comparison, at)
            owner = text.tokens[place].relation == "nmod:poss"
            if owner and _in_the_same_sentence(comparison, at, place):
                continue
            if owner:
                words += "'s"
            pronoun = text.tokens[place].upos == "PRON"
            stretch = (place, place + 1) if pronoun else text.phrase(place)
            yield from substitution(comparison, COREFERENCE, Change(*stretch, words), "coreference")


def zero_anaphora(comparison: Comparison) -> Iterator[Candidate]:
    """A clause of T without a subject of its own that H states with one."""
    text, hypothesis = comparison.text, comparison.hypothesis
    for pair in comparison.events:
        place = pair.text.place
        has_subject = bool(hypothesis.children(pair.hypothesis.place, *_SUBJECTS))
        has_subject |= hypothesis.tokens[pair.hypothesis.place].relation == "acl"
        if not has_subject or text.children(place, *_SUBJECTS) or not _unsaid(text, place):
            continue
        if pair.text.kind is not PredicateKind.VERB:
            continue
        if not pair.same and len(pair.arguments) < 2:
            continue
        if text.relation(place) == "xcomp" and text.lemma(text.heads[place]) in CAUSING | MAKING:
            continue  # a causative
        clause = text.clause(place)
        stretch = clause[0], clause[-1] + 1
        words = with_its_subject(text, place) or restored(comparison, pair.hypothesis.place)
        yield from extraction(comparison, ZERO, stretch, words, "meaning")


def ellipsis(comparison: Comparison) -> Iterator[Candidate]:
    """A clause without its verb: `Lina ordered soup and Tom fish`."""
    text, hypothesis = comparison.text, comparison.hypothesis
    for pair in comparison.events:
        if not pair.same or pair.text.kind is not PredicateKind.VERB:
            continue
        subjects = hypothesis.children(pair.hypothesis.place, "nsubj")
        for at in subjects:
            link = comparison.links.get(at)
            own = text.children(pair.text.place, "nsubj")
            if link is None or not own or link.text <= pair.text.place:
                continue
            same_sentence = text.sentences[link.text] == text.sentences[pair.text.place]
            joined = any(t.form == "and" for t in text.tokens[pair.text.place : link.text])
            if same_sentence and joined and not text.children(link.text, "case"):
                words = restored(comparison, pair.hypothesis.place)
                first, last = text.sentence(text.sentences[link.text])
                yield from extraction(comparison, ELLIPSIS, (first, last), words, "tree")
    yield from _bare_adjective(comparison)
    yield from _bare_number(comparison)


def claims(comparison: Comparison) -> Iterator[Candidate]:
    """What T has somebody claim, suspect or hope, and H states as a fact."""
    text = comparison.text
    for pair in comparison.events:
        above = {text.lemma(place) for place in _governors(text, pair.text.place)}
        said_of = _is_said_to(text, pair.text.place)
        if pair.hypothesis.context.reported or not (above & CLAIMS or said_of):
            continue
        complement = _complement(text, pair.text.place)
        if text.relation(complement) == "acl" and not _of_noun(text, complement):
            continue
        head = text.heads[pair.text.place]
        claimed = head >= 0 and text.lemma(head) in CLAIMS | REPORTS
        if text.relation(pair.text.place) == "xcomp" and claimed:
            words = _as_fact(text, pair.text.place)
            sentence = text.sentence(text.sentences[pair.text.place])
            yield from extraction(comparison, CLAIM, sentence, words, "meaning")
            continue
        clause = text.subtree(_complement(text, pair.text.place))
        if text.tokens[clause[0]].form.lower() == "that":
            clause = clause[1:]
        words = mid_sentence(text, clause[0], clause[-1] + 1)
        sentence = text.sentence(text.sentences[pair.text.place])
        yield from extraction(comparison, CLAIM, sentence, words, "meaning")


def _of_noun(text: Reading, place: int) -> bool:
    """Whether a clause is what a noun says: `rumours that the chain is sold`."""
    return text.tokens[place].relation == "acl" and text.lemma(text.heads[place]) in CLAIMS


def _is_said_to(text: Reading, place: int) -> bool:
    """`is said to be preparing`, `was reported to have left`: the passive of a verb of saying."""
    head = text.heads[place]
    return (
        text.relation(place) == "xcomp"
        and text.lemma(head) in REPORTS
        and bool(text.children(head, "aux:pass"))
    )


def _as_fact(text: Reading, place: int) -> str:
    """What is claimed of a subject, as a fact: `is said to be preparing` made `is preparing`."""
    head = text.heads[place]
    subjects = text.children(head, "nsubj", "obj")
    if not subjects:
        return ""
    plural = text.tokens[subjects[-1]].feature("Number") == "Plur"
    auxiliaries = [text.tokens[at].form.lower() for at in text.children(place, "aux")]
    inside = [at for at in text.subtree(place) if at >= place]
    rest = text.words(place, inside[-1] + 1)
    being = {"be": "are" if plural else "is", "have": "have" if plural else "has"}
    first = auxiliaries[0] if auxiliaries else ""
    verb = " ".join([being[first], *auxiliaries[1:]]) if first in being else "will"
    return f"{named(text, subjects[-1])} {verb} {rest}"


def _antecedent(comparison: Comparison, at: int) -> str:
    """What a word of H refers to, as T names it: the bare name, or the noun with `the`."""
    text, hypothesis = comparison.text, comparison.hypothesis
    link = comparison.links.get(at)
    asked = mid_sentence(hypothesis, *hypothesis.phrase(at))
    if link is None or text.tokens[link.text].upos not in _NOUNS:
        return asked
    if text.tokens[link.text].upos == "PROPN":
        first, last = text.name(link.text)
        articled = first > 0 and text.lemma(first - 1) == "the"
        return f"the {text.words(first, last)}" if articled else text.words(first, last)
    articles = {text.lemma(child) for child in text.children(link.text, "det")}
    return f"the {text.tokens[link.text].form}" if articles & {"a", "an", "the"} else asked


def _in_the_same_sentence(comparison: Comparison, at: int, place: int) -> bool:
    link = comparison.links.get(at)
    text = comparison.text
    return link is not None and text.sentences[link.text] == text.sentences[place]


def _mentions(text: Reading, event: Event) -> list[int]:
    """Pronouns and definite descriptions among the arguments, and whose the arguments are."""
    places = [place for _, place in event.arguments]
    owners = [child for place in places for child in text.children(place, "nmod:poss")]
    return [
        *(p for p in places if _refers(text, p) or _is_definite(text, p)),
        *(p for p in owners if _refers(text, p)),
    ]


def _refers(text: Reading, place: int) -> bool:
    """Whether a token is a pronoun of the third person."""
    token = text.tokens[place]
    return token.upos == "PRON" and token.feature("Person") != "1" and token.form.lower() != "i"


def _is_definite(text: Reading, place: int) -> bool:
    determiners = {text.lemma(child) for child in text.children(place, "det")}
    return text.tokens[place].upos == "NOUN" and bool(determiners & {"the", "this", "these"})


def _named(comparison: Comparison, pair: EventPair, place: int) -> int | None:
    """The word of H that names what a pronoun or description of T stands for."""
    text = comparison.text
    if comparison.source(place):
        return None
    clause = set(text.clause(pair.text.place))
    for _, at in pair.hypothesis.arguments:
        link = comparison.links.get(at)
        if link is None or link.text == place or not comparison.same_thing(at, place):
            continue
        names = {*range(*text.name(link.text)), *comparison.mates.get(link.text, ())} - {place}
        # An antecedent in the same clause, or beside a description, takes no looking back.
        if not clause & names and place not in _governors(text, link.text):
            return at
    return None


def _in_its_role(comparison: Comparison, pair: EventPair, place: int) -> int | None:
    """The noun that H has in the role of a pronoun of T, whatever the resolver makes of it."""
    hypothesis, text = comparison.hypothesis, comparison.text
    if text.lemma(place) not in _PERSONAL:
        return _described(comparison, pair, place)
    role = next((name for name, at in pair.text.arguments if at == place), "")
    at = pair.hypothesis.argument(role) if role in (AGENT, OBJECT) else None
    if at is None or hypothesis.tokens[at].upos not in _NOUNS:
        return None
    # What stands in the same sentence takes no looking back.
    return None if _in_the_same_sentence(comparison, at, place) else at


def _described(comparison: Comparison, pair: EventPair, place: int) -> int | None:
    """The word of H, of another sentence of T, in the role of a bare `the animal` of T."""
    text, hypothesis = comparison.text, comparison.hypothesis
    if not pair.same or comparison.source(place) or text.children(place, "amod", "nmod", "acl"):
        return None
    role = next((name for name, at in pair.text.arguments if at == place), "")
    at = pair.hypothesis.argument(role) if role else None
    link = comparison.links.get(at) if at is not None else None
    if at is None or link is None or hypothesis.tokens[at].upos not in _NOUNS:
        return None
    return at if text.sentences[link.text] < text.sentences[place] else None


def unsaid_subjects(comparison: Comparison) -> Iterator[Candidate]:
    """A sentence of T that leaves its subject to the verb, as in Italian, where H names it."""
    text, hypothesis = comparison.text, comparison.hypothesis
    if comparison.language != "it":
        return
    for pair in comparison.events:
        place = pair.text.place
        subjects = hypothesis.children(pair.hypothesis.place, *_SUBJECTS)
        link = comparison.links.get(subjects[0]) if subjects else None
        if link is None or not pair.same or text.children(place, *_SUBJECTS):
            continue
        if text.sentences[link.text] >= text.sentences[place] or text.heads[place] >= 0:
            continue
        first = min([place, *text.children(place, "aux", "cop")])
        words = f"{named(text, link.text)} {mid_sentence(text, first, first + 1)}"
        yield from substitution(comparison, ZERO, Change(first, first + 1, words), "tree")


def _unsaid(text: Reading, place: int) -> bool:
    token = text.tokens[place]
    head = text.heads[place]
    if token.relation == "advcl" or (token.relation == "acl" and place < head):
        return token.xpos in {"VBN", "VBG", "VB"} or token.feature("VerbForm") == "Part"
    if token.relation == "xcomp":
        return bool(text.children(head, "obj", "iobj"))
    if token.relation == "conj":
        return bool(text.children(head, *_SUBJECTS)) and text.tokens[head].upos == "VERB"
    return False


def _bare_adjective(comparison: Comparison) -> Iterator[Candidate]:
    """`the older, ...` in T where H has the noun."""
    text, hypothesis = comparison.text, comparison.hypothesis
    for at, link in comparison.links.items():
        noun = comparison.links.get(hypothesis.heads[at]) if hypothesis.heads[at] >= 0 else None
        if hypothesis.tokens[at].relation != "amod" or noun is None:
            continue
        place = link.text
        following = text.tokens[place + 1] if place + 1 < len(text) else None
        bare = following is not None and following.upos in {"ADV", "AUX", "PART", "PUNCT", "VERB"}
        if bare and place > 0 and text.tokens[place - 1].upos == "DET":
            words = f"{text.tokens[place].form} {hypothesis.tokens[hypothesis.heads[at]].form}"
            change = Change(place, place + 1, words)
            yield from substitution(comparison, ELLIPSIS, change, "tree")


def _bare_number(comparison: Comparison) -> Iterator[Candidate]:
    """`all eleven`, `the other two` in T where H has the noun that is counted."""
    text, hypothesis = comparison.text, comparison.hypothesis
    for place, token in enumerate(text.tokens):
        if token.upos != "NUM" or token.relation not in {"nsubj", "nsubj:pass", "obj"}:
            continue
        if any(character.isdigit() for character in token.form):
            continue
        for at, asked in enumerate(hypothesis.tokens):
            if asked.lemma.lower() != token.lemma.lower():
                continue
            below = hypothesis.children(at, "nmod")
            counted = hypothesis.heads[at] if asked.relation == "nummod" else (*below, -1)[0]
            link = comparison.links.get(counted)
            if link is not None and text.tokens[link.text].upos == "NOUN":
                words = f"{token.form} {text.tokens[link.text].form}"
                change = Change(place, place + 1, words)
                yield from substitution(comparison, ELLIPSIS, change, "tree")


def _governors(text: Reading, place: int) -> Iterator[int]:
    while text.heads[place] >= 0:
        place = text.heads[place]
        yield place


def _complement(text: Reading, place: int) -> int:
    """The whole clause that is claimed, from a predicate within it."""
    while text.relation(place) == "xcomp":
        place = text.heads[place]
    return place
