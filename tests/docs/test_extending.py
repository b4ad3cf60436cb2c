"""The plugins of `docs/extending.md` are built, installed and used as they stand there."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.guide import File, steps

PAGE = Path(__file__).resolve().parents[2] / "docs" / "extending.md"
MOST_LINES = 40
GOLD = """\
{"id": "1", "text": "A man sings.", "hypothesis": "A man sings.", "label": "ENTAILMENT"}
{"id": "2", "text": "A man sings.", "hypothesis": "A dog barks.", "label": "NO_ENTAILMENT"}
{"id": "3", "text": "A man sings.", "hypothesis": "Snow falls.", "label": "NO_ENTAILMENT"}
{"id": "4", "text": "A man sings.", "hypothesis": "A man hums.", "label": "NO_ENTAILMENT"}
"""


def plugin(section: str) -> list[File]:
    """The files that a section of the page shows."""
    text = PAGE.read_text(encoding="utf-8").partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    return [step for step in steps(text) if isinstance(step, File)]


class Workshop:
    """A folder with pairs, a run of them, and an environment that has a plugin."""

    def __init__(self, folder: Path, files: list[File]) -> None:
        self.folder = folder
        source = folder / "plugin"
        source.mkdir()
        for file in files:
            (source / file.name).write_text(file.content, encoding="utf-8")
        self._python(
            "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--target",
            str(folder / "installed"), str(source),
        )  # fmt: skip
        (folder / "gold.jsonl").write_text(GOLD, encoding="utf-8")
        self.thence("run", "gold.jsonl", "-e", "always", "--out", "always")
        self.thence("run", "gold.jsonl", "-e", "overlap-1", "--out", "overlap")

    def thence(self, *arguments: str) -> str:
        return self._python("-m", "thence", *arguments)

    def _python(self, *arguments: str) -> str:
        environment = {"PYTHONPATH": str(self.folder / "installed"), "COLUMNS": "160"}
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env={**os.environ, **environment},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return Workshop(tmp_path_factory.mktemp("measure"), plugin("A measure"))


def test_a_measure_takes_at_most_forty_lines() -> None:
    files = plugin("A measure")
    assert {file.name for file in files} == {"lean.py", "pyproject.toml"}
    lines = [line for file in files for line in file.content.splitlines() if line.strip()]
    assert len(lines) <= MOST_LINES


@pytest.mark.slow
def test_a_measure_of_another_package_is_scored(workshop: Workshop) -> None:
    # `always` says that all four entail and one does: 4/4 - 1/4
    found = json.loads(workshop.thence("score", "gold.jsonl", "always", "--json"))
    assert found["estimates"]["lean"]["value"] == 0.75
    (row,) = [
        line
        for line in workshop.thence("score", "gold.jsonl", "always").splitlines()
        if line.startswith("Lean to entailment")
    ]
    assert "75.0 %" in row


@pytest.mark.slow
def test_a_measure_of_another_package_is_reported_and_exported(workshop: Workshop) -> None:
    shown = workshop.thence("report", "always", "overlap", "--html", "report.html")
    assert "Lean to entailment" in shown
    page = (workshop.folder / "report.html").read_text(encoding="utf-8")
    assert page.count("<dt>Lean to entailment</dt><dd>75.0 %</dd>") == 1
    assert page.count("<dt>Lean to entailment</dt>") == 2
    workshop.thence("report", "always", "--export", "hf", "hf.json")
    (model,) = json.loads((workshop.folder / "hf.json").read_text())["model-index"]
    metrics = {metric["name"]: metric["value"] for metric in model["results"][0]["metrics"]}
    assert metrics["Lean to entailment"] == 0.75
    workshop.thence("report", "always", "--export", "lm-eval", "harness.json")
    harness = json.loads((workshop.folder / "harness.json").read_text())
    assert harness["results"]["gold"]["lean,none"] == 0.75
    assert "lean" not in harness["higher_is_better"]["gold"]  # neither is better
    assert harness["higher_is_better"]["gold"]["acc"] is True
