"""The guides of these tools do what they say: their programs are written and run as by a reader."""

import importlib.util
import os
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs" / "guides"
READER = Path(__file__).resolve().parents[1] / "docs" / "guide.py"
NEEDS = {
    "inspect": "inspect_ai",
    "ragas": "ragas",
    "deepeval": "deepeval",
    "mcp": "mcp",
    "opentelemetry": "opentelemetry.sdk",
}


@pytest.mark.parametrize("name", NEEDS)
def test_a_guide(name: str, tmp_path: Path) -> None:
    pytest.importorskip(NEEDS[name])
    spec = importlib.util.spec_from_file_location("guide", READER)
    assert spec is not None
    assert spec.loader is not None
    guide = importlib.util.module_from_spec(spec)
    sys.modules["guide"] = guide
    spec.loader.exec_module(guide)
    text = (DOCS / f"{name}.md").read_text(encoding="utf-8")
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    for result in guide.run_all(guide.steps(text), tmp_path, {"PATH": path}):
        told = f"$ {result.command.line}\n{result.output}"
        assert result.status == result.command.status, told
        assert result.missing() is None, f"not printed: {result.missing()}\n\n{told}"
