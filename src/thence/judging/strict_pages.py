"""A report page taken apart: scripts, style sheet and inline styles served as files of their own.

A report is complete in itself, with everything inside. Served here it follows the one policy of
all pages, under which nothing inline runs.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape
from itertools import count

__all__ = ["StrictPage", "taken_apart"]

_BLOCK = re.compile(r"(<script\b[^>]*>.*?</script>|<style\b[^>]*>.*?</style>)", re.DOTALL)
_SCRIPT = re.compile(r"<script\b([^>]*)>(.*)</script>", re.DOTALL)
_STYLE = re.compile(r"<style\b[^>]*>(.*)</style>", re.DOTALL)
_POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>\n?')
_WAY_BACK = (
    '<a class="brand" href="#summary">',
    '<a class="brand" href="/runs" title="To all runs">',
)
"""By itself a report leads to its own beginning, here to the runs on show."""
_INLINE = re.compile(r'(<[a-zA-Z][^<>]*?)\sstyle="([^"]*)"')


@dataclass(frozen=True, slots=True)
class StrictPage:
    """The markup, and the files that it names."""

    html: str
    files: dict[str, str]


def taken_apart(page: str, place: str) -> StrictPage:
    """The page with its files under a place such as `/runs/1/`."""
    page = page.replace(*_WAY_BACK, 1)
    files: dict[str, str] = {}
    rules: dict[str, str] = {}
    numbers = count(1)
    sheets = []
    made = []
    for part in _BLOCK.split(_POLICY.sub("", page, count=1)):
        if style := _STYLE.fullmatch(part):
            sheets.append(style[1])
            made.append(
                "" if len(sheets) > 1 else f'<link rel="stylesheet" href="{place}page.css">'
            )
        elif (script := _SCRIPT.fullmatch(part)) and "type=" not in script[1]:
            name = f"script-{next(numbers)}.js"
            files[name] = script[2]
            made.append(f'<script{script[1]} src="{place}{name}"></script>')
        elif part.startswith("<script"):
            # Data, which browsers do not run.
            made.append(part)
        else:
            made.append(_INLINE.sub(lambda found: _named(found, rules), part))
    sheets.extend(f'[data-style="{name}"] {{ {_important(rule)} }}' for rule, name in rules.items())
    files["page.css"] = "\n".join(sheets)
    return StrictPage("".join(made), files)


def _named(found: re.Match[str], rules: dict[str, str]) -> str:
    name = rules.setdefault(unescape(found[2]), str(len(rules) + 1))
    return f'{found[1]} data-style="{name}"'


def _important(rule: str) -> str:
    """As an inline style it came before all others."""
    declarations = [one.strip() for one in rule.split(";") if one.strip()]
    return " ".join(f"{one} !important;" for one in declarations)
