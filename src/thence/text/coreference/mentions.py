"""The mentions of a document: noun phrases, names, pronouns and unsaid subjects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from thence.text.coreference.features import Features, features_of
from thence.text.document import Document, Sentence, Token
from thence.text.meaning.grammar import grammar

__all__ = ["Mention", "mentions"]

NOMINAL = frozenset({"NOUN", "PROPN", "PRON"})
_INSIDE = frozenset({"flat", "compound", "fixed", "goeswith"})
_CORE = frozenset({"nsubj", "obj", "iobj", "obl", "csubj"})
_OUTSIDE = frozenset({"acl", "appos", "conj", "cc", "punct", "nsubj", "cop", "case", "parataxis"})
_RELATIVE = frozenset(
    {"who", "whom", "which", "that", "whose", "what", "che", "cui", "chi", "quale"}
)
_IMPERSONAL = frozenset({"rain", "snow", "seem", "appear", "piovere", "nevicare", "sembrare"})


@dataclass(frozen=True, slots=True)
class Mention:
    """A phrase that names, describes or takes up somebody or something."""

    document: int
    sentence: int
    first: int
    last: int
    """Tokens `first` up to, not including, `last`; of an unsaid subject, its verb."""
    head: int
    kind: str
    """`name`, `noun`, `pronoun`, `null` or `group` (a coordination)."""
    text: str
    words: frozenset[str]
    """Lemmas of the content words, without the head."""
    lemma: str
    features: Features
    relation: str
    """The universal relation of the head, without subtype."""
    governor: int
    """The token that the head hangs on; -1 for none."""
    definite: bool


def mentions(document: Document, number: int = 0) -> list[Mention]:
    """All mentions of a document, in the order of their heads."""
    return [
        mention
        for place, sentence in enumerate(document)
        for mention in _of_sentence(sentence, place, number, document.language)
    ]


def _of_sentence(sentence: Sentence, place: int, number: int, language: str) -> Iterator[Mention]:
    below: list[list[Token]] = [[] for _ in sentence]
    for token in sentence:
        if token.head >= 0:
            below[token.head].append(token)
    for token in sentence:
        relation = token.relation.partition(":")[0]
        if token.upos in NOMINAL and relation not in _INSIDE and relation != "expl":
            if token.form.lower() not in _RELATIVE and not _is_empty(sentence, token, below):
                yield _phrase(sentence, token, below, place, number, language)
                yield from _group(sentence, token, below, place, number, language)
        elif token.upos == "DET" and (token.relation == "det:poss" or token.lemma == "suo"):
            yield _phrase(sentence, token, below, place, number, language)
        elif grammar(language).null_subjects and token.upos in {"VERB", "AUX", "ADJ", "NOUN"}:
            yield from _null(sentence, token, below[token.index], place, number)


def _phrase(
    sentence: Sentence,
    head: Token,
    below: list[list[Token]],
    place: int,
    number: int,
    language: str,
) -> Mention:
    first, last = _span(head, below)
    inside = below[head.index]
    kind = {"PROPN": "name", "PRON": "pronoun", "DET": "pronoun"}.get(head.upos, "noun")
    if kind == "name":
        text = " ".join(t.form for t in _name_parts(sentence, head, inside))
    else:
        text = " ".join(t.form for t in sentence.tokens[first:last])
    words = frozenset(
        t.lemma.lower()
        for t in inside
        if t.relation.partition(":")[0] in {"amod", "compound", "nummod", "nmod", "flat"}
    )
    return Mention(
        number,
        place,
        first,
        last,
        head.index,
        kind,
        text,
        words,
        head.lemma.lower(),
        features_of(sentence, head, inside, text, language),
        head.relation.partition(":")[0],
        head.head,
        _is_definite(inside, language),
    )


def _name_parts(sentence: Sentence, head: Token, inside: list[Token]) -> list[Token]:
    """The words of a name: its named entity where it is one, else its flat parts."""
    for item in sentence.entities:
        if item.first <= head.index < item.last:
            words = sentence.tokens[item.first : item.last]
            return [t for t in words if t.upos not in {"DET", "PART", "PUNCT"}]
    parts = [t for t in inside if t.relation.partition(":")[0] in {"flat", "compound"}]
    return sorted(
        [head, *(t for t in parts if t.upos in {"PROPN", "NOUN", "X", "ADP"})],
        key=lambda t: t.index,
    )


def _span(head: Token, below: list[list[Token]]) -> tuple[int, int]:
    """The contiguous phrase around a head, without what follows it as a clause of its own."""
    inside = {head.index}
    waiting = [t for t in below[head.index] if t.relation.partition(":")[0] not in _OUTSIDE]
    while waiting:
        token = waiting.pop()
        inside.add(token.index)
        waiting += below[token.index]
    first = last = head.index
    while first - 1 in inside:
        first -= 1
    while last + 1 in inside:
        last += 1
    return first, last + 1


def _group(
    sentence: Sentence,
    head: Token,
    below: list[list[Token]],
    place: int,
    number: int,
    language: str,
) -> Iterator[Mention]:
    """`John and Mary` as one, plural, besides the two."""
    others = [t for t in below[head.index] if t.relation == "conj" and t.upos in NOMINAL]
    joined = any(
        c.relation == "cc" and c.lemma.lower() in {"and", "e", "ed"}
        for t in others
        for c in below[t.index]
    )
    if not others or not joined or head.relation == "conj":
        return
    first, _ = _span(head, below)
    _, last = _span(others[-1], below)
    single = features_of(sentence, head, below[head.index], head.form, language)
    features = Features("", "plural", single.person, single.animate)
    text = " ".join(t.form for t in sentence.tokens[first:last])
    yield Mention(
        number, place, first, last, head.index, "group", text, frozenset(), text.lower(),
        features, head.relation.partition(":")[0], head.head, True,
    )  # fmt: skip


def _null(
    sentence: Sentence, verb: Token, below: list[Token], place: int, number: int
) -> Iterator[Mention]:
    """The subject that a finite Italian verb leaves out."""
    names = {t.relation.partition(":")[0] for t in below}
    finite = [
        t
        for t in (verb, *below)
        if (t.feature("VerbForm") == "Fin" or t.feature("Mood"))
        and (t is verb or t.relation.partition(":")[0] in {"aux", "cop"})
    ]
    if not finite or names & {"nsubj", "csubj", "expl"}:
        return
    if verb.relation in {"aux", "cop", "aux:pass", "acl:relcl", "conj"} and verb.relation != "conj":
        return
    if finite[0].feature("Person") != "3" or verb.lemma.lower() in _IMPERSONAL:
        return
    if finite[0].feature("Mood") == "Imp":
        return
    number_of = {"Plur": "plural", "Sing": "singular"}.get(finite[0].feature("Number"), "")
    gender = ""
    if verb.feature("VerbForm") == "Part" and any(t.lemma == "essere" for t in below):
        gender = {"Masc": "male", "Fem": "female"}.get(verb.feature("Gender"), "")
    yield Mention(
        number, place, verb.index, verb.index + 1, verb.index, "null", "", frozenset(), "",
        Features(gender, number_of, "3", None), "nsubj", verb.index, True,
    )  # fmt: skip


def _is_definite(inside: list[Token], language: str) -> bool:
    for token in inside:
        relation = token.relation
        if relation.endswith(":poss"):
            return True
        if relation.partition(":")[0] == "det":
            word = token.lemma.lower()
            return word in {"the", "this", "that", "these", "those", "il", "lo", "la", "questo",
                            "quello", "both"}  # fmt: skip
    return False


def _is_empty(sentence: Sentence, token: Token, below: list[list[Token]]) -> bool:
    """Whether `it` stands for nothing: weather, clefts, extraposed clauses."""
    if token.form.lower() not in {"it", "there", "ciò"} or token.head < 0:
        return False
    if not token.relation.startswith("nsubj"):
        return False
    head = sentence.tokens[token.head]
    names = {t.relation for t in below[head.index]}
    if head.lemma.lower() in _IMPERSONAL:
        return True
    clausal = names & {"csubj", "ccomp", "acl:relcl", "csubj:pass"}
    return bool(clausal) and ("cop" in names or "aux:pass" in names)
