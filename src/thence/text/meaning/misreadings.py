"""Small misreadings of English trees that change what is said, put right."""

from __future__ import annotations

from dataclasses import replace

from thence.text.document import Sentence, Token

__all__ = ["put_right"]

_NOMINAL = frozenset({"NOUN", "PROPN", "PRON"})
_FINITE = frozenset({"VBD", "VBZ", "VBP"})


def put_right(sentence: Sentence) -> Sentence:
    """The sentence with each of these on the word that it belongs to."""
    for mended in (
        _gather_auxiliaries,
        _subordinate_cases,
        _fill_objects,
        _lower_conjunctions,
        _join_subjects,
        _give_back_objects,
        _part_clauses,
    ):
        sentence = mended(sentence)
    return sentence


def _gather_auxiliaries(sentence: Sentence) -> Sentence:
    """`would` of `would have gone` hangs on the verb, not on `have`."""
    changed: dict[int, Token] = {}
    for token in sentence.tokens:
        above = sentence.tokens[token.head] if token.head >= 0 else token
        if token.relation == "aux" and above.relation.startswith("aux"):
            changed[token.index] = replace(token, head=above.head)
    return _with(sentence, changed)


def _subordinate_cases(sentence: Sentence) -> Sentence:
    """`in case` before a clause introduces it, like `if`."""
    changed: dict[int, Token] = {}
    for noun in sentence.tokens[1:]:
        before, clause = sentence.tokens[noun.index - 1], sentence.tokens[noun.head]
        opens = noun.form.lower() == "case" and before.form.lower() == "in"
        if opens and before.head == noun.index and clause.relation == "advcl":
            changed[before.index] = replace(before, head=clause.index, relation="mark")
            changed[noun.index] = replace(noun, head=before.index, relation="fixed")
    return _with(sentence, changed)


def _fill_objects(sentence: Sentence) -> Sentence:
    """Whoever is warned, with nothing else beside, is the object: `warned the baker`."""
    changed: dict[int, Token] = {}
    for token in sentence.tokens:
        if token.relation == "iobj":
            beside = {item.relation for item in sentence.children(token.head)}
            if not beside & {"obj", "ccomp", "xcomp"}:
                changed[token.index] = replace(token, relation="obj")
    return _with(sentence, changed)


def _lower_conjunctions(sentence: Sentence) -> Sentence:
    """`or` of `Anna or the lawyer walked` hangs on the lawyer, not on the verb."""
    changed: dict[int, Token] = {}
    for link in sentence.tokens:
        if link.relation != "cc" or link.head < 0 or sentence.tokens[link.head].relation == "conj":
            continue
        for item in sentence.tokens[link.index + 1 : link.head]:
            if item.relation == "conj" and item.head < link.index and item.upos in _NOMINAL:
                changed[link.index] = replace(link, head=item.index)
                break
    return _with(sentence, changed)


def _join_subjects(sentence: Sentence) -> Sentence:
    """`Rosa or the doctor taught`: not a name joined with a clause, but two names before a verb."""
    root = sentence.root
    if root.upos not in _NOMINAL:
        return sentence
    for verb in sentence.children(root.index):
        subjects = [item for item in sentence.children(verb.index) if item.relation == "nsubj"]
        links = [item for item in sentence.children(verb.index) if item.relation == "cc"]
        if verb.relation != "conj" or verb.upos != "VERB" or len(subjects) != 1 or len(links) != 1:
            continue
        subject, link = subjects[0], links[0]
        if any(item.relation in {"cop", "nsubj"} for item in sentence.children(root.index)):
            continue
        if not root.index < link.index < subject.index < verb.index:
            continue
        changed = {
            verb.index: replace(verb, head=-1, relation="root"),
            root.index: replace(root, head=verb.index, relation="nsubj"),
            subject.index: replace(subject, head=root.index, relation="conj"),
            link.index: replace(link, head=subject.index),
        }
        for item in sentence.children(root.index):
            if item.relation == "punct":
                changed[item.index] = replace(item, head=verb.index)
        return _with(sentence, changed)
    return sentence


def _give_back_objects(sentence: Sentence) -> Sentence:
    """`Ann met the boy and the girl ran`: the boy is met, and does not run."""
    for verb in sentence.tokens:
        if verb.relation != "conj":
            continue
        below = sentence.children(verb.index)
        subjects = [item for item in below if item.relation == "nsubj"]
        link = next((item for item in below if item.relation == "cc"), None)
        taken = {item.relation for item in sentence.children(verb.head)} & {"obj", "ccomp", "xcomp"}
        if len(subjects) != 2 or link is None or taken:
            continue
        if verb.head < subjects[0].index < link.index < subjects[1].index:
            moved = replace(subjects[0], head=verb.head, relation="obj")
            return _with(sentence, {moved.index: moved})
    return sentence


def _part_clauses(sentence: Sentence) -> Sentence:
    """`Ann saw Bob and Eve ran`: a second verb without `and` of its own has the name before it."""
    for verb in sentence.tokens[1:]:
        subject = sentence.tokens[verb.index - 1]
        if verb.relation != "conj" or verb.upos != "VERB" or subject.relation != "conj":
            continue
        own = {item.relation for item in sentence.children(verb.index)}
        links = [item for item in sentence.children(subject.index) if item.relation == "cc"]
        first = sentence.tokens[subject.head]
        if own & {"cc", "nsubj", "aux", "mark"} or len(links) != 1 or first.head != verb.head:
            continue
        if first.relation == "obj" and subject.upos in _NOMINAL and verb.xpos in _FINITE:
            link = links[0]
            return _with(
                sentence,
                {
                    subject.index: replace(subject, head=verb.index, relation="nsubj"),
                    link.index: replace(link, head=verb.index),
                },
            )
    return sentence


def _with(sentence: Sentence, changed: dict[int, Token]) -> Sentence:
    if not changed:
        return sentence
    tokens = tuple(changed.get(token.index, token) for token in sentence.tokens)
    return replace(sentence, tokens=tokens, alternatives=())
