"""Italian lemmas: from the treebanks where they know the word, else from the dictionary."""

from __future__ import annotations

from collections.abc import Sequence

from thence.text.italian.contractions import infinitive_of, known_lemmas
from thence.text.lemmas import lemma_of

__all__ = ["PARTICIPLES", "italian_lemmas"]

REGULAR = {"at": "are", "it": "ire", "ut": "ere"}
"""Infinitives of regular participles."""


def italian_lemmas(forms: Sequence[str], upos: Sequence[str]) -> list[str]:
    """The lemma of each word, given its part of speech."""
    return [_lemma(form, tag) for form, tag in zip(forms, upos, strict=True)]


def _lemma(form: str, upos: str) -> str:
    if upos in ("PUNCT", "SYM", "NUM", "X"):
        return form
    lowered = form.lower()
    known = known_lemmas().get(f"{lowered} {upos}")
    if known is not None:
        return _feminine(lowered, known) if upos == "NOUN" else known
    if upos == "PROPN":
        return form
    if upos in ("VERB", "AUX"):
        if lowered.endswith("r"):
            return infinitive_of(lowered) or lowered
        if lowered[-1] in "oaie":
            return PARTICIPLES.get(lowered[:-1]) or _regular(lowered)
    lemma = lemma_of(lowered, "it")
    return _feminine(lowered, lemma) if upos == "NOUN" else lemma


def _feminine(noun: str, lemma: str) -> str:
    """The noun's own gender, which treebanks and dictionary level: `ragazza` is no `ragazzo`."""
    if lemma.endswith("o") and noun[:-1] == lemma[:-1] and noun[-1] in "ae":
        return f"{noun[:-1]}a"
    return lemma


def _regular(verb: str) -> str:
    """The dictionary's lemma, unless that is no verb: `andata` is then read as a participle."""
    lemma = lemma_of(verb, "it")
    ending = REGULAR.get(verb[-3:-1])
    if ending and not lemma.endswith(("re", "rsi")):
        return infinitive_of((verb[:-3] + ending)[:-1]) or lemma
    return lemma


LIST = """
    lett leggere  elett eleggere  scritt scrivere  descritt descrivere  iscritt iscrivere
    fatt fare  soddisfatt soddisfare  dett dire  predett predire  benedett benedire
    corrett correggere  dirett dirigere  erett erigere  protett proteggere  costrett costringere
    strett stringere  ristrett restringere  distrutt distruggere
    condott condurre  prodott produrre  ridott ridurre  tradott tradurre  introdott introdurre
    dedott dedurre  indott indurre  sedott sedurre  corrott corrompere  interrott interrompere
    rott rompere  cott cuocere  tratt trarre  attratt attrarre  estratt estrarre
    contratt contrarre  sottratt sottrarre  vist vedere  previst prevedere  rivist rivedere
    chiest chiedere  richiest richiedere  post porre  compost comporre  dispost disporre
    espost esporre  impost imporre  oppost opporre  propost proporre  rispost rispondere
    suppost supporre  rimast rimanere  nascost nascondere  mess mettere
    ammess ammettere  commess commettere  permess permettere  promess promettere
    scommess scommettere  smess smettere  trasmess trasmettere  success succedere
    concess concedere  moss muovere  rimoss rimuovere  promoss promuovere
    commoss commuovere  scoss scuotere  percoss percuotere  discuss discutere
    espress esprimere  impress imprimere  oppress opprimere  repress reprimere
    pres prendere  appres apprendere  compres comprendere  ripres riprendere
    sorpres sorprendere  intrapres intraprendere  acces accendere  appes appendere
    difes difendere  offes offendere  res rendere  sces scendere  spes spendere
    stes stendere  estes estendere  intes intendere  attes attendere  tes tendere
    sospes sospendere  decis decidere  uccis uccidere  divis dividere  condivis condividere
    ris ridere  sorris sorridere  chius chiudere  conclus concludere  esclus escludere
    inclus includere  delus deludere  diffus diffondere  confus confondere  fus fondere
    cors correre  percors percorrere  trascors trascorrere  occors occorrere
    ricors ricorrere  soccors soccorrere  mors mordere  pers perdere  spars spargere
    emers emergere  immers immergere  apert aprire  copert coprire  scopert scoprire
    offert offrire  soffert soffrire  mort morire  nat nascere
    piant piangere  vint vincere  convint convincere  spint spingere  dipint dipingere
    respint respingere  fint fingere  tint tingere  estint estinguere  distint distinguere
    giunt giungere  aggiunt aggiungere  raggiunt raggiungere  punt pungere
    assunt assumere  presunt presumere  unt ungere  scelt scegliere  tolt togliere
    colt cogliere  accolt accogliere  raccolt raccogliere  sciolt sciogliere
    risolt risolvere  volt volgere  coinvolt coinvolgere  rivolt rivolgere  svolt svolgere
    sconvolt sconvolgere  sepolt seppellire  vissut vivere  tenut tenere  venut venire
    avvenut avvenire  divenut divenire  bevut bere  piaciut piacere  pars parere
    appars apparire  scompars scomparire
    vals valere
"""

WORDS = LIST.split()
PARTICIPLES = dict(zip(WORDS[::2], WORDS[1::2], strict=True))
"""Infinitives by the participle without its last vowel."""
