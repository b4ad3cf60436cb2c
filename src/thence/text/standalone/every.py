"""A hypothesis clause by clause: a sentence may state a part of a long one.

`The couple married in May and their son was born in June` makes two claims. Every clause is one,
also what is only reported: these are questions to ask of a corpus, not what the text is held to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from thence.text.analysis import analyse
from thence.text.document import Document, Sentence, Token
from thence.text.standalone.clauses import Clause, divided_at, is_verbal, relation, subject_of
from thence.text.standalone.wording import worded

__all__ = ["every_claim"]

_CLAUSES = frozenset({"conj", "acl", "advcl", "parataxis", "appos", "ccomp"})
_FEWEST_WORDS = 3


def every_claim(hypotheses: Iterable[str], language: str = "en") -> list[tuple[str, ...]]:
    """The claims of each hypothesis; one that makes a single claim is given back as it is."""
    found = []
    texts = list(hypotheses)
    for text, document in zip(texts, analyse(texts, language), strict=True):
        parts = list(_claims(document))
        found.append(tuple(dict.fromkeys(parts)) if len(parts) > 1 else (text,))
    return found


def _claims(document: Document) -> Iterator[str]:
    for sentence in document:
        heads = [token for token in sentence if _is_clause(sentence, token)]
        for clause in divided_at(sentence, heads, document.language):
            words = [item for item in clause.words if not _sets_off(item, clause)]
            if len(words) >= _FEWEST_WORDS and any(map(_says_something, words)):
                yield worded(words, document.text).strip(" ,;:.–-\"'“”()")


def _sets_off(item: Token | str, clause: Clause) -> bool:
    """Whether a mark stands between a clause and others, not inside one of its phrases."""
    return not isinstance(item, str) and item.upos == "PUNCT" and item.head == clause.head.index


def _says_something(item: Token | str) -> bool:
    return isinstance(item, str) or item.upos in {"VERB", "AUX"}


def _is_clause(sentence: Sentence, token: Token) -> bool:
    name = relation(token)
    if token.head < 0:
        return True
    if name not in _CLAUSES:
        return False
    if name == "appos":
        return token.upos in {"NOUN", "PROPN"}
    if name == "conj":
        return is_verbal(sentence, token) or subject_of(sentence, token) is not None
    return is_verbal(sentence, token) or token.upos == "ADJ"
