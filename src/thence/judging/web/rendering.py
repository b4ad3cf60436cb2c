"""Pages from templates: everything is escaped, nothing undefined passes."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import version
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse, Response
from jinja2 import Environment

from thence.judging.difference import difference
from thence.judging.special_exports import SPECIAL
from thence.judging.web.access import (
    SESSION_COOKIE,
    VISITOR_COOKIE,
    Caller,
    csrf_token,
)
from thence.report.confusion import judges_confusion
from thence.report.rendering import environment

__all__ = ["page", "set_cookie", "visitor_page"]


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
        _environment().get_template(template).render(user=caller.user, csrf=caller.csrf, **values)
    )
    return HTMLResponse(content, status, headers)


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
        fresh=lambda: secrets.token_urlsafe(18),
    )
    made.globals["special_exports"] = SPECIAL
    made.filters["day"] = _day
    made.filters["by_category"] = _by_category
    return made


def _by_category(names: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Phenomena by their macro-category, in the order given."""
    found: dict[str, list[str]] = {}
    for name in names:
        found.setdefault(name.partition(":")[0], []).append(name)
    return list(found.items())


def _day(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%d %b %Y, %H:%M UTC")
