"""The pytest plugin, as pytest runs it in a project of somebody's."""

import subprocess
import sys
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

TESTS = """
import pytest
from thence.integrations.pytest_plugin import assert_supported as asserted

SOURCE = "The ship sank in May. The crew was saved."

def test_right(assert_supported):
    found = assert_supported("The ship sank.", SOURCE)
    assert found.supported == 1.0

def test_wrong(assert_supported):
    assert_supported("The ship sank. A cat flew.", [SOURCE])

@pytest.mark.supported(share=0.5)
def test_marked(assert_supported):
    assert_supported("The ship sank. A cat flew.", [SOURCE])

@pytest.mark.supported(share=0.5, score=0.9)
def test_score(assert_supported):
    assert_supported("The ship sank. A cat flew.", [SOURCE])

@pytest.mark.supported(shares=0.5)
def test_slip(assert_supported):
    pass

def test_nothing(assert_supported):
    assert_supported("Why?", [SOURCE], share=0.0)

def test_function():
    asserted("The ship sank.", SOURCE, engine="overlap-7")
"""


def test_answers_are_asserted_as_the_marker_says(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(TESTS)
    pytester.makeini("[pytest]\naddopts = --strict-markers\n")
    done = pytester.runpytest("-p", "no:cacheprovider", "-rfE")
    done.assert_outcomes(passed=3, failed=3, errors=1)
    done.stdout.fnmatch_lines(
        [
            "*The answer is not supported as asked.*",
            "*Of 2 claims held against 1 source, 1 is supported and 1 is not found.*",
            "*not found: A cat flew.*",
            "*not in the evidence: “cat flew”*",
        ]
    )
    done.stdout.fnmatch_lines(["*takes engine, language, score, share by name, not shares*"])


def test_the_plugin_imports_nothing_heavy(tmp_path: Path) -> None:
    (tmp_path / "test_empty.py").write_text("def test_it():\n    pass\n", encoding="utf-8")
    program = (
        "import sys, pytest\n"
        "status = pytest.main(['-q', '-p', 'no:cacheprovider', 'test_empty.py'])\n"
        "assert 'thence.integrations.pytest_plugin' in sys.modules\n"
        "heavy = {'numpy', 'spacy', 'onnxruntime', 'pyarrow', 'sqlalchemy', 'thence.verifying'}\n"
        "assert not heavy & sys.modules.keys(), heavy & sys.modules.keys()\n"
        "sys.exit(status)\n"
    )
    environment = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_PLUGINS": PLUGIN, "PATH": "/bin"}
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


PLUGIN = "thence.integrations.pytest_plugin"


def test_pytest_finds_the_plugin_by_itself() -> None:
    from importlib.metadata import entry_points

    (found,) = entry_points(group="pytest11", name="thence")
    assert found.value == PLUGIN
