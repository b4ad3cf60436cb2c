"""Who is asking, and what they may reach: every route that is not public depends on this."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Path, Request
from starlette.datastructures import UploadFile

from thence.errors import ThenceError
from thence.judging.protocols import Protocol
from thence.judging.store.people import User, session_user, token_user
from thence.judging.store.projects import Member, Phase, Project, membership
from thence.judging.store.work import NotYours
from thence.judging.web.services import Services, ServicesOf

__all__ = [
    "LARGEST_ID",
    "SESSION_COOKIE",
    "VISITOR_COOKIE",
    "Caller",
    "Form",
    "Here",
    "InProject",
    "NotAllowed",
    "NotSignedIn",
    "Oversees",
    "OwnsProject",
    "SignedIn",
    "VisitorForm",
    "caller_of",
    "csrf_token",
]

SESSION_COOKIE = "thence_session"
VISITOR_COOKIE = "thence_visitor"
READING = frozenset({"GET", "HEAD"})
LARGEST_ID = 2**31 - 1


class NotSignedIn(ThenceError):
    """Nobody knows who is asking."""

    def __init__(self) -> None:
        super().__init__("sign in first")


class NotAllowed(ThenceError):
    """It is known who is asking, and they may not."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Who is asking, and the token that their forms carry."""

    user: User
    csrf: str
    session: str = ""
    """The token of the session; empty for a program with a token of its own."""
    sees_runs: bool = False
    """Reports show gold and verdicts, so judges see them only if the server was told so."""


@dataclass(frozen=True, slots=True)
class Here:
    """The project that is asked for, by somebody who takes part in it."""

    project: Project
    member: Member
    protocol: Protocol
    caller: Caller

    @property
    def user(self) -> User:
        """Who is asking."""
        return self.caller.user

    @property
    def is_owner(self) -> bool:
        """Whether they own the project."""
        return self.member.role == "owner"

    @property
    def decides(self) -> bool:
        """Whether they may decide where judges differ."""
        return self.member.role != "reader"

    @property
    def is_blind(self) -> bool:
        """Whether others' answers are kept from them: they judge, and judging goes on."""
        if self.project.phase in (Phase.RECONCILING, Phase.CLOSED):
            return False
        return self.member.judges or self.member.role == "judge"


def csrf_token(secret: str) -> str:
    """The token that only a page of ours can carry: it follows from the cookie, not back."""
    return hashlib.sha256(f"csrf:{secret}".encode()).hexdigest()


async def _form(request: Request) -> dict[str, Any]:
    """The fields of a form: a list where a name ends in `[]`, files as they came."""
    fields: dict[str, Any] = {}
    async with request.form(max_files=3, max_fields=5_000) as form:
        for name, value in form.multi_items():
            if isinstance(value, UploadFile):
                fields[name] = (value.filename or "file", await value.read())
            elif name.endswith("[]"):
                fields.setdefault(name[:-2], []).append(_plain(value))
            else:
                fields[name] = _plain(value)
    return fields


def _plain(value: str) -> str:
    """Text without NUL and half surrogates, which no database keeps."""
    return value.replace("\0", "").encode("utf-8", "replace").decode()


Form = Annotated[dict[str, Any], Depends(_form)]


async def _signed_in(request: Request, services: ServicesOf) -> Caller:
    """The caller, by a token in the header or by the session's cookie with its CSRF token."""
    from starlette.concurrency import run_in_threadpool

    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    session = request.cookies.get(SESSION_COOKIE, "")
    if scheme.lower() == "bearer" and request.url.path.startswith("/api"):
        return await run_in_threadpool(_by_token, services, token.strip())
    caller = await run_in_threadpool(_by_session, services, session)
    if request.method not in READING:
        await _require_csrf(request, caller.csrf)
    return caller


def _by_token(services: Services, token: str) -> Caller:
    with services.store.reading() as connection:
        user = token_user(connection, token)
    if user is None:
        raise NotSignedIn
    return Caller(user, "", sees_runs=_sees_runs(user, services))


def _by_session(services: Services, session: str) -> Caller:
    if not session:
        raise NotSignedIn
    with services.store.reading() as connection:
        user = session_user(connection, session)
    if user is None:
        raise NotSignedIn
    return Caller(user, csrf_token(session), session, _sees_runs(user, services))


def _sees_runs(user: User, services: Services) -> bool:
    return services.runs_for_all or user.role == "owner"


def caller_of(request: Request) -> Caller | None:
    """Who is asking, on a page that is open to everybody."""
    services: Services = request.app.state.services
    try:
        return _by_session(services, request.cookies.get(SESSION_COOKIE, ""))
    except NotSignedIn:
        return None


async def _require_csrf(request: Request, expected: str) -> None:
    """Refuse what did not come from a page of ours."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise NotAllowed("the request came from another site")
    given = request.headers.get("x-csrf-token", "")
    kind = request.headers.get("content-type", "")
    if not given and kind.startswith(("application/x-www-form-urlencoded", "multipart/form-data")):
        # Starlette keeps the form, so the route reads the same one.
        value = (await request.form(max_files=3, max_fields=5_000)).get("csrf")
        given = value if isinstance(value, str) else ""
    if not secrets.compare_digest(given.encode("utf-8", "replace"), expected.encode()):
        raise NotAllowed("the page is out of date; load it again")


SignedIn = Annotated[Caller, Depends(_signed_in)]


async def _visitor_form(request: Request) -> dict[str, Any]:
    """A form sent by somebody without a session: its token follows from the visitor's cookie."""
    await _require_csrf(
        request, csrf_token(request.cookies.get(VISITOR_COOKIE, secrets.token_hex()))
    )
    return await _form(request)


VisitorForm = Annotated[dict[str, Any], Depends(_visitor_form)]


def _in_project(
    caller: SignedIn, services: ServicesOf, project_id: Annotated[int, Path(ge=1, le=LARGEST_ID)]
) -> Here:
    with services.store.reading() as connection:
        found = membership(connection, project_id, caller.user)
    if found is None:
        raise NotYours("no such project is open to you")
    project, member = found
    return Here(project, member, project.judged_by, caller)


InProject = Annotated[Here, Depends(_in_project)]


async def _owns_project(here: InProject) -> Here:
    if not here.is_owner:
        raise NotAllowed("only an owner of the project may do this")
    return here


OwnsProject = Annotated[Here, Depends(_owns_project)]


async def _oversees(here: InProject) -> Here:
    if here.member.role == "judge":
        raise NotAllowed("judges take nothing out of the project; ask an owner")
    return here


Oversees = Annotated[Here, Depends(_oversees)]
