"""The reference page of measures: what is installed, as Markdown, by what it is computed from.

`python -m tests.measure.reference docs/measures.md` writes it between the marks of that page.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from thence.measure.measure import Direction, Measure, measure_named, measure_names

__all__ = ["reference", "with_reference"]

BEGIN, END = "<!-- measures -->\n", "<!-- end of measures -->\n"
BETTER = {Direction.HIGHER: "higher", Direction.LOWER: "lower", Direction.NONE: "–"}


def reference() -> str:
    """One table for each kind of source, ours in the order of their names."""
    by_source: dict[type, list[Measure[Any]]] = {}
    for measure in map(measure_named, measure_names()):
        by_source.setdefault(measure.source, []).append(measure)
    order = sorted(by_source, key=lambda source: (-len(by_source[source]), source.__name__))
    return "\n".join(line for source in order for line in _table(source, by_source[source]))


def with_reference(page: str) -> str:
    """A page with the reference between its marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{reference()}\n{END}{after}"


def _table(source: type, measures: list[Measure[Any]]) -> Iterator[str]:
    told = (inspect.getdoc(source) or source.__name__).partition("\n")[0]
    yield f"From `{source.__module__}.{source.__name__}`: {told[:1].lower()}{told[1:]}"
    yield ""
    yield "| name | measure | what it says | unit | better |"
    yield "| --- | --- | --- | --- | --- |"
    for measure in measures:
        cells = (f"`{measure.name}`", measure.title, measure.summary, measure.unit)
        yield f"| {' | '.join(cells)} | {BETTER[measure.direction]} |"
    yield ""


if __name__ == "__main__":
    page = Path(sys.argv[1])
    page.write_text(with_reference(page.read_text(encoding="utf-8")), encoding="utf-8")
