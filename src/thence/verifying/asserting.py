"""Supports that rest on what a source only mentions: under `if`, after `almost` or `instead of`.

Models read over such words. A support falls if the source has the main word of the claim under one
of them and nowhere else in the sentences that are shown; what it says in other words is left to the
engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from thence.text.analysis import analyse
from thence.text.document import Document, Sentence, Token
from thence.text.meaning import Factuality, meaning
from thence.text.meaning.commitment_words import CONTENT, LIGHT, PRIVATIVE, PROVISOS, REPLACED
from thence.text.meaning.commitments import all_mentions
from thence.verifying.verification import Finding, Role, Standing

__all__ = ["without_mentions"]

HELD_BACK = 0.4
"""The most that the score of such a finding may be: below one half."""
LOUD = frozenset(
    {
        "almost",
        "nearly",
        "close to",
        "unless",
        "X, not Y",
        "too ... to",
        "a condition",
        "an order, and",
        "wrongly",
        "if only",
        "had better",
        "within an inch of",
        "legend has it",
        *(" ".join(words) for words in (*PROVISOS, *REPLACED)),
        *PRIVATIVE,
    }
)
"""Constructions that nobody takes for a statement; what is reported or asked may be one."""


def without_mentions(
    asked: Sequence[tuple[str, str]], findings: Sequence[Finding]
) -> list[Finding]:
    """The findings, each of a claim in a language; of English a mention supports nothing."""
    wanted = [
        number
        for number, ((_, language), finding) in enumerate(zip(asked, findings, strict=True))
        if language == "en" and finding.standing is Standing.SUPPORTED and finding.evidence
    ]
    texts = [text for n in wanted for text in (_passage(findings[n]), asked[n][0])]
    read = list(analyse(texts, "en"))
    found = list(findings)
    for number, passage, claim in zip(wanted, read[::2], read[1::2], strict=True):
        held = _only_mentioned(passage, claim)
        if held is not None:
            found[number] = _held_back(findings[number], *held)
    return found


def _passage(finding: Finding) -> str:
    told = [each.sentence for each in finding.evidence if each.role is Role.SUPPORTS]
    return " ".join(" ".join(sentence.split()) for sentence in told)


def _only_mentioned(passage: Document, claim: Document) -> tuple[str, str] | None:
    """The main word of a claim that the passage only mentions, and under what."""
    given = [(sentence, _open(sentence)) for sentence in passage]
    for sentence in claim:
        root = sentence.root
        if root.upos not in CONTENT or _word(root) in LIGHT or root.index in _open(sentence):
            continue
        under = [
            found.get(token.index)
            for said, found in given
            for token in said
            if _word(token) == _word(root) and token.upos in CONTENT
        ]
        if under and all(under):
            return root.form, str(under[0])
    return None


def _open(sentence: Sentence) -> dict[int, str]:
    """By token, under what a sentence does not assert it."""
    found: dict[int, str] = {}
    for place, mentioned in all_mentions(sentence).items():
        loud = [item.construction for item in mentioned if item.construction in LOUD]
        if loud:
            found[place] = loud[0]
    for predicate in meaning(sentence):
        depends = predicate.context.condition in {"antecedent", "consequent"}
        if depends and predicate.context.factuality is not Factuality.FACT:
            found.setdefault(predicate.token, "if")
    return found


def _word(token: Token) -> str:
    return token.lemma.lower()


def _held_back(finding: Finding, word: str, construction: str) -> Finding:
    evidence = tuple(replace(each, role=Role.NEAREST) for each in finding.evidence)
    return replace(
        finding,
        standing=Standing.NOT_FOUND,
        score=None if finding.score is None else min(finding.score, HELD_BACK),
        evidence=evidence,
        together={},
        reason=f"the source says “{word}” only under “{construction}”",
    )
