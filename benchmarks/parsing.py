"""Attachment scores of the trees, on gold words and from raw text: `python -m benchmarks.parsing`.

Universal relations (subtypes stripped), punctuation counted. From raw text the score is the F1 of
the CoNLL 2018 shared task: words are aligned by their characters, white space left out.
"""

import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.conllu import read_conllu
from benchmarks.table import Row
from thence.text.document import Document, Sentence, Token
from thence.text.parsing import parse, read
from thence.text.pipelines import Pipeline, pipeline_for

TREEBANKS = {
    "en": ("UD_English-PUD", "en_pud-ud-test.conllu", 87, 84),
    "it": ("UD_Italian-ISDT", "it_isdt-ud-test.conllu", 84, 79),
}
PARAGRAPH = 10
"""Sentences that are joined to one raw text."""

Word = tuple[int, int, int]
"""First and last character without white space, and which part of a contraction."""


@dataclass(frozen=True, slots=True)
class Scores:
    uas: float
    las: float

    def __str__(self) -> str:
        return f"UAS {100 * self.uas:.2f}, LAS {100 * self.las:.2f}"


def rows(share: float = 1.0) -> list[Row]:
    folder = Path(__file__).resolve().parents[2] / "shared" / "data" / "ud"
    found = []
    for language, (treebank, file, uas, las) in TREEBANKS.items():
        archive = folder / f"{treebank}.tar.xz"
        if not archive.is_file():
            continue
        with tempfile.TemporaryDirectory() as name, tarfile.open(archive) as opened:
            opened.extractall(name, filter="data")
            gold = list(read_conllu(next(Path(name).rglob(file)), language))
        pipeline = pipeline_for(language)
        bar = f"UAS ≥ {uas}, LAS ≥ {las}"
        found.append(Row(f"{treebank}, gold words", str(on_gold_words(gold, pipeline)), bar=bar))
        found.append(Row(f"{treebank}, raw text, F1", str(from_raw_text(gold, pipeline))))
    return found


def on_gold_words(gold: list[Document], pipeline: Pipeline) -> Scores:
    """Attachment of each gold word, the sentences and words being given."""
    from spacy.tokens import Doc

    def document(sentence: Sentence, text: str) -> Any:
        words = [token.form for token in sentence]
        ends = zip(sentence.tokens, [*sentence.tokens[1:], sentence.tokens[-1]], strict=True)
        return Doc(
            pipeline.nlp.vocab,
            words=words,
            spaces=[text[token.end : following.start].isspace() for token, following in ends],
            sent_starts=[number == 0 for number in range(len(words))],
        )

    docs = [document(sentence, doc.text) for doc in gold for sentence in doc]
    heads = labels = total = 0
    for doc, parsed in zip(gold, pipeline.nlp.pipe(docs), strict=True):
        (system,) = read(parsed, pipeline)
        for token, found in zip(doc.sentences[0], system, strict=True):
            total += 1
            heads += token.head == found.head
            labels += token.head == found.head and universal(token) == universal(found)
    return Scores(heads / total, labels / total)


def from_raw_text(gold: list[Document], pipeline: Pipeline) -> Scores:
    """F1 over words aligned by their characters; a head must be the aligned word."""
    groups = [gold[first : first + PARAGRAPH] for first in range(0, len(gold), PARAGRAPH)]
    texts = [" ".join(doc.text for doc in group) for group in groups]
    heads = labels = words = 0
    for group, system in zip(groups, parse(texts, pipeline, trees=1), strict=True):
        right: dict[Word, tuple[Word | None, str]] = {}
        shift = 0
        for doc in group:
            right |= arcs(doc, shift)
            shift += len("".join(doc.text.split()))
        found = arcs(system, 0)
        words += len(right) + len(found)
        for word, (head, relation) in found.items():
            if word in right and right[word][0] == head:
                heads += 1
                labels += right[word][1] == relation
    return Scores(2 * heads / words, 2 * labels / words)


def arcs(document: Document, shift: int) -> dict[Word, tuple[Word | None, str]]:
    """Head and universal relation by word, words by their characters less white space."""
    before = [shift]
    for character in document.text:
        before.append(before[-1] + (not character.isspace()))
    found: dict[Word, tuple[Word | None, str]] = {}
    for sentence in document:
        places: list[Word] = []
        for token in sentence:
            span = before[token.start], before[token.end]
            part = sum(place[:2] == span for place in places[-3:])
            places.append((*span, part))
        for token, place in zip(sentence, places, strict=True):
            found[place] = (places[token.head] if token.head >= 0 else None, universal(token))
    return found


def universal(token: Token) -> str:
    return token.relation.partition(":")[0]


if __name__ == "__main__":
    for row in rows():
        print(f"{row.what:32} {row.value:26} {row.bar}")
