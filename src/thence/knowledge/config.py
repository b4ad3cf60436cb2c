"""Where the user keeps resources: a TOML file that `thence data` lists, extends and checks.

    [resources.verbocean]
    path = "/home/me/verbocean.txt"

    [resources.wikipedia]
    kind = "lexical-rules"
    path = "/home/me/wikipedia-rules.tsv"

    [resources.wordnet]
    max_rank = 1

An entry with `enabled = false` switches a resource off.
"""

from __future__ import annotations

import os
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from thence.errors import BadInput, ThenceError, UnknownName, WrongUse
from thence.files import write_text
from thence.knowledge.relation import Term
from thence.knowledge.resource import (
    Resource,
    ResourceConfig,
    open_resource,
    resource_names,
    resource_spec,
    shipped_names,
)

__all__ = [
    "ResourceStatus",
    "add",
    "check",
    "config_path",
    "configured",
    "listing",
    "remove",
    "resource_config",
]


@dataclass(frozen=True, slots=True)
class ResourceStatus:
    """How one resource stands: what `thence data` shows a line of."""

    name: str
    kind: str
    state: str
    """`shipped`, `configured`, `off`, `missing` (configured, not there) or `available`."""
    summary: str
    languages: tuple[str, ...]
    path: Path | None = None
    needs: str = ""
    """What to do to get it, for one that is available."""


def config_path() -> Path:
    """The config file: `$THENCE_CONFIG`, or `thence/resources.toml` where XDG keeps configs."""
    if named := os.environ.get("THENCE_CONFIG"):
        return Path(named)
    root = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return Path(root) / "thence" / "resources.toml"


def configured() -> list[ResourceConfig]:
    """The resources that are on: all shipped ones, then the user's own, less those switched off."""
    entries = _entries()
    shipped = shipped_names()
    names = [*shipped, *(name for name in entries if name not in shipped)]
    return [
        _config(name, entries.get(name, {}))
        for name in names
        if entries.get(name, {}).get("enabled", True)
    ]


def resource_config(name: str) -> ResourceConfig:
    """How a resource of this name is to be opened, switched on or not."""
    entries = _entries()
    if name not in entries and name not in resource_names():
        raise UnknownName("resource", name, [*entries, *resource_names()])
    return _config(name, entries.get(name, {}))


def listing() -> list[ResourceStatus]:
    """Every resource that is registered or configured, with its state."""
    entries = _entries()
    kinds = resource_names()
    return [_status(name, entries.get(name)) for name in [*kinds, *(set(entries) - set(kinds))]]


def add(name: str, path: Path, kind: str = "", **options: Any) -> Resource:
    """Open the resource at a path and, since that went well, note it in the config."""
    if not path.exists():
        raise BadInput(path, f"does not exist, so '{name}' cannot be read from it; check the path")
    if kind and name in resource_names() and kind != name:
        raise WrongUse(f"'{name}' is itself a kind of resource; choose another name")
    if nothing := [option for option, value in options.items() if value is None]:
        raise WrongUse(f"the option '{nothing[0]}' is null, which TOML does not have: leave it out")
    entry = {**({"kind": kind} if kind else {}), "path": str(path.resolve()), **options}
    resource = open_resource(_config(name, entry))
    _write(name, entry)
    return resource


def remove(name: str) -> None:
    """Forget a configured resource; the user's file is left where it is."""
    entries = _entries()
    if name not in entries:
        raise UnknownName("configured resource", name, entries)
    _write(name, None)


def check(name: str) -> Resource:
    """Open one resource and ask it something, so that every problem shows now."""
    resource = open_resource(resource_config(name))
    tuple(resource.relations(Term("walk"), Term("move"), "en"))
    return resource


def _status(name: str, entry: dict[str, Any] | None) -> ResourceStatus:
    config = _config(name, entry or {})
    spec = resource_spec(config.kind)
    if entry is not None and not entry.get("enabled", True):
        state = "off"
    elif config.path is not None:
        state = "configured" if config.path.exists() else "missing"
    else:
        state = "shipped" if spec.shipped else "available"
    needs = "" if state in ("shipped", "configured") else spec.needs
    return ResourceStatus(
        name, config.kind, state, spec.summary, spec.languages, config.path, needs
    )


def _config(name: str, entry: dict[str, Any]) -> ResourceConfig:
    options = dict(entry)
    options.pop("enabled", None)
    kind = options.pop("kind", name)
    path = options.pop("path", None)
    if not isinstance(kind, str) or not isinstance(path, str | None):
        raise BadInput(config_path(), f"the kind or the path of the resource '{name}' is no string")
    return ResourceConfig(name, kind, None if path is None else Path(path).expanduser(), options)


def _entries() -> dict[str, dict[str, Any]]:
    path = config_path()
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError) as error:
        raise BadInput(path, f"cannot be read as TOML: {error}") from error
    entries = content.get("resources", {})
    if not isinstance(entries, dict) or not all(
        isinstance(value, dict) for value in entries.values()
    ):
        raise BadInput(path, "needs a table `[resources.NAME]` for each resource")
    return entries


def _write(name: str, entry: dict[str, Any] | None) -> None:
    """Set the entry of a resource, or drop it; all else in the user's file stays as it is."""
    import tomlkit

    path = config_path()
    document = tomlkit.parse(path.read_text(encoding="utf-8") if path.exists() else "")
    if "resources" not in document:
        document["resources"] = tomlkit.table(is_super_table=True)
    entries: Any = document["resources"]
    if entry is None:
        del entries[name]
    elif name in entries:
        for key in set(entries[name]) - set(entry):
            del entries[name][key]
        entries[name].update(entry)
    else:
        entries[name] = entry
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_text(path, tomlkit.dumps(document))
    except OSError as error:
        raise ThenceError(f"{path}: the config cannot be written: {error.strerror}") from error
