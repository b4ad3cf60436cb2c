"""`thence search`: every sentence of a corpus that entails a hypothesis."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from thence.cli import search_learn, search_redundancy
from thence.cli.options import (
    FormatOption,
    JsonOption,
    SettingOption,
    console,
    print_json,
    settings,
)
from thence.cli.search_options import (
    EngineOption,
    ThresholdOption,
    TopicsArgument,
    chosen_threshold,
)
from thence.errors import WrongUse

__all__ = ["app"]

app = typer.Typer(
    help="Every sentence of a corpus that entails a hypothesis.", no_args_is_help=True
)


@app.callback()
def search() -> None:
    """Every sentence of a corpus that entails a hypothesis."""


@app.command("index")
def index(
    corpus: Annotated[
        list[Path], typer.Argument(help="Topics, folders of .txt, JSONL of documents.")
    ],
    out: Annotated[Path, typer.Option("--out", "-o", help="The folder of the index.")],
    language: Annotated[str, typer.Option(help="The language of the corpus.")] = "en",
    drop_others: Annotated[
        bool, typer.Option("--drop-others", help="Drop documents that are not in this corpus.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Index a corpus, or bring an index up to date: what has not changed is left alone."""
    from thence.cli.progress import progress_bar
    from thence.report.terminal.search import changes_view
    from thence.search.corpora import read_corpus
    from thence.search.index import create_index

    opened = create_index(out, language)
    with progress_bar("documents") as advance:
        changes = opened.update(
            read_corpus(corpus, language), drop_others=drop_others, on_documents=advance
        )
    if json:
        print_json(changes.to_json())
    else:
        console().print(changes_view(changes, out))


@app.command("find")
def find(
    hypothesis: Annotated[str, typer.Argument(help="The statement to be found.")],
    index: Annotated[Path, typer.Option("--in", help="The folder of the index.")],
    engine: EngineOption = None,
    candidates: Annotated[
        int, typer.Option(min=1, help="How many sentences are judged, the nearest first.")
    ] = 60,
    threshold: ThresholdOption = None,
    limit: Annotated[int, typer.Option(min=1, help="How many are shown of each kind.")] = 20,
    day: Annotated[
        str | None, typer.Option("--date", help="The day of the hypothesis, YYYY-MM-DD.")
    ] = None,
    setting: SettingOption = None,
    json: JsonOption = False,
) -> None:
    """All sentences that entail a hypothesis, best first; those against it apart."""
    from thence.report.terminal.search import findings_view
    from thence.search.finding import find as find_in
    from thence.search.index import open_index
    from thence.workbench import default_engine, engine_for

    if not hypothesis.strip():
        raise WrongUse("the hypothesis is empty")
    opened = open_index(index)
    chosen = engine_for(engine or default_engine(opened.language), settings(setting))
    found = find_in(
        opened,
        hypothesis,
        chosen,
        threshold=chosen_threshold(threshold),
        candidates=candidates,
        day=_day(day),
    )
    if json:
        print_json(found.to_json())
    else:
        console().print(findings_view(found, limit))


@app.command("run")
def run(
    topics: TopicsArgument,
    engine: EngineOption = None,
    out: Annotated[
        Path | None, typer.Option("--out", help="The run folder; runs/TOPICS-ENGINE if not given.")
    ] = None,
    candidates: Annotated[
        int, typer.Option(min=1, help="How many sentences are judged for each hypothesis.")
    ] = 100,
    references: Annotated[
        bool, typer.Option(help="Judge sentences with their references resolved, too.")
    ] = True,
    surroundings: Annotated[
        bool, typer.Option(help="Judge sentences after headline and previous sentence, too.")
    ] = False,
    claims: Annotated[
        bool, typer.Option(help="Judge hypotheses of several clauses clause by clause, too.")
    ] = True,
    by: Annotated[
        str, typer.Option(help="How sentences are chosen: combined, words, score or verdict.")
    ] = "combined",
    learnt_from: Annotated[
        Path | None,
        typer.Option(help="A search run that the choice is learnt from; else cross-validation."),
    ] = None,
    format: FormatOption = None,
    setting: SettingOption = None,
    json: JsonOption = False,
) -> None:
    """Search topics; a run that was killed goes on where it stopped."""
    from thence.cli.progress import progress_bar
    from thence.report.terminal.search import search_run_view
    from thence.search.candidates import SearchOptions
    from thence.search.corpora import open_topic_data
    from thence.search.running import check_choice, prepare_search, run_search
    from thence.workbench import default_engine, engine_for

    data = open_topic_data(topics, format)
    check_choice(data, by, learnt_from)
    name = engine or default_engine(data.language)
    chosen = engine_for(name, settings(setting))
    folder = out or Path("runs") / f"{data.name.replace('/', '-')}-{Path(name).stem}"
    options = SearchOptions(candidates, references, surroundings, claims)
    with progress_bar(f"topics of {data.name} read") as advance:
        prepare_search(data, folder, options, on_topics=advance)
    with progress_bar(f"{name} on {data.name}") as advance:
        finished = run_search(
            data,
            chosen,
            folder,
            options,
            by=by,
            learnt_from=learnt_from,
            on_verdicts=advance,
        )
    if json:
        print_json({"folder": finished.folder, **finished.manifest})
    else:
        console().print(search_run_view(finished))


@app.command("score")
def score(
    topics: TopicsArgument,
    runs: Annotated[
        list[Path] | None, typer.Argument(help="Search runs, or files of what was returned.")
    ] = None,
    format: FormatOption = None,
    json: JsonOption = False,
) -> None:
    """Score runs beside the baselines; two runs are compared topic by topic."""
    from thence.report.terminal.search import search_scores_view
    from thence.search.corpora import open_topic_data
    from thence.search.returned import read_returned
    from thence.search.scoring import score_runs

    named = {path.name if path.is_dir() else path.stem: path for path in runs or ()}
    if len(named) < len(runs or ()):
        raise WrongUse("two runs have the same name; rename one of the folders or files")
    scores = score_runs(
        list(open_topic_data(topics, format)),
        {name: read_returned(path) for name, path in named.items()},
    )
    if json:
        print_json(scores.to_json())
    else:
        console().print(search_scores_view(scores))


app.command("learn")(search_learn.learn)
app.command("redundancy")(search_redundancy.redundancy)


@app.command("tables")
def tables() -> None:
    """Tables 10 and 11 of the RTE-5 paper, as it prints them."""
    from thence.report.terminal.search import paper_tables_view

    console().print(paper_tables_view())


def _day(text: str | None) -> date | None:
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        raise WrongUse(f"--date takes YYYY-MM-DD, not '{text}'") from None
