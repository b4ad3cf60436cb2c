"""Gold chains by character offsets, and the measures: pronoun links, MUC, B cubed, CEAF-e."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from scipy.optimize import linear_sum_assignment

from thence.text.coreference import Clusters
from thence.text.document import Document

__all__ = ["Gold", "Score", "conll", "gold", "pronoun_links", "spans"]

Span = tuple[int, int]
Chain = frozenset[Span]


@dataclass(frozen=True)
class Gold:
    id: str
    language: str
    part: str
    text: str
    chains: tuple[tuple[Span, ...], ...]


@dataclass(frozen=True)
class Score:
    """Counts for precision and recall, added up over texts."""

    right: float = 0.0
    found: float = 0.0
    wanted: float = 0.0

    def __add__(self, other: Score) -> Score:
        return Score(self.right + other.right, self.found + other.found, self.wanted + other.wanted)

    @property
    def precision(self) -> float:
        return self.right / self.found if self.found else 0.0

    @property
    def recall(self) -> float:
        return self.right / self.wanted if self.wanted else 0.0


def gold() -> list[Gold]:
    """The annotated texts; only what is mentioned twice or more has a chain that counts."""
    lines = (Path(__file__).parent / "gold.jsonl").read_text(encoding="utf-8").splitlines()
    found = []
    for line in lines:
        row = json.loads(line)
        chains = tuple(tuple((a, b) for a, b, *_ in chain) for chain in row["chains"])
        found.append(Gold(row["id"], row["language"], row["part"], row["text"], chains))
    return found


def spans(document: Document, clusters: Clusters) -> list[tuple[Span, ...]]:
    """The chains that were found, as character offsets."""
    found = []
    for cluster in clusters.chains():
        chain = []
        for item in cluster:
            tokens = document.sentences[item.sentence].tokens[item.first : item.last]
            chain.append((tokens[0].start, tokens[-1].end))
        found.append(tuple(chain))
    return found


def pronoun_links(
    text: str, wanted: Sequence[tuple[Span, ...]], found: Sequence[tuple[Span, ...]]
) -> Score:
    """A pronoun is right where its chain shares a nominal mention with its gold chain."""
    right = answered = asked = 0
    for chain in wanted:
        names = [span for span in chain if not is_pronoun(text, span)]
        for span in chain:
            if not is_pronoun(text, span):
                continue
            asked += len(chain) > 1
            given = next((other for other in found if span in other), None)
            if given is None:
                continue
            answered += 1
            right += any(_same(name, other) for name in names for other in given)
    return Score(right, answered, asked)


def is_pronoun(text: str, span: Span) -> bool:
    return text[span[0] : span[1]].lower() in PRONOUNS


PRONOUNS = frozenset(
    word
    for line in (
        "he him his she her hers it its they them their himself herself itself themselves",
        "lui lei loro la lo le gli sua suo",
        "guida scrive cercato incontrato licenziato tornati",  # verbs with an unsaid subject
    )
    for word in line.split()
)


def conll(wanted: Sequence[tuple[Span, ...]], found: Sequence[tuple[Span, ...]]) -> list[Score]:
    """MUC, B cubed and CEAF-e, spans matched by their end, where the head noun is."""
    keys = [frozenset(end for _, end in chain) for chain in wanted if len(chain) > 1]
    answers = [frozenset(end for _, end in chain) for chain in found if len(chain) > 1]
    return [_muc(keys, answers), _b_cubed(keys, answers), _ceaf(keys, answers)]


def _muc(keys: list[frozenset[int]], answers: list[frozenset[int]]) -> Score:
    # Vilain et al. 1995: links kept by the partition of each chain.
    recalled = sum(len(key) - _pieces(key, answers) for key in keys)
    precise = sum(len(answer) - _pieces(answer, keys) for answer in answers)
    wanted, found = sum(len(key) - 1 for key in keys), sum(len(a) - 1 for a in answers)
    right = min(recalled, precise)
    return Score(right, found, wanted)


def _pieces(chain: frozenset[int], others: Iterable[frozenset[int]]) -> int:
    cut = [chain & other for other in others if chain & other]
    return len(cut) + len(chain - frozenset().union(*cut))


def _b_cubed(keys: list[frozenset[int]], answers: list[frozenset[int]]) -> Score:
    precise = sum(len(k & a) ** 2 / len(a) for k in keys for a in answers)
    recalled = sum(len(k & a) ** 2 / len(k) for k in keys for a in answers)
    found, wanted = sum(map(len, answers)), sum(map(len, keys))
    # One count must serve both: scale so that right/found and right/wanted come out as defined.
    right = (precise + recalled) / 2
    return Score(
        right,
        found * right / precise if precise else found,
        wanted * right / recalled if recalled else wanted,
    )


def _ceaf(keys: list[frozenset[int]], answers: list[frozenset[int]]) -> Score:
    if not keys or not answers:
        return Score(0.0, len(answers), len(keys))
    similarity = np.array([[2 * len(k & a) / (len(k) + len(a)) for a in answers] for k in keys])
    rows, columns = linear_sum_assignment(-similarity)
    return Score(float(similarity[rows, columns].sum()), len(answers), len(keys))


def _same(one: Span, two: Span) -> bool:
    return one[1] == two[1]
