"""The application put together: routes, limits, and errors as people and programs read them."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from sqlalchemy.exc import OperationalError
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware.trustedhost import TrustedHostMiddleware

from thence.errors import ThenceError, UnknownName, WrongUse
from thence.judging.store.people import Throttled
from thence.judging.store.work import Conflict, NotYours
from thence.judging.web import api, pages
from thence.judging.web.access import NotAllowed, NotSignedIn
from thence.judging.web.limits import HeadRequests, SafeHeaders, SizeLimit
from thence.judging.web.rendering import open_page, prepare, visitor_page
from thence.judging.web.services import Services
from thence.judging.worker import WorkerGone

__all__ = ["create_app"]

STATIC = Path(__file__).parents[1] / "static"
LOOK = Path(__file__).parents[2] / "report" / "assets"
"""The style and scripts of the report, which the pages share."""

STATUS: dict[type[ThenceError], int] = {
    NotSignedIn: 401,
    NotAllowed: 403,
    NotYours: 404,
    Conflict: 409,
    Throttled: 429,
    UnknownName: 422,
    WrongUse: 400,
    WorkerGone: 503,
    ThenceError: 500,
}


def create_app(services: Services) -> FastAPI:
    """The application over what it shares; it holds no other state."""

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        await run_in_threadpool(prepare)
        yield
        # However the server is asked to stop, what was judged is in the one file of the database.
        await run_in_threadpool(services.engines.close)
        await run_in_threadpool(services.figures.close)
        await run_in_threadpool(services.store.checkpoint)

    app = FastAPI(
        title="Thence",
        version=version("thence"),
        summary="Verdicts on textual entailment, and the work of judges, for programs.",
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        lifespan=running,
    )
    app.state.services = services
    pages.include(app)
    api.include(app)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    app.mount("/look", StaticFiles(directory=LOOK), name="look")
    app.add_exception_handler(ThenceError, _refused)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(OperationalError, _no_database)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_middleware(SizeLimit, largest=services.largest_upload)
    app.add_middleware(TrustedHostMiddleware, allowed_hosts=list(services.allowed_hosts))
    app.add_middleware(HeadRequests)
    app.add_middleware(SafeHeaders, https=services.secure_cookies)
    return app


def _refused(request: Request, error: Exception) -> Response:
    status = next(code for kind, code in STATUS.items() if isinstance(error, kind))
    headers = {"retry-after": str(error.seconds)} if isinstance(error, Throttled) else None
    if isinstance(error, WorkerGone):
        headers = {"retry-after": "2"}
    return _problem(request, status, str(error), headers)


def _no_database(request: Request, error: Exception) -> Response:
    """The reason goes to the log without the statement, whose values may be somebody's."""
    assert isinstance(error, OperationalError)
    logging.getLogger("thence.judging").error("the database failed: %s", error.orig)
    words = "the database does not answer; nothing was changed, try again"
    return _problem(request, 503, words, {"retry-after": "5"})


def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    words = {404: "there is no such page", 405: "this cannot be done here"}
    headers = dict(error.headers) if error.headers else None
    return _problem(
        request, error.status_code, words.get(error.status_code, str(error.detail)), headers
    )


def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])
    return _problem(request, 422, f"{place}: {first['msg']}", None)


def _problem(request: Request, status: int, words: str, headers: dict[str, str] | None) -> Response:
    """JSON for a program; a page, or a line within a page, for a person."""
    if request.url.path.startswith("/api"):
        return JSONResponse({"detail": words}, status, headers)
    if request.headers.get("hx-request"):
        return HTMLResponse(words, status, headers, media_type="text/plain")
    if status == 401:
        services: Services = request.app.state.services
        template = "setup.html" if services.is_new() else "login.html"
        wanted = request.url.path if request.method == "GET" else "/"
        return visitor_page(template, request, status=status, next=wanted, problem="", name="")
    # Without the database nobody knows who is signed in.
    shown = visitor_page if status == 503 else open_page
    response = shown("problem.html", request, status=status, status_code=status, words=words)
    response.headers.update(headers or {})
    return response
