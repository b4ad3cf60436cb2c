"""The advice to install an extra names one that there is."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_extra_that_is_advised_exists() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    files = [*(ROOT / "src").rglob("*.py"), *(ROOT / "docs").rglob("*.md"), ROOT / "README.md"]
    advised = {
        extra: file.relative_to(ROOT)
        for file in files
        for extra in re.findall(r"thence\[([\w-]+)\]", file.read_text(encoding="utf-8"))
    }
    extras = project["optional-dependencies"]
    assert advised
    assert {name: file for name, file in advised.items() if name not in extras} == {}
