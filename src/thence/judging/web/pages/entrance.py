"""Coming in: the first account, signing in and out, and joining by invitation."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from thence.errors import WrongUse
from thence.judging.store.invitations import accept, is_open
from thence.judging.store.people import (
    Throttled,
    User,
    add_user,
    any_user,
    authenticate,
    close_session,
    open_session,
)
from thence.judging.web.access import SESSION_COOKIE, SignedIn, VisitorForm
from thence.judging.web.rendering import set_cookie, visitor_page
from thence.judging.web.services import Services, ServicesOf

__all__ = ["address", "retry_after", "router"]

router = APIRouter()


@router.get("/login")
def login_page(request: Request, services: ServicesOf) -> Response:
    """Where one signs in, or makes the first account."""
    template = "setup.html" if services.is_new() else "login.html"
    return visitor_page(template, request, next="/", problem="", name="")


@router.post("/login")
def login(request: Request, services: ServicesOf, form: VisitorForm) -> Response:
    """Sign in; failures are slowed down."""
    name, wanted = str(form.get("name", "")), _within(str(form.get("next", "/")))
    try:
        user = authenticate(services.store, name, str(form.get("password", "")), address(request))
    except Throttled as error:
        return visitor_page(
            "login.html",
            request,
            status=429,
            headers=retry_after(error),
            next=wanted,
            problem=str(error),
            name=name,
        )
    if user is None:
        problem = "name and password do not belong together"
        return visitor_page(
            "login.html", request, status=401, next=wanted, problem=problem, name=name
        )
    return _welcomed(request, services, user, wanted)


@router.post("/logout")
def logout(caller: SignedIn, services: ServicesOf) -> Response:
    """Sign out."""
    with services.store.writing() as connection:
        close_session(connection, caller.session)
    response = RedirectResponse("/login", 303)
    response.delete_cookie(SESSION_COOKIE)
    return response


@router.post("/setup")
def setup(request: Request, services: ServicesOf, form: VisitorForm) -> Response:
    """Make the first account, with the code that the terminal shows."""
    name, password = str(form.get("name", "")), str(form.get("password", ""))
    try:
        if not services.setup.matches(str(form.get("code", ""))):
            raise WrongUse("the code is not the one that the terminal shows")
        with services.store.writing() as connection:
            if any_user(connection):
                raise WrongUse("the first account exists; sign in, or ask for an invitation")
            user = add_user(connection, name, password, "owner")
    except WrongUse as error:
        return visitor_page(
            "setup.html", request, status=400, next="/", problem=str(error), name=name
        )
    return _welcomed(request, services, user, "/")


@router.get("/join")
def join_page(request: Request) -> Response:
    """Where an invitation is taken up; its code stands behind the # and never reaches a log."""
    return visitor_page("join.html", request, problem="", name="", code="")


@router.post("/join")
def join(request: Request, services: ServicesOf, form: VisitorForm) -> Response:
    """Take up an invitation with a new account or with the one that one has."""
    name, password = str(form.get("name", "")), str(form.get("password", ""))
    code = str(form.get("code", "")).strip()
    try:
        with services.store.reading() as connection:
            if not is_open(connection, code):
                raise WrongUse("the invitation is wrong, used or out of date; ask for a new one")
        known = None
        if form.get("account") == "mine":
            known = authenticate(services.store, name, password, address(request))
            if known is None:
                raise WrongUse("name and password do not belong together")
        with services.store.writing() as connection:
            user = known or add_user(connection, name, password, "judge")
            project = accept(connection, user, code)
    except WrongUse as error:
        status = 429 if isinstance(error, Throttled) else 400
        return visitor_page(
            "join.html",
            request,
            status=status,
            headers=retry_after(error),
            problem=str(error),
            name=name,
            code=code,
        )
    return _welcomed(request, services, user, f"/projects/{project}")


def address(request: Request) -> str:
    """Where a request comes from, for counting failures; of IPv6 the caller's network."""
    host = request.client.host if request.client else "unknown"
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:80]
    if not isinstance(found, IPv6Address):
        return host
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))


def retry_after(error: WrongUse) -> dict[str, str]:
    """The header that says when to try again, if it is a matter of time."""
    return {"retry-after": str(error.seconds)} if isinstance(error, Throttled) else {}


def _welcomed(request: Request, services: Services, user: User, wanted: str) -> Response:
    with services.store.writing() as connection:
        session = open_session(connection, user)
    response = RedirectResponse(wanted, 303)
    set_cookie(response, request, SESSION_COOKIE, session)
    return response


def _within(path: str) -> str:
    """A place of this site; anything else becomes the start page."""
    inside = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path if inside else "/"
