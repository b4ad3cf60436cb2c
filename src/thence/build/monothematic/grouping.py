"""Nouns set side by side: appositions made into statements, members picked out of a list."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from thence.build.monothematic.candidate import Candidate, Form, extraction, substitution
from thence.build.monothematic.comparison import Comparison
from thence.build.monothematic.kinds import is_kind
from thence.build.monothematic.reading import Reading
from thence.build.monothematic.rewriting import Change, mid_sentence
from thence.build.monothematic.stating import with_conjuncts

__all__ = ["announced", "appositions", "coordinations", "descriptions"]

APPOSITION = Form("syntactic:apposition", "<=>", "x, y", "x is y", "apposition(y, x)")
OTHER_APPOSITION = Form(
    "syntactic:apposition", "<=/=>", "x, y ... z", "z is y", "apposition(y, x) and not z"
)
ACROSS = Form(
    "discourse:apposition", "<=>", "x: y", "x is y", "describes(y, x) across a clause boundary"
)
MEMBER = Form("syntactic:list", "=>", "x, y and z", "y", "member(y, list(x, y, z))")
NO_MEMBER = Form(
    "syntactic:list", "<=/=>", "x, y and z", "x, y and w", "not member(w, list(x, y, z))"
)
CONJUNCT = Form("syntactic:coordination", "=>", "x and y", "y", "conjunct(y, x and y)")

_MARKS = frozenset({":", "-", "–", "—", ";"})
_NOUNS = frozenset({"NOUN", "PROPN"})


def appositions(comparison: Comparison) -> Iterator[Candidate]:
    """An apposition of T of which H has both halves, as a statement or as a title."""
    text = comparison.text
    for place, token in enumerate(text.tokens):
        if token.relation != "appos":
            continue
        head = _apposed_to(text, place)
        halves = with_conjuncts(text, head), with_conjuncts(text, place)
        if halves[0][1] > halves[1][0] or not _common_noun(text, (head, place)):
            continue
        if any(text.tokens[at].upos == "NUM" for half in halves for at in range(*half)):
            continue
        told = [at for at in (place, head) if text.tokens[at].upos == "NOUN"]
        both = _used(comparison, place) and _used(comparison, head)
        if not both and not (len(told) == 1 and _used(comparison, told[0])):
            continue
        if _announcing(text, place) is not None or not _of_one_kind(text, head, place):
            continue
        marks = {other.form for other in text.tokens[halves[0][1] : halves[1][0]]}
        if not marks & (_MARKS | {","}):
            continue
        form = ACROSS if marks & _MARKS else APPOSITION
        named_last = token.upos == "PROPN" and text.tokens[head].upos != "PROPN"
        subject, predicate = halves[::-1] if named_last else halves
        stretch = halves[0][0], halves[1][1]
        words = _equation(text, subject, predicate, plural=_is_plural(text, head))
        yield from extraction(comparison, form, stretch, words, "tree")


def descriptions(comparison: Comparison) -> Iterator[Candidate]:
    """Who H says to be what T has of somebody else, or in another sentence than the name."""
    text = comparison.text
    for who, what, copula in _described(comparison.hypothesis):
        ends = comparison.links.get(who), comparison.links.get(what)
        if ends[0] is None or ends[1] is None:
            continue
        subject, description = ends[0].text, _described_by(comparison, ends[1].text)
        tied = _tied(text, description)
        if tied & {subject, text.name(subject)[0]} or subject == description:
            continue
        apart = text.sentences[subject] != text.sentences[description]
        named = any(text.tokens[at].upos == "PROPN" for at in tied)
        if not apart and not named:
            continue
        stretch = with_conjuncts(text, description)
        being = copula or ("è" if comparison.language == "it" else "is")
        words = f"{mid_sentence(text, *text.name(subject))} {being} {mid_sentence(text, *stretch)}"
        form = OTHER_APPOSITION if named else ACROSS
        yield from extraction(comparison, form, stretch, words, "tree")


def _described(hypothesis: Reading) -> Iterator[tuple[int, int, str]]:
    """Places of a name and of what H says it is, by a copula or as a title, with the copula."""
    for event in hypothesis.events:
        copulas = hypothesis.children(event.place, "cop")
        if event.lemma in {"be", "essere"} and copulas and len(event.arguments) > 1:
            (_, who), (_, what) = event.arguments[:2]
            yield who, what, hypothesis.tokens[copulas[0]].form.lower()
    for place, token in enumerate(hypothesis.tokens):
        head = hypothesis.heads[place]
        title = token.relation == "appos" and head == hypothesis.name(place)[0] - 1
        if title and token.upos == "PROPN" and hypothesis.tokens[head].upos == "NOUN":
            yield place, head, ""


def _tied(text: Reading, place: int) -> set[int]:
    """The nouns of T that stand beside a description as who it describes."""
    found = set(text.children(place, "appos", "nsubj"))
    if text.relation(place) == "appos":
        found.add(text.heads[place])
    return {first for at in found for first in (at, text.name(at)[0])}


def announced(comparison: Comparison) -> Iterator[Candidate]:
    """`One name was left: Jan Novak` where H has what is announced and what announces it."""
    text = comparison.text
    for colon, token in enumerate(text.tokens):
        counted = _announcing(text, colon) if token.form == ":" else None
        if counted is None:
            continue
        noun = text.heads[counted]
        first, last = text.sentence(text.sentences[colon])
        after = [at for at in range(colon + 1, last) if comparison.source(at)]
        before = [at for at in range(first, colon) if comparison.source(at)]
        verbal = any(text.relation(at) == "nsubj" for at in range(colon + 1, last))
        if not after or not before or verbal:
            continue
        plural = _is_plural(text, noun)
        number = f"{text.tokens[counted].form.lower()} " if plural else ""
        number += "only " * (counted > first and text.lemma(counted - 1) == "only")
        end = text.phrase(noun)[1]
        subject = f"the {number}{text.words(counted + 1, end)}"
        verb = text.heads[noun]
        past = any(
            text.tokens[at].xpos == "VBD" for at in (verb, *text.children(verb, "aux", "cop"))
        )
        being = ("were" if plural else "was") if past else ("are" if plural else "is")
        close = last - (text.tokens[last - 1].upos == "PUNCT")
        told = text.words(end, colon)
        words = f"{subject} that {told} {being} {text.words(colon + 1, close)}"
        yield from extraction(comparison, ACROSS, (first, last), words, "tree")


def _of_one_kind(text: Reading, head: int, place: int) -> bool:
    """Whether two common nouns both name persons, or neither does."""
    if {text.tokens[head].upos, text.tokens[place].upos} != {"NOUN"}:
        return True
    return is_kind(text.lemma(head), "person") == is_kind(text.lemma(place), "person")


def _announcing(text: Reading, place: int) -> int | None:
    """The number before a colon, where what is counted is told behind it: `two dishes: x and y`."""
    first, last = text.sentence(text.sentences[place])
    colons = [at for at in range(first, last) if text.tokens[at].form == ":"]
    if not colons or colons[0] > place or colons[0] == last - 1:
        return None
    for counted in range(first, colons[0]):
        noun = text.heads[counted]
        if text.tokens[counted].upos == "NUM" and counted < noun < colons[0]:
            return counted if text.relation(noun) == "nsubj" else None
    return None


def coordinations(comparison: Comparison) -> Iterator[Candidate]:
    """A member of a coordination of T that H has without the others."""
    text = comparison.text
    done: set[int] = set()
    for _, link in sorted(comparison.links.items()):
        members = _members(text, link.text)
        if len(members) < 2 or members[0] in done:
            continue
        if any(text.tokens[member].upos not in _NOUNS for member in members):
            continue
        done.add(members[0])
        kept = [member for member in members if _used(comparison, member)]
        if not kept or len(kept) == len(members) or not _adjoin(text, members):
            continue
        if text.preposition(members[0]) == "between" or _counted(text, members):
            continue
        start, end = text.phrase(members[0])[0], text.phrase(members[-1])[1]
        change = Change(start, end, mid_sentence(text, *text.phrase(kept[0])))
        form = MEMBER if len(members) > 2 else CONJUNCT
        yield from substitution(comparison, form, change, "tree")
    yield from _among(comparison)
    yield from _no_members(comparison)


def _no_members(comparison: Comparison) -> Iterator[Candidate]:
    """Something that H has where T has a list without it."""
    text, hypothesis = comparison.text, comparison.hypothesis
    for place in comparison.given:
        members = _members(text, place)
        if len(members) < 3 or members[0] != place or not _adjoin(text, members):
            continue
        governor = text.heads[place]
        for at in comparison.said:
            first = hypothesis.heads[at] if hypothesis.relation(at) == "conj" else at
            above = comparison.links.get(hypothesis.heads[first])
            alike = hypothesis.tokens[at].upos == text.tokens[place].upos
            tied = text.relation(place) == hypothesis.relation(first)
            tied = tied and text.preposition(place) == hypothesis.preposition(first)
            link = comparison.links.get(at)
            mine = link is not None and link.text in {*members, *_names(text, members)}
            if above is None or above.text != governor or not (alike and tied) or mine:
                continue
            words = mid_sentence(hypothesis, *hypothesis.phrase(at))
            change = Change(*text.phrase(members[-1]), words)
            yield from substitution(comparison, NO_MEMBER, change, "tree")


def _names(text: Reading, members: list[int]) -> Iterator[int]:
    for member in members:
        yield from range(*text.name(member))


def _members(text: Reading, place: int) -> list[int]:
    """All members of the coordination that a place is in; `x, y and z` may have y apposed to x."""
    first = place
    while text.relation(first) == "conj" or _after_comma(text, first):
        first = text.heads[first]
    apposed = [each for each in text.children(first, "appos") if _after_comma(text, each)]
    conjuncts = [each for at in (first, *apposed) for each in text.children(at, "conj")]
    alike = [at for at in conjuncts if text.preposition(at) in ("", text.preposition(first))]
    closed = any(text.tokens[_start(text, at) - 2].form == "," for at in alike)
    within = [at for at in apposed if alike and at < max(alike) and not closed]
    return sorted([first, *within, *alike]) if alike else []


def _start(text: Reading, place: int) -> int:
    """Where a conjunct starts, behind its conjunction; 2 at least."""
    return max(2, text.phrase(place)[0])


def _adjoin(text: Reading, members: list[int]) -> bool:
    """Whether nothing but commas and conjunctions stands between the members."""
    ends = [text.phrase(member) for member in members]
    gaps = [range(one[1], two[0]) for one, two in pairwise(ends)]
    return all(text.tokens[at].upos in {"PUNCT", "CCONJ"} for gap in gaps for at in gap)


def _after_comma(text: Reading, place: int) -> bool:
    """Whether a place is apposed after a comma, and neither side is an amount."""
    start = text.phrase(place)[0]
    if text.relation(place) != "appos" or not start or text.tokens[start - 1].form != ",":
        return False
    return not any(text.children(at, "nummod") for at in (place, text.heads[place]))


def _counted(text: Reading, members: list[int]) -> bool:
    """Whether all members are counted, so that H may have their sum."""
    return all(text.children(member, "nummod") for member in members)


def _among(comparison: Comparison) -> Iterator[Candidate]:
    """`x, among them y` where H has y."""
    text = comparison.text
    for place in range(len(text) - 2):
        if [text.lemma(place), text.tokens[place + 1].form] != ["among", "them"]:
            continue
        first, last = text.name(place + 2)
        head = text.heads[place + 1]
        head = text.heads[first] if first <= head < last else head
        if 0 <= head < place and any(comparison.source(at) for at in range(first, last)):
            closed = last + (last < len(text) and text.tokens[last].form == ",")
            change = Change(text.phrase(head)[0], closed, text.words(first, last))
            yield from substitution(comparison, MEMBER, change, "tree")


def _apposed_to(text: Reading, place: int) -> int:
    """What an apposition describes; a name after `the mayor of x` is the mayor's, not x's."""
    head = text.heads[place]
    names = text.tokens[place].upos == text.tokens[head].upos == "PROPN"
    above = text.heads[head]
    if names and text.preposition(head) == "of" and above >= 0:
        return above if text.tokens[above].upos == "NOUN" else head
    return head


def _described_by(comparison: Comparison, place: int) -> int:
    """The head of a description from a noun within it: `the youngest of the directors`."""
    text = comparison.text
    head = text.heads[place]
    while head >= 0 and text.preposition(place) == "of" and comparison.source(head):
        place, head = head, text.heads[head]
    return place


def _common_noun(text: Reading, places: tuple[int, ...]) -> bool:
    return any(text.tokens[place].upos == "NOUN" for place in places)


def _is_plural(text: Reading, place: int) -> bool:
    return text.tokens[place].feature("Number") == "Plur"


def _equation(
    text: Reading, subject: tuple[int, int], predicate: tuple[int, int], *, plural: bool
) -> str:
    verb = ("sono" if plural else "è") if text.document.language == "it" else None
    verb = verb or ("are" if plural else "is")
    return f"{mid_sentence(text, *subject)} {verb} {mid_sentence(text, *predicate)}"


def _used(comparison: Comparison, member: int) -> bool:
    text = comparison.text
    first, last = text.phrase(member)
    own = [member, *range(*text.name(member))]
    own += [at for at in text.children(member, "appos", "flat") if at < last]
    return any(comparison.source(at) for at in own if first <= at < last)
