"""Rules in a folder of their own."""

import pytest

from tests.services.rules import Folder


@pytest.fixture
def folder(tmp_path) -> Folder:
    return Folder(tmp_path)
