"""What `import thence` promises: every verb, every type that is returned, nothing by accident."""

import subprocess
import sys
from collections.abc import Iterator

import pytest
from typer.core import TyperGroup

import thence
from thence.cli.verbs import VERBS, command_of

OTHERWISE_NAMED = {"report": "write_report", "engines": "list_engines", "mcp": "serve_mcp"}
"""Verbs whose name is that of a package, ours or another."""
PRINTED_ONLY = {"search_tables"}
"""Tables as a paper prints them, which `reproduce` recomputes."""
TYPES = [
    *("Ablation", "Aligned", "Among", "BadInput", "Catalogue", "CheckedCopy", "Comparison"),
    *("Dataset", "DecompositionSummary", "Division", "DrawnItems", "Engine", "EngineSpec"),
    *("Entry", "ErrorKind", "Evaluation", "Evidence", "ExtractionCounts", "Findings"),
    *("IndexChanges", "Inference", "Inspection", "Item", "Label", "LearntRules"),
    *(
        "LearntThreshold",
        "MadeTopic",
        "Mentions",
        "Mining",
        "MissingPart",
        "Outcome",
        "Pair",
        "PairFile",
    ),
    *("Qualification", "Qualified", "Regression", "Reproduction", "RuleSample", "Run", "Score"),
    *("SearchRun", "SearchScores", "Source", "Standings", "System", "ThenceError", "Tuned"),
    *("UnknownName", "Verdict", "VerdictFile", "Verification", "VerifiedRow", "VerifiedRows"),
    "WrongUse",
]
FUNCTIONS = [
    *("ablate", "build_engine", "campaign", "check", "compare", "data", "data_add", "data_check"),
    *("data_remove", "data_show", "decompose", "default_engine", "demo", "engine_for"),
    *("engine_names", "engine_spec", "generate_ssi", "judge", "list_engines", "load_run"),
    *("load_runs", "mine_errors", "open_data", "open_pairs", "open_run", "place_among", "qualify"),
    *("reproduce", "revisions_extract", "revisions_items", "revisions_pairs", "revisions_split"),
    *("rules_apply", "rules_evaluate", "rules_learn", "rules_sample"),
    *("rules_triples", "run", "save_engine"),
    *("schema", "schema_names", "score", "score_aligned", "search_find", "search_hypotheses"),
    "search_index",
    *("search_learn", "search_redundancy", "search_run", "search_score", "serve", "stats"),
    "serve_mcp",
    *("train", "tune", "verify", "verify_rows", "write_pairs", "write_report"),
    *("write_verification", "write_verified_rows"),
]


def verbs() -> Iterator[str]:
    """The verbs and the verbs below them, as functions are named."""
    for name in VERBS:
        command = command_of(name)
        word = name.replace("-", "_")
        if not isinstance(command, TyperGroup):
            yield word
            continue
        if command.invoke_without_command:
            yield word
        for below, part in command.commands.items():
            if not part.hidden:
                yield f"{word}_{below.replace('-', '_')}"


def test_the_public_names_are_these() -> None:
    assert thence.__all__ == sorted(TYPES + FUNCTIONS)
    assert dir(thence) == thence.__all__


@pytest.mark.parametrize("name", thence.__all__)
def test_every_name_is_there_and_says_what_it_is(name: str) -> None:
    found = getattr(thence, name)
    assert found.__name__ == name
    assert found.__doc__


def test_every_verb_is_a_function() -> None:
    named = {OTHERWISE_NAMED.get(verb, verb) for verb in verbs()} - PRINTED_ONLY
    assert {"judge", "mine_errors", "search_find", "generate_ssi", "data"} <= named
    assert not named - set(FUNCTIONS)


def test_another_name_is_refused() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = thence.nonsense


def test_the_import_loads_nothing() -> None:
    script = "import sys, thence; print(*(name for name in sys.modules if 'thence.' in name))"
    done = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True
    )
    assert done.stdout.split() == []
