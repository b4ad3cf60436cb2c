"""Captions and their negations: what contradicts a caption, and what says nothing against it.

From labelled captions, "A man is playing a guitar" becomes "There is no man playing a guitar": a
contradiction of what entails the first, unknown of what does not speak of it.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator

__all__ = ["negated_captions"]

Draw = tuple[str, str, int]

SCENE = re.compile(
    r"(?P<article>a|an|the|some|two|three|several)\s+(?P<noun>[a-z]+(?: [a-z]+)?)\s+"
    r"(?P<be>is|are)\s+(?P<doing>[a-z]+ing\b[^.;!?]*)\.?$",
    re.I,
)
PEOPLE = frozenset("man woman boy girl person child people men women kid guy lady".split())


def negated_captions(rows: Iterable[tuple[str, str, int]], seed: int) -> Iterator[Draw]:
    """New pairs from captions with labels 0 (entailment), 1 (neutral) and 2 (contradiction)."""
    rng = random.Random(seed)
    for premise, hypothesis, label in rows:
        found = SCENE.match(hypothesis.strip())
        if found is None:
            continue
        forms = list(_negations(found))
        negation = rng.choice(forms)
        plain = hypothesis.strip()
        if label == 0:
            yield premise, negation, 2
            if rng.random() < 0.3:
                yield negation, plain, 2
        elif label == 1:
            yield premise, negation, 1
        if rng.random() < 0.1:
            yield negation, rng.choice(forms), 0


def _negations(found: re.Match[str]) -> Iterator[str]:
    """Ways to say that there is no such scene."""
    noun, doing = found["noun"].lower(), found["doing"].strip()
    be = found["be"].lower()
    article = found["article"].lower()
    yield f"There {be} no {noun} {doing}."
    if article == "the" or be == "is":
        yield f"The {noun} {be} not {doing}." if article == "the" else f"No {noun} is {doing}."
    else:
        yield f"No {noun} are {doing}."
    if noun.split()[-1] in PEOPLE and article != "the":
        yield f"Nobody is {doing}."
