"""Results of EDITS: pair id, gold, judgement and the confidence of the judgement, by tabs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from thence.errors import BadInput
from thence.files import text_lines
from thence.formats.format import ReadOptions, RunFormat
from thence.formats.judgements import Judgement, number_of, scores_of_confidences, verdicts_of
from thence.formats.labels import spelt_label
from thence.pair import Verdict

__all__ = ["FORMAT"]


def read(path: Path, options: ReadOptions) -> Iterator[Verdict]:
    """The verdicts, in the order of the file; the gold label in it is not used."""
    judgements: list[Judgement] = []
    for number, line in text_lines(path):
        cells = line.split("\t")
        if len(cells) != 4 or not cells[0]:
            raise BadInput(path, "is not `id gold judgement confidence` with tabs", line=number)
        confidence = number_of(path, cells[3], number)
        judgements.append(Judgement(number, cells[0], cells[2], confidence))
    return verdicts_of(path, judgements, options, scores_of_confidences)


def _detect(path: Path, head: bytes) -> bool:
    cells = head.lstrip().partition(b"\n")[0].decode("utf-8-sig", "replace").split("\t")
    return len(cells) == 4 and all(spelt_label(cell) is not None for cell in cells[1:3])


FORMAT = RunFormat(
    "edits-run",
    "results of EDITS: pair id, gold, judgement, confidence of the judgement; by tabs",
    (".txt",),
    _detect,
    read,
)
