"""Accounts, sessions and tokens: secrets are kept as hashes only, and guessing is slowed down."""

from __future__ import annotations

import hashlib
import secrets
import time
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, RowMapping, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from thence.errors import WrongUse
from thence.judging.store.database import Store
from thence.judging.store.schema import login_failures, sessions, tokens, users

__all__ = [
    "Throttled",
    "User",
    "add_token",
    "add_user",
    "any_user",
    "authenticate",
    "change_password",
    "close_session",
    "find_user",
    "hash_secret",
    "open_session",
    "session_user",
    "token_user",
    "tokens_of",
    "withdraw_token",
]

Role = Literal["owner", "judge"]

SESSION_SECONDS = 14 * 24 * 3600
TOKEN_SECONDS = 90 * 24 * 3600
SHORTEST_PASSWORD = 10
LONGEST_PASSWORD = 1_000
WINDOW_SECONDS = 15 * 60
FAILURES_ALLOWED = 5
"""Of one name from one address within the window."""
FAILURES_OF_ADDRESS = 50


@dataclass(frozen=True, slots=True)
class User:
    """Somebody with an account; an owner may make projects, a judge may be invited to them."""

    id: int
    name: str
    role: Role


class Throttled(WrongUse):
    """Too many wrong passwords; nothing is tried until the window is over."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"too many failed attempts; try again in {max(1, seconds // 60)} minutes")
        self.seconds = seconds


def add_user(connection: Connection, name: str, password: str, role: Role) -> User:
    """A new account; names are unlike each other, passwords are not short."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= 80 or not name.isprintable():
        raise WrongUse("a name has 1 to 80 printable characters")
    fields: dict[str, Any] = {
        "name": name,
        "password_hash": _hashed(password),
        "role": role,
        "created": time.time(),
    }
    taken = connection.scalar(select(users.c.id).where(users.c.name == name))
    if taken is not None:
        raise WrongUse(f"the name '{name}' is taken; choose another")
    try:
        made = connection.scalar(insert(users).values(fields).returning(users.c.id))
    except IntegrityError as error:
        raise WrongUse(f"the name '{name}' is taken; choose another") from error
    assert made is not None
    return User(made, name, role)


def change_password(connection: Connection, user: User, password: str, *, keep: str = "") -> None:
    """Give an account another password; its tokens end, and its sessions but the one to keep."""
    connection.execute(
        update(users).where(users.c.id == user.id).values(password_hash=_hashed(password))
    )
    others = (sessions.c.user_id == user.id) & (sessions.c.token_hash != hash_secret(keep))
    connection.execute(delete(sessions).where(others))
    connection.execute(delete(tokens).where(tokens.c.user_id == user.id))


def find_user(connection: Connection, name: str) -> User | None:
    """Who has this name, or None."""
    row = connection.execute(select(users).where(users.c.name == name)).mappings().first()
    return _user(row) if row else None


def any_user(connection: Connection) -> bool:
    """Whether there is an account at all."""
    return connection.scalar(select(users.c.id).limit(1)) is not None


def authenticate(store: Store, name: str, password: str, address: str) -> User | None:
    """Who has this name and password, or None; the failure is recorded and counts."""
    name = " ".join(name.split())[:80]
    own = f"{address}|{name}"[:200]
    allowed = {own: FAILURES_ALLOWED, f"{address}|"[:200]: FAILURES_OF_ADDRESS}
    with store.reading() as connection:
        _refuse_if_throttled(connection, allowed)
        row = connection.execute(select(users).where(users.c.name == name)).mappings().first()
    # An unknown name costs as much time as a wrong password, so that names cannot be told.
    right = _verified(row["password_hash"] if row else _nobody(), password[:LONGEST_PASSWORD])
    now = time.time()
    with store.writing() as connection:
        if row is None or not right:
            connection.execute(insert(login_failures), [{"key": key, "at": now} for key in allowed])
            return None
        over = (login_failures.c.key == own) | (login_failures.c.at < now - WINDOW_SECONDS)
        connection.execute(delete(login_failures).where(over))
    return _user(row)


def open_session(connection: Connection, user: User) -> str:
    """A new session; what is given back is the only copy of its token."""
    token, now = secrets.token_urlsafe(32), time.time()
    connection.execute(delete(sessions).where(sessions.c.expires < now))
    connection.execute(
        insert(sessions).values(
            token_hash=hash_secret(token),
            user_id=user.id,
            created=now,
            expires=now + SESSION_SECONDS,
        )
    )
    return token


def session_user(connection: Connection, token: str) -> User | None:
    """Whose session a token is, or None."""
    query = (
        select(users)
        .join(sessions, sessions.c.user_id == users.c.id)
        .where(sessions.c.token_hash == hash_secret(token), sessions.c.expires > time.time())
    )
    row = connection.execute(query).mappings().first()
    return _user(row) if row else None


def close_session(connection: Connection, token: str) -> None:
    """End a session."""
    connection.execute(delete(sessions).where(sessions.c.token_hash == hash_secret(token)))


def add_token(connection: Connection, user: User, name: str) -> str:
    """A token for a program; what is given back is the only copy of it."""
    token, now = secrets.token_urlsafe(32), time.time()
    connection.execute(
        insert(tokens).values(
            token_hash=hash_secret(token),
            user_id=user.id,
            name=" ".join(name.split())[:80] or "token",
            created=now,
            expires=now + TOKEN_SECONDS,
        )
    )
    return token


def token_user(connection: Connection, token: str) -> User | None:
    """Whose token it is, or None."""
    query = (
        select(users)
        .join(tokens, tokens.c.user_id == users.c.id)
        .where(tokens.c.token_hash == hash_secret(token), tokens.c.expires > time.time())
    )
    row = connection.execute(query).mappings().first()
    return _user(row) if row else None


def tokens_of(connection: Connection, user: User) -> list[RowMapping]:
    """The names and dates of somebody's tokens, newest first."""
    query = (
        select(tokens.c.id, tokens.c.name, tokens.c.created, tokens.c.expires)
        .where(tokens.c.user_id == user.id)
        .order_by(tokens.c.id.desc())
    )
    return list(connection.execute(query).mappings())


def withdraw_token(connection: Connection, user: User, token_id: int) -> bool:
    """End one of somebody's own tokens; False where there is no such."""
    mine = (tokens.c.id == token_id) & (tokens.c.user_id == user.id)
    return connection.execute(delete(tokens).where(mine)).rowcount > 0


def hash_secret(secret: str) -> str:
    """SHA-256 of a secret that is random itself, so that no salt is needed."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def _refuse_if_throttled(connection: Connection, allowed: dict[str, int]) -> None:
    now = time.time()
    for key, number in allowed.items():
        query = select(func.count(), func.min(login_failures.c.at)).where(
            login_failures.c.key == key, login_failures.c.at > now - WINDOW_SECONDS
        )
        failures, first = connection.execute(query).one()
        if failures >= number:
            raise Throttled(round(first + WINDOW_SECONDS - now))


def _user(row: RowMapping) -> User:
    return User(row["id"], row["name"], row["role"])


def _hashed(password: str) -> str:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise WrongUse(f"a password has at least {SHORTEST_PASSWORD} characters")
    return _hasher().hash(password)


def _verified(password_hash: str, password: str) -> bool:
    try:
        return _hasher().verify(password_hash, password)
    except (VerificationError, InvalidHashError, UnicodeEncodeError):
        return False


@cache
def _hasher() -> PasswordHasher:
    return PasswordHasher()


@cache
def _nobody() -> str:
    return _hasher().hash(secrets.token_urlsafe(16))
