"""A model folder as the Hugging Face tools leave it: label names and the length of the window."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson

from thence.errors import BadInput

__all__ = ["ModelFolder", "digest_of", "read_folder"]

USUAL_LABELS, MOST_LABELS = 3, 100
USUAL_WINDOW = 512
LONGEST_WINDOW = 1 << 20
"""`model_max_length` is a huge number if nobody knew it."""
OFFSET_POSITIONS = frozenset({"roberta", "xlm-roberta", "camembert", "mpnet", "longformer"})
"""Architectures whose positions are counted from behind the padding token's number."""


@dataclass(frozen=True, slots=True)
class ModelFolder:
    """What a folder says of its model."""

    path: Path
    label_names: tuple[str, ...]
    """The names of the outputs by `id2label`, in order."""
    window: int
    """The most tokens of a pair."""


def read_folder(path: Path) -> ModelFolder:
    """What `config.json` and `tokenizer_config.json` of a model folder say."""
    if not path.is_dir():
        raise BadInput(path, "is not a model folder; name one with config.json and its model")
    config = _json(path / "config.json")
    return ModelFolder(path, _label_names(path / "config.json", config), _window(path, config))


def digest_of(files: Iterable[Path], *further: object) -> bytes:
    """A digest of the content of files and of further values."""
    digest = hashlib.blake2b(repr(further).encode(), digest_size=16)
    for path in sorted(files):
        digest.update(path.name.encode() + path.stat().st_size.to_bytes(8, "big"))
        with path.open("rb") as file:
            while block := file.read(1 << 22):
                digest.update(block)
    return digest.digest()


def _label_names(path: Path, config: dict[str, Any]) -> tuple[str, ...]:
    names = config.get("id2label")
    if not isinstance(names, dict):
        count = config.get("num_labels", USUAL_LABELS)
        if not isinstance(count, int) or not 0 < count <= MOST_LABELS:
            raise BadInput(path, f"has num_labels {count!r}, which is no number of labels")
        return tuple(f"LABEL_{number}" for number in range(count))
    try:
        by_number = {int(number): str(name) for number, name in names.items()}
    except ValueError:
        raise BadInput(path, "has an id2label whose keys are no numbers") from None
    if sorted(by_number) != list(range(len(by_number))):
        raise BadInput(path, "has an id2label that does not number its labels from 0 without gap")
    return tuple(by_number[number] for number in range(len(by_number)))


def _window(path: Path, config: dict[str, Any]) -> int:
    limits = [USUAL_WINDOW]
    positions = config.get("max_position_embeddings")
    if isinstance(positions, int) and positions > 0:
        if str(config.get("model_type")) in OFFSET_POSITIONS:
            padding = config.get("pad_token_id", 1)
            positions -= (padding if isinstance(padding, int) else 0) + 1
        limits = [positions]
    if (path / "tokenizer_config.json").exists():
        stated = _json(path / "tokenizer_config.json").get("model_max_length")
        if isinstance(stated, int | float) and 0 < stated < LONGEST_WINDOW:
            limits.append(int(stated))
    return min(limits)


def _json(path: Path) -> dict[str, Any]:
    try:
        content = orjson.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadInput(path, "does not exist; a model folder has one") from None
    except (OSError, ValueError) as error:
        raise BadInput(path, f"cannot be read: {error}") from error
    if not isinstance(content, dict):
        raise BadInput(path, "is not a JSON object")
    return content
