"""What the members say of the pairs of a set, kept in a folder so that nothing is asked twice."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from pathlib import Path

from thence.engines.ensemble.engine import EnsembleEngine
from thence.pair import Pair, Verdict

__all__ = ["opinions"]


def opinions(
    ensemble: EnsembleEngine, name: str, pairs: Sequence[Pair], folder: Path
) -> list[dict[str, Verdict]]:
    """Of each pair what each member says, or would have said without having learnt from it.

    A member's answers lie in `NAME.MEMBER.pkl`: delete those of a member that changed.
    """
    found: dict[str, list[Verdict]] = {}
    for member in ensemble.member_names:
        file = folder / f"{name}.{member}.pkl"
        known = pickle.loads(file.read_bytes()) if file.exists() else {}
        missing = [pair for pair in pairs if (pair.text, pair.hypothesis) not in known]
        said = ensemble.unseen_verdicts(member, missing)
        for pair, verdict in zip(missing, said, strict=True):
            known[pair.text, pair.hypothesis] = verdict
        file.write_bytes(pickle.dumps(known))
        found[member] = [known[pair.text, pair.hypothesis] for pair in pairs]
        print(name, member, len(missing), "asked", flush=True)
    return [{member: found[member][row] for member in found} for row in range(len(pairs))]
