"""Word lists that the conversion of English trees to Universal Dependencies rests on."""

from __future__ import annotations

__all__ = [
    "ADJECTIVAL_NAMES",
    "CONTRACTED_LEMMAS",
    "FIRST_NAME_PARTS",
    "FIXED",
    "FREE_RELATIVES",
    "MONTHS",
    "PLACES",
    "SPEECH",
    "TELLING",
    "TITLES",
]


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


MONTHS = _words(
    """
    january february march april may june july august september october november december
    jan. feb. mar. apr. jun. jul. aug. sept. sep. oct. nov. dec.
    """
)

PLACES = _words(
    """
    here there where out up down back away off over on in around together home how why outside
    inside upstairs downstairs abroad elsewhere nearby near ahead
    """
)
"""Adverbs that a copula takes for its predicate."""

FREE_RELATIVES = frozenset({"what", "whatever", "where", "wherever", "whoever"})

SPEECH = _words(
    """
    say tell ask think add write claim know believe report note explain reply answer announce
    argue warn suggest admit insist hope guess suppose conclude declare feel mean remark state
    observe recall predict joke shout cry whisper comment continue see wonder bet swear
    promise exclaim complain assure imagine assume appear seem
    """
)
"""Verbs that may follow what is said or thought; after others, a fronted clause is coordinate."""

TELLING = _words(
    """
    tell ask assure convince inform advise warn notify remind show reassure teach
    """
)
"""Verbs whose hearer is an indirect object beside a clause."""

FIXED = {
    ("because", "of"): "case", ("such", "as"): "case", ("according", "to"): "case",
    ("due", "to"): "case", ("prior", "to"): "case", ("instead", "of"): "case",
    ("as", "to"): "case", ("as", "of"): "case", ("so", "that"): "mark", ("in", "order"): "mark",
    ("of", "course"): "advmod", ("as", "well"): "advmod", ("rather", "than"): "cc",
    ("more", "than"): "advmod", ("less", "than"): "advmod", ("up", "to"): "advmod",
    ("kind", "of"): "advmod", ("sort", "of"): "advmod", ("each", "other"): "",
    ("one", "another"): "", ("in", "case"): "mark",
}  # fmt: skip
"""Pairs that UD joins by `fixed`, with the relation of the first; empty where it keeps its own."""

TITLES = _words(
    """
    mr. mr mrs. mrs ms. ms dr. dr doctor president general gen. governor gov. minister judge
    justice professor prof. king queen prince princess mullah sheikh ayatollah rev. reverend
    senator sen. rep. congressman attorney chairman sir lord lady captain capt. colonel col.
    lieutenant lt. sgt. sergeant major admiral emperor pope bishop archbishop cardinal father
    sister brother saint st. st secretary chancellor mayor ambassador director coach
    """
)

FIRST_NAME_PARTS = _words(
    """
    san santa los las el la le al abu sri puerto rio buenos hong tel são sao bin von van
    de da di del ho
    """
)
"""Words that open a name whose parts have no syntax in English."""

ADJECTIVAL_NAMES = _words(
    """
    united new national islamic supreme tamil middle saudi international white blue grand
    federal central big royal iraqi republican prime northern red egyptian medical global
    american executive western green religious canadian high atomic revolutionary naval
    southern first british arctic little good basic second democratic electoral natural daily
    iranian holy indian eastern far general christian arab palestinian chemical financial
    czech orange independent regulatory great long presidential dental european french german
    russian chinese japanese israeli italian spanish roman greek soviet olympic civil public
    foreign social political economic military environmental third old black golden local
    urban industrial technical academic ottoman byzantine
    """
)
"""Adjectives that the model tags as proper nouns inside names."""

CONTRACTED_LEMMAS = {
    ("m", "VBP"): "be", ("re", "VBP"): "be", ("s", "VBZ"): "be", ("ve", "VBP"): "have",
    ("ve", "VB"): "have", ("d", "VBD"): "have", ("d", "MD"): "would", ("ll", "MD"): "will",
}  # fmt: skip
"""Lemmas of contracted verbs without their apostrophe, which may be any of several characters."""
