"""Train the student on the teacher's opinions: one trunk without RTE, then a branch for each use.

Usage: student.py WORK OUT TRUNK MAIN SISTER
WORK holds rows.npz, watched.npz, watched.json and mpnet.npz; the last three are seconds. The trunk
sees no text of RTE and no form of the ensemble's. From it `main` goes on with all rows, `sister0`
and `sister1` without those of one fold each; the rate is constant in the trunk and falls to nothing
in a branch. OUT gets the weights of `main` on whole steps, and what each says of the watched rows.
"""

from __future__ import annotations

import copy
import json
import random
import sys
import threading
import time
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

import numpy as np
import torch
import torch._dynamo
from encoders import Dense, Layer, Student, mpnet, rounding_steps
from tokens import LONGEST, Rows
from torch import Tensor

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
BINS = 64
"""Rows of places in a batch; each holds as many pairs as go in."""
RATE = 7e-5
WARM_UP = 300
FOLDED = ("rte1", "rte2", "rte3", "rte5", "forms")
PART = 16_000_000
"""Bytes of a file that comes back from the device."""


class Pairs:
    """Tokenised pairs on the device."""

    def __init__(self, rows: Rows) -> None:
        flat, starts, sizes = rows.pairs()
        self.flat = torch.from_numpy(flat).to(DEVICE)
        self.starts = torch.from_numpy(starts).to(DEVICE)
        self.sizes = sizes
        self.lengths = torch.from_numpy(sizes).to(DEVICE)
        self.targets = torch.from_numpy(rows.targets).to(DEVICE)
        self.either = torch.from_numpy(rows.either).to(DEVICE).bool()
        self.folds = rows.folds

    def packed(self, batch: Batch) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Pieces, places, owners and first places of a batch."""
        rows = batch.rows.to(DEVICE, non_blocking=True)
        begins = batch.begins.to(DEVICE, non_blocking=True)
        lengths = self.lengths[rows]
        owner = torch.repeat_interleave(lengths, output_size=batch.total)
        inner = torch.arange(batch.total, device=DEVICE) - (lengths.cumsum(0) - lengths)[owner]
        at = begins[owner] + inner
        shape = (BINS, LONGEST)
        pieces, places, owners = (
            torch.zeros(shape, dtype=torch.long, device=DEVICE) for _ in "abc"
        )
        pieces.view(-1)[at] = self.flat[self.starts[rows][owner] + inner].long()
        places.view(-1)[at] = inner
        owners.view(-1)[at] = owner + 1
        return pieces, places, owners, begins


@dataclass(frozen=True, slots=True)
class Batch:
    """Rows, and where each begins in the places of the batch."""

    rows: Tensor
    begins: Tensor
    total: int


def batches(rows: np.ndarray, sizes: np.ndarray, seed: int) -> Iterator[Batch]:
    """The rows in random batches, the long ones filled up with short ones."""
    rng = np.random.default_rng(seed)
    order = rng.permutation(rows)
    bins: list[list[int]] = []
    for first in range(0, len(order), 8192):
        part = order[first : first + 8192]
        part = part[np.argsort(sizes[part])].tolist()
        low, high = 0, len(part) - 1
        while low <= high:
            content, left = [part[high]], LONGEST - int(sizes[part[high]])
            high -= 1
            while low <= high and sizes[part[low]] <= left:
                left -= int(sizes[part[low]])
                content.append(part[low])
                low += 1
            bins.append(content)
    random.Random(seed).shuffle(bins)
    for first in range(0, len(bins), BINS):
        chosen, begins = [], []
        for number, content in enumerate(bins[first : first + BINS]):
            at = number * LONGEST
            for row in content:
                chosen.append(row)
                begins.append(at)
                at += int(sizes[row])
        yield Batch(torch.tensor(chosen), torch.tensor(begins), int(sizes[chosen].sum()))


def endless(rows: np.ndarray, sizes: np.ndarray, seed: int) -> Iterator[Batch]:
    """Batches of one epoch after another, made ahead by a thread."""
    ready: Queue[Batch] = Queue(200)

    def make() -> None:
        for epoch in range(1000):
            for batch in batches(rows, sizes, seed + epoch):
                ready.put(batch)

    threading.Thread(target=make, daemon=True).start()
    while True:
        yield ready.get()


class Watched:
    """Rows that tell how a model does."""

    def __init__(self, work: Path) -> None:
        rows = Rows.load(work / "watched.npz")
        self.pairs = Pairs(rows)
        self.labels = rows.targets[:, 0].astype(int)
        self.names = np.array(json.loads((work / "watched.json").read_text()))

    @torch.inference_mode()
    def said(self, model: Student) -> np.ndarray:
        """The probabilities of the labels, a row for each watched row."""
        model.eval()
        found = np.zeros((len(self.labels), 3), np.float32)
        for batch in batches(np.arange(len(self.labels)), self.pairs.sizes, 0):
            with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
                logits = model(*self.pairs.packed(batch))
            found[batch.rows.numpy()] = torch.softmax(logits.float(), -1).cpu().numpy()
        model.train()
        return found

    def figures(self, said: np.ndarray, fold: int | None = None) -> str:
        """Accuracy by set, two-way and three-way; of sets in folds that of one, if it is named."""
        best = said.argmax(1)
        exact = np.where(self.labels == 3, best != 0, best == self.labels)
        right = (best == 0) == (self.labels == 0)
        told = []
        for name in dict.fromkeys(self.names.tolist()):
            rows = self.names == name
            if fold is not None and name in FOLDED:
                rows = rows & (self.pairs.folds == fold)
            told.append(f"{name} {100 * right[rows].mean():.1f}/{100 * exact[rows].mean():.1f}")
        return ", ".join(told)


def train(
    model: Student,
    state: dict | None,
    pairs: Pairs,
    rows: np.ndarray,
    seconds: float,
    rate: float,
    seed: int,
    *,
    falling: bool,
) -> dict:
    """Train for so many seconds, and give back the state of the optimiser."""
    trained = [value for value in model.parameters() if value.requires_grad]
    groups = [
        {"params": [value for value in trained if value.ndim > 1], "weight_decay": 0.01},
        {"params": [value for value in trained if value.ndim < 2], "weight_decay": 0.0},
    ]
    optimiser = torch.optim.AdamW(groups, lr=rate, betas=(0.9, 0.98), fused=DEVICE == "cuda")
    if state is not None:
        optimiser.load_state_dict(copy.deepcopy(state))
    begun, told, total, seen = time.monotonic(), 0.0, 0, 0
    losses: list[Tensor] = []
    model.train()
    for step, batch in enumerate(endless(rows, pairs.sizes, seed)):
        if step % 10 == 0 and DEVICE == "cuda":
            torch.cuda.synchronize()
        spent = time.monotonic() - begun
        if spent >= seconds:
            break
        now = rate * (1 - spent / seconds) if falling else rate * min(1, (step + 1) / WARM_UP)
        for group in optimiser.param_groups:
            group["lr"] = now
        packed = pairs.packed(batch)
        with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
            logits = model(*packed)
        chosen = batch.rows.to(DEVICE)
        loss = _loss(logits.float(), pairs.targets[chosen].float() / 255, pairs.either[chosen])
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(trained, 1.0)
        optimiser.step()
        losses.append(loss.detach())
        total, seen = total + batch.total, seen + len(batch.rows)
        if spent - told > 30:
            told = spent
            print(
                f"  {spent:.0f} s step {step} epochs {seen / len(rows):.2f} rate {now:.1e}"
                f" {total / spent:.0f} tokens/s loss {torch.stack(losses).mean():.4f}",
                flush=True,
            )
            losses.clear()
    print(f"  end: step {step}, {seen / len(rows):.2f} epochs", flush=True)
    return optimiser.state_dict()


def _loss(logits: Tensor, targets: Tensor, either: Tensor) -> Tensor:
    """Cross entropy; over entailment and the rest where the rest is not told apart."""
    logs = torch.log_softmax(logits, -1)
    whole = (targets * logs).sum(-1)
    rest = torch.logsumexp(logs[:, 1:], 1)
    two = targets[:, 0] * logs[:, 0] + (1 - targets[:, 0]) * rest
    return -torch.where(either, two, whole).mean()


def set_rounding(model: Student, steps: dict[str, Tensor] | None) -> None:
    """Make a model work on rounded weights and activations, or no longer."""
    for name, part in model.named_modules():
        if isinstance(part, Dense):
            part.step = None if steps is None else steps[f"{name}.weight"]
    model.step = None if steps is None else steps["pieces.weight"]


def save_rounded(model: Student, steps: dict[str, Tensor], path: Path) -> None:
    """Write the weights as whole numbers of steps, the rest in half precision."""
    content = {}
    for name, value in model.state_dict().items():
        if name in steps:
            whole = torch.clamp(torch.round(value / steps[name]), -127, 127)
            content[name] = whole.to(torch.int8).cpu()
            content[f"{name}:step"] = steps[name].float().cpu()
        else:
            content[name] = value.detach().float().cpu()
    index, data = [], bytearray()
    for name, value in content.items():
        array = value.numpy()
        index.append((name, str(array.dtype), list(array.shape)))
        data += array.tobytes()
    packer = zlib.compressobj(6, zlib.DEFLATED, 15, 9, zlib.Z_HUFFMAN_ONLY)
    body = packer.compress(bytes(data)) + packer.flush()
    path.with_suffix(".json").write_text(json.dumps({"index": index}))
    for number, first in enumerate(range(0, len(body), PART)):
        path.with_suffix(f".{number:02}").write_bytes(body[first : first + PART])
    print(f"  {path.name}: {len(body) / 2**20:.1f} MiB", flush=True)


def main(work: Path, out: Path, trunk: float, settled: float, sister: float) -> None:
    """The trunk and its branches."""
    torch.manual_seed(1)
    torch.set_float32_matmul_precision("high")
    begun = time.monotonic()
    out.mkdir(parents=True, exist_ok=True)
    rows = Rows.load(work / "rows.npz")
    pairs, watched = Pairs(rows), Watched(work)
    model = mpnet(work / "mpnet.npz").to(DEVICE)
    if DEVICE == "cuda":
        torch._dynamo.config.recompile_limit = 64
        Layer.forward = torch.compile(Layer.forward, dynamic=False)  # type: ignore[method-assign]
    everything = np.arange(len(rows))
    print(
        f"{len(rows)} rows, {pairs.sizes.sum()} tokens, {time.monotonic() - begun:.0f} s",
        flush=True,
    )

    def tell(name: str, fold: int | None = None) -> None:
        said = watched.said(model)
        np.save(out / f"{name}.npy", said.astype(np.float16))
        print(
            f"{name} at {time.monotonic() - begun:.0f} s: {watched.figures(said, fold)}", flush=True
        )

    state = train(model, None, pairs, everything[rows.folds < 0], trunk, RATE, 1, falling=False)
    tell("trunk")
    kept = {name: value.clone() for name, value in model.state_dict().items()}
    state = copy.deepcopy(state)
    train(model, state, pairs, everything, settled, RATE, 2001, falling=True)
    tell("main")
    steps = rounding_steps(model)
    set_rounding(model, steps)
    tell("rounded")
    save_rounded(model, steps, out / "rounded")
    set_rounding(model, None)
    for fold in (0, 1):
        model.load_state_dict(kept)
        outside = everything[rows.folds != fold]
        train(model, state, pairs, outside, sister, RATE, 4001 + 1000 * fold, falling=True)
        tell(f"sister{fold}", fold)
    (out / "done").write_text("")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), *map(float, sys.argv[3:6]))
