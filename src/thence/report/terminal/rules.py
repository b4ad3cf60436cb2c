"""What `thence rules` prints: the sample, its evaluation (Szpektor et al. 2007), inferences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table

from thence.measure.rule_precision import Bound
from thence.report.numbers import count, decimal, interval, percent
from thence.report.terminal.layout import share_cells, table, words

if TYPE_CHECKING:
    from thence.measure.agreement import JudgeAgreement
    from thence.measure.estimate import Estimate
    from thence.measure.rule_precision import LevelScores
    from thence.rules.applying import Inference
    from thence.rules.evaluation import Evaluation
    from thence.rules.sample import Sample
    from thence.rules.triples import TripleScores

__all__ = ["evaluation_view", "inferences_view", "sample_view", "triples_view"]


def sample_view(sample: Sample) -> RenderableType:
    """What was drawn of each list."""
    examples = sample.examples()
    rules = sample.rules()
    found = len({example.rule for example in examples})
    title = (
        f"{count(len(rules), 'rule')}, {found:,} of them with sentences, "
        f"{count(len(examples), 'example')} to judge"
    )
    made = table(title, ["algorithm", "input"], ["learned", "drawn", "sentences"])
    for each in sample.lists:
        made.add_row(
            words(each.algorithm),
            words(each.input),
            f"{each.learned:,}",
            f"{len(each.sampled):,}",
            f"{sample.matched.get(each.input, 0):,}",
        )
    parts: list[RenderableType] = [made, words(f"They are in {sample.folder}.", "dim")]
    if reason := _why_nothing(sample):
        parts.append(words(reason, "yellow"))
    return Group(*parts)


def _why_nothing(sample: Sample) -> str:
    """Why there is nothing to judge; empty where there is something."""
    if sample.examples():
        return ""
    if not any(each.learned for each in sample.lists):
        return (
            "No rule for these inputs reaches the threshold: draw more or more frequent verbs "
            "(--inputs, --most-frequent), name templates of your rules (--input), or lower it "
            "(--threshold ALGORITHM=SCORE)."
        )
    return (
        "No sentence of the corpus matches the left side of a rule that was drawn: draw more "
        "inputs (--inputs), or let matches see through more (--through all)."
    )


def evaluation_view(found: Evaluation) -> RenderableType:
    """Table 4, the shares of sections 5 and 6, and agreement."""
    parts: list[RenderableType] = [_scores(found), words(""), _shares(found)]
    if found.agreement:
        parts += [words(""), _agreements("Agreement of people", found.agreement)]
    for engine, on in found.engines.items():
        if on:
            parts += [words(""), _agreements(f"Agreement of {engine} with people", on)]
    left_out = [
        f"{count(found.without_sentence, 'rule')} of {found.rules:,} match no sentence",
        f"{count(found.examples - found.judged, 'example')} of {found.examples:,} are not judged",
    ]
    note = (
        f"Judged by {', '.join(found.judged_by) or 'nobody'}; {'; '.join(left_out)}. A rule with "
        "no example that counts at a bound is undecided there and left out; a non-relational one "
        "is incorrect. By list: each list extrapolated by its own sample."
    )
    return Group(*parts, words(""), words(note, "dim"))


def _scores(found: Evaluation) -> RenderableType:
    made = table(
        "Precision and yield",
        ["algorithm", "of", "bound"],
        ["precision", "interval", "yield", "by list", "correct", "decided", "undecided"],
    )
    for each in found.algorithms:
        for level, by_bound in (("rules", each.rules), ("templates", each.templates)):
            for bound in Bound:
                made.add_row(each.algorithm, level, bound, *_level(by_bound[bound]))
    return made


def _level(scores: LevelScores) -> list[str]:
    return [
        percent(scores.precision.value),
        interval(scores.precision),
        decimal(scores.yield_.value, 1),
        decimal(scores.yield_by_list.value, 1),
        f"{scores.correct:,}",
        f"{scores.decided:,}",
        f"{scores.undecided:,}",
    ]


def _shares(found: Evaluation) -> RenderableType:
    made = table("Shares", ["", "bound"], ["share", "interval"])
    for name, estimate in (
        ("sentences that entail the left phrase", found.matching_precision),
        ("irrelevant contexts among them", found.irrelevant_contexts),
    ):
        made.add_row(words(name), "", *share_cells(estimate))
    for each in found.algorithms:
        _by_bound(made, f"paraphrases among correct templates, {each.algorithm}", each.paraphrases)
    for (first, second), shares in found.learned_by_both.items():
        _by_bound(made, f"correct templates learnt by both {first} and {second}", shares)
    return made


def _by_bound(made: Table, name: str, shares: Mapping[Bound, Estimate]) -> None:
    for bound in Bound:
        made.add_row(words(name), bound, *share_cells(shares[bound]))


def _agreements(title: str, found: Mapping[str, JudgeAgreement]) -> RenderableType:
    made = table(title, ["on"], ["shared", "agreement", "kappa"], ["interval", "alpha"])
    for name, each in found.items():
        kappa = each.kappa
        bounds = (
            kappa.reason
            if kappa.low is None
            else f"{decimal(kappa.low, 2)} to {decimal(kappa.high, 2)}"
        )
        made.add_row(
            words(name),
            f"{each.shared:,}",
            percent(each.percentage.value),
            decimal(kappa.value, 2),
            words(bounds, "dim"),
            decimal(each.krippendorff_alpha.value, 2),
        )
    return made


def inferences_view(text: str, inferences: Sequence[Inference], most: int) -> RenderableType:
    """What follows from a text, with the rule that says so."""
    if not inferences:
        return Group(words(text, "bold"), words("no rule applies", "dim"))
    made = table(text, ["follows", "by the rule"], ["score"], [""])
    for each in inferences[:most]:
        remarks = ", ".join(
            [*each.variations, *([] if each.in_context else ["outside its context"])]
        )
        made.add_row(
            words(each.right_phrase),
            words(f"{each.rule.left} => {each.rule.right}"),
            decimal(each.rule.score),
            words(remarks, "dim"),
        )
    rest = len(inferences) - most
    return Group(made, words(f"and {rest:,} more", "dim")) if rest > 0 else made


def triples_view(found: Sequence[TripleScores], engine: str) -> RenderableType:
    """Average precision over all pairs of triples, and over those of one direction."""
    title = f"{engine} on {count(found[0].pairs, 'pair')} of triples"
    columns = ["average precision", "one direction only", "right direction", "wrong"]
    made = table(title, ["asked"], columns)
    for each in found:
        one_way = (
            f"{decimal(each.directional_average_precision.value)} of {each.directional_pairs:,}"
        )
        made.add_row(
            words(each.asked),
            decimal(each.average_precision.value),
            one_way,
            f"{each.right:,}",
            f"{each.wrong:,}",
        )
    return made
