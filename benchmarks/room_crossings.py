"""How often one pair on its way through `thence run -e nutcracker` goes from room to room.

A crossing is a call, or the resumption of a generator, of a function of one first-level part of
`thence` by a function of another one, whatever foreign code stands between them. The pair is
judged twice, and the second time is counted: it is parsed, and the words are looked up, by then.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

import thence
from benchmarks.table import Row

PAIRS = {
    "a clause": ("A man is slicing an onion.", "A person is cutting an onion."),
    "two clauses": (
        "A group of kids is playing in a yard and an old man is standing in the background.",
        "A group of boys in a yard is playing and a man is standing in the background.",
    ),
    "a relative clause": (
        "The nurse who the farmer sells the old bread to sings.",
        "The farmer sells the nurse the bread.",
    ),
    "a denial, by a prover": (
        "There is no man who is playing an instrument.",
        "A man is playing a guitar.",
    ),
    "several sentences": (
        "Every dog barks loudly. Rex is a dog. He did not see the cat.",
        "Rex barks.",
    ),
}
BEFORE = {
    "a clause": 700,
    "two clauses": 1406,
    "a relative clause": 634,
    "a denial, by a prover": 650,
    "several sentences": 568,
}
"""The crossings before text into logic had one home, at commit 46e9e2e."""

Crossing = tuple[str, str]
"""The room that calls, and the room that is called."""


def rows(share: float = 1.0) -> list[Row]:
    found: list[Row] = []
    for what, (text, hypothesis) in PAIRS.items():
        counted = crossings(text, hypothesis)
        total = counted.total()
        often = ", ".join(f"{a} to {b} {n}" for (a, b), n in counted.most_common(3))
        found.append(
            Row(
                f"rooms crossed: {what}",
                f"{total:,} ({often})",
                peer=f"{BEFORE[what]:,} before text into logic had one home",
                bar=f"<= {BEFORE[what] // 2:,}",
            )
        )
    return found


def crossings(text: str, hypothesis: str) -> Counter[Crossing]:
    """The crossings of one pair that was judged before."""
    with TemporaryDirectory() as folder:
        data = Path(folder) / "pair.jsonl"
        pair = {"id": "1", "text": text, "hypothesis": hypothesis}
        data.write_text(json.dumps(pair) + "\n", encoding="utf-8")
        thence.run(data, "nutcracker", Path(folder) / "first")
        return counted(lambda: thence.run(data, "nutcracker", Path(folder) / "second"))


def counted(work: Callable[[], object]) -> Counter[Crossing]:
    """The crossings while some work is done."""
    found: Counter[Crossing] = Counter()

    def note(frame: FrameType, event: str, _: object) -> None:
        called = _room(frame)
        if event != "call" or not called:
            return
        caller = frame.f_back
        while caller is not None and not _room(caller):
            caller = caller.f_back
        if caller is not None and _room(caller) != called:
            found[_room(caller), called] += 1

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return found


def _room(frame: FrameType) -> str:
    """The first-level package or module that a function belongs to; empty for foreign ones."""
    package, _, rest = str(frame.f_globals.get("__name__", "")).partition(".")
    return rest.partition(".")[0] if package == "thence" else ""
