"""The voice of a verb, and its clause in the other voice."""

from __future__ import annotations

from thence.build.monothematic.inflection import inflected
from thence.build.monothematic.reading import Event, Reading
from thence.build.monothematic.rewriting import mid_sentence
from thence.text.meaning import AGENT, OBJECT

__all__ = ["is_passive", "revoiced"]

_BEING = {"was": "VBD", "were": "VBD", "is": "VBZ", "are": "VBP"}


def is_passive(reading: Reading, place: int) -> bool:
    """Whether a verb has a passive subject, auxiliary or agent, or is a bare past participle."""
    if reading.children(place, "nsubj:pass", "aux:pass", "obl:agent"):
        return True
    token = reading.tokens[place]
    bare = token.xpos == "VBN" and not reading.children(place, "aux")
    return bare and token.relation in {"acl", "advcl", "amod"}


def revoiced(reading: Reading, event: Event) -> str:
    """The clause in the other voice; empty where its tense or its arguments do not allow it."""
    agent, patient = event.argument(AGENT), event.argument(OBJECT)
    if agent is None or patient is None or reading.document.language != "en":
        return ""
    passive = is_passive(reading, event.place)
    verb = (
        _active(reading, event.place, agent) if passive else _passive(reading, event.place, patient)
    )
    if not verb:
        return ""
    subject, other = (agent, patient) if passive else (patient, agent)
    after = mid_sentence(reading, *reading.phrase(other))
    middle = verb if passive else f"{verb} by"
    return " ".join(
        [mid_sentence(reading, *reading.phrase(subject)), middle, after, *_rest(reading, event)]
    )


def _active(reading: Reading, place: int, agent: int) -> str:
    auxiliaries = [reading.tokens[at].form.lower() for at in reading.children(place, "aux")]
    lemma = reading.lemma(place)
    plural = reading.tokens[agent].feature("Number") == "Plur"
    match auxiliaries:
        case [form] if form in _BEING:
            tag = "VBD" if _BEING[form] == "VBD" else "VBP" if plural else "VBZ"
            return inflected(lemma, tag)
        case ["has" | "have", "been"]:
            return f"{'have' if plural else 'has'} {inflected(lemma, 'VBN')}"
        case ["had", "been"]:
            return f"had {inflected(lemma, 'VBN')}"
        case [modal, "be"]:
            return f"{modal} {lemma}"
        case []:
            return inflected(lemma, "VBD")
    return ""


def _passive(reading: Reading, place: int, patient: int) -> str:
    auxiliaries = [reading.tokens[at].form.lower() for at in reading.children(place, "aux")]
    participle = inflected(reading.lemma(place), "VBN")
    plural = reading.tokens[patient].feature("Number") == "Plur"
    match auxiliaries:
        case [] if reading.tokens[place].xpos == "VBD":
            return f"{'were' if plural else 'was'} {participle}"
        case [] if reading.tokens[place].xpos in {"VBZ", "VBP"}:
            return f"{'are' if plural else 'is'} {participle}"
        case ["has" | "have"]:
            return f"{'have' if plural else 'has'} been {participle}"
        case ["had"]:
            return f"had been {participle}"
        case ["will" | "would" | "can" | "could" | "may" | "might" | "must" | "should" as modal]:
            return f"{modal} be {participle}"
    return ""


def _rest(reading: Reading, event: Event) -> list[str]:
    """The adjuncts of the clause, as they stand."""
    used = {event.argument(AGENT), event.argument(OBJECT)}
    found = []
    for child in reading.below[event.place]:
        inside = reading.subtree(child)
        adjunct = reading.relation(child) in {"obl", "advmod"} and child not in used
        if adjunct and not used & set(inside) and inside[-1] - inside[0] + 1 == len(inside):
            found.append(mid_sentence(reading, inside[0], inside[-1] + 1))
    return found
