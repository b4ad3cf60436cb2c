"""Plugins that cannot be loaded are told of as plugins, and the others go on."""

from importlib.metadata import EntryPoint, EntryPoints
from typing import Any

import pytest

from thence import registry
from thence.errors import MissingPart, ThenceError

PLUGINS = [
    EntryPoint("gone", "no_such_module:SPEC", "thence.engines"),
    EntryPoint("nameless", "json:NO_SUCH_NAME", "thence.engines"),
    EntryPoint("edits", "json:dumps", "thence.engines"),
]


@pytest.fixture
def plugins(monkeypatch: pytest.MonkeyPatch) -> Any:
    usual = registry._all_points()
    found = [*(one for group in usual.groups for one in usual.select(group=group)), *PLUGINS]
    monkeypatch.setattr(registry, "_all_points", lambda: EntryPoints(found))
    registry._registered.cache_clear()
    yield
    registry._registered.cache_clear()


@pytest.mark.usefixtures("plugins")
def test_a_plugin_that_cannot_be_loaded_is_named() -> None:
    with pytest.raises(MissingPart, match="pip install no_such_module"):
        registry.load("thence.engines", "gone")
    with pytest.raises(ThenceError, match="'nameless', which is no part of Thence, cannot be load"):
        registry.load("thence.engines", "nameless")


@pytest.mark.usefixtures("plugins")
def test_engines_that_are_ready_are_found_beside_it() -> None:
    from thence.workbench.qualifying import ready_engines

    ready, left_out = ready_engines()
    assert "nli" in ready
    assert {"gone", "nameless"} <= left_out.keys()


@pytest.mark.usefixtures("plugins")
def test_a_name_of_our_own_is_not_taken() -> None:
    assert registry.load("thence.engines", "edits").name == "edits"


@pytest.mark.usefixtures("plugins")
def test_names_of_other_packages_are_told_from_ours() -> None:
    assert registry.foreign_names("thence.engines") == ["gone", "nameless"]
