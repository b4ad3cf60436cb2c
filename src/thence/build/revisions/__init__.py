"""Pairs from the revisions of Wikipedia pages (Bos et al. 2009)."""

from thence.build.revisions.candidate import (
    Provenance,
    Relation,
    five_way_pairs,
    kept,
    labelled_pairs,
    provenance_of,
    read_relations,
    reason_of,
    sample,
)
from thence.build.revisions.changes import Unit
from thence.build.revisions.dataset import (
    Division,
    divide,
    domain_rows,
    extracted_by_domain,
    write_campaign_xml,
    write_dataset,
)
from thence.build.revisions.extraction import extract
from thence.build.revisions.guidelines import Guidelines, Reason
from thence.build.revisions.history import ExtractionCounts
from thence.build.revisions.options import Options, Selection, read_titles
from thence.build.revisions.skipping import Fate, Skipping

__all__ = [
    "Division",
    "ExtractionCounts",
    "Fate",
    "Guidelines",
    "Options",
    "Provenance",
    "Reason",
    "Relation",
    "Selection",
    "Skipping",
    "Unit",
    "divide",
    "domain_rows",
    "extract",
    "extracted_by_domain",
    "five_way_pairs",
    "kept",
    "labelled_pairs",
    "provenance_of",
    "read_relations",
    "read_titles",
    "reason_of",
    "sample",
    "write_campaign_xml",
    "write_dataset",
]
