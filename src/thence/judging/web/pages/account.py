"""One's account: another password, and tokens for programs, shown once."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import RedirectResponse, Response

from thence.errors import WrongUse
from thence.judging.store.people import (
    Throttled,
    add_token,
    authenticate,
    change_password,
    tokens_of,
    withdraw_token,
)
from thence.judging.web.access import LARGEST_ID, Caller, Form, SignedIn
from thence.judging.web.pages.entrance import address, retry_after
from thence.judging.web.rendering import page
from thence.judging.web.services import Services, ServicesOf

__all__ = ["router"]

router = APIRouter()


@router.get("/account")
def account(caller: SignedIn, services: ServicesOf) -> Response:
    """One's tokens."""
    return _account(caller, services)


@router.post("/account/password")
def new_password(request: Request, caller: SignedIn, services: ServicesOf, form: Form) -> Response:
    """Change one's password; every other session of the account ends."""
    try:
        known = authenticate(
            services.store, caller.user.name, str(form.get("current", "")), address(request)
        )
        if known is None:
            raise WrongUse("that is not your password now")
        with services.store.writing() as connection:
            change_password(
                connection, caller.user, str(form.get("password", "")), keep=caller.session
            )
    except WrongUse as error:
        status = 429 if isinstance(error, Throttled) else 400
        return _account(
            caller, services, problem=str(error), status=status, headers=retry_after(error)
        )
    return _account(caller, services, said="Your password is changed.")


@router.post("/account/tokens")
def make_token(caller: SignedIn, services: ServicesOf, form: Form) -> Response:
    """A new token; the page shows it this once."""
    with services.store.writing() as connection:
        token = add_token(connection, caller.user, str(form.get("name", "")))
    return _account(caller, services, token=token)


@router.post("/account/tokens/{token_id}/withdraw")
def withdraw(
    caller: SignedIn, services: ServicesOf, token_id: Annotated[int, Path(ge=1, le=LARGEST_ID)]
) -> Response:
    """End a token."""
    with services.store.writing() as connection:
        withdraw_token(connection, caller.user, token_id)
    return RedirectResponse("/account", 303)


def _account(
    caller: Caller,
    services: Services,
    *,
    token: str = "",
    problem: str = "",
    said: str = "",
    status: int = 200,
    headers: dict[str, str] | None = None,
) -> Response:
    with services.store.reading() as connection:
        held = tokens_of(connection, caller.user)
    return page(
        "account.html",
        caller,
        status=status,
        headers=headers,
        tokens=held,
        token=token,
        problem=problem,
        said=said,
    )
