"""Train a teacher, or label pairs with teachers.

Usage: teacher.py train DATA PAIRS OUT SEED EPOCHS FOLD
       teacher.py label DATA PAIRS OUT TEACHER...
DATA holds held.jsonl, rte.jsonl, mpnet.npz and tokenizer.json, PAIRS is what tokens.py wrote. A
teacher learns from the pairs with a label, without the RTE pairs of FOLD; `label` writes what each
TEACHER says of all the pairs.
"""

from __future__ import annotations

import json
import sys
import time
from itertools import islice
from pathlib import Path

import torch
from encoders import Classifier, mpnet
from tokens import Pairs, batches, load_pairs, read
from torch import Tensor, nn

__all__ = ["DEVICE", "Guide", "Watched", "fit", "load", "save", "write_unseen"]

BATCH = 128
RATE = 4e-5
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
GUIDED = ((1, 3), (3, 7), (5, 11))
"""Layers of the student and of the teacher that should say the same."""


class Watched:
    """Rows that tell after each epoch how a model does: held-out ones, and RTE pairs by set."""

    def __init__(self, data: Path, fold: int) -> None:
        tokenizer = data / "tokenizer.json"
        self.held = read(data / "held.jsonl", tokenizer).to(DEVICE)
        self.rte = read(data / "rte.jsonl", tokenizer).to(DEVICE)
        names = [line.rsplit('"', 2)[1] for line in (data / "rte.jsonl").read_text().splitlines()]
        self.sets = {
            name: torch.tensor([other == name for other in names], device=DEVICE)
            & (self.rte.folds == fold)
            for name in sorted(set(names))
        }

    def figures(self, model: Classifier) -> dict[str, float]:
        """Accuracy by the likeliest label: on the held-out rows and on the pairs of the fold."""
        found = {"held": _right_share(probabilities(model, self.held), self.held.labels)}
        shares = probabilities(model, self.rte)
        for name, rows in self.sets.items():
            found[name] = _right_share(shares[rows], self.rte.labels[rows])
        return {name: round(100 * share, 1) for name, share in found.items()}


class Guide(nn.Module):
    """How far the student's states, taken to the teacher's width, point elsewhere."""

    def __init__(self, teacher: Classifier, width: int) -> None:
        super().__init__()
        self.teacher = [teacher]  # hidden from `parameters`: it is not trained
        wide = teacher.pieces.weight.shape[1]
        self.widen = nn.ModuleList(nn.Linear(width, wide) for _ in GUIDED)

    def forward(self, states: list[Tensor], padded: tuple[Tensor, Tensor, Tensor]) -> Tensor:
        """The mean of one minus the cosine, over places and layers."""
        with torch.no_grad():
            shown = self.teacher[0].states(*padded)
        losses = [
            1 - torch.cosine_similarity(widen(states[mine]).float(), shown[theirs].float(), -1)
            for widen, (mine, theirs) in zip(self.widen, GUIDED, strict=True)
        ]
        mask = padded[1].float()
        return (torch.stack(losses).mean(0) * mask).sum() / mask.sum()


def train(data: Path, source: Path, out: Path, seed: int, epochs: float, fold: int) -> None:
    """Fine-tune mpnet on the labelled rows."""
    torch.manual_seed(seed)
    pairs = load_pairs(source).to(DEVICE)
    model = mpnet(data / "mpnet.npz").to(DEVICE)
    rows = pairs.outside(fold)
    rows = rows[pairs.labels[rows] >= 0]
    fit(model, pairs, epochs, BATCH, RATE, seed, rows, watched=Watched(data, fold))
    save(model, out)


def save(model: Classifier, out: Path) -> None:
    """Write the weights in half precision."""
    torch.save({name: value.half() for name, value in model.state_dict().items()}, out)


def load(data: Path, teacher: Path) -> Classifier:
    """A teacher from its file."""
    model = mpnet(data / "mpnet.npz")
    model.load_state_dict({name: value.float() for name, value in torch.load(teacher).items()})
    return model.to(DEVICE).eval()


def fit(
    model: Classifier,
    pairs: Pairs,
    epochs: float,
    size: int,
    rate: float,
    seed: int,
    rows: Tensor,
    *,
    targets: Tensor | None = None,
    guide: Guide | None = None,
    watched: Watched | None = None,
) -> None:
    """Train on some rows: on their labels, or on target probabilities where they are given.

    A guide is listened to in the first epoch only: it is dear, and the targets have the last word.
    """
    rows = rows.cpu()
    lengths = pairs.lengths.cpu()[rows]
    generator = torch.Generator().manual_seed(seed)
    steps = round(epochs * -(-len(rows) // size))
    trained = [*model.parameters(), *(guide.parameters() if guide is not None else ())]
    decayed = [value for value in trained if value.ndim > 1]
    plain = [value for value in trained if value.ndim < 2]
    groups = [{"params": decayed, "weight_decay": 0.01}, {"params": plain, "weight_decay": 0.0}]
    optimiser = torch.optim.AdamW(groups, lr=rate, fused=True)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimiser,
        lambda step: min(step / (0.06 * steps), max(0.0, (steps - step) / (0.94 * steps))),
    )
    begun, step = time.monotonic(), 0
    while step < steps:
        model.train()
        listened_to = guide if step == 0 else None
        for batch in islice(batches(lengths, size, generator), steps - step):
            chosen = rows[batch].to(DEVICE, non_blocking=True)
            padded = pairs.padded(chosen)
            with torch.autocast(DEVICE, torch.bfloat16):
                states = model.states(*padded)
                logits = model.judged(states[-1])
                apart = listened_to(states, padded) if listened_to else logits.new_zeros(())
            logs = torch.log_softmax(logits.float(), -1)
            if targets is None:
                loss = -_right(logs, pairs.labels[chosen]).mean()
            else:
                loss = -(targets[chosen] * logs).sum(-1).mean()
            optimiser.zero_grad(set_to_none=True)
            (loss + apart).backward()
            torch.nn.utils.clip_grad_norm_(trained, 1.0)
            optimiser.step()
            schedule.step()
            step += 1
        print(
            f"step {step} loss {loss:.3f} apart {apart.item():.3f}"
            f" {watched.figures(model) if watched is not None else ''}"
            f" {time.monotonic() - begun:.0f} s",
            flush=True,
        )


def _right(logs: Tensor, labels: Tensor) -> Tensor:
    """The log-probability of the label; of label 3, that of neutral and contradiction together."""
    exact = logs.gather(1, labels.clamp(max=2)[:, None])[:, 0]
    either = torch.logsumexp(logs[:, 1:], 1)
    return torch.where(labels == 3, either, exact)


@torch.inference_mode()
def probabilities(model: Classifier, pairs: Pairs, size: int = 1024) -> Tensor:
    """The model's probabilities, in the order of the pairs."""
    model.eval()
    found = torch.empty(len(pairs), 3, device=DEVICE)
    for rows in torch.argsort(pairs.lengths).split(size):
        with torch.autocast(DEVICE, torch.bfloat16):
            found[rows] = torch.softmax(model(*pairs.padded(rows)).float(), -1)
    return found


def write_unseen(model: Classifier, rte: Pairs, fold: int, out: Path) -> None:
    """Write what a model says of the RTE pairs of the fold that it never saw, by their numbers."""
    said = probabilities(model, rte)
    rows = {row: said[row].tolist() for row in torch.nonzero(rte.folds == fold)[:, 0].tolist()}
    out.write_text(json.dumps(rows) + "\n", encoding="utf-8")


def _right_share(found: Tensor, labels: Tensor) -> float:
    """The share right; label 3 is right where either of its two was said."""
    said = found.argmax(1)
    return float(torch.where(labels == 3, said != 0, said == labels).float().mean())


def label(data: Path, source: Path, out: Path, teachers: list[Path]) -> None:
    """Write each teacher's probabilities, in the order of the pairs."""
    pairs = load_pairs(source).to(DEVICE)
    opinions = {path.stem: probabilities(load(data, path), pairs).cpu() for path in teachers}
    torch.save(opinions, out)


if __name__ == "__main__":
    if sys.argv[1] == "train":
        seed, epochs, fold = sys.argv[5:8]
        train(*map(Path, sys.argv[2:5]), int(seed), float(epochs), int(fold))
    else:
        folder, tokenised, result, *files = map(Path, sys.argv[2:])
        label(folder, tokenised, result, files)
