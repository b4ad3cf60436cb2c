"""The report pages of the runs that the server was started with."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import HTMLResponse, Response
from starlette.exceptions import HTTPException

from thence.judging.web.access import SignedIn
from thence.judging.web.rendering import page
from thence.judging.web.services import ServicesOf

__all__ = ["router"]

router = APIRouter(prefix="/runs")

FRAME = "frame-ancestors 'none'"
"""The report has a policy of its own, which names its scripts by their hashes."""


@router.get("")
def runs(caller: SignedIn, services: ServicesOf) -> Response:
    """What runs there are."""
    return page("runs.html", caller, runs=services.runs)


@router.get("/{number}")
def run(
    caller: SignedIn, services: ServicesOf, number: Annotated[int, Path(ge=1, le=10_000)]
) -> Response:
    """The report page of one."""
    if number > len(services.runs):
        raise HTTPException(404)
    report = services.runs[number - 1].written()
    return HTMLResponse(report, headers={"content-security-policy": FRAME})
