"""Train a teacher, or label pairs with teachers.

Usage: teacher.py train DATA OUT SEED EPOCHS
       teacher.py label DATA RAW OUT TEACHER...
DATA holds train.jsonl, held.jsonl, development.jsonl, mpnet.npz and tokenizer.json. RAW is rows of
pairs; OUT gets their order and the teachers' mean probabilities together.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import torch
from encoders import Classifier, mpnet
from tokens import Pairs, batches, read
from torch import Tensor

BATCH = 128
RATE = 4e-5


def train(data: Path, out: Path, seed: int, epochs: int) -> None:
    """Fine-tune mpnet on the labelled rows."""
    torch.manual_seed(seed)
    pairs = read(data / "train.jsonl", data / "tokenizer.json").to("cuda")
    watched = {
        name: read(data / f"{name}.jsonl", data / "tokenizer.json").to("cuda")
        for name in ("held", "development")
    }
    model = mpnet(data / "mpnet.npz").cuda()
    fit(model, pairs, epochs, BATCH, RATE, seed, watched=watched)
    torch.save({name: value.half() for name, value in model.state_dict().items()}, out)


def fit(
    model: Classifier,
    pairs: Pairs,
    epochs: int,
    size: int,
    rate: float,
    seed: int,
    *,
    targets: Tensor | None = None,
    watched: dict[str, Pairs],
) -> None:
    """Train on labels, or on target probabilities where they are given."""
    lengths = pairs.lengths.cpu()
    generator = torch.Generator().manual_seed(seed)
    steps = epochs * -(-len(pairs) // size)
    decayed = [value for value in model.parameters() if value.ndim > 1]
    plain = [value for value in model.parameters() if value.ndim < 2]
    groups = [{"params": decayed, "weight_decay": 0.01}, {"params": plain, "weight_decay": 0.0}]
    optimiser = torch.optim.AdamW(groups, lr=rate, fused=True)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimiser,
        lambda step: min(step / (0.06 * steps), max(0.0, (steps - step) / (0.94 * steps))),
    )
    begun = time.monotonic()
    for epoch in range(epochs):
        model.train()
        for batch in batches(lengths, size, generator):
            rows = batch.cuda(non_blocking=True)
            with torch.autocast("cuda", torch.bfloat16):
                logits = model(*pairs.padded(rows))
            logs = torch.log_softmax(logits.float(), -1)
            if targets is None:
                loss = -_right(logs, pairs.labels[rows]).mean()
            else:
                loss = -(targets[rows] * logs).sum(-1).mean()
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            schedule.step()
        figures = {name: round(accuracy(model, found), 4) for name, found in watched.items()}
        print(
            f"epoch {epoch} loss {loss:.3f} {figures} {time.monotonic() - begun:.0f} s", flush=True
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
    found = torch.empty(len(pairs), 3, device="cuda")
    for rows in torch.argsort(pairs.lengths).split(size):
        with torch.autocast("cuda", torch.bfloat16):
            found[rows] = torch.softmax(model(*pairs.padded(rows)).float(), -1)
    return found


def accuracy(model: Classifier, pairs: Pairs) -> float:
    """The share right: of three labels, or of two where the label is 0 or 3."""
    found = probabilities(model, pairs)
    best = found.argmax(1)
    exact = best == pairs.labels
    # Two-way rows are decided at a half, as our scores are.
    either = found[:, 0] < 0.5
    two_way = pairs.labels == 3
    return float(torch.where(two_way, either, exact).float().mean())


def label(data: Path, raw: Path, out: Path, teachers: list[Path]) -> None:
    """Write the teachers' mean probabilities for the raw pairs and for the training rows."""
    pairs = {"raw": raw, "train": data / "train.jsonl"}
    found = {}
    read_pairs = {name: read(path, data / "tokenizer.json") for name, path in pairs.items()}
    for teacher in teachers:
        model = mpnet(data / "mpnet.npz")
        model.load_state_dict({n: v.float() for n, v in torch.load(teacher).items()})
        model.cuda()
        for name, rows in read_pairs.items():
            share = probabilities(model, rows.to("cuda")).cpu() / len(teachers)
            found[name] = found.get(name, 0) + share
    torch.save({"pairs": read_pairs, "probabilities": found}, out)


if __name__ == "__main__":
    if sys.argv[1] == "train":
        train(Path(sys.argv[2]), Path(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5]))
    else:
        folder, source, result, *others = map(Path, sys.argv[2:])
        label(folder, source, result, others)
