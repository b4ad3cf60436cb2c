"""A contradiction by rule: H says of the same what T says, with another word of one sort.

`The car is red` and `the car is blue`; `Anna lives in France` and `Anna lives in Spain`. Only
where the subject is a name or a definite phrase, so that both are about the same, and where
nothing else differs.
"""

from __future__ import annotations

from thence.engines.nutcracker.everyday import sort_of
from thence.files import word_set
from thence.semantics.quantifiers import whole_number
from thence.text.document import Document, Sentence, Token
from thence.text.meaning import mentions

__all__ = ["contrast"]

_OPEN = word_set("not n't never no or if only least most than about")
_DEFINITE = word_set("the this that these those his her its their my our your")


def contrast(text: Document, hypothesis: Document) -> tuple[str, str, str] | None:
    """The two words that exclude one another and their sort; None where there is no such pair."""
    if text.language != "en" or len(text.sentences) != 1 or len(hypothesis.sentences) != 1:
        return None
    given, asked = text.sentences[0], hypothesis.sentences[0]
    left, right = _words(given), _words(asked)
    differing = [
        (a, b) for a, b in zip(left, right, strict=False) if a.lemma.lower() != b.lemma.lower()
    ]
    if len(left) != len(right) or len(differing) != 1 or not _is_plain(given):
        return None
    one, other = differing[0]
    sort = _sort(one, other)
    subject = next((t for t in given if t.relation.startswith("nsubj")), None)
    if not sort or subject is None or subject.index == one.index or not _is_known(given, subject):
        return None
    if not any(t.relation.startswith("nsubj") and _is_known(asked, t) for t in asked):
        return None
    return one.form, other.form, sort


def _words(sentence: Sentence) -> list[Token]:
    return [token for token in sentence if token.upos not in {"PUNCT", "DET"}]


def _is_plain(sentence: Sentence) -> bool:
    words = {token.form.lower() for token in sentence}
    modal = any(token.xpos == "MD" for token in sentence)
    return not modal and not words & _OPEN and not mentions(sentence)


def _is_known(sentence: Sentence, subject: Token) -> bool:
    if subject.upos in {"PROPN", "PRON"}:
        return True
    return any(item.form.lower() in _DEFINITE for item in sentence.children(subject.index))


def _sort(one: Token, other: Token) -> str:
    sorts = {sort_of(one.lemma.lower()), sort_of(other.lemma.lower())}
    if len(sorts) == 1 and sorts != {""} and {one.lemma, other.lemma} != {"grey", "gray"}:
        return sorts.pop()
    numbers = [whole_number(token.form) if token.upos == "NUM" else None for token in (one, other)]
    less, more = numbers if {one.relation, other.relation} == {"nummod"} else (None, None)
    # Whoever has six has five; whoever is said to have five has no six.
    return "numbers" if less is not None and more is not None and less < more else ""
