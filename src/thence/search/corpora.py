"""Corpora as people have them: topics, folders of plain text, JSON lines of documents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from difflib import get_close_matches
from itertools import groupby
from pathlib import Path
from typing import Any

from thence.datasets import open_bundled_topics
from thence.datasets.catalogue import BUNDLED_TOPICS
from thence.errors import BadInput, UnknownName
from thence.files import json_objects, plain_name, read_text
from thence.formats.detection import first_bytes, first_json_keys
from thence.formats.topics import CorpusDocument, CorpusSentence, TopicFile, open_topics
from thence.formats.topics.campaign_xml import date_in
from thence.rules.corpus import is_archive
from thence.rules.corpus import read_corpus as read_passages
from thence.text.sentences import sentence_spans

__all__ = ["open_topic_data", "read_corpus"]

_IDS = ("id", "doc_id")
_TEXTS = ("text", "sentences", "abstract")
_HEADLINES = ("headline", "title")


def open_topic_data(data: Path | str, format: str | None = None) -> TopicFile:
    """The topics of a file or folder, or bundled ones such as `search/topics`."""
    if not Path(data).exists():
        bundled = open_bundled_topics(str(data))
        if bundled is not None:
            return bundled
        if get_close_matches(str(data), BUNDLED_TOPICS):
            raise UnknownName("bundled set of topics", str(data), BUNDLED_TOPICS)
    return open_topics(data, format)


def read_corpus(paths: Iterable[Path | str], language: str = "en") -> Iterator[CorpusDocument]:
    """The documents of all paths, one by one; the language is that of plain text."""
    for path in map(Path, paths):
        if not path.exists() and (bundled := open_bundled_topics(str(path))):
            yield from _of_topics(bundled)
        elif is_archive(path) or _ending(path) == ".sgm" or _is_folder_of_rules(path):
            yield from _of_passages(path, language)
        elif path.is_dir() and not any(path.glob("*.xml")):
            yield from _of_folder(path, language)
        elif _ending(path) == ".txt":
            yield _plain(path, path.name, language)
        elif path.is_file() and _holds_documents(first_json_keys(first_bytes(path))):
            yield from _of_lines(path, language)
        else:
            yield from _of_topics(open_topics(path))


def _of_topics(topics: TopicFile) -> Iterator[CorpusDocument]:
    """The documents of topics; one that several topics share is given once."""
    seen: dict[str, CorpusDocument] = {}
    for topic in topics:
        for document in topic.documents:
            known = seen.setdefault(document.id, document)
            if known is document:
                yield document
            elif known != document:
                reason = f"the document '{document.id}' is not the same in two topics"
                raise BadInput(topics.path, reason)


def _ending(path: Path) -> str:
    return plain_name(path).suffix.lower()


def _is_folder_of_rules(path: Path) -> bool:
    """Whether a folder holds what `rules learn` reads and plain text alone is not."""
    if not path.is_dir() or any(path.glob("*.xml")):
        return False
    return any(_ending(each) in (".sgm", ".jsonl") for each in path.rglob("*"))


def _of_passages(path: Path, language: str) -> Iterator[CorpusDocument]:
    """The documents of a corpus of rules: its passages are gathered again by document."""
    passages = read_passages(path)
    for name, group in groupby(passages, key=lambda each: each.id.rpartition("#")[0]):
        text = "\n\n".join(passage.text for passage in group)
        yield CorpusDocument(name, _split(path, text), "", date_in(name), language)


def _of_folder(folder: Path, language: str) -> Iterator[CorpusDocument]:
    files = sorted(path for path in folder.rglob("*") if path.is_file() and _ending(path) == ".txt")
    if not files:
        raise BadInput(folder, "is a folder with neither topics (.xml) nor plain text (.txt)")
    for path in files:
        yield _plain(path, path.relative_to(folder).as_posix(), language)


def _plain(path: Path, name: str, language: str) -> CorpusDocument:
    """A text whose first paragraph is a headline if it does not end like a sentence."""
    first_bytes(path)
    text = read_text(path)
    headline, gap, body = text.strip().partition("\n\n")
    if not gap or "\n" in headline or headline.rstrip()[-1:] in ".!?:;":
        headline, body = "", text
    return CorpusDocument(name, _split(path, body), headline.strip(), date_in(name), language)


def _split(path: Path, text: str) -> tuple[CorpusSentence, ...]:
    spans = sentence_spans(text)
    if not spans:
        raise BadInput(path, "holds no sentence")
    return tuple(
        CorpusSentence(str(number), " ".join(text[start:end].split()))
        for number, (start, end) in enumerate(spans, 1)
    )


def _of_lines(path: Path, language: str) -> Iterator[CorpusDocument]:
    for line, record in json_objects(path):
        name, content = _first(record, _IDS), _first(record, _TEXTS)
        if name in (None, "") or not content:
            raise BadInput(path, "a document has no id or no text", line=line)
        if isinstance(content, str):
            sentences = _split(path, content)
        elif isinstance(content, list) and all(isinstance(each, str) for each in content):
            sentences = tuple(
                CorpusSentence(str(number), each) for number, each in enumerate(content)
            )
        else:
            raise BadInput(path, "the text is no string and no list of sentences", line=line)
        headline = _first(record, _HEADLINES) or ""
        yield CorpusDocument(
            str(name), sentences, str(headline), _date(path, line, record), language
        )


def _date(path: Path, line: int, record: dict[str, Any]) -> date | None:
    written = record.get("date")
    if written in (None, ""):
        return None
    try:
        return date.fromisoformat(str(written))
    except ValueError:
        raise BadInput(path, f"the date '{written}' is not YYYY-MM-DD", line=line) from None


def _first(record: dict[str, Any], names: tuple[str, ...]) -> Any:
    return next((record[name] for name in names if name in record), None)


def _holds_documents(keys: frozenset[str]) -> bool:
    return not keys.isdisjoint(_IDS) and not keys.isdisjoint(_TEXTS) and "claim" not in keys
