"""The attachment scores that the trees must reach on treebanks that no rule was made on."""

import tarfile
from pathlib import Path

import pytest

from benchmarks import parsing
from benchmarks.conllu import read_conllu
from thence.text.parsing import parse
from thence.text.pipelines import pipeline_for


@pytest.mark.slow
@pytest.mark.shared
@pytest.mark.parametrize("language", ["en", "it"])
def test_scores_on_gold_words(language: str, shared_data: Path, tmp_path: Path) -> None:
    treebank, file, uas, las = parsing.TREEBANKS[language]
    with tarfile.open(shared_data / "ud" / f"{treebank}.tar.xz") as archive:
        archive.extractall(tmp_path, filter="data")
    gold = list(read_conllu(next(tmp_path.rglob(file)), language))
    scores = parsing.on_gold_words(gold, pipeline_for(language))
    assert 100 * scores.uas >= uas
    assert 100 * scores.las >= las


def test_raw_text_is_scored_by_characters() -> None:
    pipeline = pipeline_for("en")
    gold = list(parse(["They sing.", "Cats do n't sleep ."], pipeline, trees=1))
    scores = parsing.from_raw_text(gold, pipeline)
    assert 0.5 < scores.las <= scores.uas <= 1.0
    assert parsing.arcs(gold[0], 0) == {
        (0, 4, 0): ((4, 8, 0), "nsubj"),
        (4, 8, 0): (None, "root"),
        (8, 9, 0): ((4, 8, 0), "punct"),
    }
