"""The cache: nothing lost, nothing doubled, nothing damaged believed, nothing parsed twice."""

import multiprocessing
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from thence.errors import ThenceError
from thence.text import analysis
from thence.text.analysis import analyse
from thence.text.cache import AnalysisCache, cache_folder, cache_key
from thence.text.document import Document, decode, encode

SENTENCES = 2000


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("THENCE_CACHE", str(tmp_path))
    return tmp_path


def texts(count: int) -> list[str]:
    return [f"Dog number {number} bites man number {number + 1}." for number in range(count)]


def entries(path: Path) -> list[tuple[bytes, bytes]]:
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return connection.execute("SELECT key, content FROM entry").fetchall()


def test_a_second_run_parses_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = list(analyse(texts(300)))

    def forbidden(*_: Any) -> None:
        raise AssertionError("parsed again")

    monkeypatch.setattr(analysis, "parse", forbidden)
    assert list(analyse(texts(300))) == first
    with pytest.raises(AssertionError, match="parsed again"):
        list(analyse(texts(1), trees=2))


def test_a_text_that_comes_twice_is_parsed_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed: list[str] = []
    plain = analysis.parse  # type: ignore[attr-defined]

    def counted(texts: list[str], *rest: Any) -> Any:
        parsed.extend(texts)
        return plain(texts, *rest)

    monkeypatch.setattr(analysis, "parse", counted)
    found = list(analyse(["A dog.", "A cat.", "A dog."]))
    assert parsed == ["A dog.", "A cat."]
    assert [document.text for document in found] == ["A dog.", "A cat.", "A dog."]


def test_the_cache_can_be_elsewhere_or_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THENCE_CACHE", "off")
    assert cache_folder() is None
    assert len(list(analyse(["A dog."]))) == 1
    monkeypatch.delenv("THENCE_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "thence"


def test_a_key_depends_on_all_that_the_analysis_does() -> None:
    keys = {
        cache_key(*parts)
        for parts in (
            ("a b", "en", "model 1", 1),
            ("a b", "it", "model 1", 1),
            ("a b", "en", "model 2", 1),
            ("a b", "en", "model 1", 9),
            ("a  b", "en", "model 1", 1),
        )
    }
    assert len(keys) == 5


def _analyse_all(folder: str, seed: int) -> None:
    import os

    os.environ["THENCE_CACHE"] = folder
    shuffled = texts(SENTENCES)
    random.Random(seed).shuffle(shuffled)
    for document in analyse(shuffled):
        assert document.sentences


@pytest.mark.slow
def test_two_processes_at_once(folder: Path) -> None:
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=_analyse_all, args=(str(folder), seed)) for seed in (1, 2)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0, 0]
    found = entries(AnalysisCache(folder).path)
    assert len(found) == len({key for key, _ in found}) == SENTENCES
    whole = list(analyse(texts(SENTENCES)))
    by_key = dict(found)
    for document in whole:
        key = cache_key(document.text, "en", document.pipeline, 1)
        assert decode(by_key[key], document.text, "en", document.pipeline) == document


def filled(folder: Path, count: int = 200) -> tuple[Path, list[Document]]:
    documents = list(analyse(texts(count)))
    path = AnalysisCache(folder).path
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path, documents


@pytest.mark.parametrize("share", [0.0, 0.01, 0.3, 0.6, 0.95])
def test_a_file_cut_short_is_not_believed(folder: Path, share: float) -> None:
    path, documents = filled(folder)
    content = path.read_bytes()
    path.write_bytes(content[: int(len(content) * share)])
    assert list(analyse(texts(200))) == documents
    assert list(analyse(texts(200))) == documents
    assert len(entries(path)) == 200


def test_changed_bytes_are_not_believed(folder: Path) -> None:
    path, documents = filled(folder)
    content = path.read_bytes()
    for seed in range(12):
        chance = random.Random(seed)
        damaged = bytearray(content)
        for _ in range(chance.choice((1, 5, 200))):
            damaged[chance.randrange(len(damaged))] ^= 1 << chance.randrange(8)
        for ending in ("-wal", "-shm"):
            path.with_name(path.name + ending).unlink(missing_ok=True)
        path.write_bytes(damaged)
        assert list(analyse(texts(200))) == documents, f"seed {seed}"


def test_an_entry_that_does_not_match_its_checksum_is_dropped(folder: Path) -> None:
    with AnalysisCache(folder) as cache:
        cache.put({b"one": b"first", b"two": b"second"})
        with closing(sqlite3.connect(cache.path)) as connection, connection:
            connection.execute("UPDATE entry SET content = ? WHERE key = ?", (b"fist", b"one"))
        assert cache.get([b"one", b"two", b"three"]) == {b"two": b"second"}
        assert [key for key, _ in entries(cache.path)] == [b"two"]
        cache.put({b"one": b"first", b"two": b"another"})
        assert cache.get([b"one", b"two"]) == {b"one": b"first", b"two": b"second"}


def test_beyond_its_limit_it_forgets_what_was_used_longest_ago(folder: Path) -> None:
    with AnalysisCache(folder, limit=200_000) as cache:
        cache.put({b"old": b"x" * 1000})
        with closing(sqlite3.connect(cache.path)) as connection, connection:
            connection.execute("UPDATE entry SET used = 0")
        for number in range(100):
            cache.put({b"%d" % number: bytes(5000)})
        assert cache.path.stat().st_size < 400_000
        assert not cache.get([b"old"])
        assert 10 < len(entries(cache.path)) < 100


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    with pytest.raises(ThenceError, match="set THENCE_CACHE"):
        AnalysisCache(blocked / "cache").get([b"key"])


def test_encoding_keeps_all_of_a_document(folder: Path) -> None:
    text = "Della pioggia: dargliela a Mario Rossi nel 2004."
    for language in ("en", "it"):
        (document,) = analyse([text], language, trees=3)
        stored = encode(document)
        assert decode(stored, text, language, document.pipeline) == document
        assert len(stored) < 2000
