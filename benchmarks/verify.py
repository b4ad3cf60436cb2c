"""How often `verify` is right about human labels, and how fast it is; the bars of issue 20.

An answer counts as supported if its least supported claim is. Balanced accuracy of each set is at
a threshold chosen on the other five (leave one set out), and at the one that ships. The data are
those that the weights were set on; sets kept back are measured elsewhere.
"""

import json
import lzma
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.metrics import balanced_accuracy_score, roc_auc_score

import thence
from benchmarks.table import Row
from thence.engines import Engine, build_engine
from thence.pair import Pair, Verdict
from thence.verifying.source import Source

DATA = Path(__file__).resolve().parents[2] / "shared" / "data"
NOTHING = 0.0
"""The score of an answer in which no claim is found: nothing of it is supported."""
THRESHOLD = 0.5
GRID = np.linspace(0.05, 0.95, 181)
WIDTH = 15
"""Neighbouring thresholds that are averaged before the best is taken."""
OVERLAP = "overlap-7"
BYTES, CLAIMS = 50_000, 10


@dataclass(frozen=True, slots=True)
class Item:
    """An answer, its source, and what people said."""

    of: str
    answer: str
    source: str | Source
    supported: bool


@dataclass(frozen=True)
class Once:
    """An engine that is asked for one verdict on each claim, as engines of other kinds are."""

    engine: Engine

    @property
    def name(self) -> str:
        return self.engine.name

    def config(self) -> dict[str, Any]:
        return self.engine.config()

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        return self.engine.judge(pairs)


def rows(share: float = 1.0) -> list[Row]:
    nli = build_engine("nli")
    found = [timed(nli)]
    if not DATA.is_dir():
        return found
    step = round(1 / share)
    items = list(grounding())[::step]
    names = list(dict.fromkeys(item.of for item in items))
    of, gold = np.array([item.of for item in items]), np.array([item.supported for item in items])
    ways: dict[str, Engine] = {
        "nli": nli,
        "nli, one verdict a claim": Once(nli),
        OVERLAP: build_engine(OVERLAP),
    }
    scores = {
        way: np.array([score(item, engine) for item in items]) for way, engine in ways.items()
    }
    for name in names:
        there = of == name
        told = ", ".join(
            f"{way} {100 * left_out(each, gold, of, name):.1f}"
            for way, each in scores.items()
            if way != "nli"
        )
        shipped = balanced_accuracy_score(gold[there], scores["nli"][there] >= THRESHOLD)
        value = f"{100 * left_out(scores['nli'], gold, of, name):.1f} % left out"
        value += f", {100 * shipped:.1f} as shipped, AUROC "
        value += f"{roc_auc_score(gold[there], scores['nli'][there]):.3f}"
        found.append(Row(f"verify, {name}, {there.sum()} answers", value, peer=told))
    means = {
        way: np.mean([left_out(each, gold, of, name) for name in names])
        for way, each in scores.items()
    }
    told = ", ".join(f"{way} {100 * mean:.1f}" for way, mean in means.items() if way != "nli")
    value = f"{100 * means['nli']:.1f} % left out"
    found.append(Row("verify, mean of six sets", value, peer=told, bar="at least 70"))
    claims = list(wice())[::step]
    said = np.array([score(item, nli) for item in claims])
    held = np.array([item.supported for item in claims])
    value = f"AUROC {roc_auc_score(held, said):.3f}"
    value += f", {100 * balanced_accuracy_score(held, said >= THRESHOLD):.1f} % balanced"
    found.append(Row(f"verify, WiCE, {len(claims)} claims", value, bar="AUROC at least 0.80"))
    return found


def grounding() -> Iterator[Item]:
    """The six sets."""
    with lzma.open(DATA / "grounding" / "dev.jsonl.xz", "rt", encoding="utf-8") as lines:
        for row in map(json.loads, lines):
            yield Item(row["set"], row["answer"], row["source"], row["supported"])


def wice() -> Iterator[Item]:
    """Claims of WiCE with all sentences of the article: supported against the two other labels."""
    with (DATA / "wice" / "claims_dev.jsonl").open(encoding="utf-8") as lines:
        for row in map(json.loads, lines):
            sentences = [each for each in row["evidence"] if any(map(str.isalnum, each))]
            starts = np.cumsum([0, *(len(each) + 1 for each in sentences)]).tolist()
            spans = [(at, at + len(each)) for at, each in zip(starts, sentences, strict=False)]
            source = Source("article", "\n".join(sentences), tuple(spans))
            yield Item("wice", row["claim"], source, row["label"] == "supported")


def score(item: Item, engine: Engine) -> float:
    """Of the least supported claim; what could not be judged is not supported."""
    found = thence.verify(item.answer, [item.source], engine=engine).score
    return NOTHING if found is None else found


def left_out(scores: np.ndarray, gold: np.ndarray, of: np.ndarray, name: str) -> float:
    """Balanced accuracy of a set at the threshold that is best on the others."""
    others = [other for other in dict.fromkeys(of.tolist()) if other != name]
    curves = [curve(scores[of == other], gold[of == other]) for other in others]
    padded = np.pad(np.mean(curves, axis=0), WIDTH // 2, mode="edge")
    smooth = np.convolve(padded, np.ones(WIDTH) / WIDTH, "valid")
    there = of == name
    return float(balanced_accuracy_score(gold[there], scores[there] >= GRID[int(smooth.argmax())]))


def curve(scores: np.ndarray, gold: np.ndarray) -> list[float]:
    """Balanced accuracy at each threshold."""
    return [float(balanced_accuracy_score(gold, scores >= each)) for each in GRID]


def timed(engine: Engine) -> Row:
    """An answer of ten claims against a source of 50 kB, the model loaded."""
    source, answer = long_source(BYTES), long_answer(CLAIMS)
    thence.verify("The boat left.", "The boat left at dawn.", engine=engine)
    began = time.perf_counter()
    found = thence.verify(answer, source, engine=engine)
    value = f"{time.perf_counter() - began:.1f} s for {len(found.claims)} claims"
    return Row(f"verify, source of {len(source):,} characters", value, bar="under 4 s")


PLACES = ("Ostrel", "Lucerne", "Ulm", "Kerrow", "Dunmore", "Halden", "Trieste", "Basel")
THINGS = ("harbour", "bridge", "museum", "station", "library", "market", "theatre", "mill")


def long_source(size: int) -> str:
    """Sentences on the things of places, no two alike."""
    told: list[str] = []
    while sum(map(len, told)) < size:
        number = len(told)
        place, thing = PLACES[number % 8], THINGS[number // 8 % 8]
        told.append(
            f"The {thing} of {place} was opened to visitors in {1700 + number % 300} by a council "
            f"of {number + 3} citizens, who had paid for the work out of their own pockets. "
        )
    return "".join(told)


def long_answer(claims: int) -> str:
    """One claim a sentence, half of them wrong about the year."""
    return " ".join(
        f"The {THINGS[number % 8]} of {PLACES[number % 8]} was opened to visitors in "
        f"{1700 + 9 * (number % 8) + number % 2}."
        for number in range(claims)
    )
