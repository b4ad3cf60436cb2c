"""A clause that has no subject in T, made into a statement of its own in T's words."""

from __future__ import annotations

from thence.build.monothematic.inflection import inflected
from thence.build.monothematic.reading import Reading
from thence.build.monothematic.rewriting import mid_sentence
from thence.text.document import Token

__all__ = ["named", "predicate", "with_conjuncts", "with_its_subject"]

_NO_PART = frozenset({"mark", "cc", "nsubj", "csubj", "parataxis", "expl"})
_CLOSES = frozenset({",", ";", ":", "-", "–", "—", "."})


def named(reading: Reading, place: int) -> str:
    """Who or what a noun of T stands for: a name with its title, or a noun with what is its own."""
    if reading.tokens[place].upos != "PROPN":
        start, end = reading.phrase(place)
        if end < len(reading) and reading.tokens[end].upos == "PROPN" and end == place + 1:
            end = reading.name(end)[1]  # the cellist Pavel Horak, however it is parsed
        return mid_sentence(reading, start, end)
    first, last = reading.name(place)
    while last + 1 < len(reading) and _of_name(reading, place, last):
        last = reading.name(last + 1)[1]
    start = min(first, _title(reading, first, place))
    return mid_sentence(reading, start, last)


def predicate(reading: Reading, place: int, *, plural: bool) -> str:
    """What a clause without a subject says, with a finite verb; empty where there is none."""
    token = reading.tokens[place]
    italian = reading.document.language == "it"
    if token.upos != "VERB" or (italian and not (_is_finite(token) or _is_participle(token))):
        return ""
    auxiliaries = [reading.tokens[at].form for at in reading.children(place, "aux")]
    after = _after(reading, place)
    having = [form for form in auxiliaries if form.lower() == "having"]
    if having:
        start = reading.children(place, "aux")[0]
        had = "had" if _past(reading, place) else "have" if plural else "has"
        return f"{had} {reading.words(start + 1, after)}"
    own = [form for form in auxiliaries if form.lower() not in {"having", "being", "to"}]
    if own:
        start = reading.children(place, "aux")[0]
        return reading.words(start, after)
    rest = f" {reading.words(place + 1, after)}" if after > place + 1 else ""
    return _finite(reading, place, plural=plural) + rest


def with_its_subject(text: Reading, place: int) -> str:
    """The clause with the subject that it leaves unsaid; empty where it cannot be told."""
    head = text.heads[place]
    if text.relation(place) == "acl":
        subject = head
    else:
        objects = text.children(head, "obj", "iobj") if text.relation(place) == "xcomp" else []
        subjects = objects or text.children(head, "nsubj", "csubj")
        if not subjects or text.tokens[subjects[0]].xpos in {"WDT", "WP", "WP$"}:
            return ""
        subject = subjects[0]
    plural = text.tokens[subject].feature("Number") == "Plur"
    said = predicate(text, place, plural=plural)
    if said and text.relation(place) in {"xcomp", "ccomp"}:
        said += _beyond(text, place)
    return f"{named(text, subject)} {said}" if said else ""


def _beyond(text: Reading, place: int) -> str:
    """The adjuncts of the verb above that follow a clause: `made him give it up after his fall`."""
    start = end = _after(text, place)
    adjuncts = {
        at
        for child in text.children(text.heads[place], "obl", "advmod")
        if child >= start
        for at in text.subtree(child)
    }
    while end in adjuncts:
        end += 1
    while end > start and text.tokens[end - 1].upos == "PUNCT":
        end -= 1
    return f" {text.words(start, end)}" if end > start else ""


def with_conjuncts(reading: Reading, place: int) -> tuple[int, int]:
    """The stretch of a noun phrase with the nouns that are joined to it: `founder and chairman`."""
    first, last = reading.phrase(place)
    for conjunct in reading.children(place, "conj"):
        start, end = reading.phrase(conjunct)
        between = reading.tokens[last:start]
        joined = all(token.upos in {"CCONJ", "PUNCT"} for token in between)
        if start >= last and joined and reading.tokens[conjunct].upos in {"NOUN", "PROPN"}:
            last = end
    return first, last


def _is_participle(token: Token) -> bool:
    return token.feature("VerbForm") == "Part"


def _is_finite(token: Token) -> bool:
    return token.feature("VerbForm") == "Fin"


def _finite(reading: Reading, place: int, *, plural: bool) -> str:
    token, lemma = reading.tokens[place], reading.lemma(place).partition(" ")[0]
    if reading.document.language == "it":
        being = "furono " if plural else "fu "
        return (being if _is_participle(token) else "") + token.form.lower()
    past = _past(reading, place)
    shared = _shared_auxiliaries(reading, place)
    if shared:
        return f"{shared} {token.form.lower()}"
    if token.xpos == "VBN" and token.relation != "conj":
        return f"{_being(plural=plural, past=past)} {token.form.lower()}"
    if token.xpos in {"VBD", "VBZ", "VBP"}:
        return token.form.lower()
    return inflected(lemma, "VBD" if past else "VBP" if plural else "VBZ")


def _being(*, plural: bool, past: bool) -> str:
    return ("were" if plural else "was") if past else ("are" if plural else "is")


def _past(reading: Reading, place: int) -> bool:
    """Whether the clause above is told in the past, as participles and infinitives go by it."""
    token = reading.tokens[place]
    if token.xpos == "VBN" and token.relation != "conj":
        return True
    head = reading.heads[place]
    while head >= 0:
        verbs = [head, *reading.children(head, "aux", "cop")]
        tags = {reading.tokens[at].xpos for at in verbs}
        if tags & {"VBD", "VBZ", "VBP", "MD"}:
            return "VBD" in tags
        head = reading.heads[head]
    return True


def _shared_auxiliaries(reading: Reading, place: int) -> str:
    """Those of the first of two joined verbs, where the second has none: `has come and gone`."""
    head = reading.heads[place]
    token = reading.tokens[place]
    if token.relation != "conj" or head < 0 or token.xpos not in {"VBN", "VB"}:
        return ""
    if reading.tokens[head].xpos != token.xpos:
        return ""
    return " ".join(reading.tokens[at].form.lower() for at in reading.children(head, "aux"))


def _after(reading: Reading, place: int) -> int:
    """Where the clause ends: before what is joined to it, and before a closing mark."""
    inside = {place}
    for at in sorted(reading.below[place]):
        if reading.relation(at) in _NO_PART or (at > place and reading.relation(at) == "conj"):
            continue
        inside.update(reading.subtree(at))
    last = place + 1
    while last in inside:
        last += 1
    while last > place + 1 and reading.tokens[last - 1].form in _CLOSES:
        last -= 1
    return last


def _of_name(reading: Reading, place: int, last: int) -> bool:
    token = reading.tokens[last]
    follows = reading.tokens[last + 1]
    inside = reading.heads[last + 1] >= 0 and place in {
        reading.heads[last + 1],
        reading.heads[reading.name(last + 1)[0]],
    }
    return token.form == "of" and follows.upos == "PROPN" and inside


def _title(reading: Reading, first: int, place: int) -> int:
    """Where the title before a name starts: `the dancer Levan Kobal`, `Coach Dana Whitlock`."""
    start = first
    head = reading.heads[place]
    if reading.relation(place) in {"appos", "flat"} and 0 <= head == first - 1:
        start = reading.phrase(head)[0]
    for child in reading.children(place, "compound", "nmod:desc", "det", "amod", "flat"):
        if child < first:
            start = min(start, reading.subtree(child)[0])
    return start
