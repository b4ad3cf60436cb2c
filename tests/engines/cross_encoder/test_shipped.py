"""The shipped model as anybody's folder: its labels in every order, its verdicts in any company."""

import json
import random
import shutil
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import thence
from thence.engines import build_engine
from thence.engines.cross_encoder import OnnxClassifier
from thence.engines.cross_encoder.label_order import identify
from thence.engines.cross_encoder.probes import PROBES, probe
from thence.errors import BadInput
from thence.pair import Label

NAMES = ("entailment", "neutral", "contradiction")
ORDER = (Label.ENTAILMENT, Label.UNKNOWN, Label.CONTRADICTION)
SHIPPED = Path(thence.__file__).parent / "engines" / "nli" / "model"

pytestmark = pytest.mark.skipif(not SHIPPED.is_dir(), reason="no model is shipped")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(shutil.copytree(SHIPPED, tmp_path_factory.mktemp("models") / "copy"))


def named(folder: Path, names: tuple[str, ...]) -> str:
    config = json.loads((folder / "config.json").read_text())
    config["id2label"] = {str(number): name for number, name in enumerate(names)}
    (folder / "config.json").write_text(json.dumps(config))
    return str(folder)


@pytest.mark.parametrize("names", list(permutations(NAMES)))
def test_only_the_right_names_are_believed(copy: Path, names: tuple[str, ...]) -> None:
    model = named(copy, names)
    if names == NAMES:
        assert build_engine("onnx", {"model": model}).encoder.order == ORDER  # type: ignore[attr-defined]
        return
    with pytest.raises(BadInput, match="is not what the model shows"):
        build_engine("onnx", {"model": model})
    found: Any = build_engine("onnx", {"model": model, "identify_labels": True})
    assert found.encoder.order == ORDER


def test_unnamed_outputs_are_identified(copy: Path) -> None:
    model = named(copy, ("LABEL_0", "LABEL_1", "LABEL_2"))
    with pytest.raises(BadInput, match="identify_labels=true"):
        build_engine("onnx", {"model": model})
    found: Any = build_engine("onnx", {"model": model, "identify_labels": True})
    assert found.encoder.order == ORDER
    assert identify(probe(found.encoder.classifier)).right >= 27


def test_scores_are_the_same_alone_in_any_order_and_on_any_threads() -> None:
    pairs = [(text, hypothesis) for _, text, hypothesis in PROBES]
    pairs += [(f"{text} {text}", hypothesis) for text, hypothesis in pairs[:6]]
    one, two = (OnnxClassifier(SHIPPED, threads=threads) for threads in (1, 2))
    alone = np.concatenate([one.scores([pair]) for pair in pairs])
    order = random.Random(0).sample(range(len(pairs)), len(pairs))
    shuffled = two.scores([pairs[number] for number in order])
    assert np.abs(shuffled - alone[order]).max() <= 1e-4
