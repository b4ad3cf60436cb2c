"""What the command prints, as Rich renderables; nothing here prints."""

from thence.report.terminal.ablations import ablation_view, impacts_view
from thence.report.terminal.campaigns import campaign_view
from thence.report.terminal.catalogue import catalogue_view, dataset_view, recognition_view
from thence.report.terminal.comparisons import comparison_view
from thence.report.terminal.datasets import inspections_view, resources_view
from thence.report.terminal.engines import engines_view
from thence.report.terminal.history import among_view
from thence.report.terminal.logic_tables import logic_table_view
from thence.report.terminal.regressions import regression_view
from thence.report.terminal.reproductions import exhibits_view, reproduction_view
from thence.report.terminal.schemas import schemas_view
from thence.report.terminal.scores import outcomes_view, score_view, scores_view
from thence.report.terminal.verdicts import run_view, verdict_view
from thence.report.terminal.verifications import verification_view

__all__ = [
    "ablation_view",
    "among_view",
    "campaign_view",
    "catalogue_view",
    "comparison_view",
    "dataset_view",
    "engines_view",
    "exhibits_view",
    "impacts_view",
    "inspections_view",
    "logic_table_view",
    "outcomes_view",
    "recognition_view",
    "regression_view",
    "reproduction_view",
    "resources_view",
    "run_view",
    "schemas_view",
    "score_view",
    "scores_view",
    "verdict_view",
    "verification_view",
]
