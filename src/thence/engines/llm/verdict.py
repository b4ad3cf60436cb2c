"""One verdict from the answers of a language model to a pair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from thence.engines.llm.answer import Answer, Failure, place_of_quote
from thence.pair import Evidence, Label, Outcome, Pair, Verdict

__all__ = ["verdict_of"]


def verdict_of(pair: Pair, answers: Sequence[Answer | Failure]) -> Verdict:
    """What most answers say, and how many say ENTAILMENT; votes that failed do not count."""
    given = [answer for answer in answers if isinstance(answer, Answer)]
    failures = [answer for answer in answers if isinstance(answer, Failure)]
    if not given:
        return Verdict.failed(pair.id, failures[0].outcome, failures[0].reason)
    counts = Counter(answer.label for answer in given)
    (label, most), *rest = counts.most_common()
    votes = _votes(counts, failures) if len(answers) > 1 else ()
    if rest and rest[0][1] == most:
        return Verdict(
            pair.id, None, None, votes, Outcome.ABSTAINED, f"the votes are tied: {_words(counts)}"
        )
    speaker = next(answer for answer in given if answer.label is label)
    score = counts[Label.ENTAILMENT] / len(given)
    return Verdict(pair.id, label, score, (*_reasons(speaker, pair), *votes))


def _reasons(answer: Answer, pair: Pair) -> tuple[Evidence, ...]:
    """What the model says for itself, and whether what it quotes is there."""
    found = [Evidence("reason", answer.reason)] if answer.reason else []
    if answer.quote:
        place = place_of_quote(answer.quote, pair.text)
        data = {"quote": answer.quote, "found": place is not None}
        if place is not None:
            data |= {"start": place[0], "end": place[1]}
        stands = "T says" if place is not None else "The model quotes what T does not say"
        found.append(Evidence("quote", f"{stands}: “{answer.quote}”", data))
    return tuple(found)


def _votes(counts: Counter[Label], failures: Sequence[Failure]) -> tuple[Evidence, ...]:
    data: dict[str, object] = {str(label): count for label, count in counts.most_common()}
    if failures:
        data["failed"] = [failure.reason for failure in failures]
    lost = f"; {len(failures)} failed" if failures else ""
    return (Evidence("votes", f"{_words(counts)}{lost}.", data),)


def _words(counts: Counter[Label]) -> str:
    return ", ".join(f"{count} for {label}" for label, count in counts.most_common())
