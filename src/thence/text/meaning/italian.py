"""The closed classes of Italian."""

from __future__ import annotations

from thence.text.meaning.grammar import Grammar, word_set

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
)
