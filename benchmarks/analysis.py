"""Analysis against the same spaCy pipeline alone, and the cache against parsing.

`python -m benchmarks.analysis` prints both ratios of one run; the bars are 0.8 and 20.
"""

import itertools
import os
import resource
import tempfile

from benchmarks.measuring import processor_seconds
from benchmarks.table import Row
from thence.text.analysis import analyse
from thence.text.parsing import parse
from thence.text.pipelines import pipeline_for

TEXTS = 1_000
ROUNDS = 3
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


def rows(share: float = 1.0) -> list[Row]:
    combined = map("".join, itertools.product(SUBJECTS, (" ",), PREDICATES, ENDINGS))
    texts = list(itertools.islice(combined, int(share * TEXTS)))
    few = texts[::10]
    pipeline = pipeline_for("en")
    words = sum(len(doc) for doc in pipeline.nlp.pipe(texts, batch_size=64))
    alone, ours, of_few = processor_seconds(
        lambda: sum(len(doc) for doc in pipeline.nlp.pipe(texts, batch_size=64)),
        lambda: sum(len(s) for d in parse(texts, pipeline, trees=1) for s in d),
        lambda: sum(len(s) for d in parse(few, pipeline, trees=1) for s in d),
        rounds=ROUNDS,
    )
    with tempfile.TemporaryDirectory() as folder:
        os.environ["THENCE_CACHE"] = folder
        list(analyse(texts))
        cached, few_cached = processor_seconds(
            lambda: sum(len(s) for d in analyse(texts) for s in d),
            lambda: sum(len(s) for d in analyse(few) for s in d),
            rounds=ROUNDS,
        )
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return [
        Row("English analysis", f"{words / ours:,.0f} words/s", "spaCy alone", ours / alone,
            memory, "speed ≥ 0.8 of spaCy: ratio ≤ 1.25", ours / of_few),
        Row("from the cache", f"{words / cached:,.0f} words/s, {ours / cached:.0f} times parsing",
            "parsing", cached / ours, memory, "≥ 20 times: ratio ≤ 0.05", cached / few_cached),
    ]  # fmt: skip


if __name__ == "__main__":
    for row in rows():
        print(f"{row.what:18} {row.value:44} time / {row.peer}: {row.ratio:.3f}   ({row.bar})")
