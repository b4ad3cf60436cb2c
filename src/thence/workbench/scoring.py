"""Runs against their gold, and pages on them: what `score`, `mine-errors` and `report` do."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from thence.errors import WrongUse
from thence.formats import PairFile
from thence.workbench.opening import Data
from thence.workbench.runs import Run, load_run, load_runs, page_title

if TYPE_CHECKING:
    from thence.measure.aligned import Aligned
    from thence.measure.score import Score
    from thence.measure.suspicion import ErrorKind, Mining
    from thence.papers.history import Among

__all__ = ["mine_errors", "score", "score_aligned", "write_report"]


def score(
    gold: Data | Run,
    run: Run | Path | str | None = None,
    run_format: str | None = None,
    *,
    force: bool = False,
) -> Score:
    """All figures for a run against its gold; a run alone is held against the pairs it names.

    Gold with other texts than those that were judged is refused, unless by `force`.

    Examples:
        >>> run = thence.run("mono/en/originals", "always", "runs/yes")
        >>> accuracy = thence.score("mono/en/originals", run).estimates["accuracy"]
        >>> f"{accuracy.value:.3f}, {accuracy.low:.3f} to {accuracy.high:.3f}"
        '0.336, 0.256 to 0.427'
    """
    if run is None:
        if isinstance(gold, PairFile):
            raise WrongUse(f"{gold.name} are pairs: name the run that judges them")
        return load_run(gold, None, run_format, force=force).score()
    named = gold.pairs if isinstance(gold, Run) else gold
    return load_run(run, named, run_format, force=force).score()


def score_aligned(aligned: Aligned) -> Score:
    """All figures for a run that was joined with its gold."""
    from thence.measure.score import score

    return score(aligned)


def mine_errors(
    run: Run | Path | str,
    gold: Data | None = None,
    *,
    by: Sequence[str] = (),
    kinds: Sequence[ErrorKind] = (),
    longest: int = 3,
    least: int = 5,
    force: bool = False,
) -> list[Mining]:
    """The tags and sets of tags most to blame for the errors of a run, for each kind of error.

    `by` names what to blame: `ssi`, `phenomena`, `task`, `outcome` or an annotation of the pairs;
    false positives and false negatives are mined apart unless other kinds are named. At most
    `longest` tags are blamed together, and those in fewer than `least` pairs are not named.

    Examples:
        >>> run = thence.run("mono/en/originals", "overlap-7", "runs/words")
        >>> false_positives, false_negatives = thence.mine_errors(run, by=["task"])
        >>> false_positives.suspects[0].names, round(false_positives.suspects[0].rate, 2)
        (('task = QA',), 0.86)
    """
    from thence.measure.suspicion import ErrorKind, Expansion
    from thence.measure.suspicion import mine_errors as mine

    return mine(
        load_run(run, gold, force=force).aligned,
        by,
        kinds or (ErrorKind.FALSE_POSITIVE, ErrorKind.FALSE_NEGATIVE),
        expansion=Expansion(longest=longest),
        least_occurrences=least,
    )


def write_report(
    runs: Sequence[Run | Path | str],
    path: Path | str,
    *,
    title: str | None = None,
    scores: Sequence[Score] = (),
    among: Among | None = None,
) -> None:
    """One self-contained HTML page on runs over the same data; scores at hand save time.

    `among` shows the runs in the history of a campaign, see `thence.place_among`.
    """
    from thence.report.html import write_report as write

    # Runs that were loaded side by side have names of their own, which are kept.
    known = [run for run in runs if isinstance(run, Run)]
    loaded = known if len(known) == len(runs) else load_runs(runs)
    write(
        [run.aligned for run in loaded],
        Path(path),
        title=title or page_title(loaded),
        manifests=[run.manifest for run in loaded],
        scores=scores,
        among=among,
    )
