from typing import Any

import pytest

from thence.build.revisions.alignment import sentences, similarity
from thence.build.revisions.changes import Change
from thence.build.revisions.guidelines import (
    Guidelines,
    Reason,
    is_extragrammatical,
    reason_to_reject,
)

# Bos, Zanzotto & Pennacchiotti 2009, section 3.2 and figures 1 and 2.
PALERMO = (
    "Il 5 giugno 2009 viene ufficialmente sostituito come allenatore del Palermo da Walter Zenga; "
    "il 12 giugno ha poi dichiarato di aver risolto il contratto con la società di Viale del Fante."
)
LAZIO = (
    "Il 15 giugno 2009 viene nominato ufficialmente nuovo allenatore della SS Lazio, firmando un "
    "contratto biennale da 750.000 Euro a stagione."
)
ATZORI = (
    "Chiusa la carriera a Palermo, {}segue di nuovo Silvio Baldini questa volta a Parma Calcio e "
    "con una nuova veste, quella di allenatore in seconda."
)
INJURY = (
    "Tutt'ora, nel 2008, e a 40 anni d'età, delizia seppur con qualche {}infortunio in più, "
    "i suoi tifosi."
)
PRISON = (
    "In carcere si convertì al cattolicesimo, si sposò e visse fino al 1981, senza che di lei si "
    "sapesse {}più nulla."
)


def reason(left: str, right: str, language: str = "en", **thresholds: Any) -> Reason | None:
    before, after = sentences(left), sentences(right)
    words = [[word for sentence in side for word in sentence.words] for side in (before, after)]
    change = Change(tuple(before), tuple(after), similarity(*words))  # type: ignore[arg-type]
    found = reason_to_reject(change, language, Guidelines(**thresholds))
    mirrored = Change(change.after, change.before, change.similarity)
    assert reason_to_reject(mirrored, language, Guidelines(**thresholds)) is found
    return found


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        (PALERMO, f"{PALERMO} {LAZIO}", Reason.EMBEDDED),
        (PALERMO, f"{PALERMO.replace('ufficialmente ', '')} {LAZIO}", Reason.EMBEDDED_MODIFIED),
        (ATZORI.format(""), ATZORI.format("Atzori "), Reason.ANAPHORA),
        (INJURY.format("pausa a causa di qualche "), INJURY.format(""), None),
        (PRISON.format("mediaticamente "), PRISON.format(""), None),
        (
            "Sposato con due figli, diplomato all'Istituto per Geometri di Bergamo, è funzionario "
            "al Genio civile di Bergamo.",
            "Sposato, due figli, è funzionario al Genio civile di Bergamo.",
            None,
        ),
        (
            "Napolitano non ha apposto la firma sul decreto.",
            "Il Presidente non ha apposto la firma sul decreto.",
            None,
        ),
        (
            "Egli si trasferì a Milano nel 1950.",
            "Rossi si trasferì a Milano nel 1950.",
            Reason.ANAPHORA,
        ),
    ],
)
def test_the_papers_examples(left: str, right: str, expected: Reason | None) -> None:
    assert reason(left, right, "it") is expected


def test_an_embedded_paraphrase_is_kept() -> None:
    left = "Ballardini was removed from the post of coach of Palermo in June 2009."
    right = (
        "In June 2009 Palermo dismissed Ballardini from the post of coach. "
        "Zenga took over the next day."
    )
    assert reason(left, right) is None
    assert reason(left, right, slight=0.3) is Reason.EMBEDDED_MODIFIED


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        (
            "They call themselves 'left anarchists' today.",
            "They call themselves left-anarchists today.",
            Reason.FORMAT,
        ),
        (
            "They use the tactic of general strike.",
            "They use the tactic of General_Strike.",
            Reason.FORMAT,
        ),
        (
            "Many Libertarian Socialists agree on that.",
            "Many libertarian socialists agree on that.",
            Reason.FORMAT,
        ),
        (
            "The use of it is condened by all socialists.",
            "The use of it is condemned by all socialists.",
            Reason.SPELLING,
        ),
        (
            "The president was assinated by an anarchist.",
            "The president was assassinated by an anarchist.",
            Reason.SPELLING,
        ),
        (
            "He was elected to the senate in spring.",
            "She was elected to the senate in spring.",
            None,
        ),
        (
            "The bridge was opened in the year 1932.",
            "The bridge was opened in the year 1933.",
            None,
        ),
        ("The bridge was opened in that year.", "The bridge was closed in that year.", None),
        ("Lind moved to Oslo in the spring.", "She moved to Oslo in the spring.", Reason.ANAPHORA),
        ("Lind said that she would move to Oslo.", "Lind said that Lind would move to Oslo.", None),
        (
            "Different groups have other visions of it.",
            "These theories have other visions of it.",
            Reason.ANAPHORA,
        ),
        ("The house stood empty.", "The old house stood empty.", Reason.LENGTH),
        ("The old house {{x}} stood empty.", "The old house stood empty.", Reason.EXTRAGRAMMATICAL),
        (
            "See also: nihilism, syndicalism, primitivism",
            "See also: nihilism, syndicalism",
            Reason.EXTRAGRAMMATICAL,
        ),
    ],
)
def test_english(left: str, right: str, expected: Reason | None) -> None:
    assert reason(left, right) is expected


def test_numbers_are_kept_unless_asked_otherwise() -> None:
    years = ("The bridge was opened in the year 1932.", "The bridge was opened in the year 1933.")
    assert reason(*years) is None
    assert reason(*years, keep_numbers=False) is Reason.NUMBERS
    assert reason(years[0], years[1].replace("opened", "closed"), keep_numbers=False) is None


def test_thresholds() -> None:
    pair = ("The old house stood quite empty.", "The old house stood empty then.")
    assert reason(*pair) is None
    assert reason(*pair, shortest=7) is Reason.LENGTH
    assert reason(*pair, longest=5) is Reason.LENGTH


def test_a_language_whose_pronouns_are_not_known() -> None:
    assert (
        reason("Il est parti pour Paris hier.", "Martin est parti pour Paris hier.", "fr") is None
    )


@pytest.mark.parametrize(
    "text",
    [
        "no capital begins this one.",
        "It has no end",
        "Articles with more than one link as of .",
        "WHO WROTE THIS PAGE AND WHY.",
        "He was loooool great.",
        "This is great!!!",
        "A bracket (that is not closed.",
        'A "quotation that is not closed.',
        "A · B · C.",
        "1 + 2 = 3; 4 * 5 = 20.",
        "See http://example.org for more.",
    ],
)
def test_extragrammatical(text: str) -> None:
    assert is_extragrammatical(text)


@pytest.mark.parametrize(
    "text",
    [
        "The bridge opened in 1932.",
        'He said "no."',
        "È nato a Roma (Italia) nel 1950!",
        "NATO and the EU met in Rome.",
    ],
)
def test_grammatical(text: str) -> None:
    assert not is_extragrammatical(text)
