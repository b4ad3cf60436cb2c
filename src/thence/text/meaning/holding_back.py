"""What speaks against a proof of H from T: a word that T only mentions, a time that T is not of."""

from __future__ import annotations

from dataclasses import dataclass

from thence.text.document import Document, Sentence, Token
from thence.text.meaning.build import meaning, mended
from thence.text.meaning.commitment_words import (
    CONTENT,
    DEICTIC,
    ENDING,
    HINDERING,
    LIGHT,
    NEGATIONS,
    NEGATORS,
    PAST_TIMES,
    PRIVATIVE,
    RELATIVE_ADJECTIVES,
    REPLACED,
    TIME_NOUNS,
    TIME_SHIFTERS,
    UNIVERSALS,
)
from thence.text.meaning.commitments import all_mentions
from thence.text.meaning.open_clauses import (
    PROGRESSIVE,
    WILL,
    Mention,
    is_coming,
    is_predicate,
    said_without,
)
from thence.text.meaning.structure import Factuality
from thence.text.meaning.turned import said_otherwise
from thence.text.meaning.wide_scopes import BEGUN

__all__ = ["said_but_open", "what_holds_back"]

_LONG, _CUT = 100, "a sentence too long to be read whole"
"""Tokens from which on the parser cuts a sentence: what it begins governs what follows."""

_NEGATING = frozenset(
    {
        *("too ... to", "enough ... to", "without", "from", "unable to", "incapable of"),
        *(f"{verb} from" for verb in HINDERING),
        *(" ".join(words) for words in REPLACED),
    }
)
"""Constructions under which something is not so, where logic knows it."""
_GENERAL = frozenset(f"{word} ... who" for word in UNIVERSALS)


def what_holds_back(
    text: Document,
    hypothesis: Document,
    *,
    denied: bool = False,
    understood: frozenset[str] = frozenset(),
) -> tuple[str, str] | None:
    """A word of H that T only mentions, and under what; None if nothing speaks against a proof.

    A word of H must stand in T outside such constructions, unless H has it under the same ones.
    If T has no word for the main predicate of H, every clause that T only mentions counts, since
    it may be what the proof rests on. `denied` asks for a proof of the contrary of H: what T
    negates may bear that, as it may bear an H that has a negation too. `understood` names the
    constructions that the logic of an engine reads itself.
    """
    said = _Said(text, understood)
    for sentence in hypothesis:
        lacking = None if denied else said_without(text, sentence)
        if lacking is not None:
            return lacking, "without"
        found = said.held_back(sentence, denied=denied)
        if found is None and not denied and text.language == "en":
            found = _another_time(text, sentence) or _another_kind(text, sentence)
        if found is not None:
            return found
    return None


def said_but_open(text: Document, hypothesis: Document) -> tuple[str, str] | None:
    """What holds a proof back where T has every word of H, or has another kind or number.

    This is for an H that logic has not proved, and looks at what logic itself reads too.
    """
    turned = said_otherwise(text, hypothesis)
    if turned is not None:
        return turned
    given = {word for sentence in text for token in sentence for word in _names(token)}
    asked = [token for each in hypothesis for token in each if token.upos in CONTENT]
    if not all(_names(token) & given or _word(token) in LIGHT for token in asked):
        return None
    found = what_holds_back(text, hypothesis)
    for sentence in hypothesis if found is None else ():
        found = found or _not_a_fact(text, sentence)
    return found


def _not_a_fact(text: Document, asked: Sentence) -> tuple[str, str] | None:
    """The main word of an affirmed sentence of H that T nowhere says to be so."""
    root = asked.root
    own = [item.context for item in meaning(asked, text.language) if item.token == root.index]
    if not own or any(item.factuality is not Factuality.FACT or item.negated for item in own):
        return None
    said = [
        item.context
        for sentence in text
        for item in meaning(sentence, text.language)
        if item.token >= 0 and _word(sentence.tokens[item.token]) == _word(root)
    ]
    if not said or any(item.factuality is Factuality.FACT and not item.negated for item in said):
        return None
    first = said[0]
    how = first.modality or first.condition or (first.reported[-1:] or ("",))[0]
    return root.form, how or ("a denial" if first.negated else "what is left open")


@dataclass(frozen=True, slots=True)
class _Occurrence:
    """A word of T, with the constructions under which it stands."""

    mentioned: tuple[Mention, ...]

    @property
    def names(self) -> frozenset[str]:
        return frozenset(item.construction for item in self.mentioned)


class _Said:
    """What T says and what it only mentions."""

    def __init__(self, text: Document, understood: frozenset[str]) -> None:
        self._language = text.language
        self._places: dict[str, list[_Occurrence]] = {}
        self._clauses: list[Mention] = []
        self._coming = {_word(token) for each in text for token in each if is_coming(each, token)}
        cut = False
        for sentence in text:
            found = all_mentions(sentence, self._language)
            ends = sentence.tokens[-1].upos == "PUNCT"
            cut, before = len(sentence) >= _LONG and not ends, cut
            if cut or before:
                found = {t.index: [Mention(t.index, _CUT, True)] for t in sentence}
            for token in sentence:
                mentioned = tuple(
                    item
                    for item in found.get(token.index, ())
                    if item.construction not in understood
                )
                for word in _names(token):
                    self._places.setdefault(word, []).append(_Occurrence(mentioned))
                self._clauses += [item for item in mentioned if item.is_clause]

    def held_back(self, asked: Sentence, *, denied: bool) -> tuple[str, str] | None:
        """A word of a sentence of H that T only mentions, and under what."""
        own = all_mentions(asked, self._language)
        negated = any(_word(token) in NEGATORS for token in asked)
        borne = NEGATIONS | _NEGATING if negated is not denied else frozenset()
        if negated is not denied:
            borne |= PRIVATIVE  # `a former student` is no student
        if any(_word(token) in UNIVERSALS | NEGATORS | {"few"} for token in asked):
            borne |= _GENERAL  # H speaks of all or of none of them too
        for token in asked:
            like = frozenset(item.construction for item in own.get(token.index, ()))
            content = token.upos in CONTENT and _word(token) not in LIGHT
            if not content and _word(token) not in UNIVERSALS:
                continue
            if denied and like & NEGATIONS:
                return token.form, min(like & NEGATIONS)
            if token.xpos == "VBG" or any(i.form == "being" for i in asked.children(token.index)):
                like |= {BEGUN, PROGRESSIVE}
            construction = self._under(token, like, borne)
            if construction is not None:
                return token.form, construction
        root = asked.root
        unknown = root.upos == "VERB" and not _names(root) & self._places.keys()
        clauses = [item for item in self._clauses if item.construction not in borne]
        if unknown and clauses and not own:
            return root.form, clauses[0].construction
        return None

    def _under(self, token: Token, like: frozenset[str], borne: frozenset[str]) -> str | None:
        """The construction under which alone T has a word of H."""
        occurrences = [item for word in _names(token) for item in self._places.get(word, [])]
        if WILL in like and occurrences and _word(token) not in self._coming:
            return "no future"
        mentioned = [item for each in occurrences for item in each.mentioned]
        if token.xpos in {"VBD", "VBN"} and all(_has_been(item) for item in mentioned):
            return None  # who stopped smoking smoked
        for each in occurrences:
            if each.names <= like | borne:
                return None
        lacking = [i for each in occurrences for i in each.mentioned if i.construction not in like]
        return lacking[0].construction if lacking else None


def _has_been(item: Mention) -> bool:
    return item.construction in ENDING or item.construction == "used to"


def _word(token: Token) -> str:
    return token.lemma.lower()


def _names(token: Token) -> set[str]:
    """A word as it stands and in its plain form: `married` may be read as either."""
    return {_word(token), token.form.lower()}


def _another_time(text: Document, asked: Sentence) -> tuple[str, str] | None:
    """A time of H as seen from now that T does not name; a state that T has in the past only."""
    words = {token.form.lower() for sentence in text for token in sentence}
    shifted = {pair for sentence in text for pair in _shifted_times(sentence)}
    for token in asked:
        if token.form.lower() in DEICTIC - words:
            return token.form, "another time"
    for pair in _shifted_times(asked) - shifted:
        return " ".join(pair), "another time"
    root = asked.root
    if not is_predicate(asked, root) or not _is_copula(asked, root, {"VBZ", "VBP"}):
        return None
    for sentence in text:
        past = _is_copula(sentence, sentence.root, {"VBD"})
        if past and _word(sentence.root) == _word(root) and _is_past(sentence):
            return root.form, "a time in the past"
    return None


def _shifted_times(sentence: Sentence) -> set[tuple[str, str]]:
    """`last year`, `next week`."""
    return {
        (item.form.lower(), _word(token))
        for token in sentence
        if _word(token) in TIME_NOUNS
        for item in sentence.children(token.index)
        if item.form.lower() in TIME_SHIFTERS
    }


def _is_copula(sentence: Sentence, head: Token, forms: set[str]) -> bool:
    below = sentence.children(head.index)
    return any(item.relation == "cop" and item.xpos in forms for item in below)


def _is_past(sentence: Sentence) -> bool:
    """Whether a sentence names a time that is over: a year, a century, `once`."""
    for token in sentence:
        dated = token.upos == "NUM" and len(token.form) == 4 and token.form.isdigit()
        if dated or token.form.lower() in PAST_TIMES or _word(token) == "century":
            return True
        if ("last", _word(token)) in _shifted_times(sentence):
            return True
    return False


def _another_kind(text: Document, asked: Sentence) -> tuple[str, str] | None:
    """A large mouse is no large animal where T measures animals too, and calls none large."""
    measured = {pair for sentence in text for pair in _measured(mended(sentence))}
    kinds = {noun for _, noun in measured}
    for adjective, noun in sorted(_measured(mended(asked)) - measured):
        others = {other for same, other in measured if same == adjective}
        if noun in kinds and others:
            return adjective, f"{adjective} for a {min(others)}"
    return None


def _measured(sentence: Sentence) -> set[tuple[str, str]]:
    """Adjectives of degree with their nouns."""
    return {
        (_word(token), _word(sentence.tokens[token.head]))
        for token in sentence
        if token.relation == "amod" and _word(token) in RELATIVE_ADJECTIVES and token.head >= 0
    }
