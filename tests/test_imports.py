"""The rooms import in one direction only: docs/architecture.md draws them in this order."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1] / "src" / "thence"

LAYERS = [
    {"pair", "errors", "notebook"},
    {"files", "progress", "registry", "schemas", "spark"},
    {"formats", "languages"},
    {"knowledge", "logic"},
    {"text", "datasets"},
    {"semantics"},
    {"engines"},
    {"runs", "measure"},
    {"papers", "build", "rules", "search", "verifying"},
    {"report"},
    {"workbench"},
    {"judging", "integrations"},
    {"tour"},
    {"cli"},
]
LEVEL = {room: level for level, rooms in enumerate(LAYERS) for room in rooms}


def modules() -> list[Path]:
    return sorted(path for path in ROOT.rglob("*.py") if path.parent != ROOT or path.stem in LEVEL)


def imports(path: Path) -> set[str]:
    """The rooms that a module imports at run time, lazily or not; not those for type checking."""
    found: set[str] = set()
    pending: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("thence."):
            found.add((node.module or "").split(".")[1])
        if isinstance(node, ast.ImportFrom) and node.module == "thence":
            found |= {alias.name for alias in node.names if alias.name in LEVEL}
        pending += ast.iter_child_nodes(node)
    return found & LEVEL.keys()


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_room_imports_from_one_to_its_right(path: Path) -> None:
    room = path.relative_to(ROOT).parts[0].removesuffix(".py")
    assert room in LEVEL, f"{room} has no place in the drawing"
    wrong = {other for other in imports(path) if LEVEL[other] > LEVEL[room]}
    assert not wrong, f"{path.name} in {room} imports from {wrong}"


def test_the_drawing_names_every_room() -> None:
    table = (ROOT.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    missing = [room for room in LEVEL if f"`{room}/`" not in table and f"`{room}.py`" not in table]
    assert not missing
