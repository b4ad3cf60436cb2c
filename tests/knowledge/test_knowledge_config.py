"""The config file: what is on by default, adding, removing, checking."""

import tomllib
from pathlib import Path

import pytest

from thence import Label, judge
from thence.errors import BadInput, MissingPart, UnknownName, WrongUse
from thence.knowledge import RelationType, open_knowledge
from thence.knowledge.config import add, check, config_path, configured, listing, remove

SHIPPED = {"acronyms", "dates", "names", "numbers", "places", "wordnet"}


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    path = tmp_path / "rules.tsv"
    path.write_text("Shakespeare\tplaywright\t0.8\n", encoding="utf-8")
    return path


def test_shipped_resources_are_on_by_default() -> None:
    assert {config.name for config in configured()} == SHIPPED
    states = {status.name: status.state for status in listing()}
    assert {name for name, state in states.items() if state == "shipped"} == SHIPPED
    assert states["verbocean"] == "available"
    assert all(status.needs for status in listing() if status.state == "available")


def test_added_resources_are_on_under_their_own_name(rules: Path) -> None:
    add("wikipedia", rules, "lexical-rules")
    assert {config.name for config in configured()} == SHIPPED | {"wikipedia"}
    found = open_knowledge(["wikipedia"]).relations("shakespeare", "playwright")
    assert [(item.type, item.source) for item in found] == [
        (RelationType.LEXICAL_RULE, "wikipedia")
    ]
    (status,) = [status for status in listing() if status.name == "wikipedia"]
    assert (status.kind, status.state, status.path) == ("lexical-rules", "configured", rules)
    assert check("wikipedia").name == "wikipedia"
    rules.unlink()
    (status,) = [status for status in listing() if status.name == "wikipedia"]
    assert status.state == "missing"
    remove("wikipedia")
    assert {config.name for config in configured()} == SHIPPED


@pytest.mark.parametrize(
    "content",
    [
        "# mine\n[resources.wordnet]  # the dictionary\nmax_rank = 1  # one sense\n",
        "# mine\nresources.wordnet.max_rank = 1  # one sense\n",
        "# mine\n[resources.wordnet]\nmax_rank = 1  # one sense\n\n[mine]\nx = 1\n"
        "[resources.names]\nenabled = false  # no names\n",
    ],
)
def test_what_a_user_wrote_stays(content: str, rules: Path) -> None:
    config_path().write_text(content, encoding="utf-8")
    before = tomllib.loads(content)
    add("wikipedia", rules, "lexical-rules")
    written = config_path().read_text(encoding="utf-8")
    assert all(line in written.splitlines() for line in content.splitlines())
    entry = {"kind": "lexical-rules", "path": str(rules)}
    expected = {**before, "resources": {**before["resources"], "wikipedia": entry}}
    assert tomllib.loads(written) == expected
    remove("wikipedia")
    written = config_path().read_text(encoding="utf-8")
    assert all(line in written.splitlines() for line in content.splitlines())
    assert tomllib.loads(written) == before


def test_a_resource_that_moved_keeps_its_comments(rules: Path) -> None:
    config_path().write_text(
        "[resources.wikipedia]\n# from the dump\nkind = 'lexical-rules'\npath = '/old'\n"
        "language = 'en'\n",
        encoding="utf-8",
    )
    add("wikipedia", rules, "lexical-rules")
    assert "# from the dump" in config_path().read_text(encoding="utf-8")
    content = tomllib.loads(config_path().read_text(encoding="utf-8"))
    assert content["resources"]["wikipedia"] == {"kind": "lexical-rules", "path": str(rules)}


def test_an_option_that_toml_cannot_hold_is_refused(rules: Path) -> None:
    with pytest.raises(WrongUse, match="the option 'language' is null"):
        add("wikipedia", rules, "lexical-rules", language=None)
    assert not config_path().exists()


@pytest.mark.parametrize("name", ["wordnet", "verbocean"])
def test_a_path_that_does_not_exist_is_refused_plainly(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=f"nowhere: does not exist, so '{name}'"):
        add(name, tmp_path / "nowhere")
    assert not config_path().exists()


def test_what_does_not_open_is_not_added(tmp_path: Path) -> None:
    broken = tmp_path / "broken.tsv"
    broken.write_text("one column\n", encoding="utf-8")
    with pytest.raises(BadInput, match="1: is not `left"):
        add("wikipedia", broken, "lexical-rules")
    assert not config_path().exists()


def test_options_and_switching_off(tmp_path: Path) -> None:
    config_path().write_text(
        "[resources.wordnet]\nmax_rank = 1\n\n[resources.names]\nenabled = false\n",
        encoding="utf-8",
    )
    knowledge = open_knowledge()
    assert set(knowledge.names) == SHIPPED - {"names"}
    assert knowledge.only("wordnet").relations("dog", "person") == ()
    assert {status.name for status in listing() if status.state == "off"} == {"names"}


def test_names_that_are_not_known() -> None:
    with pytest.raises(UnknownName, match="did you mean 'wordnet'"):
        open_knowledge(["wordnett"])
    with pytest.raises(UnknownName, match="configured resource"):
        remove("verbocean")
    with pytest.raises(MissingPart, match="thence data add verbocean PATH"):
        open_knowledge(["verbocean"])


@pytest.mark.parametrize("content", ["resources = 3", "[resources]\nwordnet = 1", "not toml ["])
def test_a_broken_config_is_named(content: str) -> None:
    config_path().write_text(content, encoding="utf-8")
    with pytest.raises(BadInput, match=r"resources\.toml"):
        configured()


def test_where_the_config_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("THENCE_CONFIG")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert config_path() == tmp_path / "thence" / "resources.toml"
    monkeypatch.delenv("XDG_CONFIG_HOME")
    assert config_path() == Path.home() / ".config" / "thence" / "resources.toml"


def test_a_resource_that_is_gone_is_missed_only_by_who_asks_it(tmp_path: Path) -> None:
    config_path().write_text(
        f'[resources.simple-clips]\npath = "{tmp_path / "gone"}"\n', encoding="utf-8"
    )
    for knowledge in (open_knowledge(), open_knowledge(["wordnet", "simple-clips"])):
        assert "simple-clips" in knowledge.names
        assert knowledge.relations("dog", "animal", "en")
        with pytest.raises(BadInput, match="gone: the resource 'simple-clips' is configured"):
            knowledge.relations("cane", "animale", "it")
    assert judge("A man sings.", "A man sings.", engine="edits").label is Label.ENTAILMENT
    with pytest.raises(BadInput, match="`thence data remove simple-clips` does without it"):
        judge("Un uomo canta.", "Una donna parla.", engine="edits", language="it")


def test_the_engine_of_rolesets_misses_the_ones_that_are_gone(tmp_path: Path) -> None:
    config_path().write_text(
        f'[resources.propbank]\npath = "{tmp_path / "gone"}"\n', encoding="utf-8"
    )
    with pytest.raises(BadInput, match="gone: the resource 'propbank' is configured"):
        judge("A man sings.", "A man sings.", engine="srl")
