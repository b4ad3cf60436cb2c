"""The closed classes of English."""

from __future__ import annotations

from collections.abc import Callable

from thence.languages import word_set
from thence.text.document import Sentence
from thence.text.meaning.grammar import Grammar, nominal_table
from thence.text.meaning.misreadings import as_verbs, embed_middle_verbs, put_right

__all__ = ["ENGLISH"]


def _mended(sentence: Sentence, animate: Callable[[str], bool]) -> Sentence:
    return as_verbs(embed_middle_verbs(put_right(sentence)), animate)


ENGLISH = Grammar(
    language="en",
    be=frozenset({"be"}),
    agent_prepositions=frozenset({"by"}),
    dative_prepositions=frozenset({"to"}),
    genitive_prepositions=frozenset({"of", "'s"}),
    relativisers=word_set("who whom which that whose"),
    relative_adverbs={"where": "in", "when": "time", "why": "for", "whereby": "by"},
    complementisers=frozenset({"that", "whether"}),
    negators=word_set(
        "not n't never no nobody nothing none neither nor nowhere few little hardly barely "
        "scarcely rarely seldom"
    ),
    negative_marks=frozenset({"without"}),
    negative_concord=False,
    determiners={
        **dict.fromkeys(word_set("the this that these those both"), "definite"),
        **dict.fromkeys(word_set("a an some another any either"), "indefinite"),
        **dict.fromkeys(word_set("every each all everybody everyone everything"), "every"),
        **dict.fromkeys(word_set("no none nobody nothing neither"), "no"),
        **{word: word for word in word_set("most many few several much little more less")},
    },
    quantity_nouns={
        "lot": "many",
        "number": "many",
        "majority": "most",
        "plenty": "many",
        "couple": "several",
        "one": "one",
        "some": "some",
        "most": "most",
        "all": "every",
        "each": "every",
        "many": "many",
        "few": "few",
        "several": "several",
        "none": "no",
        "both": "definite",
        "two": "two",
        "three": "three",
    },
    conditionals=frozenset({"if", "unless", "whether", "provided", "in case", "as if"}),
    purposes=frozenset({"to", "in order to", "so as to", "lest", "so that", "before", "until"}),
    modals={
        **dict.fromkeys(word_set("can could may might would possibly perhaps maybe"), "possible"),
        **dict.fromkeys(word_set("probably likely presumably"), "probable"),
        **dict.fromkeys(word_set("must shall should ought need"), "necessary"),
        **dict.fromkeys(
            word_set("allegedly reportedly supposedly apparently hopefully seemingly purportedly"),
            "possible",
        ),
    },
    modal_heads={
        "have": "necessary",
        "need": "necessary",
        "able": "possible",
        "unable": "possible",
        "ought": "necessary",
    },
    future=frozenset({"will", "shall", "'ll", "wo"}),
    raising=word_set(
        "seem appear happen tend prove likely unlikely certain sure bound set supposed"
    ),
    subject_control=word_set("promise threaten vow swear"),
    raising_to_object=word_set(
        "see hear watch feel notice observe find want expect make let have believe consider like "
        "love hate prefer need wish desire intend know imagine report allow permit prove show "
        "cause keep leave insist declare deem get suppose assume spot catch witness"
    ),
    perception=word_set(
        "see hear watch feel notice observe find spot catch witness imagine remember"
    ),
    sensory=word_set(
        "smell taste look sound feel seem appear become remain stay get grow turn keep"
    ),
    dative_verbs=word_set(
        "give send show tell offer hand lend sell teach write read bring pass throw pay promise "
        "owe award grant present deliver donate return explain describe introduce feed ship mail "
        "rent lease serve assign allocate issue supply provide toss kick mention announce reveal "
        "submit transfer dedicate attribute entrust recommend suggest say report address "
        "distribute forward post lob leave loan allot bequeath concede deal guarantee cede "
        "yield advance refer add"
    ),
    benefactive_verbs=word_set(
        "buy make bake cook build find get fetch order reserve draw knit sew pour prepare "
        "purchase design choose pick save call sing play cut paint procure"
    ),
    light_verbs=word_set(
        "make take give have do carry_out perform conduct launch pay hold reach undertake "
        "commit mount stage"
    ),
    occurrence=word_set("happen occur take_place"),
    content_nouns=word_set(
        "fact claim idea belief news report rumour rumor hope fear theory statement announcement "
        "allegation possibility proof evidence view opinion conclusion decision plan attempt "
        "ability effort intention offer promise refusal desire wish need right chance "
        "opportunity failure willingness order request threat agreement time way reason"
    ),
    attributions=frozenset({"according to", "accord to", "in the opinion of"}),
    or_words=frozenset({"or", "either"}),
    pronouns={
        "him": "he",
        "his": "he",
        "himself": "he",
        "her": "she",
        "hers": "she",
        "herself": "she",
        "its": "it",
        "itself": "it",
        "them": "they",
        "their": "they",
        "theirs": "they",
        "themselves": "they",
        "'em": "they",
        "me": "I",
        "my": "I",
        "mine": "I",
        "myself": "I",
        "i": "I",
        "us": "we",
        "our": "we",
        "ours": "we",
        "ourselves": "we",
        "your": "you",
        "yours": "you",
        "yourself": "you",
        "yourselves": "you",
    },
    nominals=nominal_table(
        """
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
    dismiss:dismissal transfer:transfer withdraw:withdrawal return:return
        """
    ),
    intransitive=word_set(
        "arrive depart resign die collapse collide explode erupt move grow rise fall survive "
        "retire appear exist react protest escape speak smile laugh dance walk complain "
        "increase decrease return withdraw sing sleep cry apologise merge"
    ),
    clause_signatures={
        "++": "know realise realize regret forget remember discover notice reveal learn see "
        "understand recognise recognize acknowledge admit resent overlook ignore aware glad sad "
        "sorry happy proud surprised odd strange fact note recall observe emphasise disclose",
        "+o": "prove confirm show demonstrate ensure hear feel find witness evidence proof",
        "+-": "true happen",
        "-+": "false untrue",
        "-o": "disprove pretend impossible refute",
    },
    infinitive_signatures={
        "+-": "manage succeed bother dare remember get deign happen come begin start continue "
        "turn_out proceed go_on lucky able",
        "-+": "fail forget neglect omit avoid refrain",
        "+o": "force make cause compel drive lead help see hear watch feel notice observe find "
        "oblige get spot catch witness keep enjoy love hate serve use stop finish let",
        "-o": "refuse decline forbid prohibit unable pretend prevent_from stop_from keep_from "
        "bar_from ban_from dissuade_from deter_from prohibit_from discourage_from",
        "o-": "allow permit enable can attempt try",
        "o+": "hesitate",
        "++": "regret glad sad sorry happy proud surprised",
    },
    prepositions="into:in inside:in within:in onto:on atop:on upon:on on_top_of:on "
    "in_front_of:near beside:near next_to:near close_to:near by:near underneath:under "
    "beneath:under below:under "
    "through:in across:on along:on toward:towards towards:toward round:around over:above "
    "next_to:beside beside:next_to inside_of:in outside_of:outside near_to:near",
    places="in on at near under beside by behind between above over outside inside around among "
    "against with next_to in_front_of below beneath underneath onto into atop",
    possession="of",
    having="have",
    wearing="wear",
    source="from",
    converses={"sell": "buy", "lend": "borrow", "give": "receive"},
    subject_marks=frozenset({"for"}),
    verb_phrase_ellipsis=True,
    mended=_mended,
)
