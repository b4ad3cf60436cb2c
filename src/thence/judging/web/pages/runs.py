"""The report pages of the runs that the server was started with."""

from __future__ import annotations

import re
from html import unescape
from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import HTMLResponse, Response
from starlette.exceptions import HTTPException

from thence.judging.web.access import Caller, NotAllowed, SignedIn
from thence.judging.web.limits import POLICY
from thence.judging.web.rendering import page
from thence.judging.web.services import Services, ServicesOf

__all__ = ["may_see_runs", "router"]

router = APIRouter(prefix="/runs")

OWN_POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)"')
"""The report has a policy of its own, which names its scripts by their hashes."""


def may_see_runs(caller: Caller, services: Services) -> bool:
    """Reports show gold and verdicts, so judges see them only if the server was told so."""
    return services.runs_for_all or caller.user.role == "owner"


@router.get("")
def runs(caller: SignedIn, services: ServicesOf) -> Response:
    """What runs there are."""
    _require_runs(caller, services)
    return page("runs.html", caller, runs=services.runs)


@router.get("/{number}")
def run(
    caller: SignedIn, services: ServicesOf, number: Annotated[int, Path(ge=1, le=10_000)]
) -> Response:
    """The report page of one."""
    _require_runs(caller, services)
    if number > len(services.runs):
        raise HTTPException(404)
    report = services.runs[number - 1].written()
    own = OWN_POLICY.search(report)
    policy = f"{unescape(own[1])}; frame-ancestors 'none'" if own else POLICY
    return HTMLResponse(report, headers={"content-security-policy": policy})


def _require_runs(caller: Caller, services: Services) -> None:
    if not may_see_runs(caller, services):
        raise NotAllowed("runs show the gold of their pairs, so only owners see them here")
