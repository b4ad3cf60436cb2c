"""Gender, number, person and animacy of a mention, as far as its words tell."""

from __future__ import annotations

from dataclasses import dataclass

from thence.text.document import Sentence, Token
from thence.text.meaning import people
from thence.text.meaning.grammar import word_set

__all__ = ["Features", "agree", "features_of"]

_PRONOUNS = {
    "he": ("male", "singular", True), "him": ("male", "singular", True),
    "his": ("male", "singular", True), "himself": ("male", "singular", True),
    "she": ("female", "singular", True), "her": ("female", "singular", True),
    "hers": ("female", "singular", True), "herself": ("female", "singular", True),
    "it": ("neuter", "singular", False), "its": ("neuter", "singular", False),
    "itself": ("neuter", "singular", False), "they": ("", "plural", None),
    "them": ("", "plural", None), "their": ("", "plural", None), "theirs": ("", "plural", None),
    "themselves": ("", "plural", None), "this": ("", "singular", None),
    "these": ("", "plural", None), "those": ("", "plural", None),
    "someone": ("", "singular", True), "somebody": ("", "singular", True),
    "lui": ("male", "singular", True), "egli": ("male", "singular", True),
    "lei": ("female", "singular", True), "ella": ("female", "singular", True),
    "loro": ("", "plural", None), "essi": ("male", "plural", None),
    "esse": ("female", "plural", None), "lo": ("male", "singular", None),
    "la": ("female", "singular", None), "li": ("male", "plural", None),
    "gli": ("male", "singular", None), "suo": ("", "singular", None),
    "esso": ("male", "singular", False), "essa": ("female", "singular", False),
}  # fmt: skip
_FIRST_OR_SECOND = word_set(
    "i me my mine myself we us our ours ourselves you your yours yourself io mi me mio noi ci "
    "nostro tu ti te tuo voi vi vostro"
)
_COLLECTIVE = word_set(
    "team company government police family group committee band army crew party union council "
    "firm staff board audience public crowd couple squad polizia governo squadra famiglia gente"
)
_THINGS = frozenset(
    {"ORG", "GPE", "LOC", "FAC", "PRODUCT", "EVENT", "WORK_OF_ART", "LAW", "LANGUAGE"}
)
_AMOUNTS = frozenset({"DATE", "TIME", "MONEY", "PERCENT", "QUANTITY", "ORDINAL", "CARDINAL"})


@dataclass(frozen=True, slots=True)
class Features:
    """What two mentions of one thing must agree in; empty or None where unknown."""

    gender: str = ""
    """`male`, `female` or `neuter`; in Italian the grammatical gender."""
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
    word = head.form.lower()
    if head.upos in {"PRON", "DET"}:
        return _of_pronoun(head, word, language)
    number = _number(head)
    types = {item.type for item in sentence.entities if item.first <= head.index < item.last}
    lemma = head.lemma.lower()
    gender = people.gender(text if head.upos == "PROPN" else lemma, language)
    animate: bool | None = True if gender or "PERSON" in types else None
    if head.upos == "NOUN" and animate is None:
        animate = None if people.animal(lemma) else people.animate(lemma, language)
    elif animate is None and types & _THINGS:
        animate = False
    if language == "it" and head.feature("Gender") and not (gender and head.upos == "PROPN"):
        gender = {"Masc": "male", "Fem": "female"}[head.feature("Gender")]
    elif animate is False and not gender and language == "en":
        gender = "neuter"
    titles = [
        people.gender(item.lemma, language)
        for item in inside
        if head.upos == "PROPN" and item.relation.partition(":")[0] in {"compound", "flat"}
    ]
    if any(titles):
        gender, animate = next(title for title in titles if title), True
    if lemma in _COLLECTIVE or ("ORG" in types and not gender):
        return Features("", number, "3", None, collective=True)
    return Features(gender, number, "3", animate, amount=bool(types & _AMOUNTS))


def _of_pronoun(head: Token, word: str, language: str) -> Features:
    if word in _FIRST_OR_SECOND and head.feature("Person") != "3":
        return Features("", "", word if language == "en" else head.lemma.lower(), True)
    key = word if word in _PRONOUNS else head.lemma.lower()
    gender, number, animate = _PRONOUNS.get(key, ("", "", None))
    if language == "it":
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
