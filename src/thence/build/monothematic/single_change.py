"""One change an H_i: what step 2b of Cabrio & Magnini (2010) asks, checked on every candidate."""

from __future__ import annotations

from thence.build.monothematic.candidate import Candidate
from thence.build.monothematic.comparison import Comparison
from thence.build.monothematic.inflection import share_stem
from thence.build.monothematic.reading import Reading
from thence.languages import pack_of
from thence.text.words import words

__all__ = ["makes_one_change"]

STRUCTURAL = frozenset({"syntactic", "discourse"})
"""Categories whose rules move or drop words of T and bring no other."""
NEGATION = "syntactic:negation"
"""Its rules may say the opposite of a word's opposite."""
SPELT_OUT = "reasoning:elliptic-expression"
"""What is spelt out has the names of T between its words."""
SHORT = 3
"""Words of so many letters and fewer are taken for function words."""


def makes_one_change(candidate: Candidate, comparison: Comparison, *, alone: bool) -> bool:
    """Whether H_i is T with nothing changed but what the phenomenon of the candidate changes.

    H in full carries all that lies between T and H, so that it is one change only where no other
    H_i is proposed: where the candidate is `alone`. A structural rule brings no content word that
    T lacks; any other, negation among them, brings them in one stretch. What is spelt out has
    names of T between its words.
    """
    made = words(candidate.hypothesis)
    if not alone and made == words(comparison.hypothesis.document.text):
        return False
    small = pack_of(comparison.language).stop_words
    given = _forms(comparison.text)
    lemmas = {token.form.lower(): token.lemma.lower() for token in comparison.hypothesis.tokens}
    foreign = [
        not {word, lemmas.get(word, word)} & given
        and word not in small
        and len(word) > SHORT
        and not any(share_stem(word, other) for other in given)
        for word in made
    ]
    if candidate.category in STRUCTURAL and candidate.phenomenon != NEGATION:
        return not any(foreign)
    if candidate.phenomenon == SPELT_OUT:
        return True
    places = [place for place, brought in enumerate(foreign) if brought]
    between = range(places[0], places[-1]) if places else range(0)
    return all(foreign[place] or made[place] in small for place in between)


def _forms(reading: Reading) -> frozenset[str]:
    """The words of a text as they stand and as lemmas."""
    forms = {token.form.lower() for token in reading.tokens}
    return frozenset(
        forms
        | {token.lemma.lower() for token in reading.tokens}
        | set(words(reading.document.text))
    )
