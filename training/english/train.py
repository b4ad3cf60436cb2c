"""The student: a few layers of MiniLM that learn from EWT, the templates and the teachers' parses.

Usage: train.py DATA SILVER OUT LAYERS RANK MINUTES SEED
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import numpy as np
import torch
from corpus import Corpus, assemble, batches, windows
from encoders import load
from parser import Parser, Renumbered, SmallEncoder, loss
from scoring import scores

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
TIMES = {"train": 6, "templates": 1, "silver": 1}
"""How often an epoch sees each part."""
RATE = 6e-4
WORDS = 8000


def new_student(data: Path, layers: int, rank: int) -> Parser:
    """The untrained student, which reads the piece numbers of the full vocabulary."""
    kept = json.loads((data / "vocabulary.json").read_text())
    labels = json.loads((data / "labels.json").read_text())
    encoder = SmallEncoder(len(kept), rank, 384, 1536, layers, 12)
    encoder.start_from(load(data / "minilm.npz"), list(range(layers)), kept)
    sizes = {layer: len(names) for layer, names in labels.items()}
    numbers = torch.full((30522,), kept.index(100))
    numbers[kept] = torch.arange(len(kept))
    return Parser(Renumbered(encoder, numbers), 384, sizes, arc=192, relation=64, dropout=0.1)


def train(
    data: Path, silver: Path, out: Path, layers: int, rank: int, minutes: float, seed: int
) -> None:
    """Train for so many minutes and save the weights in half precision."""
    torch.manual_seed(seed)
    random = np.random.default_rng(seed)
    arrays = np.load(data / "pack.npz")
    student = new_student(data, layers, rank).to(DEVICE)
    names = ("train", "templates", "development", "test", "short")
    parts = {name: Corpus.gold(arrays, name, DEVICE) for name in names}
    parts["silver"] = _parsed(arrays, silver)
    optimiser = torch.optim.AdamW(
        student.parameters(), lr=RATE, weight_decay=0.01, fused=DEVICE == "cuda"
    )
    started, step, epoch = time.time(), 0, 0
    while (spent := (time.time() - started) / 60 / minutes) < 1:
        plan = [
            (name, group)
            for name, times in TIMES.items()
            for _ in range(times)
            for group in batches(windows(parts[name].lengths, random), WORDS, random)
        ]
        for place in random.permutation(len(plan)):
            name, group = plan[place]
            spent = min(1.0, (time.time() - started) / 60 / minutes)
            for part in optimiser.param_groups:
                part["lr"] = RATE * (min(spent / 0.04, (1 - spent) / 0.96) + 1e-3)
            batch = assemble(parts[name], group)
            with torch.autocast(DEVICE, torch.bfloat16):
                output = student(
                    batch.pieces, batch.piece_mask, batch.first, batch.last, batch.shapes
                )
                value = loss(student, output, batch, parts[name])
            optimiser.zero_grad()
            value.backward()
            torch.nn.utils.clip_grad_norm_(student.parameters(), 5.0)
            optimiser.step()
            step += 1
            if step % 500 == 0:
                print(
                    f"step {step} epoch {epoch} loss {value.item():.3f} spent {spent:.2f}",
                    flush=True,
                )
            if spent >= 1:
                break
        epoch += 1
    student.eval()
    torch.save({name: value.half().cpu() for name, value in student.state_dict().items()}, out)
    print(f"{layers} layers, rank {rank}: {step} steps, {epoch} epochs", flush=True)
    relations = json.loads((data / "labels.json").read_text())["relation"]
    for name in ("development", "test", "short"):
        print(name, scores([student], parts[name], relations), flush=True)


def _parsed(arrays: np.lib.npyio.NpzFile, silver: Path) -> Corpus:
    parsed = torch.load(silver, weights_only=False)

    def tensor(key: str) -> torch.Tensor:
        return torch.as_tensor(arrays[f"silver.{key}"].astype(np.int32), device=DEVICE)

    return Corpus(
        tensor("pieces"),
        tensor("counts"),
        tensor("shapes"),
        parsed["lengths"],
        **{
            key: parsed[key].to(DEVICE)
            for key in ("heads", "head_shares", "relations", "relation_shares")
        },
        tags={tag: values.to(DEVICE) for tag, values in parsed["tags"].items()},
    )


if __name__ == "__main__":
    train(
        *map(Path, sys.argv[1:4]),
        int(sys.argv[4]),
        int(sys.argv[5]),
        float(sys.argv[6]),
        int(sys.argv[7]),
    )
