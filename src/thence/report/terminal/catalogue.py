"""What there is: engines, data sets, formats, knowledge resources and JSON Schemas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from inspect import Parameter
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from thence.report.numbers import count
from thence.report.terminal.layout import table, words

if TYPE_CHECKING:
    from thence.datasets import CheckedCopy, Dataset
    from thence.engines import EngineOption, EngineSpec
    from thence.formats import PairFormat
    from thence.knowledge.config import ResourceStatus

__all__ = [
    "catalogue_view",
    "dataset_view",
    "engine_view",
    "engines_view",
    "recognition_view",
    "resources_view",
    "schemas_view",
]

UNKNOWN = "unknown"
_IN_USE = ("shipped", "configured")
_STATES = (*_IN_USE, "missing", "off", "available")
_STYLES = {"same": "green", "differs": "bold red", "unknown": "dim"}


def catalogue_view(datasets: Sequence[Dataset], formats: Sequence[PairFormat]) -> RenderableType:
    """The data sets that are known and the formats that can be read."""
    known = table(
        "Data sets",
        ["name", "what it is", "licence", "where"],
        ["pairs", "checksum"],
    )
    for entry in datasets:
        known.add_row(
            words(entry.name, "bold"),
            words(entry.title),
            words(entry.licence),
            words("comes with thence" if entry.bundled else entry.source),
            words(UNKNOWN, "dim") if entry.pairs is None else f"{entry.pairs:,}",
            words("known") if entry.sha256 else words("–", "dim"),
        )
    readable = table("Formats", ["name", "what it is", "endings", "writes"])
    for form in formats:
        readable.add_row(
            words(form.name, "bold"),
            words(form.summary),
            words(", ".join(form.endings)),
            "yes" if form.write else words("no", "dim"),
        )
    note = "thence data show NAME says all of one; thence data check FILE holds your copy to it."
    return Group(known, words(note, "dim"), Text(""), readable)


def dataset_view(entry: Dataset) -> RenderableType:
    """All that the catalogue says of a data set; what it does not know is called unknown."""
    made = Table.grid(padding=(0, 2))
    made.add_column(style="dim", no_wrap=True)
    made.add_column(overflow="fold")
    for name, value in _facts(entry):
        made.add_row(name, words(value, "dim" if value == UNKNOWN else ""))
    parts: list[RenderableType] = [words(f"{entry.name}: {entry.title}", "bold"), made]
    if entry.note:
        parts.append(words(f"Note: {entry.note}."))
    return Group(*parts)


def recognition_view(found: CheckedCopy) -> RenderableType:
    """What a copy is, and how it agrees with what is known of its data set."""
    parts: list[RenderableType] = [
        words(f"{found.file} holds {count(found.pairs, 'pair')} in the format {found.format}.")
    ]
    parts += [words(f"Skipped: {why} ({times:,}).") for why, times in found.skipped.items()]
    parts.append(words(_standing(found), "bold" if found.known else ""))
    if found.known is not None:
        made = table("", ["what"], ["expected", "found"], [""])
        for check in found.checks:
            agreement = str(check.agreement)
            made.add_row(
                words(check.what),
                words(_short(check.expected)),
                words(_short(check.found)),
                words(agreement, _STYLES[agreement]),
            )
        parts.append(made)
    parts.append(words(f"SHA-256 {found.sha256}", "dim"))
    return Group(*parts)


def _facts(entry: Dataset) -> Iterator[tuple[str, str]]:
    yield "from", "comes with thence" if entry.bundled else entry.source
    if not entry.bundled:
        yield "page", entry.home or UNKNOWN
    yield "licence", entry.licence
    yield "file", "inside the package" if entry.bundled else entry.file or UNKNOWN
    yield "format", entry.format or "not read as it comes"
    yield "language", entry.language
    yield "pairs", UNKNOWN if entry.pairs is None else f"{entry.pairs:,}"
    counts = (
        label if pairs is None else f"{label} {pairs:,}" for label, pairs in entry.labels.items()
    )
    yield "labels", ", ".join(counts) or UNKNOWN
    if not entry.bundled:
        yield "SHA-256", entry.sha256 or UNKNOWN


def _standing(found: CheckedCopy) -> str:
    known = found.known
    if known is None and found.alike:
        names = " or ".join(found.alike)
        return (
            f"It is no copy that Thence has seen; by count and labels it may be {names}: "
            "name it with --as."
        )
    if known is None:
        return (
            "It is no copy that Thence has seen, and no data set that Thence knows has its count "
            "and labels. If it should be one of those that `thence data` lists, --as NAME says "
            "where it differs."
        )
    name = f"{known.name} ({known.title})"
    if found.identical:
        return f"It is {name}, whole."
    if found.agreement == "differs":
        return f"It is not {name} as it should be."
    if found.agreement == "unknown":
        return f"Nothing is known of {name} that it could be held against."
    if known.bundled:
        return f"It is {name}, whole."
    if known.sha256:
        return f"It has the count and labels of {name}, in other bytes than the copy we have seen."
    return f"It has the count and labels of {name}; no checksum is known."


def _short(value: str) -> str:
    """A checksum by its beginning."""
    return f"{value[:12]}…" if len(value) == 64 else value


def engines_view(specs: Sequence[EngineSpec]) -> RenderableType:
    """What each engine does, for which languages and labels, whether it learns, what it needs."""
    made = table("", ["engine", "what it does", "languages", "labels", "learns", "needs"])
    for spec in specs:
        languages = "any" if "*" in spec.languages else ", ".join(spec.languages)
        made.add_row(
            words(spec.name, "bold"),
            words(spec.summary),
            words(languages),
            _labels(spec),
            "yes" if spec.learns else words("no", "dim"),
            words(spec.needs or "nothing", "yellow" if spec.needs else "dim"),
        )
    return made


def engine_view(spec: EngineSpec, options: Sequence[EngineOption]) -> RenderableType:
    """One engine, and the options that it takes."""
    made = table("Options: --set NAME=VALUE", ["option", "takes", "if not given"])
    for option in options:
        made.add_row(words(option.name, "bold"), words(option.takes), _default(option.default))
    parts: list[RenderableType] = [engines_view([spec])]
    return Group(*parts, made if options else words("It takes no option.", "dim"))


def _default(value: Any) -> Text:
    shown = "–" if value is None or value is Parameter.empty else str(value)
    return words(shown if len(shown) <= _LONGEST_DEFAULT else f"{shown[:_LONGEST_DEFAULT]}…")


_LONGEST_DEFAULT = 60


def _labels(spec: EngineSpec) -> str:
    if spec.three_way:
        return "three"
    return f"two; three if {spec.three_way_if}" if spec.three_way_if else "two"


def schemas_view(schemas: Mapping[str, Mapping[str, Any]]) -> RenderableType:
    """Each schema by its name, and what it describes."""
    made = table("", ["schema", "what it describes"])
    for name, schema in schemas.items():
        made.add_row(words(name, "bold"), words(schema["description"]))
    return made


def resources_view(resources: Sequence[ResourceStatus]) -> RenderableType:
    """The knowledge resources: which are in use, and how to get the others."""
    made = table("Knowledge resources", ["name", "state", "languages", "what it is"])
    for resource in sorted(resources, key=lambda one: (_STATES.index(one.state), one.name)):
        needs = f" Needs: {resource.needs}." if resource.state == "available" else ""
        made.add_row(
            words(resource.name, "bold"),
            words(resource.state, "" if resource.state in _IN_USE else "dim"),
            words(", ".join("any" if code == "*" else code for code in resource.languages)),
            words(resource.summary + needs),
        )
    return made
