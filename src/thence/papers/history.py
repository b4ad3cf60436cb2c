"""The first five RTE campaigns as paper 002 prints them: what figures 1 and 2 were drawn from.

The runs of a campaign are printed for RTE-5 alone; of the others the paper gives statistics.
"""

from __future__ import annotations

from dataclasses import dataclass

from thence.errors import UnknownName
from thence.papers import rte5

__all__ = ["THREE_WAY", "TWO_WAY", "Edition", "edition"]


@dataclass(frozen=True, slots=True)
class Edition:
    """One campaign in one task; accuracies in per cent, as printed, empty where they are not."""

    name: str
    """As the command takes it, `rte-3`."""
    year: int
    pairs: int
    """In the test set."""
    highest: str
    lowest: str
    median: str
    average: str
    over: str
    """What median and average are over."""
    baseline: str = ""
    """Of word overlap number 8."""
    runs: tuple[tuple[str, str], ...] = ()
    """Every run and its accuracy, where they are printed."""

    @property
    def title(self) -> str:
        """As people write it, `RTE-3`."""
        return self.name.upper()

    @property
    def test_set(self) -> str:
        """The name of its test set in the catalogue."""
        return f"rte/{self.name.removeprefix('rte-')}/test"


_BEST = "the best run of each team"
_ALL = "all runs"

# Table 7 for baseline, median and average; section 3.2 for the highest, and for the lowest, of
# which it names those of RTE-2 and RTE-3; table 2 for the lowest of RTE-5; table 6 for the pairs.
TWO_WAY = (
    Edition("rte-1", 2005, 800, "70", "", "56.20", "56.45", _BEST, "55.37"),
    Edition("rte-2", 2006, 800, "75.38", "50.88", "59.00", "59.87", _BEST, "54.4"),
    Edition("rte-3", 2007, 800, "80", "47.25", "61.75", "61.97", _BEST, "62.4"),
    Edition("rte-4", 2008, 1000, "74.6", "", "58.30", "59.41", _BEST, "56.6"),
    Edition(
        "rte-5",
        2009,
        600,
        "73.5",
        "50.00",
        "61.50",
        "61.52",
        _BEST,
        "57.5",
        tuple((run.name, run.two_way) for run in rte5.MAIN_RUNS),
    ),
)
"""Figure 1, the task of two labels."""

THREE_WAY = (
    Edition("rte-4", 2008, 1000, "68.50", "30.70", "54.30", "50.65", _ALL),
    Edition(
        "rte-5",
        2009,
        600,
        "68.33",
        "43.83",
        "52.00",
        "52.91",
        _ALL,
        runs=tuple((run.name, run.three_way) for run in rte5.MAIN_RUNS if run.three_way),
    ),
)
"""Figure 2 and table 8, the task of three labels."""


def edition(name: str) -> Edition:
    """The two-way figures of a campaign by its name."""
    for one in TWO_WAY:
        if one.name == name.lower():
            return one
    raise UnknownName("campaign", name, [one.name for one in TWO_WAY])
