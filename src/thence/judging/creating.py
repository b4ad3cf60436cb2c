"""A project made from an uploaded file, which is read by the safe reader of its protocol."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from thence.errors import BadInput, WrongUse
from thence.judging.protocols import Material, protocol_named
from thence.judging.store import Store
from thence.judging.store.people import User
from thence.judging.store.projects import Project, create_project

__all__ = ["project_from_file"]

GOLD = ("agreement", "majority", "unanimous")
MOST_ITEMS = 500_000
LONGEST_GUIDELINES = 20_000


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
) -> Project:
    """Read the file as the protocol says, and keep all of it or nothing."""
    chosen = protocol_named(protocol)
    if gold not in GOLD:
        raise WrongUse(f"final answers come by {', '.join(GOLD)}, not by '{gold[:40]}'")
    if len(guidelines) > LONGEST_GUIDELINES:
        raise WrongUse(f"guidelines have at most {LONGEST_GUIDELINES:,} characters")
    shown = Path(file_name.replace("\\", "/")).name[:200] or "file"
    with tempfile.TemporaryDirectory(prefix="thence-") as folder:
        path = Path(folder) / (re.sub(r"[^\w.-]", "_", shown, flags=re.ASCII).lstrip(".") or "file")
        path.write_bytes(content)
        try:
            material = chosen.read(path)
            items = []
            for item in material.items:
                items.append(item)
                if len(items) > MOST_ITEMS:
                    raise WrongUse(f"a project has at most {MOST_ITEMS:,} items; split the file")
        except BadInput as error:
            # The name that the user knows, not the one of our copy.
            raise BadInput(shown, error.reason, line=error.line) from error
        except WrongUse as error:
            raise WrongUse(str(error).replace(str(path), shown)) from error
    settings = {"gold": gold, "guidelines": guidelines.strip()}
    with store.writing() as connection:
        return create_project(
            connection, owner, name, chosen, Material(items, material.shared), shown, settings
        )
