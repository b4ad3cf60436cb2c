"""Sentences with further trees made by hand."""

from dataclasses import replace

from thence.text.analysis import analyse
from thence.text.document import Document, Tree


def read(text: str, *others: Tree) -> Document:
    """A text of one sentence, read in other ways too."""
    (document,) = analyse([text], "en")
    sentence = replace(document.sentences[0], alternatives=others)
    return replace(document, sentences=(sentence, *document.sentences[1:]))


def renamed(text: str, names: dict[str, str], score: float) -> Tree:
    """The tree of a sentence with other relations."""
    tokens = read(text).sentences[0].tokens
    relations = tuple(names.get(token.relation, token.relation) for token in tokens)
    return Tree(tuple(token.head for token in tokens), relations, score)


def swapped(text: str, score: float) -> Tree:
    """The tree of `A verb B` with subject and object exchanged."""
    return renamed(text, {"nsubj": "obj", "obj": "nsubj"}, score)
