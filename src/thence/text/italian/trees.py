"""What Italian trees get by rule: punctuation in its place, and the subtypes of the passive.

The treebanks that the parser learnt from differ in both.
"""

from __future__ import annotations

from thence.text.italian.lemmas import italian_lemmas
from thence.text.punctuation import ITALIAN, attach_punctuation
from thence.text.universal import Scheme

__all__ = ["set_right"]

PASSIVE = {"nsubj": "nsubj:pass", "csubj": "csubj:pass"}
ACTIVE = {passive: active for active, passive in PASSIVE.items()}
TIMES = frozenset(
    {"anni", "anno", "mesi", "mese", "giorni", "giorno", "tempo", "ore", "ieri", "oggi", "sempre"}
)
PERFECT = """
    accadere andare apparire arrivare avvenire bastare cadere comparire costare crescere dipendere
    diventare divenire durare emergere entrare esistere esplodere essere evadere fuggire
    giungere intervenire mancare morire nascere occorrere parere partire piacere restare rientrare
    rimanere risultare ritornare riuscire salire scadere scappare scattare scendere scomparire
    scoppiare sembrare sorgere sparire spuntare stare succedere tornare uscire valere venire
"""
WITH_ESSERE = frozenset(PERFECT.split())
"""Verbs without an object whose perfect is made with `essere`."""


def set_right(scheme: Scheme, heads: list[int], relations: list[str]) -> None:
    """Hang punctuation by convention, and name what belongs to a passive as such."""
    words = [form.lower() for form in scheme.forms]
    attach_punctuation(words, heads, relations, ITALIAN)
    for index, name in enumerate(relations):
        if name == "aux:pass" and _is_perfect(words[index], words[heads[index]]):
            relations[index] = "aux"
    passives = {heads[index] for index, name in enumerate(relations) if name == "aux:pass"}
    impersonal = {heads[index] for index, name in enumerate(relations) if name == "expl:pass"}
    agents = {
        heads[index]
        for index, name in enumerate(relations)
        if name == "case" and words[index] in ("da", "dal", "dall'")
    }
    for index, name in enumerate(relations):
        head = heads[index]
        if head in passives and name in PASSIVE:
            relations[index] = PASSIVE[name]
        elif name in ACTIVE and head not in passives | impersonal and not _participle(scheme, head):
            relations[index] = ACTIVE[name]
        elif name == "obl" and head in passives and index in agents and _is_animate(scheme, index):
            relations[index] = "obl:agent"
        elif name == "obl:agent" and index not in agents:
            # Nobody does anything in `ha dato i fiori a Maria` but who gives.
            relations[index] = "obl"


def _is_perfect(auxiliary: str, verb: str) -> bool:
    """`È andata` is no passive, since nobody can be gone by somebody."""
    if auxiliary[:-1] == "stat" or auxiliary.startswith("ven"):
        return False
    return italian_lemmas([verb], ["VERB"])[0] in WITH_ESSERE


def _participle(scheme: Scheme, index: int) -> bool:
    return scheme.forms[index].lower().endswith(("to", "ta", "ti", "te", "so", "sa", "si", "se"))


def _is_animate(scheme: Scheme, index: int) -> bool:
    """Whether a word after `da` can be who does something: `dal 1990` and `da anni` cannot."""
    word = scheme.forms[index].lower()
    return not word[:1].isdigit() and word not in TIMES
