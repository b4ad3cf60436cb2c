"""Pages that are complete in themselves: style and scripts inside, nothing fetched."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Sequence
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from thence.files import write_text
from thence.report import numbers

if TYPE_CHECKING:
    from jinja2 import Environment

__all__ = ["environment", "render", "write_page"]


def render(template: str, styles: Sequence[str], scripts: Sequence[str], **shown: Any) -> str:
    """A template of the assets with style sheets and scripts laid into it."""
    theme, script = _asset("theme.js"), "{\n" + "\n".join(map(_asset, scripts)) + "}\n"
    return (
        environment("thence.report", "assets")
        .get_template(template)
        .render(
            **shown,
            version=version("thence"),
            policy=_policy(theme, script),
            style=Markup("\n".join(map(_asset, styles))),
            theme=Markup(theme),
            script=Markup(script),
        )
    )


@cache
def environment(package: str, folder: str) -> Environment:
    """The templates of a package: everything is escaped, nothing undefined passes."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    made = Environment(
        loader=PackageLoader(package, folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["unbroken"] = _unbroken
    made.globals.update({name: getattr(numbers, name) for name in numbers.__all__})
    return made


def _unbroken(text: str) -> str:
    """A sentence in which no line ends within `p < 0.05` or before a percent sign."""
    return type(text)(_TOGETHER.sub("\N{NO-BREAK SPACE}", text))


_TOGETHER = re.compile(r"(?<=\bp) (?=[<=])|(?<=\bp [<=]) | (?=%)")


def write_page(content: str, path: Path) -> None:
    """Write a page, all or nothing."""
    write_text(path, content)


def _asset(name: str) -> str:
    return files("thence.report").joinpath("assets", name).read_text(encoding="utf-8")


def _policy(*scripts: str) -> str:
    """Nothing may be fetched, and no script may run but these."""
    hashes = (base64.b64encode(hashlib.sha256(script.encode()).digest()) for script in scripts)
    allowed = " ".join(f"'sha256-{digest.decode()}'" for digest in hashes)
    return (
        f"default-src 'none'; script-src {allowed}; style-src 'unsafe-inline'; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )
