"""What is used most, as commands: the start, `judge`, `run` with three engines, `qualify`.

Seconds are those of the processor, the start of Python included; texts are parsed before.
docs/speed.md says where they go.
"""

import os
import tempfile
from pathlib import Path

import thence
from benchmarks.measuring import Used, used_by_python
from benchmarks.table import Row
from thence.datasets import open_bundled
from thence.formats import write_pairs

PAIRS = 300
ENGINES = ("edits", "nli", "nutcracker")
ROUNDS = 3
LEAST = 0.05
"""Seconds of the processor below which nothing can be said of growth."""
MODEL = Path(thence.__file__).parent / "engines" / "nli" / "model"
TYPER = "import typer, rich.console, rich.panel, rich.table"
ONNX = f"""
import numpy, onnxruntime, tokenizers
session = onnxruntime.InferenceSession({str(MODEL / "model.onnx")!r})
read = tokenizers.Tokenizer.from_file({str(MODEL / "tokenizer.json")!r})
pair = read.encode("Mary sings.", "Somebody sings.")
given = {{"input_ids": pair.ids, "attention_mask": pair.attention_mask}}
given["token_type_ids"] = pair.type_ids
names = [each.name for each in session.get_inputs()]
session.run(None, {{name: numpy.array([given[name]], numpy.int64) for name in names}})
"""


def rows(share: float = 1.0) -> list[Row]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["THENCE_CACHE"] = str(folder / "cache")
        return [
            _against("thence --help", "--help", "Typer and Rich alone", TYPER, "under 0.15 s"),
            _against(
                "thence judge, cold",
                "judge;Mary sings.;Somebody sings.",
                "the model by ONNX Runtime alone",
                ONNX,
                "under 1.5 s",
            ),
            *(_run(engine, int(share * PAIRS), folder) for engine in ENGINES),
            *_qualify(folder),
        ]


def _against(what: str, arguments: str, peer: str, script: str, bar: str) -> Row:
    ours = _least("-m", "thence", *arguments.split(";"))
    theirs = _least("-c", script)
    value = f"{ours.processor:.2f} s of CPU, {ours.wall:.2f} s"
    return Row(what, value, peer, ours.processor / theirs.processor, ours.memory, bar)


def _run(engine: str, count: int, folder: Path) -> Row:
    """The growth is that of judging: the cost of a run over one pair is taken off."""
    _judged(engine, count, folder, "parsed")
    start, fewer, used = (
        _judged(engine, number, folder, "again") for number in (1, count // 10, count)
    )
    work, less = used.processor - start.processor, fewer.processor - start.processor
    growth = work / less if less > LEAST else None
    value = f"{used.processor:.2f} s of CPU, of which {start.processor:.2f} s to start"
    return Row(f"thence run, {engine}, {count} pairs", value, memory=used.memory, growth=growth)


def _judged(engine: str, count: int, folder: Path, when: str) -> Used:
    pairs = list(open_bundled("mono/en/monothematic") or ())[:count]
    data = folder / f"{count}.jsonl"
    write_pairs(pairs, data)
    out = folder / f"{engine}-{count}-{when}"
    return used_by_python("-m", "thence", "run", str(data), "-e", engine, "--out", str(out))


def _qualify(folder: Path) -> list[Row]:
    command = ("-m", "thence", "qualify", "-e", "edits", "--out", str(folder / "qualified"))
    judging, again = used_by_python(*command), used_by_python(*command)
    return [
        Row(f"thence qualify, edits, {what}", f"{used.processor:.2f} s of CPU", memory=used.memory)
        for what, used in (("judged first", judging), ("judged before", again))
    ]


def _least(*arguments: str) -> Used:
    return min((used_by_python(*arguments) for _ in range(ROUNDS)), key=lambda used: used.processor)
