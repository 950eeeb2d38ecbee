"""One server and one browser for all tests of the playground that ask for nothing else: to start one takes seconds."""

import pytest

from tests.web import browser
from tests.web.browser import Page
from tests.web.server import served

TAB: list[Page] = []  # the page that most tests open their games in, once it is loaded


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """A server that was started in an empty folder."""
    with served(cwd=tmp_path_factory.mktemp("empty")) as running:
        yield running


@pytest.fixture(scope="session")
def driver():
    for module in ("starlette", "uvicorn", "selenium"):
        pytest.importorskip(module)
    if not browser.CHROMIUM or not browser.DRIVER:
        pytest.skip("no chromium with chromedriver here: the page is not tried in a browser")
    made = browser.browser()
    yield made
    made.quit()


@pytest.fixture
def page(driver, server):
    """Opens a game. A test that changes more than its game asks for a fresh page, which no other test sees."""

    def opened(game: str, fresh: bool = False, **look) -> Page:
        if TAB and not fresh and driver.current_url.startswith(server.address) and TAB[0].js("return !!window.ludex"):
            TAB[0].open(game)
            return TAB[0]
        TAB[:] = [] if fresh else [Page(driver, server.address, game)]
        return TAB[0] if TAB else Page(driver, server.address, game, **look)

    yield opened
    assert [
        one for one in driver.get_log("browser") if one["level"] == "SEVERE" and "/api/" not in one["message"]
    ] == []
