"""Italian text into syntactic words, each with the offsets of what was written."""

from __future__ import annotations

from typing import Any

from thence.text.italian.contractions import split_contraction
from thence.text.reading import OFFSETS

__all__ = ["ItalianTokenizer"]


class ItalianTokenizer:
    """Wraps spaCy's tokenizer: contractions are split, and their parts share their offsets."""

    def __init__(self, written: Any) -> None:
        self.written = written

    def __call__(self, text: str) -> Any:
        """A document of syntactic words; their offsets are in `doc.user_data`."""
        from spacy.tokens import Doc

        words: list[str] = []
        spaces: list[bool] = []
        offsets: list[tuple[int, int]] = []
        for token in self.written(text):
            parts = split_contraction(token.text)
            words += parts
            spaces += [False] * (len(parts) - 1) + [bool(token.whitespace_)]
            offsets += [(token.idx, token.idx + len(token.text))] * len(parts)
        doc = Doc(self.written.vocab, words=words, spaces=spaces)
        doc.user_data[OFFSETS] = offsets
        return doc
