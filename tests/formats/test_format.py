"""The public names of the room, and what a reader is told."""

import json

import pytest

from thence import formats
from thence.formats import ReadOptions
from thence.pair import Label


def test_the_public_names_are_few_and_there() -> None:
    assert formats.__all__ == [
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
    assert all(hasattr(formats, name) for name in formats.__all__)


@pytest.mark.parametrize(
    "options",
    [ReadOptions(), ReadOptions((Label.CONTRADICTION, Label.ENTAILMENT), "it")],
)
def test_options_survive_the_manifest_of_a_run(options: ReadOptions) -> None:
    assert ReadOptions.from_json(json.loads(json.dumps(options.to_json()))) == options
