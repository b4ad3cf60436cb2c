"""What a verb, adjective or noun implies about its complement, affirmed and denied.

After Nairn, Condoravdi & Karttunen 2006. A signature is two signs, for the affirmed and for the
denied verb: `+` the complement is true, `-` it is false, `o` nothing follows. `++` is factive
(know that), `+-` and `-+` are two-way implicatives (manage to, forget to).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

__all__ = ["signature"]

_CLAUSE = {
    "en": {
        "++": "know realise realize regret forget remember discover notice reveal learn see "
        "understand recognise recognize acknowledge admit resent overlook ignore aware glad sad "
        "sorry happy proud surprised odd strange fact note recall observe emphasise disclose",
        "+o": "prove confirm show demonstrate ensure hear feel find witness evidence proof",
        "+-": "true happen",
        "-+": "false untrue",
        "-o": "disprove pretend impossible refute",
    },
    "it": {
        "++": "sapere dimenticare ricordare scoprire notare rivelare capire riconoscere ammettere "
        "vedere fatto contento triste felice accorgersi",
        "+o": "provare confermare dimostrare mostrare sentire udire prova",
        "+-": "vero",
        "-+": "falso",
        "-o": "fingere smentire impossibile",
    },
}
_INFINITIVE = {
    "en": {
        "+-": "manage succeed bother dare remember get deign happen come begin start continue "
        "turn_out proceed go_on lucky able",
        "-+": "fail forget neglect omit avoid refrain",
        "+o": "force make cause compel drive lead help see hear watch feel notice observe find "
        "oblige get spot catch witness keep enjoy love hate serve use stop finish let",
        "-o": "refuse decline forbid prohibit unable pretend prevent_from stop_from keep_from "
        "bar_from ban_from dissuade_from deter_from prohibit_from discourage_from",
        "o-": "allow permit enable can attempt try",
        "o+": "hesitate",
        "++": "regret glad sad sorry happy proud surprised",
    },
    "it": {
        "+-": "riuscire osare ricordare cominciare iniziare continuare ricordarsi",
        "-+": "dimenticare evitare dimenticarsi mancare",
        "+o": "costringere obbligare fare vedere sentire udire guardare indurre aiutare",
        "-o": "rifiutare impedire vietare proibire fingere rifiutarsi",
        "o-": "permettere lasciare consentire tentare provare",
        "o+": "esitare",
        "++": "rimpiangere contento felice",
    },
}


def signature(language: str, lemma: str, *, finite: bool) -> str:
    """The two signs of a complement-taking word; `oo` for one that is not listed."""
    return _table(language, finite).get(lemma, "oo")


@cache
def _table(language: str, finite: bool) -> dict[str, str]:
    return dict(_entries((_CLAUSE if finite else _INFINITIVE)[language].items()))


def _entries(groups: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    for signs, lemmas in groups:
        for lemma in lemmas.split():
            yield lemma, signs
