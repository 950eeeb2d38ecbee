"""The page in a real browser: what a person does with mouse and keys."""

from __future__ import annotations

import re

import pytest

from ludex.shipped import shipped
from tests.web.browser import Page
from tests.web.server import served

PHONE = (390, 844)
PARTS = 12  # of the list of games


@pytest.mark.parametrize(
    "game, clicks, turn",
    [
        ("bacteria", ["1 1", "1 3"], "1 1 1 3"),
        ("chess", ["g1", "f3"], "g1f3"),
        ("viruses", ["2 2", "3 3", "4 4"], "2 2; 3 3; 4 4"),
        ("honeychain", ["D 4"], "D 4"),
        ("tictactoe", ["b2"], "mark b2"),
    ],
)
def test_a_turn_is_played_by_mouse(page, game, clicks, turn):
    there = page(game)
    for cell in clicks:
        there.click(cell)
        there.settle()
    assert there.until(there.turns) == [turn]


def test_a_link_is_drawn_by_a_click_between_its_ends(page):
    there = page("dots")
    there.click_between("b3", "c3")
    assert there.until(there.turns) == ["b3-c3"]
    assert there.count("#board line.link:not(.may)") == 1


def test_every_piece_of_a_turn_is_moved_one_after_the_other(page):
    there = page("rabbits")
    for cell in ("8 10", "11 10", "13 9", "15 10", "8 13", "11 13", "13 14", "15 13"):
        there.click(cell)
        there.settle()
    assert there.until(there.turns)[0].startswith("1: 8 10; 2: 11 10")


def test_a_turn_that_may_stop_is_ended_by_done_and_a_choice_is_taken_back(page):
    there = page("honeychain")
    for cell in ("D 4", "E 4"):
        there.click(cell)
        there.settle()
    there.click("E 6")
    there.until(lambda: there.count("#done") and there.count("#prompt .made") == 1)
    there.press("#undo")
    there.until(lambda: not there.count("#prompt .made"))
    there.click("E 6")
    there.settle()
    there.press("#done")
    there.until(lambda: len(there.turns()) == 3)
    assert there.turns()[2] == "E 6"


def test_a_piece_is_dragged(page):
    there = page("chess")
    there.drag("e2", "e4")
    assert there.until(there.turns) == ["e2e4"]


def test_what_is_not_legal_lights_up_the_line_that_refuses_it(page):
    there = page("bacteria")
    there.click("1 1", "4 4")
    there.until(there.lit)
    assert there.lit()[0].startswith("action leap(from in mine, to in free & ring(from, 2))")
    assert there.text(".refusing-part") == "ring(from, 2)"
    assert "to = 4 4 is not in" in there.text("#refusal")
    there.click("1 3")
    there.until(there.turns)
    assert not there.lit()


def test_a_line_of_the_extended_rules_is_shown_in_its_file(page):
    there = page("chess")
    there.drag("b1", "b3")
    there.until(there.lit)
    assert "chess_simple.rules" in there.text(".file[aria-selected=true]")
    assert there.lit()[0].startswith("action hop(")


def test_a_line_that_is_drawn_already_says_so(page):
    there = page("dots")
    there.click_between("b3", "c3")
    there.until(there.turns)
    there.click_between("b3", "c3")
    there.until(there.lit)
    assert there.text(".refusing-part") == "drawn" or "side - drawn" in there.text(".refusing-part")


def test_a_large_board_is_drawn_and_clicked(page, driver):
    there = page("viruses")
    there.js("document.getElementById('new').click()")
    there.js(
        """const empty = '.'.repeat(299), rows = Array(298).fill('.' + empty);
           for (const name of ['rows', 'columns']) document.querySelector(`#begin [name=${name}]`).value = 300;
           const given = document.querySelector('#begin [name="given stone"]');
           given.value = ['1' + empty, ...rows, empty + '2'].join('\\n');
           document.querySelector('#begin form').requestSubmit()"""
    )
    there.until(lambda: there.count("#board .squares"))
    x, y = there.js(
        """const mark = document.querySelector('#board .may.to').getBoundingClientRect();
           return [mark.x + mark.width / 2, mark.y + mark.height / 2]"""
    )
    there.click_at(x, y)
    there.until(lambda: there.count("#prompt .made") == 1)


def test_keys_alone_play_a_turn(page):
    there = page("tictactoe")
    there.js(
        """const board = document.getElementById('board'); board.focus();
           const key = (name) => board.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
           for (const name of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Enter']) key(name)"""
    )
    assert len(there.until(there.turns)) == 1


def test_cells_say_what_they_are_to_a_screen_reader(page):
    there = page("chess")
    words = there.js("return document.querySelector('#board [data-cell=\"52\"]').getAttribute('aria-label')")
    assert words == "e2: pawn of White, may be chosen"


def test_an_empty_file_is_played_at_once(page):
    there = page("chess")
    there.press("#pick")
    there.press("#list .cards:last-child .card")
    there.until(lambda: there.text("#title") == "A new game")
    there.click("b2")
    assert there.until(there.turns) == ["b2"] and "No findings" in there.text("#panel")


def test_rules_that_open_with_mistakes_leave_nothing_of_the_last_game(page):
    there = page("tictactoe")
    there.click("b2")
    there.until(there.turns)
    there.js(
        """const file = new File([JSON.stringify({ ludex: 1, name: "half", text: 'game half "Half"' })], "half.json");
           const data = new DataTransfer(); data.items.add(file);
           document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }))"""
    )
    there.until(lambda: "appears when the rules have no mistakes" in there.text("#board"))
    assert not there.turns() and not there.text("#players") and not there.count("body.unsound")
    assert there.js("return document.getElementById('position').value") == ""


def test_the_end_of_a_game_is_named_and_its_line_lights_up(page):
    there = page("tictactoe")
    for cell in ("b2", "a1", "a2", "c2", "b1", "b3", "c1", "a3", "c3"):
        there.click(cell)
        there.settle()
    there.until(lambda: there.count(".cm-line.ending"))
    assert there.text(".cm-line.ending") == there.text("#prompt .made") == "end when stuck: draw"
    assert not there.count("#prompt .dot") and "draw" in there.text("#prompt")
    there.press("#undo")
    there.until(lambda: not there.count(".cm-line.ending") and there.count("#prompt .dot"))


def test_large_boards_show_ones_choices_and_where_one_is(page):
    there = page("viruses")
    there.press("#new")
    there.js(
        """const empty = '.'.repeat(99), rows = Array(98).fill('.' + empty);
           for (const name of ['rows', 'columns']) document.querySelector(`#begin [name=${name}]`).value = 100;
           const given = document.querySelector('#begin [name="given stone"]');
           given.value = ['1' + empty, ...rows, empty + '2'].join('\\n');
           document.querySelector('#begin form').requestSubmit()"""
    )
    there.until(lambda: there.count("#board .squares"))
    assert there.js("return !document.getElementById('map').hidden")
    whole = there.js("return window.ludex.board.box[2]")
    there.press("#zoom button:last-child")
    left, top, width, height = there.js("return window.ludex.board.box")
    assert width < whole / 10 and left < 40 and top < 40
    x, y = there.place("1 2")
    there.click_at(x, y)
    there.until(lambda: there.count("#prompt .made") == 1)
    there.js("window.ludex.board.zoomTo([2000, 2000, 400, 400])")
    labels = """const frame = document.getElementById('board').getBoundingClientRect();
           return [...document.querySelectorAll('#board .label')].filter((one) => {
             const at = one.getBoundingClientRect();
             return at.width && at.left > frame.left - 1 && at.right < frame.right + 1
               && at.top > frame.top - 1 && at.bottom < frame.bottom + 1;
           }).map((one) => one.textContent)"""
    there.until(lambda: "50" in there.js(labels))


def test_everything_that_can_be_used_has_a_name(page):
    there = page("chess")
    there.press("#pick")
    nameless = there.js(
        """const used = 'button, select, input, textarea, [tabindex="0"], [role]:not([role=status])';
           return [...document.querySelectorAll(used)].filter((one) =>
             one.getClientRects().length && !one.getAttribute('aria-label') && !one.getAttribute('aria-labelledby')
             && !one.textContent.trim() && !one.labels?.length).map((one) => one.outerHTML.slice(0, 120))"""
    )
    assert nameless == []


def test_the_bot_that_is_asked_is_of_the_kind_that_plays(page):
    there = page("tictactoe")
    asked = """const { game } = window.ludex, nobody = [null, null];
               game.seats = arguments[0] ?? nobody; const found = game.adviser; game.seats = nobody; return found"""
    assert there.js(asked, [None, None]) == "auto"
    assert there.js(asked, [None, {"bot": "alphabeta"}]) == "alphabeta"
    assert there.js(asked, [{"bot": "mcts"}, {"bot": "alphabeta"}]) == "mcts"
    assert there.js(asked, [{"bot": "random"}, None]) == "auto"


def test_a_lost_game_is_seen_in_its_curve(page):
    """X plays for a draw, then lets O win: what X may expect falls from half to nothing."""
    there = page("tictactoe")
    for cell in ("a1", "b2", "a2", "a3", "c2", "c1"):
        there.click(cell)
        there.settle()
    there.until(lambda: there.count("#evaluate:not([disabled])"))
    there.press("#evaluate")
    there.until(lambda: there.js("return window.ludex.game.values.length === 7"))
    shares = there.js("return window.ludex.game.shares()")
    assert shares[-1] == 0 and max(shares) > 0.3
    assert there.js("return document.querySelector('.curve path').getAttribute('d').includes('67.0')")


def test_the_tools_are_as_high_as_one_likes(page):
    there = page("tictactoe", fresh=True)
    high = "return document.getElementById('drawer').offsetHeight"
    before = there.js(high)
    there.js(
        """for (let times = 0; times < 5; times++) document.getElementById('lift')
             .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }))"""
    )
    assert there.js(high) > before + 100
    assert there.js("return +document.getElementById('lift').getAttribute('aria-valuenow')") > 40
    there.js("localStorage.clear()")  # the next page would be as high, and its rules hidden


def test_the_keyboard_alone_reaches_every_part(page, driver):
    from selenium.webdriver import ActionChains
    from selenium.webdriver.common.keys import Keys

    there = page("tictactoe")
    seen = set()
    wanted = {"pick", "new", "save", "theme", "help", "split", "lift", "board", "position"}
    for _ in range(90):  # twice around, wherever the keys begin
        ActionChains(driver).send_keys(Keys.ESCAPE, Keys.TAB).perform()  # Esc: Tab leaves the text of the rules
        seen.add(there.js("return document.activeElement.id || document.activeElement.className"))
        if wanted <= seen:
            break
    assert wanted <= seen


def test_a_position_can_be_copied_where_the_browser_refuses_the_clipboard(page):
    there = page("tictactoe", fresh=True)
    there.js("Object.defineProperty(navigator, 'clipboard', { value: undefined })")  # as without TLS
    there.press("[data-share=copy]")
    there.until(lambda: "below the board" in there.text("#toast"))
    assert there.js("return getSelection().toString()") == "3/3/3 X"


def test_a_bot_answers_until_the_game_is_over(page):
    there = page("tictactoe", fresh=True)
    there.until(lambda: "ready" in there.js("return document.getElementById('engine').className"))
    there.js(
        """for (const player of [0, 1]) {
             const seat = document.querySelectorAll('.player')[player].querySelector('select');
             seat.value = 'random';
             seat.dispatchEvent(new Event('change'));
           }"""
    )
    there.until(lambda: "the game is over" in there.text("#prompt"))
    assert 5 <= len(there.turns()) <= 9


def test_two_tabs_are_two_games_and_a_reload_keeps_each(page, driver):
    there = page("tictactoe", fresh=True)
    there.click("b2")
    there.until(there.turns)
    first = driver.current_window_handle
    driver.switch_to.new_window("tab")
    other = page("tictactoe", fresh=True)
    other.click("a1")
    assert other.until(other.turns) == ["mark a1"]
    driver.close()
    driver.switch_to.window(first)
    driver.get(there.address)  # without ?game= the tab finds its session
    there.until(lambda: there.count("#board svg"))
    assert there.until(there.turns) == ["mark b2"]


def test_when_the_server_was_started_again_a_reload_brings_the_game_back(driver):
    with served() as first:
        there = Page(driver, first.address, "tictactoe")
        there.click("b2")
        there.until(there.turns)
        there.until(lambda: "b2" in there.js("return sessionStorage.getItem('kept') ?? ''"))
        port = first.address.rstrip("/").rpartition(":")[2]
    with served(port=port) as second:
        driver.get(second.address)
        there.until(lambda: there.count("#board svg"))
        assert there.until(there.turns) == ["mark b2"]


def test_what_was_typed_while_the_server_was_gone_is_there_after_a_reload(driver):
    typed = "const { view } = window.ludex.editor; view.dispatch({ changes: { from: 0, insert: arguments[0] } })"
    with served() as first:
        there = Page(driver, first.address, "tictactoe")
        there.click("b2")
        there.until(lambda: "b2" in there.js("return sessionStorage.getItem('kept') ?? ''"))
        port = first.address.rstrip("/").rpartition(":")[2]
    there.js(typed, "no rules\n")
    there.until(lambda: "does not answer" in there.text("#toast"))
    with served(port=port) as second:
        driver.get(second.address)
        there.until(lambda: there.js("return !!window.ludex?.editor"))
        there.until(lambda: there.js("return window.ludex.editor.text").startswith("no rules\n"))


def test_on_a_phone_one_pane_is_shown_and_nothing_is_wider_than_it(page):
    there = page("bacteria", fresh=True, size=PHONE)
    assert there.js("return document.documentElement.scrollWidth <= innerWidth")
    there.click("1 2")
    assert there.until(there.turns) == ["1 1 1 2"]
    there.press(".panes [data-pane=rules]")
    assert there.js(
        "return document.querySelector('#editor').offsetHeight > 400 && !document.querySelector('#right').offsetHeight"
    )
    there.press(".panes [data-pane=tools]")
    assert there.js("return document.querySelector('#panel').offsetHeight > 300")


@pytest.mark.parametrize("part", range(PARTS))
def test_entries_of_the_list_of_games_open(page, part):
    there = page("tictactoe", fresh=True)
    there.press("#pick")
    names = there.js("return [...document.querySelectorAll('#list .card b')].map((one) => one.textContent)")
    assert names[-1] == "An empty file" and len(names) == len(set(names))
    numbers = [*range(len(shipped())), *range(len(shipped()), len(names) - 1, 5)]  # of the library every fifth
    for number in [*numbers[part::PARTS], len(names) - 1]:
        name = names[number]
        title = "A new game" if name == "An empty file" else name
        there.js("window.ludex.board.view = null; document.querySelector('#board .waits')?.remove()")
        there.js("document.querySelectorAll('#list .card')[arguments[0]].click()", number)

        def opened(title=title):
            on_board = there.count("#board svg") == 1 or "hides something" in there.text("#board .waits")
            return on_board and there.text("#title") == title

        there.until(opened)
        there.settle()
        assert not there.count("body.unsound")
        there.press("#pick")


def test_help_is_a_key_and_leads_to_the_manuals(page, driver):
    there = page("tictactoe", fresh=True)
    there.js("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))")
    there.until(lambda: there.count("#keys[open]"))
    links = there.js("return [...document.querySelectorAll('#keys a')].map((one) => one.getAttribute('href'))")
    assert links == ["/pages/tutorial", "/pages/language", "/pages/playground"]
    driver.get(there.address + "pages/language")
    assert there.count("h1") == 1 and there.count("pre") and there.count("code") > 100


def test_between_two_players_at_one_screen_a_curtain_falls(driver, server):
    there = Page(driver, server.address, "kuhn", shown="#board .waits")

    def shown():
        return there.js(
            "return [...document.querySelectorAll('#picture text')].map((one) => one.textContent).join(' ')"
        )

    def lift():
        there.until(lambda: there.js("return !document.querySelector('#next').disabled"))
        there.press("#next")

    assert there.text("#title") == "Kuhn poker"
    there.press("#board .waits button")
    there.until(lambda: there.count("#board .waits a") == 4)
    driver.get(there.js("return document.querySelector('#board .waits a').href"))
    there.until(lambda: "hand the screen to 1" in there.text("#state") and not there.text("#picture"))
    lift()
    there.until(lambda: there.count("#offers button") == 2 and re.search(r"hand \d \?", shown()))
    there.press("#offers button")
    there.until(lambda: "Hide my view: 2 is next" in there.text("#next"))
    there.js("const next = document.querySelector('#next'); next.click(); next.click()")  # a double click shows nothing
    there.until(lambda: there.js("return !document.querySelector('#next').disabled"))  # a second later
    there.until(lambda: "I am 2: show my view" in there.text("#next"))
    assert "hand the screen to 2" in there.text("#state") and not there.text("#picture")
    assert driver.title == "Ludex" and not re.search(r"hand \d|1: pass", driver.page_source)
    lift()
    there.until(lambda: re.search(r"hand \? \d", shown()) and "1: pass" in there.text("#heard"))
    there.press("#offers button")
    there.until(lambda: "Hide my view: the game is over" in there.text("#next"))
    there.press("#next")
    there.until(lambda: there.text("#state") == "the game is over: hand the screen to 1")
    lift()
    there.until(lambda: re.search(r"hand \d \?", shown()) and "2: pass" in there.text("#heard"))
    driver.get("about:blank")
