"""A worker that runs the theorem prover E on problems in TPTP."""

from __future__ import annotations

import math
import re
import subprocess
from importlib import import_module
from typing import Any

from thence.logic.worker import die_with_parent, serve

__all__ = ["answer"]

_MEGABYTES = 2048
_STATUS = re.compile(rb"SZS status (\w+)")
_USED = re.compile(rb"^fof\((axiom_\d+), axiom", re.MULTILINE)


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """The status that E gives a problem, with the axioms that its proof used."""
    limit = float(question["seconds"])
    command = [
        import_module("eprover").eprover_path,
        "--auto",
        "--proof-object",
        "--silent",
        "--tptp3-format",
    ]
    command += [f"--cpu-limit={math.ceil(limit)}", f"--memory-limit={_MEGABYTES}"]
    if question.get("steps"):
        command.append(f"--generated-limit={question['steps']}")
    # This process has one thread, so that code between fork and exec is safe.
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        preexec_fn=die_with_parent,  # noqa: PLW1509
    ) as process:
        try:
            output, _ = process.communicate(question["problem"].encode(), timeout=limit)
        except subprocess.TimeoutExpired:
            process.kill()
            return {"status": "timeout"}
    return _read(output)


def _read(output: bytes) -> dict[str, Any]:
    found = _STATUS.search(output)
    status = found[1].decode() if found else ""
    if status in {"Theorem", "ContradictoryAxioms"}:
        return {
            "status": "proof",
            "axioms": sorted({name.decode() for name in _USED.findall(output)}),
        }
    if status in {"CounterSatisfiable", "Satisfiable"}:
        return {"status": "saturated"}
    if status in {"ResourceOut", "Timeout", "GaveUp"}:
        by_steps = b"User resource limit" in output
        return {"status": "out of steps" if by_steps else "timeout"}
    return {"status": "failed", "reason": f"E answered {status or 'nothing'}"}


if __name__ == "__main__":
    serve(answer)
