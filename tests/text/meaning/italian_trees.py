"""Families of Italian paraphrases with trees written by hand, after the UD guidelines."""

from __future__ import annotations

__all__ = ["ITALIAN"]

_FIN = "VerbForm=Fin"
_PART = "Tense=Past|VerbForm=Part"

ITALIAN: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "dativo e passivo": (
        ("dare(uomo, fiore, donna)",),
        (
            f"L'/il/DET/det>2 uomo/uomo/NOUN/nsubj>3 dà/dare/VERB/root>0/{_FIN} il/il/DET/det>5 "
            "fiore/fiore/NOUN/obj>3 a/a/ADP/case>8 la/il/DET/det>8 donna/donna/NOUN/obl>3",
            f"Il/il/DET/det>2 fiore/fiore/NOUN/nsubj:pass>4 è/essere/AUX/aux:pass>4/{_FIN} "
            f"dato/dare/VERB/root>0/{_PART} a/a/ADP/case>7 la/il/DET/det>7 donna/donna/NOUN/obl>4 "
            "da/da/ADP/case>10 l'/il/DET/det>10 uomo/uomo/NOUN/obl:agent>4",
            f"Il/il/DET/det>2 fiore/fiore/NOUN/nsubj:pass>4 viene/venire/AUX/aux:pass>4/{_FIN} "
            f"dato/dare/VERB/root>0/{_PART} da/da/ADP/case>7 l'/il/DET/det>7 "
            "uomo/uomo/NOUN/obl:agent>4 a/a/ADP/case>10 la/il/DET/det>10 donna/donna/NOUN/obl>4",
            f"È/essere/AUX/cop>3/{_FIN} l'/il/DET/det>3 uomo/uomo/NOUN/root>0 che/che/PRON/nsubj>5 "
            f"dà/dare/VERB/acl:relcl>3/{_FIN} il/il/DET/det>7 fiore/fiore/NOUN/obj>5 "
            "a/a/ADP/case>10 la/il/DET/det>10 donna/donna/NOUN/obl>5",
            f"È/essere/AUX/cop>4/{_FIN} a/a/ADP/case>4 la/il/DET/det>4 donna/donna/NOUN/root>0 "
            "che/che/SCONJ/mark>8 l'/il/DET/det>7 uomo/uomo/NOUN/nsubj>8 "
            f"dà/dare/VERB/ccomp>4/{_FIN} il/il/DET/det>10 fiore/fiore/NOUN/obj>8",
            f"È/essere/AUX/cop>3/{_FIN} il/il/DET/det>3 fiore/fiore/NOUN/root>0 che/che/PRON/obj>7 "
            f"l'/il/DET/det>6 uomo/uomo/NOUN/nsubj>7 dà/dare/VERB/acl:relcl>3/{_FIN} "
            "a/a/ADP/case>10 la/il/DET/det>10 donna/donna/NOUN/obl>7",
        ),
    ),
    "relative": (
        ("ridere(ragazza)", "salutare(medico, ragazza)"),
        (
            "La/il/DET/det>2 ragazza/ragazza/NOUN/nsubj>7 che/che/PRON/obj>6 il/il/DET/det>5 "
            f"medico/medico/NOUN/nsubj>6 saluta/salutare/VERB/acl:relcl>2/{_FIN} "
            f"ride/ridere/VERB/root>0/{_FIN}",
            f"La/il/DET/det>2 ragazza/ragazza/NOUN/nsubj>7 salutata/salutare/VERB/acl>2/{_PART} "
            "da/da/ADP/case>6 il/il/DET/det>6 medico/medico/NOUN/obl:agent>3 "
            f"ride/ridere/VERB/root>0/{_FIN}",
            "La/il/DET/det>2 ragazza/ragazza/NOUN/nsubj>9 che/che/PRON/nsubj:pass>5 "
            f"è/essere/AUX/aux:pass>5/{_FIN} salutata/salutare/VERB/acl:relcl>2/{_PART} "
            "da/da/ADP/case>8 il/il/DET/det>8 medico/medico/NOUN/obl:agent>5 "
            f"ride/ridere/VERB/root>0/{_FIN}",
            "La/il/DET/det>2 ragazza/ragazza/NOUN/nsubj>10 la/il/DET/det>4 "
            f"quale/quale/PRON/nsubj:pass>6 viene/venire/AUX/aux:pass>6/{_FIN} "
            f"salutata/salutare/VERB/acl:relcl>2/{_PART} da/da/ADP/case>9 il/il/DET/det>9 "
            f"medico/medico/NOUN/obl:agent>6 ride/ridere/VERB/root>0/{_FIN}",
            f"Il/il/DET/det>2 medico/medico/NOUN/nsubj>3 saluta/salutare/VERB/root>0/{_FIN} "
            "la/il/DET/det>5 ragazza/ragazza/NOUN/obj>3 che/che/PRON/nsubj>7 "
            f"ride/ridere/VERB/acl:relcl>5/{_FIN}",
            f"È/essere/AUX/cop>3/{_FIN} la/il/DET/det>3 ragazza/ragazza/NOUN/root>0 "
            f"che/che/PRON/nsubj>5 ride/ridere/VERB/acl:relcl>3/{_FIN} che/che/PRON/obj>9 "
            f"il/il/DET/det>8 medico/medico/NOUN/nsubj>9 saluta/salutare/VERB/acl:relcl>3/{_FIN}",
        ),
    ),
    "relative oblique": (
        ("cantare(donna)", "regalare(uomo, libro, donna)"),
        (
            "La/il/DET/det>2 donna/donna/NOUN/nsubj>10 a/a/ADP/case>4 cui/cui/PRON/obl>7 "
            f"l'/il/DET/det>6 uomo/uomo/NOUN/nsubj>7 regala/regalare/VERB/acl:relcl>2/{_FIN} "
            f"un/uno/DET/det>9 libro/libro/NOUN/obj>7 canta/cantare/VERB/root>0/{_FIN}",
            "La/il/DET/det>2 donna/donna/NOUN/nsubj>9 cui/cui/PRON/iobj>6 "
            f"l'/il/DET/det>5 uomo/uomo/NOUN/nsubj>6 regala/regalare/VERB/acl:relcl>2/{_FIN} "
            f"un/uno/DET/det>8 libro/libro/NOUN/obj>6 canta/cantare/VERB/root>0/{_FIN}",
            "La/il/DET/det>2 donna/donna/NOUN/nsubj>11 a/a/ADP/case>5 la/il/DET/det>5 "
            "quale/quale/PRON/obl>8 l'/il/DET/det>7 uomo/uomo/NOUN/nsubj>8 "
            f"regala/regalare/VERB/acl:relcl>2/{_FIN} un/uno/DET/det>10 libro/libro/NOUN/obj>8 "
            f"canta/cantare/VERB/root>0/{_FIN}",
            f"L'/il/DET/det>2 uomo/uomo/NOUN/nsubj>3 regala/regalare/VERB/root>0/{_FIN} "
            "un/uno/DET/det>5 libro/libro/NOUN/obj>3 a/a/ADP/case>8 la/il/DET/det>8 "
            f"donna/donna/NOUN/obl>3 che/che/PRON/nsubj>10 canta/cantare/VERB/acl:relcl>8/{_FIN}",
            f"Un/uno/DET/det>2 libro/libro/NOUN/nsubj:pass>4 è/essere/AUX/aux:pass>4/{_FIN} "
            f"regalato/regalare/VERB/root>0/{_PART} da/da/ADP/case>7 l'/il/DET/det>7 "
            "uomo/uomo/NOUN/obl:agent>4 a/a/ADP/case>10 la/il/DET/det>10 donna/donna/NOUN/obl>4 "
            f"che/che/PRON/nsubj>12 canta/cantare/VERB/acl:relcl>10/{_FIN}",
        ),
    ),
    "percezione": (
        ("vedere(Maria, cantare(donna))",),
        (
            f"Maria/Maria/PROPN/nsubj>2 vede/vedere/VERB/root>0/{_FIN} la/il/DET/det>4 "
            "donna/donna/NOUN/obj>2 cantare/cantare/VERB/xcomp>2/VerbForm=Inf",
            f"Maria/Maria/PROPN/nsubj>2 vede/vedere/VERB/root>0/{_FIN} "
            "cantare/cantare/VERB/xcomp>2/VerbForm=Inf la/il/DET/det>5 donna/donna/NOUN/obj>2",
            f"Maria/Maria/PROPN/nsubj>2 vede/vedere/VERB/root>0/{_FIN} che/che/SCONJ/mark>6 "
            f"la/il/DET/det>5 donna/donna/NOUN/nsubj>6 canta/cantare/VERB/ccomp>2/{_FIN}",
            f"Maria/Maria/PROPN/nsubj>2 vede/vedere/VERB/root>0/{_FIN} che/che/SCONJ/mark>4 "
            f"canta/cantare/VERB/ccomp>2/{_FIN} la/il/DET/det>6 donna/donna/NOUN/nsubj>4",
            f"È/essere/AUX/cop>2/{_FIN} Maria/Maria/PROPN/root>0 che/che/PRON/nsubj>4 "
            f"vede/vedere/VERB/acl:relcl>2/{_FIN} cantare/cantare/VERB/xcomp>4/VerbForm=Inf "
            "la/il/DET/det>7 donna/donna/NOUN/obj>4",
        ),
    ),
    "nominalizzazione": (
        ("distruggere(esercito, città)",),
        (
            "L'/il/DET/det>2 esercito/esercito/NOUN/nsubj>3 "
            f"distrusse/distruggere/VERB/root>0/{_FIN} la/il/DET/det>5 città/città/NOUN/obj>3",
            f"La/il/DET/det>2 città/città/NOUN/nsubj:pass>4 fu/essere/AUX/aux:pass>4/{_FIN} "
            f"distrutta/distruggere/VERB/root>0/{_PART} da/da/ADP/case>7 l'/il/DET/det>7 "
            "esercito/esercito/NOUN/obl:agent>4",
            "La/il/DET/det>2 distruzione/distruzione/NOUN/nsubj>11 di/di/ADP/case>5 "
            "la/il/DET/det>5 città/città/NOUN/nmod>2 da/da/ADP/case>10 parte/parte/NOUN/fixed>6 "
            "di/di/ADP/fixed>6 l'/il/DET/det>10 esercito/esercito/NOUN/nmod>2 "
            f"avvenne/avvenire/VERB/root>0/{_FIN}",
            f"L'/il/DET/det>2 esercito/esercito/NOUN/nsubj>4 ha/avere/AUX/aux>4/{_FIN} "
            f"distrutto/distruggere/VERB/root>0/{_PART} la/il/DET/det>6 città/città/NOUN/obj>4",
            f"È/essere/AUX/cop>3/{_FIN} l'/il/DET/det>3 esercito/esercito/NOUN/root>0 "
            f"che/che/PRON/nsubj>5 distrusse/distruggere/VERB/acl:relcl>3/{_FIN} "
            "la/il/DET/det>7 città/città/NOUN/obj>5",
        ),
    ),
    "negazione e modo": (
        ("not possible approvare(governo, legge)",),
        (
            "Il/il/DET/det>2 governo/governo/NOUN/nsubj>5 non/non/ADV/advmod>5 "
            f"può/potere/AUX/aux>5/{_FIN} approvare/approvare/VERB/root>0/VerbForm=Inf "
            "la/il/DET/det>7 legge/legge/NOUN/obj>5",
            "La/il/DET/det>2 legge/legge/NOUN/nsubj:pass>6 non/non/ADV/advmod>6 "
            f"può/potere/AUX/aux>6/{_FIN} essere/essere/AUX/aux:pass>6/VerbForm=Inf "
            f"approvata/approvare/VERB/root>0/{_PART} da/da/ADP/case>9 il/il/DET/det>9 "
            "governo/governo/NOUN/obl:agent>6",
            "La/il/DET/det>2 legge/legge/NOUN/nsubj:pass>6 non/non/ADV/advmod>6 "
            f"può/potere/AUX/aux>6/{_FIN} venire/venire/AUX/aux:pass>6/VerbForm=Inf "
            f"approvata/approvare/VERB/root>0/{_PART} da/da/ADP/case>9 il/il/DET/det>9 "
            "governo/governo/NOUN/obl:agent>6",
            f"È/essere/AUX/cop>3/{_FIN} il/il/DET/det>3 governo/governo/NOUN/root>0 "
            f"che/che/PRON/nsubj>7 non/non/ADV/advmod>7 può/potere/AUX/aux>7/{_FIN} "
            "approvare/approvare/VERB/acl:relcl>3/VerbForm=Inf la/il/DET/det>9 "
            "legge/legge/NOUN/obj>7",
            f"È/essere/AUX/cop>3/{_FIN} la/il/DET/det>3 legge/legge/NOUN/root>0 che/che/PRON/obj>9 "
            "il/il/DET/det>6 governo/governo/NOUN/nsubj>9 non/non/ADV/advmod>9 "
            f"può/potere/AUX/aux>9/{_FIN} approvare/approvare/VERB/acl:relcl>3/VerbForm=Inf",
        ),
    ),
}
