"""One server for all tests of the playground that ask for nothing else: to start one takes 2 s of processor."""

import pytest

from tests.web.server import served


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """A server that was started in an empty folder."""
    with served(cwd=tmp_path_factory.mktemp("empty")) as running:
        yield running
