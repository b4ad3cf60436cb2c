"""Words that say what a verb says though their tag is that of a noun or an adjective."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from thence.text.document import Sentence, Token

__all__ = ["as_verbs"]

_FINITE = frozenset({"VBZ", "VBP", "VBD", "VBN"})
_CLAUSE_PARTS = frozenset({"nsubj", "nsubj:pass", "aux:pass", "obj"})


def as_verbs(sentence: Sentence, animate: Callable[[str], bool]) -> Sentence:
    """The English sentence with such words read as verbs: `the snoring nurse` snores."""
    tokens = tuple(_read(sentence, token, animate) for token in sentence)
    return sentence if tokens == sentence.tokens else replace(sentence, tokens=tokens)


def _read(sentence: Sentence, token: Token, animate: Callable[[str], bool]) -> Token:
    if token.upos == "VERB" and token.form.lower().endswith(("ing", "ed")):
        # A lemmatiser that strips the ending takes `riding` for a form of `rid`.
        return replace(token, lemma=_verb(token.form.lower()) or token.lemma)
    if token.upos not in {"NOUN", "ADJ"}:
        return token
    if _is_deed_of_someone(sentence, token, animate):
        lemma = _deed(token.form.lower())
        if lemma:
            return replace(token, lemma=lemma, upos="VERB", xpos="VBG", relation="amod")
    elif token.xpos in _FINITE and _heads_clause(sentence, token):
        return replace(token, lemma=_verb(token.form.lower()) or token.lemma, upos="VERB")
    return token


def _is_deed_of_someone(sentence: Sentence, token: Token, animate: Callable[[str], bool]) -> bool:
    """Whether a form in -ing stands before the noun for someone; `swimming pool` is no deed."""
    if token.relation not in {"amod", "compound"} or not token.index < token.head:
        return False
    if any(item.relation != "advmod" for item in sentence.children(token.index)):
        return False  # "public housing residents"
    noun = sentence.tokens[token.head]
    return token.form.lower().endswith("ing") and noun.upos == "NOUN" and animate(noun.lemma)


def _heads_clause(sentence: Sentence, token: Token) -> bool:
    return any(item.relation in _CLAUSE_PARTS for item in sentence.children(token.index))


@lru_cache(maxsize=10_000)
def _deed(form: str) -> str:
    """The verb of a form in -ing, unless it is one of emotion or the form has outgrown it.

    What charms or bores is a quality, and `marketing` or `interesting` is more often a noun or an
    adjective than its base is a verb.
    """
    from thence.knowledge.wordnet import Part, shipped_database

    database = shipped_database()
    verb = _verb(form)
    if not verb or verb == form:
        return ""
    first = database.senses(verb, Part.VERB)[0]
    if database.lexicographer_files[first] == _EMOTION:
        return ""
    own = database.uses(form, Part.NOUN) + database.uses(form, Part.ADJECTIVE)
    return verb if own < database.uses(verb, Part.VERB) else ""


_EMOTION = 37
"""WordNet's file `verb.emotion`."""


@lru_cache(maxsize=10_000)
def _verb(form: str) -> str:
    """The most frequent verb that a form belongs to; empty where the dictionary has none."""
    from thence.knowledge.wordnet import Part, base_forms, shipped_database

    database = shipped_database()
    bases = base_forms(database, form, Part.VERB)
    return max(bases, key=lambda base: database.uses(base, Part.VERB), default="")
