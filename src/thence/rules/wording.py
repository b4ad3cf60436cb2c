"""English forms that a phrase needs: verbs by tense and number, pronouns by case, articles."""

from __future__ import annotations

from enum import StrEnum

from thence.build.monothematic.inflection import inflected
from thence.rules.fillers import Filler
from thence.text.document import Sentence

__all__ = ["Tense", "as_object", "as_possessive", "as_subject", "finite", "participle", "tense_of"]

SUBJECTS = {"me": "I", "him": "he", "her": "she", "us": "we", "them": "they"}
OBJECTS = {"i": "me", "he": "him", "she": "her", "we": "us", "they": "them"}
POSSESSIVES = {
    "i": "my", "you": "your", "he": "his", "she": "her", "it": "its", "we": "our", "they": "their",
}  # fmt: skip
OWNERS = {
    "my": "I", "your": "you", "his": "he", "her": "she", "its": "it", "our": "we", "their": "they",
}  # fmt: skip
PLURAL_OWNERS = frozenset({"your", "our", "their"})


class Tense(StrEnum):
    """The time of a phrase."""

    PRESENT = "present"
    PAST = "past"
    FUTURE = "future"


def tense_of(sentence: Sentence, index: int) -> Tense:
    """The time that a verb, with its auxiliaries or its copula, speaks of."""
    token = sentence.tokens[index]
    helpers = [
        child for child in sentence.children(index) if child.relation.startswith(("aux", "cop"))
    ]
    if any(helper.lemma in {"will", "shall"} for helper in helpers):
        return Tense.FUTURE
    if any(helper.xpos in {"VBD", "VBN"} for helper in helpers):
        return Tense.PAST
    if any(helper.lemma == "have" for helper in helpers):
        return Tense.PAST
    past = token.xpos == "VBD" or (token.xpos == "VBN" and not helpers)
    return Tense.PAST if past else Tense.PRESENT


def finite(lemma: str, tense: Tense, subject: Filler | None) -> str:
    """A verb that agrees with its subject."""
    if tense is Tense.FUTURE:
        return f"will {lemma}"
    plural = subject is not None and subject.plural
    speaker = subject is not None and subject.pronoun and as_subject(subject) == "I"
    if lemma == "be":
        if tense is Tense.PAST:
            return "were" if plural else "was"
        return "am" if speaker else "are" if plural else "is"
    if tense is Tense.PAST:
        return inflected(lemma, "VBD")
    return lemma if plural or speaker else inflected(lemma, "VBZ")


def participle(lemma: str) -> str:
    """The past participle."""
    return inflected(lemma, "VBN")


def as_subject(filler: Filler) -> str:
    """A filler where a subject stands: `him` becomes `he`, `his` too."""
    if not filler.pronoun:
        return filler.text
    word = filler.text.lower()
    return SUBJECTS.get(word) or OWNERS.get(word) or filler.text


def as_object(filler: Filler) -> str:
    """A filler after a verb or a preposition: `he` becomes `him`."""
    if not filler.pronoun:
        return filler.text
    word = OWNERS.get(filler.text.lower(), filler.text).lower()
    return OBJECTS.get(word, word)


def as_possessive(filler: Filler) -> str:
    """A filler before what it owns: `IBM's`, `the banks'`, `its`."""
    if filler.pronoun:
        word = as_subject(filler).lower()
        return POSSESSIVES.get(word, f"{filler.text}'s")
    return f"{filler.text}'" if filler.plural and filler.text.endswith("s") else f"{filler.text}'s"
