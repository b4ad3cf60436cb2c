"""`thence serve`: the judging pages, the JSON API, and runs on show."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from thence.cli.options import JsonOption, console, print_json
from thence.errors import WrongUse

if TYPE_CHECKING:
    from thence.judging.web import Services

__all__ = ["serve"]


def serve(
    runs: Annotated[
        list[Path] | None, typer.Argument(help="Run folders whose report pages are shown.")
    ] = None,
    host: Annotated[
        str, typer.Option(help="Where to listen; others reach the server only if this is set.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")
    ] = 8000,
    database: Annotated[
        str, typer.Option(help="sqlite:///FILE, or postgresql://USER@HOST/NAME.")
    ] = "sqlite:///judging.db",
    owner: Annotated[
        str | None, typer.Option(help="Make this owner's account if it does not exist.")
    ] = None,
    password_file: Annotated[
        Path | None, typer.Option(help="The password is this file's first line.")
    ] = None,
    new_password: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Give this account another password, and stop."),
    ] = None,
    gold: Annotated[
        Path | None, typer.Option("--gold", help="The labelled pairs of runs that do not say.")
    ] = None,
    allow_host: Annotated[
        list[str] | None, typer.Option(help="A name that the server answers to; may be repeated.")
    ] = None,
    https: Annotated[
        bool, typer.Option("--https", help="Behind a proxy with TLS: cookies only travel there.")
    ] = False,
    proxy: Annotated[
        str, typer.Option(help="The address of a proxy that names the callers, such as 127.0.0.1.")
    ] = "",
    runs_for_all: Annotated[
        bool, typer.Option("--runs-for-all", help="Judges see the runs, with their gold, too.")
    ] = False,
    largest_upload: Annotated[
        int, typer.Option(min=1, help="The largest file that may be uploaded, in megabytes.")
    ] = 32,
    json: JsonOption = False,
) -> None:
    """Web pages for judges, a JSON API for verdicts, and report pages of runs."""
    import thence

    if new_password is not None:
        _replace_password(database, new_password, password_file)
        return

    def announce(url: str, services: Services) -> None:
        if json:
            print_json({"url": url, "runs": [page.name for page in services.runs]})
        else:
            _announce(url, services)
        sys.stdout.flush()

    try:
        thence.serve(
            runs or (),
            host=host,
            port=port,
            database=database,
            gold=gold,
            hosts=allow_host or (),
            https=https,
            largest_upload=largest_upload,
            runs_for_all=runs_for_all,
            proxy=proxy,
            before=lambda services: _settle_owner(services, owner, password_file),
            on_start=announce,
        )
    except KeyboardInterrupt:
        console(stderr=True).print(f"Stopped; all that was judged is in {_shown(database)}")


def _replace_password(database: str, name: str, password_file: Path | None) -> None:
    from thence.judging.serving import replace_password
    from thence.judging.store import Store

    replace_password(Store(database), name, _password(password_file, "--new-password"))
    console().print(f"{name} has another password, and is signed out everywhere.")


def _announce(url: str, services: Services) -> None:
    code = services.setup.code if services.is_new() else ""
    console().print(f"Thence answers at {url} until you press Ctrl-C.")
    if code:
        console().print(f"Make the first account there with the code {code}")


def _shown(database: str) -> str:
    """Where the judgements are, without a password that the address may hold."""
    from sqlalchemy import make_url

    url = make_url(database)
    return url.database or str(url)


def _settle_owner(services: Services, owner: str | None, password_file: Path | None) -> None:
    """Make the owner's account if one is named; a secret is only ever shown on a terminal."""
    from thence.judging.serving import ensure_owner

    if owner is not None:
        ensure_owner(services.store, owner, _password(password_file, "--owner"))
    elif services.is_new() and not sys.stdout.isatty():
        raise WrongUse("there is no account yet; give --owner NAME and --password-file FILE")


def _password(file: Path | None, option: str) -> str:
    from thence.judging.serving import password_in

    if file is not None:
        return password_in(file)
    if not sys.stdin.isatty():
        raise WrongUse(f"{option} needs --password-file if nobody can be asked")
    return str(typer.prompt("Password", hide_input=True, confirmation_prompt=True))
