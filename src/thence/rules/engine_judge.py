"""An engine as a judge: it answers the same questions on examples, so that no person is needed.

Q_le and Q_re are entailment between the sentence and a phrase. Q_rc, whether the right phrase is
likely English, no engine answers; it is answered from the corpus: a phrase is unlikely where the
right template was seen often, and hardly ever with an argument of such a type in that slot.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from itertools import islice
from pathlib import Path

from thence.engines import Engine, build_engine, checked_verdicts
from thence.errors import ThenceError, WrongUse
from thence.files import LineFile, locked
from thence.measure.rule_precision import Judgement, RuleJudgement
from thence.pair import Label, Pair
from thence.rules.judgements import Example, judged_to_json, read_judgements

__all__ = ["ENGINE", "engine_judgements", "judge_into", "judge_name", "likely_phrase"]

ENGINE = "engine:"
"""How the names of judges that are engines begin."""
BATCH = 64
SEEN_ENOUGH = 20
"""Arguments of known type in a slot before anything can be called unlikely there."""
RARELY = 0.02
"""The share of a slot's arguments below which a type is unlikely in it."""


def judge_name(engine: Engine) -> str:
    """The name of an engine as a judge; one with options of its own is told apart by them."""
    try:
        usual = build_engine(engine.name).config()
    except ThenceError:
        usual = None  # it cannot do without options
    if engine.config() == usual:
        return f"{ENGINE}{engine.name}"
    options = json.dumps(engine.config(), sort_keys=True, default=str)
    return f"{ENGINE}{engine.name}@{blake2b(options.encode(), digest_size=4).hexdigest()}"


def likely_phrase(example: Example, types: Mapping[str, Mapping[str, int]]) -> bool:
    """Whether the right template takes arguments of such types, as far as the corpus tells.

    `types` counts them by slot and template, as `X TEMPLATE`.
    """
    right = example.rule.partition(" => ")[2]
    for slot, type_ in (("X", example.x_type), ("Y", example.y_type)):
        seen = types.get(f"{slot} {right}", {})
        total = sum(seen.values())
        if type_ and total >= SEEN_ENOUGH and seen.get(type_, 0) < RARELY * total:
            return False
    return True


def engine_judgements(
    engine: Engine, judge: str, examples: Sequence[Example], likely: Callable[[Example], bool]
) -> Iterator[RuleJudgement]:
    """The judgements on some examples under a name; one on which the engine fails has none."""
    left = _entailed(engine, [(example, example.left_phrase) for example in examples])
    asked = [example for example in examples if left.get(example.id) and likely(example)]
    right = _entailed(engine, [(example, example.right_phrase) for example in asked])
    for example in examples:
        judgement = _judgement(example, left, right, likely)
        if judgement is not None:
            yield RuleJudgement(example.rule, judge, judgement, example.id)


def judge_into(
    path: Path,
    engine: Engine,
    examples: Iterable[Example],
    likely: Callable[[Example], bool],
    *,
    on_examples: Callable[[int], None] = lambda count: None,
) -> list[RuleJudgement]:
    """Judge examples into a file of judgements, going on where an earlier attempt stopped."""
    judge = judge_name(engine)
    with locked(path), LineFile(path) as file:
        done = read_judgements([path]) if file.size else []
        foreign = next((item for item in done if item.judge != judge), None)
        if foreign is not None:
            raise WrongUse(f"{path} holds judgements of '{foreign.judge}'; name another file")
        judged = {item.example for item in done}
        remaining = iter([example for example in examples if example.id not in judged])
        on_examples(len(judged))
        while batch := list(islice(remaining, BATCH)):
            found = list(engine_judgements(engine, judge, batch, likely))
            file.append(b"".join(map(judged_to_json, found)))
            done += found
            on_examples(len(batch))
    return done


def _judgement(
    example: Example,
    left: Mapping[str, bool | None],
    right: Mapping[str, bool | None],
    likely: Callable[[Example], bool],
) -> Judgement | None:
    if left[example.id] is None:
        return None
    if not left[example.id]:
        return Judgement.LEFT_NOT_ENTAILED
    if not likely(example):
        return Judgement.IRRELEVANT_CONTEXT
    if right[example.id] is None:
        return None
    return Judgement.ENTAILMENT_HOLDS if right[example.id] else Judgement.NO_ENTAILMENT


def _entailed(engine: Engine, asked: list[tuple[Example, str]]) -> dict[str, bool | None]:
    """By example whether its sentence entails a phrase; None where the engine has no verdict."""
    pairs = [Pair(example.id, example.sentence, _sentence(phrase)) for example, phrase in asked]
    return {
        verdict.pair_id: None if verdict.label is None else verdict.label is Label.ENTAILMENT
        for verdict in checked_verdicts(engine, pairs)
    }


def _sentence(phrase: str) -> str:
    """A phrase as the sentence that engines expect."""
    ended = phrase if phrase.endswith((".", "!", "?")) else f"{phrase}."
    return ended[:1].upper() + ended[1:]
