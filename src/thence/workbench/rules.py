"""Entailment rules learnt, sampled, applied and evaluated: what `rules` does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from thence.engines import Engine
from thence.errors import UnknownName, WrongUse
from thence.progress import Stage, silent
from thence.workbench.opening import Data, engine_for, open_data

if TYPE_CHECKING:
    from thence.knowledge.templates import Rule, Template
    from thence.rules.applying import Inference, RuleApplier
    from thence.rules.evaluation import Evaluation
    from thence.rules.learning import LearntRules
    from thence.rules.sample import Sample
    from thence.rules.triples import TripleScores

__all__ = [
    "RuleSample",
    "rules_apply",
    "rules_evaluate",
    "rules_learn",
    "rules_sample",
    "rules_triples",
]

ALGORITHMS = ("dirt", "tease")


@dataclass(frozen=True, slots=True)
class RuleSample:
    """A sample of rules with the sentences to judge them in, and the templates it is about."""

    sample: Sample
    inputs: Sequence[Template]


def rules_learn(
    corpus: Path | str,
    out: Path | str,
    algorithm: str = "dirt",
    *,
    on: str = "duckdb",
    work: Path | str | None = None,
    language: str = "en",
    pipeline: str | None = None,
    threshold: float = 0.1,
    path_minimum: int = 5,
    filler_minimum: int = 2,
    shared_minimum: int = 5,
    inputs: Sequence[str] = (),
    support: int = 2,
    rescore: str | Engine | None = None,
    rescore_instances: int = 3,
    stage: Stage = silent,
) -> LearntRules:
    """Learn entailment rules from a corpus, by DIRT or TEASE; a corpus is parsed once.

    `on` is where it is computed, `duckdb` or `spark://HOST:PORT`. DIRT takes the least similarity
    and the least numbers of instances of a path, of a filler and of fillers in common; TEASE takes
    input templates, 30 drawn verbs unless they are given, and the least number of anchor sets.
    `rescore` is an engine that scores each rule anew on some instances of its left side.
    """
    from thence.knowledge.templates import parse_template
    from thence.rules.dirt import DirtSettings, Minimums
    from thence.rules.learning import learn_dirt_rules, learn_tease_rules, prepare, work_folder
    from thence.rules.rescoring import rescore_rules
    from thence.rules.tease import TeaseSettings

    if algorithm not in ALGORITHMS:
        raise UnknownName("algorithm", algorithm, ALGORITHMS)
    corpus, out = Path(corpus), Path(out)
    minimums = Minimums(path_minimum, filler_minimum, shared_minimum)
    templates = [parse_template(text) for text in inputs]
    folder = Path(work) if work is not None else work_folder(corpus, out, language, pipeline)
    parsed = prepare(corpus, folder, language=language, pipeline=pipeline, on=on, stage=stage)
    engine = None if rescore is None else engine_for(rescore)
    if algorithm == "dirt":
        dirt = DirtSettings(minimums, threshold)
        learnt = learn_dirt_rules(parsed, out, dirt, on=on, stage=stage)
    else:
        tease = TeaseSettings(support=support)
        learnt = learn_tease_rules(parsed, out, tease, templates, stage=stage)
    if engine is None:
        return learnt
    return rescore_rules(learnt, engine, rescore_instances, stage=stage)


def rules_triples(
    file: Path | str,
    engine: str | Engine,
    *,
    settings: Mapping[str, Any] | None = None,
    language: str = "en",
    stage: Stage = silent,
) -> list[TripleScores]:
    """How well an engine ranks rules between triples, and whether it tells their direction.

    The file has two triples a line, the hypothesis first, and True or False, as the sets of Levy
    and Holt. The engine is asked of the triples as written, and with the arguments of the premise
    in both.
    """
    from thence.formats.triples import read_triples
    from thence.rules.triples import score_triples

    pairs, built = read_triples(Path(file)), engine_for(engine, settings)
    found = []
    for shared in (False, True):
        asked = "shared arguments" if shared else "as written"
        with stage(asked, len(pairs)) as advance:
            found.append(
                score_triples(
                    built, pairs, shared_arguments=shared, language=language, on_pairs=advance
                )
            )
    return found


def rules_sample(
    corpus: Path | str,
    rules: Sequence[Path | str],
    out: Path | str,
    *,
    seed: int = 0,
    inputs: Sequence[str] | int = 30,
    most_frequent: int = 1000,
    sentences: int = 15,
    thresholds: Mapping[str, float] | None = None,
    through: str = "none",
    stage: Stage = silent,
) -> RuleSample:
    """Draw rules of rule bases, with sentences of a parsed corpus to judge them in.

    `inputs` are templates, or how many verbs to draw from the most frequent ones; `thresholds`
    are the least scores by algorithm, 0.1 of DIRT; `through` names the variations that a match
    sees through: all, none, or names such as `passive,relative`.
    """
    from thence.knowledge.templates import parse_template
    from thence.rules.parsed import open_parsed
    from thence.rules.sample import SampleSettings, make_sample
    from thence.rules.verbs import input_verbs, transitive_template, verb_counts

    parsed = open_parsed(Path(corpus))
    settings = SampleSettings(
        seed=seed,
        sentences=sentences,
        thresholds={"dirt": 0.1, **(thresholds or {})},
        variations=_variations(through),
    )
    if isinstance(inputs, int):
        with stage("counting verbs", parsed.manifest["passages"]) as advance:
            counts = verb_counts(parsed, on_passages=advance)
        verbs = input_verbs(counts, size=inputs, most_frequent=most_frequent, seed=seed)
        templates = [transitive_template(verb) for verb in verbs]
    else:
        templates = [parse_template(text) for text in inputs]
    with stage("matching sentences", len(parsed.parts)) as advance:
        named = _named([Path(path) for path in rules])
        made = make_sample(parsed, named, templates, Path(out), settings, on_parts=advance)
    return RuleSample(made, templates)


def rules_apply(
    rules: Path | str,
    texts: Sequence[str] = (),
    *,
    pairs: Data | None = None,
    through: str = "all",
    threshold: float = 0.0,
    in_context: bool = False,
    stage: Stage = silent,
) -> list[tuple[str, list[Inference]]]:
    """The phrases that follow from sentences by a rule base, sentence by sentence.

    With `pairs` instead of sentences the rules that lead from T to H, pair by pair. `in_context`
    keeps those alone that were seen to hold in such a context.
    """
    from thence.rules.applying import RuleApplier
    from thence.rules.published import open_rules
    from thence.text.analysis import analyse

    if bool(texts) is (pairs is not None):
        raise WrongUse("give either sentences or --pairs DATA")
    names = _variations(through)
    with stage(f"reading {Path(rules).name}", None):
        chosen = (rule for rule in open_rules(Path(rules)) if rule.score >= threshold)
        applier = RuleApplier(chosen, names)
    if pairs is None:
        found = [(text.text, applier.inferences(text)) for text in analyse(texts, "en")]
    else:
        found = _between(applier, pairs, stage)
    if in_context:
        found = [(text, [each for each in them if each.in_context]) for text, them in found]
    return found


def rules_evaluate(
    sample: Path | str,
    judgements: Sequence[Path | str] = (),
    engine: str | Engine | None = None,
    *,
    by: Sequence[str] = (),
    settings: Mapping[str, Any] | None = None,
    stage: Stage = silent,
) -> Evaluation:
    """Precision at both bounds, yield, paraphrases and overlap of a sample, and the agreement.

    The examples are judged by people, in files as `serve` exports them, and by an engine if one is
    named; `by` names the judges whose judgements count, people unless it is given.
    """
    from thence.rules.engine_judge import ENGINE, judge_into, judge_name, likely_phrase
    from thence.rules.evaluation import evaluate
    from thence.rules.judgements import read_judgements
    from thence.rules.sample import open_sample

    folder = Path(sample)
    opened = open_sample(folder)
    if not judgements and engine is None:
        raise WrongUse("nothing is judged: name a file of judgements, or an engine by --engine")
    judged = read_judgements([Path(path) for path in judgements])
    if engine is not None:
        judge = engine_for(engine, settings)
        examples = opened.examples()
        with stage(f"{judge.name} judges", len(examples)) as advance:
            judged += judge_into(
                folder / f"judged-by-{judge_name(judge).removeprefix(ENGINE)}.jsonl",
                judge,
                examples,
                lambda example: likely_phrase(example, opened.types),
                on_examples=advance,
            )
    return evaluate(opened, judged, by)


def _variations(through: str) -> tuple[str, ...]:
    from thence.rules.matching import VARIATIONS

    if through in ("all", "none"):
        return VARIATIONS if through == "all" else ()
    names = tuple(name.strip() for name in through.split(","))
    for name in names:
        if name not in VARIATIONS:
            raise UnknownName("variation", name, VARIATIONS)
    return names


def _named(paths: Sequence[Path]) -> Iterator[tuple[str, Rule]]:
    """The rules of all files with their algorithms: their own, or else the name of the file."""
    from thence.rules.published import open_rules

    for path in paths:
        for rule in open_rules(path):
            yield rule.source or path.stem, rule


def _between(applier: RuleApplier, pairs: Data, stage: Stage) -> list[tuple[str, list[Inference]]]:
    """For each pair of a data set what leads from T to H."""
    from thence.text.analysis import analyse

    data = list(open_data(pairs))
    texts = analyse((pair.text for pair in data), "en")
    hypotheses = analyse((pair.hypothesis for pair in data), "en")
    found: list[tuple[str, list[Inference]]] = []
    with stage("applying rules", len(data)) as advance:
        for pair, text, hypothesis in zip(data, texts, hypotheses, strict=True):
            title = f"{pair.id}: {pair.text} => {pair.hypothesis}"
            found.append((title, applier.leading_to(text, hypothesis)))
            advance(1)
    return found
