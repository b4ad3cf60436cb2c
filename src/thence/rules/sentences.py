"""Sentences with their trees, found by the words they contain: what stands in for the Web."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import orjson

from thence.files import locked, replacing
from thence.rules.argument import Argument, argument
from thence.rules.parsed import ParsedCorpus, ParsedPassage
from thence.rules.paths import path_instances
from thence.text.coreference import resolve
from thence.text.document import Document, Sentence, decode, encode

__all__ = [
    "FoundSentence",
    "SentenceIndex",
    "SentenceSearch",
    "antecedents",
    "extract_instances",
    "index_sentences",
    "instance_rows",
]


FINISHED = "finished"
WRITER_MEMORY = 64 << 20


@dataclass(frozen=True, slots=True)
class FoundSentence:
    """A sentence that was found."""

    id: str
    sentence: Sentence
    antecedents: Mapping[int, Argument]
    """What its pronouns stand for, by token."""


class SentenceSearch(Protocol):
    """Anything that finds sentences by words: a corpus here, the Web in the publication."""

    def find(self, words: Sequence[str], limit: int) -> list[FoundSentence]:
        """Sentences that have all these words, as lemmas in lower case, in an order of its own."""


class SentenceIndex:
    """The sentences of a corpus in an embedded tantivy index."""

    def __init__(self, folder: Path) -> None:
        import tantivy

        self._schema = _schema()
        self._index = tantivy.Index(self._schema, path=str(folder), reuse=True)
        _register(self._index)
        self._searcher = self._index.searcher()

    def find(self, words: Sequence[str], limit: int) -> list[FoundSentence]:
        """Sentences that have all these words, in the order of the corpus."""
        from tantivy import Occur, Query

        terms = [(Occur.Must, Query.term_query(self._schema, "words", word)) for word in words]
        hits = self._searcher.search(Query.boolean_query(terms), limit).hits
        found = (self._searcher.doc(address) for _, address in hits)
        return sorted(map(_found, found), key=lambda each: each.id)


def index_sentences(
    parsed: ParsedCorpus,
    folder: Path,
    *,
    on_passages: Callable[[int], None] = lambda count: None,
) -> SentenceIndex:
    """The index of a parsed corpus in a folder; one that is finished there is opened."""
    import shutil

    import tantivy

    if (folder / FINISHED).exists():
        on_passages(parsed.manifest["passages"])
        return SentenceIndex(folder)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with locked(folder.parent):
        if (folder / FINISHED).exists():  # by another process, a moment ago
            return SentenceIndex(folder)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        index = tantivy.Index(_schema(), path=str(folder))
        _register(index)
        writer = index.writer(WRITER_MEMORY, 1)
        for part in parsed.parts:
            passages = list(parsed.read(part))
            for item in passages:
                for document in _entries(item.passage.id, item.document):
                    writer.add_document(document)
            on_passages(len(passages))
        writer.commit()
        writer.wait_merging_threads()
        (folder / FINISHED).touch()
    return SentenceIndex(folder)


def _schema() -> Any:
    import tantivy

    builder = tantivy.SchemaBuilder()
    builder.add_text_field("id", stored=True, tokenizer_name="raw")
    builder.add_text_field("words", tokenizer_name="lemmas", index_option="basic")
    builder.add_bytes_field("tree", stored=True)
    return builder.build()


def _register(index: Any) -> None:
    """Lemmas come one by one between spaces; nothing is left for an analyser to do."""
    import tantivy

    plain = tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.whitespace()).build()
    index.register_tokenizer("lemmas", plain)


def _entries(name: str, document: Document) -> Iterator[Any]:
    import tantivy

    meant = antecedents(document)
    for number, sentence in enumerate(document):
        names = meant.get(number, {})
        words = {token.lemma.lower() for token in sentence} | {
            token.form.lower() for token in sentence
        }
        words |= {word for argument in names.values() for word in argument.filler.split()}
        alone = encode(Document("", document.language, document.pipeline, (sentence,)))
        pronouns = [(index, *argument) for index, argument in names.items()]
        yield tantivy.Document(
            id=f"{name}/{number}",
            words=" ".join(sorted(words)),
            tree=orjson.dumps(pronouns) + b"\n" + alone,
        )


def _found(document: Any) -> FoundSentence:
    stored = bytes(document.get_first("tree"))
    pronouns, _, alone = stored.partition(b"\n")
    meant = {index: Argument(filler, type) for index, filler, type in orjson.loads(pronouns)}
    sentence = decode(alone, "", "", "").sentences[0]
    return FoundSentence(document.get_first("id"), sentence, meant)


PERSONAL = frozenset({"he", "she", "it", "they", "him", "her", "them", "its", "his", "their"})
"""Pronouns that stand for their antecedent as a filler; others say too little."""
COLUMNS = ("sentence", "template", "x", "y", "x_type", "y_type", "topics")

Row = tuple[str, str, str, str, str, str, list[str]]


def extract_instances(
    parsed: ParsedCorpus,
    folder: Path,
    *,
    on_passages: Callable[[int], None] = lambda count: None,
) -> list[Path]:
    """A Parquet file of instances for each part of a parsed corpus; those on disk are kept."""
    import pyarrow.parquet as pq

    folder.mkdir(parents=True, exist_ok=True)
    found: list[Path] = []
    for part in parsed.parts:
        target = folder / part.name.replace("part", "instances")
        passages = 0
        if not target.exists():
            content = list(parsed.read(part))
            passages = len(content)
            with replacing(target) as file:
                pq.write_table(_table(instance_rows(content)), file)
        found.append(target)
        on_passages(passages or pq.read_metadata(part).num_rows)
    return found


def instance_rows(passages: Iterable[ParsedPassage]) -> Iterator[Row]:
    """Sentence, template, fillers, their types, and topics, for each instance of a path.

    A sentence is known as `PASSAGE/NUMBER`.
    """
    for item in passages:
        meant = antecedents(item.document)
        topics = list(item.passage.topics)
        for number, sentence in enumerate(item.document):
            name = f"{item.passage.id}/{number}"
            for template, x, y in path_instances(sentence, meant.get(number, {})):
                yield name, template, x.filler, y.filler, x.type, y.type, topics


def antecedents(document: Document) -> dict[int, dict[int, Argument]]:
    """What each personal pronoun stands for, by sentence and token."""
    pronouns = {
        (number, token.index)
        for number, sentence in enumerate(document)
        for token in sentence
        if token.upos == "PRON" and token.form.lower() in PERSONAL
    }
    found: dict[int, dict[int, Argument]] = {}
    if not pronouns:
        return found
    clusters = resolve(document)
    for chain in clusters.chains():
        best = clusters.best_name(chain)
        meant = argument(document.sentences[best.sentence], best.head)
        for mention in chain:
            if meant is not None and (mention.sentence, mention.head) in pronouns:
                found.setdefault(mention.sentence, {})[mention.head] = meant
    return found


def _table(rows: Iterable[Row]) -> Any:
    import pyarrow as pa

    strings = pa.string()
    columns = list(zip(*rows, strict=True)) or [()] * len(COLUMNS)
    types = [*[strings] * (len(COLUMNS) - 1), pa.list_(strings)]
    return pa.table(
        [pa.array(column, type) for column, type in zip(columns, types, strict=True)],
        names=list(COLUMNS),
    )
