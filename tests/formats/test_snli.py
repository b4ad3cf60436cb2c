"""SNLI and MultiNLI JSONL."""

from pathlib import Path

from thence.formats import open_pairs
from thence.pair import Label, Pair


def test_pairs_without_gold_are_skipped_and_counted(tmp_path: Path) -> None:
    path = tmp_path / "snli_dev.jsonl"
    line = (
        '{{"annotator_labels": ["neutral"], "genre": "fiction", "gold_label": "{}", "pairID": "{}",'
        ' "sentence1": "A", "sentence1_parse": "(X)", "sentence2": "B",'
        ' "sentence2_binary_parse": ""}}\n'
    )
    path.write_text(line.format("neutral", "7#0") + line.format("-", "7#1"), encoding="utf-8")
    opened = open_pairs(path)
    assert opened.format.name == "snli"
    annotations = {"annotator_labels": ["neutral"], "genre": "fiction"}
    assert list(opened) == [Pair("7#0", "A", "B", Label.UNKNOWN, annotations=annotations)]
    assert opened.skipped == {"unlabelled": 1}
