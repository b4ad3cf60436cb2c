"""Make pairs like those of RTE for the teachers to label: news, and short statements about it.

Usage: news.py TRAIN REUTERS COUNT OUT
TRAIN is `train.jsonl` of gold.py, REUTERS the Reuters-21578 archive; OUT gets one pair a line. Four
of ten have a text of RTE, three one of Reuters, three one of the mix. Rows are as in TRAIN, without
a label: a pair with a text of RTE is in the fold of that text.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from multiprocessing.pool import Pool
from pathlib import Path

from recombine import stories
from statements import Forms, Statement, Word, altered, filled, names_of, statements, whole, written

from thence.text.analysis import analyse
from thence.text.document import Document

MIX = frozenset(
    [
        "semi",
        "protocols",
        "lingnli",
        "mnli",
        "conjnli",
        "cur_kg_relations",
        "cur_syntactic_variation",
    ]
)
STORIES, OTHERS = 5_000, 30_000
SENTENCES = 7
"""Of a story; the rest of it adds little that is new."""
TEMPLATES = 12_000
ATTEMPTS = 6

Pair = tuple[str, str]


def main(train: Path, reuters: Path, count: int, out: Path) -> None:
    """Write so many different pairs."""
    rng = random.Random(17)
    rows = [json.loads(line) for line in train.read_text(encoding="utf-8").splitlines()]
    judged = sorted({(row[0], row[1]) for row in rows if row[4] >= 0})
    rte = _chosen(rng, (text for text, _ in judged), 10_000)
    mixed = _chosen(rng, (r[0] for r in rows if r[3] in MIX and 9 < len(r[0].split()) < 90), OTHERS)
    news = _chosen(rng, (_plain(s[:SENTENCES]) for s in stories(reuters)), STORIES)
    said = [hypothesis for _, hypothesis in judged]
    said += _chosen(rng, (r[1] for r in rows if r[3] in MIX), TEMPLATES)
    with Pool(2) as workers:
        parsed = [list(_parsed(workers, texts)) for texts in (rte, news, mixed, said)]
    folds = {row[0]: row[4] for row in rows}
    known = {(row[0], row[1]) for row in rows}
    forms = Forms(sentence for part in parsed for document in part for sentence in document)
    templates = Templates(parsed[3])
    texts = {document.text: document for document in parsed[0]}
    written_pairs: set[Pair] = set()
    with out.open("w", encoding="utf-8") as stream:
        for pair in chain(
            _pairs_of(rng, parsed[0], round(0.25 * count), templates, forms, texts),
            _pairs_of(rng, parsed[1], round(0.3 * count), templates, forms, texts),
            _pairs_of(rng, parsed[2], round(0.3 * count), templates, forms, texts),
            _reworded(rng, judged, parsed[3], texts, round(0.15 * count), forms),
        ):
            if pair not in written_pairs and pair not in known:
                written_pairs.add(pair)
                row = (*pair, -1, "news", folds.get(pair[0], -1))
                stream.write(json.dumps(row, ensure_ascii=False) + "\n")
    print(len(written_pairs), "pairs")


def _plain(sentences: Sequence[str]) -> str:
    """Without the marks of companies and of their tickers."""
    return re.sub(r"[<>]", "", re.sub(r" <[A-Z.]+>", "", " ".join(sentences)))


def _chosen(rng: random.Random, texts: Iterable[str], most: int) -> list[str]:
    found = sorted(set(texts))
    return rng.sample(found, min(most, len(found)))


def _parsed(workers: Pool, texts: Sequence[str]) -> Iterator[Document]:
    parts = [texts[first : first + 500] for first in range(0, len(texts), 500)]
    for number, documents in enumerate(workers.imap(_analysed, parts)):
        print("parsed", 500 * (number + 1), "of", len(texts), flush=True)
        yield from documents


def _analysed(texts: Sequence[str]) -> list[Document]:
    return list(analyse(texts, "en"))


class Templates:
    """Hypotheses with names in them, found by the words that they share with a text."""

    def __init__(self, documents: Iterable[Document]) -> None:
        self.all: list[Statement] = []
        self.by_word: dict[str, list[int]] = defaultdict(list)
        for document in documents:
            made = whole(document, document.sentences[0])
            if len(made) < 18 and any(word.name for word in made):
                for word in made:
                    if word.tag[:1] in "NVJ" and not word.name and word.lemma not in {"be", "have"}:
                        self.by_word[word.lemma].append(len(self.all))
                self.all.append(made)

    def like(self, rng: random.Random, statement: Statement) -> Statement:
        """One that shares a word with the statement if there is any."""
        words = [word.lemma for word in statement if word.lemma in self.by_word]
        if not words or rng.random() < 0.1:
            return rng.choice(self.all)
        return self.all[rng.choice(self.by_word[rng.choice(words)])]


def _pairs_of(
    rng: random.Random,
    documents: Sequence[Document],
    count: int,
    templates: Templates,
    forms: Forms,
    whole_texts: Container[str],
) -> Iterator[Pair]:
    for document in documents:
        yield from _pairs(
            rng, document, round(count / len(documents)), templates, forms, whole_texts
        )


def _reworded(
    rng: random.Random,
    judged: Sequence[Pair],
    said: Sequence[Document],
    texts: Mapping[str, Document],
    count: int,
    forms: Forms,
) -> Iterator[Pair]:
    """Judged pairs with a word or a name of the hypothesis changed."""
    for (text, _), document in zip(judged, said, strict=False):
        names = names_of(texts[text])
        own = whole(document, document.sentences[0])
        for _ in range(2 * count // len(judged)):
            changed = altered(rng, own, names, forms)
            if changed is not None and rng.random() < 0.4:
                changed = altered(rng, changed, names, forms)
            if changed is not None:
                yield text, written(changed)


def _pairs(
    rng: random.Random,
    document: Document,
    count: int,
    templates: Templates,
    forms: Forms,
    whole_texts: Container[str],
) -> Iterator[Pair]:
    made = 0
    for _ in range(ATTEMPTS):
        window = document if document.text in whole_texts else _window(rng, document)
        first, last = window.sentences[0].tokens[0], window.sentences[-1].tokens[-1]
        text = document.text if window is document else document.text[first.start : last.end]
        names = names_of(window)
        own = [found for found in statements(rng, window, forms) if 3 <= len(found) <= 28]
        rng.shuffle(own)
        pool = own[: max(2, count // 3)] if len(document.sentences) > 2 else own
        for statement in pool:
            for hypothesis in _variants(rng, statement, names, templates, forms):
                yield text, written(hypothesis)
                made += 1
                if made >= count:
                    return


def _window(rng: random.Random, document: Document) -> Document:
    """A short text whole; of a story one to four sentences."""
    if len(document.sentences) < 5:
        return document
    size = rng.choice((1, 1, 2, 2, 3, 4))
    first = rng.randrange(len(document.sentences) - size + 1)
    return replace(document, sentences=document.sentences[first : first + size])


def _variants(
    rng: random.Random,
    statement: Statement,
    names: Sequence[Word],
    templates: Templates,
    forms: Forms,
) -> Iterator[Statement]:
    yield statement
    changed = altered(rng, statement, names, forms)
    if changed is not None:
        yield changed
        if rng.random() < 0.3 and (again := altered(rng, changed, names, forms)) is not None:
            yield again
    if len(names) > 1 and rng.random() < 0.5:
        other = filled(rng, templates.like(rng, statement), names)
        if other is not None:
            yield other


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4]))
