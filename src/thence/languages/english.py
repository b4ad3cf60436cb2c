"""English, but for its grammar, which lies beside the reading of trees."""

from __future__ import annotations

import re
from fractions import Fraction

from thence.languages.language import (
    Calendar,
    Language,
    NumberWords,
    PeopleNouns,
    Pronoun,
    word_set,
)

__all__ = ["ENGLISH"]

_STOP_WORDS = """
a an the this that these those some any each every either neither both all such another other
i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself
she her hers herself it its itself they them their theirs themselves one oneself who whom whose
which what whatever whoever whichever someone somebody something anyone anybody anything everyone
everybody everything nobody nothing none
am is are was were be been being have has had having do does did doing done will would shall should
can could may might must ought need dare
and or but nor so yet for if unless because although though while whereas since until till when
whenever where wherever whether as than then thus hence therefore however moreover also too
about above across after against along amid among around at before behind below beneath beside
besides between beyond by concerning despite down during except from in inside into like near of
off on onto out outside over past per regarding round through throughout to toward towards under
underneath up upon via with within without
not no never only just even very quite rather almost again once here there how why now ever
more most less least much many few several own same s t d ll m re ve y don doesn didn isn aren
wasn weren won wouldn shan shouldn couldn mustn needn hasn haven hadn ain
"""
_ENGLISH_UNITS = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
sixteen seventeen eighteen nineteen
"""
_ENGLISH_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_ENGLISH_SMALL = {word: value for value, word in enumerate(_ENGLISH_UNITS.split())} | {
    word: 10 * tens for tens, word in enumerate(_ENGLISH_TENS.split(), start=2)
}


def _english_digits(word: str) -> Fraction | None:
    if re.fullmatch(r"\d{1,3}(,\d{3})+(\.\d+)?|\d+(\.\d+)?", word):
        return Fraction(word.replace(",", ""))
    return None


ENGLISH = Language(
    code="en",
    name="English",
    stop_words=word_set(_STOP_WORDS),
    stemmer="english",
    pipeline="thence-en",
    grammar="thence.text.meaning.english:ENGLISH",
    referring=word_set("he she it they him her them his its their this these those the"),
    pronouns={
        "he": Pronoun("male", "singular", True),
        "him": Pronoun("male", "singular", True),
        "his": Pronoun("male", "singular", True),
        "himself": Pronoun("male", "singular", True),
        "she": Pronoun("female", "singular", True),
        "her": Pronoun("female", "singular", True),
        "hers": Pronoun("female", "singular", True),
        "herself": Pronoun("female", "singular", True),
        "it": Pronoun("neuter", "singular", False),
        "its": Pronoun("neuter", "singular", False),
        "itself": Pronoun("neuter", "singular", False),
        "they": Pronoun("", "plural", None),
        "them": Pronoun("", "plural", None),
        "their": Pronoun("", "plural", None),
        "theirs": Pronoun("", "plural", None),
        "themselves": Pronoun("", "plural", None),
        "this": Pronoun("", "singular", None),
        "these": Pronoun("", "plural", None),
        "those": Pronoun("", "plural", None),
        "someone": Pronoun("", "singular", True),
        "somebody": Pronoun("", "singular", True),
    },
    first_or_second=word_set(
        "i me my mine myself we us our ours ourselves you your yours yourself"
    ),
    collectives=word_set(
        "team company government police family group committee band army crew party union council "
        "firm staff board audience public crowd couple squad"
    ),
    people=PeopleNouns(
        female=word_set(
            "woman girl lady mother mom mum daughter sister wife widow aunt grandmother niece "
            "queen princess actress waitress mistress goddess bride girlfriend heroine nun "
            "duchess countess empress hostess stewardess policewoman businesswoman "
            "spokeswoman chairwoman congresswoman housewife mrs ms miss madam granddaughter "
            "nanny maid witch fiancee ballerina"
        ),
        male=word_set(
            "man boy gentleman father dad son brother husband widower uncle grandfather "
            "nephew king prince actor waiter god groom boyfriend hero monk duke count emperor "
            "host steward policeman businessman spokesman chairman congressman mr sir lord "
            "grandson priest pope bishop cardinal fireman fisherman cowboy guy bloke chap "
            "fiance sultan baron"
        ),
        either=word_set(
            "person people child baby kid adult teenager student teacher doctor nurse lawyer "
            "judge president minister politician senator leader chief boss friend enemy "
            "neighbor neighbour parent cousin relative partner colleague guest visitor "
            "customer client patient victim suspect witness criminal thief soldier officer "
            "general captain pilot guard spy artist author poet musician singer dancer "
            "scientist professor engineer worker farmer cook chef clerk secretary manager "
            "director player coach fan citizen resident tourist immigrant refugee "
            "spokesperson journalist reporter editor critic human individual member "
            "chairperson executive expert analyst official ambassador diplomat governor mayor "
            "prosecutor candidate voter driver passenger owner tenant pupil toddler infant "
            "orphan twin crowd team somebody someone anybody anyone everybody everyone nobody "
            "who whom gardener baker butcher sailor king queen"
        ),
        suffixes=("man", "woman", "person", "ist", "eer", "ian", "er", "or", "ee"),
        female_suffixes=("woman",),
    ),
    possessive="'s",
    definite="the",
    copula="is",
    modal_words=word_set("may might could would should can must shall perhaps possibly maybe if"),
    numbers=NumberWords(
        small=_ENGLISH_SMALL.get,
        scales={
            "thousand": 10**3,
            "million": 10**6,
            "millions": 10**6,
            "mln": 10**6,
            "billion": 10**9,
            "billions": 10**9,
            "bn": 10**9,
            "trillion": 10**12,
        },
        dozens={"dozen": 12, "dozens": 12},
        joiners=frozenset({"and"}),
        articles=frozenset({"a", "an"}),
        halves=frozenset({"half"}),
        digits=_english_digits,
        modifiers={
            "above": ("more than", "over", "above", "greater than", "exceeding", "upwards of", ">"),
            "at least": (
                "at least",
                "no less than",
                "no fewer than",
                "not less than",
                "a minimum of",
                "minimum",
            ),
            "below": ("less than", "fewer than", "under", "below", "nearly", "almost", "<"),
            "at most": (
                "at most",
                "no more than",
                "not more than",
                "up to",
                "a maximum of",
                "maximum",
            ),
            "about": ("about", "around", "approximately", "roughly", "some", "circa", "~"),
            "exactly": ("exactly", "precisely", "just", "only"),
        },
        after={
            "or more": "at least",
            "or less": "at most",
            "or fewer": "at most",
            "or so": "about",
            "circa": "about",
        },
        ranges=(("between", "and"), ("from", "to")),
        of="of",
        plurals=(
            ("ies", "y"),
            ("sses", "ss"),
            ("people", "person"),
            ("men", "man"),
            ("ss", "ss"),
            ("s", ""),
        ),
    ),
    calendar=Calendar(
        months="January February March April May June July August September October November "
        "December",
        weekdays="Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
        decades="twenties thirties forties fifties sixties seventies eighties nineties",
        month_first=True,
        numbers="one two three four five six seven eight nine ten eleven twelve",
        article="an?",
        day="on {month} {day}, {year}",
        month="in {month} {year}",
        year="in {year}",
        shifts={
            r"(?i)\b(?:yesterday|last night)\b(?!'s)": -1,
            r"(?i)\b(?:today|tonight|this (?:morning|afternoon|evening))\b(?!'s)": 0,
            r"(?i)\btomorrow\b": 1,
        },
        ago=r"(?i)\b(?P<count>{numbers}) (?P<unit>day|week|month|year)s? ago\b",
        period=r"(?i)\b(?:last|next|this|the previous) (?:month|year)\b",
        units={"day": "day", "week": "week", "month": "month", "year": "year"},
        steps={"last": -1, "previous": -1, "next": 1, "this": 0},
        # Months and days have a capital: `may` and `march` are words, too.
        without_year=r"\b(?:on )?(?P<date>(?:{months}) \d{1,2}|\d{1,2} (?:{months}))\b"
        r"(?!,? \d)",
        weekday=r"\b(?:(?:[Oo]n|[Ll]ast|[Nn]ext|[Tt]his) )?(?:last |next )?(?P<weekday>{weekdays})"
        r"(?! (?:{months})|,? (?:{months})|'s|\w)",
        future=r"(?i)\b(?:will|shall|to be|is due|are due|plans? to|is expected)\b|'ll\b",
        governed=r"(?i)day,?\s$"
        r"|\b(?:in|on|by|until|till|since|from|before|after|for|through|of)\s$",
    ),
)
