"""Gather the labelled pairs: the cleaned mix, RTE development sets, and our own constructions.

Usage: gold.py MIX RTE_FOLDER OUT
OUT gets `train.jsonl` and `held.jsonl`, rows of premise, hypothesis, label, source, fold, and
`rte.jsonl`, the RTE pairs among them once each. The labels are those of the mix: 0 entailment, 1
neutral, 2 contradiction, 3 not entailment. An RTE pair is in fold 0 or 1 by its text, other rows in
neither: teachers and students that never saw a fold tell what the shipped model would say of it.
"""

from __future__ import annotations

import hashlib
import json
import lzma
import random
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from constructions import constructions

Row = tuple[str, str, int, str, int]
"""Premise, hypothesis, label, source, fold; fold -1 is never left out."""

MARKS = re.compile(r"</?[bu]>")
CAPTION_NUMBER = re.compile(r"\d{6,}jpg\d")
SENTENCE_NUMBER = re.compile(r"\bsent\d+: ")

FEW = 700
"""Rows kept of sources whose task is written into the hypothesis and is hardly entailment."""
FOREIGN = {
    "cur_puns",
    "cur_verbcorner",
    "cur_hypernymy",
    "cur_hyponymy",
    "cur_context_align",
    "cur_counterfactual",
    "cur_ner",
    "cur_sprl",
    "cur_sentiment",
    "cur_defeasible",
    "cur_analytic",
    "cur_entailment_tree",
}
LEFT_OUT = "cur_lexical"
"""A source that is the Levy/Holt test set turned round: learnt rules are measured on that."""
HELD_SHARE = 0.02
RTE_SETS = ("rte1_dev.xml", "rte2_dev.xml", "rte3_dev.xml")
RTE_COPIES = 3
"""How often an RTE pair stands in the training rows, being what the task is about."""


def main(mix: Path, rte: Path, out: Path) -> None:
    """Write the training rows and the held-out rows."""
    rng = random.Random(8)
    rows = _chosen(mix, rng)
    held = [row for row in rows if _is_held(row[0])]
    train = [row for row in rows if not _is_held(row[0])]
    judged = list(rte_rows(rte))
    train += [row for row in judged for _ in range(RTE_COPIES)]
    train += [(*row, -1) for row in constructions(40_000, seed=3)]
    held += [(*row, -1) for row in constructions(1_500, seed=4)]
    rng.shuffle(train)
    for name, part in (("train", train), ("held", held), ("rte", judged)):
        lines = [json.dumps(row, ensure_ascii=False) for row in part]
        (out / f"{name}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(name, len(part))


def held_rows(mix: Path) -> list[Row]:
    """The rows of the mix that are held out."""
    return [row for row in _chosen(mix, random.Random(8)) if _is_held(row[0])]


def _chosen(mix: Path, rng: random.Random) -> list[Row]:
    """The cleaned rows, at most a few of each source that is hardly about entailment."""
    by_source: dict[str, list[Row]] = defaultdict(list)
    for row in cleaned(mix):
        by_source[row[3]].append(row)
    rows = []
    for source, found in sorted(by_source.items()):
        rng.shuffle(found)
        rows += found[:FEW] if source in FOREIGN else found
    return rows


def _is_held(premise: str) -> bool:
    """Held out by premise, so that no text of the held-out part is trained on."""
    return _number(premise) / 2**32 < HELD_SHARE


def fold_of(premise: str) -> int:
    """The fold of an RTE pair: pairs with the same text are in the same one."""
    return _number(premise) % 2


def _number(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=4).digest(), "big")


def cleaned(mix: Path) -> Iterator[Row]:
    """The rows of the mix without the marks of their sources, each once."""
    seen = set()
    with lzma.open(mix, "rt", encoding="utf-8") as lines:
        for line in lines:
            premise, hypothesis, label, source = json.loads(line)
            if source == LEFT_OUT:
                continue
            row = (_tidy(premise), _tidy(hypothesis), label, source, -1)
            if row[:2] not in seen and all(row[:2]):
                seen.add(row[:2])
                yield row


def left_out_texts(mix: Path) -> set[str]:
    """The texts of the source that is left out, on whichever side they stand."""
    with lzma.open(mix, "rt", encoding="utf-8") as lines:
        rows = (json.loads(line) for line in lines)
        return {_tidy(text) for *texts, _, source in rows if source == LEFT_OUT for text in texts}


def _tidy(text: str) -> str:
    text = SENTENCE_NUMBER.sub(" ", CAPTION_NUMBER.sub(" . ", MARKS.sub("", text)))
    return " ".join(text.replace("~", " ").split()).lstrip(". ")


def rte_rows(folder: Path) -> Iterator[Row]:
    """The development pairs of RTE-1, RTE-2, RTE-3 and RTE-5."""
    for name in RTE_SETS:
        for pair in ElementTree.parse(folder / name).getroot().iter("pair"):
            positive = (pair.get("value") or pair.get("entailment")) in {"TRUE", "YES"}
            text, hypothesis = (
                (pair.findtext("t") or "").strip(),
                (pair.findtext("h") or "").strip(),
            )
            yield text, hypothesis, 0 if positive else 3, name[:4], fold_of(text)
    for line in (folder / "rte5_dev_2way.jsonl").read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        label = 0 if record["label"] == "entailment" else 3
        yield record["text"], record["hypothesis"], label, "rte5", fold_of(record["text"])


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]))
