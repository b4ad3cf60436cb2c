"""Thence, a workbench for textual entailment: does H follow from T, and why?

Every verb of the command is a function here, under its own name: `thence.judge("A man sings.", "A
man makes music.")`, `thence.run("pairs.jsonl", "edits")`, `thence.search_find(...)`. Two differ,
since a package has the verb's name: `write_report` and `list_engines`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from thence.build.monothematic import DecompositionSummary
    from thence.build.revisions import Division, ExtractionCounts
    from thence.datasets import CheckedCopy, Dataset
    from thence.engines import (
        Engine,
        EngineSpec,
        build_engine,
        engine_names,
        engine_spec,
    )
    from thence.engines.edits.tuning import Tuned
    from thence.errors import (
        BadInput,
        MissingPart,
        ThenceError,
        UnknownName,
        WrongUse,
    )
    from thence.formats import (
        PairFile,
        VerdictFile,
        open_pairs,
        write_pairs,
    )
    from thence.integrations.mcp import serve_mcp
    from thence.judging.serving import serve
    from thence.measure.ablation import Ablation
    from thence.measure.aligned import Aligned, Item
    from thence.measure.comparison import Comparison
    from thence.measure.correlation import Qualification
    from thence.measure.regression import Regression
    from thence.measure.score import Score
    from thence.measure.suspicion import ErrorKind, Mining
    from thence.pair import (
        Evidence,
        Label,
        Outcome,
        Pair,
        Verdict,
    )
    from thence.papers import Reproduction, reproduce
    from thence.papers.history import Among
    from thence.rules.applying import Inference
    from thence.rules.evaluation import Evaluation
    from thence.rules.learning import LearntRules
    from thence.schemas import schema, schema_names
    from thence.search.finding import Findings
    from thence.search.hypotheses import MadeTopic
    from thence.search.index import IndexChanges
    from thence.search.learning import LearntThreshold
    from thence.search.redundancy import Mentions
    from thence.search.running import SearchRun
    from thence.search.scoring import SearchScores
    from thence.tour import demo
    from thence.verifying.batch import VerifiedRow, VerifiedRows
    from thence.verifying.source import Source
    from thence.verifying.verification import Verification
    from thence.workbench.building import (
        DrawnItems,
        decompose,
        generate_ssi,
        revisions_extract,
        revisions_items,
        revisions_pairs,
        revisions_split,
    )
    from thence.workbench.campaigning import (
        Entry,
        Standings,
        campaign,
        place_among,
    )
    from thence.workbench.catalogue import (
        Catalogue,
        data,
        data_add,
        data_check,
        data_remove,
        data_show,
        list_engines,
    )
    from thence.workbench.comparing import check, compare
    from thence.workbench.inspecting import Inspection, stats
    from thence.workbench.judging import judge
    from thence.workbench.learning import (
        ablate,
        save_engine,
        train,
        tune,
    )
    from thence.workbench.opening import default_engine, engine_for, open_data
    from thence.workbench.qualifying import Qualified, qualify
    from thence.workbench.rules import (
        RuleSample,
        rules_apply,
        rules_evaluate,
        rules_learn,
        rules_sample,
        rules_triples,
    )
    from thence.workbench.running import run
    from thence.workbench.runs import (
        Run,
        load_run,
        load_runs,
        open_run,
    )
    from thence.workbench.scoring import (
        mine_errors,
        score,
        score_aligned,
        write_report,
    )
    from thence.workbench.searching import (
        search_find,
        search_hypotheses,
        search_index,
        search_learn,
        search_redundancy,
        search_run,
        search_score,
    )
    from thence.workbench.systems import System
    from thence.workbench.verifying import (
        verify,
        verify_rows,
        write_verification,
        write_verified_rows,
    )

__all__ = [
    "Ablation",
    "Aligned",
    "Among",
    "BadInput",
    "Catalogue",
    "CheckedCopy",
    "Comparison",
    "Dataset",
    "DecompositionSummary",
    "Division",
    "DrawnItems",
    "Engine",
    "EngineSpec",
    "Entry",
    "ErrorKind",
    "Evaluation",
    "Evidence",
    "ExtractionCounts",
    "Findings",
    "IndexChanges",
    "Inference",
    "Inspection",
    "Item",
    "Label",
    "LearntRules",
    "LearntThreshold",
    "MadeTopic",
    "Mentions",
    "Mining",
    "MissingPart",
    "Outcome",
    "Pair",
    "PairFile",
    "Qualification",
    "Qualified",
    "Regression",
    "Reproduction",
    "RuleSample",
    "Run",
    "Score",
    "SearchRun",
    "SearchScores",
    "Source",
    "Standings",
    "System",
    "ThenceError",
    "Tuned",
    "UnknownName",
    "Verdict",
    "VerdictFile",
    "Verification",
    "VerifiedRow",
    "VerifiedRows",
    "WrongUse",
    "ablate",
    "build_engine",
    "campaign",
    "check",
    "compare",
    "data",
    "data_add",
    "data_check",
    "data_remove",
    "data_show",
    "decompose",
    "default_engine",
    "demo",
    "engine_for",
    "engine_names",
    "engine_spec",
    "generate_ssi",
    "judge",
    "list_engines",
    "load_run",
    "load_runs",
    "mine_errors",
    "open_data",
    "open_pairs",
    "open_run",
    "place_among",
    "qualify",
    "reproduce",
    "revisions_extract",
    "revisions_items",
    "revisions_pairs",
    "revisions_split",
    "rules_apply",
    "rules_evaluate",
    "rules_learn",
    "rules_sample",
    "rules_triples",
    "run",
    "save_engine",
    "schema",
    "schema_names",
    "score",
    "score_aligned",
    "search_find",
    "search_hypotheses",
    "search_index",
    "search_learn",
    "search_redundancy",
    "search_run",
    "search_score",
    "serve",
    "serve_mcp",
    "stats",
    "train",
    "tune",
    "verify",
    "verify_rows",
    "write_pairs",
    "write_report",
    "write_verification",
    "write_verified_rows",
]

_HOMES = {
    "thence.build.monothematic": "DecompositionSummary",
    "thence.build.revisions": "Division ExtractionCounts",
    "thence.datasets": "CheckedCopy Dataset",
    "thence.engines": "Engine EngineSpec build_engine engine_names engine_spec",
    "thence.engines.edits.tuning": "Tuned",
    "thence.errors": "BadInput MissingPart ThenceError UnknownName WrongUse",
    "thence.formats": "PairFile VerdictFile open_pairs write_pairs",
    "thence.integrations.mcp": "serve_mcp",
    "thence.judging.serving": "serve",
    "thence.measure.ablation": "Ablation",
    "thence.measure.aligned": "Aligned Item",
    "thence.measure.comparison": "Comparison",
    "thence.measure.correlation": "Qualification",
    "thence.measure.regression": "Regression",
    "thence.measure.score": "Score",
    "thence.measure.suspicion": "ErrorKind Mining",
    "thence.pair": "Evidence Label Outcome Pair Verdict",
    "thence.papers": "Reproduction reproduce",
    "thence.papers.history": "Among",
    "thence.rules.applying": "Inference",
    "thence.rules.evaluation": "Evaluation",
    "thence.rules.learning": "LearntRules",
    "thence.schemas": "schema schema_names",
    "thence.search.finding": "Findings",
    "thence.search.index": "IndexChanges",
    "thence.search.hypotheses": "MadeTopic",
    "thence.search.learning": "LearntThreshold",
    "thence.search.redundancy": "Mentions",
    "thence.search.running": "SearchRun",
    "thence.search.scoring": "SearchScores",
    "thence.tour": "demo",
    "thence.verifying.batch": "VerifiedRow VerifiedRows",
    "thence.verifying.source": "Source",
    "thence.verifying.verification": "Verification",
    "thence.workbench.building": (
        "DrawnItems decompose generate_ssi "
        "revisions_extract revisions_items revisions_pairs revisions_split"
    ),
    "thence.workbench.campaigning": "Entry Standings campaign place_among",
    "thence.workbench.catalogue": (
        "Catalogue data data_add data_check data_remove data_show list_engines"
    ),
    "thence.workbench.comparing": "check compare",
    "thence.workbench.inspecting": "Inspection stats",
    "thence.workbench.judging": "judge",
    "thence.workbench.verifying": "verify verify_rows write_verification write_verified_rows",
    "thence.workbench.learning": "ablate save_engine train tune",
    "thence.workbench.opening": "default_engine engine_for open_data",
    "thence.workbench.qualifying": "Qualified qualify",
    "thence.workbench.rules": "RuleSample rules_apply rules_evaluate rules_learn rules_sample "
    "rules_triples",
    "thence.workbench.running": "run",
    "thence.workbench.runs": "Run load_run load_runs open_run",
    "thence.workbench.scoring": "mine_errors score score_aligned write_report",
    "thence.workbench.searching": (
        "search_find search_hypotheses search_index search_learn search_redundancy search_run "
        "search_score"
    ),
    "thence.workbench.systems": "System",
}
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names.split()}


def __getattr__(name: str) -> Any:
    """Load a public name when it is first used, so that `import thence` costs nothing."""
    if name not in _HOME_OF:
        raise AttributeError(f"module 'thence' has no attribute '{name}'")
    return getattr(import_module(_HOME_OF[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
