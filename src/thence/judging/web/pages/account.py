"""One's account: tokens for programs, shown once."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import RedirectResponse, Response

from thence.judging.store.people import add_token, tokens_of, withdraw_token
from thence.judging.web.access import LARGEST_ID, Caller, Form, SignedIn
from thence.judging.web.rendering import page
from thence.judging.web.services import Services, ServicesOf

__all__ = ["router"]

router = APIRouter()


@router.get("/account")
def account(caller: SignedIn, services: ServicesOf) -> Response:
    """One's tokens."""
    return _account(caller, services, "")


@router.post("/account/tokens")
def make_token(caller: SignedIn, services: ServicesOf, form: Form) -> Response:
    """A new token; the page shows it this once."""
    with services.store.writing() as connection:
        token = add_token(connection, caller.user, str(form.get("name", "")))
    return _account(caller, services, token)


@router.post("/account/tokens/{token_id}/withdraw")
def withdraw(
    caller: SignedIn, services: ServicesOf, token_id: Annotated[int, Path(ge=1, le=LARGEST_ID)]
) -> Response:
    """End a token."""
    with services.store.writing() as connection:
        withdraw_token(connection, caller.user, token_id)
    return RedirectResponse("/account", 303)


def _account(caller: Caller, services: Services, token: str) -> Response:
    with services.store.reading() as connection:
        held = tokens_of(connection, caller.user)
    return page("account.html", caller, tokens=held, token=token)
