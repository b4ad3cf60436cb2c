"""The JSON API, a module for each thing that programs do."""

from typing import Any

from fastapi import FastAPI, Security
from fastapi.security import HTTPBearer

from thence.judging.web.api import (
    describing,
    editing,
    entrance,
    invitations,
    projects,
    protocols,
    reconciling,
    verdicts,
    verifying,
    work,
)
from thence.judging.web.api.models import Problem

__all__ = ["include"]

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": words}
    for status, words in (
        (400, "It cannot be done as it was asked"),
        (401, "Nobody knows who is asking"),
        (403, "Who is asking may not"),
        (404, "There is no such thing for who is asking"),
        (409, "It was done already, in another way"),
        (413, "The request is too large"),
        (422, "A field is wrong"),
        (429, "Too many failed attempts"),
        (503, "The engines or the database are away for a moment"),
    )
}


def include(app: FastAPI) -> None:
    """Add the API to the application."""
    bearer = HTTPBearer(auto_error=False, description="A token, from the page of one's account.")
    for module in (
        verdicts,
        verifying,
        protocols,
        projects,
        invitations,
        editing,
        work,
        reconciling,
    ):
        app.include_router(
            module.router, prefix="/api", responses=PROBLEMS, dependencies=[Security(bearer)]
        )
    app.include_router(entrance.router, prefix="/api", responses=PROBLEMS)
    app.include_router(describing.router, include_in_schema=False)
