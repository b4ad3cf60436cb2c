"""The closed classes of Italian."""

from __future__ import annotations

from thence.languages import word_set
from thence.text.meaning.grammar import Grammar, nominal_table

__all__ = ["ITALIAN"]

ITALIAN = Grammar(
    language="it",
    be=frozenset({"essere"}),
    agent_prepositions=frozenset({"da"}),
    dative_prepositions=frozenset({"a", "ad"}),
    genitive_prepositions=frozenset({"di"}),
    relativisers=word_set("che cui quale chi"),
    relative_adverbs={"dove": "in", "quando": "time"},
    complementisers=frozenset({"che"}),
    negators=word_set("non nessuno niente nulla mai né neanche nemmeno neppure poco pochi poche"),
    negative_marks=frozenset({"senza"}),
    negative_concord=True,
    determiners={
        **dict.fromkeys(word_set("il lo la i gli le questo quello quel entrambi"), "definite"),
        **dict.fromkeys(word_set("uno un una qualche alcuno altro del dei"), "indefinite"),
        **dict.fromkeys(word_set("ogni ciascuno tutto ognuno"), "every"),
        **dict.fromkeys(word_set("nessuno niente nulla"), "no"),
        "molto": "many",
        "poco": "few",
        "parecchio": "several",
        "diverso": "several",
    },
    quantity_nouns={
        "maggioranza": "most",
        "parte": "some",
        "uno": "one",
        "alcuno": "some",
        "tutto": "every",
        "molto": "many",
        "nessuno": "no",
        "numero": "many",
    },
    conditionals=frozenset({"se", "qualora", "purché", "a meno che", "nel caso"}),
    purposes=frozenset({"per", "affinché", "perché", "prima"}),
    modals={
        **dict.fromkeys(word_set("potere forse magari eventualmente probabilmente"), "possible"),
        **dict.fromkeys(word_set("dovere"), "necessary"),
        "volere": "intended",
    },
    modal_heads={"potere": "possible", "dovere": "necessary"},
    future=frozenset(),
    raising=word_set("sembrare parere risultare probabile improbabile"),
    subject_control=word_set("promettere minacciare giurare"),
    raising_to_object=word_set(
        "vedere sentire udire guardare osservare notare fare lasciare volere ritenere considerare"
    ),
    perception=word_set("vedere sentire udire guardare osservare notare"),
    sensory=word_set("sembrare parere diventare rimanere restare"),
    dative_verbs=word_set(
        "dare regalare mandare inviare mostrare dire offrire consegnare prestare vendere "
        "insegnare scrivere leggere portare passare pagare promettere dovere concedere assegnare "
        "donare restituire spiegare raccontare descrivere presentare affidare proporre chiedere "
        "domandare rispondere spedire comunicare annunciare rivelare attribuire cedere "
        "trasmettere fornire distribuire consigliare suggerire permettere"
    ),
    benefactive_verbs=word_set("comprare cucinare preparare costruire trovare"),
    light_verbs=word_set("fare dare prendere avere compiere effettuare svolgere tenere"),
    occurrence=word_set("avvenire accadere succedere verificarsi avere_luogo"),
    content_nouns=word_set(
        "fatto idea notizia speranza timore teoria dichiarazione possibilità prova decisione "
        "piano tentativo capacità intenzione promessa rifiuto desiderio bisogno diritto "
        "occasione ordine richiesta minaccia accordo modo ragione tempo"
    ),
    attributions=frozenset({"secondo", "a detta di"}),
    or_words=frozenset({"o", "oppure"}),
    pronouns={
        "egli": "lui",
        "esso": "lui",
        "gli": "lui",
        "lo": "lui",
        "ella": "lei",
        "essa": "lei",
        "la": "lei",
        "li": "loro",
        "essi": "loro",
        "esse": "loro",
        "mi": "io",
        "me": "io",
        "ti": "tu",
        "te": "tu",
        "ci": "noi",
        "vi": "voi",
    },
    null_subjects=True,
    unaccusatives=word_set(
        "andare venire arrivare partire nascere morire essere stare restare rimanere diventare "
        "uscire entrare tornare cadere salire scendere succedere accadere avvenire crescere "
        "sembrare parere piacere riuscire bastare esistere scappare giungere intervenire "
        "scomparire apparire durare costare finire cominciare iniziare"
    ),
    nominals=nominal_table(
        """
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
    fondare:fondazione conquistare:conquista
        """
    ),
    intransitive=word_set(
        "arrivare partire morire nascere crescere passeggiare partecipare rispondere aumentare"
    ),
    clause_signatures={
        "++": "sapere dimenticare ricordare scoprire notare rivelare capire riconoscere ammettere "
        "vedere fatto contento triste felice accorgersi",
        "+o": "provare confermare dimostrare mostrare sentire udire prova",
        "+-": "vero",
        "-+": "falso",
        "-o": "fingere smentire impossibile",
    },
    infinitive_signatures={
        "+-": "riuscire osare ricordare cominciare iniziare continuare ricordarsi",
        "-+": "dimenticare evitare dimenticarsi mancare",
        "+o": "costringere obbligare fare vedere sentire udire guardare indurre aiutare",
        "-o": "rifiutare impedire vietare proibire fingere rifiutarsi",
        "o-": "permettere lasciare consentire tentare provare",
        "o+": "esitare",
        "++": "rimpiangere contento felice",
    },
    prepositions="dentro:in su:sopra sopra:su sotto_a:sotto accanto_a:vicino_a",
    places="in su a vicino_a sotto dietro tra sopra fuori con",
    possession="di",
    source="da",
    converses={"vendere": "comprare", "dare": "ricevere"},
    causatives=frozenset({"fare", "lasciare"}),
    partitive_clitics={"ne": "di"},
)
