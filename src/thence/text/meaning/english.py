"""The closed classes of English."""

from __future__ import annotations

from thence.text.meaning.grammar import Grammar, word_set

__all__ = ["ENGLISH"]

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
)
