"""The report pages of the runs that the server was started with, and single pairs of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Path, Query
from fastapi.responses import HTMLResponse, Response
from starlette.exceptions import HTTPException

from thence.judging.run_pages import RunPage, pairs_on_show
from thence.judging.strict_pages import StrictPage, taken_apart
from thence.judging.web.access import Caller, NotAllowed, SignedIn
from thence.judging.web.rendering import page
from thence.judging.web.services import Services, ServicesOf

__all__ = ["router"]

router = APIRouter(prefix="/runs")
Number = Annotated[int, Path(ge=1, le=10_000)]
KINDS = {"js": "text/javascript", "css": "text/css"}


@router.get("")
def runs(caller: SignedIn, services: ServicesOf) -> Response:
    """What runs there are."""
    _require_runs(caller)
    return page("runs.html", caller, runs=services.runs)


@router.get("/pairs")
def pair(
    caller: SignedIn,
    services: ServicesOf,
    id: Annotated[str, Query(max_length=400, pattern=r"^[^\x00]*$")] = "",
) -> Response:
    """One pair, with what each run says of it."""
    _require_runs(caller)
    found = pairs_on_show(services.runs, id.strip())
    return page("pair_on_show.html", caller, status=200 if found else 404, id=id, found=found)


@router.get("/{number}")
def run(caller: SignedIn, services: ServicesOf, number: Number) -> Response:
    """The report page of one."""
    return HTMLResponse(_strict(caller, services, number).html)


@router.get("/{number}/{name}")
def part(
    caller: SignedIn,
    services: ServicesOf,
    number: Number,
    name: Annotated[str, Path(pattern=r"^[a-z0-9-]{1,40}\.(js|css)$")],
) -> Response:
    """A script or the style sheet of a report page."""
    files = _strict(caller, services, number).files
    if name not in files:
        raise HTTPException(404)
    return Response(files[name], media_type=KINDS[name.rpartition(".")[2]])


def _strict(caller: Caller, services: Services, number: int) -> StrictPage:
    _require_runs(caller)
    if number > len(services.runs):
        raise HTTPException(404)
    return _taken_apart(services.runs[number - 1], number)


@lru_cache(maxsize=64)
def _taken_apart(shown: RunPage, number: int) -> StrictPage:
    return taken_apart(shown.written(), f"/runs/{number}/")


def _require_runs(caller: Caller) -> None:
    if not caller.sees_runs:
        raise NotAllowed("runs show the gold of their pairs, so only owners see them here")
