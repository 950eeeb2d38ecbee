"""The command `ludex serve` where something is missing or in the way."""

from __future__ import annotations

import socket
import subprocess
import sys

import pytest

from ludex.errors import LudexError
from ludex.web.serve import serve


def test_where_the_extra_is_missing_it_is_said_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    with pytest.raises(LudexError, match="uvicorn") as told:
        serve("", "127.0.0.1", 0, None, False)
    assert "ludex[web]" in told.value.hint


def test_a_port_that_is_taken_is_told():
    pytest.importorskip("uvicorn")
    pytest.importorskip("starlette")
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(LudexError, match="cannot be at 127.0.0.1:"):
            serve("", "127.0.0.1", other.getsockname()[1], None, False)


def test_nothing_of_the_playground_is_imported_by_other_commands():
    code = (
        "import sys, ludex.cli.app as app; app.run_command(['--help']); print([m for m in sys.modules if 'web' in m])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
