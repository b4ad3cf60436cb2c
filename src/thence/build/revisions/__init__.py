"""Pairs from the revisions of Wikipedia pages (Bos, Zanzotto & Pennacchiotti 2009)."""

from thence.build.revisions.campaign_xml import write_campaign_xml
from thence.build.revisions.candidate import Provenance, provenance_of, reason_of
from thence.build.revisions.changes import Unit
from thence.build.revisions.counts import Counts
from thence.build.revisions.dataset import domain_rows, write_dataset
from thence.build.revisions.division import Division, divide
from thence.build.revisions.extraction import extract
from thence.build.revisions.guidelines import Guidelines, Reason
from thence.build.revisions.options import Options
from thence.build.revisions.pairs import Relation, five_way_pairs, labelled_pairs, read_relations
from thence.build.revisions.results import RunResult, run_results, write_run_file
from thence.build.revisions.sampling import kept, sample
from thence.build.revisions.selection import Selection, read_titles
from thence.build.revisions.skipping import Fate, Skipping

__all__ = [
    "Counts",
    "Division",
    "Fate",
    "Guidelines",
    "Options",
    "Provenance",
    "Reason",
    "Relation",
    "RunResult",
    "Selection",
    "Skipping",
    "Unit",
    "divide",
    "domain_rows",
    "extract",
    "five_way_pairs",
    "kept",
    "labelled_pairs",
    "provenance_of",
    "read_relations",
    "read_titles",
    "reason_of",
    "run_results",
    "sample",
    "write_campaign_xml",
    "write_dataset",
    "write_run_file",
]
