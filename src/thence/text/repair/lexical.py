"""The lexical categories of each token: what its form allows, dearer where the tagger disagrees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from thence.text.document import Token
from thence.text.meaning import people
from thence.text.meaning.grammar import word_set
from thence.text.repair.vocabulary import Vocabulary

__all__ = ["TAGS", "Entry", "entries"]

OTHER_TAG = 1.0
"""The price of reading a word as what the tagger did not see in it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A token read as one category."""

    label: str
    lemma: str
    tag: str
    """The Penn tag that goes with the reading."""
    cost: float


_BE = {
    "is": "sg", "was": "sg", "'s": "sg", "are": "pl", "were": "pl", "am": "pl", "'re": "pl",
    "'m": "pl", "be": "base", "been": "en", "being": "ing",
}  # fmt: skip
_HAVE = {"has": "sg", "have": "pl", "'ve": "pl", "had": "sg pl", "having": "ing"}
_DO = {"does": "sg", "do": "pl", "did": "sg pl"}
_SINGULAR_PRONOUNS = word_set(
    "he she it someone somebody everyone everybody nobody anyone anybody something nothing "
    "everything one this that"
)
_PLURAL_PRONOUNS = word_set("i you we they these those")
_OBJECT_PRONOUNS = word_set("him her them me us himself herself itself themselves myself")
_POSSESSIVES = word_set("my your his her its our their")
_SINGULAR_DETERMINERS = word_set("a an every each another this that")
_PLURAL_DETERMINERS = word_set("these those many few several both two three four five six ten all")
_DETERMINERS = word_set("the no some any which")
_PREPOSITIONS = word_set(
    "of in on at by with from to for about into over under after before against between through "
    "during without near behind beside above below across along around outside inside upon toward "
    "towards among like"
)
TAGS = {
    "NN": "noun.sg", "NNS": "noun.pl", "VBZ": "verb.sg", "VBP": "verb.pl", "VB": "verb.base",
    "VBD": "verb.past", "VBN": "verb.en", "VBG": "verb.ing", "JJ": "adjective",
}  # fmt: skip
"""Penn tags to what a form with the tag is in the vocabulary."""
_TAG_OF = {kind: tag for tag, kind in TAGS.items()}
_OPEN = word_set("NN NNS NNP NNPS VB VBD VBG VBN VBP VBZ JJ")
_ADVERBS = word_set("RB RBR")
_NEAR_TAGS = {
    "VBP": ("VB",), "VB": ("VBP",), "VBD": ("VBN",), "VBN": ("VBD", "JJ"), "VBG": ("JJ", "NN"),
    "JJ": ("VBN", "VBG", "RB"), "NN": ("NNP",), "NNS": ("NNPS",), "VBZ": (),
}  # fmt: skip

_CONFUSED = frozenset({("NNS", "VBZ"), ("NN", "VB"), ("NN", "VBP"), ("VBZ", "NNS"), ("JJ", "VB")})
"""What the tagger sees and what it often is in a short sentence."""


def entries(token: Token, vocabulary: Vocabulary) -> list[Entry]:
    """The categories that a token can have in the grammar; none where it is beyond it."""
    closed = list(_closed(token))
    if closed:
        return closed
    if token.index == 0 and token.form[:1].isupper() and people.is_first_name(token.form):
        return [Entry("NAME", token.form, "NNP", 0.0)]
    if token.xpos not in _OPEN:
        return [Entry("ADV", token.lemma, token.xpos, 0.0)] if token.xpos in _ADVERBS else []
    if token.xpos in {"NNP", "NNPS"} and token.form[:1].isupper():
        return [Entry("NAME", token.form, "NNP", 0.0)]
    return list(_open(token, vocabulary))


def _open(token: Token, vocabulary: Vocabulary) -> Iterator[Entry]:
    for reading in vocabulary.readings(token.form):
        tag = _TAG_OF[reading.kind]
        cost = OTHER_TAG
        if token.xpos == tag:
            cost = 0.0
        elif token.xpos in _NEAR_TAGS.get(tag, ()):
            cost = 0.3
        elif (token.xpos, tag) in _CONFUSED or (token.xpos == "NNP" and token.form.islower()):
            cost = 0.6
        kind, _, form = reading.kind.partition(".")
        if kind == "adjective":
            yield Entry("ADJ", reading.lemma, tag, cost)
        elif kind == "noun":
            yield Entry(f"N.{form}", reading.lemma, tag, cost)
        else:
            forms = ("sg", "pl") if form == "past" else (form,)
            for each in forms:
                yield Entry(f"V.{each}", reading.lemma, tag, cost)


def _closed(token: Token) -> Iterator[Entry]:
    form = token.form.lower()

    def entry(label: str, tag: str = "", cost: float = 0.0) -> Entry:
        return Entry(label, token.lemma, tag or token.xpos, cost)

    if token.upos == "PUNCT":
        yield entry("STOP" if form in {".", "!"} else "COMMA" if form == "," else "OTHER")
        return
    if form in _BE and not (form == "'s" and token.xpos == "POS"):
        yield entry(f"BE.{_BE[form]}")
    if form == "'s" and token.xpos == "POS":
        yield entry("POS")
    for label, table in (("HAVE", _HAVE), ("DO", _DO)):
        for each in table.get(form, "").split():
            yield entry(f"{label}.{each}")
            yield Entry(f"V.{each}", "have" if label == "HAVE" else "do", token.xpos, 0.5)
    if token.xpos == "MD":
        yield entry("MODAL")
    if form in {"not", "n't", "never"}:
        yield entry("NOT")
    if form in {"and", "or"}:
        yield entry("AND")
    if form in {"who", "whom", "which", "that"}:
        yield entry("REL", "WDT" if form in {"which", "that"} else "WP")
    if form in {"that", "whether"}:
        yield entry("COMP", "IN")
    if form == "it":
        yield entry("IT")
    if form == "there" and token.xpos in {"EX", "RB"}:
        yield entry("THERE", "EX")
    if form == "to":
        yield entry("TO")
    yield from _nominal_words(form, entry)


def _nominal_words(form: str, entry: object) -> Iterator[Entry]:
    assert callable(entry)
    if form in _SINGULAR_PRONOUNS:
        yield entry("NP.sg", "", 0.5 if form in {"this", "that", "one"} else 0.0)
    if form in _PLURAL_PRONOUNS:
        yield entry("NP.pl", "", 0.5 if form in {"these", "those"} else 0.0)
    if form in _OBJECT_PRONOUNS:
        yield entry("OBJ")
    if form in _POSSESSIVES:
        yield entry("DET", "PRP$")
    if form in _SINGULAR_DETERMINERS:
        yield entry("DET.sg", "DT", 0.0 if form != "that" else 0.5)
    if form in _PLURAL_DETERMINERS:
        yield entry("DET.pl")
    if form in _DETERMINERS and form != "which":
        yield entry("DET", "DT")
    if form in _PREPOSITIONS:
        yield entry({"by": "PBY", "to": "PTO"}.get(form, "P"), "IN")
