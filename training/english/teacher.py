"""The teachers: mpnet-base fine-tuned as a parser on EWT with several seeds; what they agree on.

Usage: teacher.py train DATA OUT SEED MINUTES
       teacher.py parse DATA OUT TEACHER...
DATA holds `pack.npz`, `labels.json`, `mpnet.npz` and `mpnet.json`.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import numpy as np
import torch
from corpus import TAGS, Corpus, assemble, batches, windows
from encoders import MpnetEncoder
from parser import MASKED, Parser, loss
from scoring import scores

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
TEMPLATES = 5000
"""Template sentences an epoch, beside the 12,544 of EWT."""


def new_teacher(data: Path) -> Parser:
    """mpnet with fresh heads."""
    sizes = {layer: len(names) for layer, names in _labels(data).items()}
    encoder = MpnetEncoder(data / "mpnet.json", data / "mpnet.npz")
    return Parser(encoder, 768, sizes, arc=512, relation=128, dropout=0.2).to(DEVICE)


def train(data: Path, out: Path, seed: int, minutes: float) -> None:
    """Train for so many minutes; the rate of learning falls with the time that is left."""
    torch.manual_seed(seed)
    random = np.random.default_rng(seed)
    arrays = np.load(data / "pack.npz")
    gold = {
        name: Corpus.gold(arrays, name, DEVICE)
        for name in ("train", "templates", "development", "test", "short")
    }
    parser = new_teacher(data)
    encoder = list(parser.encoder.parameters())
    heads = [p for name, p in parser.named_parameters() if not name.startswith("encoder.")]
    rates = (5e-5, 1e-3)
    optimiser = torch.optim.AdamW(
        [{"params": encoder, "weight_decay": 0.01}, {"params": heads, "weight_decay": 0.01}]
    )
    template_spans = windows(gold["templates"].lengths, None)
    started, step, epoch = time.time(), 0, 0
    while (spent := (time.time() - started) / 60 / minutes) < 1:
        plan = [("train", g) for g in batches(windows(gold["train"].lengths, random), 1200, random)]
        some = template_spans[random.choice(len(template_spans), TEMPLATES, replace=False)]
        plan += [("templates", g) for g in batches(some, 1200, random)]
        for place in random.permutation(len(plan)):
            name, group = plan[place]
            spent = min(1.0, (time.time() - started) / 60 / minutes)
            pace = min(spent / 0.06, (1 - spent) / 0.94) + 1e-3
            for part, rate in zip(optimiser.param_groups, rates, strict=True):
                part["lr"] = rate * pace
            batch = assemble(gold[name], group)
            with torch.autocast(DEVICE, torch.bfloat16):
                output = parser(
                    batch.pieces, batch.piece_mask, batch.first, batch.last, batch.shapes
                )
                value = loss(parser, output, batch, gold[name])
            optimiser.zero_grad()
            value.backward()
            torch.nn.utils.clip_grad_norm_(parser.parameters(), 5.0)
            optimiser.step()
            step += 1
            if spent >= 1:
                break
        epoch += 1
        print(
            f"seed {seed} epoch {epoch} step {step} loss {value.item():.3f} spent {spent:.2f}",
            flush=True,
        )
    parser.eval()
    report([parser], gold, data, f"teacher {seed}")
    torch.save({name: value.half() for name, value in parser.state_dict().items()}, out)


def report(parsers: list[Parser], gold: dict[str, Corpus], data: Path, name: str) -> None:
    """Print the scores on what was not trained on."""
    for part in ("development", "test", "short"):
        print(name, part, scores(parsers, gold[part], _labels(data)["relation"]), flush=True)


@torch.no_grad()
def parse(data: Path, out: Path, teachers: list[Path]) -> None:
    """Label the raw text with the mean of the teachers, sentence boundaries too."""
    arrays = np.load(data / "pack.npz")
    parsers = []
    for path in teachers:
        parser = new_teacher(data)
        parser.load_state_dict({k: v.float() for k, v in torch.load(path).items()})
        parsers.append(parser.eval().bfloat16())
    evaluated = {n: Corpus.gold(arrays, n, DEVICE) for n in ("development", "test", "short")}
    report(parsers, evaluated, data, "teachers together")
    raw = _raw(arrays)
    spans = windows(raw.lengths, None)
    spans = spans[_piece_counts(arrays) <= 250]
    size = len(raw.counts)
    begins = torch.zeros(size, dtype=torch.bool, device=DEVICE)
    for done, group in enumerate(batches(spans, 16000)):
        batch = assemble(raw, group)
        outputs = [
            p(batch.pieces, batch.piece_mask, batch.first, batch.last, batch.shapes)
            for p in parsers
        ]
        words, index = batch.mask, batch.index[batch.mask]
        place = torch.arange(words.shape[1], device=DEVICE)
        begin = torch.stack([o.begins.float().sigmoid() for o in outputs]).mean(0) > 0.5
        begin[:, 0] = True
        number = begin.cumsum(1)
        offset = torch.where(begin, place, 0).cummax(1).values
        together = (number[:, :, None] == number[:, None, :]) & words[:, None, :]
        together = torch.nn.functional.pad(together, (1, 0), value=True)
        arcs = torch.stack(
            [o.arcs.float().masked_fill(~together, MASKED).softmax(-1) for o in outputs]
        ).mean(0)
        share, head = arcs.topk(min(4, arcs.shape[-1]), -1)
        # Where fewer than four words may govern, the rest repeat the best with no share.
        sure = share > 1e-3
        share, head = share * sure, torch.where(sure, head, head[..., :1])
        votes = [
            p.relations(o, head[..., 0]).float().softmax(-1)
            for p, o in zip(parsers, outputs, strict=True)
        ]
        relation_share, relation = torch.stack(votes).mean(0).topk(3, -1)
        head = torch.where(head > 0, head - offset[..., None], 0).clamp(0, 255)
        width = head.shape[-1]
        raw.heads[index, :width] = head[words].to(torch.uint8)
        raw.head_shares[index, :width] = share[words].half()
        raw.relations[index] = relation[words].to(torch.uint8)
        raw.relation_shares[index] = relation_share[words].half()
        begins[index] = begin[words]
        for tag in TAGS:
            mean = torch.stack([o.tags[tag].float().softmax(-1) for o in outputs]).mean(0)
            raw.tags[tag][index] = mean.argmax(-1)[words].to(torch.int16)
        if done % 100 == 0:
            print("parsed", done, time.strftime("%X"), flush=True)
    begins = begins.cpu().numpy()
    begins[np.cumsum(raw.lengths) - raw.lengths] = True
    torch.save(
        {
            "lengths": np.diff(np.append(np.flatnonzero(begins), size)),
            "heads": raw.heads.cpu(),
            "head_shares": raw.head_shares.cpu(),
            "relations": raw.relations.cpu(),
            "relation_shares": raw.relation_shares.cpu(),
            "tags": {tag: values.cpu() for tag, values in raw.tags.items()},
        },
        out,
    )
    print("sentences", int(begins.sum()), "units", len(raw.lengths), flush=True)


def _raw(arrays: np.lib.npyio.NpzFile) -> Corpus:
    def tensor(key: str) -> torch.Tensor:
        return torch.as_tensor(arrays[f"silver.{key}"].astype(np.int32), device=DEVICE)

    size = len(arrays["silver.counts"])
    return Corpus(
        tensor("pieces"),
        tensor("counts"),
        tensor("shapes"),
        arrays["silver.lengths"].astype(np.int64),
        heads=torch.zeros(size, 4, dtype=torch.uint8, device=DEVICE),
        head_shares=torch.zeros(size, 4, dtype=torch.half, device=DEVICE),
        relations=torch.zeros(size, 3, dtype=torch.uint8, device=DEVICE),
        relation_shares=torch.zeros(size, 3, dtype=torch.half, device=DEVICE),
        tags={tag: torch.full((size,), -1, dtype=torch.int16, device=DEVICE) for tag in TAGS},
    )


def _piece_counts(arrays: np.lib.npyio.NpzFile) -> np.ndarray:
    ends = np.cumsum(arrays["silver.lengths"].astype(np.int64))
    pieces = np.append(0, np.cumsum(arrays["silver.counts"].astype(np.int64)))
    return pieces[ends] - pieces[ends - arrays["silver.lengths"]]


def _labels(data: Path) -> dict[str, list[str]]:
    labels: dict[str, list[str]] = json.loads((data / "labels.json").read_text())
    return labels


if __name__ == "__main__":
    if sys.argv[1] == "train":
        train(Path(sys.argv[2]), Path(sys.argv[3]), int(sys.argv[4]), float(sys.argv[5]))
    else:
        parse(Path(sys.argv[2]), Path(sys.argv[3]), [Path(name) for name in sys.argv[4:]])
