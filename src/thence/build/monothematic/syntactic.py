"""Syntactic phenomena: negation, modifiers, arguments moved, coordination, voice."""

from __future__ import annotations

from collections.abc import Iterator

from thence.build.monothematic.candidate import Candidate, Form, extraction, substitution
from thence.build.monothematic.comparison import Comparison, EventPair
from thence.build.monothematic.cues import (
    ORDERED,
    PRIVATIVE_ADVERBS,
    PRIVATIVE_MODIFIERS,
)
from thence.build.monothematic.lexical import exchanged_states
from thence.build.monothematic.reading import Event, Reading
from thence.build.monothematic.restoring import restored
from thence.build.monothematic.rewriting import (
    Change,
    is_passive,
    mid_sentence,
    revoiced,
    turned_verb,
)
from thence.text.meaning import AGENT, OBJECT, RECIPIENT, PredicateKind

__all__ = ["doubts", "modifiers", "realizations", "voices"]

MODIFIER = Form("syntactic:modifier", "=>", "x y", "y", "restrictive-modifier(x, y)")
PRIVATIVE = Form("syntactic:modifier", "<=/=>", "x y", "y", "privative-modifier(x, y)")
REALIZATION = Form("syntactic:argument-realization", "<=>", "x's y", "y of x", "argument(x, y)")
ENDS = Form(
    "syntactic:argument-realization", "<=/=>", "from x to y", "from y to x",
    "source(x) and goal(y) exchanged",
)  # fmt: skip
GIVEN = Form(
    "syntactic:argument-realization", "<=/=>", "x verbs z to y", "y verbs z to x",
    "giver(x) and taker(y) exchanged",
)  # fmt: skip
VOICE = Form(
    "syntactic:active-passive-alternation", "<=>", "x verbs y", "y is verbed by x",
    "passive(is verbed, verbs)",
)  # fmt: skip
ROLES = Form(
    "syntactic:active-passive-alternation", "<=/=>", "x verbs y", "x is verbed by y",
    "passive(is verbed, verbs) with exchanged roles",
)  # fmt: skip

_FINITE = frozenset({"VBD", "VBZ", "VBP"})
_NOUNS = frozenset({"NOUN", "PROPN"})


def modifiers(comparison: Comparison) -> Iterator[Candidate]:
    """A modifier of T that H leaves out, of a noun that both have."""
    text, hypothesis = comparison.text, comparison.hypothesis
    opposed = exchanged_states(comparison)
    for at, link in comparison.links.items():
        place = link.text
        if link.relation is not None or hypothesis.tokens[at].upos not in {"NOUN", "PROPN"}:
            continue
        if text.sentences[place] not in comparison.told:
            continue
        titled = _titled(comparison, at, place)
        if titled is not None and not comparison.source(text.heads[place]):
            yield from substitution(comparison, MODIFIER, titled, "tree")
        for child in _before(text, place):
            if comparison.source(child) or text.tokens[child].upos == "NUM":
                continue
            if child in opposed or _picks_out(text, child):
                continue  # H does not leave it out, but denies it; or another one is meant
            form = PRIVATIVE if text.lemma(child) in PRIVATIVE_MODIFIERS else MODIFIER
            change = _with_article(comparison, at, _less(text, place, child))
            yield from substitution(comparison, form, change, "tree")


def _with_article(comparison: Comparison, at: int, change: Change) -> Change:
    """A bare name with `the` where T and H have it: `the Alma`."""
    text, hypothesis = comparison.text, comparison.hypothesis
    first = text.tokens[change.first]
    asked = {hypothesis.lemma(child) for child in hypothesis.children(at, "det")}
    bare = text.lemma(change.first) == "the" and not change.words.lower().startswith("the ")
    named = first.upos == "DET" and "the" in asked and comparison.language == "en"
    return change._replace(words=f"the {change.words}") if bare and named else change


def realizations(comparison: Comparison) -> Iterator[Candidate]:
    """Two nouns tied in H by another construction than in T: a compound, a genitive, a case."""
    text, hypothesis = comparison.text, comparison.hypothesis
    for at, link in comparison.links.items():
        head = comparison.links.get(hypothesis.heads[at]) if hypothesis.heads[at] >= 0 else None
        if head is None or text.heads[link.text] != head.text or link.relation or head.relation:
            continue
        if not _both_nouns(hypothesis, at) or not _both_nouns(text, link.text):
            continue
        if text.children(link.text, "acl"):
            continue  # too long a phrase to stand elsewhere
        ties = _tie(text, link.text), _tie(hypothesis, at)
        if ties[0] != ties[1] and "" not in ties:
            words = _in_other_words(comparison, at, link.text)
            change = Change(*_joint(text, link.text), words)
            if words:
                yield from substitution(comparison, REALIZATION, change, "tree")
    yield from _ends_exchanged(comparison)


def voices(comparison: Comparison) -> Iterator[Candidate]:
    """The same verb in the other voice, or with subject and object exchanged."""
    text, hypothesis = comparison.text, comparison.hypothesis
    for pair in comparison.events:
        asked, given = pair.hypothesis, pair.text
        if not asked.kind is given.kind is PredicateKind.VERB:
            continue
        roles = {(role, name) for role, _, name, _ in pair.arguments}
        swapped = {(AGENT, OBJECT), (OBJECT, AGENT)} <= roles and pair.same
        swapped |= pair.same and {(AGENT, RECIPIENT), (RECIPIENT, AGENT)} <= roles
        taker, given_over = given.argument(RECIPIENT), given.argument(OBJECT)
        is_thing = given_over is not None and text.tokens[given_over].upos in _NOUNS
        if swapped and taker is not None and is_thing and given_over != taker:
            yield from _giver_and_taker(comparison, given)
            continue
        turned = is_passive(hypothesis, asked.place) != is_passive(text, given.place)
        if not swapped and not (turned and roles & {(AGENT, AGENT), (OBJECT, OBJECT)}):
            continue
        change = turned_verb(text, given) if swapped else None
        if change is not None:
            yield from substitution(comparison, ROLES, change, "meaning")
            continue
        words = revoiced(text, given)
        clause = text.clause(given.place)
        stretch = clause[0], clause[-1] + 1
        if not words and not (pair.same and comparison.language == "en"):
            yield from _unwritten_voice(comparison, pair)
            continue
        made = words if words and not swapped else restored(comparison, asked.place)
        form = ROLES if swapped else VOICE
        yield from extraction(comparison, form, stretch, made, "meaning")


def _unwritten_voice(comparison: Comparison, pair: EventPair) -> Iterator[Candidate]:
    """The change of voice in a language whose verbs are not inflected here: the words are H's."""
    if pair.same and comparison.language != "en":
        clause = comparison.text.clause(pair.text.place)
        words = restored(comparison, pair.hypothesis.place)
        yield from extraction(comparison, VOICE, (clause[0], clause[-1] + 1), words, "meaning")


def _giver_and_taker(comparison: Comparison, event: Event) -> Iterator[Candidate]:
    """`x sold it to y` where H has y sell it to x."""
    text = comparison.text
    giver, taker = event.argument(AGENT), event.argument(RECIPIENT)
    if giver is None or taker is None:
        return
    first, last = sorted((text.phrase(giver), text.phrase(taker)))
    if last[0] >= first[1]:
        words = f"{mid_sentence(text, *last)} {text.words(first[1], last[0])} "
        words += mid_sentence(text, *first)
        change = Change(first[0], last[1], words)
        yield from substitution(comparison, GIVEN, change, "roles")


def doubts(comparison: Comparison) -> Iterator[Candidate]:
    """`allegedly`, `nearly` beside a verb, or `possible` beside its noun, which H leaves out."""
    text, hypothesis = comparison.text, comparison.hypothesis
    for at, link in comparison.links.items():
        said = {hypothesis.lemma(child) for child in hypothesis.below[at]}
        for child in text.children(link.text, "advmod", "amod"):
            adverb = text.tokens[child].upos == "ADV"
            lemma = text.lemma(child)
            if lemma in said or (adverb and lemma not in PRIVATIVE_ADVERBS):
                continue
            noun = link.relation is not None and lemma in PRIVATIVE_MODIFIERS
            if adverb:
                change = Change(child, child + 1, "")
                yield from substitution(comparison, PRIVATIVE, change, "tree")
            elif noun and text.tokens[link.text].upos == "NOUN":
                change = _less(text, link.text, child)
                yield from substitution(comparison, PRIVATIVE, change, "tree")


def _picks_out(text: Reading, place: int) -> bool:
    """Whether a modifier tells its noun from others of the kind: `third`, `last`, `older`."""
    token = text.tokens[place]
    compared = token.xpos in {"JJR", "JJS"} or token.feature("Degree") in {"Cmp", "Sup"}
    return compared or token.feature("NumType") == "Ord" or token.lemma.lower() in ORDERED


def _less(text: Reading, place: int, child: int) -> Change:
    """A noun phrase without one of its modifiers; a name without any article either."""
    first, last = text.phrase(place)
    inside = text.subtree(child)
    if text.document.language == "it":
        start, end = min(place, inside[0]), max(place, inside[-1]) + 1
        left = [at for at in range(start, end) if at not in inside]
        return Change(start, end, text.words(left[0], left[-1] + 1))
    articled = text.tokens[first].lemma.lower() == "the" or text.tokens[child].upos == "NOUN"
    if text.tokens[place].form[:1].isupper() and text.tokens[place].upos == "PROPN" and articled:
        return Change(first, last, text.words(inside[-1] + 1, last))
    kept = inside[0] + (inside[0] == first and text.tokens[first].upos == "DET")
    before = text.words(first, kept) + " " if first < kept else ""
    return Change(first, last, before + text.words(inside[-1] + 1, last))


def _before(text: Reading, place: int) -> list[int]:
    """The modifiers that stand before a noun or a name, nearest last; in Italian also behind it."""
    related = text.children(place, "amod", "compound", "nmod:desc")
    related = [each for each in related if text.tokens[each].upos != "DET"]
    italian = text.document.language == "it"
    behind = [c for c in related if c == place + 1 and text.tokens[c].upos in {"ADJ", "NOUN"}]
    found = [child for child in related if child < place] + (behind if italian else [])
    return [c for c in found if not (text.tokens[c].upos == "PROPN" == text.tokens[place].upos)]


def _titled(comparison: Comparison, at: int, place: int) -> Change | None:
    """`the librarian Ada Brun` as `Ada Brun`, `the ship Aurelia` as `the Aurelia`."""
    text, hypothesis = comparison.text, comparison.hypothesis
    head = text.heads[place]
    first, last = text.name(place)
    if text.relation(place) != "appos" or first != head + 1 or text.tokens[head].upos != "NOUN":
        return None
    start = text.phrase(head)[0]
    articles = {hypothesis.lemma(child) for child in hypothesis.children(at, "det")}
    article = "the " if "the" in articles and text.lemma(start) == "the" else ""
    return Change(start, last, article + text.words(first, last))


def _both_nouns(reading: Reading, place: int) -> bool:
    """Whether a word and its governor are nouns; a compound is tagged in all manner of ways."""
    noun = reading.tokens[place].upos in _NOUNS or reading.relation(place) == "compound"
    return noun and reading.tokens[reading.heads[place]].upos in _NOUNS


def _tie(reading: Reading, place: int) -> str:
    """How a noun is tied to its governor: by `'s`, a preposition or nothing; empty for a verb's."""
    if reading.relation(place) not in {"nmod", "compound"}:
        return ""
    if reading.tokens[place].relation == "nmod:poss":
        return "'s"
    return reading.preposition(place) or "compound"


def _in_other_words(comparison: Comparison, at: int, place: int) -> str:
    """The two nouns of T, with all that is theirs, in the construction of H; empty if not told."""
    text, hypothesis = comparison.text, comparison.hypothesis
    tie, head = _tie(hypothesis, at), text.heads[place]
    inside = set(text.subtree(place))
    marks = {mark for first in text.children(place, "case") for mark in text.subtree(first)}
    owner = [each for each in sorted(inside) if each not in marks]
    rest = [each for each in range(*_joint(text, place)) if each not in inside]
    if not rest or owner != list(range(owner[0], owner[-1] + 1)):
        return ""
    article = text.words(rest[0], rest[0] + 1) if text.tokens[rest[0]].upos == "DET" else ""
    bare = rest[1:] if article else rest
    before = [each for each in bare if each < head]
    after = [each for each in bare if each >= head]
    own = mid_sentence(text, owner[0], owner[-1] + 1)
    if tie == "compound":
        definite = text.tokens[owner[0]]
        if definite.upos == "DET" and article:
            own = mid_sentence(text, owner[0] + 1, owner[-1] + 1)
        parts = [article, _said(text, before), own, _said(text, after)]
    elif tie == "'s":
        parts = [f"{own}'s", _said(text, bare)]
    else:
        asked = hypothesis.phrase(hypothesis.heads[at])[0]
        opening = hypothesis.tokens[asked]
        article = article or (opening.form.lower() if opening.upos == "DET" else "")
        dressed = hypothesis.tokens[hypothesis.phrase(at)[0]]
        if dressed.lemma.lower() == "the" and text.tokens[owner[0]].upos != "DET":
            own = f"the {own}"
        parts = [article, _said(text, bare), tie, own]
    return " ".join(part for part in parts if part)


def _said(text: Reading, places: list[int]) -> str:
    """Words that may have lost some between them."""
    return " ".join(text.tokens[place].form for place in places)


def _joint(reading: Reading, place: int) -> tuple[int, int]:
    """The stretch from a noun to its governor, whichever comes first, with what they own."""
    one, two = reading.phrase(place), reading.phrase(reading.heads[place])
    return min(one[0], two[0]), max(one[1], two[1])


def _ends_exchanged(comparison: Comparison) -> Iterator[Candidate]:
    """`from x to y` in T where H has x for y."""
    text = comparison.text
    for pair in comparison.events:
        start, goal = pair.text.argument("from"), pair.text.argument("to")
        if start is None or goal is None:
            continue
        moved = {(place, role) for role, _, name, place in pair.arguments if name in {"from", "to"}}
        leaves = (goal, OBJECT) in moved or (goal, "from") in moved or (start, "to") in moved
        first, last = text.phrase(start)
        other, end = text.phrase(goal)
        if leaves and last <= other:
            words = f"{text.words(other, end)} {text.words(last, other)} {text.words(first, last)}"
            yield from substitution(comparison, ENDS, Change(first, end, words), "roles")
