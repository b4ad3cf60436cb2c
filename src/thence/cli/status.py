"""The exit status of the verbs that judge, as the table in docs/exit-status.md has it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import typer

from thence.pair import Outcome

__all__ = ["FAILED_IN_PART", "NO_VERDICT", "exit_as_judged"]

NO_VERDICT = 1
"""There is no verdict, or on no pair of a run."""
FAILED_IN_PART = 3
"""A run is finished, and the engine failed at some of its pairs."""


def exit_as_judged(runs: Iterable[Mapping[str, int]]) -> None:
    """End with the status of finished runs, given how often each outcome is in them.

    Of several runs the gravest counts.
    """
    statuses = set(map(_status, runs))
    for status in (NO_VERDICT, FAILED_IN_PART):
        if status in statuses:
            raise typer.Exit(status)


def _status(outcomes: Mapping[str, int]) -> int:
    found = [Outcome(name) for name, count in outcomes.items() if count]
    if not any(outcome.has_label for outcome in found):
        return NO_VERDICT
    return FAILED_IN_PART if any(outcome.failed for outcome in found) else 0
