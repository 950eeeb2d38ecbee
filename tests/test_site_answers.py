"""Questions of a newcomer, answered by the documentation site in a real browser: by two clicks, and by one search.

The site needs zensical (`make docs-site` installs it), the browser Chromium with its driver."""

import importlib.util
import os
import subprocess
import sys
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.marked import HANGS
from tests.web.browser import CHROMIUM, DRIVER, browser

ROOT = Path(__file__).resolve().parent.parent
FIRST = 5  # results of a search that people look at
ASKED = (  # a search; the page of the second click, words of the answer there; the question on the page of the first
    ("make a board of hexagons", "cookbook.html", "board hexagon", "How do I make a board of hexagons?"),
    ("turn refused", "tutorial.html", "ludex validate", "Why is my turn refused?"),
    ("which bot plays", "strength.html", "first row that fits", "Which bot plays my game, and how strong is it?"),
    ("train a bot", "training.html", "ludex train", "How do I train a bot?"),
    ("play over UCI", "protocol.html", "uci", "How do I play over UCI, or connect a program of my own?"),
    ("play in the browser", "playground.html", "ludex serve", "How do I play in the browser?"),
    ("dice or cards", "cookbook.html", "chance roll", "How do I write a game with dice or cards?"),
    ("hide cards", "secrets.html", "show", "How do I hide cards or pieces from the other player?"),
    (
        "capture several",
        "cookbook.html",
        "then",
        "How do I let pieces jump over others, or capture several in one turn?",
    ),
    ("C compiler", "install.html", "compiler", "Do I need a C compiler?"),
    ("take back a move", "playground.html", "Undo", "How do I take back a move, or save a game?"),
    ("replay a game", "cli.html", "file of records", "How do I replay a game that was played?"),
    ("play against a friend", "playground.html", "a link for each seat", "How do I play against a friend?"),
    ("three players", "language.html", "in the order of players", "How do I write a game for three players, or more?"),
    ("draw by repetition", "cookbook.html", "seen(man, next)", "How do I write a draw by repetition?"),
    ("walls", "cookbook.html", "without", "How do I put walls or holes on a board?"),
    ("perfect play", "cli.html", "ludex solve", "Who wins with perfect play?"),
    ("limit the time of a bot", "cli.html", "Milliseconds a turn", "How do I limit the time that a bot thinks?"),
    ("Windows", "install.html", "not tested", "Does it work on Windows or macOS?"),
    ("clear the cache", "install.html", "LUDEX_CACHE", "Where does Ludex store files, and how do I clear the cache?"),
)

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not (CHROMIUM and DRIVER), reason="needs Chromium and its driver"),
    pytest.mark.skipif(importlib.util.find_spec("zensical") is None, reason="needs zensical: make docs-site"),
]


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def address():
    command = [sys.executable, "-m", "zensical", "build", "--clean", "--strict"]
    subprocess.run(command, cwd=ROOT, env={**os.environ, "NO_COLOR": "1"}, check=True, capture_output=True)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(ROOT / "build" / "site"))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="module")
def driver():
    driver = browser()
    yield driver
    driver.quit()


def wait(found):
    """What is found, as soon as it is there."""
    end = time.monotonic() + HANGS
    while not (result := found()) and time.monotonic() < end:
        time.sleep(0.05)
    return result


def link(driver, page, within):
    """The address of a link to a page, in a part of the text."""
    script = f"return [...{within}.querySelectorAll('a')].find(one => one.href.includes('/{page}'))?.href"
    return driver.execute_script(script)


def after_heading(title):
    """JavaScript for the text below a heading, as one element."""
    return (
        "(() => {const made = document.createElement('div');"
        f"let one = [...document.querySelectorAll('h2')].find(h => h.textContent.startsWith({title!r}));"
        "while ((one = one?.nextElementSibling) && one.tagName != 'H2') made.append(one.cloneNode(true));"
        "return made})()"
    )


def text(driver):
    return driver.execute_script("return document.querySelector('article').textContent")


def test_two_clicks_lead_to_each_answer(driver, address):
    for _, page, words, question in ASKED:
        driver.get(f"{address}/index.html")
        driver.get(link(driver, "questions.html", "document.querySelector('article')"))
        assert wait(lambda title=question: title in text(driver)), question
        second = link(driver, page, after_heading(question))
        assert second is not None, question
        driver.get(second)
        assert wait(lambda said=words: said in text(driver)), question


RESULTS = (
    "const all = root => [...root.querySelectorAll('*')].flatMap(e => [e, ...(e.shadowRoot ? all(e.shadowRoot) : [])]);"
    "return all(document).filter(e => e.getAttribute('role') == 'option').map(e => e.href)"
)


def test_one_search_leads_to_each_answer(driver, address):
    for words, page, _, _ in ASKED:
        driver.get(f"{address}/index.html")
        button = wait(lambda: driver.execute_script("return document.querySelector('.md-search__button')"))
        driver.execute_script("arguments[0].click()", button)
        wait(lambda: driver.execute_script("return document.activeElement != document.body"))
        driver.switch_to.active_element.send_keys(words)
        wanted = [f"/{name}" for name in (page, "questions.html")]
        results = []

        def led(wanted=wanted, results=results):  # results change with each key
            results[:] = driver.execute_script(RESULTS)[:FIRST]
            return any(name in one for one in results for name in wanted)

        assert wait(led), (words, results)
