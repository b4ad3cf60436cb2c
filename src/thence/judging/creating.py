"""A project made from an uploaded file, which is read by the safe reader of its protocol."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path

from thence.errors import BadInput, WrongUse
from thence.judging.checks import items_with_known_answers
from thence.judging.protocols import (
    PROTOCOLS,
    Item,
    Material,
    Protocol,
    declared_protocol,
    protocol_named,
)
from thence.judging.store import Store
from thence.judging.store.editing import GOLD, LONGEST_GUIDELINES
from thence.judging.store.people import User
from thence.judging.store.projects import Project, create_project

__all__ = ["project_from_file"]

MOST_ITEMS = 500_000


def project_from_file(
    store: Store,
    owner: User,
    *,
    name: str,
    protocol: str,
    file_name: str,
    content: bytes,
    gold: str = "agreement",
    guidelines: str = "",
    declaration: bytes = b"",
    known: tuple[str, bytes] | None = None,
) -> Project:
    """Read the file as the protocol says, and keep all of it or nothing.

    `declaration` is a protocol file of one's own; `known` the name and content of a file of items
    whose answers are known.
    """
    chosen = _protocol(protocol, declaration)
    if gold not in GOLD:
        raise WrongUse(f"final answers come by {', '.join(GOLD)}, not by '{gold[:40]}'")
    if len(guidelines) > LONGEST_GUIDELINES:
        raise WrongUse(f"guidelines have at most {LONGEST_GUIDELINES:,} characters")
    shown = Path(file_name.replace("\\", "/")).name[:200] or "file"
    with _file(shown, content) as path:
        material = chosen.read(path)
        items = _few(material.items)
    if known is not None:
        with _file(known[0], known[1]) as path:
            items += [
                replace(item, unit=f"known answer {item.unit}")
                for item in _few(items_with_known_answers(chosen, path))
            ]
            more = chosen.read(path).shared
        if twice := [key for key in more if material.shared.get(key, more[key]) != more[key]]:
            raise WrongUse(f"the topic '{twice[0][:40]}' is another one in the file of checks")
        material = Material((), {**material.shared, **more})
    settings = {"gold": gold, "guidelines": guidelines.strip()}
    with store.writing() as connection:
        return create_project(
            connection, owner, name, chosen, Material(items, material.shared), shown, settings
        )


def _protocol(name: str, declaration: bytes) -> Protocol:
    """The protocol of a file, whose name is none of ours unless it is ours; else one that ships."""
    if not declaration:
        return protocol_named(name)
    declared = declared_protocol(declaration)
    ours = PROTOCOLS.get(declared.name)
    if ours is not None and ours.declaration != declared.declaration:
        raise WrongUse(
            f"a protocol that ships is called '{declared.name}'; give yours another name"
        )
    return declared


def _few(found: Iterable[Item]) -> list[Item]:
    items = list(islice(found, MOST_ITEMS + 1))
    if len(items) > MOST_ITEMS:
        raise WrongUse(f"a project has at most {MOST_ITEMS:,} items; split the file")
    return items


@contextmanager
def _file(name: str, content: bytes) -> Iterator[Path]:
    """The content as a file; complaints about it have the name that the user knows."""
    shown = Path(name.replace("\\", "/")).name[:200] or "file"
    with tempfile.TemporaryDirectory(prefix="thence-") as folder:
        path = Path(folder) / (re.sub(r"[^\w.-]", "_", shown, flags=re.ASCII).lstrip(".") or "file")
        path.write_bytes(content)
        try:
            yield path
        except BadInput as error:
            raise BadInput(shown, error.reason, line=error.line) from error
        except WrongUse as error:
            raise WrongUse(str(error).replace(str(path), shown)) from error
