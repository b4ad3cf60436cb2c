"""A sentence divided into clauses that each claim something by themselves, where that is safe.

Divided are joined main clauses (`A came and B left`), joined verbs with one subject (`A came home
and later left town`) and relative clauses set off by commas behind a name (`A, who came, left`).
What stands under a condition, a question, a report or a choice is left whole: a part of it would
claim what the sentence does not.
"""

from __future__ import annotations

from dataclasses import dataclass

from thence.languages import word_set
from thence.text.document import Sentence, Token

__all__ = ["Clause", "divided", "relation"]

_CONDITIONS = word_set("if unless whether or nor either neither se oppure o né")
_JOINING = word_set("and but e ed ma")
_NEGATIVE = word_set("not n't never no neither hardly non mai nobody nothing none few")
_RELATIVE = frozenset({"who", "which"})
_QUOTES = frozenset("\"“”«»„`'") | {"``", "''"}
_AUXILIARIES = frozenset({"aux", "cop"})


@dataclass(frozen=True, slots=True)
class Clause:
    """The words of a clause, and of the subject that it borrows where it has none."""

    own: tuple[Token, ...]
    borrowed: tuple[Token, ...] = ()


def divided(sentence: Sentence) -> list[Clause]:
    """The clauses, in the order of the sentence; the whole sentence where nothing is safe."""
    if any(_forbids(token) for token in sentence):
        return [Clause(sentence.tokens)]
    aside: set[int] = set()
    joined: set[int] = set()
    found: list[Clause] = []
    for token in sentence:
        relative, beside = _relative_clause(sentence, token), _joined_clause(sentence, token)
        if relative is not None or beside is not None:
            inside = {each.index for each in sentence.subtree(token.index)}
            taken = aside if relative is not None else joined
            taken |= inside | _joints(sentence, inside)
        found += [clause for clause in (relative, beside) if clause is not None]
    if not found:
        return [Clause(sentence.tokens)]
    main = Clause(tuple(token for token in sentence if token.index not in joined))
    return [_without(clause, aside) for clause in (main, *found)]


def relation(token: Token) -> str:
    """The universal relation without its subtype."""
    return token.relation.partition(":")[0]


def _without(clause: Clause, aside: set[int]) -> Clause:
    """A clause without the relative clauses that are claims of their own."""
    if clause.own[0].index in aside:
        return clause
    own, borrowed = (
        tuple(token for token in tokens if token.index not in aside)
        for tokens in (clause.own, clause.borrowed)
    )
    return Clause(own, borrowed)


def _forbids(token: Token) -> bool:
    return token.lemma.lower() in _CONDITIONS or token.form == "?" or token.form in _QUOTES


def _relative_clause(sentence: Sentence, verb: Token) -> Clause | None:
    """`, who came` behind a name, with the name as its subject."""
    if verb.relation != "acl:relcl" or sentence.tokens[verb.head].upos != "PROPN":
        return None
    if not _is_verbal(sentence, verb):
        return None
    inside = sentence.subtree(verb.index)
    words = [token for token in inside if token.upos != "PUNCT" or token.index > verb.index]
    pronoun = words[0]
    before = pronoun.index - 1
    if (
        pronoun.lemma.lower() not in _RELATIVE
        or pronoun.head != verb.index
        or relation(pronoun) != "nsubj"
        or sentence.tokens[before].form != ","
        or not _is_one_stretch(words)
    ):
        return None
    below = {token.index for token in inside}
    name = [
        token
        for token in sentence.subtree(verb.head)
        if token.index < before and token.index not in below and relation(token) != "case"
    ]
    if not name or not _is_one_stretch(name):
        return None
    return Clause(tuple(words[1:]), tuple(name))


def _joined_clause(sentence: Sentence, verb: Token) -> Clause | None:
    """A clause beside the main one; a verb without a subject borrows that of the main clause."""
    main = sentence.root
    if verb.head != main.index or relation(verb) not in {"conj", "parataxis"}:
        return None
    if not _is_verbal(sentence, verb):
        return None
    inside = sentence.subtree(verb.index)
    words = _without_joint(inside, verb)
    joint = [token for token in inside if token not in words and token.upos != "PUNCT"]
    before = sentence.tokens[words[0].index - 1] if words[0].index else None
    joined = all(token.lemma.lower() in _JOINING for token in joint)
    marked = bool(joint) or (before is not None and before.form in {";", ":"})
    if not joined or not marked or not _is_one_stretch(inside):
        return None
    if relation(verb) == "parataxis" and (before is None or before.form != ";"):
        return None
    if _subject(sentence, verb) is not None:
        return Clause(tuple(words))
    subject = _subject(sentence, main)
    if subject is None or not _may_borrow(sentence, main, verb, inside[0].index):
        return None
    phrase = sentence.subtree(subject.index)
    if not _is_one_stretch(phrase) or any(_is_negative(token) for token in phrase):
        return None
    asides = _asides(sentence, subject)
    kept = (token for token in phrase if token.upos != "PUNCT" and token.index not in asides)
    return Clause(tuple(words), tuple(kept))


def _asides(sentence: Sentence, subject: Token) -> set[int]:
    """What is set off by commas behind a subject: another verb is understood without it."""
    found: set[int] = set()
    for child in sentence.children(subject.index):
        inside = {token.index for token in sentence.subtree(child.index)}
        before = sentence.tokens[min(inside) - 1].form if min(inside) else ""
        if relation(child) in {"appos", "acl"} and "," in {
            before,
            sentence.tokens[min(inside)].form,
        }:
            found |= inside
    return found


def _may_borrow(sentence: Sentence, main: Token, verb: Token, edge: int) -> bool:
    """Whether a verb shares nothing with the main one but the subject.

    `was arrested and charged` shares an auxiliary, `never smoked and drank` a negation, `designed
    and built the machine` an object.
    """
    if relation(verb) != "conj" or not _is_finite(sentence, verb):
        return False
    helped = any(relation(token) in _AUXILIARIES for token in sentence.children(verb.index))
    above = sentence.children(main.index)
    if not helped and any(relation(token) == "aux" for token in above):
        return False
    if not helped and any(_is_negative(token) for token in above):
        return False
    return any(main.index < token.index < edge and token.upos != "PUNCT" for token in above)


def _without_joint(inside: list[Token], verb: Token) -> list[Token]:
    """The words of a clause without what joins it to the one before."""
    words = list(inside)
    while words[0].upos == "PUNCT" or (relation(words[0]) == "cc" and words[0].head == verb.index):
        words.pop(0)
    return words


def _joints(sentence: Sentence, inside: set[int]) -> set[int]:
    """The commas and the like on either side of a clause that was taken out."""
    beside = {min(inside) - 1, max(inside) + 1} & set(range(len(sentence) - 1))
    return {index for index in beside if sentence.tokens[index].form in {",", ";", ":", "–", "—"}}


def _subject(sentence: Sentence, verb: Token) -> Token | None:
    return next(
        (
            token
            for token in sentence.children(verb.index)
            if relation(token) in {"nsubj", "csubj", "expl"}
        ),
        None,
    )


def _is_verbal(sentence: Sentence, token: Token) -> bool:
    return token.upos in {"VERB", "AUX"} or any(
        relation(child) == "cop" for child in sentence.children(token.index)
    )


def _is_finite(sentence: Sentence, verb: Token) -> bool:
    forms = [verb, *(t for t in sentence.children(verb.index) if relation(t) in _AUXILIARIES)]
    return any(token.feature("VerbForm") == "Fin" for token in forms)


def _is_negative(token: Token) -> bool:
    return token.lemma.lower() in _NEGATIVE or token.form.lower() in _NEGATIVE


def _is_one_stretch(tokens: list[Token]) -> bool:
    return tokens[-1].index - tokens[0].index == len(tokens) - 1
