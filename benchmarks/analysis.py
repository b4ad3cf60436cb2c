"""Analysis against the same spaCy pipeline alone, and the cache against parsing.

`python -m benchmarks.analysis` prints both ratios of one run; the bars are 0.8 and 20.
"""

import gc
import itertools
import os
import resource
import tempfile
import time
from collections.abc import Callable

from benchmarks.table import Row
from thence.text.analysis import analyse
from thence.text.parsing import parse
from thence.text.pipelines import pipeline_for

TEXTS = 1_000
ROUNDS = 4
SUBJECTS = (
    "The committee that met on Tuesday", "A spokesman for the company", "Maria Rossi",
    "The man who gives the woman the flower", "Neither the mayor nor her deputy",
    "Most of the farmers in the valley", "The old bridge over the river",
    "Scientists at the University of Leeds", "The court in Strasbourg", "His younger sister",
)  # fmt: skip
PREDICATES = (
    "said that the plan would cost more than $ 40 million over the next five years",
    "was seen by three witnesses near the station shortly before the train left",
    "did not deny that the letters had been written by a former minister",
    "has been trying to find out why the new engines fail when it is cold",
    "bought the house in which the poet was born and sold it to a museum",
    "will be arrested if he returns to the country, according to the newspaper",
    "is taller than anyone expected, but it never reached the roof of the tower",
    "gave the children the books that their grandmother had kept for them",
)
ENDINGS = (
    ".", ", and nobody was surprised.", " after the war had ended in 1945.",
    ", which the police later confirmed.", " because of the heavy rain.",
    "; the others stayed at home.", " in order to save money.", " and left the city at once.",
    " without telling his friends about it.", ", a decision that many regret today.",
    " although the weather was bad.", " before the end of the year.", ", the agency reported.",
)  # fmt: skip


def rows() -> list[Row]:
    combined = map("".join, itertools.product(SUBJECTS, (" ",), PREDICATES, ENDINGS))
    texts = list(itertools.islice(combined, TEXTS))
    pipeline = pipeline_for("en")
    words = sum(len(doc) for doc in pipeline.nlp.pipe(texts, batch_size=64))
    alone, ours = best(
        lambda: sum(len(doc) for doc in pipeline.nlp.pipe(texts, batch_size=64)),
        lambda: sum(len(s) for d in parse(texts, pipeline, trees=1) for s in d),
    )
    with tempfile.TemporaryDirectory() as folder:
        os.environ["THENCE_CACHE"] = folder
        list(analyse(texts))
        (cached,) = best(lambda: sum(len(s) for d in analyse(texts) for s in d))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return [
        Row("English analysis", f"{words / ours:,.0f} words/s", "spaCy alone", ours / alone,
            memory, "speed ≥ 0.8 of spaCy: ratio ≤ 1.25"),
        Row("from the cache", f"{words / cached:,.0f} words/s, {ours / cached:.0f} times parsing",
            "parsing", cached / ours, memory, "≥ 20 times: ratio ≤ 0.05"),
    ]  # fmt: skip


def best(*works: Callable[[], int]) -> list[float]:
    """The least processor time of each, in turns, so that other processes disturb all alike."""
    times: list[list[float]] = [[] for _ in works]
    for _ in range(ROUNDS):
        for work, taken in zip(works, times, strict=True):
            gc.collect()
            began = time.process_time()
            work()
            taken.append(time.process_time() - began)
    return list(map(min, times))


if __name__ == "__main__":
    for row in rows():
        print(f"{row.what:18} {row.value:44} time / {row.peer}: {row.ratio:.3f}   ({row.bar})")
