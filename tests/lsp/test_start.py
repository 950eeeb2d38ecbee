"""The command `ludex lsp` where something is missing, and that nobody else pays for it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from ludex.errors import LudexError
from ludex.lsp.start import start


@pytest.mark.parametrize("package", ["pygls", "lsprotocol"])
def test_where_the_extra_is_missing_it_is_said_how_to_get_it(monkeypatch, package):
    for module in [name for name in sys.modules if name.split(".")[0] in (package, "pygls") or ".lsp.server" in name]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(LudexError, match=package) as told:
        start()
    assert "ludex[lsp]" in told.value.hint


def test_nothing_of_the_language_server_is_imported_by_other_commands():
    code = (
        "import sys, ludex.cli.app as app; app.run_command(['--help']); "
        "print([m for m in sys.modules if m.split('.')[0] in ('pygls', 'lsprotocol') or 'ludex.services' in m])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
