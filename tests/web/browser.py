"""A page of the playground in a headless browser, used by mouse and keys as a person uses it."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from typing import Any

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
DRIVER = shutil.which("chromedriver")
QUIET = (
    *("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--hide-scrollbars"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"),
    "--force-prefers-reduced-motion",  # what moves is painted sixty times a second
)
# Calls of a kind are not sent before `free()`.
HELD = """const [kind] = arguments, real = window.fetch, free = new Promise((done) => { window.free = done; });
    window.fetch = async (where, data) => {
      if (String(where).endsWith("/" + kind)) await free;
      return real(where, data);
    }"""
PATIENCE = 120.0  # seconds: for what comes at once, however slow the machine is
# Answers to calls of a kind come so many milliseconds late. `asked`: one was asked for; `answered`: one is there.
SLOW = """const [kind, late] = arguments, real = window.fetch;
    window.fetch = async (where, data) => {
      if (!String(where).endsWith("/" + kind)) return real(where, data);
      window.asked = true;
      const found = await real(where, data);
      await new Promise((done) => setTimeout(done, late));
      setTimeout(() => { window.answered = true; }, 100);
      return found;
    }"""


def browser() -> Any:
    """A driver of a headless Chromium."""
    from selenium import webdriver
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service

    options = Options()
    options.binary_location = CHROMIUM
    for flag in QUIET:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    made = webdriver.Chrome(options=options, service=Service(DRIVER))
    made.set_script_timeout(PATIENCE)
    return made


class Page:
    """One tab."""

    def __init__(
        self,
        driver: Any,
        address: str,
        game: str = "",
        size: tuple[int, int] = (1440, 900),
        shown: str = "#board svg",
    ) -> None:
        self.driver, self.address = driver, address
        driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False},
        )
        self._move(1, 1)  # where it points at nothing
        driver.get(address + (f"?game={game}" if game else ""))
        self.until(lambda: self.js("return !!window.ludex?.board") and self.count(shown) == 1)

    def open(self, game: str) -> None:
        """Opens a game in the same tab, as the list of games does: a third of the time of a page that is loaded. The
        mouse and the keys leave what they were at."""
        self.js("document.activeElement?.blur()")
        self._move(1, 1)
        self.driver.execute_async_script(
            """const [game, done] = arguments, { board, open } = window.ludex;
               for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
               board.view = null;
               open({ game }).then(done)""",
            game,
        )
        self.until(lambda: self.js("return window.ludex.board.view?.game.name") == game and not self.turns())
        self.settle()

    def js(self, script: str, *args: Any) -> Any:
        return self.driver.execute_script(script, *args)

    def count(self, selector: str) -> int:
        return self.js("return document.querySelectorAll(arguments[0]).length", selector)

    def text(self, selector: str) -> str:
        return self.js("return document.querySelector(arguments[0])?.textContent ?? ''", selector)

    def until(self, done: Callable[[], Any], patience: float = PATIENCE) -> Any:
        end = time.monotonic() + patience
        while not (found := done()):
            assert time.monotonic() < end, f"nothing came of it; the page says: {self.text('#toast')} {self.seen()}"
            time.sleep(0.05)
        return found

    def seen(self) -> dict[str, Any]:
        """Where keys and the mouse go, and what is shown there; for a test that fails."""
        return self.js(
            """const { activeElement } = document, hovered = [...document.querySelectorAll(":hover")].pop();
               const count = (selector) => document.querySelectorAll(selector).length;
               return { address: location.href, focus: document.hasFocus(), keys: activeElement?.outerHTML.slice(0, 90),
                        mouse: hovered?.outerHTML.slice(0, 90), dialogs: count("dialog[open]"),
                        hints: count(".cm-tooltip"), rules: window.ludex?.editor?.text.slice(-60) }"""
        )

    # ------------------------------------------------------------------ mouse and keys

    def place(self, cell: str) -> tuple[float, float]:
        """Where the middle of a cell is on the screen."""
        found = self.js(
            """const { board } = window.ludex, cell = board.board.names.indexOf(arguments[0]);
               if (cell < 0) return null;
               const point = new DOMPoint(...board.board.cells[cell]).matrixTransform(board.svg.getScreenCTM());
               return [point.x, point.y]""",
            cell,
        )
        assert found, f"{cell} is not on the board"
        return found[0], found[1]

    def click_at(self, x: float, y: float) -> None:
        for kind in ("mousePressed", "mouseReleased"):
            self.mouse(kind, x, y)

    def click(self, *cells: str) -> None:
        for cell in cells:
            self.click_at(*self.place(cell))

    def click_between(self, one: str, other: str) -> None:
        """The middle of the link of two cells."""
        (a, b), (c, d) = self.place(one), self.place(other)
        self.click_at((a + c) / 2, (b + d) / 2)

    def drag(self, start: str, end: str) -> None:
        (a, b), (c, d) = self.place(start), self.place(end)
        self.mouse("mousePressed", a, b)
        for part in (0.3, 0.7, 1.0):
            self.mouse("mouseMoved", a + (c - a) * part, b + (d - b) * part)
        self.mouse("mouseReleased", c, d)

    def mouse(self, kind: str, x: float, y: float) -> None:
        pressed = {"type": kind, "x": x, "y": y, "button": "left", "buttons": int(kind != "mouseReleased")}
        self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {**pressed, "clickCount": 1})

    def _move(self, x: float, y: float) -> None:
        self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": x, "y": y})

    def point_in_rules(self, text: str) -> None:
        """Moves the mouse onto the first letters of a text that can be seen in the rules, once it is drawn."""
        where = """const { view } = window.ludex.editor, at = view.state.doc.toString().indexOf(arguments[0]);
            const place = view.coordsAtPos(at + 1);
            return place && [place.left, (place.top + place.bottom) / 2]"""
        x, y = self.until(lambda: self.js(where, text))
        for back in (4, 0):
            self._move(x - back, y)

    def type_at_the_end(self, text: str) -> None:
        """Types behind the rules, letter by letter."""
        self.js(
            """const { view } = window.ludex.editor; view.focus();
               view.dispatch({ selection: { anchor: view.state.doc.length }, scrollIntoView: true })"""
        )
        self.type_on(text)

    def type_on(self, text: str) -> None:
        """Types at the cursor, letter by letter."""
        for letter in text:
            self.driver.execute_cdp_cmd("Input.insertText", {"text": letter})

    def cursor_in_rules(self, text: str) -> None:
        """Puts the cursor behind the first letter of a text of the rules."""
        self.js(
            """const { view } = window.ludex.editor; view.focus();
               view.dispatch({ selection: { anchor: view.state.doc.toString().indexOf(arguments[0]) + 1 } })""",
            text,
        )

    def key(self, name: str) -> None:
        """One key that writes no letter, pressed."""
        code = {"Escape": 27, "F2": 113}[name]
        for kind in ("rawKeyDown", "keyUp"):
            pressed = {"type": kind, "key": name, "code": name, "windowsVirtualKeyCode": code}
            self.driver.execute_cdp_cmd("Input.dispatchKeyEvent", pressed)

    def session(self) -> Any:
        """What the server says of the page's session."""
        return self.js("return fetch(`/api/sessions/${sessionStorage.getItem('session')}`).then((one) => one.json())")

    def settle(self) -> None:
        """Until the server has answered what was clicked."""
        self.until(lambda: self.js("return !window.ludex.waiting"))

    def press(self, selector: str) -> None:
        self.js("document.querySelector(arguments[0]).click()", selector)

    def turns(self) -> list[str]:
        return self.js("return [...document.querySelectorAll('#turns .turn')].map((one) => one.textContent)")

    def replace_in_rules(self, old: str, new: str) -> None:
        """Edits the text of the rules as keys do."""
        self.js(
            """const [old, insert] = arguments, { view } = window.ludex.editor;
               const from = view.state.doc.toString().indexOf(old);
               view.dispatch({ changes: { from, to: from + old.length, insert }, userEvent: 'input.type' })""",
            old,
            new,
        )

    def lit(self) -> list[str]:
        """The lines of the rules that are lit up."""
        return self.js("return [...document.querySelectorAll('.cm-line.refusing')].map((one) => one.textContent)")

    def complaints(self) -> list[str]:
        """What the browser has to say of the page's own scripts."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]
