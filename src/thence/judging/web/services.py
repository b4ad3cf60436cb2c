"""What the routes share: the store, the engines, the runs on show, the figures worked out."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends, Request

from thence.judging.counting import Cache
from thence.judging.proposals import Proposer
from thence.judging.run_pages import RunPage
from thence.judging.store import Store
from thence.judging.store.people import any_user
from thence.judging.verdicts import EnginePool

__all__ = ["Services", "ServicesOf", "SetupCode"]

MEGABYTE = 1 << 20


@dataclass(slots=True)
class SetupCode:
    """The code that whoever started the server types in to make the first account."""

    code: str = field(default_factory=lambda: secrets.token_hex(6))

    def matches(self, typed: str) -> bool:
        """Whether somebody typed it, compared in constant time."""
        return secrets.compare_digest(typed.strip().lower().encode(), self.code.encode())


@dataclass(slots=True)
class Services:
    """Made once for an application; `runs` are the report pages on show."""

    store: Store
    runs: Sequence[RunPage] = ()
    allowed_hosts: Sequence[str] = ("*",)
    secure_cookies: bool = False
    runs_for_all: bool = False
    """Whether judges see the runs, too: a report shows the gold of its pairs."""
    largest_upload: int = 32 * MEGABYTE
    engines: EnginePool = field(default_factory=EnginePool)
    figures: Cache = field(default_factory=Cache)
    setup: SetupCode = field(default_factory=SetupCode)
    proposer: Proposer = field(init=False)

    def __post_init__(self) -> None:
        self.proposer = Proposer(self.store, self.engines)

    def is_new(self) -> bool:
        """Whether nobody has an account yet."""
        with self.store.reading() as connection:
            return not any_user(connection)


async def _services(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


ServicesOf = Annotated[Services, Depends(_services)]
