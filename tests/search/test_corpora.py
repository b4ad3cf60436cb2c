from datetime import date
from pathlib import Path

import pytest

from thence.errors import BadInput
from thence.search.corpora import open_topic_data, read_corpus


def test_a_folder_of_plain_text(tmp_path: Path) -> None:
    (tmp_path / "news").mkdir()
    (tmp_path / "news" / "2023-03-04-ferry.txt").write_text(
        "Ferry runs aground\n\nThe Alma ran aground. Mr. Lind said\nso. Nobody was hurt.\n"
    )
    (tmp_path / "plain.txt").write_text("It rained. It stopped.")
    first, second = read_corpus([tmp_path])
    assert first.id == "news/2023-03-04-ferry.txt"
    assert (first.headline, first.date) == ("Ferry runs aground", date(2023, 3, 4))
    assert [sentence.text for sentence in first.sentences] == [
        "The Alma ran aground.", "Mr. Lind said so.", "Nobody was hurt.",
    ]  # fmt: skip
    assert (second.headline, len(second.sentences), second.date) == ("", 2, None)


def test_json_lines_of_documents(tmp_path: Path) -> None:
    path = tmp_path / "corpus.jsonl"
    path.write_text(
        '{"doc_id": 7, "title": "On zinc", "abstract": ["We tried.", "It helped."]}\n'
        '{"id": "x", "text": "One. Two.", "date": "2023-03-04"}\n'
    )
    zinc, other = read_corpus([path], "it")
    assert (zinc.id, zinc.headline, zinc.language) == ("7", "On zinc", "it")
    assert [sentence.id for sentence in zinc.sentences] == ["0", "1"]
    assert other.date == date(2023, 3, 4)
    path.write_text('{"id": "x", "text": "One.", "date": "4 March"}\n')
    with pytest.raises(BadInput, match="is not YYYY-MM-DD"):
        list(read_corpus([path]))


def test_the_documents_of_topics() -> None:
    documents = list(read_corpus([Path("search/topics")]))
    topics = list(open_topic_data("search/topics"))
    assert len(documents) == sum(len(topic.documents) for topic in topics) == 60


def test_what_is_no_corpus_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="neither topics"):
        list(read_corpus([tmp_path]))
    (tmp_path / "empty.txt").write_text(" \n")
    with pytest.raises(BadInput, match="is empty"):
        list(read_corpus([tmp_path]))
    with pytest.raises(BadInput, match="does not exist"):
        list(read_corpus([tmp_path / "nowhere"]))
