import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from thence.formats.topics import open_topics


def test_the_command_writes_a_topic_that_judges_and_search_read(
    thence: Callable[..., Any], tmp_path: Path
) -> None:
    corpus = tmp_path / "docs"
    corpus.mkdir()
    (corpus / "COAST_20050801.txt").write_text("Michael Brown found a planet. It is far away.\n")
    units = tmp_path / "units.txt"
    units.write_text("Brown found a planet.\nIt is far away.\n")
    out = tmp_path / "planet.xml"
    shown = thence("search", "hypotheses", corpus, "--units", units, "--out", out)
    assert shown.status == 0, shown.err
    assert "Michael Brown found a planet" in shown.out
    (topic,) = open_topics(out)
    assert (topic.id, len(topic.documents), len(topic.hypotheses)) == ("planet", 1, 2)
    command = ("search", "hypotheses", corpus, "--units", units, "--out", out, "--json")
    told = json.loads(thence(*command).out)
    assert told["hypotheses"][1]["remarks"][0].startswith("who or what is meant by")
