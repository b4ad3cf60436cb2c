"""The start page of the tour: what was found at each stop, and where to read on."""

from thence.report.tour.answers import ablation_stop, comparison_stop, verdict_stop, verified_stop
from thence.report.tour.benchmarks import benchmark_stop, data_stop, search_stop, suite_stop
from thence.report.tour.page import Stop, write_start_page

__all__ = [
    "Stop",
    "ablation_stop",
    "benchmark_stop",
    "comparison_stop",
    "data_stop",
    "search_stop",
    "suite_stop",
    "verdict_stop",
    "verified_stop",
    "write_start_page",
]
