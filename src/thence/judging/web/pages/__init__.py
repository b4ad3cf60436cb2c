"""The pages, a module for each thing that people do."""

from fastapi import FastAPI

from thence.judging.web.pages import (
    account,
    desk,
    editing,
    entrance,
    exporting,
    home,
    items,
    past,
    project,
    reconciling,
    results,
    runs,
)

__all__ = ["include"]


def include(app: FastAPI) -> None:
    """Add the pages to the application; they are not part of the API's description."""
    for module in (
        entrance,
        home,
        account,
        project,
        editing,
        desk,
        past,
        items,
        reconciling,
        results,
        exporting,
        runs,
    ):
        app.include_router(module.router, include_in_schema=False)
