"""Run files of the RTE campaigns: `id judgement [confidence]`, or the order as the ranking."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from thence.errors import BadInput, WrongUse
from thence.files import replacing, text_lines
from thence.formats.format import ReadOptions, RunFormat
from thence.formats.judgements import (
    Judgement,
    number_of,
    scores_of_confidences,
    scores_of_ranks,
    verdicts_of,
)
from thence.formats.labels import spelt_label
from thence.pair import Label, Verdict

__all__ = ["FORMAT"]

_RANKED = re.compile(r"ranked\s*:?\s*(yes|no)", re.IGNORECASE)
_COLUMNS = re.compile(
    r"(?:pair_?)?id\s+(?:judge?ment|label|entailment)(?:\s+(confidence|rank))?", re.IGNORECASE
)


def read(path: Path, options: ReadOptions) -> Iterator[Verdict]:
    """The verdicts, in the order of the file.

    The header may be `ranked: yes`, and then the order of the file is the ranking; or it may
    name the columns, and then the third is the confidence or the rank as it says.
    """
    lines = list(text_lines(path))
    order_ranks, column = False, ""
    while lines and (header := _header(lines[0][1])) is not None:
        order_ranks, column = order_ranks or header == "ranked", column or header
        del lines[0]
    judgements = [_judgement(path, number, line) for number, line in lines]
    if order_ranks:
        judgements = [
            Judgement(each.line, each.pair_id, each.label, float(place))
            for place, each in enumerate(judgements, 1)
        ]
    elif column != "rank":
        if column != "confidence":
            _refuse_possible_ranks(path, judgements)
        return verdicts_of(path, judgements, options, scores_of_confidences)
    return verdicts_of(path, judgements, options, scores_of_ranks)


def write(verdicts: Iterable[Verdict], path: Path) -> None:
    """Write what was judged, the surest entailment first; a pair without a judgement has no line.

    Two-way judgements are YES and NO. Pairs without a score are the last of the ranking; where no
    pair has one, the file says that it is not ranked.
    """
    judged = [(verdict, verdict.label) for verdict in verdicts if verdict.label is not None]
    if not judged:
        raise WrongUse(f"{path} would be empty: no pair of the run has a judgement")
    ranked = any(verdict.score is not None for verdict, _ in judged)
    if ranked:
        judged.sort(key=lambda each: -1.0 if each[0].score is None else each[0].score, reverse=True)
    two_way = all(label.two_way is label for _, label in judged)
    with replacing(path) as file:
        file.write(b"ranked: yes\n" if ranked else b"ranked: no\n")
        for verdict, label in judged:
            if len(verdict.pair_id.split()) != 1:
                raise WrongUse(
                    f"the id '{verdict.pair_id}' has blanks, which a run file cannot hold"
                )
            judgement = _TWO_WAY[label] if two_way else label
            file.write(f"{verdict.pair_id} {judgement}\n".encode())


_TWO_WAY = {Label.ENTAILMENT: "YES", Label.NO_ENTAILMENT: "NO"}


def _header(line: str) -> str | None:
    """What a header line says of the numbers: `ranked`, `rank`, `confidence` or nothing."""
    ranked = _RANKED.fullmatch(line.strip())
    if ranked:
        return "ranked" if ranked.group(1).lower() == "yes" else ""
    columns = _COLUMNS.fullmatch(line.strip())
    return (columns.group(1) or "").lower() if columns else None


def _judgement(path: Path, number: int, line: str) -> Judgement:
    cells = line.split()
    if len(cells) >= 3 and cells[1].upper() == "NO" and cells[2].upper() == "ENTAILMENT":
        cells[1:3] = ["NO ENTAILMENT"]
    if not 2 <= len(cells) <= 3:
        raise BadInput(path, "is not `id judgement [confidence]`", line=number)
    confidence = number_of(path, cells[2], number) if len(cells) == 3 else None
    return Judgement(number, cells[0], cells[1], confidence)


def _refuse_possible_ranks(path: Path, judgements: Sequence[Judgement]) -> None:
    """Numbers that are just 1 to n would turn the ranking round if they were taken wrongly."""
    numbers = sorted(each.number for each in judgements if each.number is not None)
    if len(numbers) > 2 and numbers == list(range(1, len(numbers) + 1)):
        reason = (
            f"its numbers are 1 to {len(numbers)}, which may be ranks or confidences; say which by "
            "a first line `id judgement rank` or `id judgement confidence`"
        )
        raise BadInput(path, reason)


def _detect(path: Path, head: bytes) -> bool:
    text = head.decode("utf-8-sig", "replace")
    lines = [line for line in text.splitlines() if line.strip()]
    if lines and _RANKED.fullmatch(lines[0].strip()):
        return True
    body = next((line for line in lines if _header(line) is None), "")
    cells = body.split()
    if len(cells) >= 3 and cells[1].upper() == "NO" and cells[2].upper() == "ENTAILMENT":
        cells[1:3] = ["NO ENTAILMENT"]
    if not 2 <= len(cells) <= 3 or spelt_label(cells[1]) is None:
        return False
    return len(cells) == 2 or spelt_label(cells[2]) is None


FORMAT = RunFormat(
    "rte-run",
    "run files of the RTE campaigns: pair id, judgement, optional confidence or rank",
    (".txt", ".res", ".run"),
    _detect,
    read,
    write,
)
