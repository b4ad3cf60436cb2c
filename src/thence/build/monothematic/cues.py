"""English words of a few closed classes that detectors go by; no resource lists them."""

from __future__ import annotations

__all__ = [
    "CLAIMS",
    "DIRECTIONS",
    "MEMBERS",
    "MONTHS",
    "NEGATIONS",
    "NEGATIVE_VERBS",
    "OPAQUE_HEADS",
    "OPPOSED_PARTICLES",
    "POWERS",
    "PRIVATIVE_MODIFIERS",
    "SPOKESMEN",
    "TRANSPARENT_HEADS",
    "WHOLE",
]


def _words(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


TRANSPARENT_HEADS = _words("""
    band batch bunch bundle city class collection couple crew crowd dozen family fleet flock gang
    group handful herd hundred island kind lot million number pack pair piece range series set slice
    sort species squad swarm team thousand town type variety village
""")
OPAQUE_HEADS = _words("""
    copy fake imitation model photograph picture portrait replica sketch statue threat
""")
NEGATIONS = _words("not n't no never without nobody nothing none neither nor nowhere")
NEGATIVE_VERBS = _words("""
    avoid ban decline deny fail forbid lack miss neglect prevent refuse reject stop
""")
PRIVATIVE_MODIFIERS = _words("""
    alleged apparent artificial counterfeit fake false former future imaginary imitation planned
    possible potential presumed pseudo so-called supposed toy would-be
""")
CLAIMS = _words("""
    accuse allegation allege assume believe blame claim deny doubt hope insist predict promise
    rumor rumour speculate suggest suspect suspicion think
""")
WHOLE = _words("all complete completely entire entirely entirety full fully whole")
SPOKESMEN = _words("""
    ambassador attorney captain chairman chairwoman delegate envoy executive lawyer leader
    president representative secretary spokesman spokesperson spokeswoman
""")
MEMBERS = _words("employee fan member resident supporter")
POWERS = _words("administration authority government ministry parliament")
DIRECTIONS = _words("""
    above across below beneath beside between beyond downstream east eastern inside left near north
    northern opposite outside over right south southern under underneath upstream west western
""")
MONTHS = _words("""
    january february march april may june july august september october november december
""")
OPPOSED_PARTICLES = (
    ("ahead", "behind"),
    ("before", "after"),
    ("more", "less"),
    ("more", "fewer"),
    ("always", "never"),
)
