"""The shipped neural engine: pairs a second with evidence, cold start, long texts.

`python -m benchmarks.neural` prints the rows. The peer is the model alone: probabilities of the
pairs and nothing else, so the ratio is what evidence costs.
"""

import random
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import thence
from benchmarks.measuring import used_by_python
from benchmarks.table import Row
from thence.datasets import open_bundled
from thence.datasets.catalogue import open_bundled_topics
from thence.engines import build_engine, engine_names
from thence.engines.cross_encoder import OnnxClassifier
from thence.formats import write_pairs
from thence.pair import Label, Pair
from thence.text.sentences import sentence_spans

FOLDER = Path(thence.__file__).parent / "engines" / "nli" / "model"
PAIRS = 400
WORDS = 30
"""In a text, about: the mean of RTE-3 test (paper 002, table 6)."""
LONG_TEXTS = 4
LONG_WORDS = 5_000
TRIED = 5
"""Of so many sentences one is tried."""
COLD = ("-m", "thence", "judge", "Mary sings.", "Somebody sings.", "-e", "nli")


def rows(share: float = 1.0) -> list[Row]:
    if "nli" not in engine_names():
        return []
    pairs = rte_like(int(share * PAIRS))
    # First, since a child's peak is never below its parent's.
    cold = min((used_by_python(*COLD) for _ in range(3)), key=lambda used: used.wall)
    memory = run_memory(pairs)
    fewer, ours, peer = judging(pairs[::10]), judging(pairs), model_alone(pairs)
    many = max(2, int(share * LONG_TEXTS))
    drawn = random.Random(0).sample(known_pairs(), many)
    shorter, long = long_texts(drawn, LONG_WORDS // 10), long_texts(drawn, LONG_WORDS)
    return [
        Row("nli, pairs of RTE-3's length", f"{len(pairs) / ours:,.0f} pairs/s",
            "the model alone", ours / peer, memory, "≥ 40 pairs/s, < 450 MB",
            ours / fewer),
        Row("nli, first verdict, cold", f"{cold.wall:.2f} s, {cold.processor:.2f} s of CPU",
            memory=cold.memory, bar="< 0.8 s"),
        Row("nli, T of 5,000 words", f"{long.found} of {long.texts} found with their sentence,"
            f" {long.mistaken} of {long.texts} without it; {long.seconds:.1f} s a text",
            bar="found; of 100 without, at most 5", growth=long.seconds / shorter.seconds),
    ]  # fmt: skip


def rte_like(count: int) -> list[Pair]:
    """Bundled pairs whose texts end with the sentence that reaches the usual length."""
    found = []
    originals = list(open_bundled("mono/en/originals") or ())
    for number in range(count):
        pair = originals[number % len(originals)]
        end = next(
            (end for _, end in sentence_spans(pair.text) if len(pair.text[:end].split()) >= WORDS),
            len(pair.text),
        )
        found.append(Pair(str(number), pair.text[:end], pair.hypothesis))
    return found


def judging(pairs: Sequence[Pair]) -> float:
    engine = build_engine("nli")
    list(engine.judge(pairs[:2]))
    began = time.perf_counter()
    list(engine.judge(pairs))
    return time.perf_counter() - began


def model_alone(pairs: Sequence[Pair]) -> float:
    """What the model takes for the probabilities of the pairs."""
    classifier = OnnxClassifier(FOLDER)
    texts = [(pair.text, pair.hypothesis) for pair in pairs]
    classifier.scores(texts[:2])
    began = time.perf_counter()
    classifier.scores(texts)
    return time.perf_counter() - began


def run_memory(pairs: Sequence[Pair]) -> float:
    """The peak of `thence run` over the pairs, in MB."""
    with tempfile.TemporaryDirectory() as name:
        data = Path(name) / "pairs.jsonl"
        write_pairs(pairs, data)
        command = ("-m", "thence", "run", str(data), "--engine", "nli", "--out", f"{name}/run")
        return used_by_python(*command).memory


@dataclass(frozen=True, slots=True)
class Long:
    """What became of long texts that end with a sentence that entails H, and without it."""

    texts: int
    found: int
    """Judged ENTAILMENT by the last sentence."""
    mistaken: int
    """Judged ENTAILMENT without it."""
    seconds: float
    """For one text, by the clock."""


def long_texts(drawn: Sequence[Pair], words: int) -> Long:
    chance = random.Random(0)
    filler = [
        sentence.text
        for topic in open_bundled_topics("search/topics") or ()
        for document in topic.documents
        for sentence in document.sentences
    ]
    engine = build_engine("nli")
    found = mistaken = 0
    began = time.perf_counter()
    for pair in drawn:
        sentences: list[str] = []
        while sum(len(sentence.split()) for sentence in sentences) < words:
            sentences += chance.sample(filler, min(50, words // 20))
        for last in (pair.text, ""):
            text = " ".join([*sentences, last]).strip()
            (verdict,) = engine.judge([Pair("long", text, pair.hypothesis)])
            entails = verdict.label is Label.ENTAILMENT
            carried = verdict.evidence[0].data.get("sentence") == last if last else True
            found += bool(last and entails and carried)
            mistaken += bool(not last and entails)
    return Long(len(drawn), found, mistaken, (time.perf_counter() - began) / (2 * len(drawn)))


def known_pairs() -> list[Pair]:
    """H with one sentence of a T that entails it, where the engine sees that by the sentence.

    Few bundled texts are one sentence, so that each sentence is tried by itself.
    """
    alone = [
        Pair(f"{pair.id}-{start}", pair.text[start:end], pair.hypothesis)
        for pair in open_bundled("mono/en/monothematic") or ()
        if pair.label is Label.ENTAILMENT
        for start, end in sentence_spans(pair.text)
    ][::TRIED]
    judged = zip(alone, build_engine("nli").judge(alone), strict=True)
    return [pair for pair, verdict in judged if verdict.label is Label.ENTAILMENT]


if __name__ == "__main__":
    for row in rows():
        ratio = f"  time / {row.peer}: {row.ratio:.2f}" if row.ratio is not None else ""
        memory = f"  {row.memory:,.0f} MB" if row.memory is not None else ""
        print(f"{row.what:32} {row.value}{ratio}{memory}   ({row.bar})")
