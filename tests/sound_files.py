"""Small files as readers expect them, one of each kind, for tests that damage them."""

import json

from tests.build.revisions.history_dumps import dump
from tests.judging.files import FILES

TABLES = {
    "sick": "pair_ID\tsentence_A\tsentence_B\trelatedness_score\tentailment_judgment\n"
    "1\tA man sings\tA man sings\t4.5\tENTAILMENT\n",
    "hans": "gold_label\tsentence1\tsentence2\tpairID\theuristic\tsubcase\ttemplate\n"
    "entailment\tA man sings\tA man sings\tex0\tlexical_overlap\tle\ttemp1\n",
    "glue": "index\tsentence1\tsentence2\tlabel\n0\tA man sings\tA man sings\tentailment\n",
    "snli": '{"gold_label": "entailment", "pairID": "1", "sentence1": "A man", "sentence2": "A"}\n',
    "anli": '{"uid": "1", "context": "A man.", "hypothesis": "A man.", "label": "e"}\n',
    "fracas": '<fracas-problems><problem id="1" fracas_answer="yes"><p idx="1">A man sings.</p>'
    "<q>Does a man sing?</q><h>A man sings.</h><a>Yes</a></problem></fracas-problems>",
}
RUNS = {
    "rte-run": "ranked: yes\n2 YES\n1 NO\n",
    "edits-run": "1\tYES\tNO\t0.5\n2\tNO\tNO\t0.25\n",
    "predictions-csv": "id,label,score\n1,entailment,0.5\n",
    "predictions-jsonl": '{"id": "1", "label": "entailment", "score": 0.5}\n',
    "verdicts": '{"pair_id": "1", "label": "ENTAILMENT", "score": 0.5, "outcome": "OK", '
    '"evidence": [{"kind": "edits", "summary": "s", "data": {}}], "reason": "r"}\n',
}
CLAIMS = (
    '{"label": "supported", "supporting_sentences": [[0]], "claim": "A man sings.", "evidence": '
    '["A man sings."], "meta": {"id": "1", "claim_title": "t", "claim_section": "", '
    '"claim_context": ""}}\n'
)
DUMP = dump({"Rome": ["One.", ("Two & <three>.", "Ada", "typo")], "Milan": ["Four."]}).encode()
CONLLU = "# text = A man sings\n" + "".join(
    f"{number}\t{form}\t{form}\tNOUN\t_\t_\t{head}\t{relation}\t_\t_\n"
    for number, form, head, relation in (
        ("1-2", "A man", "_", "_"), ("1", "A", 2, "det"), ("2", "man", 3, "nsubj"),
        ("3", "sings", 0, "root"),
    )
)  # fmt: skip
RULES = (
    "X <-nsubj- prevent (-advmod-> well) -obj-> Y\tX <-nsubj- stop/VERB -obj-> Y\t0.4\t0.9\t3\tdirt"
    "\tX: person | place; topic: grain\nX lower the risk of Y\tX prevent Y\t0.1\n"
)
RUN = {
    "run.json": json.dumps(
        {
            "schema": "thence-run/1",
            "engine": {"name": "always", "config": {}},
            "data": {
                "source": "mono/en",
                "format": "jsonl",
                "sha256": "0",
                "options": {"labels": None, "language": None},
            },
            "training": None,
            "versions": {"python": "3.11"},
            "machine": {"system": "Linux", "processor": "x", "cores": 2},
            "started": "2026-01-01T00:00:00+00:00",
            "finished": "2026-01-01T00:00:01+00:00",
            "seconds": 1.0,
            "counts": {"pairs": 1, "outcomes": {"OK": 1}},
        }
    ).encode(),
    "verdicts.jsonl": RUNS["verdicts"].encode(),
    "pairs.jsonl": b'{"id": "1", "text": "A.", "hypothesis": "B.", "label": "ENTAILMENT"}\n',
}

SCIFACT = {
    "claims.jsonl": b'{"id": 1, "claim": "A man sings.", "evidence": {"2": [{"sentences": [0], '
    b'"label": "SUPPORT"}]}, "cited_doc_ids": [2]}\n',
    "corpus.jsonl": b'{"doc_id": 2, "title": "T", "abstract": ["A man sings."]}\n',
}
RETURNED = '{"topic": "T1", "h_id": "1", "doc_id": "d", "s_id": "1", "probability": 0.5}\n'
DOCUMENT = '{"id": "d1", "date": "2020-01-02", "title": "T", "text": "A man sings. He is old."}\n'
PUBLISHED = (
    "n<subj<v:change:v>obj>n\n\tn<subj<v:lead:v>mod>p:to:p>pcomp-n>n\t0.4\n"
    "N:subj:V<change>V:obj:N\tN:of:N<president<N:subj:V<visit>V:obj:N\t0.31\n"
)
JUDGEMENTS = (
    '{"rule": "X seek Y => X want Y", "judge": "ann", "example": "5", "judgement": '
    '"no-entailment"}\n'
)
LEVY_HOLT = "aspirin, cures, pain\taspirin, treats, pain\tTrue\n"
RULE_CORPORA = {
    "a.sgm": '<REUTERS NEWID="1"><TOPICS><D>grain</D></TOPICS><TEXT><BODY>Wheat &lt;W> is sold by '
    "the farmers.</BODY></TEXT></REUTERS>",
    "a.jsonl": '{"id": "1", "text": "A man sings a song.", "topics": ["music"]}\n',
    "a.txt": "A man sings an old song.\n\nHe is old and sings a song.\n",
}
FRAME = (
    '<frame xmlns="http://framenet.icsi.berkeley.edu" name="Motion"><FE name="Theme" '
    'coreType="Core"/><lexUnit name="go.v"/></frame>'
)
RESOURCES = {
    "lexical-rules": ("rules.tsv", "buy\town\t0.7\n"),
    "template-rules": ("rules.tsv", RULES),
    "verbocean": ("verbocean.txt", "# c\nbuy [happens-before] own :: 12.5\n"),
    "omw-tab": ("it.tab", "# MultiWordNet\tita\tu\tl\n00001740-n\tlemma\tentit\u00e0\n"),
    "learnt-pairs": ("p.tsv", "# thence learnt pairs 1\tlanguage=en\nbuy\town\t3\t1\t0.5\n"),
}
MEMBERS = {
    "framenet": {
        "frame/Motion.xml": FRAME,
        "frRelation.xml": '<frameRelations xmlns="http://framenet.icsi.berkeley.edu">'
        '<frameRelationType name="Inheritance"><frameRelation subFrameName="Motion" '
        'superFrameName="Motion"/></frameRelationType></frameRelations>',
    },
    "propbank": {
        "buy.xml": '<frameset><predicate lemma="buy"><roleset id="buy.01" name="purchase"><aliases>'
        '<alias pos="v">buy</alias></aliases><roles><role n="0" f="PAG" descr="buyer"><rolelink '
        'resource="VerbNet" class="get-13.5.1">agent</rolelink></role></roles></roleset>'
        "</predicate></frameset>",
    },
    "verbnet": {
        "get.xml": '<VNCLASS ID="get-13.5.1"><MEMBERS><MEMBER name="buy" wn="buy%2"/></MEMBERS>'
        '<THEMROLES><THEMROLE type="Agent"/></THEMROLES><FRAMES><FRAME><DESCRIPTION primary="NP"/>'
        '<EXAMPLES><EXAMPLE>He buys.</EXAMPLE></EXAMPLES><SYNTAX><NP value="Agent"/></SYNTAX>'
        '<SEMANTICS><PRED bool="!" value="has"><ARGS><ARG type="E" value="e"/></ARGS></PRED>'
        '</SEMANTICS></FRAME></FRAMES><SUBCLASSES><VNSUBCLASS ID="get-13.5.1-1"/></SUBCLASSES>'
        "</VNCLASS>",
    },
    "simple-clips": {
        "usem.tsv": "idUsem\tnaming\tpos\nU1\tcane\tN\nU2\tanimale\tN\n",
        "usemrel.tsv": "U1\tIsa\tU2\n",
    },
}
CONFIGS: tuple[dict[str, object], ...] = (
    {"engine": "majority", "label": "ENTAILMENT", "share": 1.0},
    {"engine": "random", "seed": 3},
    {"engine": "overlap-3", "threshold": 0.5},
    {"engine": "biased", "counts": {"a": [1, 2]}, "negative": "CONTRADICTION"},
    {
        "engine": "edits",
        "algorithm": "token",
        "costs": {"insertion": {"name": 1.5, "noun": 1.2}, "deletion": 0.0, "rarity": 1.2},
        "threshold": 0.28,
        "task_thresholds": {"IE": 0.3},
    },
    {"engine": "edits-token", "moves": False, "costs": {"roles": {"subject": 1.5}}},
    {"engine": "aligner", "threshold": 0.28, "language_thresholds": {"it": 0.3}},
    {
        "engine": "classifier",
        "model": {
            "labels": ["ENTAILMENT", "NO_ENTAILMENT"],
            "intercepts": [0.0, 0.1],
            "features": {"jaro": [0.7, 0.1, 0.0, 0.1]},
        },
    },
    {"engine": "ensemble", "members": ["nli", "edits"], "combiner": "logistic", "folds": 5},
    {"engine": "llm", "base_url": "http://localhost:1", "model": "m", "votes": 1, "timeout": 60.0},
    {"engine": "venses", "threshold": 0.5, "clause": 0.3, "resources": ["names", "wordnet"]},
    {"engine": "nutcracker", "resources": ["dates"], "seconds": 5.0, "back_off": "off"},
    {"engine": "afazio", "trees": 9, "margin": 0.0, "seconds": 5.0},
    {"engine": "nli", "threshold": 0.5, "threads": 0},
)
TOML = (
    '[resources.mine]\nkind = "lexical-rules"\npath = "rules.tsv"\n[resources.wordnet]\n'
    "enabled = false\nmax_rank = 3\n"
)
MODEL = {
    "config.json": b'{"model_type": "roberta", "id2label": {"0": "ENTAILMENT", "1": "NEUTRAL"}, '
    b'"num_labels": 2, "max_position_embeddings": 514, "pad_token_id": 1}',
    "tokenizer_config.json": b'{"model_max_length": 512}',
}
SEARCH = {
    "search.json": b'{"schema": "thence-search-run/1", "topics": {"source": "t", "sha256": "0"}, '
    b'"options": {}, "by": "score", "learnt_from": "t", "unjudged": 0, "selector": {"names": '
    b'["a"], "means": [0.5], "scales": [1.0], "weights": [2.0], "intercept": 0.1, "cut": 0.5}}',
}
INDEX = b'{"schema": "thence-index/1", "language": "en"}'
SAMPLE = {
    "sample.json": b'{"schema": "thence-rules-sample/1", "lists": [{"algorithm": "dirt", "input": '
    b'"X buy Y", "learned": 3, "sampled": [{"output": "X own Y", "score": 0.5, "learned_by": '
    b'["dirt"]}]}], "matched": {"X buy Y": 3}, "types": {"X buy Y": {"person": 2}}}',
    "examples.jsonl": FILES["rule-instances"][1],
}
PARSED = {
    "corpus.json": b'{"schema": "thence-parsed/1", "corpus": "0", "language": "en", "pipeline": '
    b'"p", "passages": 1, "finished": true}',
}
EXTRACTED = {
    "extraction.json": b'{"schema": "thence-revisions/1", "counts": {"pages": 1}}',
    "candidates.jsonl": FILES["revisions"][1],
}
