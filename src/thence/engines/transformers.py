"""Any NLI model of the transformers library, from a folder of yours; nothing is downloaded."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from thence.engines.cross_encoder import FolderEngine
from thence.engines.cross_encoder.classifier import Matrix
from thence.engines.cross_encoder.folder import digest_of, read_folder
from thence.engines.engine import EngineSpec
from thence.errors import BadInput, MissingPart, WrongUse

__all__ = ["TRANSFORMERS", "TorchClassifier"]

WEIGHTS = ("*.safetensors", "pytorch_model*.bin")
LEAST_WINDOW = 16


class TorchClassifier:
    """A model folder, loaded with torch; each pair is a run of its own."""

    def __init__(self, path: Path, *, threads: int = 0, max_length: int = 0) -> None:
        self.folder = read_folder(path)
        torch, transformers = _libraries()
        if threads:
            torch.set_num_threads(threads)
        options = {"local_files_only": True, "trust_remote_code": False}
        try:
            self._tokenizer = transformers.AutoTokenizer.from_pretrained(str(path), **options)
            model = transformers.AutoModelForSequenceClassification.from_pretrained(
                str(path), dtype=torch.float32, **options
            )
        except (OSError, ValueError, KeyError, RuntimeError) as error:
            raise BadInput(path, f"transformers cannot load it: {_first_line(error)}") from error
        if not self._tokenizer.is_fast:
            raise BadInput(
                path, "has no fast tokenizer, so that long texts cannot be laid out; add one"
            )
        self._torch, self._device = torch, "cuda" if torch.cuda.is_available() else "cpu"
        self._model = model.to(self._device).eval()
        self.special_tokens: int = self._tokenizer.num_special_tokens_to_add(pair=True)
        self.window = min(self.folder.window, max_length or self.folder.window)
        if self.window < LEAST_WINDOW:
            raise WrongUse(f"a window of {self.window} tokens is too small to read a pair")

    def offsets(self, text: str) -> list[tuple[int, int]]:
        """Where each token of a text begins and ends."""
        encoded = self._encoded(text, add_special_tokens=False, return_offsets_mapping=True)
        return [(start, end) for start, end in encoded["offset_mapping"]]

    def length(self, text: str, hypothesis: str) -> int:
        """The tokens of a pair, special ones included."""
        return len(self._encoded(text, hypothesis)["input_ids"])

    def scores(self, pairs: Sequence[tuple[str, str]]) -> Matrix:
        """A row of logits for each pair, in order."""
        rows = [self._run(pair) for pair in pairs]
        return np.array(rows, np.float64).reshape(len(pairs), len(self.folder.label_names))

    def fingerprint(self) -> bytes:
        """A digest of the weights, the tokenizer and the window."""
        path = self.folder.path
        files = [file for pattern in WEIGHTS for file in path.glob(pattern)]
        files += [*path.glob("tokenizer*.json"), *path.glob("*.model"), *path.glob("vocab*")]
        return digest_of(files, "transformers", self.window)

    def _run(self, pair: tuple[str, str]) -> Matrix:
        encoded = self._encoded(*pair)
        length = len(encoded["input_ids"])
        if length > self.window:
            raise ValueError(f"{length} tokens in a window of {self.window}")
        feed = {
            name: self._torch.tensor([numbers], device=self._device)
            for name, numbers in encoded.items()
        }
        with self._torch.inference_mode():
            row: Matrix = self._model(**feed).logits[0].double().cpu().numpy()
        names = self.folder.label_names
        if len(row) != len(names):
            raise BadInput(
                self.folder.path / "config.json",
                f"names {len(names)} labels, but the model has {len(row)} outputs",
            )
        return row

    def _encoded(self, *texts: str, **options: Any) -> Any:
        return self._tokenizer(*texts, truncation=False, padding=False, verbose=False, **options)


def _libraries() -> tuple[Any, Any]:
    # Read once, when transformers is imported: even a wrong folder name asks no server.
    os.environ["HF_HUB_OFFLINE"] = "1"
    try:
        torch, transformers = import_module("torch"), import_module("transformers")
    except ImportError as error:
        raise MissingPart(
            f"'{error.name or 'transformers'}', which the engine 'transformers' needs,",
            "pip install 'thence[transformers]'",
        ) from error
    transformers.utils.logging.set_verbosity_error()
    transformers.utils.logging.disable_progress_bar()
    return torch, transformers


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0][:200]


TRANSFORMERS = EngineSpec(
    "transformers",
    "a neural model of yours on torch, its label order checked",
    partial(FolderEngine, "transformers", TorchClassifier),
    languages=("*",),
    three_way=True,
    needs="model=FOLDER as saved by transformers; pip install 'thence[transformers]'",
)
