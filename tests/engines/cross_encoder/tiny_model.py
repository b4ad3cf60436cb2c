"""A model folder that any machine can judge with by hand.

It entails where most words of H are in T, and contradicts where many are but only one side has a
negative word. It is a real ONNX graph with a real tokenizer; of the probes it gets 26 right.
"""

import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from tokenizers import Tokenizer
from tokenizers.models import WordLevel
from tokenizers.normalizers import Lowercase
from tokenizers.pre_tokenizers import BertPreTokenizer
from tokenizers.processors import TemplateProcessing

from tests.engines.cross_encoder.onnx_file import Graph
from thence.engines.cross_encoder.probes import PROBES

LABELS = ("entailment", "neutral", "contradiction")
SPECIAL = ("[PAD]", "[CLS]", "[SEP]", "[UNK]")
NEGATIVE = ["not", "no", "nobody", "nothing", "never", "cold", "lost", "awake", "house"]
_STOP = (
    "a an the is are was in on at of to by there very some all every . , his her she wide and"
    " football through with for"
)
_FURTHER = "cat dog sat mat ran slept bird flew high rain fell tree grew king died word"
STOP, FURTHER = _STOP.split(), _FURTHER.split()


def write_model(
    folder: Path,
    *,
    outputs: Sequence[int] = (0, 1, 2),
    names: Sequence[str] = LABELS,
    window: int = 64,
) -> Path:
    """A folder whose outputs are those numbers of `LABELS`, and are called by those names."""
    folder.mkdir(parents=True, exist_ok=True)
    vocabulary = _vocabulary()
    _tokenizer(vocabulary).save(str(folder / "tokenizer.json"))
    (folder / "model.onnx").write_bytes(_graph(vocabulary, outputs))
    config = {
        "id2label": {str(number): name for number, name in enumerate(names)},
        "max_position_embeddings": window,
        "model_type": "bert",
    }
    (folder / "config.json").write_text(json.dumps(config))
    return folder


def _vocabulary() -> dict[str, int]:
    texts = " ".join(f"{text} {hypothesis}" for _, text, hypothesis in PROBES).lower()
    plain = texts.replace(".", " . ").replace(",", " , ").split()
    words = dict.fromkeys([*SPECIAL, *STOP, *NEGATIVE, *FURTHER, *plain])
    return {word: number for number, word in enumerate(words)}


def _tokenizer(vocabulary: dict[str, int]) -> Tokenizer:
    tokenizer = Tokenizer(WordLevel(vocabulary, unk_token="[UNK]"))
    tokenizer.normalizer = Lowercase()
    tokenizer.pre_tokenizer = BertPreTokenizer()
    tokenizer.post_processor = TemplateProcessing(
        single="[CLS] $A [SEP]",
        pair="[CLS] $A [SEP] $B:1 [SEP]:1",
        special_tokens=[("[CLS]", 1), ("[SEP]", 2)],
    )
    # As many folders on the hub have it: whoever believes this cuts T and reads padding.
    tokenizer.enable_truncation(16)
    tokenizer.enable_padding(length=16)
    return tokenizer


def _graph(vocabulary: dict[str, int], outputs: Sequence[int]) -> bytes:
    graph, size = Graph(), max(vocabulary.values()) + 1
    weight, negative, known = np.ones((3, size), np.float32)
    known[:4] = 0
    weight[:3] = 0
    weight[[vocabulary[word] for word in (*STOP, *NEGATIVE)]] = 0
    negative[:] = 0
    negative[[vocabulary[word] for word in NEGATIVE]] = 1

    def number(value: float) -> str:
        return graph.constant(np.array([[value]], np.float32))

    def of_words(table: np.ndarray) -> str:
        return graph.node("Gather", graph.constant(table), "input_ids")

    def total(name: str) -> str:
        return graph.node("ReduceSum", name, graph.constant(np.array([1])), keepdims=1)

    kind, mask = (graph.node("Cast", name, to=1) for name in ("token_type_ids", "attention_mask"))
    in_h = graph.node("Mul", kind, mask)
    in_t = graph.node("Sub", mask, in_h)
    columns = graph.node("Unsqueeze", "input_ids", graph.constant(np.array([2])))
    rows = graph.node("Unsqueeze", "input_ids", graph.constant(np.array([1])))
    equal = graph.node("Cast", graph.node("Equal", columns, rows), to=1)
    readable = graph.node("Mul", in_t, of_words(known))
    counts = graph.node(
        "MatMul", equal, graph.node("Unsqueeze", readable, graph.constant(np.array([2])))
    )
    found = graph.node(
        "Min", graph.node("Squeeze", counts, graph.constant(np.array([2]))), number(1)
    )
    weights = graph.node("Mul", of_words(weight), in_h)
    share = graph.node(
        "Div",
        total(graph.node("Mul", weights, found)),
        graph.node("Add", total(weights), number(1e-6)),
    )
    sides = [
        graph.node("Min", total(graph.node("Mul", of_words(negative), side)), number(1))
        for side in (in_t, in_h)
    ]
    opposed = graph.node("Abs", graph.node("Sub", *sides))
    agreed = graph.node("Sub", number(1), opposed)
    entails = graph.node("Sub", graph.node("Mul", share, agreed), number(0.8))
    contradicts = graph.node("Sub", graph.node("Mul", share, opposed), number(0.2))
    neutral = graph.node("Mul", share, number(0))
    logits = [graph.node("Mul", each, number(40)) for each in (entails, neutral, contradicts)]
    graph.node("Concat", *(logits[number] for number in outputs), output="logits", axis=1)
    return graph.model(["input_ids", "attention_mask", "token_type_ids"], {"logits": len(outputs)})
