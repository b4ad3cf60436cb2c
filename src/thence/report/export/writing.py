"""Exports as files: JSON, or YAML where the file's ending asks for it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from thence.errors import UnknownName
from thence.files import write_json, write_text
from thence.report.export.harness import harness_results
from thence.report.export.hugging_face import model_index
from thence.report.export.result import Result

__all__ = ["SHAPES", "shape_named", "write_export"]

Shape = Callable[[Result], dict[str, Any]]

SHAPES: Mapping[str, Shape] = MappingProxyType({"hf": model_index, "lm-eval": harness_results})
_YAML = (".yaml", ".yml")
_PLAIN_KEY = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


def shape_named(name: str) -> Shape:
    """The shape of a name; near misses are told the right one."""
    if name not in SHAPES:
        raise UnknownName("shape of an export", name, SHAPES)
    return SHAPES[name]


def write_export(result: Result, shape: str, path: Path) -> None:
    """Write a result in the shape of a name, all or nothing."""
    value = shape_named(shape)(result)
    if path.suffix.lower() in _YAML:
        write_text(path, "\n".join(_yaml(value)) + "\n")
    else:
        write_json(path, value, indent=2)


def _yaml(value: Any) -> Iterator[str]:
    """The lines of a value; strings and numbers are written as JSON, which YAML contains."""
    if isinstance(value, dict) and value:
        for key, child in value.items():
            plain = key if _PLAIN_KEY.fullmatch(key) else json.dumps(key, ensure_ascii=False)
            yield from _below(f"{plain}:", child)
    elif isinstance(value, list) and value:
        for child in value:
            first, *rest = _yaml(child)
            yield f"- {first}"
            yield from (f"  {line}" for line in rest)
    else:
        yield json.dumps(value, ensure_ascii=False)


def _below(key: str, child: Any) -> Iterator[str]:
    if isinstance(child, dict | list) and child:
        yield key
        yield from (f"  {line}" for line in _yaml(child))
    else:
        yield f"{key} {json.dumps(child, ensure_ascii=False)}"
