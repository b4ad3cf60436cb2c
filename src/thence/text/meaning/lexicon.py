"""What the reading of a tree wants to know of content words; a larger resource can replace it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from thence.text.meaning import people
from thence.text.meaning.grammar import word_set

__all__ = ["Lexicon", "default_lexicon"]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Answers about lemmas: replace a function to draw on WordNet or a larger table."""

    animate: Callable[[str], bool]
    """Whether a noun or name denotes a person or an animal."""
    verb_of: Callable[[str], str]
    """The verb that a noun nominalises, or the empty string."""
    intransitive: Callable[[str], bool]
    """Whether the `of` of the nominalised verb is its subject: the arrival of the train."""


@cache
def default_lexicon(language: str) -> Lexicon:
    """The small tables of this package."""
    nominals = {noun: verb for verb, nouns in _pairs(language) for noun in nouns}
    return Lexicon(
        animate=lambda lemma: people.animate(lemma, language),
        verb_of=lambda noun: nominals.get(noun, ""),
        intransitive=_INTRANSITIVE[language].__contains__,
    )


def _pairs(language: str) -> list[tuple[str, list[str]]]:
    entries = (entry.split(":") for entry in _NOMINALS[language].split())
    return [(verb, nouns.split(",")) for verb, nouns in entries]


_NOMINALS = {
    "en": """
    destroy:destruction construct:construction invade:invasion decide:decision arrive:arrival
    depart:departure refuse:refusal propose:proposal approve:approval arrest:arrest
    attack:attack murder:murder assassinate:assassination kill:killing acquire:acquisition
    buy:purchase sell:sale produce:production reduce:reduction increase:increase
    decrease:decrease translate:translation discover:discovery invent:invention
    explore:exploration elect:election appoint:appointment resign:resignation
    announce:announcement declare:declaration discuss:discussion describe:description
    explain:explanation investigate:investigation examine:examination analyse:analysis
    criticise:criticism support:support visit:visit kiss:kiss walk:walk answer:answer
    attempt:attempt promise:promise offer:offer request:request order:order choose:choice
    suggest:suggestion recommend:recommendation conclude:conclusion agree:agreement
    argue:argument complain:complaint apologise:apology contribute:contribution
    collide:collision explode:explosion erupt:eruption collapse:collapse die:death
    bear:birth marry:marriage sign:signing ratify:ratification adopt:adoption
    reject:rejection accept:acceptance ban:ban release:release launch:launch
    publish:publication demolish:demolition liberate:liberation occupy:occupation
    bomb:bombing capture:capture rescue:rescue abduct:abduction execute:execution
    move:movement,move grow:growth rise:rise fall:fall lose:loss win:win defeat:defeat
    survive:survival retire:retirement treat:treatment punish:punishment employ:employment
    develop:development improve:improvement invest:investment pay:payment
     achieve:achievement commit:commitment involve:involvement
    perform:performance resist:resistance assist:assistance appear:appearance exist:existence
    react:reaction protect:protection connect:connection elect:election inspect:inspection
    protest:protest escape:escape search:search study:study review:review
    speak:speech smile:smile bath:bath nap:nap look:look laugh:laugh dance:dance
    plan:plan vote:vote trade:trade test:test merge:merger take_over:takeover hug:hug
    praise:praise warn:warning confess:confession deny:denial remove:removal
    dismiss:dismissal transfer:transfer withdraw:withdrawal return:return""",
    "it": """
    distruggere:distruzione costruire:costruzione invadere:invasione decidere:decisione
    arrivare:arrivo partire:partenza rifiutare:rifiuto proporre:proposta approvare:approvazione
    arrestare:arresto attaccare:attacco uccidere:uccisione assassinare:assassinio
    acquistare:acquisto vendere:vendita produrre:produzione ridurre:riduzione
    aumentare:aumento tradurre:traduzione scoprire:scoperta inventare:invenzione
    eleggere:elezione nominare:nomina annunciare:annuncio dichiarare:dichiarazione
    discutere:discussione descrivere:descrizione spiegare:spiegazione esaminare:esame
    visitare:visita baciare:bacio passeggiare:passeggiata scegliere:scelta morire:morte
    nascere:nascita sposare:matrimonio firmare:firma pubblicare:pubblicazione
    liberare:liberazione occupare:occupazione bombardare:bombardamento crescere:crescita
    perdere:perdita vincere:vittoria sviluppare:sviluppo pagare:pagamento
    promettere:promessa rispondere:risposta partecipare:partecipazione rapire:rapimento
    fondare:fondazione conquistare:conquista""",
}
_INTRANSITIVE = {
    "en": word_set(
        "arrive depart resign die collapse collide explode erupt move grow rise fall survive "
        "retire appear exist react protest escape speak smile laugh dance walk complain "
        "increase decrease return withdraw sing sleep cry apologise merge"
    ),
    "it": word_set(
        "arrivare partire morire nascere crescere passeggiare partecipare rispondere aumentare"
    ),
}
