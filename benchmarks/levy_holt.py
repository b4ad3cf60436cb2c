"""The Levy/Holt data set: does one relation phrase follow from another under these arguments?

Each line has the hypothesis first, then the premise, each `argument, relation, argument`, then
`True` or `False`; in the directional half every pair stands both ways round.
"""

from __future__ import annotations

from collections.abc import Sequence

from thence.formats.triples import Triple as Phrase
from thence.formats.triples import TriplePair as LevyHoltPair
from thence.formats.triples import read_triples as read_levy_holt
from thence.rules.paths import paths_between
from thence.text.analysis import analyse
from thence.text.document import Document

__all__ = ["LevyHoltPair", "Phrase", "phrase_templates", "read_levy_holt"]


def phrase_templates(phrases: Sequence[Phrase]) -> dict[Phrase, tuple[str, bool]]:
    """The template of each phrase that has one, and whether its X is the right argument."""
    unique = list(dict.fromkeys(phrases))
    documents = analyse((str(phrase) for phrase in unique), "en")
    found: dict[Phrase, tuple[str, bool]] = {}
    for phrase, document in zip(unique, documents, strict=True):
        template = _template(phrase, document)
        if template is not None:
            found[phrase] = template
    return found


def _template(phrase: Phrase, document: Document) -> tuple[str, bool] | None:
    """The shortest path between a word of the left and a word of the right argument."""
    if not document.sentences:
        return None
    sentence = document.sentences[0]
    left_end = len(phrase.left)
    right_start = left_end + len(phrase.relation) + 2
    left = {token.index for token in sentence if token.end <= left_end}
    right = {token.index for token in sentence if token.start >= right_start}
    fitting = [
        (path.template, path.x in right)
        for path in paths_between(sentence, left | right)
        if (path.x in left) is not (path.y in left)
    ]
    return min(
        fitting, key=lambda each: (each[0].count("<-") + each[0].count("->"), each[0]), default=None
    )
