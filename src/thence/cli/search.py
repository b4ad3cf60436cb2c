"""`thence search`: every sentence of a corpus that entails a hypothesis."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import (
    FormatOption,
    JsonOption,
    SettingOption,
    console,
    print_json,
    settings,
    writable,
)
from thence.cli.status import exit_as_judged

__all__ = ["app"]

EngineOption = Annotated[
    str | None,
    typer.Option("--engine", "-e", help="An engine's name or config; the best installed if none."),
]
ThresholdOption = Annotated[
    float | None,
    typer.Option(
        "--threshold",
        min=0,
        max=1,
        help="The least score of a sentence that entails; the learnt one if not given.",
    ),
]
TopicsArgument = Annotated[
    Path, typer.Argument(help="Topics: XML, a folder of it, claims in JSONL, or search/topics.")
]

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
    import thence
    from thence.cli.progress import progress_bar
    from thence.report.terminal.search import changes_view

    with progress_bar("documents") as advance:
        changes = thence.search_index(
            corpus, out, language=language, drop_others=drop_others, on_documents=advance
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
    import thence
    from thence.report.terminal.search import findings_view

    found = thence.search_find(
        hypothesis,
        index,
        engine,
        candidates=candidates,
        threshold=threshold,
        day=day,
        settings=settings(setting),
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
    """Search topics; the same command continues a run that was stopped."""
    import thence
    from thence.cli.progress import progress_bar
    from thence.report.terminal.search import search_run_view

    finished = thence.search_run(
        topics,
        engine,
        out,
        candidates=candidates,
        references=references,
        surroundings=surroundings,
        claims=claims,
        by=by,
        learnt_from=learnt_from,
        format=format,
        settings=settings(setting),
        stage=progress_bar,
    )
    if json:
        print_json({"folder": finished.folder, **finished.manifest})
    else:
        console().print(search_run_view(finished))
    exit_as_judged([finished.run.manifest["counts"]["outcomes"]])


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
    import thence
    from thence.report.terminal.search import search_scores_view

    scores = thence.search_score(topics, runs or (), format=format)
    if json:
        print_json(scores.to_json())
    else:
        console().print(search_scores_view(scores))


@app.command("learn")
def learn(
    topics: TopicsArgument,
    engine: Annotated[
        list[str] | None,
        typer.Option(
            "--engine", "-e", help="An engine; may be repeated; the best installed if none."
        ),
    ] = None,
    format: FormatOption = None,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="A file to write.")] = None,
    json: JsonOption = False,
) -> None:
    """Learn a threshold for `find` on topics with gold, and try it topic by topic on the others."""
    import thence
    from thence.cli.progress import progress_bar
    from thence.files import write_json
    from thence.report.terminal.search import thresholds_view
    from thence.search.corpora import open_topic_data
    from thence.search.learning import thresholds_file

    if out is not None:
        writable(out)
    data = open_topic_data(topics, format)
    learnt = thence.search_learn(data, engine or (), stage=progress_bar)
    content = thresholds_file(data, learnt)
    if out is not None:
        write_json(out, content, indent=2)
    if json:
        print_json(content)
    else:
        console().print(thresholds_view(learnt, len(list(data))))


@app.command("redundancy")
def redundancy(
    topics: Annotated[
        Path | None, typer.Argument(help="Topics whose hypotheses are the content units.")
    ] = None,
    run: Annotated[
        Path | None, typer.Option("--run", help="What a run returned; the gold if not given.")
    ] = None,
    units: Annotated[
        Path | None, typer.Option("--units", help="Content units, one a line or JSONL.")
    ] = None,
    index: Annotated[
        Path | None, typer.Option("--in", help="The index that --units are found in.")
    ] = None,
    engine: EngineOption = None,
    threshold: ThresholdOption = None,
    format: FormatOption = None,
    json: JsonOption = False,
) -> None:
    """Group the sentences that state the same, count mentions, and name those a summary needs."""
    import thence
    from thence.cli.progress import progress_bar
    from thence.report.terminal.search import redundancy_view, threshold_view

    found = thence.search_redundancy(
        topics,
        run=run,
        units=units,
        index=index,
        engine=engine,
        threshold=threshold,
        format=format,
        stage=progress_bar,
    )
    if json:
        print_json({name: each.to_json() for name, each in found.items()})
        return
    for name, each in found.items():
        if name:
            console().print(f"[bold]{name}[/bold]")
        console().print(redundancy_view(each.redundancy, each.sentences))
        if each.threshold is not None:
            console().print(threshold_view(each.threshold))


@app.command("hypotheses")
def hypotheses(
    corpus: Annotated[
        list[Path], typer.Argument(help="Topics, folders of .txt, JSONL of documents.")
    ],
    units: Annotated[
        Path,
        typer.Option(
            "--units", help="Summary content units: one a line, JSONL, or a pyramid in XML."
        ),
    ],
    out: Annotated[Path, typer.Option("--out", "-o", help="The topic in XML.")],
    topic: Annotated[
        str | None, typer.Option("--topic", help="The topic's id; the name of the file if none.")
    ] = None,
    title: Annotated[str, typer.Option("--title", help="The topic's title.")] = "",
    most: Annotated[
        int, typer.Option("--most", min=1, help="Hypotheses, of the units of greatest weight.")
    ] = 10,
    language: Annotated[str, typer.Option(help="The language of the corpus.")] = "en",
    json: JsonOption = False,
) -> None:
    """Make a topic for the Search task: hypotheses from content units, as explicit as possible."""
    import thence
    from thence.report.terminal.search import made_topic_view

    writable(out, units, *corpus)
    made = thence.search_hypotheses(
        corpus, units, out=out, topic=topic, title=title, most=most, language=language
    )
    if json:
        print_json(made.to_json())
    else:
        console().print(made_topic_view(made, out))


@app.command("tables")
def tables() -> None:
    """Tables 10 and 11 of the RTE-5 paper, as it prints them."""
    from thence.report.terminal.search import paper_tables_view

    console().print(paper_tables_view())
