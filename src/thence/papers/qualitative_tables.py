"""Tables 2 to 5 and section 4 of Cabrio & Magnini 2010, from the figures that they derive from.

The paper truncates where others round: a figure that is ours cut off at its last digit is theirs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import ROUND_DOWN, Decimal

from thence.engines import checked_verdicts
from thence.engines.biased import Biased
from thence.measure.correlation.benchmark import CATEGORIES, category
from thence.measure.correlation.indices import correlation_index, deviation_index
from thence.pair import Label, Pair
from thence.papers import qualitative
from thence.papers.published import Agreement, Reproduction, Row, compared, slip
from thence.papers.qualitative import Accuracies, PhenomenonRow

__all__ = ["tables"]

PAPER = "000"
_SIGNS = {True: "positive", False: "negative"}


def tables() -> list[Reproduction]:
    """All tables of the paper."""
    return [_table_2(), _phenomena(), _table_3(), _table_4(), _table_5(), _section_4()]


def _table_2() -> Reproduction:
    rows = [
        row for name, total in qualitative.TOTALS.items() for row in _total_rows(total, _of(name))
    ]
    source = "its rows, each accuracy taken as the count that it stands for"
    return Reproduction(PAPER, "table 2, accuracy on phenomena", source, tuple(rows))


def _phenomena() -> Reproduction:
    rows = [
        _figure(
            f"{system}, {row.name}, {_SIGNS[positive]} ({right} of {row.pairs(positive)})",
            printed,
            100 * right / row.pairs(positive),
        )
        for row in qualitative.PHENOMENA
        for (system, positive), printed in row.printed.items()
        for right in [row.right(system, positive)]
    ]
    source = "the nearest count of its pairs"
    return Reproduction(PAPER, "table 2 row by row, accuracies", source, tuple(rows))


def _table_3() -> Reproduction:
    rows: list[Row] = []
    for system, overall in qualitative.OVERALL.items():
        entailment, contradiction = qualitative.BY_JUDGEMENT[system]
        positive, negative = _pairs(qualitative.PHENOMENA)
        rows += [
            _figure(
                f"{system}, originals",
                overall.originals,
                _joint(entailment.originals, contradiction.originals, *qualitative.SAMPLE),
            ),
            _figure(
                f"{system}, monothematic",
                overall.monothematic,
                _joint(entailment.monothematic, contradiction.monothematic, positive, negative),
            ),
            _index(f"{system}, CI", overall),
        ]
    source = "the counts behind table 5 for accuracies, and the accuracies printed for CI"
    return Reproduction(PAPER, "table 3, Correlation Index", source, tuple(rows))


def _table_4() -> Reproduction:
    rows = []
    for system, by_category in qualitative.BY_CATEGORY.items():
        for name in CATEGORIES:
            printed = by_category[name]
            originals = qualitative.SAMPLE_BY_CATEGORY[name]
            right = round(float(printed.originals) / 100 * originals)
            what = f"{system}, {name}"
            rows.append(_figure(f"{what}, originals", printed.originals, 100 * right / originals))
            if (accuracy := _monothematic(system, _of(name))) is not None:
                rows.append(_figure(f"{what}, monothematic", printed.monothematic, accuracy))
            rows.append(_index(f"{what}, CI", printed))
    rows.append(_overlap_together())
    source = (
        "table 2 for accuracies on monothematic pairs, the nearest fraction for those on originals "
        "and for word overlap, which table 2 lacks, and the accuracies printed for CI"
    )
    return Reproduction(PAPER, "table 4, categories of phenomena", source, tuple(rows))


def _overlap_together() -> Row:
    """The counts that the column of word overlap stands for add up to what table 3 prints."""
    system = "Word Overlap"
    right = pairs = 0
    for name, printed in qualitative.BY_CATEGORY[system].items():
        of_category = sum(_pairs(_of(name)))
        right += round(float(printed.monothematic) / 100 * of_category)
        pairs += of_category
    what = f"{system}, monothematic, all categories ({right} of {pairs})"
    return _figure(what, qualitative.OVERALL[system].monothematic, 100 * right / pairs)


def _table_5() -> Reproduction:
    rows: list[Row] = []
    for system, judgements in qualitative.BY_JUDGEMENT.items():
        for letter, printed in zip("EC", judgements, strict=True):
            rows.append(_index(f"{system}, {letter}, CI", printed))
        deviation = deviation_index(*(_ratio(printed) for printed in judgements))
        assert deviation is not None
        rows.append(_figure(f"{system}, DI", qualitative.DEVIATIONS[system], deviation))
    positive, negative = _pairs(qualitative.PHENOMENA)
    entailed = _biased_baseline()
    yes = sum(row.positive for row in qualitative.PHENOMENA if row.name in entailed)
    no = sum(row.negative for row in qualitative.PHENOMENA if row.name not in entailed)
    entailment, contradiction = qualitative.BY_JUDGEMENT["biased baseline"]
    rows += [
        _figure("biased baseline, E, monothematic", entailment.monothematic, 100 * yes / positive),
        _figure(
            "biased baseline, C, monothematic", contradiction.monothematic, 100 * no / negative
        ),
    ]
    source = "its accuracies, and the counts of table 2 for the biased baseline"
    return Reproduction(PAPER, "table 5, Deviation Index", source, tuple(rows))


def _biased_baseline() -> set[str]:
    """The phenomena whose pairs our engine `biased`, with the counts of table 2, calls entailed."""
    engine = Biased({row.name: (row.positive, row.negative) for row in qualitative.PHENOMENA})
    pairs = [Pair(row.name, "T", "H", phenomena=(row.name,)) for row in qualitative.PHENOMENA]
    verdicts = checked_verdicts(engine, pairs)
    return {verdict.pair_id for verdict in verdicts if verdict.label is Label.ENTAILMENT}


def _section_4() -> Reproduction:
    """What the text says of the data set, of apposition, and of the distance from the ideal."""
    positive, negative = _pairs(qualitative.PHENOMENA)
    originals = sum(qualitative.SAMPLE)
    (apposition,) = [row for row in qualitative.PHENOMENA if row.name == "syntactic:apposition"]
    share = 100 * apposition.positive / (apposition.positive + apposition.negative)
    rows = [
        _figure("monothematic pairs", "167", positive + negative),
        _figure("phenomena", "35", len(qualitative.PHENOMENA)),
        _figure("monothematic pairs of an original", "2.78", (positive + negative) / originals),
        _figure("apposition in positive pairs (%)", "64.7", share),
        _figure("apposition in negative pairs (%)", "35.3", 100 - share),
    ]
    for system, printed in (("VENSES", "0.15"), ("biased baseline", "0.21")):
        distance = abs(1 - float(qualitative.OVERALL[system].index))
        rows.append(_figure(f"{system}, distance from CI 1", printed, distance))
    source = "the rows of table 2, and the CIs that table 3 prints"
    return Reproduction(PAPER, "section 4, the data set and the ideal", source, tuple(rows))


def _of(name: str) -> list[PhenomenonRow]:
    """The phenomena of a category, or all."""
    return [row for row in qualitative.PHENOMENA if name in ("all", category(row.name))]


def _pairs(rows: Sequence[PhenomenonRow]) -> tuple[int, int]:
    return sum(row.positive for row in rows), sum(row.negative for row in rows)


def _total_rows(total: PhenomenonRow, rows: Sequence[PhenomenonRow]) -> Iterator[Row]:
    for positive, pairs in zip((True, False), _pairs(rows), strict=True):
        if not pairs:
            continue
        sign = _SIGNS[positive]
        yield _figure(f"{total.name}, {sign} pairs", str(total.pairs(positive)), pairs)
        for system in qualitative.SYSTEMS[:2]:
            right = sum(row.right(system, positive) for row in rows)
            printed = total.printed[system, positive]
            yield _figure(f"{system}, {total.name}, {sign}", printed, 100 * right / pairs)


def _monothematic(system: str, rows: Sequence[PhenomenonRow]) -> float | None:
    """The accuracy that table 2 gives a system on some phenomena; None for word overlap."""
    if system == "Word Overlap":
        return None
    if system == "biased baseline":
        right = sum(max(row.positive, row.negative) for row in rows)
    else:
        right = sum(row.right(system, sign) for row in rows for sign in (True, False))
    return 100 * right / sum(_pairs(rows))


def _joint(entailment: str, contradiction: str, positive: int, negative: int) -> float:
    """The accuracy over both judgements, from the counts that two accuracies stand for."""
    right = round(float(entailment) / 100 * positive) + round(float(contradiction) / 100 * negative)
    return 100 * right / (positive + negative)


def _ratio(printed: Accuracies) -> float:
    index = correlation_index(float(printed.originals), float(printed.monothematic))
    assert index is not None
    return index


def _index(what: str, printed: Accuracies) -> Row:
    return _figure(what, printed.index, _ratio(printed))


def _figure(what: str, published: str, ours: float) -> Row:
    row = compared(what, published, ours)
    if row.verdict is Agreement.SAME:
        return row
    if Decimal(repr(float(ours))).quantize(Decimal(published), ROUND_DOWN) == Decimal(published):
        return Row(what, published, ours, Agreement.SAME)
    return (
        slip(what, published, ours, qualitative.SLIPS[what]) if what in qualitative.SLIPS else row
    )
