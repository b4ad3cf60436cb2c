from collections.abc import Iterator

import pytest

from tests.cluster.spark_cluster import Cluster
from thence.errors import MissingPart
from thence.spark import java_home


@pytest.fixture
def cluster(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Cluster]:
    """A master and two workers."""
    try:
        java_home()
    except MissingPart as error:
        pytest.skip(str(error))
    monkeypatch.setenv("SPARK_LOCAL_IP", "127.0.0.1")
    started = Cluster(tmp_path_factory.mktemp("cluster"))
    try:
        started.start()
        yield started
    finally:
        started.stop()
