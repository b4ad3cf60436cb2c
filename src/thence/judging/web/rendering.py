"""Pages from templates: everything is escaped, nothing undefined passes."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache, lru_cache
from importlib.metadata import version
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse, Response
from jinja2 import Environment
from markdown_it import MarkdownIt
from markupsafe import Markup

from thence.judging.difference import difference
from thence.judging.protocols import Choice
from thence.judging.special_exports import SPECIAL
from thence.judging.web.access import (
    SESSION_COOKIE,
    VISITOR_COOKIE,
    Caller,
    caller_of,
    csrf_token,
)
from thence.report.confusion import judges_confusion
from thence.report.rendering import environment

__all__ = ["open_page", "page", "prepare", "set_cookie", "visitor_page"]


def prepare() -> None:
    """Compile the pages, so that whoever comes first waits no longer than others."""
    made = _environment()
    for name in made.list_templates():
        made.get_template(name)


def page(
    template: str,
    caller: Caller,
    *,
    status: int = 200,
    headers: dict[str, str] | None = None,
    **values: Any,
) -> HTMLResponse:
    """A page, or a part of one, for somebody who is signed in."""
    content = (
        _environment()
        .get_template(template)
        .render(user=caller.user, csrf=caller.csrf, sees_runs=caller.sees_runs, **values)
    )
    return HTMLResponse(content, status, headers)


def open_page(template: str, request: Request, *, status: int = 200, **values: Any) -> HTMLResponse:
    """A page for everybody, which knows who is signed in."""
    caller = caller_of(request)
    if caller is None:
        return visitor_page(template, request, status=status, **values)
    return page(template, caller, status=status, **values)


def visitor_page(
    template: str,
    request: Request,
    *,
    status: int = 200,
    headers: dict[str, str] | None = None,
    **values: Any,
) -> HTMLResponse:
    """A page for somebody who is not: its form belongs to a cookie that only this visitor has."""
    secret = request.cookies.get(VISITOR_COOKIE) or secrets.token_urlsafe(24)
    content = (
        _environment().get_template(template).render(user=None, csrf=csrf_token(secret), **values)
    )
    response = HTMLResponse(content, status, headers)
    set_cookie(response, request, VISITOR_COOKIE, secret)
    return response


def set_cookie(response: Response, request: Request, name: str, value: str) -> None:
    """A cookie that no script reads and no other site sends."""
    services = request.app.state.services
    response.set_cookie(
        name,
        value,
        httponly=True,
        samesite="lax",
        secure=services.secure_cookies,
        max_age=14 * 24 * 3600 if name == SESSION_COOKIE else None,
    )


@cache
def _environment() -> Environment:
    made = environment("thence.judging", "templates")
    made.globals.update(
        version=version("thence"),
        difference=difference,
        judges_confusion=judges_confusion,
        show_only=False,
        marks=None,
        values={},
        fresh=lambda: secrets.token_urlsafe(18),
    )
    made.globals["special_exports"] = SPECIAL
    made.filters["day"] = _day
    made.filters["by_category"] = _by_category
    made.filters["markdown"] = _markdown
    made.filters["time_spent"] = _time_spent
    return made


def _by_category(choices: Sequence[Choice]) -> list[tuple[str, list[Choice]]]:
    """Answers by what stands before the colon of their values, in the order given."""
    found: dict[str, list[Choice]] = {}
    for choice in choices:
        category, colon, _ = choice.value.partition(":")
        found.setdefault(category if colon else "", []).append(choice)
    return list(found.items())


@lru_cache(maxsize=256)
def _markdown(text: str) -> Markup:
    """Markdown without HTML and pictures; its headings stand below those of the page."""
    # Every character of the text is escaped by the renderer.
    return Markup(_reader().render(text))


@cache
def _reader() -> MarkdownIt:
    made = MarkdownIt("commonmark", {"html": False, "breaks": True}).disable("image")

    def lower(state: Any) -> None:
        for token in state.tokens:
            if token.type in ("heading_open", "heading_close") and token.tag in ("h1", "h2"):
                token.tag = "h3"

    made.core.ruler.push("lower_headings", lower)
    return made


def _day(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%d %b %Y, %H:%M UTC")


def _time_spent(seconds: float) -> str:
    """As one says it: 45 s, 12 min, 3.5 h."""
    if seconds < 60:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 3600 else f"{seconds / 3600:.1f} h"
