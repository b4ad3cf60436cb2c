"""A sentence whose tree is ill-formed, read anew by the grammar."""

from __future__ import annotations

from dataclasses import replace

from thence.text.document import Sentence
from thence.text.penn import universal_features, universal_tags
from thence.text.repair.chart import Analysis, cheapest
from thence.text.repair.constraints import suspects
from thence.text.repair.lexical import entries
from thence.text.repair.vocabulary import Vocabulary

__all__ = ["mend"]

LONGEST = 20
"""Tokens; longer sentences are left as they are."""
DEAREST = 1.8
"""Analyses that need more unlikely readings and rules than this are not believed."""
_CORE = frozenset({"nsubj", "obj", "iobj", "ccomp", "xcomp", "csubj", "acl", "conj"})
_WITH_S = {"VBZ": "verb.sg", "NNS": "noun.pl"}


def mend(sentence: Sentence, vocabulary: Vocabulary) -> Sentence:
    """The sentence with a well-formed tree where its own is not and the grammar has one."""
    sentence = _with_lemmas(sentence, vocabulary)
    last = sentence.tokens[-1]
    if not 3 <= len(sentence) <= LONGEST or (last.upos == "PUNCT" and last.form != "."):
        return sentence
    wrong = suspects(sentence, vocabulary)
    mended = reread(sentence, vocabulary, wrong) if wrong else None
    if mended is None or not any(_changed(sentence, mended, index) for index in wrong):
        return sentence
    return mended


def reread(
    sentence: Sentence, vocabulary: Vocabulary, wrong: frozenset[int] = frozenset()
) -> Sentence | None:
    """The sentence as the grammar reads it, or None where the grammar does not.

    The arcs of its own tree count for it, but not those of tokens known to be wrong.
    """
    lexical = [entries(token, vocabulary) for token in sentence]
    if not all(lexical):
        return None
    heads = [-2 if token.index in wrong else token.head for token in sentence]
    analysis = cheapest(lexical, heads, [token.relation for token in sentence])
    if analysis is None or analysis.cost > DEAREST:
        return None
    return _rebuilt(sentence, analysis)


def _with_lemmas(sentence: Sentence, vocabulary: Vocabulary) -> Sentence:
    """`hopes` is of `hope`, `vases` of `vase`: the longest base of a form in -s is its lemma."""
    found: dict[int, str] = {}
    for token in sentence:
        kind = _WITH_S.get(token.xpos)
        if kind is not None and token.lemma in {token.form, token.form[:-2]}:
            bases = (item.lemma for item in vocabulary.readings(token.form) if item.kind == kind)
            lemma = next(bases, token.lemma)
            if lemma != token.lemma:
                found[token.index] = lemma
    if not found:
        return sentence
    tokens = (replace(item, lemma=found.get(item.index, item.lemma)) for item in sentence)
    return replace(sentence, tokens=tuple(tokens))


def _changed(sentence: Sentence, mended: Sentence, index: int) -> bool:
    """Whether a token stands elsewhere now, is another part of speech or governs others."""
    return _place(sentence, index) != _place(mended, index)


def _place(sentence: Sentence, index: int) -> tuple[object, ...]:
    token = sentence.tokens[index]
    below = [
        (item.index, item.relation)
        for item in sentence.children(index)
        if item.relation.partition(":")[0] in _CORE
    ]
    return (token.head, token.relation, token.upos, below)


def _rebuilt(sentence: Sentence, analysis: Analysis) -> Sentence:
    heads, relations = _tree(sentence, analysis)
    lowered = [token.form.lower() for token in sentence]
    tags = [entry.tag for entry in analysis.entries]
    lemmas = [
        entry.lemma if entry.label.startswith(("V.", "N.", "NAME")) else token.lemma
        for token, entry in zip(sentence, analysis.entries, strict=True)
    ]
    upos = universal_tags(lowered, tags, relations)
    features = universal_features(lowered, tags, upos, heads, relations)
    tokens = tuple(
        token
        if (token.head, token.relation, token.xpos) == (heads[i], relations[i], tags[i])
        else replace(
            token,
            head=heads[i],
            relation=relations[i],
            xpos=tags[i],
            lemma=lemmas[i],
            upos=upos[i],
            features=features[i],
        )
        for i, token in enumerate(sentence)
    )
    return replace(sentence, tokens=tokens)


def _tree(sentence: Sentence, analysis: Analysis) -> tuple[list[int], list[str]]:
    """Heads and relations, with what the grammar leaves to the whole tree put right."""
    heads = [-1] * len(sentence)
    relations = ["root"] * len(sentence)
    for dependent, head, relation in analysis.arcs:
        heads[dependent], relations[dependent] = head, relation
    for index, relation in enumerate(relations):
        above = heads[index]
        while above >= 0 and relations[above] in {"aux", "aux:pass", "cop", "mark", "case"}:
            above = heads[above]
        if relation != "root":
            heads[index] = above
    passive = {heads[i] for i, relation in enumerate(relations) if relation == "aux:pass"}
    passive |= {
        i for i, entry in enumerate(analysis.entries) if _bare_passive(i, entry.tag, relations)
    }
    for index, relation in enumerate(relations):
        if relation == "nsubj" and heads[index] in passive:
            relations[index] = "nsubj:pass"
        elif (
            relation == "obl"
            and heads[index] in passive
            and _has_by(sentence, heads, relations, index)
        ):
            relations[index] = "obl:agent"
        elif relation == "det" and analysis.entries[index].tag in {"PRP$", "CD"}:
            relations[index] = "nummod" if analysis.entries[index].tag == "CD" else "nmod:poss"
        elif relation == "mark" and relations[heads[index]] == "nsubj":
            heads[index] = heads[heads[index]]
    return heads, relations


def _bare_passive(index: int, tag: str, relations: list[str]) -> bool:
    return tag == "VBN" and relations[index] in {"acl", "amod"}


def _has_by(sentence: Sentence, heads: list[int], relations: list[str], index: int) -> bool:
    return any(
        heads[item] == index
        and relations[item] == "case"
        and sentence.tokens[item].form.lower() == "by"
        for item in range(len(sentence))
    )
