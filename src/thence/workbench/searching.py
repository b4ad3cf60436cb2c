"""Corpora indexed and searched, topics searched and scored: what `search` does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from thence.engines import Engine
from thence.errors import WrongUse
from thence.formats.topics import TopicFile
from thence.progress import Stage, silent
from thence.workbench.opening import engine_for, engine_for_many

if TYPE_CHECKING:
    from thence.search.finding import Findings
    from thence.search.hypotheses import MadeTopic
    from thence.search.index import IndexChanges
    from thence.search.learning import LearntThreshold
    from thence.search.redundancy import Mentions
    from thence.search.running import SearchRun
    from thence.search.scoring import SearchScores
    from thence.search.thresholds import Threshold

__all__ = [
    "search_find",
    "search_hypotheses",
    "search_index",
    "search_learn",
    "search_redundancy",
    "search_run",
    "search_score",
]

Topics = TopicFile | Path | str
"""Topics as the functions here take them: opened, a path, or the bundled `search/topics`."""


def search_index(
    corpus: Sequence[Path | str] | Path | str,
    out: Path | str,
    *,
    language: str = "en",
    drop_others: bool = False,
    on_documents: Callable[[int], None] = lambda count: None,
) -> IndexChanges:
    """Index a corpus, or bring an index up to date: what has not changed is left alone.

    A corpus is topics, folders of text files, or JSONL of documents; `drop_others` drops the
    documents of the index that are not in it.

    Examples:
        >>> from pathlib import Path
        >>> _ = Path("news.txt").write_text("A ship sank off Crete. It rained in Rome.")
        >>> changes = thence.search_index("news.txt", "index")
        >>> changes.documents, changes.sentences
        (1, 2)
    """
    from thence.search.corpora import read_corpus
    from thence.search.index import create_index

    paths = [corpus] if isinstance(corpus, (str, Path)) else corpus
    return create_index(out, language).update(
        read_corpus(paths, language), drop_others=drop_others, on_documents=on_documents
    )


def search_find(
    hypothesis: str,
    index: Path | str,
    engine: str | Engine | None = None,
    *,
    candidates: int = 60,
    threshold: float | None = None,
    day: date | str | None = None,
    settings: Mapping[str, Any] | None = None,
) -> Findings:
    """All sentences of an index that entail a hypothesis, best first; those against it apart.

    So many `candidates` are judged, the nearest first; `threshold` is the least score of a
    sentence that entails, the one that was learnt for the engine unless it is given; `day` is that
    of the hypothesis.

    Examples:
        >>> from pathlib import Path
        >>> _ = Path("news.txt").write_text("A ship sank off Crete. It rained in Rome.")
        >>> changes = thence.search_index("news.txt", "index")
        >>> found = thence.search_find("A ship sank.", "index", "overlap-7")
        >>> [each.reading.sentence for each in found.entailing]
        ['A ship sank off Crete.']
    """
    from thence.search.finding import find
    from thence.search.index import open_index

    if not hypothesis.strip():
        raise WrongUse("the hypothesis is empty")
    opened = open_index(index)
    return find(
        opened,
        hypothesis,
        engine_for(engine or engine_for_many(opened.language), settings),
        threshold=_threshold(threshold),
        candidates=candidates,
        day=_day(day) if isinstance(day, str) else day,
    )


def search_run(
    topics: Topics,
    engine: str | Engine | None = None,
    out: Path | str | None = None,
    *,
    candidates: int = 100,
    references: bool = True,
    surroundings: bool = False,
    claims: bool = True,
    by: str = "combined",
    learnt_from: Path | str | None = None,
    format: str | None = None,
    settings: Mapping[str, Any] | None = None,
    stage: Stage = silent,
) -> SearchRun:
    """Search topics into a run folder, `runs/TOPICS-ENGINE` unless one is named.

    Sentences are judged as they stand and, unless it is switched off, with their `references`
    resolved; hypotheses of several clauses also clause by clause (`claims`); with `surroundings`
    sentences are judged after headline and previous sentence, too. What is returned is chosen `by`
    combined, words, score or verdict, as learnt from another search run or by cross-validation.
    """
    from thence.search.candidates import SearchOptions
    from thence.search.running import check_choice, prepare_search, run_search

    data = _opened(topics, format)
    source = Path(learnt_from) if learnt_from is not None else None
    check_choice(data, by, source)
    engine = engine or engine_for_many(data.language)
    chosen = engine_for(engine, settings)
    name = Path(engine).stem if isinstance(engine, str) else chosen.name
    stem = f"{data.name.replace('/', '-')}-{name}"
    folder = Path(out) if out is not None else Path("runs") / stem
    options = SearchOptions(candidates, references, surroundings, claims)
    with stage(f"topics of {data.name} read", None) as advance:
        prepare_search(data, folder, options, on_topics=advance)
    with stage(f"{name} on {data.name}", None) as advance:
        return run_search(
            data, chosen, folder, options, by=by, learnt_from=source, on_verdicts=advance
        )


def search_score(
    topics: Topics, runs: Sequence[Path | str] = (), *, format: str | None = None
) -> SearchScores:
    """Score search runs, or files of what was returned, beside the baselines."""
    from thence.search.returned import read_returned
    from thence.search.scoring import score_runs

    paths = [Path(run) for run in runs]
    named = {path.name if path.is_dir() else path.stem: path for path in paths}
    if len(named) < len(paths):
        raise WrongUse("two runs have the same name; rename one of the folders or files")
    returned = {name: read_returned(path) for name, path in named.items()}
    return score_runs(list(_opened(topics, format)), returned)


def search_learn(
    topics: Topics,
    engines: Sequence[str | Engine] = (),
    *,
    format: str | None = None,
    stage: Stage = silent,
) -> list[LearntThreshold]:
    """For each engine the threshold of `search_find`, learnt on topics with gold.

    It is tried topic by topic on what was learnt from the others.
    """
    from thence.search.learning import learn_threshold

    data = _opened(topics, format)
    known = list(data)
    learnt = []
    for engine in [engine_for(each) for each in engines or [engine_for_many(data.language)]]:
        hypotheses = sum(len(topic.hypotheses) for topic in known)
        with stage(f"{engine.name} on {data.name}", hypotheses) as advance:
            learnt.append(learn_threshold(known, engine, on_hypotheses=advance))
    return learnt


def search_redundancy(
    topics: Topics | None = None,
    *,
    run: Path | str | None = None,
    units: Path | str | None = None,
    index: Path | str | None = None,
    engine: str | Engine | None = None,
    threshold: float | None = None,
    format: str | None = None,
    stage: Stage = silent,
) -> dict[str, Mentions]:
    """The sentences that state the same, how often, and those that a summary needs, by topic.

    What is stated is the hypotheses of topics, as their gold or a search run has them; or content
    units of a file, which an engine finds in an index.
    """
    from thence.search.index import open_index
    from thence.search.redundancy import mentions_in_index, mentions_in_topics
    from thence.search.returned import read_returned
    from thence.search.units import read_units

    if topics is not None and units is None and index is None:
        returned = read_returned(run) if run is not None else None
        return mentions_in_topics(list(_opened(topics, format)), returned)
    if topics is not None or units is None or index is None:
        raise WrongUse(
            "name topics (with --run RUN or their gold), or --units FILE with --in INDEX"
        )
    opened, stated = open_index(index), read_units(Path(units))
    chosen = engine_for(engine or engine_for_many(opened.language))
    with stage("units", len(stated)) as advance:
        found = mentions_in_index(
            opened, stated, chosen, threshold=_threshold(threshold), on_units=advance
        )
    return {"": found}


def _opened(topics: Topics, format: str | None) -> TopicFile:
    from thence.search.corpora import open_topic_data

    return topics if isinstance(topics, TopicFile) else open_topic_data(topics, format)


def search_hypotheses(
    corpus: Sequence[Path | str] | Path | str,
    units: Path | str,
    *,
    out: Path | str | None = None,
    topic: str | None = None,
    title: str = "",
    most: int = 10,
    language: str = "en",
) -> MadeTopic:
    """A topic for the Search task: hypotheses from summary content units, made explicit.

    The corpus is as for `search_index`; units are a statement a line, JSON lines with `text` and
    `weight`, or a pyramid in XML. At most so many hypotheses are made, of the units of greatest
    weight. The topic is written to `out`, which also names it unless `topic` does.

    Examples:
        >>> from pathlib import Path
        >>> text = "Michael Brown found a planet. It is far away."
        >>> _ = Path("news_2005-08-01.txt").write_text(text)
        >>> _ = Path("units.txt").write_text("Brown found a planet yesterday.")
        >>> made = thence.search_hypotheses("news_2005-08-01.txt", "units.txt", topic="T1")
        >>> made.hypotheses[0].text
        'Michael Brown found a planet on August 1, 2005'
    """
    from thence.formats.topics import write_topics
    from thence.search.corpora import read_corpus
    from thence.search.hypotheses import topic_from_units
    from thence.search.units import read_units

    if most < 1:
        raise WrongUse(f"a topic has at least one hypothesis, not {most}")
    paths = [corpus] if isinstance(corpus, (str, Path)) else corpus
    name = topic or (Path(out).stem if out is not None else "T1")
    stated = read_units(Path(units))
    documents = list(read_corpus(paths, language))
    made = topic_from_units(name, documents, stated, most=most, title=title)
    if out is not None:
        write_topics([made.topic], out)
    return made


def _threshold(value: float | None) -> Threshold | None:
    """What the user set; None for what was learnt."""
    from thence.search.thresholds import given_threshold

    return None if value is None else given_threshold(value)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise WrongUse(f"--date takes YYYY-MM-DD, not '{text}'") from None
