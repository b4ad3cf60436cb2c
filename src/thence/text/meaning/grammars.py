"""The closed classes of English and Italian."""

from __future__ import annotations

from collections.abc import Callable

from thence.text.document import Sentence
from thence.text.meaning.grammar import packaged_grammar
from thence.text.meaning.misreadings import as_verbs, embed_middle_verbs, put_right

__all__ = ["ENGLISH", "ITALIAN"]


def _mended(sentence: Sentence, animate: Callable[[str], bool]) -> Sentence:
    return as_verbs(embed_middle_verbs(put_right(sentence)), animate)


ENGLISH = packaged_grammar("english.toml", mended=_mended)
ITALIAN = packaged_grammar("italian.toml")
