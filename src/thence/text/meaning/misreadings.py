"""Small misreadings of English trees and tags that change what is said, put right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from thence.text.document import Sentence, Token
from thence.text.meaning.qualities import name_deeds, plain_qualities

__all__ = ["as_verbs", "embed_middle_verbs", "put_right"]

_NOMINAL = frozenset({"NOUN", "PROPN", "PRON"})
_FINITE = frozenset({"VBD", "VBZ", "VBP"})
_FINITE_OR_PARTICIPLE = _FINITE | {"VBN"}


def put_right(sentence: Sentence) -> Sentence:
    """The sentence with each of these on the word that it belongs to."""
    for mended in (
        _float_quantifiers,
        _deny_clause,
        _make_none,
        _join_codes,
        _gather_auxiliaries,
        _subordinate_cases,
        _fill_objects,
        _lower_conjunctions,
        _join_subjects,
        _give_back_objects,
        _part_clauses,
        plain_qualities,
        name_deeds,
    ):
        sentence = mended(sentence)
    return sentence


def _float_quantifiers(sentence: Sentence) -> Sentence:
    """`all` of `the people all voted` is said with the verb."""
    changed = {
        token.index: replace(token, upos="ADV")
        for token in sentence.tokens
        if token.relation == "advmod" and token.upos == "DET"
    }
    return _with(sentence, changed)


def _deny_clause(sentence: Sentence) -> Sentence:
    """`not a lot of people came` denies that a lot came."""
    first, *rest = sentence.tokens
    many = bool(rest) and rest[0].form.lower() in {"many", "much", "most", "enough"}
    lot = len(rest) > 1 and [item.form.lower() for item in rest[:2]] == ["a", "lot"]
    if first.form.lower() != "not" or not (many or lot):
        return sentence
    changed = replace(first, head=sentence.root.index, relation="advmod", upos="PART")
    return _with(sentence, {0: changed})


def _make_none(sentence: Sentence) -> Sentence:
    """`not one child` and `not a single child` are no child."""
    changed: dict[int, Token] = {}
    for denial in sentence.tokens[:-2]:
        article = sentence.tokens[denial.index + 1]
        single = sentence.tokens[denial.index + 2]
        if denial.form.lower() != "not" or article.form.lower() not in {"a", "one", "an", "even"}:
            continue
        if article.form.lower() == "even" and single.form.lower() == "one":
            article, single = single, sentence.tokens[min(single.index + 1, len(sentence) - 1)]
        noun = sentence.tokens[article.head] if article.head > article.index else None
        only = single.form.lower() == "single"
        if noun is None or noun.upos != "NOUN" or not (only or article.form.lower() == "one"):
            continue
        changed[article.index] = replace(article, lemma="no", upos="DET", xpos="DT", relation="det")
        words = [denial, *([single] if only else [])]
        changed |= {
            word.index: replace(word, head=article.index, relation="fixed") for word in words
        }
    return _with(sentence, changed)


def _join_codes(sentence: Sentence) -> Sentence:
    """`ITEL-XZ`, written as one word, is one name."""
    changed: dict[int, Token] = {}
    for hyphen in sentence.tokens[1:-1]:
        left, right = sentence.tokens[hyphen.index - 1], sentence.tokens[hyphen.index + 1]
        close = hyphen.form == "-" and left.end == hyphen.start and hyphen.end == right.start
        if not close or not (_is_code(left.form) and _is_code(right.form)):
            continue
        for part in (left, right):
            inside = part.head in {left.index, right.index} or part.relation == "compound"
            relation = "flat" if inside else part.relation
            old = changed.get(part.index, part)
            changed[part.index] = replace(old, upos="PROPN", xpos="NNP", relation=relation)
    return _with(sentence, changed)


def _is_code(form: str) -> bool:
    return form.isalnum() and (form.isupper() or form.isdigit()) and len(form) < 8


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


_NOT_MAIN = frozenset({"aux", "aux:pass", "cop"})


def embed_middle_verbs(sentence: Sentence) -> Sentence:
    """The sentence with the second of three finite verbs in a row put under the first.

    Parsers misread `the nurse who Tom thinks works limps`.

    The first ends a relative clause whose relativiser is not its object, the second is what it
    takes, and the last goes with the noun before them.
    """
    for first in sentence.tokens[:-2]:
        second, third = sentence.tokens[first.index + 1], sentence.tokens[first.index + 2]
        if _in_a_row(sentence, first, second, third):
            sentence = _embedded(sentence, first, second, third)
    return sentence


def _in_a_row(sentence: Sentence, first: Token, second: Token, third: Token) -> bool:
    if first.relation != "acl:relcl" or not all(map(_is_finite, (first, second, third))):
        return False
    parts = {item.relation for item in sentence.children(first.index) if item.index < first.index}
    if not {"nsubj", "obj"} <= parts:
        return False
    inside = any(item.index == third.index for item in sentence.subtree(second.index))
    return third.head == second.index or not inside


def _is_finite(token: Token) -> bool:
    return token.xpos in _FINITE and token.relation not in _NOT_MAIN


def _embedded(sentence: Sentence, first: Token, second: Token, third: Token) -> Sentence:
    outer = second if third.head == second.index else third

    def moved(token: Token) -> Token:
        if token.index == second.index:
            return replace(token, upos="VERB", head=first.index, relation="ccomp")
        if token.index == third.index:
            return replace(token, upos="VERB", head=outer.head, relation=outer.relation)
        return replace(token, head=third.index) if token.head == second.index else token

    return replace(sentence, tokens=tuple(map(moved, sentence.tokens)), alternatives=())


_CLAUSE_PARTS = frozenset({"nsubj", "nsubj:pass", "aux:pass", "obj"})


def as_verbs(sentence: Sentence, animate: Callable[[str], bool]) -> Sentence:
    """The English sentence with such words read as verbs: `the snoring nurse` snores."""
    tokens = tuple(_read(sentence, token, animate) for token in sentence)
    return sentence if tokens == sentence.tokens else replace(sentence, tokens=tokens)


def _read(sentence: Sentence, token: Token, animate: Callable[[str], bool]) -> Token:
    if token.upos == "VERB" and token.form.lower().endswith(("ing", "ed")):
        # A lemmatiser that strips the ending takes `riding` for a form of `rid`.
        return replace(token, lemma=_verb(token.form.lower()) or token.lemma)
    if token.upos not in {"NOUN", "ADJ"}:
        return token
    if _is_deed_of_someone(sentence, token, animate):
        lemma = _deed(token.form.lower())
        if lemma:
            return replace(token, lemma=lemma, upos="VERB", xpos="VBG", relation="amod")
    elif token.xpos in _FINITE_OR_PARTICIPLE and _heads_clause(sentence, token):
        return replace(token, lemma=_verb(token.form.lower()) or token.lemma, upos="VERB")
    return token


def _is_deed_of_someone(sentence: Sentence, token: Token, animate: Callable[[str], bool]) -> bool:
    """Whether a form in -ing stands before the noun for someone; `swimming pool` is no deed."""
    if token.relation not in {"amod", "compound"} or not token.index < token.head:
        return False
    if any(item.relation != "advmod" for item in sentence.children(token.index)):
        return False  # "public housing residents"
    noun = sentence.tokens[token.head]
    return token.form.lower().endswith("ing") and noun.upos == "NOUN" and animate(noun.lemma)


def _heads_clause(sentence: Sentence, token: Token) -> bool:
    return any(item.relation in _CLAUSE_PARTS for item in sentence.children(token.index))


@lru_cache(maxsize=10_000)
def _deed(form: str) -> str:
    """The verb of a form in -ing, unless it is one of emotion or the form has outgrown it.

    What charms or bores is a quality, and `marketing` or `interesting` is more often a noun or an
    adjective than its base is a verb.
    """
    from thence.knowledge.wordnet import Part, shipped_database

    database = shipped_database()
    verb = _verb(form)
    if not verb or verb == form:
        return ""
    first = database.senses(verb, Part.VERB)[0]
    if database.lexicographer_files[first] == _EMOTION:
        return ""
    own = database.uses(form, Part.NOUN) + database.uses(form, Part.ADJECTIVE)
    return verb if own < database.uses(verb, Part.VERB) else ""


_EMOTION = 37
"""WordNet's file `verb.emotion`."""


@lru_cache(maxsize=10_000)
def _verb(form: str) -> str:
    """The most frequent verb that a form belongs to; empty where the dictionary has none."""
    from thence.knowledge.wordnet import Part, base_forms, shipped_database

    database = shipped_database()
    bases = base_forms(database, form, Part.VERB)
    return max(bases, key=lambda base: database.uses(base, Part.VERB), default="")
