"""Quantifiers: which one a noun phrase has, and the conditions of boxes that it makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from thence.knowledge.quantities import read_number
from thence.logic.drs import Box, Condition, Conditional, Denied, Quantified, Quantifier, merged
from thence.logic.formula import Atom, Variable
from thence.logic.monotonicity import COUNT
from thence.text.document import Sentence, Token
from thence.text.meaning import Entity, EntityKind

__all__ = [
    "COUNTING",
    "EVERY",
    "EXISTENTIAL",
    "GROUPS",
    "NO",
    "THE",
    "A",
    "is_amod",
    "is_bare_plural",
    "is_counting",
    "quantified",
    "quantifier_of",
    "whole_number",
]

A, THE, EVERY, NO = Quantifier("a"), Quantifier("the"), Quantifier("every"), Quantifier("no")
SOME, MOST, MANY, FEW = (Quantifier(name) for name in ("some", "most", "many", "few"))

_TABLE = {
    THE: "the this that these those questo quello il lo la i gli le",
    A: "a an another un uno una un'",
    SOME: "some any either qualche alcuni alcune",
    EVERY: "every each all both everyone everybody everything "
    "ogni tutto tutti tutte ciascuno ognuno entrambi",
    NO: "no none nobody nothing neither nessuno nessun nessuna niente nulla",
    MOST: "most majority maggioranza",
    MANY: "many lot plenty number molto molti molte",
    FEW: "few pochi poche poco",
    Quantifier("several"): "several parecchi diversi",
    Quantifier("much"): "much",
}
_WORDS: Mapping[str, Quantifier] = {
    word: quantifier for quantifier, words in _TABLE.items() for word in words.split()
}
COUNTING = frozenset(_WORDS) - {"the", "a"}
"""Words that only say how many; as adjectives they describe nobody."""
GROUPS = frozenset({"several", "much"})
"""Quantifiers that say no more than that there is such a group."""
EXISTENTIAL = frozenset({"a", "the", "some", "at least", *GROUPS})
"""Quantifiers that only say that there is someone, or a group of so many."""

_AT_LEAST = ("at least", "no fewer than", "no less than", "not less than", "almeno")
_AT_MOST = ("at most", "no more than", "up to", "not more than", "al massimo")
_MORE = ("more than", "over", "più di", "greater than")
_FEWER = ("fewer than", "less than", "under", "meno di")
_EXACTLY = ("exactly", "just", "only", "precisely", "esattamente", "solo", "soltanto")


def quantifier_of(entity: Entity, sentence: Sentence) -> Quantifier:
    """The quantifier of an entity; `a` for a bare noun, `the` for names and pronouns."""
    if entity.token is None:
        return A
    token = sentence.tokens[entity.token]
    if token.lemma.lower() in _WORDS and token.upos in {"PRON", "DET", "ADJ"}:
        return _WORDS[token.lemma.lower()]
    found = _own(sentence, token)
    if entity.kind is EntityKind.NAME:
        return THE if found is None or found == A else found
    if found is None and token.relation == "conj":
        # `every representative and client`: the determiner of the first is that of all.
        first = sentence.tokens[token.head]
        shared = _own(sentence, first) if first.upos == token.upos else None
        found = shared if shared in {EVERY, NO, MOST, FEW} else None
    if found == MANY and entity.number == "singular":
        return Quantifier("much")
    if found is not None:
        return found
    if entity.kind is EntityKind.PRONOUN:
        some = token.lemma.lower() in {"someone", "somebody", "something", "qualcuno", "one"}
        return A if some else THE
    return A


def is_counting(sentence: Sentence, token: int) -> bool:
    """Whether a token only counts what stands above or below it: `three`, `least`, `a lot of`."""
    here = sentence.tokens[token]
    if here.relation in {"nummod", "det"}:
        return True
    above = sentence.tokens[here.head] if here.head >= 0 else None
    if above is not None and above.relation == "nummod" and here.lemma in {"least", "most"}:
        return True
    return here.lemma in _WORDS and any(
        item.relation.startswith("nmod") and _is_of(sentence, item)
        for item in sentence.children(token)
    )


def is_amod(sentence: Sentence, token: int) -> bool:
    """Whether a token is an adjective before its noun."""
    return sentence.tokens[token].relation in {"amod", "det"}


def whole_number(word: str) -> int | None:
    """The whole number that a numeral of English or Italian names, or None."""
    for language in ("en", "it"):
        read = read_number(word.lower().split(), language)
        if read is not None and read[0].denominator == 1:
            return int(read[0])
    return None


def is_bare_plural(entity: Entity, sentence: Sentence) -> bool:
    """Whether a noun phrase is a plural with no determiner and no number."""
    if entity.token is None or entity.number != "plural" or entity.kind is not EntityKind.NOUN:
        return False
    return _own(sentence, sentence.tokens[entity.token]) is None


def _own(sentence: Sentence, token: Token) -> Quantifier | None:
    children = sentence.children(token.index)
    bounded = _bounded(sentence, [item for item in children if _is_number(item)])
    if bounded is not None:
        return bounded
    above = sentence.tokens[token.head] if token.head >= 0 else None
    if above is not None and token.relation.startswith("nmod") and _is_of(sentence, token):
        partitive = _partitive(sentence, above)
        if partitive is not None:
            return partitive
    found: list[Quantifier] = []
    words = {item.lemma.lower() for item in children}
    for item in children:
        lemma = item.lemma.lower()
        if item.relation.partition(":")[0] in {"det", "amod"} and lemma in _WORDS:
            found.append(_WORDS[lemma])
        elif item.relation in {"nmod:poss", "det:poss"}:
            found.append(THE)
    if FEW in found and "a" in words:
        return Quantifier("several")
    if "than" in words and "any" in words:
        return EVERY  # `faster than any other`
    strong = [item for item in found if item.name not in {THE.name, A.name}]
    if EVERY in strong and _is_denied(sentence, token):
        return Quantifier("not every")
    return next(iter((*strong, *found)), None)


def _is_denied(sentence: Sentence, token: Token) -> bool:
    """`not every man`: the denial hangs on the noun or its determiner, before both."""
    parts = [token.index, *(item.index for item in sentence.children(token.index))]
    return any(
        child.lemma.lower() == "not" and child.index < token.index
        for part in parts
        for child in sentence.children(part)
        if child.relation == "advmod"
    )


def _partitive(sentence: Sentence, head: Token) -> Quantifier | None:
    """Of `most of the kids`, what the head says; a number counts as one of them at least."""
    lemma = head.lemma.lower()
    if lemma == "few" and any(item.lemma == "a" for item in sentence.children(head.index)):
        return Quantifier("several")
    if lemma in _WORDS and head.upos in {"ADJ", "PRON", "DET", "NOUN"}:
        return _WORDS[lemma]
    if head.upos == "NUM" or lemma == "one":
        return _bounded(sentence, [head]) or A
    return None


def _bounded(sentence: Sentence, numerals: Sequence[Token]) -> Quantifier | None:
    """`at least three`, `exactly 2`, `fewer than ten`, with the number."""
    for numeral in numerals:
        number = whole_number(numeral.form)
        if number is None:
            continue
        before = " ".join(
            item.form.lower() for item in sentence.tokens[max(0, numeral.index - 3) : numeral.index]
        )
        for name, phrases in _BOUNDS.items():
            if before.endswith(phrases):
                shift = {"more than": 1, "fewer than": -1}.get(name, 0)
                bound = {"more than": "at least", "fewer than": "at most"}.get(name, name)
                return Quantifier(bound, number + shift)
    return None


_BOUNDS: dict[str, tuple[str, ...]] = {
    "at least": _AT_LEAST,
    "at most": _AT_MOST,
    "more than": _MORE,
    "fewer than": _FEWER,
    "exactly": _EXACTLY,
}


def _is_number(token: Token) -> bool:
    return token.relation == "nummod" or token.upos == "NUM"


def _is_of(sentence: Sentence, token: Token) -> bool:
    return any(
        item.relation == "case" and item.lemma.lower() in {"of", "di"}
        for item in sentence.children(token.index)
    )


def quantified(quantifier: Quantifier, variable: Variable, restriction: Box, scope: Box) -> Box:
    """What a scope says of what a restriction describes, under a quantifier."""
    there_is = Box((variable,), ())
    if quantifier.name in EXISTENTIAL:
        return merged([there_is, restriction, scope])
    if quantifier == NO:
        return Box((), (Denied(merged([there_is, restriction, scope])),))
    if quantifier == EVERY:
        return Box((), (Conditional(merged([there_is, restriction]), scope),))
    if quantifier.name == "not every":
        return Box(
            (),
            (Denied(Box((), (Conditional(merged([there_is, restriction]), scope),))),),
        )
    if quantifier.name == "exactly":
        most = Quantifier("at most", quantifier.number)
        # The second time the noun is without its number.
        bare = Box(
            restriction.referents,
            tuple(c for c in restriction.conditions if not _is_count(c, variable)),
        )
        return merged(
            [
                Box((variable,), ()),
                restriction,
                scope,
                Box((), (Quantified(most, variable, bare, scope),)),
            ]
        )
    if quantifier.name == "at most":
        restriction = Box(
            restriction.referents,
            tuple(c for c in restriction.conditions if not _is_count(c, variable)),
        )
    return Box((), (Quantified(quantifier, variable, restriction, scope),))


def _is_count(condition: Condition, variable: Variable) -> bool:
    return (
        isinstance(condition, Atom)
        and condition.terms == (variable,)
        and condition.predicate.startswith(COUNT)
    )
