"""Which pairs a run judged: a digest of the id and the texts of each, beside its verdicts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path

from thence.errors import WrongUse
from thence.files import text_lines
from thence.pair import Pair

__all__ = ["PAIRS_FILE", "judged_just_these", "pair_digest", "refuse_other_pairs"]

PAIRS_FILE = "pairs.digests"
"""The name of the file of digests in a run folder, one a line in the order of the verdicts."""
_BYTES = 8


def pair_digest(pair: Pair) -> str:
    """Of the id, T and H; labels, white space and whatever else a format adds do not count."""
    parts = (pair.id, *(" ".join(text.split()) for text in (pair.text, pair.hypothesis)))
    return blake2b("\0".join(parts).encode("utf-8", "replace"), digest_size=_BYTES).hexdigest()


def judged_just_these(run: Path, pairs: Iterable[Pair]) -> bool:
    """Whether a run is known to have judged all of these pairs and no others."""
    file = run / PAIRS_FILE
    return file.is_file() and set(_digests(file)) == set(map(pair_digest, pairs))


def refuse_other_pairs(run: Path, judged: Iterable[str], pairs: Iterable[Pair]) -> None:
    """Refuse pairs that have an id of the run, and other texts than the run judged under it.

    `judged` are the ids of the run's verdicts. A run without digests, of an earlier version or of
    another system, cannot be checked.
    """
    file = run / PAIRS_FILE
    if not file.is_file():
        return
    # A run that was killed between two writes has verdicts without digests.
    known = dict(zip(judged, _digests(file), strict=False))
    common, unlike = 0, list[str]()
    for pair in pairs:
        if (digest := known.get(pair.id)) is not None:
            common += 1
            if digest != pair_digest(pair):
                unlike.append(pair.id)
    if known and not common:
        raise WrongUse(
            f"{run} judged none of these pairs; name the data that it judged, or insist with "
            "--force"
        )
    if unlike:
        raise WrongUse(
            f"{run} judged other texts: {len(unlike):,} of the {common:,} pairs that it has in "
            f"common with these data, the first with the id '{unlike[0]}', are not what was "
            "judged; name the data that it judged, or insist with --force"
        )


def _digests(file: Path) -> Iterator[str]:
    # A line may have been cut when the process died.
    return (line for _, line in text_lines(file) if len(line) == 2 * _BYTES)
