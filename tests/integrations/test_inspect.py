"""The scorer of Inspect, in an evaluation of answers that were given before."""

import math
from pathlib import Path

import pytest

pytest.importorskip("inspect_ai")

from inspect_ai import Task
from inspect_ai import eval as evaluate
from inspect_ai.dataset import Sample
from inspect_ai.model import ModelOutput
from inspect_ai.solver import Generate, Solver, TaskState, solver

from thence.integrations.inspect import supported

Texts = tuple[str, str, str]


@solver  # type: ignore[untyped-decorator]
def answered() -> Solver:
    """Gives the answer that the sample has in its metadata."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        state.output = ModelOutput.from_content("stored", state.metadata["answer"])
        return state

    return solve


def test_outputs_are_scored_by_their_sources(texts: Texts, tmp_path: Path) -> None:
    source, right, half = texts
    samples = [
        Sample(input="What of the Alma?", metadata={"answer": right, "contexts": [source]}),
        Sample(input="Who was saved?", target=source, metadata={"answer": half}),
        Sample(input="What else?", target=source, metadata={"answer": "Why?"}),
    ]
    (log,) = evaluate(
        Task(dataset=samples, solver=answered(), scorer=supported()),
        model="mockllm/model",
        log_dir=str(tmp_path),
        display="none",
    )
    assert log.status == "success"
    assert log.samples is not None
    scores = [sample.scores["supported"] for sample in log.samples if sample.scores]
    assert [score.value for score in scores[:2]] == [1.0, 0.5]
    assert math.isnan(float(scores[2].value))
    assert scores[1].metadata is not None
    assert scores[1].metadata["claims"]["not found"] == 1
    assert "The Alma was built in Lyon." in (scores[1].explanation or "")
    assert log.results is not None
    # An answer in which nothing was checked is not averaged.
    assert log.results.scores[0].metrics["mean"].value == pytest.approx(0.75)
