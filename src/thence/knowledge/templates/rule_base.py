"""Rule bases on disk: Parquet for programs, tab-separated text for people; one content.

    # left<TAB>right<TAB>score<TAB>direction<TAB>support<TAB>source<TAB>context
    X <-nsubj- acquire -obj-> Y    X <-nsubj- own -obj-> Y    0.12    0.71    60    dirt    Y: ORG

In the text form all columns after the score may be left out.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO

from thence.errors import BadInput, WrongUse
from thence.files import replacing, text_lines
from thence.knowledge.templates.notation import parse_template
from thence.knowledge.templates.rule import Context, Rule, parse_context
from thence.knowledge.templates.template import Template

__all__ = ["read_rule_base", "write_rule_base"]

PARQUET = ".parquet"
COLUMNS = ("left", "right", "score", "direction", "support", "source", "x", "y", "topics")
HEADER = "# left\tright\tscore\tdirection\tsupport\tsource\tcontext\n"
BATCH = 65_536


def read_rule_base(path: Path) -> Iterator[Rule]:
    """The rules of a file, in its order; `.parquet` is read as Parquet, all else as text."""
    if path.suffix == PARQUET:
        return _from_parquet(path)
    return _from_text(path)


def write_rule_base(path: Path, rules: Iterable[Rule]) -> int:
    """Write rules to a file, as Parquet or text by its ending; returns how many they were."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise WrongUse(f"{path} cannot be written: {error.strerror}") from error
    with replacing(path) as file:
        return (_to_parquet if path.suffix == PARQUET else _to_text)(file, rules)


@lru_cache(maxsize=200_000)
def _template(text: str) -> Template:
    """Rules share templates; each is parsed once."""
    return parse_template(text)


def _from_parquet(path: Path) -> Iterator[Rule]:
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        with pq.ParquetFile(path) as file:
            missing = set(COLUMNS[:3]) - set(file.schema_arrow.names)
            if missing:
                raise BadInput(path, f"is no rule base: it has no column {sorted(missing)[0]}")
            row = 0
            for batch in file.iter_batches(BATCH):
                for fields in batch.to_pylist():
                    row += 1
                    yield _rule(path, row, fields)
    except (OSError, pa.ArrowException, UnicodeDecodeError) as error:
        raise BadInput(path, f"cannot be read as Parquet: {error}") from error


def _from_text(path: Path) -> Iterator[Rule]:
    for number, line in text_lines(path):
        if line.startswith("#"):
            continue
        fields = [field.strip() for field in line.split("\t")]
        if len(fields) < 3 or not fields[0] or not fields[1]:
            raise BadInput(path, "is not `left<TAB>right<TAB>score`", line=number)
        fields += [""] * (7 - len(fields))
        try:
            context = parse_context(fields[6])
        except WrongUse as error:
            raise BadInput(path, str(error), line=number) from error
        named: dict[str, Any] = dict(zip(COLUMNS[:6], fields[:6], strict=True))
        named |= {"x": context.x, "y": context.y, "topics": context.topics}
        yield _rule(path, number, named)


def _rule(path: Path, line: int, fields: Mapping[str, Any]) -> Rule:
    try:
        score = float(fields["score"])
    except (TypeError, ValueError):
        reason = f"the score '{fields['score']}' is not a number"
        raise BadInput(path, reason, line=line) from None
    if not math.isfinite(score) or score <= 0:
        raise BadInput(path, f"the score {fields['score']} is not above 0", line=line)
    if not isinstance(fields["left"], str) or not isinstance(fields["right"], str):
        raise BadInput(path, "a side of the rule is no text", line=line)
    direction = fields.get("direction")
    try:
        context = Context(*(tuple(fields.get(name) or ()) for name in ("x", "y", "topics")))
        return Rule(
            _template(fields["left"]),
            _template(fields["right"]),
            score,
            None if direction in (None, "") else float(direction),
            context,
            int(fields.get("support") or 0),
            fields.get("source") or "",
        )
    except (TypeError, ValueError, WrongUse) as error:
        raise BadInput(path, str(error), line=line) from error


def _to_parquet(file: BinaryIO, rules: Iterable[Rule]) -> int:
    import pyarrow as pa
    import pyarrow.parquet as pq

    strings, lists = pa.string(), pa.list_(pa.string())
    types = (strings, strings, pa.float64(), pa.float64(), pa.int64(), strings, *[lists] * 3)
    schema = pa.schema(list(zip(COLUMNS, types, strict=True)))
    remaining, written = iter(rules), 0
    with pq.ParquetWriter(file, schema) as writer:
        while batch := list(islice(remaining, BATCH)):
            columns = zip(*map(_fields, batch), strict=True)
            arrays = [pa.array(c, type) for c, type in zip(columns, types, strict=True)]
            writer.write_table(pa.table(arrays, schema=schema))
            written += len(batch)
    return written


def _fields(rule: Rule) -> tuple[Any, ...]:
    context = rule.context
    return (
        str(rule.left), str(rule.right), rule.score, rule.direction, rule.support, rule.source,
        context.x, context.y, context.topics,
    )  # fmt: skip


def _to_text(file: BinaryIO, rules: Iterable[Rule]) -> int:
    written = 0
    file.write(HEADER.encode())
    for rule in rules:
        direction = "" if rule.direction is None else repr(rule.direction)
        fields = (
            str(rule.left), str(rule.right), repr(rule.score), direction, str(rule.support),
            rule.source, str(rule.context),
        )  # fmt: skip
        file.write(("\t".join(fields).rstrip("\t") + "\n").encode())
        written += 1
    return written
