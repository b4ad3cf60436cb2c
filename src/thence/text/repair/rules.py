"""A small grammar of English clauses, each rule with the dependency that it makes and its price.

Labels: NP.n, NBAR.n (n is sg or pl), V.f and VP.f (f is sg, pl, base, ing or en), PASS (a passive
participle with its phrases), S, RC (relative clause). `/np` is a missing noun phrase somewhere
inside; where it is missing is kept with the edge.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from thence.text.meaning.english import ENGLISH
from thence.text.meaning.grammar import word_set

__all__ = ["BINARY", "UNARY", "Rule"]

BARRED = 99.0
FINITE = ("sg", "pl")
FORMS = ("sg", "pl", "base", "ing", "en")
CLAUSAL = word_set(
    "say think believe know claim insist see hear notice hope fear feel find learn realise realize "
    "report announce argue admit agree assume confirm decide declare deny discover doubt dream "
    "explain expect forget guess imagine imply indicate mean mention note observe predict prefer "
    "pretend promise prove reckon recognise recognize recommend remember reply reveal show state "
    "suggest suppose suspect swear teach tell understand warn wish wonder write conclude demand "
    "propose request require regret seem appear complain assert maintain stress add acknowledge "
    "watch dislike hate love like allege whisper shout demonstrate ensure"
)
CAUSATIVE = ENGLISH.perception | word_set("make let have help")
SENSORY = ENGLISH.sensory
DATIVE = ENGLISH.dative_verbs | ENGLISH.benefactive_verbs
INFINITIVAL = word_set(
    "want wish hope try attempt begin start continue plan decide need like love hate prefer seem "
    "appear refuse agree promise expect manage fail forget remember learn intend tend happen "
    "persuade ask tell order force allow permit cause help teach invite urge encourage advise "
    "threaten dare choose claim insist get prove"
)
OBJECTLESS = word_set(
    "insist hope think complain agree dream wonder seem appear happen go come arrive sleep laugh "
    "smile exist die fall occur disappear reply swear"
)

Guard = Callable[[str], float]
"""The extra price of a rule for a verb's lemma."""


@dataclass(frozen=True, slots=True)
class Rule:
    """What two neighbours make: the label, which one is the head, and the other's relation."""

    label: str
    head: int
    """0 for the left one, 1 for the right one."""
    relation: str
    cost: float = 0.0
    gap: str = ""
    """How the gap of the result comes about, or is closed: see `chart`."""
    guard: Guard | None = None
    """The extra price for the lemma of the left one."""


BINARY: dict[tuple[str, str], list[Rule]] = {}
UNARY: dict[str, list[Rule]] = {}


def _one(
    source: str, label: str, cost: float = 0.0, gap: str = "", guard: Guard | None = None
) -> None:
    UNARY.setdefault(source, []).append(Rule(label, 0, "", cost, gap, guard))


def _two(
    left: str,
    right: str,
    label: str,
    head: int,
    relation: str,
    cost: float = 0.0,
    gap: str = "",
    guard: Guard | None = None,
) -> None:
    BINARY.setdefault((left, right), []).append(Rule(label, head, relation, cost, gap, guard))


def _only(lemmas: frozenset[str], otherwise: float) -> Guard:
    return lambda lemma: 0.0 if lemma in lemmas else otherwise


def _except(lemmas: frozenset[str], price: float) -> Guard:
    return lambda lemma: price if lemma in lemmas else 0.0


def _noun_phrases() -> None:
    for number in FINITE:
        noun, bar, phrase = f"N.{number}", f"NBAR.{number}", f"NP.{number}"
        _one(noun, bar)
        _two("ADJ", bar, bar, 1, "amod")
        _two("V.ing", bar, bar, 1, "amod", 0.2)
        _two("V.en", bar, bar, 1, "amod", 0.5)
        _two("N.sg", bar, bar, 1, "compound", 1.5)
        _two("NAME", bar, bar, 1, "compound", 1.0)
        _two("DET", bar, phrase, 1, "det")
        _two(f"DET.{number}", bar, phrase, 1, "det")
        _one(bar, phrase, 1.3 if number == "pl" else 2.5)
        _two(phrase, "POS", "GEN", 0, "case")
        _two("GEN", bar, phrase, 1, "nmod:poss")
        _two(phrase, "PP", phrase, 0, "nmod", 0.5)
        _two(phrase, "BY", phrase, 0, "nmod", 1.2)
        _two(phrase, "RC", phrase, 0, "acl:relcl", 0.3)
        _two(phrase, "VP.ing", phrase, 0, "acl", 0.4)
        _two(phrase, "PASS", phrase, 0, "acl", 0.4)
        _two("AND", phrase, f"&{phrase}", 1, "cc")
        for other in FINITE:
            _two(f"NP.{other}", f"&{phrase}", "NP.pl", 0, "conj", 0.3)
        _one(phrase, "NP")
        _one(phrase, "NPO")
    _one("NAME", "NP.sg")
    _one("IT", "NP.sg")
    _one("OBJ", "NPO")
    _two("P", "NPO", "PP", 1, "case")
    _two("PBY", "NPO", "BY", 1, "case")
    _two("PTO", "NPO", "TOP", 1, "case")
    _one("TOP", "PP")
    _two("ADV", "ADJ", "ADJ", 1, "advmod")
    _one("ADJ", "AP")
    _two("AP", "PP", "AP", 0, "obl", 0.5)


def _verb_phrases() -> None:
    for form in FORMS:
        verb, phrase = f"V.{form}", f"VP.{form}"
        given, taken = f"VI.{form}", f"VO.{form}"
        _one(verb, phrase)
        _two(verb, "NPO", taken, 0, "obj", 0.1, guard=_except(OBJECTLESS, 1.0))
        _two(verb, "NPO", given, 0, "iobj", guard=_only(DATIVE, 2.0))
        _one(taken, phrase)
        _two(taken, "TOP", phrase, 0, "obl", -0.2, guard=_only(DATIVE, 0.5))
        _two(given, "NPO", phrase, 0, "obj")
        _two(verb, "AP", phrase, 0, "xcomp", guard=_only(SENSORY, 2.0))
        _two(taken, "AP", phrase, 0, "xcomp", 1.0)
        _two(verb, "SBAR", phrase, 0, "ccomp", guard=_only(CLAUSAL, 2.0))
        _two(given, "SBAR", phrase, 0, "ccomp", guard=_only(CLAUSAL, 2.0))
        _two(verb, "S", phrase, 0, "ccomp", 0.2, guard=_only(CLAUSAL, 4.0))
        _two(verb, "SMALL", phrase, 0, "ccomp", guard=_only(CAUSATIVE, 4.0))
        _two(verb, "FORTO", phrase, 0, "ccomp", guard=_only(INFINITIVAL, 1.5))
        _two(verb, "TOVP", phrase, 0, "xcomp", guard=_only(INFINITIVAL, 1.0))
        _two(taken, "TOVP", phrase, 0, "xcomp", guard=_only(INFINITIVAL, 1.0))
        _two(verb, "VP.ing", phrase, 0, "xcomp", 0.8)
        for gap in ("", "/np"):
            _two(phrase + gap, "PP", phrase + gap, 0, "obl", 0.3, "left" if gap else "")
            _two(
                phrase + gap, "TOP", phrase + gap, 0, "obl", -0.1, "left" if gap else "",
                _only(DATIVE, 0.4),
            )  # fmt: skip
            _two(phrase + gap, "BY", phrase + gap, 0, "obl", 1.0, "left" if gap else "")
            _two(phrase + gap, "ADV", phrase + gap, 0, "advmod", 0.1, "left" if gap else "")
            _two("ADV", phrase + gap, phrase + gap, 1, "advmod", 0.2, "right" if gap else "")
            _two("AND", phrase + gap, f"&{phrase}{gap}", 1, "cc", 0.0, "right" if gap else "")
        _two(phrase, f"&{phrase}", phrase, 0, "conj", 0.3)
        _verb_gaps(verb, given, taken, phrase)
    _two("TO", "VP.base", "TOVP", 1, "mark")
    _two("P", "NPO", "FOR", 1, "mark", guard=_only(frozenset({"for"}), BARRED))
    _two("FOR", "TOVP", "FORTO", 1, "nsubj", 0.2)


def _verb_gaps(verb: str, given: str, taken: str, phrase: str) -> None:
    gapped = f"{phrase}/np"
    _one(verb, gapped, 0.0, "new:obj", _except(OBJECTLESS, 1.0))
    _one(given, gapped, 0.0, "new:obj")
    _one(taken, gapped, 0.8, "new:iobj", _only(DATIVE, 6.0))
    for preposition in ("P", "PTO"):
        _two(phrase, preposition, gapped, 0, "", 0.3, "strand")
    for finite in FINITE:
        _two(verb, f"VP.{finite}", gapped, 0, "ccomp", 0.3, "subject", _only(CLAUSAL, 4.0))
        _two(verb, f"SUBGAP.{finite}", gapped, 0, "ccomp", 0.3, "subject", _only(CLAUSAL, 2.0))
    for clause in ("SBAR/np", "S/np", "TOVP/np"):
        lemmas = INFINITIVAL if clause == "TOVP/np" else CLAUSAL
        relation = "xcomp" if clause == "TOVP/np" else "ccomp"
        _two(verb, clause, gapped, 0, relation, 0.2, "right", _only(lemmas, 3.0))


def _auxiliaries() -> None:
    for form in FORMS:
        be = f"BE.{form}"
        phrase = f"VP.{form}"
        _two(be, "NOT", be, 0, "advmod")
        _two(be, "ADV", be, 0, "advmod", 0.2)
        _two(be, "AP", phrase, 1, "cop")
        _two(be, "NPO", phrase, 1, "cop")
        _two(be, "PP", phrase, 1, "cop", 0.2)
        for gap in ("", "/np"):
            _two(be, f"PASS{gap}", phrase + gap, 1, "aux:pass", 0.0, "right" if gap else "")
            _two(be, f"VP.ing{gap}", phrase + gap, 1, "aux", 0.0, "right" if gap else "")
        for gap in ("", "/np"):
            inherited = "right" if gap else ""
            _two(f"HAVE.{form}", f"VP.en{gap}", phrase + gap, 1, "aux", 0.0, inherited)
            _two(f"DO.{form}", f"VP.base{gap}", phrase + gap, 1, "aux", 0.3, inherited)
        for label in ("HAVE", "DO"):
            _two(f"{label}.{form}", "NOT", f"{label}.{form}", 0, "advmod")
    _two("MODAL", "NOT", "MODAL", 0, "advmod")
    for form in FINITE:
        for gap in ("", "/np"):
            inherited = "right" if gap else ""
            _two("MODAL", f"VP.base{gap}", f"VP.{form}{gap}", 1, "aux", 0.0, inherited)


def _passives() -> None:
    _one("V.en", "PASS")
    _two("V.en", "NPO", "PASS", 0, "obj", guard=_only(DATIVE, 2.5))
    _two("V.en", "SBAR", "PASS", 0, "ccomp", guard=_only(CLAUSAL, 2.0))
    _two("V.en", "TOVP", "PASS", 0, "xcomp", guard=_only(INFINITIVAL, 1.0))
    for gap in ("", "/np"):
        _two(f"PASS{gap}", "PP", f"PASS{gap}", 0, "obl", 0.1, "left" if gap else "")
        _two(f"PASS{gap}", "BY", f"PASS{gap}", 0, "obl:agent", 0.0, "left" if gap else "")
    _two("PASS", "ADV", "PASS", 0, "advmod", 0.1)
    _two("ADV", "PASS", "PASS", 1, "advmod", 0.1)
    _one("V.en", "PASS/np", 0.3, "new:obj", _only(DATIVE, 6.0))
    for preposition in ("P", "PBY", "PTO"):
        _two("PASS", preposition, "PASS/np", 0, "", 0.3, "strand")


def _clauses() -> None:
    _two("TO", "VP.base/np", "TOVP/np", 1, "mark", 0.0, "right")
    for number in FINITE:
        subject = f"NP.{number}"
        _two(subject, f"VP.{number}", "S", 1, "nsubj")
        _two(subject, f"VP.{number}/np", "S/np", 1, "nsubj", 0.0, "right")
        _two("THERE", f"BE.{number}", f"EXIST.{number}", 1, "expl")
        _two(f"EXIST.{number}", subject, "S", 0, "nsubj")
        _two("REL", f"VP.{number}", "RC", 1, "nsubj", 0.0, "fill")
        _two("COMP", f"VP.{number}", f"SUBGAP.{number}", 1, "mark")
    for form in ("base", "ing"):
        _two("NPO", f"VP.{form}", "SMALL", 1, "nsubj", 0.1)
    _two("COMP", "S", "SBAR", 1, "mark")
    _two("COMP", "S/np", "SBAR/np", 1, "mark", 0.0, "right")
    _two("REL", "S/np", "RC", 1, "", 0.0, "fill")
    _one("S/np", "RC", 0.4, "close")
    for preposition in ("P", "PBY", "PTO"):
        _two(preposition, "REL", "PREL", 1, "case")
    _two("PREL", "S", "RC", 1, "obl", 0.1)
    _two("S", "PP", "S", 0, "obl", 0.8)
    _two("IT", "BE.sg", "CLEFT", 1, "nsubj", 0.0)
    for phrase in ("PP", "BY"):
        _two("CLEFT", phrase, "CLEFTP", 1, "cop")
    _two("CLEFTP", "SBAR", "S", 0, "ccomp", -0.3)
    _two("AND", "S", "&S", 1, "cc")
    _two("S", "&S", "S", 0, "conj", 0.3)
    _two("S", "STOP", "TOP", 0, "punct")


_noun_phrases()
_verb_phrases()
_auxiliaries()
_passives()
_clauses()
