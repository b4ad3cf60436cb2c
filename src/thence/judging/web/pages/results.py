"""The figures of a project, live."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import Response

from thence.judging.store.projects import counts_of, members
from thence.judging.web.access import Here, InProject, NotAllowed
from thence.judging.web.rendering import page
from thence.judging.web.services import ServicesOf

__all__ = ["require_figures", "router"]

router = APIRouter(prefix="/projects/{project_id}/results")


@router.get("")
def results(here: InProject, services: ServicesOf) -> Response:
    """The page; its figures come by themselves, since counting a large project takes a moment."""
    require_figures(here)
    with services.store.reading() as connection:
        people = members(connection, here.project.id)
        counts = counts_of(connection, here.project.id)
    return page("results.html", here.caller, here=here, members=people, counts=counts)


@router.get("/figures")
def figures(here: InProject, services: ServicesOf) -> Response:
    """Agreement, confusion of judges, final labels and discards, as far as they are counted."""
    require_figures(here)
    found = services.figures.at_hand(services.store, here.protocol, here.project)
    return page("figures.html", here.caller, here=here, at_hand=found, protocol=here.protocol)


def require_figures(here: Here) -> None:
    """Figures tell about others' answers, so those who still judge do not see them."""
    if here.is_blind:
        raise NotAllowed("figures show to who judges once the project is being reconciled")
