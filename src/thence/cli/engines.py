"""`thence engines`: what is installed, what it needs, what it is good for."""

from __future__ import annotations

from dataclasses import asdict

from thence.cli.options import JsonOption, console, print_json


def engines(json: JsonOption = False) -> None:
    """The engines that are installed, what they need and what they are good for."""
    from thence.engines import engine_names, engine_spec

    specs = [engine_spec(name) for name in engine_names()]
    if json:
        print_json([{k: v for k, v in asdict(spec).items() if k != "build"} for spec in specs])
    else:
        from thence.report.terminal import engines_view

        console().print(engines_view(specs))
