"""A corpus on disk that can be searched: one sentence an entry, in an embedded tantivy index.

All that the index holds is in tantivy, and an update is one commit of tantivy's: whoever is
killed in the middle leaves the index as it was before. A document is known by its id and the
hash of its content, so that an update leaves alone what has not changed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import orjson

from thence.errors import BadInput, ThenceError, WrongUse
from thence.files import read_manifest, write_json
from thence.formats.topics import CorpusDocument, CorpusSentence, Place
from thence.search.index_words import analyser, composed

if TYPE_CHECKING:
    from tantivy import Document, Query, Schema

__all__ = ["SCHEMA", "Hit", "Index", "IndexChanges", "create_index", "open_index"]

SCHEMA = "thence-index/1"
METADATA_FILE = "index.json"
HEAP = 256_000_000
"""Bytes that the writer gathers before it writes a segment."""
THREADS = 2
_TIES = 32
"""How many further hits are looked at, in case they score as the last one that is wanted: tantivy
orders equals by where they lie on disk, which differs from one indexing to the next."""
_WORDS = "thence"
"""The name under which tantivy knows our analyser."""


class Hit(NamedTuple):
    """A sentence that shares words with the query."""

    place: Place
    position: int
    """The number of the sentence in its document, from 0."""
    text: str
    score: float
    """BM25, comparable within one query only."""


@dataclass(frozen=True, slots=True)
class IndexChanges:
    """What an update did, in documents; `sentences` is how many the index holds now."""

    added: int
    changed: int
    unchanged: int
    removed: int
    documents: int
    sentences: int

    def to_json(self) -> dict[str, int]:
        """The counts as plain data."""
        return asdict(self)


def create_index(folder: Path | str, language: str = "en") -> Index:
    """The index in a folder, made where there is none; the language is that of all documents."""
    folder = Path(folder)
    if (folder / METADATA_FILE).exists():
        index = open_index(folder)
        if index.language != language:
            raise WrongUse(f"{folder} is an index of '{index.language}', not of '{language}'")
        return index
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise WrongUse(f"{folder} is there already and is not an index; choose another folder")
    try:
        (folder / "tantivy").mkdir(parents=True)
    except OSError as error:
        raise WrongUse(f"{folder} cannot be made an index: {error.strerror}") from error
    write_json(folder / METADATA_FILE, {"schema": SCHEMA, "language": language})
    return Index(folder, language)


def open_index(folder: Path | str) -> Index:
    """An index that is on disk."""
    path = Path(folder) / METADATA_FILE
    metadata = read_manifest(
        path,
        SCHEMA,
        absent="is not an index; `thence search index` makes one",
        remedy="; index the corpus anew",
    )
    if not isinstance(metadata.get("language"), str):
        raise BadInput(path, "does not say the language; index the corpus anew")
    return Index(Path(folder), metadata["language"])


class Index:
    """A corpus that can be searched; `create_index` and `open_index` give one."""

    def __init__(self, folder: Path, language: str) -> None:
        import tantivy

        self.folder = folder
        self.language = language
        self._schema = _schema()
        self._analyser = analyser(language)
        try:
            self._index = tantivy.Index(self._schema, path=str(folder / "tantivy"), reuse=True)
        except ValueError as error:
            raise BadInput(folder, f"cannot be opened as an index: {error}") from error
        self._index.register_tokenizer(_WORDS, self._analyser)
        self._index.reload()
        self._searcher = self._index.searcher()

    @property
    def documents(self) -> int:
        """How many documents it holds."""
        return self._count(self._term("kind", "document"))

    @property
    def sentences(self) -> int:
        """How many sentences it holds."""
        return self._count(self._term("kind", "sentence"))

    def update(
        self,
        documents: Iterable[CorpusDocument],
        *,
        drop_others: bool = False,
        on_documents: Callable[[int], None] = lambda count: None,
    ) -> IndexChanges:
        """Bring the index up to these documents in one step; others stay unless dropped."""
        writer = self._writer()
        tally = {"added": 0, "changed": 0, "unchanged": 0}
        seen: set[str] = set()
        try:
            for document in documents:
                self._refuse(document, seen)
                seen.add(document.id)
                tally[self._bring(writer, document)] += 1
                on_documents(1)
            removed = sorted(set(self.document_ids()) - seen) if drop_others else []
            for name in removed:
                writer.delete_documents_by_term("document", name)
        except BaseException:
            writer.rollback()
            raise
        writer.commit()
        writer.wait_merging_threads()
        self._index.reload()
        self._searcher = self._index.searcher()
        return IndexChanges(
            **tally, removed=len(removed), documents=self.documents, sentences=self.sentences
        )

    def search(self, hypothesis: str, limit: int = 20) -> list[Hit]:
        """The sentences that share most with a hypothesis, best first: Boolean OR of its words."""
        query = self._words_query(hypothesis)
        if query is None or limit < 1:
            return []
        found = self._searcher.search(query, limit + _TIES, count=False).hits
        return [_hit(self._searcher.doc(at), score) for score, at in self._first(found, limit)]

    def _first(self, found: list[tuple[float, Any]], limit: int) -> list[tuple[float, Any]]:
        """The best so many; equals in an order of their own, not in that of the disk."""
        if len(found) > limit and found[limit][0] < found[limit - 1][0]:
            found = found[:limit]
        orders = self._searcher.fast_field_values("order", [address for _, address in found])
        ranked = sorted(zip(found, orders, strict=True), key=lambda item: (-item[0][0], item[1]))
        return [hit for hit, _ in ranked[:limit]]

    def document(self, document_id: str) -> CorpusDocument:
        """A document with all its sentences."""
        found = self._searcher.search(self._term("id", document_id), 1, count=False).hits
        if not found:
            raise WrongUse(f"the index in {self.folder} has no document '{document_id}'")
        return _document(self._searcher.doc(found[0][1]), self.language)

    def document_ids(self) -> Iterator[str]:
        """The ids of all documents."""
        query = self._term("kind", "document")
        limit = max(self._searcher.num_docs, 1)
        for _, address in self._searcher.search(query, limit, count=False).hits:
            yield str(self._searcher.doc(address).get_first("document"))

    def frequency(self, word: str) -> int:
        """In how many sentences a word stands, as the index writes it: stemmed, in lower case."""
        return self._searcher.doc_freq("text", word)

    def words(self, text: str) -> list[str]:
        """The words of a text as the index writes them: no stop words, in lower case, stemmed."""
        return self._analyser.analyze(composed(text))

    def _bring(self, writer: Any, document: CorpusDocument) -> str:
        """Write one document if need be; what it was: added, changed or unchanged."""
        content = _content(document)
        key = _key(document.id, content)
        known = self._count(self._term("id", document.id)) > 0
        if known and self._count(self._term("key", key)):
            return "unchanged"
        if known:
            writer.delete_documents_by_term("document", document.id)
        for entry in _entries(document, key, content):
            writer.add_document(entry)
        return "changed" if known else "added"

    def _words_query(self, text: str) -> Query | None:
        from tantivy import Occur, Query

        clauses = [
            (Occur.Should, Query.term_query(self._schema, "text", word, "freq"))
            for word in dict.fromkeys(self.words(text))
        ]
        return Query.boolean_query(clauses) if clauses else None

    def _term(self, field: str, value: str) -> Query:
        from tantivy import Query

        return Query.term_query(self._schema, field, value, "basic")

    def _count(self, query: Query) -> int:
        result: Any = self._searcher.search(query, 1, count=True)
        return int(result.count)

    def _writer(self) -> Any:
        try:
            writer = self._index.writer(HEAP, THREADS)
        except ValueError as error:
            raise ThenceError(
                f"the index in {self.folder} cannot be written now, another process may be "
                f"updating it: {error}"
            ) from error
        # What a killed update left behind would stand in the way of files of the same names.
        writer.garbage_collect_files()
        return writer

    def _refuse(self, document: CorpusDocument, seen: set[str]) -> None:
        if document.id in seen:
            raise WrongUse(f"the document '{document.id}' occurs twice in the corpus")
        if document.language != self.language:
            raise WrongUse(
                f"the document '{document.id}' is of language '{document.language}'; the index in "
                f"{self.folder} is of '{self.language}'"
            )


def _schema() -> Schema:
    """`id` and `key` are of the entry of a document, `document` also of those of its sentences."""
    from tantivy import SchemaBuilder

    builder = SchemaBuilder()
    for name in ("id", "key", "kind"):
        builder.add_text_field(name, tokenizer_name="raw", index_option="basic")
    builder.add_text_field("document", stored=True, tokenizer_name="raw", index_option="basic")
    builder.add_text_field("sentence", stored=True, tokenizer_name="raw", index_option="basic")
    builder.add_unsigned_field("position", stored=True)
    builder.add_integer_field("order", fast=True)
    builder.add_text_field("text", stored=True, tokenizer_name=_WORDS, index_option="freq")
    builder.add_bytes_field("content", stored=True)
    return builder.build()


def _entries(document: CorpusDocument, key: str, content: bytes) -> Iterator[Document]:
    """The entry of the document with all its content, and one for each sentence."""
    from tantivy import Document

    yield Document(
        id=[document.id], key=[key], kind=["document"], document=[document.id], content=[content]
    )
    order = (
        int.from_bytes(hashlib.blake2b(document.id.encode(), digest_size=5).digest(), "big") << 22
    )
    for position, sentence in enumerate(document.sentences):
        yield Document(
            order=[order + position],
            kind=["sentence"],
            document=[document.id],
            sentence=[sentence.id],
            position=[position],
            text=[composed(sentence.text)],
        )


def _content(document: CorpusDocument) -> bytes:
    return orjson.dumps(
        {
            "headline": document.headline,
            "date": document.date,
            "sentences": [[sentence.id, sentence.text] for sentence in document.sentences],
        }
    )


def _key(document_id: str, content: bytes) -> str:
    digest = hashlib.blake2b(content, digest_size=16, key=document_id.encode()[:64])
    return f"{digest.hexdigest()} {document_id}"


def _document(entry: Any, language: str) -> CorpusDocument:
    content = orjson.loads(bytes(entry.get_first("content")))
    return CorpusDocument(
        str(entry.get_first("document")),
        tuple(CorpusSentence(name, text) for name, text in content["sentences"]),
        content["headline"],
        date.fromisoformat(content["date"]) if content["date"] else None,
        language,
    )


def _hit(entry: Any, score: float) -> Hit:
    first = entry.get_first
    place = Place(first("document"), first("sentence"))
    return Hit(place, first("position"), first("text"), score)
