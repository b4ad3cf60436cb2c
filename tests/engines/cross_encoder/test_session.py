import json
import random
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engines.cross_encoder.onnx_file import Graph
from tests.engines.cross_encoder.tiny_model import write_model
from thence.engines.cross_encoder import OnnxClassifier
from thence.engines.cross_encoder.classifier import probabilities
from thence.engines.cross_encoder.folder import read_folder
from thence.engines.cross_encoder.probes import PROBES
from thence.errors import BadInput, WrongUse

TEXTS = [(text, hypothesis) for _, text, hypothesis in PROBES]


@given(st.randoms(use_true_random=False), st.integers(1, 4))
def test_scores_are_the_same_alone_in_any_batch_and_on_any_threads(
    folder: Path, chance: random.Random, threads: int
) -> None:
    alone = {pair: OnnxClassifier(folder, threads=1).scores([pair])[0] for pair in TEXTS[:4]}
    batch = chance.sample(TEXTS, len(TEXTS))
    rows = OnnxClassifier(folder, threads=threads).scores(batch)
    for pair, row in zip(batch, rows, strict=True):
        if pair in alone:
            assert (row == alone[pair]).all()


def test_the_tokenizer_neither_cuts_nor_pads(folder: Path, classifier: OnnxClassifier) -> None:
    assert json.loads((folder / "tokenizer.json").read_text())["truncation"]["max_length"] == 16
    assert classifier.length("cat " * 30, "dog") == 34
    assert classifier.length("cat", "dog") == 5
    # The word that decides stands behind the sixteenth token.
    late = "a " * 30 + "dog ran"
    assert probabilities(classifier.scores([(late, "dog ran")]))[0].argmax() == 0


def test_what_does_not_fit_is_never_cut_in_silence(classifier: OnnxClassifier) -> None:
    with pytest.raises(ValueError, match="65 tokens in a window of 64"):
        classifier.scores([("cat " * 61, "dog")])


def test_nothing_in_nothing_out(classifier: OnnxClassifier) -> None:
    assert len(classifier.scores([])) == 0


def test_probabilities_from_logits_and_from_probabilities() -> None:
    rows = np.array([[np.log(2), 0, 0], [0.2, 0.3, 0.5], [1000, 0, -1000]])
    assert probabilities(rows) == pytest.approx(
        np.array([[0.5, 0.25, 0.25], [0.2, 0.3, 0.5], [1, 0, 0]])
    )


@pytest.mark.parametrize(
    ("config", "tokenizer", "window"),
    [
        ({"max_position_embeddings": 512}, {"model_max_length": 128}, 128),
        ({"max_position_embeddings": 512}, {"model_max_length": int(1e30)}, 512),
        ({"max_position_embeddings": 514, "model_type": "roberta", "pad_token_id": 1}, None, 512),
        ({"max_position_embeddings": 514, "model_type": "mpnet", "pad_token_id": 1}, None, 512),
        ({}, None, 512),
    ],
)
def test_the_window_of_a_folder(
    tmp_path: Path, config: dict, tokenizer: dict | None, window: int
) -> None:
    (tmp_path / "config.json").write_text(json.dumps(config))
    if tokenizer is not None:
        (tmp_path / "tokenizer_config.json").write_text(json.dumps(tokenizer))
    assert read_folder(tmp_path).window == window


def test_the_window_can_be_made_smaller_but_not_too_small(folder: Path) -> None:
    assert OnnxClassifier(folder, max_length=32).window == 32
    assert OnnxClassifier(folder, max_length=999).window == 64
    with pytest.raises(WrongUse, match="too small"):
        OnnxClassifier(folder, max_length=10)


def test_the_model_may_lie_in_a_folder_of_its_own(folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(folder, copy)
    (copy / "onnx").mkdir()
    (copy / "model.onnx").rename(copy / "onnx" / "model.onnx")
    assert (OnnxClassifier(copy).scores(TEXTS) == OnnxClassifier(folder).scores(TEXTS)).all()


def test_fingerprints_tell_models_apart(folder: Path, tmp_path: Path) -> None:
    same, other = write_model(tmp_path / "a"), write_model(tmp_path / "b", outputs=(2, 1, 0))
    print_of = [OnnxClassifier(each).fingerprint() for each in (folder, same, other)]
    assert print_of[0] == print_of[1] != print_of[2]


def without(name: str) -> Any:
    return lambda folder: (folder / name).unlink()


def holding(name: str, content: bytes) -> Any:
    return lambda folder: (folder / name).write_bytes(content)


def _takes_pictures() -> bytes:
    graph = Graph()
    graph.node("Cast", "pixels", output="logits", to=1)
    return graph.model(["pixels"], {"logits": 3})


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (without("config.json"), r"config.json: does not exist"),
        (without("model.onnx"), r"has no model.onnx and no onnx/model.onnx"),
        (without("tokenizer.json"), r"has no tokenizer.json"),
        (holding("config.json", b"{"), r"config.json: cannot be read"),
        (holding("config.json", b"[]"), r"is not a JSON object"),
        (holding("config.json", b'{"id2label": {"a": "b"}}'), r"keys are no numbers"),
        (holding("config.json", b'{"id2label": {"1": "b"}}'), r"from 0 without gap"),
        (holding("tokenizer.json", b"{}"), r"tokenizer.json: is no tokenizer"),
        (holding("model.onnx", b"not a model"), r"model.onnx: is no model that ONNX Runtime"),
        (holding("model.onnx", _takes_pictures()), r"has the input 'pixels'"),
    ],
)
def test_a_broken_folder_is_told_of(
    folder: Path, tmp_path: Path, damage: Any, message: str
) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(folder, copy)
    damage(copy)
    with pytest.raises(BadInput, match=message):
        OnnxClassifier(copy)


def test_outputs_that_are_not_named_are_told_of(tmp_path: Path) -> None:
    model = write_model(tmp_path, names=("entailment", "not_entailment"))
    with pytest.raises(BadInput, match="names 2 labels, but the model has 3 outputs"):
        OnnxClassifier(model).scores(TEXTS)
    with pytest.raises(BadInput, match="is not a model folder"):
        OnnxClassifier(tmp_path / "nowhere")
