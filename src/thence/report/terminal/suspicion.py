"""Where a run fails: the suspects for each kind of error, with pairs that they fail on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from thence.report.numbers import count, decimal, percent
from thence.report.suspects import about_suspects
from thence.report.terminal.layout import table, words

if TYPE_CHECKING:
    from thence.measure.aligned import Aligned
    from thence.measure.suspicion import Mining, Suspect
    from thence.pair import Pair

__all__ = ["suspects_view"]

_EXAMPLES = 2
_LONGEST = 60


def suspects_view(minings: Sequence[Mining], aligned: Aligned, top: int) -> RenderableType:
    """A table for each kind of error, and what was left out of all of them."""
    pairs = {item.pair.id: item.pair for item in aligned}
    parts: list[RenderableType] = []
    for mining in minings:
        parts += [_suspects(mining, pairs, top), Text("")]
    parts.append(words(_legend(minings), "dim"))
    return Group(*parts)


def _suspects(mining: Mining, pairs: Mapping[str, Pair], top: int) -> RenderableType:
    title = f"{mining.run}: {about_suspects(mining)}."
    if not mining.suspects:
        return words(title, "bold")
    made = table(title, ["suspect"], ["rate", "pairs", "errors", "share"], ["for example"])
    for suspect in mining.suspects[:top]:
        made.add_row(
            words("\n+ ".join(suspect.names), "bold"),
            decimal(suspect.rate),
            f"{suspect.occurrences:,}",
            f"{suspect.errors:,}",
            percent(suspect.share),
            _examples(suspect, pairs),
        )
    if len(mining.suspects) > top:
        made.caption = f"the first {top} of {len(mining.suspects):,}; --top N shows more"
        made.caption_justify = "left"
    return made


def _examples(suspect: Suspect, pairs: Mapping[str, Pair]) -> Text:
    lines = []
    for pair_id in suspect.examples[:_EXAMPLES]:
        pair = pairs[pair_id]
        text, hypothesis = _shortened(pair.text), _shortened(pair.hypothesis)
        lines.append(Text.assemble((f"{pair_id}  ", "dim"), text, (" / ", "dim"), hypothesis))
    return Text("\n").join(lines)


def _shortened(text: str) -> str:
    one_line = " ".join(text.split())
    return one_line if len(one_line) <= _LONGEST else f"{one_line[: _LONGEST - 1].rstrip()}…"


def _legend(minings: Sequence[Mining]) -> str:
    mined = ", ".join(minings[0].by)
    sentence = (
        f"Mined by {mined}. The rate is the share of blame that a suspect has, at the fixed point, "
        "in the pairs it occurs in; the share is that of errors among them."
    )
    left_out = minings[0].unjudged
    if left_out and any(mining.kind != "no-judgement" for mining in minings):
        are = "is" if left_out == 1 else "are"
        sentence += (
            f" {count(left_out, 'pair')} without a judgement {are} left out: --errors unjudged."
        )
    return sentence
