"""Words without content of their own, by language, in lower case and as `words` splits them."""

from __future__ import annotations

__all__ = ["STOP_WORDS"]

_ENGLISH = """
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

_ITALIAN = """
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

STOP_WORDS = {
    "en": frozenset(_ENGLISH.split()),
    "it": frozenset(_ITALIAN.split()),
}
