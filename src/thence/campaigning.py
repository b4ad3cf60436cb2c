"""A campaign of your own: many runs over one gold standard, placed and summed up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from thence.errors import WrongUse
from thence.measure.aligned import Aligned
from thence.measure.campaign import Campaign, Submission, campaign
from thence.measure.placing import Placing, placings, team_of
from thence.workbench import Data, load_run, open_data

__all__ = ["Entry", "Standings", "enter", "standings"]


@dataclass(frozen=True, slots=True)
class Entry:
    """A run that takes part; the team is read from the name of the run where none is named."""

    run: Path
    team: str = ""


@dataclass(frozen=True, slots=True)
class Standings:
    """Who reached what, and the statistics over all runs and over the best of each team."""

    pairs: int
    placings: tuple[Placing, ...]
    statistics: Campaign

    def to_json(self) -> dict[str, Any]:
        """The standings as plain data."""
        return {
            "pairs": self.pairs,
            "runs": [placing.to_json() for placing in self.placings],
            "statistics": self.statistics.to_json(),
        }


def enter(argument: str) -> Entry:
    """An entry from `RUN` or `TEAM=RUN`."""
    team, equals, run = argument.partition("=")
    if not equals or Path(argument).exists():
        return Entry(Path(argument))
    if not team or not run:
        raise WrongUse(f"an entry is RUN or TEAM=RUN, not '{argument}'")
    return Entry(Path(run), team)


def standings(gold: Data, entries: Sequence[Entry], run_format: str | None = None) -> Standings:
    """Place run folders or run files over one gold standard."""
    pairs = open_data(gold)
    submissions = []
    for entry in entries:
        run: Aligned = load_run(entry.run, pairs, run_format).aligned
        submissions.append(Submission(entry.team or team_of(run.name), run))
    names = [submission.run.name for submission in submissions]
    if twice := {name for name in names if names.count(name) > 1}:
        raise WrongUse(f"several runs are called '{min(twice)}'; rename the folders or files")
    statistics = campaign(submissions)
    return Standings(len(submissions[0].run), tuple(placings(submissions)), statistics)
