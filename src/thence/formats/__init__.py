"""Reading and writing pairs and runs in the formats of the field."""

from thence.formats.format import (
    PairFormat,
    ReadOptions,
    RunFormat,
    pair_format,
    pair_formats,
    run_format,
    run_formats,
)
from thence.formats.labels import parse_label_order
from thence.formats.pair_file import PairFile, format_to_write, open_pairs, write_pairs
from thence.formats.run_file import VerdictFile, read_verdicts, write_verdicts
from thence.formats.verdicts import verdict_from_json, verdict_to_dict, verdict_to_json

__all__ = [
    "PairFile",
    "PairFormat",
    "ReadOptions",
    "RunFormat",
    "VerdictFile",
    "format_to_write",
    "open_pairs",
    "pair_format",
    "pair_formats",
    "parse_label_order",
    "read_verdicts",
    "run_format",
    "run_formats",
    "verdict_from_json",
    "verdict_to_dict",
    "verdict_to_json",
    "write_pairs",
    "write_verdicts",
]
