"""Compressed expressions spelled out: scores of games, and how often something was done."""

from __future__ import annotations

import re
from collections.abc import Iterator

from thence.build.monothematic.candidate import Candidate, Form, extraction, substitution
from thence.build.monothematic.comparison import Comparison
from thence.build.monothematic.restoring import restored
from thence.build.monothematic.rewriting import Change

__all__ = ["scores"]

SCORE = Form("reasoning:elliptic-expression", "<=>", "x", "y", "spelled-out(y, x)")
_SCORE = re.compile(r"\b[A-Z]\w+ \d{1,3}, (?:the )?[A-Z]\w+ \d{1,3}\b|\b\d{1,3}[-–]\d{1,3}\b")
_SIDES = re.compile(r"(\w+) (\d+), ((?:the )?\w+) (\d+)")
_LETTERS = ("nil", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def scores(comparison: Comparison) -> Iterator[Candidate]:
    """A score of a game, or a number of times, spelled out."""
    text, hypothesis = comparison.text, comparison.hypothesis
    match = _SCORE.search(text.document.text)
    if match is not None and _SCORE.search(hypothesis.document.text) is None:
        inside = [p for p, t in enumerate(text.tokens) if match.start() <= t.start < match.end()]
        used = [at for at, link in comparison.links.items() if link.text in inside]
        if len(used) > 1:
            stretch = inside[0], inside[-1] + 1
            words = _score_in_words(match[0]) or restored(comparison, used[-1])
            yield from extraction(comparison, SCORE, stretch, words, "scores")
    yield from _times_counted(comparison)
    for place, token in enumerate(text.tokens):
        times = {"once": "one", "twice": "two", "thrice": "three"}.get(token.form.lower())
        for at, asked in enumerate(hypothesis.tokens):
            if times and asked.form.lower() == times and comparison.source(text.heads[place]):
                counted = hypothesis.heads[at]
                words = f"{times} {hypothesis.tokens[counted].form}"
                change = Change(place, place + 1, words)
                yield from substitution(comparison, SCORE, change, "numbers")


def _score_in_words(score: str) -> str:
    """`Reds 3, Blues 1` made `Reds beat Blues by three goals to one`; empty for a mere 3-1."""
    sides = _SIDES.fullmatch(score)
    if sides is None or sides[2] == sides[4]:
        return ""
    ranked = sorted([(int(sides[2]), sides[1]), (int(sides[4]), sides[3])], reverse=True)
    (most, winner), (least, loser) = ranked
    goal = "goal" if most == 1 else "goals"
    return f"{winner} beat {loser} by {_in_letters(most)} {goal} to {_in_letters(least)}"


def _in_letters(number: int) -> str:
    return _LETTERS[number] if number < len(_LETTERS) else str(number)


def _times_counted(comparison: Comparison) -> Iterator[Candidate]:
    """`scored three times` where H has three goals."""
    text, hypothesis = comparison.text, comparison.hypothesis
    for place in range(1, len(text)):
        number = text.tokens[place - 1]
        if text.tokens[place].form.lower() != "times" or number.upos != "NUM":
            continue
        for at, asked in enumerate(hypothesis.tokens):
            counted = hypothesis.heads[at]
            same = asked.form.lower() == number.form.lower() and asked.relation == "nummod"
            if same and comparison.links.get(counted) is None:
                words = f"{number.form} {hypothesis.tokens[counted].form}"
                change = Change(place - 1, place + 1, words)
                yield from substitution(comparison, SCORE, change, "numbers")
