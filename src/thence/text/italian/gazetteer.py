"""Names that Italian texts are full of, and the words that tell what a name stands for."""

from __future__ import annotations

__all__ = [
    "COUNTRIES_AND_CITIES",
    "CURRENCIES",
    "GIVEN_NAMES",
    "LOCATIONS",
    "MONTHS",
    "ORGANISATION_WORDS",
    "TITLES",
    "WEEKDAYS",
]


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


MONTHS = _words(
    """
    gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre
    dicembre
    """
)
WEEKDAYS = _words(
    """
    lunedì martedì mercoledì giovedì venerdì sabato domenica
    """
)
CURRENCIES = _words(
    """
    euro € dollari dollaro $ lire lira sterline sterlina £ franchi franco yen marchi rubli
    """
)
TITLES = _words(
    """
    signor signora signore signorina sig. sig.ra dott. dottor dottore dottoressa dott.ssa prof.
    professor professore professoressa ing. ingegner avv. avvocato on. onorevole presidente
    ministro ministra sottosegretario senatore senatrice sen. sindaco sindaca papa re regina
    principe principessa don suor padre fra san santa santo cardinale vescovo monsignor generale
    colonnello capitano maresciallo commissario giudice premier cancelliere cancelliera
    ambasciatore governatore deputato deputata regista attore attrice cantante scrittore
    scrittrice poeta pittore scultore filosofo segretario segretaria direttore direttrice
    imperatore imperatrice conte contessa duca duchessa marchese barone
    """
)
ORGANISATION_WORDS = _words(
    """
    banca università ministero partito associazione fondazione istituto società compagnia gruppo
    comitato consiglio commissione camera senato parlamento governo corte tribunale procura
    polizia carabinieri esercito confindustria federazione unione lega movimento sindacato
    agenzia autorità azienda impresa banco cassa borsa ospedale museo teatro accademia scuola
    liceo politecnico squadra club onu nato ue fmi bce cgil cisl uil fiat eni enel rai inps
    istat mediaset telecom alitalia ferrari juventus inter milan roma-calcio lazio-calcio pd pdl
    fiom ocse unesco unicef oms cia fbi nasa cnr croce s.p.a. spa srl s.r.l.
    """
)
COUNTRIES_AND_CITIES = frozenset(
    [
        *_words(
            """
            italia francia germania spagna portogallo inghilterra scozia irlanda galles belgio
            olanda svizzera austria grecia turchia russia ucraina polonia ungheria romania
            bulgaria serbia croazia slovenia bosnia albania kosovo macedonia montenegro svezia
            norvegia danimarca finlandia islanda estonia lettonia lituania malta cipro
            lussemburgo andorra europa cina giappone india pakistan afghanistan iran iraq siria
            libano israele palestina giordania egitto libia tunisia algeria marocco sudan somalia
            etiopia eritrea kenya nigeria ghana sudafrica congo ruanda uganda tanzania
            mozambico angola senegal mali ciad yemen kuwait qatar thailandia vietnam corea
            indonesia filippine malesia singapore australia canada messico cuba haiti brasile
            argentina cile perù colombia venezuela bolivia ecuador paraguay uruguay usa
            roma milano napoli torino palermo genova bologna firenze bari catania venezia verona
            messina padova trieste brescia parma taranto prato modena perugia livorno ravenna
            cagliari foggia rimini salerno ferrara sassari siracusa pescara monza bergamo latina
            vicenza trento bolzano novara piacenza ancona udine arezzo lecce pesaro cremona pisa
            lucca pistoia siena cosenza catanzaro potenza matera campobasso aosta como varese
            mantova pavia lodi lecco sondrio treviso rovigo belluno pordenone gorizia savona
            imperia massa carrara grosseto terni viterbo rieti frosinone caserta benevento
            avellino brindisi trapani agrigento enna ragusa caltanissetta nuoro oristano assisi
            parigi londra berlino madrid barcellona lisbona bruxelles amsterdam ginevra zurigo
            vienna atene istanbul ankara mosca kiev varsavia praga budapest bucarest sofia
            belgrado zagabria lubiana sarajevo tirana stoccolma oslo copenaghen helsinki dublino
            edimburgo washington boston chicago pechino shanghai tokyo teheran baghdad damasco
            beirut gerusalemme gaza cairo tripoli tunisi algeri monaco francoforte marsiglia
            lione nizza strasburgo
            """
        ),
        *("stati uniti", "gran bretagna", "regno unito", "new york", "los angeles"),
        *("san francisco", "hong kong", "arabia saudita", "corea del nord", "corea del sud"),
        *("nuova zelanda", "san marino", "reggio calabria", "reggio emilia", "la spezia"),
        *("l' aquila", "costa d' avorio", "repubblica ceca", "città del vaticano"),
    ]
)
LOCATIONS = _words(
    """
    lombardia piemonte veneto liguria toscana umbria marche lazio abruzzo molise campania puglia
    basilicata calabria sicilia sardegna friuli trentino alpi appennini dolomiti mediterraneo
    adriatico tirreno ionio po tevere arno adige danubio reno nilo vesuvio etna africa asia
    america oceania antartide balcani medio-oriente monte lago fiume mare oceano isola isole
    golfo valle capo
    """
)
GIVEN_NAMES = _words(
    """
    mario giuseppe giovanni antonio luigi francesco paolo marco andrea luca matteo alessandro
    stefano roberto giorgio carlo franco bruno piero pietro enrico vincenzo salvatore domenico
    michele angelo claudio massimo maurizio fabio daniele davide simone lorenzo riccardo
    federico emanuele nicola filippo giacomo tommaso alberto aldo gianni silvio romano umberto
    vittorio sergio renato gino guido ugo dino ennio pier gianfranco gianluca pierluigi
    maria anna giulia francesca laura paola chiara sara elena silvia valentina alessandra
    martina federica roberta cristina giovanna rosa angela lucia teresa caterina barbara monica
    daniela simona patrizia emma sofia alice beatrice eleonora elisa irene marta giorgia
    serena ilaria claudia michela raffaella stefania antonella carla franca rita lina
    john george william james robert michael david richard thomas charles peter paul mark
    mary elizabeth margaret jean pierre jacques françois hans karl wolfgang juan josé pedro
    vladimir ivan boris barack donald hillary angela tony gordon nicolas leonardo dante galileo
    cristoforo giuseppina raffaele gennaro ciro pasquale rocco ezio elio tiziano
    michelangelo raffaello
    """
)
