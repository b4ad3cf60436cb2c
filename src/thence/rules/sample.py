"""A sample of rules in its folder: what was drawn (`sample.json`) and what is to be judged.

`examples.jsonl` is for judges. Until it is there, what each part of the corpus gave is kept in
`parts/`, so that a sample that was stopped is finished by the same call.
"""

from __future__ import annotations

import random
import shutil
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from thence.errors import BadInput
from thence.files import ResumableFolder, read_json, write_json
from thence.knowledge.templates import Rule, Template, parse_template
from thence.measure.rule_precision import LearnedList, SampledTemplate
from thence.rules.collecting import Collected, Collector, numbered
from thence.rules.judgements import Example, read_examples, write_examples
from thence.rules.parsed import ParsedCorpus

__all__ = [
    "EXAMPLES",
    "Drawing",
    "Lists",
    "Sample",
    "SampleSettings",
    "draw",
    "learned_lists",
    "make_sample",
    "open_sample",
]


SCHEMA = "thence-rules-sample/1"
MANIFEST, EXAMPLES, PARTS = "sample.json", "examples.jsonl", "parts"
_FOLDER = ResumableFolder("a sample of rules", MANIFEST, SCHEMA, EXAMPLES)


@dataclass(frozen=True, slots=True)
class Drawing:
    """How much of a list is drawn."""

    share: float = 0.1
    at_least: int = 5
    at_most: int = 20

    def size(self, learned: int) -> int:
        """How many templates of a list are drawn, never more than it has."""
        tenth = int(self.share * learned + 0.5)
        return min(learned, max(self.at_least, min(self.at_most, tenth)))


@dataclass(frozen=True, slots=True)
class SampleSettings:
    """What is drawn, and how a sentence matches."""

    seed: int = 0
    drawing: Drawing = field(default_factory=Drawing)
    sentences: int = 15
    """Examples of a rule, or all where fewer match."""
    thresholds: Mapping[str, float] = field(default_factory=lambda: {"dirt": 0.1})
    """The least score by algorithm; none for one that is not named."""
    variations: tuple[str, ...] = ()
    """What a match may see through; nothing, as in the paper, matches identical sub-trees."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A finished sample."""

    folder: Path
    lists: tuple[LearnedList, ...]
    matched: Mapping[str, int]
    """Sentences of the corpus that match each template."""
    types: Mapping[str, Mapping[str, int]]
    """By slot and template, as `X TEMPLATE`: the types of arguments seen there."""

    def rules(self) -> list[str]:
        """The names of the rules, each once."""
        return list(
            dict.fromkeys(rule for each in self.lists for both in each.rules() for rule in both)
        )

    def examples(self) -> list[Example]:
        """What is to be judged."""
        return list(read_examples(self.folder / EXAMPLES))


def make_sample(
    parsed: ParsedCorpus,
    rules: Iterable[tuple[str, Rule]],
    inputs: Sequence[Template],
    folder: Path,
    settings: SampleSettings,
    *,
    on_parts: Callable[[int], None] = lambda count: None,
) -> Sample:
    """Draw rules and find their sentences, going on where an earlier attempt stopped.

    The rules come with the names of their algorithms; `on_parts` is told how many more parts of
    the corpus are done.
    """
    lists = draw(learned_lists(rules, inputs, settings.thresholds), settings.seed, settings.drawing)
    plan = {
        "settings": asdict(settings),
        "corpus": parsed.manifest["corpus"],
        "lists": [asdict(each) for each in lists],
    }
    with _FOLDER.resumed(folder, plan, {}):
        if not (folder / EXAMPLES).exists():
            (folder / PARTS).mkdir(exist_ok=True)
            collector = Collector(
                [(parse_template(left), parse_template(right)) for left, right in _sides(lists)],
                settings.seed,
                settings.sentences,
                settings.variations,
            )
            found = collector.merged(
                _part(parsed, part, collector, folder, on_parts) for part in parsed.parts
            )
            seen = {"matched": dict(found.matched), "types": found.types}
            _FOLDER.write(folder, plan | seen)
            write_examples(numbered(found.examples), folder / EXAMPLES)
        shutil.rmtree(folder / PARTS, ignore_errors=True)
    return open_sample(folder)


def open_sample(folder: Path) -> Sample:
    """The sample of a folder."""
    manifest = _FOLDER.read(folder)
    if not (folder / EXAMPLES).exists():
        raise BadInput(folder, "is not sampled to the end; run the same `rules sample` again")
    try:
        lists = tuple(map(_learned_list, manifest["lists"]))
        return Sample(folder, lists, manifest["matched"], manifest["types"])
    except (KeyError, TypeError) as error:
        raise BadInput(folder / MANIFEST, f"is damaged: {error!r}; sample anew") from error


def _learned_list(fields: Mapping[str, Any]) -> LearnedList:
    return LearnedList(
        fields["algorithm"],
        fields["input"],
        fields["learned"],
        tuple(
            SampledTemplate(one["output"], one["score"], tuple(one["learned_by"]))
            for one in fields["sampled"]
        ),
    )


def _sides(lists: Iterable[LearnedList]) -> dict[tuple[str, str], None]:
    """Both directions of all sampled templates, each once."""
    return {
        sides: None
        for each in lists
        for one in each.sampled
        for sides in ((each.input, one.output), (one.output, each.input))
    }


def _part(
    parsed: ParsedCorpus,
    part: Path,
    collector: Collector,
    folder: Path,
    on_parts: Callable[[int], None],
) -> Collected:
    """What a part of the corpus gives, from disk where it was read before."""
    path = folder / PARTS / f"{part.stem}.json"
    if not path.exists():
        write_json(path, _plain(collector.collect(parsed.read(part))), indent=None)
    on_parts(1)
    stored = read_json(path)
    return Collected(
        {
            rule: {int(number): Example(**example) for number, example in examples.items()}
            for rule, examples in stored["examples"].items()
        },
        Counter(stored["matched"]),
        {key: Counter(counts) for key, counts in stored["types"].items()},
    )


def _plain(found: Collected) -> dict[str, Any]:
    return {
        "examples": {
            rule: {number: asdict(example) for number, example in examples.items()}
            for rule, examples in found.examples.items()
        },
        "matched": found.matched,
        "types": found.types,
    }


Lists = Mapping[tuple[str, str], Mapping[str, float]]
"""By algorithm and input template: the learned templates with their scores."""


def learned_lists(
    rules: Iterable[tuple[str, Rule]],
    inputs: Sequence[Template],
    thresholds: Mapping[str, float],
) -> dict[tuple[str, str], dict[str, float]]:
    """What each algorithm links with each input, in either direction, with the better score.

    The rules come with their algorithms. One about an input with X and Y exchanged is read with
    both its sides exchanged.
    """
    asked = {template: str(template) for template in inputs}
    turned = {template.swapped(): name for template, name in asked.items()}
    found: defaultdict[tuple[str, str], dict[str, float]] = defaultdict(dict)
    algorithms: set[str] = set()
    for algorithm, rule in rules:
        algorithms.add(algorithm)
        if rule.score < thresholds.get(algorithm, 0.0):
            continue
        for this, other in ((rule.left, rule.right), (rule.right, rule.left)):
            links = [(asked[this], str(other))] if this in asked else []
            links += [(turned[this], str(other.swapped()))] if this in turned else []
            for name, output in links:
                scores = found[algorithm, name]
                if output != name:
                    scores[output] = max(rule.score, scores.get(output, rule.score))
    return {
        (algorithm, name): found[algorithm, name]
        for algorithm in sorted(algorithms)
        for name in asked.values()
    }


def draw(lists: Lists, seed: int, drawing: Drawing | None = None) -> list[LearnedList]:
    """A sample of each list, the best of the sampled first; lists without a template stay empty."""
    rule = drawing or Drawing()
    sampled: list[LearnedList] = []
    for (algorithm, name), scores in sorted(lists.items()):
        chooser = random.Random(f"templates {seed} {algorithm} {name}")
        chosen = chooser.sample(sorted(scores), rule.size(len(scores)))
        templates = tuple(
            SampledTemplate(output, scores[output], _learned_by(lists, name, output))
            for output in sorted(chosen, key=lambda output: (-scores[output], output))
        )
        sampled.append(LearnedList(algorithm, name, len(scores), templates))
    return sampled


def _learned_by(lists: Lists, name: str, output: str) -> tuple[str, ...]:
    return tuple(
        sorted(
            algorithm
            for (algorithm, other), scores in lists.items()
            if other == name and output in scores
        )
    )
