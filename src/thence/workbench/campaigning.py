"""Runs in campaigns: one of your own, and those whose results are published."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from thence.datasets import by_checksum, catalogue
from thence.errors import WrongUse
from thence.measure.accuracy import three_way_accuracy, two_way_accuracy
from thence.measure.aligned import Aligned
from thence.measure.campaign import Campaign, Placing, Submission, placings, team_of
from thence.measure.campaign import campaign as statistics_of
from thence.notebook import Tabular
from thence.papers.history import TWO_WAY, Among, Edition, Reached, among, edition
from thence.workbench.opening import Data, open_data
from thence.workbench.runs import Run, load_run

__all__ = ["Entry", "Standings", "campaign", "enter", "place_among"]


@dataclass(frozen=True, slots=True)
class Entry:
    """A run that takes part; the team is read from the name of the run where none is named."""

    run: Path
    team: str = ""


@dataclass(frozen=True, slots=True)
class Standings(Tabular):
    """Who reached what, and the statistics over all runs and over the best of each team."""

    pairs: int
    placings: tuple[Placing, ...]
    statistics: Campaign

    def rows(self) -> list[dict[str, Any]]:
        """One row for each run, the best first."""
        return [
            {
                "run": placing.run,
                "team": placing.team,
                "correct": placing.correct,
                "two_way": placing.two_way.value,
                "three_way": placing.three_way.value,
                "average_precision": placing.average_precision.value,
                "hardness_weighted": placing.hardness_weighted.value,
            }
            for placing in self.placings
        ]

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


def campaign(
    gold: Data,
    entries: Sequence[Entry | Path | str],
    run_format: str | None = None,
    *,
    force: bool = False,
) -> Standings:
    """Place run folders or run files over one gold standard.

    A string is `RUN` or `TEAM=RUN`.

    Examples:
        >>> yes = thence.run("mono/en/originals", "always", "runs/yes")
        >>> words = thence.run("mono/en/originals", "overlap-7", "runs/words")
        >>> found = thence.campaign("mono/en/originals", ["us=runs/words", "them=runs/yes"])
        >>> [(placing.team, placing.correct) for placing in found.placings]
        [('us', 49), ('them', 38)]
    """
    pairs = open_data(gold)
    submissions = []
    for given in entries:
        entry = given if isinstance(given, Entry) else enter(str(given))
        run: Aligned = load_run(entry.run, pairs, run_format, force=force).aligned
        submissions.append(Submission(entry.team or team_of(run.name), run))
    names = [submission.run.name for submission in submissions]
    if twice := {name for name in names if names.count(name) > 1}:
        raise WrongUse(f"several runs are called '{min(twice)}'; rename the folders or files")
    statistics = statistics_of(submissions)
    return Standings(len(submissions[0].run), tuple(placings(submissions)), statistics)


def place_among(
    runs: Sequence[Run], campaign: str | None = None, gold: Data | None = None
) -> Among | None:
    """Place runs among those of a published campaign, such as `rte-3`.

    Where none is named it is the one whose test set the runs are over; None where they are not
    over a test set that is known by its checksum.
    """
    sha256 = _checksum_of(runs[0], gold)
    known = by_checksum(sha256)
    if campaign is None:
        found = next((one for one in TWO_WAY if known and one.test_set == known.name), None)
        if found is None:
            return None
    else:
        found = edition(campaign)
    reached = []
    for run in runs:
        three_way = three_way_accuracy(run.aligned)
        judged = run.aligned.three_way and three_way.value is not None
        reached.append(
            Reached(
                run.aligned.name,
                two_way_accuracy(run.aligned),
                three_way if judged else None,
                run.aligned.seen,
                run.aligned.in_sample,
            )
        )
    return among(found.name, reached, _caution(found, sha256, len(runs[0].aligned)))


def _checksum_of(run: Run, gold: Data | None) -> str:
    """Of the pairs that a run is over."""
    if gold is not None:
        return open_data(gold).fingerprint()
    return str(run.manifest.get("data", {}).get("sha256", ""))


def _caution(found: Edition, sha256: str, pairs: int) -> str:
    """Why the pairs may not be those of the campaign; empty where they are."""
    known = by_checksum(sha256)
    if known is not None and known.name == found.test_set:
        return ""
    if known is not None:
        return (
            f"The pairs are {known.name} ({known.title}), not the test set of {found.title}: "
            "the figures only orient."
        )
    if pairs != found.pairs:
        return (
            f"The runs are over {pairs:,} pairs, the test set of {found.title} has "
            f"{found.pairs:,}: the figures only orient."
        )
    if any(entry.sha256 for entry in catalogue() if entry.name == found.test_set):
        reason = "it differs from the copy that Thence has seen"
    else:
        reason = "no checksum of it is known"
    return f"That the {pairs:,} pairs are the test set of {found.title} is not certain: {reason}."
