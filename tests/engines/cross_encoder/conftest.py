from pathlib import Path

import pytest

from tests.engines.cross_encoder.tiny_model import write_model
from thence.engines.cross_encoder import CrossEncoder, OnnxClassifier
from thence.pair import Label


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_model(tmp_path_factory.mktemp("models") / "tiny")


@pytest.fixture(scope="session")
def classifier(folder: Path) -> OnnxClassifier:
    return OnnxClassifier(folder)


@pytest.fixture(scope="session")
def encoder(classifier: OnnxClassifier) -> CrossEncoder:
    return CrossEncoder(classifier, (Label.ENTAILMENT, Label.UNKNOWN, Label.CONTRADICTION))
