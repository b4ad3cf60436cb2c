"""Thence, a workbench for textual entailment: does H follow from T, and why?

Everything that the command does is a few lines here: `thence.judge("A man sings.", "A man makes
music.")`, `thence.run("pairs.jsonl", "edits")`, `thence.score("gold.xml", "run.txt")`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from thence.engines import Engine, EngineSpec, build_engine, engine_names, engine_spec
    from thence.errors import BadInput, MissingPart, ThenceError, UnknownName, WrongUse
    from thence.formats import open_pairs, write_pairs
    from thence.pair import Evidence, Label, Outcome, Pair, Verdict
    from thence.workbench.comparing import check, compare
    from thence.workbench.inspecting import Inspection, stats
    from thence.workbench.judging import judge, verify, write_verification
    from thence.workbench.learning import ablate, save_engine, train, tune
    from thence.workbench.opening import engine_for, open_data
    from thence.workbench.qualifying import qualify
    from thence.workbench.running import run
    from thence.workbench.runs import Run, load_run, load_runs, open_run
    from thence.workbench.scoring import mine_errors, score, score_aligned, write_report

__all__ = [
    "BadInput",
    "Engine",
    "EngineSpec",
    "Evidence",
    "Inspection",
    "Label",
    "MissingPart",
    "Outcome",
    "Pair",
    "Run",
    "ThenceError",
    "UnknownName",
    "Verdict",
    "WrongUse",
    "ablate",
    "build_engine",
    "check",
    "compare",
    "engine_for",
    "engine_names",
    "engine_spec",
    "judge",
    "load_run",
    "load_runs",
    "mine_errors",
    "open_data",
    "open_pairs",
    "open_run",
    "qualify",
    "run",
    "save_engine",
    "score",
    "score_aligned",
    "stats",
    "train",
    "tune",
    "verify",
    "write_pairs",
    "write_report",
    "write_verification",
]

_HOMES = {
    "thence.engines": ("Engine", "EngineSpec", "build_engine", "engine_names", "engine_spec"),
    "thence.errors": ("BadInput", "MissingPart", "ThenceError", "UnknownName", "WrongUse"),
    "thence.formats": ("open_pairs", "write_pairs"),
    "thence.pair": ("Evidence", "Label", "Outcome", "Pair", "Verdict"),
    "thence.workbench.comparing": ("check", "compare"),
    "thence.workbench.inspecting": ("Inspection", "stats"),
    "thence.workbench.judging": ("judge", "verify", "write_verification"),
    "thence.workbench.learning": ("ablate", "save_engine", "train", "tune"),
    "thence.workbench.opening": ("engine_for", "open_data"),
    "thence.workbench.qualifying": ("qualify",),
    "thence.workbench.running": ("run",),
    "thence.workbench.runs": ("Run", "load_run", "load_runs", "open_run"),
    "thence.workbench.scoring": ("mine_errors", "score", "score_aligned", "write_report"),
}
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    """Load a public name when it is first used, so that `import thence` costs nothing."""
    if name not in _HOME_OF:
        raise AttributeError(f"module 'thence' has no attribute '{name}'")
    return getattr(import_module(_HOME_OF[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
