"""A run with its pairs, its verdicts and its gold: what everything else is asked of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from thence.errors import BadInput, WrongUse
from thence.formats import PairFile, ReadOptions, VerdictFile
from thence.formats.judged_pairs import judged_just_these, refuse_other_pairs
from thence.notebook import Tabular, html_table
from thence.runs import RunFolder
from thence.runs import open_run as open_folder
from thence.workbench.opening import Data, open_data

if TYPE_CHECKING:
    from thence.measure.aligned import Aligned
    from thence.measure.score import Score

__all__ = ["Run", "load_run", "load_runs", "open_run", "page_title"]


@dataclass(frozen=True)
class Run(RunFolder, Tabular):
    """What a system says of the pairs of a data set; each part is read when it is asked for.

    It is a run folder of ours or a run file of another system. A run file has no manifest, and
    its pairs are known if its gold is named.

    Examples:
        >>> run = thence.run("mono/en/originals", "always", "runs/yes")
        >>> next(iter(run.pairs)).id, next(iter(run.verdicts)).label
        ('mono-001', <Label.ENTAILMENT: 'ENTAILMENT'>)
        >>> sum(item.correct() for item in run.aligned)
        38
        >>> round(run.score().estimates["accuracy"].value, 3)
        0.336
    """

    gold: PairFile | None = None
    """The pairs that were named with the run."""
    format: str | None = None
    """The format of a run file; found by content if none is named."""
    alias: str = ""
    """What it is called beside others of its name."""
    force: bool = False
    """Whether it is joined with pairs that have other texts than those it judged."""

    @property
    def name(self) -> str:
        """What people call it: the name of its folder or file."""
        return self.alias or _name(self.folder)

    @property
    def finished(self) -> bool:
        """Whether every pair has its verdict; a run file does not say, and counts as finished."""
        return bool(self.manifest.get("finished", True))

    @property
    def verdicts(self) -> VerdictFile:
        """The verdicts in the order of the run."""
        return VerdictFile(self.folder, self.format)

    @cached_property
    def pairs(self) -> PairFile:
        """The pairs that it judges: those that were named, else those that its manifest names."""
        return self.gold if self.gold is not None else _gold_of(self)

    @cached_property
    def aligned(self) -> Aligned:
        """Its labelled pairs, each with the verdict on it."""
        from thence.measure.aligned import align

        verdicts = list(self.verdicts)
        if not self.force:
            judged = (verdict.pair_id for verdict in verdicts)
            refuse_other_pairs(self.folder, judged, self.pairs)
        found = align(self.name, self.pairs, verdicts)
        return replace(found, seen=self.manifest.get("counts", {}).get("seen", 0))

    def score(self) -> Score:
        """All figures for it against its gold."""
        from thence.measure.score import score

        return score(self.aligned)

    def rows(self) -> list[dict[str, Any]]:
        """One row for each labelled pair: its gold, and what the run says of it."""
        return self.aligned.rows()

    def _repr_html_(self) -> str:
        """What judged what and how it went, for a notebook; nothing is read or computed for it."""
        counts = self.manifest.get("counts", {})
        rows = [
            ("engine", self.manifest.get("engine", {}).get("name", "")),
            ("data", self.manifest.get("data", {}).get("source", "")),
            ("pairs", f"{counts['pairs']:,}" if counts else ""),
            (
                "outcomes",
                ", ".join(f"{n:,} {name}" for name, n in counts.get("outcomes", {}).items()),
            ),
            ("finished", self.manifest.get("finished") or ("" if self.finished else "not yet")),
            ("folder", self.folder),
        ]
        return html_table(self.name, (), [row for row in rows if row[1]])

    def report(self, path: Path | str | None = None) -> Path:
        """Write the HTML page on it, `report.html` beside its verdicts unless a path is named."""
        from thence.report.html import write_report

        beside = self.folder if self.folder.is_dir() else self.folder.parent
        page = Path(path) if path is not None else beside / "report.html"
        title = page_title([self])
        write_report([self.aligned], page, title=title, manifests=[self.manifest])
        return page


def open_run(
    run: Run | Path | str,
    gold: Data | None = None,
    run_format: str | None = None,
    *,
    force: bool = False,
) -> Run:
    """A run folder or a run file that is on disk; its gold is the pairs that it names itself.

    Pairs with other texts than those that were judged are refused, unless by `force`.

    Examples:
        >>> made = thence.run("mono/en/originals", "always", "runs/yes")
        >>> thence.open_run("runs/yes").aligned == made.aligned
        True
    """
    if isinstance(run, Run):
        named = run.gold if gold is None else open_data(gold)
        return replace(run, gold=named, force=force or run.force)
    path = Path(run)
    if not path.exists():
        raise BadInput(path, "does not exist")
    manifest = open_folder(path).manifest if path.is_dir() else {}
    named = None if gold is None else open_data(gold)
    return Run(path, manifest, gold=named, format=run_format, force=force)


def load_run(
    run: Run | Path | str,
    gold: Data | None = None,
    run_format: str | None = None,
    *,
    force: bool = False,
) -> Run:
    """A run that is joined with its gold at once, so that what is wrong with it is told now."""
    opened = open_run(run, gold, run_format, force=force)
    opened.aligned  # noqa: B018
    return opened


def load_runs(
    runs: Sequence[Run | Path | str],
    gold: Data | None = None,
    run_format: str | None = None,
    *,
    force: bool = False,
) -> list[Run]:
    """Several runs over one data set, each under a name of its own.

    Runs of one name are told apart by the folders above them, and a run file that cannot say what
    it judged is held against the pairs that a run folder beside it names.
    """
    opened = [open_run(run, gold, run_format, force=force) for run in runs]
    beside = next((run for run in opened if run.manifest), None)
    names = _distinct_names([run.folder for run in opened])
    loaded = []
    for run, name in zip(opened, names, strict=True):
        knows_nothing = run.gold is None and not run.manifest
        pairs = beside.pairs if beside is not None and knows_nothing else run.gold
        loaded.append(load_run(replace(run, gold=pairs, alias=name)))
    return loaded


def page_title(runs: Sequence[Run]) -> str:
    """Which engines judged which data: `nli and edits on rte3_test`."""
    from thence.report.export import data_name

    names = [run.manifest.get("engine", {}).get("name", run.name) for run in runs]
    if len(set(names)) < len(names):
        names = [run.name for run in runs]
    if len(names) > _MOST_NAMED:
        names = [f"{len(names)} engines"]
    told = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    return f"{told} on {data_name(runs[0].manifest, runs[0].pairs.name)}"


_MOST_NAMED = 4


def _gold_of(opened: Run) -> PairFile:
    run, manifest = opened.folder, opened.manifest
    if not manifest:
        raise WrongUse(f"{run} does not say which pairs it judges; name them with --gold")
    try:
        data = manifest["data"]
        source, format, sha256 = (data[name] for name in ("source", "format", "sha256"))
        options = ReadOptions.from_json(data["options"])
    except (KeyError, TypeError, ValueError) as error:
        raise BadInput(run / "run.json", f"does not tell what it judged: {error!r}") from error
    try:
        pairs = open_data(source, format, options)
    except BadInput as error:
        raise WrongUse(
            f"{run}: its data are no longer at {source}; name them with --gold"
        ) from error
    # Labels may have been corrected since.
    if opened.force or pairs.fingerprint() == sha256 or judged_just_these(run, pairs):
        return pairs
    raise BadInput(
        pairs.path,
        f"has changed since {run} judged it; name the right --gold, or insist with --force",
    )


def _name(run: Path) -> str:
    return run.resolve().name if run.is_dir() else run.stem


def _distinct_names(runs: Sequence[Path]) -> list[str]:
    """The names of runs, with as many folders before them as it takes to tell them apart."""
    names = [_name(run) for run in runs]
    above = [run.resolve().parent.parts[1:] for run in runs]
    for depth in range(1, max(map(len, above)) + 1):
        if len(set(names)) == len(names):
            return names
        names = [
            "/".join((*parts[-depth:], _name(run))) for parts, run in zip(above, runs, strict=True)
        ]
    return names if len(set(names)) == len(names) else [run.name for run in runs]
