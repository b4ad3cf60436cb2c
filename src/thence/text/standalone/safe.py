"""A sentence divided into clauses that each claim something by themselves, where that is safe.

Divided are joined main clauses (`A came and B left`), joined verbs with one subject (`A came home
and later left town`) and relative clauses set off by commas behind a name (`A, who came, left`).
What stands under a condition, a question, a report or a choice is left whole: a part of it would
claim what the sentence does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from thence.languages import word_set
from thence.text.analysis import analyse
from thence.text.document import Document, Sentence, Token
from thence.text.standalone.clauses import (
    Clause,
    divided_at,
    is_verbal,
    phrase,
    relation,
    subject_of,
    without_joint,
    worded,
)

__all__ = ["every_claim", "safe_clauses"]

_CONDITIONS = word_set("if unless whether or nor either neither se oppure o né")
_JOINING = word_set("and but e ed ma")
_NEGATIVE = word_set("not n't never no neither hardly non mai nobody nothing none few")
_RELATIVE = frozenset({"who", "which"})
_QUOTES = frozenset("\"“”«»„`'") | {"``", "''"}
_AUXILIARIES = frozenset({"aux", "cop"})


def safe_clauses(sentence: Sentence, language: str) -> list[Clause]:
    """The main clause, then the others in order; the whole sentence where nothing is safe."""
    heads = [sentence.root]
    if not any(_forbids(token) for token in sentence):
        heads += [
            token
            for token in sentence
            if _is_safe_relative(sentence, token) or _is_safe_joined(sentence, token)
        ]
    if len(heads) == 1:
        return [Clause(sentence.root, sentence.tokens, sentence.tokens)]
    return divided_at(sentence, heads, language)


def _forbids(token: Token) -> bool:
    return token.lemma.lower() in _CONDITIONS or token.form == "?" or token.form in _QUOTES


def _is_safe_relative(sentence: Sentence, verb: Token) -> bool:
    """`, who came` behind a name, which is its subject."""
    if verb.relation != "acl:relcl" or sentence.tokens[verb.head].upos != "PROPN":
        return False
    if not is_verbal(sentence, verb):
        return False
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
        return False
    name = phrase(sentence, sentence.tokens[verb.head], [verb], verb)
    return name[-1].index < before and _is_one_stretch(name)


def _is_safe_joined(sentence: Sentence, verb: Token) -> bool:
    """A clause beside the main one; a verb without a subject borrows that of the main clause."""
    main = sentence.root
    if verb.head != main.index or relation(verb) not in {"conj", "parataxis"}:
        return False
    if not is_verbal(sentence, verb):
        return False
    inside = sentence.subtree(verb.index)
    words = without_joint(inside, verb)
    joint = [token for token in inside if token not in words and token.upos != "PUNCT"]
    before = sentence.tokens[words[0].index - 1] if words[0].index else None
    joined = all(token.lemma.lower() in _JOINING for token in joint)
    marked = bool(joint) or (before is not None and before.form in {";", ":"})
    if not joined or not marked or not _is_one_stretch(inside):
        return False
    if relation(verb) == "parataxis" and (before is None or before.form != ";"):
        return False
    if subject_of(sentence, verb) is not None:
        return True
    subject = subject_of(sentence, main)
    if subject is None or not _may_borrow(sentence, main, verb, inside[0].index):
        return False
    whole = sentence.subtree(subject.index)
    return _is_one_stretch(whole) and not any(_is_negative(token) for token in whole)


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


def _is_finite(sentence: Sentence, verb: Token) -> bool:
    forms = [verb, *(t for t in sentence.children(verb.index) if relation(t) in _AUXILIARIES)]
    return any(token.feature("VerbForm") == "Fin" for token in forms)


def _is_negative(token: Token) -> bool:
    return token.lemma.lower() in _NEGATIVE or token.form.lower() in _NEGATIVE


def _is_one_stretch(tokens: Sequence[Token]) -> bool:
    return tokens[-1].index - tokens[0].index == len(tokens) - 1


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
