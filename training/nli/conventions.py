"""Where a source's contradictions are contradictions by RTE's convention, and where they are not.

Captions assume that both sentences describe one scene, so that two different events contradict each
other; for RTE they are two events, and the second is unknown. And the large teacher calls much a
contradiction that speaks of something else.
"""

from __future__ import annotations

import re
from functools import cache

from thence.knowledge.wordnet.database import Pointer, shipped_database
from thence.text.content import content_lemmas

__all__ = ["CAPTIONS", "EITHER", "KEPT", "NEUTRAL", "convention"]

CAPTIONS = frozenset({"snli", "cad", "mpe", "joci", "add_one_rte"})
"""Sources whose premises are captions, or whose contradictions are the captions'."""
LEAST_SHARED = 0.5
"""The share of the content words of H that T must have to be able to deny it."""
NEGATION = re.compile(
    r"\b(?:no|not|nobody|nothing|none|never|neither|nor|without|cannot|no-one)\b|n['’ ]t\b", re.I
)
DEFINITE = re.compile(r"(?:the|this|that|these|those|his|her|its|their|he|she|it|they)\b", re.I)
KEPT, NEUTRAL, EITHER = "kept", "neutral", "either"


def convention(premise: str, hypothesis: str, *, caption: bool, labelled: bool) -> str:
    """What becomes of a contradiction: it is kept, becomes neutral, or counts as either.

    A caption is contradicted by its negation or by an antonym only. Somebody definite may be the
    same one, so there the two labels are not told apart. What nobody labelled must share words with
    the premise to contradict it.
    """
    if not caption:
        return KEPT if labelled or _shared(premise, hypothesis) else NEUTRAL
    if _denies(premise, hypothesis):
        return KEPT
    return EITHER if DEFINITE.match(hypothesis) else NEUTRAL


def _shared(premise: str, hypothesis: str) -> bool:
    wanted = content_lemmas(hypothesis, "en")
    return len(wanted & content_lemmas(premise, "en")) >= LEAST_SHARED * len(wanted)


def _denies(premise: str, hypothesis: str) -> bool:
    """Whether one side is negated, or has the antonym of a word, and the rest is much the same."""
    if not _shared(premise, hypothesis):
        return False
    if bool(NEGATION.search(premise)) != bool(NEGATION.search(hypothesis)):
        return True
    said = content_lemmas(premise, "en")
    return any(_antonyms(word) & said for word in content_lemmas(hypothesis, "en") - said)


@cache
def _antonyms(lemma: str) -> frozenset[str]:
    database = shipped_database()
    return frozenset(
        database.word(link.target, link.target_word)
        for synset in database.senses(lemma)
        for link in database.links(synset)
        if link.kind == Pointer.ANTONYM and database.word(synset, link.source_word) == lemma
    )
