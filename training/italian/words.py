"""The tokenizer of the training: words are what stands between single spaces.

spaCy trains on its own tokens of a text, and its Italian tokenizer cuts `l'` in two where a space
follows, as it does between the words of our training documents.
"""

from __future__ import annotations

from collections.abc import Callable

from spacy.language import Language
from spacy.tokens import Doc
from spacy.util import DummyTokenizer, registry
from spacy.vocab import Vocab

__all__ = ["WordsBetweenSpaces"]


class WordsBetweenSpaces(DummyTokenizer):
    """Stores nothing: the model that is shipped has another tokenizer."""

    def __init__(self, vocabulary: Vocab) -> None:
        self.vocabulary = vocabulary

    def __call__(self, text: str) -> Doc:
        """A document of the words of a text."""
        words = [word for word in text.split(" ") if word]
        return Doc(self.vocabulary, words=words, spaces=[True] * len(words))


@registry.tokenizers("thence.words_between_spaces.v1")
def _create() -> Callable[[Language], WordsBetweenSpaces]:
    return lambda nlp: WordsBetweenSpaces(nlp.vocab)
