"""Rules learnt from Reuters-21578: DIRT's cost, Levy/Holt, and how many verbs TEASE serves.

Names the work folder of `thence rules learn --work` in THENCE_BENCH_RULES; without it, since
parsing the corpus takes many minutes, nothing is measured. THENCE_BENCH_TEASE=SEED draws the verbs.
"""

import json
import os
import resource
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.table import Row

LEVY_HOLT = Path(__file__).resolve().parents[2] / "shared" / "data" / "rules"
ENOUGH = 3
"""Templates of a verb, each from two anchor sets or more."""


def rows(share: float = 1.0) -> list[Row]:
    work = os.environ.get("THENCE_BENCH_RULES")
    if not work:
        return []
    found = [_dirt(Path(work)), *_levy_holt(Path(work))]
    if seed := os.environ.get("THENCE_BENCH_TEASE"):
        found.append(_tease(Path(work), int(seed)))
    return found


def _dirt(work: Path) -> Row:
    command = [sys.executable, "-m", "benchmarks.reuters_rules", str(work)]
    finished = subprocess.run(command, check=True, capture_output=True, text=True)
    found = json.loads(finished.stdout)
    value = f"{found['rules']:,} rules, {found['seconds']:.0f} s, {found['processor']:.0f} s of CPU"
    return Row("DIRT from parsed Reuters", value, memory=found["memory"], bar="180 s, 4 GB")


def _learn(work: Path) -> dict[str, float]:
    from thence.rules.dirt import DirtSettings
    from thence.rules.learning import learn_dirt_rules
    from thence.rules.parsed import open_parsed

    begun, processor = time.perf_counter(), time.process_time()
    with TemporaryDirectory() as folder:
        parsed = open_parsed(work / "parsed")
        learnt = learn_dirt_rules(parsed, Path(folder) / "base.parquet", DirtSettings())
    return {
        "rules": learnt.rules,
        "seconds": time.perf_counter() - begun,
        "processor": time.process_time() - processor,
        "memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def _levy_holt(work: Path) -> list[Row]:
    from benchmarks.levy_holt import read_levy_holt
    from benchmarks.levy_holt_scores import direction_test, levy_holt_scores
    from thence.rules.backend import open_backend
    from thence.rules.dirt import Minimums

    if not LEVY_HOLT.is_dir():
        return []
    with open_backend() as backend, TemporaryDirectory() as folder:
        instances = backend.read_parquet(str(work / "instances" / "*.parquet"))
        whole, directional = (
            levy_holt_scores(
                backend, instances, read_levy_holt(LEVY_HOLT / name), Path(folder), Minimums(5, 2)
            )
            for name in ("levy_holt_dev.txt", "levy_holt_dev_directional.txt")
        )
    share = sum(pair.entailed for pair in whole.pairs) / len(whole.pairs)
    test = direction_test(directional)
    return [
        Row(
            "DIRT on Levy/Holt development",
            f"AP {whole.average_precision():.3f} (entailed {share:.3f}),"
            f" {whole.covered:,} of {len(whole.pairs):,} covered",
        ),
        Row(
            "its direction on the directional half",
            f"{test.right} right, {test.wrong} wrong, p = {test.p:.3f}",
            bar="p < 0.05",
        ),
    ]


def _tease(work: Path, seed: int) -> Row:
    from thence.rules.parsed import open_parsed
    from thence.rules.sentences import index_sentences
    from thence.rules.tease import TeaseSettings, tease
    from thence.rules.verbs import input_verbs, transitive_template, verb_counts

    begun = time.perf_counter()
    parsed = open_parsed(work / "parsed")
    web = index_sentences(parsed, work / "index")
    verbs = input_verbs(verb_counts(parsed), seed=seed)
    served = [
        v for v in verbs if len(tease(transitive_template(v), web, TeaseSettings())) >= ENOUGH
    ]
    value = f"{len(served)} of {len(verbs)} verbs, {time.perf_counter() - begun:.0f} s"
    return Row(f"TEASE, three templates or more, seed {seed}", value, bar="20 of 30")


if __name__ == "__main__":
    print(json.dumps(_learn(Path(sys.argv[1]))))
