"""`__all__` is whole: a module says all that others take from it."""

import ast
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"


def test_what_other_modules_import_is_in_all() -> None:
    trees = {name(path): ast.parse(path.read_bytes()) for path in SOURCE.rglob("*.py")}
    missing = {
        f"{module}.{alias.name}, used by {user}"
        for user, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (module := node.module) in trees
        for alias in node.names
        if f"{module}.{alias.name}" not in trees and alias.name not in public_names(trees[module])
    }
    assert missing == set()


def public_names(tree: ast.Module) -> set[str]:
    """The names in `__all__`; none if there is no such list."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return set(ast.literal_eval(node.value))
    return set()


def name(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
