"""A cross-encoder on ONNX Runtime: `model.onnx` and `tokenizer.json` of a model folder.

Each pair is a run of its own, and several runs go on side by side. So no pair is padded, and no
verdict depends on its neighbours, to the last bit: a model whose activations are quantised as it
runs scales them by all that is in a run. On two cores this is also faster than batches.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import orjson

from thence.engines.cross_encoder.classifier import Matrix
from thence.engines.cross_encoder.folder import digest_of, read_folder
from thence.errors import BadInput, MissingPart, WrongUse

__all__ = ["OnnxClassifier"]

MOST_THREADS = 4
PLACES = ("model.onnx", "onnx/model.onnx")
PACKED, INDEX = "weights.zst", "weights.json"
"""Weights beside `model.onnx`, compressed, and where each of them lies once they are expanded."""
INPUTS = {"input_ids": "ids", "attention_mask": "attention_mask", "token_type_ids": "type_ids"}
"""Inputs of the models that people export, and what they are in an encoding."""
INTEGERS = {"tensor(int64)": np.int64, "tensor(int32)": np.int32}


class OnnxClassifier:
    """A model folder, loaded; `threads` pairs are read side by side."""

    def __init__(self, path: Path, *, threads: int = 0, max_length: int = 0) -> None:
        self.folder = read_folder(path)
        self._weights = _weights_of(path)
        self._tokenizer = _tokenizer_of(path)
        self.special_tokens: int = self._tokenizer.num_special_tokens_to_add(True)
        self.window = min(self.folder.window, max_length or self.folder.window)
        if self.window < self.special_tokens + 8:
            raise WrongUse(f"a window of {self.window} tokens is too small to read a pair")
        # The runtime works on the memory of expanded weights and does not hold it.
        self._expanded = _expanded(self._weights.parent)
        self._session = _session_of(self._weights, self._expanded)
        self._inputs = self._checked_inputs()
        self._threads = threads or min(MOST_THREADS, os.cpu_count() or 1)

    def offsets(self, text: str) -> list[tuple[int, int]]:
        """Where each token of a text begins and ends."""
        found: list[tuple[int, int]] = self._tokenizer.encode(
            text, add_special_tokens=False
        ).offsets
        return found

    def length(self, text: str, hypothesis: str) -> int:
        """The tokens of a pair, special ones included."""
        return len(self._tokenizer.encode(text, hypothesis).ids)

    def scores(self, pairs: Sequence[tuple[str, str]]) -> Matrix:
        """A row of logits for each pair, in order."""
        if self._threads == 1 or len(pairs) < 2:
            rows = [self._run(pair) for pair in pairs]
        else:
            rows = list(self._pool.map(self._run, pairs))
        return np.array(rows, np.float64).reshape(len(pairs), len(self.folder.label_names))

    def fingerprint(self) -> bytes:
        """A digest of the weights, the tokenizer and the window."""
        beside = [*self._weights.parent.glob(f"{self._weights.name}*")]
        beside += self._weights.parent.glob(PACKED)
        tokenizer = self.folder.path / "tokenizer.json"
        return digest_of([*beside, tokenizer], "onnx", self.window)

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self._threads)

    def _run(self, pair: tuple[str, str]) -> Matrix:
        encoding = self._tokenizer.encode(*pair)
        if len(encoding.ids) > self.window:
            raise ValueError(f"{len(encoding.ids)} tokens in a window of {self.window}")
        feed = {
            name: np.array([getattr(encoding, source)], kind)
            for name, (source, kind) in self._inputs.items()
        }
        try:
            logits = self._session.run(self._output, feed)[0]
        except Exception as error:
            raise BadInput(
                self._weights,
                f"fails on a pair of {len(encoding.ids)} tokens ({_first_line(error)});"
                " if its window is smaller than config.json says, set max_length",
            ) from error
        row: Matrix = np.asarray(logits, np.float64).reshape(-1)
        if len(row) != len(self.folder.label_names):
            raise BadInput(
                self.folder.path / "config.json",
                f"names {len(self.folder.label_names)} labels, but the model has {len(row)}"
                " outputs; is it an NLI model?",
            )
        return row

    @property
    def _output(self) -> list[str]:
        names = [output.name for output in self._session.get_outputs()]
        return ["logits"] if "logits" in names else names[:1]

    def _checked_inputs(self) -> dict[str, tuple[str, Any]]:
        """Each input with where it comes from and its kind of integer."""
        found = {}
        for each in self._session.get_inputs():
            if each.name not in INPUTS or each.type not in INTEGERS:
                raise BadInput(
                    self._weights,
                    f"has the input '{each.name}' of {each.type}; a model for pairs takes integers"
                    f" named {', '.join(INPUTS)}",
                )
            found[each.name] = INPUTS[each.name], INTEGERS[each.type]
        return found


def _weights_of(path: Path) -> Path:
    for place in PLACES:
        if (path / place).is_file():
            return path / place
    remedy = "export the model to ONNX"
    if any(path.glob("*.safetensors")):
        remedy += ", or judge on torch with --engine transformers"
    raise BadInput(path, f"has no {' and no '.join(PLACES)}; {remedy}")


def _tokenizer_of(path: Path) -> Any:
    try:
        from tokenizers import Tokenizer
    except ImportError as error:
        raise MissingPart("'tokenizers'", "pip install tokenizers") from error
    file = path / "tokenizer.json"
    if not file.is_file():
        raise BadInput(
            path, "has no tokenizer.json; save it with the fast tokenizer of transformers"
        )
    try:
        tokenizer = Tokenizer.from_file(str(file))
    except Exception as error:
        raise BadInput(file, f"is no tokenizer: {_first_line(error)}") from error
    # Many folders carry the settings of their training: cut at 128, pad to 128.
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


def _runtime() -> Any:
    try:
        import onnxruntime
    except ImportError as error:
        raise MissingPart("'onnxruntime'", "pip install onnxruntime") from error
    return onnxruntime


def _session_of(weights: Path, expanded: Mapping[str, Any]) -> Any:
    onnxruntime = _runtime()
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    options.intra_op_num_threads = 1
    # Patterns are kept for each length that was ever seen.
    options.enable_mem_pattern = False
    try:
        if expanded:
            options.add_external_initializers(list(expanded), list(expanded.values()))
        # Of a file the runtime looks for weights in further files beside it.
        model = weights.read_bytes() if expanded else weights
        return onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
    except Exception as error:
        raise BadInput(
            weights, f"is no model that ONNX Runtime can load: {_first_line(error)}"
        ) from error


def _expanded(folder: Path) -> dict[str, Any]:
    """The weights that a folder stores compressed, by name; none if it stores none so."""
    packed = folder / PACKED
    if not packed.is_file():
        return {}
    import zstandard

    try:
        content = zstandard.ZstdDecompressor().decompress(packed.read_bytes())
    except (OSError, zstandard.ZstdError) as error:
        raise BadInput(packed, f"cannot be expanded: {_first_line(error)}") from error
    value_of = _runtime().OrtValue.ortvalue_from_numpy
    return {
        name: value_of(np.frombuffer(content, kind, int(np.prod(shape)), start).reshape(shape))
        for name, kind, shape, start in orjson.loads((folder / INDEX).read_bytes())
    }


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0][:200]
