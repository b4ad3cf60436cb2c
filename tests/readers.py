"""Every reader of files that people bring, each with a small file that it takes."""

import bz2
import gzip
import io
import json
import lzma
import tarfile
import zipfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import py7zr
import pytest
import zstandard

from benchmarks.conllu import read_conllu
from benchmarks.levy_holt import read_levy_holt
from tests.judging.files import FILES, TOPICS
from tests.sound_files import (
    CLAIMS,
    CONFIGS,
    CONLLU,
    DOCUMENT,
    DUMP,
    EXTRACTED,
    INDEX,
    JUDGEMENTS,
    LEVY_HOLT,
    MEMBERS,
    MODEL,
    PARSED,
    PUBLISHED,
    RESOURCES,
    RETURNED,
    RULE_CORPORA,
    RULES,
    RUN,
    RUNS,
    SAMPLE,
    SCIFACT,
    SEARCH,
    TABLES,
    TOML,
)
from thence.build.revisions.compression import open_dump
from thence.build.revisions.dump import Dump, parse_revision
from thence.build.revisions.extraction import open_candidates
from thence.build.revisions.options import read_titles
from thence.build.ssi import read_grammar, read_lexicon, read_morphology, read_suite
from thence.engines import build_engine
from thence.engines.cross_encoder.folder import read_folder
from thence.engines.engine import read_config
from thence.errors import WrongUse
from thence.formats import open_pairs, pair_format, read_verdicts, run_format, write_pairs
from thence.formats.topics import open_topics
from thence.judging.protocols import PROTOCOLS
from thence.knowledge.config import configured, listing
from thence.knowledge.resource import ResourceConfig, open_resource
from thence.knowledge.templates.rule_base import read_rule_base, write_rule_base
from thence.measure.correlation.benchmark import read_weights
from thence.pair import Label, Pair
from thence.rules.corpus import read_corpus as read_rule_corpus
from thence.rules.judgements import read_examples, read_judgements
from thence.rules.parsed import open_parsed
from thence.rules.published import open_rules
from thence.rules.sample import open_sample
from thence.runs import open_run
from thence.search.corpora import read_corpus
from thence.search.index import open_index
from thence.search.returned import read_returned
from thence.search.running import open_search_run
from thence.verifying.source import source_of
from thence.workbench.runs import load_run

__all__ = ["READERS", "Reader"]


@dataclass(frozen=True, slots=True)
class Reader:
    """What reads a folder of files, and the files."""

    name: str
    files: dict[str, bytes]
    read: Callable[[Path], object]
    """Given the folder; reads to the end."""


def _file(name: str, content: bytes | str, read: Callable[[Path], object], as_: str = "") -> Reader:
    content = content.encode() if isinstance(content, str) else content
    file = as_ or name

    def whole(folder: Path) -> Any:
        found = read(folder / file)
        return list(found) if isinstance(found, Iterable) else found

    return Reader(name, {file: content}, whole)


_PAIRS = [
    Pair("1", "A man sings.", "Somebody sings.", Label.ENTAILMENT, "IE", "en", ("lexical:x",), "0"),
    Pair("2", "A man sings.", "Nobody sings.", Label.CONTRADICTION, annotations={"length": "long"}),
]


def _written(ending: str, folder: Path) -> bytes:
    path = folder / f"pairs{ending}"
    write_pairs(_PAIRS, path)
    return path.read_bytes()


_GENI = {
    read_grammar: "vArity1:IntrV(?E ?A ! agr:?G) initial\nn1 [cat:s idx:?E]![] {\n"
    "n2 type:subst [cat:np agr:sg|pl]![] n3 aconstr:noadj [x:a;?E]![] { n4 anchor [cat:v]![]\n"
    'n5 type:lex "a"|b } }\nsemantics:[?E:run(?A _)] trace:[n0V active]\n',
    read_lexicon: '"Joe \\"the\\"" Pn(?X ! agr:sg3) equations:[anchor.bot.num:sg] filters:[x:y]\n'
    "semantics:[+?E:name(-?X joe_s)]\nplain family\n",
    read_morphology: "singular [num:sg]\n",
    read_suite: "t1 semantics:[?E:run(?A)] idxconstraints:[x:y] sentence:[he runs]\n",
}


def _dump_pages(path: Path) -> Any:
    with open_dump(path) as stream:
        pages = Dump(path, stream).pages(2, earlier=1)
        try:
            return [parse_revision(xml) for page in pages for xml in page.revisions]
        except ValueError as error:
            raise WrongUse(str(error)) from error


def _resource(kind: str, path: Path) -> Any:
    return open_resource(ResourceConfig(kind, kind, path, {}))


def _engine(path: Path) -> Any:
    name, options = read_config(path)
    return build_engine(name, options)


def _zip(members: dict[str, str]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return file.getvalue()


def _tar(members: dict[str, str]) -> bytes:
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w:gz") as archive:
        for name, content in members.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(content.encode())
            archive.addfile(entry, io.BytesIO(content.encode()))
    return file.getvalue()


def _rule_base_parquet(folder: Path) -> bytes:
    (folder / "rules.tsv").write_text(RULES, encoding="utf-8")
    path = folder / "rules.parquet"
    write_rule_base(path, read_rule_base(folder / "rules.tsv"))
    return path.read_bytes()


def _configured(path: Path) -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("THENCE_CONFIG", str(path))
        return [*listing(), *configured()]


def _loaded(folder: Path) -> Any:
    """The run with gold that is named, which is there, and with its own, which has moved."""
    run = load_run(folder, folder / "pairs.jsonl")
    with suppress(WrongUse):
        load_run(folder)
    return open_run(folder).finished, run


def _search_run(folder: Path) -> Any:
    return open_search_run(folder).selector()


def _searched(folder: Path) -> Any:
    (folder / "tantivy").mkdir(exist_ok=True)
    return open_index(folder).documents


def _dumps() -> Iterable[tuple[str, bytes]]:
    yield ".xml", DUMP
    yield ".gz", gzip.compress(DUMP, mtime=0)
    yield ".bz2", bz2.compress(DUMP)
    yield ".xz", lzma.compress(DUMP)
    yield ".zst", zstandard.ZstdCompressor().compress(DUMP)
    file = io.BytesIO()
    with py7zr.SevenZipFile(file, "w") as archive:
        archive.writestr(DUMP, "dump.xml")
    yield ".7z", file.getvalue()


def _readers() -> Iterable[Reader]:
    with TemporaryDirectory() as folder:
        for ending in (".jsonl", ".csv", ".tsv", ".xml", ".parquet"):
            content = _written(ending, Path(folder))
            yield _file(f"pairs{ending}", content, open_pairs)
        parquet = _rule_base_parquet(Path(folder))
    yield _file("rules.parquet", parquet, read_rule_base)
    for name, text in TABLES.items():
        yield _file(name, text, open_pairs, f"data{pair_format(name).endings[0]}")
        yield _file(f"{name}-named", text, partial(open_pairs, format=name), "data")
    for name, text in RUNS.items():
        yield _file(name, text, read_verdicts, f"run{run_format(name).endings[0]}")
        yield _file(f"{name}-named", text, partial(read_verdicts, format=name), "run")
    yield _file("topics.xml", TOPICS, open_topics)
    yield _file("wice", CLAIMS, open_topics, "claims.jsonl")
    yield Reader(
        "scifact", SCIFACT, lambda folder: list(open_topics(folder / "claims.jsonl", "scifact"))
    )
    yield _file("returned.jsonl", RETURNED, read_returned)
    yield _file("returned.xml", TOPICS, read_returned)
    yield _file("corpus.jsonl", DOCUMENT, lambda path: read_corpus([path]))
    yield _file("corpus.txt", "A headline\n\nA man sings. He is old.\n", lambda p: read_corpus([p]))
    for name, (file, content) in FILES.items():
        yield _file(f"judged-{name}", content, lambda p, n=name: PROTOCOLS[n].read(p).items, file)  # type: ignore[misc]
    yield _file("rules.tsv", RULES, read_rule_base)
    yield _file("open-rules.tsv", RULES, open_rules)
    yield _file("published", PUBLISHED, open_rules, "rules.txt")
    yield _file("examples.jsonl", FILES["rule-instances"][1], read_examples)
    yield _file("judgements.jsonl", JUDGEMENTS, lambda path: read_judgements([path]))
    yield _file("levy-holt", LEVY_HOLT, read_levy_holt, "pairs.txt")
    for name, content in RULE_CORPORA.items():  # type: ignore[assignment]
        yield _file(f"rule-corpus-{name}", content, read_rule_corpus, name)
    for kind, (file, text) in RESOURCES.items():
        yield _file(kind, text, partial(_resource, kind), file)
    for kind, texts in MEMBERS.items():
        yield Reader(kind, {n: t.encode() for n, t in texts.items()}, partial(_resource, kind))
    yield _file("framenet.zip", _zip(MEMBERS["framenet"]), partial(_resource, "framenet"))
    yield _file("verbnet.tar.gz", _tar(MEMBERS["verbnet"]), partial(_resource, "verbnet"))
    yield _file("conllu", CONLLU, partial(read_conllu, language="en"))
    yield _file("weights.json", '{"lexical:synonymy": 2, "syntactic": 0.5}', read_weights)
    for config in CONFIGS:
        yield _file(f"config-{config['engine']}", json.dumps(config), _engine)
    yield _file("titles", "Rome\nMilan\n", read_titles)
    yield _file("source", "A man sings. He is old.\n", lambda p: source_of(p, "s").sentences)
    yield _file("resources.toml", TOML, _configured)
    for reader, text in _GENI.items():
        yield _file(reader.__name__, text, reader)
    for name, content in _dumps():
        yield _file(f"dump{name}", content, _dump_pages)
    yield Reader("model", MODEL, read_folder)
    yield Reader("run", RUN, _loaded)
    yield Reader("search-run", RUN | SEARCH, _search_run)
    yield Reader("index", {"index.json": INDEX}, _searched)
    yield Reader("sample", SAMPLE, open_sample)
    yield Reader("parsed", PARSED, lambda folder: list(open_parsed(folder)))
    yield Reader("candidates", EXTRACTED, lambda folder: list(open_candidates([folder])))


READERS = tuple(_readers())
