"""The model index of a Hugging Face model card."""

from __future__ import annotations

from typing import Any

from thence.report.export.result import Result

__all__ = ["model_index"]

_TYPES = {"acc": "accuracy", "acc_two_way": "accuracy"}
"""The hub's names of metrics, where they are not ours."""


def model_index(result: Result) -> dict[str, Any]:
    """The entry `model-index` as the hub's metadata have it."""
    return {
        "model-index": [
            {
                "name": result.model,
                "results": [
                    {
                        "task": {
                            "type": "natural-language-inference",
                            "name": "Natural Language Inference",
                        },
                        "dataset": {"type": result.data, "name": result.data},
                        "metrics": [
                            {
                                "type": _TYPES.get(key, key),
                                "value": metric.estimate.value,
                                "name": metric.title,
                            }
                            for key, metric in result.metrics.items()
                        ],
                        "source": {"name": "Thence"},
                    }
                ],
            }
        ]
    }
