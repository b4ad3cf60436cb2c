"""Small samples of rules with their judgements, written as `rules sample` writes them."""

import json
from dataclasses import asdict
from pathlib import Path

from thence.measure.rule_precision import Judgement, LearnedList, RuleJudgement, SampledTemplate
from thence.rules.judgements import Example, write_examples
from thence.rules.sample import EXAMPLES, MANIFEST, SCHEMA

__all__ = ["judged", "listed", "written_sample"]

LETTERS = {
    "l": Judgement.LEFT_NOT_ENTAILED,
    "i": Judgement.IRRELEVANT_CONTEXT,
    "n": Judgement.NO_ENTAILMENT,
    "h": Judgement.ENTAILMENT_HOLDS,
}


def judged(rule: str, said: str, judge: str = "ann") -> list[RuleJudgement]:
    """One judgement for each letter, of the examples 1, 2, ...; a dot is a gap."""
    return [
        RuleJudgement(rule, judge, LETTERS[letter], f"{rule}/{number}")
        for number, letter in enumerate(said, 1)
        if letter != "."
    ]


def listed(
    algorithm: str, name: str, learned: int, *outputs: str, both: tuple[str, ...] = ()
) -> LearnedList:
    """A list with its sampled templates; those in `both` are learnt by DIRT and TEASE."""
    sampled = (
        SampledTemplate(output, 0.2, ("dirt", "tease") if output in both else (algorithm,))
        for output in outputs
    )
    return LearnedList(algorithm, name, learned, tuple(sampled))


def written_sample(folder: Path, lists: list[LearnedList], examples: dict[str, int]) -> Path:
    """A finished sample with so many examples of each rule."""
    folder.mkdir()
    manifest = {
        "schema": SCHEMA,
        "lists": [asdict(each) for each in lists],
        "matched": {},
        "types": {},
    }
    (folder / MANIFEST).write_text(json.dumps(manifest))
    write_examples(
        (
            Example(f"{rule}/{n}", rule, f"Sentence {n} on {rule}.", "left", "right", "x", "y")
            for rule, number in examples.items()
            for n in range(1, number + 1)
        ),
        folder / EXAMPLES,
    )
    return folder
