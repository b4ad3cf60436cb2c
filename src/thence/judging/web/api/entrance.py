"""Tokens for programs, by name and password or by an invitation."""

from __future__ import annotations

from fastapi import APIRouter, Request

from thence.errors import WrongUse
from thence.judging.store.invitations import accept, is_open
from thence.judging.store.people import add_token, add_user, authenticate
from thence.judging.web.access import NotSignedIn
from thence.judging.web.api.models import JoinRequest, Token, TokenRequest
from thence.judging.web.pages.entrance import address
from thence.judging.web.services import ServicesOf

__all__ = ["router"]

router = APIRouter(tags=["accounts"])


@router.post("/tokens")
def token(request: Request, services: ServicesOf, asked: TokenRequest) -> Token:
    """A new token for an account; failures are slowed down."""
    user = authenticate(services.store, asked.name, asked.password, address(request))
    if user is None:
        raise NotSignedIn
    with services.store.writing() as connection:
        return Token(token=add_token(connection, user, asked.purpose))


@router.post("/join")
def join(request: Request, services: ServicesOf, asked: JoinRequest) -> Token:
    """Take up an invitation with a new account, or with one that is there; a token for it."""
    with services.store.reading() as connection:
        if not is_open(connection, asked.code):
            raise WrongUse("the invitation is wrong, used or out of date; ask for a new one")
    known = None
    if asked.account == "mine":
        known = authenticate(services.store, asked.name, asked.password, address(request))
        if known is None:
            raise NotSignedIn
    with services.store.writing() as connection:
        user = known or add_user(connection, asked.name, asked.password, "judge")
        accept(connection, user, asked.code)
        return Token(token=add_token(connection, user, asked.purpose))
