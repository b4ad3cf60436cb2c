"""Results in a notebook: small tables in HTML, and data frames if their package is installed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any

from thence.errors import MissingPart

__all__ = ["Tabular", "figure", "html_table"]


class Tabular(ABC):
    """A result that is a table: its rows become a data frame."""

    __slots__ = ()

    @abstractmethod
    def rows(self) -> list[dict[str, Any]]:
        """The rows as plain data, the columns by name; every row has all of them."""

    def to_pandas(self) -> Any:
        """The rows as a data frame of pandas, if that is installed."""
        return _package("pandas").DataFrame(self.rows())

    def to_polars(self) -> Any:
        """The rows as a data frame of polars, if that is installed."""
        return _package("polars").DataFrame(self.rows(), infer_schema_length=None)


def html_table(title: str, header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table in HTML, in which nothing that is shown is taken for markup."""
    from html import escape

    def line(cell: str, values: Iterable[object]) -> str:
        shown = (
            f"<{cell} style='text-align: left'>{escape(str(each))}</{cell}>" for each in values
        )
        return f"<tr>{''.join(shown)}</tr>"

    head = f"<thead>{line('th', header)}</thead>" if header else ""
    body = "".join(line("td", row) for row in rows)
    caption = f"<caption style='text-align: left'><b>{escape(title)}</b></caption>"
    return f"<table>{caption}{head}<tbody>{body}</tbody></table>"


def figure(value: float | None, *, share: bool = True, signed: bool = False) -> str:
    """A share in per cent, another number with four decimals; a dash for none."""
    if value is None:
        return "–"
    sign = "+" if signed else ""
    return f"{100 * value:{sign}.1f} %" if share else f"{value:{sign}.4f}"


def _package(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        raise MissingPart(name, f"pip install {name}") from error
