"""A sample of rules in its folder: what was drawn (`sample.json`) and what is to be judged.

`examples.jsonl` is for judges. Until it is there, what each part of the corpus gave is kept in
`parts/`, so that a sample that was stopped is finished by the same call.
"""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from thence.errors import BadInput
from thence.files import ResumableFolder, read_json, write_json
from thence.knowledge.templates import Rule, Template, parse_template
from thence.measure.rule_precision import LearnedList, SampledTemplate
from thence.rules.collecting import Collected, Collector, numbered
from thence.rules.examples import Example, read_examples, write_examples
from thence.rules.parsed import ParsedCorpus
from thence.rules.sampling import Drawing, draw, learned_lists

__all__ = ["EXAMPLES", "Sample", "SampleSettings", "make_sample", "open_sample"]

SCHEMA = "thence-rules-sample/1"
MANIFEST, EXAMPLES, PARTS = "sample.json", "examples.jsonl", "parts"
_FOLDER = ResumableFolder("a sample of rules", MANIFEST, SCHEMA, EXAMPLES)


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
