"""The index: incremental, one step at a time, with equal hits always in one order."""

import random
from datetime import date
from pathlib import Path

import pytest

from thence.errors import BadInput, ThenceError, WrongUse
from thence.formats.topics import CorpusDocument, CorpusSentence, Place
from thence.search.index import IndexChanges, create_index, open_index


def document(name: str, *texts: str, language: str = "en") -> CorpusDocument:
    sentences = tuple(CorpusSentence(str(number), text) for number, text in enumerate(texts))
    return CorpusDocument(name, sentences, f"About {name}", date(2023, 3, 4), language)


CATS = document("cats", "The cats were running.", "Dogs bark.")
SHIPS = document("ships", "A ship sank near Torsa.", "The ship's crew was saved.")


def test_what_is_indexed_is_found_and_read_back(tmp_path: Path) -> None:
    index = create_index(tmp_path / "index")
    assert index.update([CATS, SHIPS]) == IndexChanges(2, 0, 0, 0, documents=2, sentences=4)
    (hit,) = open_index(tmp_path / "index").search("A cat runs")
    assert hit.place == Place("cats", "0")
    assert (hit.position, hit.text) == (0, "The cats were running.")
    assert index.document("ships") == SHIPS
    assert sorted(index.document_ids()) == ["cats", "ships"]
    assert [each.place.sentence for each in index.search("crew of ships")] == ["1", "0"]


def test_stop_words_alone_find_nothing(tmp_path: Path) -> None:
    index = create_index(tmp_path / "index")
    index.update([CATS])
    assert index.search("The were of it") == []
    assert index.search('") OR (text:* ~') == []


def test_an_update_leaves_alone_what_has_not_changed(tmp_path: Path) -> None:
    index = create_index(tmp_path / "index")
    index.update([CATS, SHIPS])
    other = document("cats", "The cats were sleeping.")
    birds = document("birds", "Birds sing.")
    assert index.update([other, SHIPS, birds]) == IndexChanges(1, 1, 1, 0, documents=3, sentences=4)
    assert index.search("running dogs") == []
    # back to what it was: the deleted entry must not count as still there
    assert index.update([CATS]).changed == 1
    assert index.update([CATS], drop_others=True) == IndexChanges(
        0, 0, 1, 2, documents=1, sentences=2
    )
    assert index.search("ship") == []


def test_a_failed_update_changes_nothing(tmp_path: Path) -> None:
    index = create_index(tmp_path / "index")
    index.update([CATS])
    with pytest.raises(WrongUse, match="the document 'ships' occurs twice"):
        index.update([SHIPS, SHIPS])
    assert open_index(tmp_path / "index").documents == 1
    with pytest.raises(WrongUse, match="of language 'it'"):
        index.update([document("navi", "La nave è affondata.", language="it")])
    assert index.update([SHIPS]).documents == 2


def test_italian_is_stemmed_as_italian(tmp_path: Path) -> None:
    index = create_index(tmp_path / "index", "it")
    index.update([document("navi", "Le navi affondano presso l'isola.", language="it")])
    assert len(index.search("La nave è affondata")) == 1
    assert index.words("della il non") == []


def test_accents_are_the_same_however_encoded(tmp_path: Path) -> None:
    index = create_index(tmp_path / "index")
    index.update([document("a", "The cafe\u0301 opened.")])
    assert len(index.search("caf\u00e9")) == 1


def test_equal_hits_do_not_depend_on_how_they_were_indexed(tmp_path: Path) -> None:
    documents = [document(f"d{number}", "The ship sank.", "Ships sink.") for number in range(40)]
    orders = []
    for seed in range(3):
        shuffled = documents[:]
        random.Random(seed).shuffle(shuffled)
        index = create_index(tmp_path / str(seed))
        for part in (shuffled[:15], shuffled[15:]):
            index.update(part)
        orders.append([hit.place for hit in index.search("ships", 60)])
    assert len(orders[0]) == 60
    assert orders[0] == orders[1] == orders[2]


def test_folders_that_are_no_index_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="is not an index"):
        open_index(tmp_path / "none")
    (tmp_path / "file.txt").write_text("x")
    with pytest.raises(WrongUse, match="is there already and is not an index"):
        create_index(tmp_path)
    create_index(tmp_path / "index")
    with pytest.raises(WrongUse, match="is an index of 'en', not of 'it'"):
        create_index(tmp_path / "index", "it")
    (tmp_path / "index" / "index.json").write_text('{"schema": "thence-index/0"}')
    with pytest.raises(BadInput, match="index the corpus anew"):
        open_index(tmp_path / "index")


def test_two_writers_do_not_meet(tmp_path: Path) -> None:
    index = create_index(tmp_path / "index")
    writer = index._writer()
    with pytest.raises(ThenceError, match="another process may be updating it"):
        open_index(tmp_path / "index").update([CATS])
    writer.rollback()
    del writer
    assert open_index(tmp_path / "index").update([CATS]).added == 1
