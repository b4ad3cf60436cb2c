"""From what the logic found to a verdict with evidence that a person can check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from thence.logic.deciding import Conclusion, Decision
from thence.logic.formula import Formula, words_of
from thence.logic.problem import CounterModel, Failure, Proof, Timeout
from thence.pair import Evidence, Label, Outcome, Verdict
from thence.text.document import Document, Sentence, Token
from thence.text.meaning import mended, what_holds_back
from thence.text.meaning.commitment_words import CONTENT, LIGHT
from thence.text.meaning.holding_back import said_but_open

__all__ = ["HELD_BACK", "held_back", "read_whole", "verdict_on", "with_mention"]

_MOST_LACKING = 5
_UNSAID = LIGHT | {"of", "to", "there"}
"""Words that a formula says by its roles."""
_READ_LINKS = frozenset({"that", "if", "unless", "whether", "for"})
"""Subordinators that a formula says by its form."""
HELD_BACK = 0.4
"""The score of a proof that rests on what T only mentions: below one half."""


def verdict_on(
    pair_id: str,
    decision: Decision,
    shown: Mapping[str, Any],
    *,
    unproved: Label,
    certainty: float = 1.0,
    sources: Mapping[str, str] | None = None,
) -> Verdict:
    """ENTAILMENT or CONTRADICTION by a proof, `unproved` by a counter-model, or how it failed.

    `shown` is what the engine shows beside the formulae, `certainty` the score of a proof, and
    `sources` names what each axiom rests on, for engines that take axioms from resources.
    """
    data = {"text": str(decision.text), "hypothesis": str(decision.hypothesis), **shown}
    match decision.answer:
        case Timeout(seconds, out_of_steps):
            limit = "their steps" if out_of_steps else f"{seconds:g} s"
            return Verdict.failed(pair_id, Outcome.TIMEOUT, f"no prover answered in {limit}")
        case Failure(reason):
            return Verdict.failed(pair_id, Outcome.ERROR, f"the provers failed: {reason}")
        case Proof(axioms, prover):
            grounds = [(name, (sources or {}).get(name, "")) for name in axioms]
            data |= {
                "prover": prover,
                "axioms": list(axioms) if sources is None else [list(item) for item in grounds],
                "embedding": decision.placed,
                "informative": "text" in axioms,
                "denies": decision.finding is Conclusion.CONTRADICTED,
            }
            evidence = Evidence("proof", _proof_in_words(decision, grounds, prover), data)
            if decision.finding is Conclusion.CONTRADICTED:
                return Verdict(pair_id, Label.CONTRADICTION, 0.0, (evidence,))
            return Verdict(pair_id, Label.ENTAILMENT, certainty, (evidence,))
        case CounterModel(facts, prover, words):
            said = set(words_of(decision.text))
            asked = list(dict.fromkeys(words_of(decision.hypothesis)))
            lacking = [word for word in asked if word not in said]
            data |= {
                "prover": prover,
                "model": [[word, *terms] for word, terms in facts],
                "lacking": lacking,
            }
            named = ", ".join(lacking[:_MOST_LACKING])
            evidence = Evidence("model", f"T says nothing of {named}." if lacking else words, data)
            # Below one half; higher the more of the words of H are in T.
            score = 0.45 * (1 - len(lacking) / max(1, len(asked)))
            return Verdict(pair_id, unproved, score, (evidence,))


def held_back(
    verdict: Verdict,
    text: Document,
    hypothesis: Document,
    unproved: Label,
    understood: frozenset[str] = frozenset(),
) -> Verdict:
    """The verdict, but nothing is proved by what T only mentions: `almost won` is not `won`.

    `understood` names the constructions that the logic itself has read.
    """
    if verdict.label not in {Label.ENTAILMENT, Label.CONTRADICTION}:
        return verdict
    denied = verdict.label is Label.CONTRADICTION
    found = what_holds_back(text, hypothesis, denied=denied, understood=understood)
    if found is None:
        return verdict
    evidence = _commitment("commitment", *found)
    return Verdict(verdict.pair_id, unproved, HELD_BACK, (evidence, *verdict.evidence))


def with_mention(verdict: Verdict, text: Document, hypothesis: Document) -> Verdict:
    """An unproved verdict, with what T leaves open of H where T has every word of H."""
    found = said_but_open(text, hypothesis)
    if found is None:
        return verdict
    mention = _commitment("mention", *found)
    return replace(verdict, evidence=(*verdict.evidence, mention))


def _commitment(kind: str, word: str, construction: str) -> Evidence:
    summary = f"T does not assert “{word}”: it stands under “{construction}” there."
    return Evidence(kind, summary, {"word": word, "construction": construction})


def read_whole(
    verdict: Verdict, text: Document, hypothesis: Document, formula: Formula, unproved: Label
) -> Verdict:
    """The verdict, but H is not proved if a word of it is neither in its formula nor in T.

    What an engine leaves out of H may be what makes it false: `exactly six`, `older than Simon`.
    Content words must be in the formula, prepositions and adverbs there or in T.
    """
    if verdict.label is not Label.ENTAILMENT:
        return verdict
    read = " ".join(words_of(formula)).lower()
    given = {token.lemma.lower() for sentence in text for token in sentence}
    said = {tuple(token.form for token in sentence) for sentence in text}
    for sentence in hypothesis:
        if tuple(token.form for token in sentence) in said:
            continue
        for token in mended(sentence, hypothesis.language):
            word = token.lemma.lower()
            fixed = token.relation == "fixed"
            role = fixed or word in _UNSAID or (word == "by" and _names_agent(sentence, token))
            links = token.relation == "mark" and word not in _READ_LINKS
            if not (links or token.upos in CONTENT | {"ADV", "ADP"}) or role or word in read:
                continue
            if links or token.upos in CONTENT or word not in given:
                summary = f"“{token.form}” of H is not in its formula, so that H is not proved."
                evidence = Evidence("commitment", summary, {"word": word, "construction": "unread"})
                return Verdict(verdict.pair_id, unproved, HELD_BACK, (evidence, *verdict.evidence))
    return verdict


def _names_agent(sentence: Sentence, case: Token) -> bool:
    verb = sentence.tokens[sentence.tokens[case.head].head]
    return verb.xpos == "VBN"


def _proof_in_words(decision: Decision, grounds: Sequence[tuple[str, str]], prover: str) -> str:
    denied = decision.finding is Conclusion.CONTRADICTED
    names = [f"{name} ({source})" if source else name for name, source in grounds]
    if "text" not in [name for name, _ in grounds]:
        nature = "contradicts itself" if denied else "says nothing new"
        return f"H {nature}, whatever T says: {prover} needs {', '.join(names) or 'nothing'}."
    if prover == "embedding":
        return f"All that H says is part of T: {decision.hypothesis}."
    beside = "; ".join(name for name in names if name != "text")
    proved = f"{prover} proves {'the denial of H' if denied else 'H'} from T"
    return f"{proved}, with {beside}." if beside else f"{proved} alone."
