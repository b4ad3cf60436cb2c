import json
import random
import sys
from pathlib import Path

import pytest

from tests.engines.cross_encoder.tiny_model import write_model
from thence.engines import build_engine
from thence.errors import BadInput, MissingPart
from thence.pair import Label, Outcome, Pair

LABELS = "entailment,neutral,contradiction"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small BERT with random weights, as transformers saves one."""
    torch = pytest.importorskip("torch")
    transformers = pytest.importorskip("transformers")
    path = write_model(tmp_path_factory.mktemp("models") / "torch")
    (path / "model.onnx").unlink()
    config = json.loads((path / "config.json").read_text())
    torch.manual_seed(0)
    sizes = {"vocab_size": 200, "hidden_size": 16, "intermediate_size": 32}
    layers = {"num_hidden_layers": 2, "num_attention_heads": 2}
    model = transformers.BertForSequenceClassification(
        transformers.BertConfig(
            **sizes, **layers, max_position_embeddings=64, id2label=config["id2label"]
        )
    )
    model.save_pretrained(path)
    transformers.PreTrainedTokenizerFast(
        tokenizer_file=str(path / "tokenizer.json"), pad_token="[PAD]", model_max_length=64
    ).save_pretrained(path)
    return path


def test_the_missing_part_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(MissingPart, match=r"'torch'.*pip install 'thence\[transformers\]'"):
        build_engine("transformers", {"model": str(write_model(tmp_path))})


def test_verdicts_depend_on_their_pair_alone(folder: Path) -> None:
    options = {"model": str(folder), "labels": LABELS}
    engine = build_engine("transformers", options)
    pairs = [
        Pair(str(number), "The cat sat on the mat. " * number, "A dog ran.")
        for number in range(1, 20)
    ]
    alone = {pair.id: next(iter(engine.judge([pair]))).score for pair in pairs}
    random.Random(0).shuffle(pairs)
    found = list(build_engine("transformers", {**options, "threads": 2}).judge(pairs))
    assert [verdict.outcome for verdict in found] == [Outcome.OK] * len(pairs)
    for verdict in found:
        assert verdict.score == pytest.approx(alone[verdict.pair_id], abs=1e-4)
        assert verdict.label in Label
        assert verdict.evidence[-1].kind == "labels"


def test_random_weights_show_no_order_of_labels(folder: Path) -> None:
    with pytest.raises(BadInput, match="cannot be confirmed"):
        build_engine("transformers", {"model": str(folder)})


def test_a_folder_without_weights_is_told_of(folder: Path, tmp_path: Path) -> None:
    for name in ("config.json", "tokenizer.json", "tokenizer_config.json"):
        (tmp_path / name).write_bytes((folder / name).read_bytes())
    with pytest.raises(BadInput, match="transformers cannot load it"):
        build_engine("transformers", {"model": str(tmp_path)})
