"""Make pairs for the teachers to label out of the training texts and of news.

Usage: recombine.py TRAIN REUTERS COUNT OUT
TRAIN is `train.jsonl` of gold.py, REUTERS the Reuters-21578 archive; OUT gets one pair a line.
Near misses are what matters: hypotheses that share rare words with a premise, the same words in
another order, a clause more or less, a number or a name exchanged, a negation more or less.
"""

from __future__ import annotations

import html
import json
import random
import re
import sys
import tarfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

BODY = re.compile(r"<BODY>(.*?)(?:Reuter\s*)?&#3;</BODY>", re.DOTALL | re.IGNORECASE)
SENTENCE_END = re.compile(r"(?<=[a-z0-9)\"]\.)\s+(?=[A-Z\"])")
WORD = re.compile(r"[A-Za-z][a-z]{3,}")
CLAUSE = re.compile(r",|;| and | but | which | who | that | because | after | before | while ")
PREPOSITION = re.compile(r" (?:in|on|at|for|with|from|by|after|before|during) [^,;.]+$")
AUXILIARY = re.compile(r"\b(is|are|was|were|will|would|can|could|has|have|had|should|may)\b")
NEGATION = re.compile(r" (?:not|never)\b|n't\b")
NUMBER = re.compile(r"\b\d[\d,.]*\b")
NAME = re.compile(r"(?<=[a-z,] )[A-Z][a-z]+(?: [A-Z][a-z]+)*")
LONGEST = 1200
"""Characters of a premise: what the window of the model surely holds."""

Pair = tuple[str, str]


def main(train: Path, reuters: Path, count: int, out: Path) -> None:
    """Write so many different pairs, none of them a labelled one."""
    rng = random.Random(5)
    with train.open(encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    # The RTE pairs are left to news.py, which keeps their folds apart.
    gold = sorted({(t, h) for t, h, _, _, fold in rows if fold < 0 and len(t) < LONGEST})
    news = list(stories(reuters))
    near = _sharing_rare_words(gold)
    seen = set(gold)
    ways: list[tuple[Callable[[], Pair | None], float]] = [
        (lambda: _near_hypothesis(rng, gold, near), 0.17),
        (lambda: _turned(rng, gold), 0.10),
        (lambda: _edited(rng, rng.choice(gold)), 0.18),
        (lambda: _shortened(rng, rng.choice(gold)[rng.random() < 0.2]), 0.13),
        (lambda: _joined(rng, gold), 0.12),
        (lambda: _from_story(rng, news), 0.30),
    ]
    makers, weights = zip(*ways, strict=True)
    with out.open("w", encoding="utf-8") as stream:
        written = 0
        while written < count:
            pair = rng.choices(makers, weights)[0]()
            if pair is None or pair in seen or pair[0] == pair[1] or not all(pair):
                continue
            seen.add(pair)
            stream.write(json.dumps(pair, ensure_ascii=False) + "\n")
            written += 1
    print(written, "pairs")


def stories(archive: Path) -> Iterator[list[str]]:
    """The sentences of each news story with three or more."""
    with tarfile.open(archive) as files:
        for member in files:
            stream = files.extractfile(member)
            if stream is None or not member.name.endswith(".sgm"):
                continue
            for body in BODY.findall(stream.read().decode("latin-1")):
                text = " ".join(html.unescape(body).split())
                found = [s for s in SENTENCE_END.split(text) if 25 < len(s) < 400]
                if len(found) >= 3:
                    yield found


def _sharing_rare_words(gold: Sequence[Pair]) -> dict[str, list[int]]:
    counts: Counter[str] = Counter()
    for _, hypothesis in gold:
        counts.update(set(WORD.findall(hypothesis.lower())))
    where: dict[str, list[int]] = defaultdict(list)
    for number, (_, hypothesis) in enumerate(gold):
        for word in set(WORD.findall(hypothesis.lower())):
            if 2 <= counts[word] <= 400:
                where[word].append(number)
    return where


def _near_hypothesis(
    rng: random.Random, gold: Sequence[Pair], near: dict[str, list[int]]
) -> Pair | None:
    premise, _ = rng.choice(gold)
    words = [word for word in WORD.findall(premise.lower()) if word in near]
    if not words:
        return None
    return premise, gold[rng.choice(near[rng.choice(words)])][1]


def _turned(rng: random.Random, gold: Sequence[Pair]) -> Pair:
    premise, hypothesis = rng.choice(gold)
    return hypothesis, premise


def _joined(rng: random.Random, gold: Sequence[Pair]) -> Pair:
    """A hypothesis with its premise among others."""
    chosen = [rng.choice(gold) for _ in range(rng.choice((2, 2, 3, 4)))]
    premise = " ".join(text for text, _ in chosen)[:LONGEST]
    hypothesis = rng.choice(chosen)[1]
    return (premise, hypothesis) if rng.random() < 0.6 else _edited(rng, (premise, hypothesis))


def _from_story(rng: random.Random, news: Sequence[Sequence[str]]) -> Pair | None:
    story = rng.choice(news)
    first = rng.randrange(len(story))
    last = min(len(story), first + rng.choice((1, 1, 1, 2, 3)))
    premise = " ".join(story[first:last])
    chance = rng.random()
    if chance < 0.15:
        return premise, rng.choice(story)
    short = _shortened(rng, rng.choice(story[first:last]))
    if short is None:
        return None
    return (premise, short[1]) if chance < 0.55 else _edited(rng, (premise, short[1]))


def _shortened(rng: random.Random, text: str) -> Pair | None:
    """A text and a part of it: a clause, or what is left without some words."""
    chance = rng.random()
    if chance < 0.5:
        parts = [part.strip(" .\"'") for part in CLAUSE.split(text)]
        parts = [part for part in parts if len(part.split()) >= 4]
        if len(parts) < 2:
            return None
        part = rng.choice(parts)
    elif chance < 0.75:
        part = PREPOSITION.sub("", text.rstrip("."))
        if part == text.rstrip("."):
            return None
    else:
        words = text.rstrip(".").split()
        if len(words) < 6:
            return None
        start = rng.randrange(1, len(words) - 1)
        part = " ".join(words[:start] + words[start + rng.randint(1, 3) :])
    return text, part[:1].upper() + part[1:] + "."


def _edited(rng: random.Random, pair: Pair) -> Pair | None:
    """The pair with its hypothesis negated, or with a number, a name or two words exchanged."""
    premise, hypothesis = pair
    chance = rng.random()
    if chance < 0.3:
        if NEGATION.search(hypothesis):
            changed = NEGATION.sub("", hypothesis, count=1)
        else:
            changed = AUXILIARY.sub(r"\1 not", hypothesis, count=1)
    elif chance < 0.5:
        changed = NUMBER.sub(lambda found: _other_number(rng, found.group()), hypothesis, count=1)
    elif chance < 0.75:
        names = NAME.findall(premise)
        mine = NAME.findall(hypothesis) or WORD.findall(hypothesis)[:1]
        if not names or not mine:
            return None
        changed = hypothesis.replace(rng.choice(mine), rng.choice(names), 1)
    else:
        words = hypothesis.rstrip(".").split()
        places = [place for place, word in enumerate(words) if WORD.fullmatch(word)]
        if len(places) < 2:
            return None
        first, second = rng.sample(places, 2)
        words[first], words[second] = words[second], words[first]
        changed = " ".join(words) + "."
    return None if changed == hypothesis else (premise, changed)


def _other_number(rng: random.Random, number: str) -> str:
    digits = number.replace(",", "").rstrip(".")
    if digits.isdigit():
        return str(max(0, int(digits) + rng.choice((-10, -3, -1, 1, 2, 5, 20))))
    return str(rng.randint(1, 99))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4]))
