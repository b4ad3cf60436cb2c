"""Gender, number, person and animacy of a mention, as far as its words tell."""

from __future__ import annotations

from dataclasses import dataclass

from thence.languages import Language, Pronoun, pack_of
from thence.text.document import Sentence, Token
from thence.text.meaning import people

__all__ = ["Features", "agree", "features_of"]

_THINGS = frozenset(
    {"ORG", "GPE", "LOC", "FAC", "PRODUCT", "EVENT", "WORK_OF_ART", "LAW", "LANGUAGE"}
)
_AMOUNTS = frozenset({"DATE", "TIME", "MONEY", "PERCENT", "QUANTITY", "ORDINAL", "CARDINAL"})


@dataclass(frozen=True, slots=True)
class Features:
    """What two mentions of one thing must agree in; empty or None where unknown."""

    gender: str = ""
    """`male`, `female` or `neuter`; the grammatical gender in a language that has it."""
    number: str = ""
    person: str = "3"
    animate: bool | None = None
    collective: bool = False
    amount: bool = False
    """A date, a time or a quantity: no pronoun takes it up."""


def agree(first: Features, second: Features) -> bool:
    """Whether two mentions can be of one thing."""
    if first.person != second.person:
        return False
    if first.gender and second.gender and first.gender != second.gender:
        return False
    if None not in (first.animate, second.animate) and first.animate is not second.animate:
        return False
    if first.number and second.number and first.number != second.number:
        return first.collective or second.collective
    return True


def features_of(
    sentence: Sentence, head: Token, inside: list[Token], text: str, language: str
) -> Features:
    """The features of a phrase, from its pronoun, its noun, its name and its entity type."""
    word, pack = head.form.lower(), pack_of(language)
    if head.upos in {"PRON", "DET"}:
        return _of_pronoun(head, word, pack)
    number = _number(head)
    types = {item.type for item in sentence.entities if item.first <= head.index < item.last}
    lemma = head.lemma.lower()
    gender = people.gender(text if head.upos == "PROPN" else lemma, language)
    animate: bool | None = True if gender or "PERSON" in types else None
    if head.upos == "NOUN" and animate is None:
        animate = None if people.animal(lemma) else people.animate(lemma, language)
    elif animate is None and types & _THINGS:
        animate = False
    if pack.gendered and head.feature("Gender") and not (gender and head.upos == "PROPN"):
        gender = {"Masc": "male", "Fem": "female"}[head.feature("Gender")]
    elif animate is False and not gender and not pack.gendered:
        gender = "neuter"
    titles = [
        people.gender(item.lemma, language)
        for item in inside
        if head.upos == "PROPN" and item.relation.partition(":")[0] in {"compound", "flat"}
    ]
    if any(titles):
        gender, animate = next(title for title in titles if title), True
    if lemma in pack.collectives or ("ORG" in types and not gender):
        return Features("", number, "3", None, collective=True)
    return Features(gender, number, "3", animate, amount=bool(types & _AMOUNTS))


def _of_pronoun(head: Token, word: str, pack: Language) -> Features:
    if word in pack.first_or_second and head.feature("Person") != "3":
        return Features("", "", head.lemma.lower() if pack.gendered else word, True)
    key = word if word in pack.pronouns else head.lemma.lower()
    gender, number, animate = pack.pronouns.get(key, Pronoun())
    if pack.gendered:
        gender = {"Masc": "male", "Fem": "female"}.get(head.feature("Gender"), gender)
        number = {"Sing": "singular", "Plur": "plural"}.get(head.feature("Number"), number)
        if head.feature("Poss") == "Yes" or head.upos == "DET":
            gender = ""  # a possessive agrees with what is possessed
            number = "plural" if head.lemma.lower() == "loro" else "singular"
    return Features(gender, number, "3", animate)


def _number(head: Token) -> str:
    if head.xpos in {"NNS", "NNPS"} or head.feature("Number") == "Plur":
        return "plural"
    if head.xpos in {"NN", "NNP"} or head.feature("Number") == "Sing":
        return "singular"
    return ""
