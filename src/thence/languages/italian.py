"""Italian, but for its grammar, which lies beside the reading of trees."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache

from thence.languages.language import (
    Calendar,
    Language,
    NumberWords,
    PeopleNouns,
    Pronoun,
    word_set,
)

__all__ = ["ITALIAN"]

_STOP_WORDS = """
il lo la i gli le l un uno una questo questa questi queste quello quella quelli quelle quel quei
quegli ogni ciascuno ciascuna qualche alcuno alcuna alcuni alcune altro altra altri altre tale
tali stesso stessa stessi stesse io me mi tu te ti egli lui lei ella esso essa noi ci voi vi
essi esse loro si sé ne mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra nostri
nostre vostro vostra vostri vostre chi che cui quale quali quanto quanta quanti quante cosa
qualcuno qualcosa nessuno niente nulla tutto tutta tutti tutte ciò di a da in con su per tra fra
del dello della dei degli delle dell al allo alla ai agli alle all dal dallo dalla dai dagli
dalle dall nel nello nella nei negli nelle nell sul sullo sulla sui sugli sulle sull col coi d c
un po verso presso durante mediante secondo contro dentro fuori sopra sotto dopo prima senza
oltre fino dietro davanti e ed o od ma però anzi né se perché poiché quando mentre come dove
dunque quindi infatti inoltre anche pure ancora già poi così tanto troppo molto più meno poco
solo soltanto non mai sempre qui qua lì là adesso ora allora sono sei è siamo siete ero eri era
eravamo eravate erano fui fosti fu fummo foste furono sarò sarai sarà saremo sarete saranno
sarei sarebbe sarebbero sia siano fosse fossero essere stato stata stati state essendo ho hai ha
abbiamo avete hanno avevo avevi aveva avevamo avevate avevano ebbi ebbe ebbero avrò avrai avrà
avremo avrete avranno avrei avrebbe avrebbero abbia abbiano avesse avessero avere avuto avuta
avuti avute avendo
"""
_ITALIAN_UNITS = """
zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici
quindici sedici diciassette diciotto diciannove
"""
_ITALIAN_TENS = "venti trenta quaranta cinquanta sessanta settanta ottanta novanta"


def _italian_digits(word: str) -> Fraction | None:
    if re.fullmatch(r"\d{1,3}(\.\d{3})+(,\d+)?|\d+(,\d+)?", word):
        return Fraction(word.replace(".", "").replace(",", "."))
    return None


def _italian_small(word: str) -> int | None:
    plain = word.replace("é", "e").replace("è", "e")
    table = _italian_below_thousand()
    if plain in table:
        return table[plain]
    if plain.startswith("mille"):
        rest = plain.removeprefix("mille").removeprefix("e")
        return 1000 + table[rest] if rest in table else 1000 if not rest else None
    before, mila, after = plain.partition("mila")
    if mila and before in table and (not after or after in table):
        return table[before] * 1000 + (table[after] if after else 0)
    return None


@cache
def _italian_below_thousand() -> dict[str, int]:
    units, tens = _ITALIAN_UNITS.split(), _ITALIAN_TENS.split()
    table = {word: value for value, word in enumerate(units)}
    table |= {"un": 1, "una": 1}
    for ten, word in enumerate(tens, start=2):
        table[word] = 10 * ten
        for unit in range(1, 10):
            # uno and otto swallow the vowel before them; ventun before a noun.
            stem = word[:-1] if unit in (1, 8) else word
            table[stem + units[unit]] = 10 * ten + unit
        table[word[:-1] + "un"] = 10 * ten + 1
    below_hundred = {word: value for word, value in table.items() if 0 < value < 100}
    for hundred in range(1, 10):
        prefix = ("" if hundred == 1 else units[hundred]) + "cento"
        table[prefix] = 100 * hundred
        for word, value in below_hundred.items():
            table[prefix + word] = 100 * hundred + value
            if word[0] == "o":
                table[prefix[:-1] + word] = 100 * hundred + value
    return table


ITALIAN = Language(
    code="it",
    name="Italian",
    stop_words=word_set(_STOP_WORDS),
    stemmer="italian",
    pipeline="thence-it",
    grammar="thence.text.meaning.italian:ITALIAN",
    referring=word_set(
        "lui lei egli ella esso essa loro suo sua suoi sue gli lo la le questo questa questi "
        "queste il i"
    ),
    pronouns={
        "lui": Pronoun("male", "singular", True),
        "egli": Pronoun("male", "singular", True),
        "lei": Pronoun("female", "singular", True),
        "ella": Pronoun("female", "singular", True),
        "loro": Pronoun("", "plural", None),
        "essi": Pronoun("male", "plural", None),
        "esse": Pronoun("female", "plural", None),
        "lo": Pronoun("male", "singular", None),
        "la": Pronoun("female", "singular", None),
        "li": Pronoun("male", "plural", None),
        "gli": Pronoun("male", "singular", None),
        "suo": Pronoun("", "singular", None),
        "esso": Pronoun("male", "singular", False),
        "essa": Pronoun("female", "singular", False),
    },
    first_or_second=word_set("io mi me mio noi ci nostro tu ti te tuo voi vi vostro"),
    collectives=word_set("polizia governo squadra famiglia gente"),
    people=PeopleNouns(
        female=word_set(
            "donna ragazza signora signorina madre mamma figlia sorella moglie vedova zia "
            "nonna regina principessa attrice bambina dottoressa professoressa sposa maestra "
            "cugina amica direttrice scrittrice cantante pittrice senatrice cameriera "
            "ballerina contessa"
        ),
        male=word_set(
            "uomo ragazzo signore padre papà figlio fratello marito vedovo zio nonno re "
            "principe attore bambino dottore professore sposo maestro cugino amico direttore "
            "scrittore pittore senatore cameriere prete papa vescovo poliziotto ladro conte"
        ),
        either=word_set(
            "persona gente bambino studente insegnante medico infermiere avvocato giudice "
            "presidente ministro politico capo amico nemico vicino genitore parente collega "
            "ospite cliente paziente vittima testimone criminale ladro soldato ufficiale "
            "generale capitano pilota guardia artista autore poeta musicista cantante "
            "scienziato ingegnere operaio contadino cuoco segretario giocatore tifoso "
            "cittadino turista giornalista esperto ambasciatore governatore sindaco candidato "
            "autista chi qualcuno nessuno maestra professore studentessa poliziotto "
            "panettiere giardiniere marinaio"
        ),
        suffixes=("tore", "trice", "ista", "iere", "iera", "ante", "ese"),
    ),
    gendered=True,
    copula="è",
    modal_words=word_set("potere dovere volere forse se magari eventualmente"),
    lower_case_peoples=True,
    numbers=NumberWords(
        small=_italian_small,
        scales={
            "mila": 10**3,
            "milione": 10**6,
            "milioni": 10**6,
            "mln": 10**6,
            "miliardo": 10**9,
            "miliardi": 10**9,
            "mld": 10**9,
            "bilione": 10**12,
            "bilioni": 10**12,
        },
        dozens={"dozzina": 12, "dozzine": 12, "centinaio": 100, "migliaio": 1000},
        joiners=frozenset({"e"}),
        articles=frozenset({"un", "una"}),
        halves=frozenset({"mezzo", "mezza"}),
        digits=_italian_digits,
        modifiers={
            "above": ("più di", "oltre", "maggiore di", "superiore a", "superiori a"),
            "at least": ("almeno", "non meno di", "minimo", "come minimo"),
            "below": ("meno di", "sotto", "inferiore a", "inferiori a", "quasi"),
            "at most": ("al massimo", "non più di", "fino a", "massimo"),
            "about": (
                "circa",
                "intorno a",
                "attorno a",
                "approssimativamente",
                "pressappoco",
                "all'incirca",
            ),
            "exactly": ("esattamente", "precisamente", "solo", "soltanto"),
        },
        after={"o più": "at least", "o meno": "at most", "circa": "about"},
        ranges=(("tra", "e"), ("fra", "e"), ("da", "a"), ("", "to")),
        of="di",
    ),
    calendar=Calendar(
        months="gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre "
        "novembre dicembre",
        weekdays="lunedì martedì mercoledì giovedì venerdì sabato domenica",
        decades="venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
        decade_lead="anni",
        numbers="uno due tre quattro cinque sei sette otto nove dieci undici dodici",
        article="un[oa']?",
        day="il {day} {month} {year}",
        month="nel mese di {month} {year}",
        year="nel {year}",
        shifts={
            r"(?i)\bieri(?: sera| mattina| notte| pomeriggio)?\b": -1,
            r"(?i)\b(?:oggi|stamattina|stamani|stasera)\b": 0,
            r"(?i)\bdomani\b": 1,
        },
        ago=r"(?i)\b(?P<count>{numbers}) (?P<unit>giorn[oi]|settiman[ae]|mes[ei]|ann[oi]) fa\b",
        period=r"(?i)\b(?:l'anno|il mese) (?:scorso|passato|prossimo)\b"
        r"|\b(?:lo scorso|il prossimo|quest'|questo) ?(?:anno|mese)\b",
        units={"giorn": "day", "settiman": "week", "mes": "month", "ann": "year"},
        steps={"scors": -1, "passat": -1, "prossim": 1, "quest": 0},
        without_year=r"(?i)\b(?:(?:il|l')\s?)?(?P<date>\d{1,2}º? (?:{months}))\b(?! \d)",
        weekday=r"(?i)\b(?:lo scorso |il prossimo )?(?P<weekday>{weekdays})"
        r"(?: scors[oa]| prossim[oa])?\b(?! \d)",
        governed=r"(?i)dì,?\s$|\b(?:in|il|di|da|dal)\s$",
    ),
)
