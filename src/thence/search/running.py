"""A search run: candidates of every hypothesis judged into a run folder, and the best returned.

The folder is a run like any other (`run.json`, `verdicts.jsonl`) over `candidates.jsonl`, so that
a killed one continues where it stopped; what is returned is chosen when all is judged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from thence.engines import Engine
from thence.errors import BadInput, UnknownName, WrongUse
from thence.files import ResumableFolder
from thence.formats import open_pairs, write_pairs
from thence.formats.topics import Topic, TopicFile
from thence.runs import RunFolder, judge_file, open_run
from thence.search.candidates import SearchOptions, candidate_pairs
from thence.search.judged import JudgedHypothesis, judged_hypotheses
from thence.search.returned import RETURNED_FILE, write_returned
from thence.search.selecting import WAYS, Selection, Selector, select

__all__ = ["SearchRun", "check_choice", "open_search_run", "prepare_search", "run_search"]

SCHEMA = "thence-search-run/1"
CANDIDATES_FILE = "candidates.jsonl"
MANIFEST_FILE = "search.json"
_FOLDER = ResumableFolder(
    "a search run", MANIFEST_FILE, SCHEMA, "*", {"topics": "over other topics"}
)


@dataclass(frozen=True, slots=True)
class SearchRun:
    """A run over the candidates of topics, in its folder."""

    folder: Path
    run: RunFolder
    manifest: dict[str, Any]

    def hypotheses(self) -> Iterator[JudgedHypothesis]:
        """The candidates with their verdicts, hypothesis by hypothesis."""
        pairs = open_pairs(self.folder / CANDIDATES_FILE, "jsonl")
        return judged_hypotheses(pairs, self.run.verdicts)

    def selector(self) -> Selector | None:
        """What was learnt from all its topics; None where they have no gold."""
        fields = self.manifest.get("selector")
        try:
            return Selector.from_json(fields) if fields else None
        except (KeyError, TypeError) as error:
            path = self.folder / MANIFEST_FILE
            raise BadInput(path, f"holds no selector that can be used: {error!r}") from error


def check_choice(topics: TopicFile, by: str, learnt_from: Path | None = None) -> None:
    """Refuse an impossible way to choose sentences before any work is done."""
    if by not in WAYS:
        raise UnknownName("way to choose", by, WAYS)
    if learnt_from is not None:
        _learnt(learnt_from, by)
    elif WAYS[by]:
        known = list(topics)
        if len(known) < 2:
            raise WrongUse(
                f"{topics.path} holds a single topic, which cannot be learnt from itself; "
                "use --learnt-from RUN or --by verdict"
            )
        for topic in known:
            if any(hypothesis.entailing is None for hypothesis in topic.hypotheses):
                raise WrongUse(
                    f"the topic '{topic.id}' has no gold to learn from; "
                    "use --learnt-from RUN or --by verdict"
                )


def prepare_search(
    topics: TopicFile,
    folder: Path,
    options: SearchOptions | None = None,
    *,
    on_topics: Callable[[int], None] = lambda count: None,
) -> dict[str, Any]:
    """Read the topics and write down their candidates, unless that has been done."""
    options = options or SearchOptions()
    identity: dict[str, Any] = {
        "topics": {"source": str(topics.path.resolve()), "sha256": topics.fingerprint()},
        "options": options.to_json(),
    }
    with _FOLDER.resumed(folder, identity, {}):
        path = folder / CANDIDATES_FILE
        if not path.exists():
            write_pairs(candidate_pairs(_told(topics, on_topics), options), path)
    return {"schema": SCHEMA, **identity}


def run_search(
    topics: TopicFile,
    engine: Engine,
    folder: Path,
    options: SearchOptions | None = None,
    *,
    by: str = "combined",
    learnt_from: Path | None = None,
    on_verdicts: Callable[[int], None] = lambda count: None,
) -> SearchRun:
    """Search all topics into a run folder, going on where an earlier attempt stopped.

    `learnt_from` is a finished search run over other topics; without it each topic's sentences
    are chosen by what was learnt from the others.
    """
    check_choice(topics, by, learnt_from)
    selector = _learnt(learnt_from, by)
    manifest = prepare_search(topics, folder, options)
    pairs = open_pairs(folder / CANDIDATES_FILE, "jsonl")
    run = judge_file(pairs, engine, folder, on_verdicts=on_verdicts)
    judged = list(SearchRun(folder, run, manifest).hypotheses())
    selection = select(list(topics), judged, by, selector)
    write_returned(selection.returned, folder / RETURNED_FILE)
    finished = {**manifest, **_told_of(selection, learnt_from)}
    _FOLDER.write(folder, finished)
    return SearchRun(folder, run, finished)


def open_search_run(folder: Path | str) -> SearchRun:
    """A search run that is on disk."""
    folder = Path(folder)
    manifest = _FOLDER.read(folder)
    return SearchRun(folder, open_run(folder), manifest)


def _learnt(folder: Path | None, by: str) -> Selector | None:
    if folder is None:
        return None
    run = open_search_run(folder)
    selector = run.selector()
    if selector is None or run.manifest.get("by") != by:
        raise WrongUse(f"the run in {folder} has learnt nothing by '{by}'; run it with --by {by}")
    return selector


def _told(topics: Iterable[Topic], on_topics: Callable[[int], None]) -> Iterator[Topic]:
    for topic in topics:
        yield topic
        on_topics(1)


def _told_of(selection: Selection, learnt_from: Path | None) -> dict[str, Any]:
    return {
        "by": selection.by,
        "learnt_from": str(learnt_from) if learnt_from else selection.learnt_from,
        "selector": selection.selector.to_json() if selection.selector else None,
        "unjudged": selection.unjudged,
    }
