"""The reading of a system in plain words: one paragraph with its evidence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from thence.measure.correlation.by_pair import Composition
from thence.measure.correlation.figures import Figures, Group
from thence.measure.correlation.reading import Configuration, IndexReading, Lost
from thence.measure.estimate import Estimate

__all__ = ["in_words", "paragraph", "phenomenon_in_words"]

_MEANS = {
    Configuration.IDEAL: (
        "improving what it does with single phenomena can be expected to show in whole pairs"
    ),
    Configuration.MISSING: (
        "what it can do with single phenomena it does not carry over to whole pairs, so the way "
        "it combines them has to be worked on"
    ),
    Configuration.OVER: (
        "it judges whole pairs better than their parts, so it does not get there by way of "
        "the phenomena"
    ),
}


def paragraph(
    system: str,
    figures: Figures,
    reading: IndexReading,
    composition: Composition,
) -> str:
    """What the figures say, why, and which phenomena to work on."""
    sentences = [
        *_correlation(system, figures.whole, reading),
        *_meaning(figures.whole, reading),
        *_wholes(composition),
        *_judgements(figures.whole, reading),
        *_work_on(reading.work_on),
    ]
    return " ".join(sentences)


def in_words(index: Estimate) -> str:
    """An index with its interval: `0.72 (0.61–0.84)`."""
    if index.value is None:
        return "undefined"
    bounds = index.reason if index.low is None else f"{index.low:.2f}–{index.high:.2f}"
    return f"{index.value:.2f} ({bounds})"


def phenomenon_in_words(name: str) -> str:
    """`semantic opposition (lexical)` for `lexical:semantic-opposition`."""
    category, colon, phenomenon = name.partition(":")
    return f"{phenomenon.replace('-', ' ')} ({category})" if colon else category


def _correlation(system: str, whole: Group, reading: IndexReading) -> Iterator[str]:
    one = whole.overall
    accuracies = (
        f"{system} is right on {_percent(one.originals)} of {one.originals.n} originals and on "
        f"{_percent(one.monothematic)} of the {one.monothematic.n} monothematic pairs made from "
        "them"
    )
    if reading.overall is Configuration.UNDEFINED:
        yield f"{accuracies}. CI is undefined: {one.index.reason}."
        return
    yield (
        f"{accuracies}: {reading.overall}, CI {in_words(one.index)}{_how_sure(one.index, reading)}."
    )


def _how_sure(index: Estimate, reading: IndexReading) -> str:
    if reading.sure or index.low is None:
        return ""
    if reading.overall is Configuration.IDEAL:
        return f", though its interval goes beyond {reading.tolerance:g} from 1"
    return ", though its interval has 1 in it"


def _meaning(whole: Group, reading: IndexReading) -> Iterator[str]:
    """What follows from the CI, or why nothing does."""
    if reading.overall is Configuration.UNDEFINED:
        return
    balanced = whole.balanced
    if balanced.value is not None and not reading.skilled:
        yield (
            f"Little follows from it: over both judgements alike {100 * balanced.value:.1f} % of "
            "the parts are right, and one answer to all would give 50 %."
        )
    elif reading.overall is not Configuration.IDEAL or not reading.inverse:
        yield f"{_MEANS[reading.overall].capitalize()}."


def _wholes(composition: Composition) -> Iterator[str]:
    done, broken = composition.all_right, composition.some_wrong
    if done and broken:
        yield (
            f"Where every part is right it gets {composition.all_right_whole_right} of {done} "
            f"originals right, where a part is wrong {composition.some_wrong_whole_right} of "
            f"{broken}."
        )


def _judgements(whole: Group, reading: IndexReading) -> Iterator[str]:
    deviation = whole.deviation
    if deviation.value is None:
        yield f"DI is undefined, since {deviation.reason}."
        return
    indices = (
        f"CI is {in_words(whole.positive.index)} on entailing pairs and "
        f"{in_words(whole.negative.index)} on the others, DI {in_words(deviation)}"
    )
    if not reading.inverse:
        yield f"{indices}."
        return
    weak = "negative" if reading.negative is Configuration.OVER else "entailing"
    cancelled = ", and over all pairs the two cancel out" * (reading.overall is Configuration.IDEAL)
    yield (
        f"{indices}: inverse correlation{cancelled}. It is often the mark of a system led by how "
        f"alike T and H are: its right answers on {weak} originals do not come from solving "
        f"{weak} parts."
    )


def _work_on(lost: Sequence[Lost]) -> Iterator[str]:
    if not lost:
        yield "No monothematic pair is judged wrong."
        return
    named = [
        f"{phenomenon_in_words(one.phenomenon)}, {'entailing' if one.positive else 'negative'} "
        f"({one.right} of {one.pairs} right)"
        for one in lost
    ]
    yield f"Most is to be won on {'; '.join(named)}."


def _percent(accuracy: Estimate) -> str:
    return "none" if accuracy.value is None else f"{100 * accuracy.value:.1f} %"
