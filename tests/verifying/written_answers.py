"""Answers written for this project, each sentence with how it stands to its source.

`python -m tests.verifying.written_answers` prints the figures of docs/verify.md. Sources marked
`dev` were looked at while claims were divided; those marked `test` only for the figures.
"""

import json
from collections import Counter
from pathlib import Path

import thence
from thence.engines import Engine, build_engine
from thence.verifying.verification import Standing, Verification

PATH = Path(__file__).with_name("answers.jsonl")
Counts = Counter[tuple[Standing, Standing]]
"""Sentences by gold and by what was found."""


def counts(part: str, engine: Engine) -> Counts:
    """All sentences of a part of the set, each answer judged as a whole."""
    found: Counts = Counter()
    for line in PATH.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        if record["part"] == part:
            answer = " ".join(claim["text"] for claim in record["claims"])
            verified = thence.verify(answer, [record["text"]], engine=engine)
            for claim in record["claims"]:
                start = answer.index(claim["text"])
                end = start + len(claim["text"])
                found[Standing(claim["standing"]), standing(verified, start, end)] += 1
    return found


def standing(verified: Verification, start: int, end: int) -> Standing:
    """How a sentence stands: contradicted by one claim, supported only by all."""
    inside = {claim.standing for claim in verified.claims if start <= claim.spans[0][0] < end} or {
        Standing.NOT_FOUND
    }
    if Standing.CONTRADICTED in inside:
        return Standing.CONTRADICTED
    return Standing.SUPPORTED if inside == {Standing.SUPPORTED} else Standing.NOT_FOUND


def figures(found: Counts, of: Standing) -> tuple[int, int, int]:
    """How many were found to stand so rightly, how many were found so, how many do."""
    return (
        found[of, of],
        sum(number for (_, said), number in found.items() if said is of),
        sum(number for (gold, _), number in found.items() if gold is of),
    )


def main() -> None:
    """Print precision and recall for each part and standing."""
    engine = build_engine("nli")
    for part in ("dev", "test"):
        found = counts(part, engine)
        right = sum(number for (gold, said), number in found.items() if gold is said)
        print(f"{part}: {right} of {found.total()} right")
        for of in (Standing.SUPPORTED, Standing.CONTRADICTED):
            hits, said, gold = figures(found, of)
            print(f"  {of}: precision {hits} of {said}, recall {hits} of {gold}")


if __name__ == "__main__":
    main()
