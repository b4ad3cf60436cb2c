"""One row for each benchmark, and the table that `make bench` prints."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    what: str
    value: str
    peer: str = ""
    ratio: float | None = None
    """Time of ours over time of the peer, in the same run."""
    memory: float | None = None
    """Peak, in MB."""
    bar: str = ""
