"""What H shares with T by part of speech, by dependency and by predicate and argument."""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import partial
from typing import Any

from thence.engines.classifier.view import Feature, View
from thence.text.document import Document, Token

__all__ = ["GRAMMAR"]

_CORE = frozenset({"nsubj", "obj", "iobj", "obl", "xcomp", "ccomp"})


def _missing_of_class(upos: str, view: View) -> float:
    """The share of the words of a class in H that T lacks; 0 where H has none."""
    words = [token for token in view.hypothesis.tokens if token.upos == upos]
    return sum(not view.has(token) for token in words) / len(words) if words else 0.0


def _labelled(view: View) -> float:
    return _share(set(_triples(view.item.text)), set(_triples(view.item.hypothesis)))


def _unlabelled(view: View) -> float:
    text, hypothesis = (
        {frozenset((governor, dependent)) for governor, _, dependent in _triples(document)}
        for document in (view.item.text, view.item.hypothesis)
    )
    return _share(text, hypothesis)


def _pieces(view: View) -> float:
    return _share(set(view.text_statements.pieces), set(view.hypothesis_statements.pieces))


def _pieces_any_role(view: View) -> float:
    text, hypothesis = (
        {frozenset((piece.predicate, piece.filler)) for piece in side.pieces}
        for side in (view.text_statements, view.hypothesis_statements)
    )
    return _share(text, hypothesis)


def _root_missing(view: View) -> float:
    return float(not view.has(_root(view)))


def _root_arguments(view: View) -> float:
    """The share of the arguments of the root of H that T attaches to the same word."""
    root = _root(view)
    sentence = view.item.hypothesis.sentences[0]
    wanted = {
        child.lemma.lower() for child in sentence.children(root.index) if _plain(child) in _CORE
    }
    given = {
        dependent
        for governor, _, dependent in _triples(view.item.text)
        if governor == root.lemma.lower()
    }
    return _share(given, wanted)


def _root(view: View) -> Token:
    return view.item.hypothesis.sentences[0].root


def _triples(document: Document) -> Iterator[tuple[str, str, str]]:
    for sentence in document:
        for token in sentence:
            if token.head >= 0 and token.upos != "PUNCT":
                governor = sentence.tokens[token.head]
                yield governor.lemma.lower(), _plain(token), token.lemma.lower()


def _plain(token: Token) -> str:
    """The relation without its subtype: a passive subject is a subject here."""
    return token.relation.partition(":")[0]


def _share(text: Set[Any], hypothesis: Set[Any]) -> float:
    return len(text & hypothesis) / len(hypothesis) if hypothesis else 1.0


_CLASSES = {
    "NOUN": "nouns",
    "PROPN": "names",
    "VERB": "verbs",
    "ADJ": "adjectives",
    "ADV": "adverbs",
    "NUM": "numerals",
    "ADP": "prepositions",
}
GRAMMAR = (
    *(
        Feature(
            f"missing-{name}",
            f"share of the {name} of H that T lacks",
            partial(_missing_of_class, upos),
        )
        for upos, name in _CLASSES.items()
    ),
    Feature("dependencies", "share of the labelled dependencies of H in T", _labelled),
    Feature("attachments", "share of the dependencies of H in T, label or no", _unlabelled),
    Feature("statements", "share of predicate, role and filler of H in T", _pieces),
    Feature(
        "statements-any-role",
        "share of predicate and filler of H, in any role, in T",
        _pieces_any_role,
    ),
    Feature("root-missing", "whether T lacks the root of H", _root_missing),
    Feature(
        "root-arguments", "share of the arguments of H's root that T gives it", _root_arguments
    ),
)
