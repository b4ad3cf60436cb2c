"""The API described: as OpenAPI for programs, as a page for people."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from thence.judging.web.rendering import open_page

__all__ = ["router"]

router = APIRouter()


@router.get("/api/openapi.json")
def openapi(request: Request) -> dict[str, Any]:
    """The description of the API."""
    described: dict[str, Any] = request.app.openapi()
    return described


@router.get("/developers")
def developers(request: Request) -> Response:
    """The same as a page, by tag."""
    described = request.app.openapi()
    operations: dict[str, list[dict[str, Any]]] = {}
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            entry = {"method": method.upper(), "path": path, **operation}
            operations.setdefault(operation["tags"][0], []).append(entry)
    return open_page(
        "developers.html", request, operations=operations, base=str(request.base_url).rstrip("/")
    )
