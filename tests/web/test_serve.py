"""The command `ludex serve` where something is missing or in the way."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor

import pytest

from ludex.errors import LudexError
from ludex.shipped import shipped
from ludex.web.serve import serve
from tests.web.server import served


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


@pytest.mark.parametrize("port", [-1, 65_536, 99_999])
def test_a_number_that_is_no_port_is_told(port):
    pytest.importorskip("uvicorn")
    pytest.importorskip("starlette")
    with pytest.raises(LudexError, match=f"--port {port} is no port: a number from 0 to 65535"):
        serve("", "127.0.0.1", port, None, False)


def test_a_host_that_can_be_none_is_told():
    pytest.importorskip("uvicorn")
    pytest.importorskip("starlette")
    with pytest.raises(LudexError, match="that is no name of a host"):
        serve("", "a..\u00e9", 0, None, False)


@pytest.mark.parametrize("host", ["::1", "[::1]"])
def test_an_address_of_ipv6_stands_in_brackets(host):
    pytest.importorskip("uvicorn")
    pytest.importorskip("starlette")
    with served("--host", host) as running:
        assert running.address.startswith("http://[::1]:") and running.ask("api/about")[0] == 200


class Stay(urllib.request.HTTPRedirectHandler):
    """Follows nothing."""

    def redirect_request(self, *_):
        return None


def test_the_token_leads_to_the_page_of_this_server_alone_and_each_port_has_a_cookie_of_its_own():
    pytest.importorskip("uvicorn")
    pytest.importorskip("starlette")
    with served("--host", "0.0.0.0") as running:
        bare, _, token = running.address.partition("?token=")
        port = bare.rstrip("/").rpartition(":")[2]
        opener = urllib.request.build_opener(Stay)
        for path, target in (("", "/"), ("/evil.example/", "/"), ("x", "/"), ("?game=chess", "/?game=chess")):
            address = f"http://127.0.0.1:{port}/{path}{'&' if '?' in path else '?'}token={token}"
            with pytest.raises(urllib.error.HTTPError) as found:
                opener.open(address, timeout=20)
            assert found.value.code == 303 and found.value.headers["Location"] == target
            assert found.value.headers["Set-Cookie"].startswith(f"ludex-{port}={token};")


def test_a_server_that_ends_while_it_draws_leaves_no_traceback():
    pytest.importorskip("uvicorn")
    pytest.importorskip("starlette")
    with ThreadPoolExecutor(len(shipped())) as threads:
        with served() as ending:
            asked = [threads.submit(ending.ask, f"api/picture/{name}") for name in shipped()]
            while not any(one.done() for one in asked):
                time.sleep(0.01)
        for one in asked:
            one.exception()  # of a connection that was closed
