"""Ellipsis spelled out: `So did Bill` becomes the clause that it stands for, and is read again.

Verb phrases left out after an auxiliary, fragments that answer to a part of the clause before,
and `one` for a noun. What is not understood stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from thence.text.analysis import analyse
from thence.text.document import Document, Sentence, Token
from thence.text.meaning.grammar import grammar

__all__ = ["spelled_out"]

_AUXILIARIES = frozenset({"do", "have", "be", "will", "can", "could", "would", "must"})
_ECHOES = frozenset({"so", "too", "also", "either", "as", "well", "then", "not", "n't", "neither"})
_SMALL = frozenset({"nsubj", "advmod", "obl", "punct", "mark", "cc", "aux", "discourse", "advcl"})
_NOT_OF_THE_PHRASE = frozenset({"nsubj", "aux", "mark", "cc", "conj", "punct", "parataxis", "expl"})
_FRAGMENT_STARTS = frozenset({"and", "but", "or"})


def spelled_out(document: Document) -> Document:
    """The document with its ellipses filled, or itself where there are none."""
    if not grammar(document.language).verb_phrase_ellipsis:
        return document
    told: list[str] = []
    before: Sentence | None = None
    changed = False
    for sentence in document:
        text = _spelled(sentence, before)
        changed = changed or text is not None
        told.append(text if text is not None else _source(document, sentence))
        if text is None and any(token.upos == "VERB" for token in sentence):
            before = sentence
    if not changed:
        return document
    (read,) = analyse([" ".join(told)], document.language)
    return read


def _source(document: Document, sentence: Sentence) -> str:
    return document.text[sentence.tokens[0].start : sentence.tokens[-1].end]


def _spelled(sentence: Sentence, before: Sentence | None) -> str | None:
    """The sentence with what it leaves out, or None where it leaves out nothing."""
    gapped = _gapped(sentence)
    if gapped is not None:
        return gapped
    if before is not None and (coming := _going_to(sentence, before)) is not None:
        return coming
    for token in sentence:
        if _lacks_verb_phrase(sentence, token):
            found = _antecedent(sentence, token, before)
            if found is not None:
                return _filled(sentence, token, *found)
    if before is None:
        return None
    if not any(token.upos in {"VERB", "AUX"} for token in sentence):
        return _completed(sentence, before)
    return _with_noun_for_one(sentence, before)


def _lacks_verb_phrase(sentence: Sentence, token: Token) -> bool:
    """Whether a token is an auxiliary that stands for a verb phrase."""
    if token.upos not in {"AUX", "VERB"} or token.lemma not in _AUXILIARIES:
        return False
    if token.relation.partition(":")[0] not in {"root", "conj", "advcl", "ccomp", "acl"}:
        return False
    below = sentence.children(token.index)
    relations = {item.relation.partition(":")[0] for item in below}
    if "nsubj" not in relations or not relations <= _SMALL | {"obj"}:
        return False
    if any(item.lemma == "than" for item in below):
        return False
    objects = [item for item in below if item.relation == "obj"]
    if any(item.form.lower() not in {"so", "that", "who", "whom"} for item in objects):
        return False
    placed = any(item.relation.startswith("obl") for item in below)
    there = any(item.form.lower() == "there" for item in below)
    return not there and not (token.lemma == "be" and placed)


def _antecedent(
    sentence: Sentence, token: Token, before: Sentence | None
) -> tuple[Sentence, Token] | None:
    """The sentence and the verb whose phrase an auxiliary stands for."""
    head = sentence.tokens[token.head] if token.head >= 0 else None
    if token.relation in {"conj", "advcl"} and head is not None and _is_full_verb(head):
        return sentence, _done(sentence, token, head)
    above = _ancestors(sentence, token)
    for other in reversed(sentence.tokens[: token.index]):
        inside_relative = token.relation.startswith("acl") and other.index in above
        if _is_full_verb(other) and (other.index not in above or inside_relative):
            return sentence, other
    if before is not None:
        root = before.root
        verbs = [root] if _is_full_verb(root) else [t for t in before if _is_full_verb(t)]
        return (before, verbs[0]) if verbs else None
    return None


def _going_to(sentence: Sentence, before: Sentence) -> str | None:
    """`Bill is going to` after `John has spoken to Mary`: he will speak to her."""
    words = [item for item in sentence.tokens if item.upos != "PUNCT"]
    if [item.form.lower() for item in words[-2:]] != ["going", "to"]:
        return None
    subjects = [t for t in sentence.children(words[-2].index) if t.relation.startswith("nsubj")]
    verb = before.root
    if not subjects or not _is_full_verb(verb):
        return None
    rest = _verb_phrase(before, verb, sentence, words[-2], []).partition(" ")[2]
    return f"{_words(sentence, subjects[0])} will {verb.lemma} {rest}.".replace(" .", ".")


def _done(sentence: Sentence, token: Token, verb: Token) -> Token:
    """`He wanted to buy a car, and he did` says that he bought it, not that he wanted to."""
    below = sentence.children(token.index)
    again = any(t.upos == "PRON" and t.relation.startswith("nsubj") for t in below)
    echoed = any(t.form.lower() in {"too", "so", "also", "either", "neither"} for t in below)
    aims = [t for t in sentence.children(verb.index) if t.relation == "xcomp" and t.xpos == "VB"]
    return aims[0] if again and not echoed and token.form.lower() == "did" and aims else verb


def _is_full_verb(token: Token) -> bool:
    return token.upos == "VERB" and token.lemma not in {"do", "be"}


def _ancestors(sentence: Sentence, token: Token) -> set[int]:
    found: set[int] = set()
    while token.head >= 0 and token.head not in found:
        if token.relation == "conj":
            break  # what it is joined to may be what it repeats
        found.add(token.head)
        token = sentence.tokens[token.head]
    return found


def _filled(sentence: Sentence, token: Token, source: Sentence, verb: Token) -> str:
    """The sentence with the verb phrase in the place of the auxiliary."""
    below = sentence.children(token.index)
    subject = next(item for item in below if item.relation.startswith("nsubj"))
    own = [item for item in below if item.relation.startswith("obl")]
    phrase = _verb_phrase(source, verb, sentence, token, own)
    rest = phrase.partition(" ")[2]
    if any(item.form.lower() in {"not", "n't", "neither"} for item in below):
        phrase = f"did not {verb.lemma} {rest}"
    elif token.lemma == "have":
        phrase = f"{token.form} {phrase}" if verb.xpos == "VBN" else phrase
    elif token.lemma not in {"do", "be"}:
        phrase = f"{token.form} {verb.lemma} {rest}"
    dropped = {item.index for item in below if item.form.lower() in _ECHOES} | {token.index}
    last = max(item.index for item in sentence.subtree(subject.index))
    place = token.index if subject.index < token.index else last
    words: list[str] = []
    for item in sentence:
        if item.index not in dropped:
            words.append(item.form)
        if item.index == place:
            words.append(phrase)
    return _joined(words)


def _gapped(sentence: Sentence) -> str | None:
    """`John went to Paris by car, and Bill by train` with its verb said twice."""
    for token in sentence:
        if token.relation != "conj" or token.upos not in {"PROPN", "NOUN", "PRON"}:
            continue
        beside = sentence.tokens[token.head]
        verb = beside if beside.upos == "VERB" else sentence.tokens[beside.head]
        own = [t for t in sentence.children(token.index) if t.relation in {"nmod", "obl", "orphan"}]
        others = {_preposition(sentence, t) for t in sentence.children(verb.index)} - {""}
        answers = [t for t in own if _preposition(sentence, t) in others]
        if verb.upos != "VERB" or not answers or _preposition(sentence, token):
            continue
        gone = {t.index for t in sentence.subtree(token.index)}
        inside = {part.index for t in own for part in sentence.subtree(t.index)}
        function = {"cc", "punct"}
        subject = [
            t.form
            for t in sentence.subtree(token.index)
            if t.index not in inside and t.relation not in function
        ]
        whole = [t.form for t in sentence if t.index not in gone and t.upos != "PUNCT"]
        rest = [
            word
            for word in _verb_phrase(sentence, verb, sentence, token, own).split()
            if word not in function
        ]
        placed = [_words(sentence, t) for t in own]
        return f"{' '.join(whole)}. {' '.join([*subject, *rest, *placed])}."
    return None


def _verb_phrase(
    source: Sentence, verb: Token, sentence: Sentence, ellipsis: Token, own: Sequence[Token]
) -> str:
    """The words of a verb phrase, less those that the elliptical clause has its own for."""
    said = {_preposition(sentence, item) for item in own}
    left_out: set[int] = set()
    for item in source.children(verb.index):
        relation = item.relation.partition(":")[0]
        inside = {part.index for part in source.subtree(item.index)}
        contains = source is sentence and ellipsis.index in inside
        said_anew = relation == "obl" and _preposition(source, item) in said
        if said_anew or relation in _NOT_OF_THE_PHRASE:
            left_out |= inside
        elif contains and ellipsis.relation == "conj":
            left_out |= {part.index for part in source.subtree(ellipsis.index)}
        elif contains:
            kept = {c.index for c in source.children(item.index) if c.relation == "case"}
            left_out |= inside - (kept if relation == "obl" else set())
        elif relation == "advcl":
            left_out |= inside
    left_out |= {i.index for i in source.subtree(verb.index) if i.upos == "PUNCT"}
    words = [item.form for item in source.subtree(verb.index) if item.index not in left_out]
    return " ".join(words)


def _preposition(sentence: Sentence, token: Token) -> str:
    cases = [item.lemma for item in sentence.children(token.index) if item.relation == "case"]
    return " ".join(cases)


def _completed(sentence: Sentence, before: Sentence) -> str | None:
    """A fragment put into the place of the part of the clause before that it answers to."""
    words = [item for item in sentence if item.upos != "PUNCT"]
    while words and words[0].form.lower() in _FRAGMENT_STARTS:
        words = words[1:]
    verb = before.root
    subjects = [t for t in before.children(verb.index) if t.relation.startswith("nsubj")]
    if not words or not subjects or verb.upos != "VERB":
        return None
    root = sentence.root
    phrase = " ".join(item.form for item in words)
    if _preposition(sentence, root):
        rest = _verb_phrase(before, verb, sentence, root, [root])
        return f"{_words(before, subjects[0])} {rest} {phrase}."
    modifiers = [t for t in sentence.children(root.index) if t.relation == "nmod"]
    inside = {part.index for t in modifiers for part in sentence.subtree(t.index)}
    subject = " ".join(item.form for item in words if item.index not in inside)
    rest = _verb_phrase(before, verb, sentence, root, modifiers)
    placed = " ".join(_words(sentence, item) for item in modifiers)
    return f"{subject} {rest} {placed}".strip() + "."


def _with_noun_for_one(sentence: Sentence, before: Sentence) -> str | None:
    """`Bill owns a blue one` with the noun that `one` stands for."""
    for token in sentence:
        if token.form.lower() != "one" or token.relation not in {"obj", "obl"}:
            continue
        nouns = [t for t in before if t.relation == token.relation and t.upos == "NOUN"]
        if not nouns:
            continue
        bare = not sentence.children(token.index)
        noun = f"a {nouns[0].lemma}" if bare else nouns[0].lemma
        return _joined(noun if item is token else item.form for item in sentence)
    return None


def _words(sentence: Sentence, token: Token) -> str:
    return " ".join(item.form for item in sentence.subtree(token.index))


def _joined(words: Iterable[str]) -> str:
    text = " ".join(words)
    for sign in (".", ",", "?", "!"):
        text = text.replace(f" {sign}", sign)
    return text if text.endswith((".", "?", "!")) else text + "."
