"""H_i made of T: a stretch of a sentence replaced, or a clause made into a sentence of its own."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from thence.build.monothematic.inflection import inflected
from thence.build.monothematic.reading import Event, Reading
from thence.text.italian.contractions import ARTICULATED
from thence.text.meaning import AGENT, OBJECT

__all__ = [
    "Change",
    "capitalised",
    "contracted",
    "is_passive",
    "mid_sentence",
    "revoiced",
    "rewritten",
    "statement",
    "turned_verb",
]


_VOWEL_SOUND = re.compile(
    r"(?!uni[^nm]|use|usu|eu|one\b|once\b)[aeiou]|hour|honest|heir|honou?r", re.I
)
_ARTICLE = re.compile(r"\b([Aa]n?) (?=(\w[\w.-]*))")
_APART = re.compile(r"\b(di|a|da|in|su|con) (il|lo|la|i|gli|le|l')(\s|(?<=')|$)", re.I)
_LETTER_NAME = re.compile(r"[AEFHILMNORSX](?=[A-Z]+\b)|8|11\b|18\b")


_NAMED = frozenset({"PERSON", "NORP", "FAC", "ORG", "GPE", "LOC", "PRODUCT", "EVENT", "LANGUAGE"})


class Change(NamedTuple):
    """The places from `first` up to, not including, `last` replaced by other words."""

    first: int
    last: int
    words: str


def rewritten(reading: Reading, changes: Iterable[Change]) -> str:
    """The sentences that the changes fall in, changed there and nowhere else."""
    ordered = sorted(changes)
    numbers = sorted({reading.sentences[change.first] for change in ordered})
    return " ".join(
        _sentence(reading, number, [c for c in ordered if reading.sentences[c.first] == number])
        for number in numbers
    )


def statement(words: str) -> str:
    """Words as a sentence: a capital at the start, a full stop at the end."""
    bare = _tidied(words).strip(" ,;:-")
    return capitalised(bare) + ("" if bare.endswith((".", "!", "?")) else ".")


def mid_sentence(reading: Reading, first: int, last: int) -> str:
    """The words of a stretch as they are written within a sentence."""
    words = reading.words(first, last)
    starts = first == reading.sentence(reading.sentences[first])[0]
    if not starts or _keeps_capital(reading, first):
        return words
    return words[:1].lower() + words[1:]


def capitalised(words: str) -> str:
    """The words with their first letter in upper case."""
    return words[:1].upper() + words[1:]


def _keeps_capital(reading: Reading, place: int) -> bool:
    token = reading.tokens[place]
    if token.upos == "PROPN" or token.form == "I" or token.form[1:2].isupper():
        return True
    # At the start of its sentence, so that the place counts within the sentence as well.
    sentence = reading.document.sentences[reading.sentences[place]]
    named = any(entity.first == 0 and entity.type in _NAMED for entity in sentence.entities)
    return named and token.upos not in {"DET", "NUM", "ADP"}


def _sentence(reading: Reading, number: int, changes: list[Change]) -> str:
    first, last = reading.sentence(number)
    text = reading.document.text
    pieces: list[str] = []
    at = reading.tokens[first].start
    for change in changes:
        before = text[at : reading.tokens[change.first].start]
        put = change.words
        if second_part(reading, change.first):
            put = f"{reading.tokens[change.first - 1].form} {put}"
        words = _ARTICLE.sub(lambda match: _agreeing(match[0], match[2]), put)
        at = reading.tokens[change.last - 1].end
        if reading.document.language != "en":
            pieces += [before, put]
            continue
        pieces += [_agreeing(before, words or text[at:].lstrip()), words]
        if re.search(r"\ban?$", words):
            pieces[-1] = _agreeing(words, text[at:].lstrip())
    pieces.append(text[at : reading.tokens[last - 1].end])
    made = capitalised(_tidied("".join(pieces)))
    return contracted(made) if reading.document.language == "it" else made


def contracted(words: str) -> str:
    """Italian words with a preposition and its article in one: `di il film` made `del film`."""
    joined = {parts: whole for whole, parts in ARTICULATED.items() if "’" not in whole}
    return _APART.sub(
        lambda match: (
            joined.get((match[1].lower(), match[2]), match[0])
            + ("" if match[2].endswith("'") else match[3])
        ),
        words,
    )


def second_part(reading: Reading, place: int) -> bool:
    """Whether a token is the second one of a contraction, `la` of `della`."""
    start = reading.tokens[place].start
    return place > 0 and reading.tokens[place - 1].start == start


def _agreeing(before: str, after: str) -> str:
    """What stands before with its last article, if it ends in one, agreeing with what follows."""
    match = re.search(r"\b([Aa])n?(\s*)$", before)
    if match is None or not after:
        return before
    return before[: match.start()] + match[1] + ("n" if _takes_an(after) else "") + match[2]


def _takes_an(word: str) -> bool:
    if re.match(r"[A-Z]{2,}\b|\d", word):
        return _LETTER_NAME.match(word) is not None
    return _VOWEL_SOUND.match(word) is not None


def _tidied(words: str) -> str:
    words = re.sub(r"\s+", " ", words)
    words = re.sub(r" ([,.;:!?])", r"\1", words)
    words = re.sub(r",(?:\s*,)+", ",", words)
    words = re.sub(r",\s*([.;:!?])", r"\1", words)
    return re.sub(r"(?<!\.)\.\.$", ".", words).strip(" ,")


_BEING = {"was": "VBD", "were": "VBD", "is": "VBZ", "are": "VBP"}


def is_passive(reading: Reading, place: int) -> bool:
    """Whether a verb has a passive subject, auxiliary or agent, or is a bare past participle."""
    if reading.children(place, "nsubj:pass", "aux:pass", "obl:agent"):
        return True
    token = reading.tokens[place]
    bare = token.xpos == "VBN" and not reading.children(place, "aux")
    return bare and token.relation in {"acl", "advcl", "amod"}


def revoiced(reading: Reading, event: Event) -> str:
    """The clause in the other voice; empty where its tense or its arguments do not allow it."""
    agent, patient = event.argument(AGENT), event.argument(OBJECT)
    if agent is None or patient is None or reading.document.language != "en":
        return ""
    passive = is_passive(reading, event.place)
    verb = (
        _active(reading, event.place, agent) if passive else _passive(reading, event.place, patient)
    )
    if not verb:
        return ""
    subject, other = (agent, patient) if passive else (patient, agent)
    after = _whole(reading, other, event.place)
    before = _adverbs(reading, event.place)
    verb = f"{before} {verb}" if before and passive else verb
    if before and not passive:
        first, _, rest = verb.rpartition(" ")
        verb = f"{first} {before} {rest}"
    middle = verb if passive else f"{verb} by"
    return " ".join([_whole(reading, subject, event.place), middle, after, *_rest(reading, event)])


def _adverbs(reading: Reading, place: int) -> str:
    """The adverbs right before a verb: `was badly damaged`."""
    words = []
    while place > 0 and reading.tokens[place - 1].upos == "ADV":
        place -= 1
        words.append(reading.tokens[place].form)
    return " ".join(words[::-1])


def _opening(reading: Reading, place: int) -> int:
    """Where a subtree starts, without a comma that opens it."""
    inside = reading.subtree(place)
    return next((at for at in inside if reading.tokens[at].upos != "PUNCT"), inside[0])


def _whole(reading: Reading, place: int, verb: int) -> str:
    """A noun phrase with all that is its own: conjuncts, relative clauses, appositions."""
    marks = {at for mark in reading.children(place, "case") for at in reading.subtree(mark)}
    aside = {
        at
        for child in reading.below[place]
        if (start := _opening(reading, child)) > place
        and (reading.tokens[start - 1].form == "," or child == verb)
        and reading.relation(child) in {"acl", "advcl", "parataxis", "nmod"}
        for at in range(start - 1, reading.subtree(child)[-1] + 1)
    }
    if verb in reading.below[place]:
        aside.update(reading.subtree(verb))
    inside = [at for at in reading.subtree(place) if at not in marks | aside]
    while inside and reading.tokens[inside[-1]].upos == "PUNCT":
        inside.pop()
    while inside and reading.tokens[inside[0]].upos == "PUNCT":
        inside.pop(0)
    if not inside or inside[-1] - inside[0] + 1 != len(inside) or place not in inside:
        return mid_sentence(reading, *reading.phrase(place))
    first, last = inside[0], inside[-1] + 1
    apart = any(reading.tokens[at].form == "," for at in range(reading.phrase(place)[1], last))
    listed = any(reading.relation(at) == "conj" for at in reading.below[place])
    return mid_sentence(reading, first, last) + ("," if apart and not listed else "")


def turned_verb(reading: Reading, event: Event) -> Change | None:
    """The verb in the other voice, with subject and object where they stand: the roles change."""
    agent, patient = event.argument(AGENT), event.argument(OBJECT)
    if agent is None or patient is None or reading.document.language != "en":
        return None
    first = min([event.place, *reading.children(event.place, "aux")])
    last = event.place + 1
    if is_passive(reading, event.place):
        by = reading.children(agent, "case")
        last = by[0] + 1 if by == [last] else last
        verb = _active(reading, event.place, patient)
    else:
        verb = _passive(reading, event.place, agent)
        verb = f"{verb} by" if verb else ""
    return Change(first, last, verb) if verb else None


def _is_denied(reading: Reading, place: int) -> bool:
    return any(reading.tokens[at].lemma.lower() in {"not", "n't"} for at in reading.below[place])


def _active(reading: Reading, place: int, agent: int) -> str:
    auxiliaries = [reading.tokens[at].form.lower() for at in reading.children(place, "aux")]
    lemma = reading.lemma(place)
    plural = reading.tokens[agent].feature("Number") == "Plur"
    if _is_denied(reading, place):
        tag = _BEING.get(auxiliaries[0], "") if len(auxiliaries) == 1 else ""
        does = {"VBD": "did", "": ""}.get(tag, "do" if plural else "does")
        return f"{does} not {lemma}" if does else ""
    match auxiliaries:
        case [form] if form in _BEING:
            tag = "VBD" if _BEING[form] == "VBD" else "VBP" if plural else "VBZ"
            return inflected(lemma, tag)
        case ["has" | "have", "been"]:
            return f"{'have' if plural else 'has'} {inflected(lemma, 'VBN')}"
        case ["had", "been"]:
            return f"had {inflected(lemma, 'VBN')}"
        case [modal, "be"]:
            return f"{modal} {lemma}"
        case []:
            return inflected(lemma, "VBD")
    return ""


def _passive(reading: Reading, place: int, patient: int) -> str:
    auxiliaries = [reading.tokens[at].form.lower() for at in reading.children(place, "aux")]
    participle = inflected(reading.lemma(place), "VBN")
    several = any(reading.tokens[at].form == "and" for at in reading.subtree(patient))
    plural = reading.tokens[patient].feature("Number") == "Plur"
    plural |= several and bool(reading.children(patient, "conj"))
    if _is_denied(reading, place):
        being = {
            "did": "were" if plural else "was",
            "does": "are" if plural else "is",
            "do": "are" if plural else "is",
        }
        told = being.get(auxiliaries[0], "") if len(auxiliaries) == 1 else ""
        return f"{told} not {participle}" if told else ""
    match auxiliaries:
        case [] if reading.tokens[place].xpos == "VBD":
            return f"{'were' if plural else 'was'} {participle}"
        case [] if reading.tokens[place].xpos in {"VBZ", "VBP"}:
            return f"{'are' if plural else 'is'} {participle}"
        case ["has" | "have"]:
            return f"{'have' if plural else 'has'} been {participle}"
        case ["had"]:
            return f"had been {participle}"
        case ["will" | "would" | "can" | "could" | "may" | "might" | "must" | "should" as modal]:
            return f"{modal} be {participle}"
    return ""


def _rest(reading: Reading, event: Event) -> list[str]:
    """The adjuncts of the clause, as they stand."""
    used = {event.argument(AGENT), event.argument(OBJECT)}
    found = []
    for child in reading.below[event.place]:
        inside = reading.subtree(child)
        adjunct = reading.relation(child) in {"obl", "advmod", "advcl"} and child not in used
        adjunct = adjunct and (reading.relation(child) != "advcl" or child > event.place)
        adjunct = adjunct and (reading.relation(child) != "advmod" or child > event.place)
        if adjunct and not used & set(inside) and inside[-1] - inside[0] + 1 == len(inside):
            found.append(mid_sentence(reading, inside[0], inside[-1] + 1))
    return found
