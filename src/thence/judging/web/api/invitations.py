"""Invitations: made, listed, and withdrawn while nobody has used them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import Response

from thence.judging.store.invitations import invitations_of, invite, withdraw_invitation
from thence.judging.store.work import NotYours
from thence.judging.web.access import LARGEST_ID, OwnsProject
from thence.judging.web.api.models import Code, InvitationAnswer, InvitationRequest
from thence.judging.web.services import ServicesOf

__all__ = ["router"]

router = APIRouter(prefix="/projects/{project_id}/invitations", tags=["projects"])


@router.post("", status_code=201)
def invitation(here: OwnsProject, services: ServicesOf, asked: InvitationRequest) -> Code:
    """A code that takes one person in."""
    with services.store.writing() as connection:
        return Code(code=invite(connection, here.project, asked.role, asked.note))


@router.get("")
def invitations(here: OwnsProject, services: ServicesOf) -> list[InvitationAnswer]:
    """Who was invited, newest first, and who has come."""
    with services.store.reading() as connection:
        found = invitations_of(connection, here.project.id)
    return [InvitationAnswer.model_validate(dict(row)) for row in found]


@router.post("/{invitation_id}/withdraw", status_code=204)
def withdraw_unused(
    here: OwnsProject,
    services: ServicesOf,
    invitation_id: Annotated[int, Path(ge=1, le=LARGEST_ID)],
) -> Response:
    """End an invitation that nobody has used."""
    with services.store.writing() as connection:
        if not withdraw_invitation(connection, here.project, invitation_id):
            raise NotYours("no such invitation is open")
    return Response(status_code=204)
