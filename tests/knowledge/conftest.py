"""Tests of resources never touch the user's own config and cache."""

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def parsed_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def own_folders(parsed_cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(parsed_cache))
    monkeypatch.setenv("THENCE_CONFIG", str(tmp_path / "resources.toml"))


@pytest.fixture
def knowledge_data(shared_data: Path) -> Path:
    return shared_data / "knowledge"
