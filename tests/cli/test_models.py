from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.engines.cross_encoder.tiny_model import write_model

PAIR = ("judge", "The soup on the table is hot.", "The soup is cold.", "-e", "onnx")


def test_unnamed_labels_are_refused_then_identified_with_the_evidence(
    thence: Callable[..., Any], tmp_path: Path
) -> None:
    names = ("LABEL_0", "LABEL_1", "LABEL_2")
    model = f"model={write_model(tmp_path, outputs=(2, 0, 1), names=names)}"
    refused = thence(*PAIR, "--set", model)
    assert refused.status == 2
    assert "identify_labels=true" in refused.err
    found = thence(*PAIR, "--set", model, "--set", "identify_labels=true")
    assert found.status == 0
    assert found.out.startswith("contradiction")
    words = " ".join(found.out.split())
    assert "contradiction,entailment,neutral the model is right on 26 of 30" in words


def test_what_is_missing_is_told_in_a_line(thence: Callable[..., Any], tmp_path: Path) -> None:
    for options, words in (
        ((), "needs a model folder"),
        (("--set", f"model={tmp_path / 'none'}"), "is not a model folder"),
    ):
        shown = thence(*PAIR, *options)
        assert shown.status == 2
        assert words in shown.err
        assert "Traceback" not in shown.err


def test_a_folder_in_place_of_an_engine_is_told_where_it_goes(
    thence: Callable[..., Any], tmp_path: Path
) -> None:
    shown = thence("judge", "A dog barks.", "A dog barks.", "-e", tmp_path)
    assert shown.status == 2
    assert f"--engine onnx --set model={tmp_path}" in shown.err
