"""English word forms by Penn tag: regular endings, and WordNet's list of irregular forms."""

from __future__ import annotations

from collections import defaultdict
from functools import cache, lru_cache

from thence.knowledge.wordnet import Part, Pointer, shipped_database

__all__ = ["inflected", "noun_of", "share_stem", "verbs_of"]


_UNCHANGED = """
bet bid broadcast burst cast cost cut forecast hit hurt input let offset outbid put quit read
recast reset rid set shed shut split spread thrust undercut upset
"""
_INVARIANT = frozenset(_UNCHANGED.split())
_LIKE_BASE = frozenset({"become", "come", "overcome", "overrun", "run"})
"""Verbs with a participle like the base form."""
_PRINCIPAL_PARTS = {
    "beat": ("beat", "beaten"),
    "forbid": ("forbade", "forbidden"),
    "lie": ("lay", "lain"),
    "resell": ("resold", "resold"),
    "show": ("showed", "shown"),
}
"""Past and participle of verbs of which WordNet lists but one, or a rare one first."""
_NO_PLURAL = frozenset(
    {"aircraft", "deer", "fish", "means", "people", "series", "sheep", "species"}
)
_MEN = frozenset({"german", "human", "norman", "ottoman", "roman", "shaman", "talisman"})
"""Words that end like `man` and are none."""
_VOWELS = "aeiou"


def inflected(lemma: str, tag: str) -> str:
    """A lemma, with its particle where it has one, in the form of a Penn tag such as VBD or NNS."""
    word, _, rest = lemma.partition(" ")
    form = _single(word, tag)
    return f"{form} {rest}" if rest else form


def _single(word: str, tag: str) -> str:
    match tag:
        case "NNS" | "VBZ":
            return _irregular(word, tag) or _with_s(word)
        case "VBD" | "VBN":
            return _irregular(word, tag) or _with_ed(word)
        case "VBG":
            return _irregular(word, tag) or _with_ing(word)
        case _:
            return word


def _with_s(word: str) -> str:
    if word.endswith("y") and word[-2:-1] not in _VOWELS:
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "x", "z", "o", "ch", "sh")) else "s")


def _with_ed(word: str) -> str:
    if word.endswith("e"):
        return word + "d"
    if word.endswith("y") and word[-2:-1] not in _VOWELS:
        return word[:-1] + "ied"
    return _doubled(word) + "ed"


def _with_ing(word: str) -> str:
    if word.endswith("ie"):
        return word[:-2] + "ying"
    if word.endswith("e") and not word.endswith(("ee", "oe", "ye")) and word != "be":
        return word[:-1] + "ing"
    return _doubled(word) + "ing"


def _doubled(word: str) -> str:
    """`stop` gives `stopp`; longer words mostly have their stress elsewhere."""
    short = len([letter for letter in word if letter in _VOWELS]) == 1
    ends = word[-1:] not in _VOWELS + "wxy" and word[-2:-1] in tuple(_VOWELS)
    return word + word[-1] if short and ends else word


def _irregular(word: str, tag: str) -> str:
    match tag:
        case "NNS":
            plurals = _forms()["n", word]
            if word.endswith("woman") or (word.endswith("man") and word not in _MEN):
                return word[:-2] + "en"
            regular = _with_s(word) in plurals or not plurals
            return word if word in _NO_PLURAL else "" if regular else plurals[0]
        case "VBZ":
            return {"be": "is", "have": "has"}.get(word, "")
        case "VBG":
            return next((form for form in _forms()["v", word] if form.endswith("ing")), "")
        case _ if word in _INVARIANT or (tag == "VBN" and word in _LIKE_BASE):
            return word
        case _ if word in _PRINCIPAL_PARTS:
            return _PRINCIPAL_PARTS[word][tag == "VBN"]
    forms = [form for form in _forms()["v", word] if not form.endswith(("ing", "s"))]
    # sing, sang, sung; take, took, taken
    participles = [
        form
        for form in forms
        if ("u" in form and form.replace("u", "a") in forms)
        or form.endswith(("en", "wn", "rn", "ne"))
    ]
    pasts = [form for form in forms if form not in participles]
    return next(iter((participles or pasts) if tag == "VBN" else (pasts or participles)), "")


@cache
def _forms() -> defaultdict[tuple[str, str], list[str]]:
    found: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for line in shipped_database().exception_lines:
        letter, form, *bases = line.split("\t")
        for base in bases:
            found[letter, base].append(form)
    return found


_STEM = 3
_EVENTS = ("ion", "al", "ment", "ance", "ence", "ure", "ery", "th")


@lru_cache(maxsize=50_000)
def verbs_of(noun: str) -> tuple[str, ...]:
    """The verbs that WordNet derives a noun from, or from it."""
    database = shipped_database()
    found: dict[str, None] = {}
    for synset in database.senses(noun, Part.NOUN):
        for link in database.links(synset):
            is_verb = database.part(link.target) is Part.VERB
            if link.kind != Pointer.DERIVATION or not is_verb:
                continue
            if not link.source_word or database.word(synset, link.source_word) == noun:
                found[database.word(link.target, max(1, link.target_word))] = None
    return tuple(verb for verb in found if share_stem(verb, noun))


@lru_cache(maxsize=50_000)
def noun_of(verb: str) -> str:
    """The noun for what a verb says, as far as its ending tells; empty where WordNet has none."""
    database = shipped_database()
    found: dict[str, None] = {}
    for synset in database.senses(verb, Part.VERB):
        for link in database.links(synset):
            is_noun = database.part(link.target) is Part.NOUN
            if link.kind != Pointer.DERIVATION or not is_noun:
                continue
            if database.word(synset, link.source_word) == verb:
                found[database.word(link.target, link.target_word)] = None
    events = [noun for noun in found if noun.endswith(_EVENTS)]
    return max(events, key=lambda noun: sum(database.counts(noun)), default="")


def share_stem(one: str, two: str) -> bool:
    """Whether two words begin alike, as derived words do and related ones need not."""
    return one[:_STEM].lower() == two[:_STEM].lower()
