"""How much is seen at each stop of the tour, and where it leaves what it makes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

__all__ = ["ANSWER", "HYPOTHESIS", "SOURCE", "TEXT", "Folders", "Plan"]

TEXT = "The minister, who arrived on Monday, did not sign the treaty."
HYPOTHESIS = "The treaty was signed by the minister."

SOURCE = """\
The research vessel Halvorsen left Tromsø on 3 May with 41 people on board. Storms kept the ship \
in port at Longyearbyen for nine days. The crew then lowered an instrument to the sea floor, where \
it found a field of hot springs at a depth of 2,600 metres. Marit Aune, who led the expedition, \
said that samples of the water would be studied in Bergen. The ship returned on 30 May.
"""
ANSWER = """\
The Halvorsen carried 41 people. Storms held it up for nine days. The expedition was led by Marit \
Aune. The hot springs lie at a depth of 900 metres. The voyage was paid for by the Norwegian \
government.
"""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is tried, and on how much."""

    engines: tuple[str, ...] = ()
    """Those that are tried; every one that is ready where none is named."""
    suite: int = 120
    """Pairs that the grammar writes."""
    worlds: int = 2
    """Worlds that they are about."""
    searching: str = "nli"
    """Who reads what the search finds."""
    candidates: int = 20
    """Sentences that are read for each statement."""
    mined: str = "nli"
    """Whose errors are mined."""
    ablated: str = "venses"
    """Whose resources are left out one by one."""
    ablated_on: str = "mono/en/originals"
    """The pairs that show what they are worth."""
    asked: tuple[str, ...] = ("overlap-7", "venses", "ensemble")
    """Those that judge the one pair."""
    verifying: str = "nli"
    """Who verifies the answer."""


@dataclass(frozen=True, slots=True)
class Folders:
    """The files and folders of a tour."""

    out: Path
    suite_size: int
    """A suite of another size is another suite, and lies beside it."""

    @property
    def benchmark(self) -> Path:
        """For each engine a folder of two runs: whole pairs and their parts."""
        return self.out / "benchmark"

    @property
    def suite(self) -> Path:
        """The generated pairs."""
        return self.out / f"ssi-{self.suite_size}.jsonl"

    @property
    def suite_runs(self) -> Path:
        """For each engine a run over them."""
        return self.out / f"ssi-{self.suite_size}"

    @property
    def search(self) -> Path:
        """For each engine that searched a search run."""
        return self.out / "search"

    @property
    def ablation(self) -> Path:
        """A run for each resource that is left out."""
        return self.out / "ablation"

    @property
    def answer(self) -> Path:
        """The answer that is verified."""
        return self.out / "answer.txt"

    @property
    def source(self) -> Path:
        """What it is held against."""
        return self.out / "source.txt"
