"""What comes late or twice in a real browser: answers, news, clicks, and engines that were built meanwhile."""

from __future__ import annotations

import time

from tests.web.browser import HELD, SLOW, Page

LEAPS = """game leaps "Leaps"
players White Black
board grid 2 5
cell mark: none | player "xo"
start mark:
    xx...
    oo...
action leap(from in mark == me, to in mark == none):
    mark[from] = none
    mark[to] = me
turn: leap
end when stuck: draw
end when turns == {number}: draw
"""
LATE = """const Real = window.EventSource;
    window.EventSource = function (where) {
      const wanted = [];
      let real;
      window.listen = () => { real = new Real(where); for (const one of wanted) real.addEventListener(...one); };
      return { addEventListener: (...one) => wanted.push(one), close: () => real?.close() };
    }"""
COUNTED = """window.asked = [];
    const real = window.fetch;
    window.fetch = (where, data) => { window.asked.push(String(where).split("/").at(-1)); return real(where, data); }"""


def test_what_is_pointed_at_stays_when_the_engine_takes_over(page):
    there = page("tictactoe", fresh=True)
    text = LEAPS.format(number=time.time_ns() % 10**9)  # rules of which no earlier run has built an engine
    shared = {"ludex": 1, "name": "leaps", "text": text}
    there.js("window.ludex.open({ shared: arguments[0] })", shared)
    there.until(lambda: there.text("#title") == "Leaps")
    there.click("a2")
    assert there.count("#board .chosen") == 1
    there.until(lambda: there.js("return window.ludex.board.view.engine") == "compiled")
    there.click("c2")
    assert there.until(there.turns) == ["leap a2, c2"]


def test_what_was_told_before_the_page_listened_is_known_when_it_does(page, driver):
    added = driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": LATE})
    there = page("tictactoe", fresh=True)
    driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)
    shared = {"ludex": 1, "name": "leaps", "text": LEAPS.format(number=time.time_ns() % 10**9)}
    there.js("window.ludex.open({ shared: arguments[0] })", shared)
    there.until(lambda: there.text("#title") == "Leaps")
    there.until(lambda: there.session()["view"]["engine"] == "compiled")
    assert there.js("return document.getElementById('hint').disabled")
    there.js("window.listen()")
    there.until(lambda: not there.js("return document.getElementById('hint').disabled"))
    assert "ready" in there.js("return document.getElementById('engine').className")


def test_a_reason_that_comes_after_the_turn_is_not_shown(page):
    there = page("bacteria", fresh=True)
    there.js(SLOW, "why", 500)
    there.click("1 1", "4 4")
    there.until(lambda: there.js("return window.asked"))
    there.click("1 3")
    there.until(there.turns)
    there.until(lambda: there.js("return window.answered"))
    assert not there.lit() and there.js("return document.getElementById('refusal').hidden")


def test_a_double_click_chooses_once(page, driver, server):
    there = page("pig", fresh=True)
    there.js(COUNTED)
    there.until(lambda: there.count("#picks button"))
    there.js("const one = document.querySelector('#picks button'); one.click(); one.click()")
    there.settle()
    there.until(lambda: there.turns())
    assert there.js("return window.asked.filter((one) => one === 'choose').length") == 1
    assert "choose again" not in there.text("#toast")
    there = Page(driver, server.address, "kuhn", shown="#board .waits")
    there.js(COUNTED)
    there.js("const one = document.querySelectorAll('#board .waits button')[1]; one.click(); one.click()")
    there.until(lambda: there.count("#board .waits a"))
    assert there.js("return window.asked.filter((one) => one === 'room').length") == 1
    driver.get(there.js("return document.querySelector('#board .waits a').href"))
    there.until(lambda: there.count("#offers button"))
    there.js(COUNTED)
    there.js("const one = document.querySelector('#offers button'); one.click(); one.click()")
    there.until(lambda: there.count("#heard li"))
    assert there.js("return window.asked.filter((one) => one === 'choose').length") == 1
    driver.get("about:blank")


def assert_nothing_was_chosen_in_hex(there):
    there.until(lambda: there.js("return window.ludex.board.view?.game.name") == "hex")
    there.settle()
    assert not {"choose", "why"} & set(there.js("return window.asked")) and not there.turns()


def test_a_click_on_a_game_that_is_being_left_does_nothing(page):
    there = page("tictactoe", fresh=True)
    there.js(COUNTED)
    there.js(HELD, "open")
    there.js("window.ludex.open({ game: 'hex' })")
    there.click("b2", "b2")
    there.js("window.free()")
    assert_nothing_was_chosen_in_hex(there)


def test_a_button_that_is_let_go_over_a_game_that_was_left_does_nothing(page):
    there = page("tictactoe", fresh=True)
    there.js(COUNTED)
    there.js(HELD, "board")
    place = there.place("b2")
    there.mouse("mousePressed", *place)
    there.js("window.ludex.open({ game: 'hex' })")
    there.until(lambda: there.js("return window.ludex.board.view === null"))
    there.mouse("mouseReleased", *place)
    there.js("window.free()")
    assert_nothing_was_chosen_in_hex(there)


def test_of_seats_that_are_taken_one_after_the_other_the_last_are_kept(page):
    there = page("tictactoe", fresh=True)
    there.js(
        """const real = window.fetch;
           let first = true;
           window.fetch = async (where, data) => {
             if (String(where).endsWith("/seats") && first) {
               first = false;
               await new Promise((done) => setTimeout(done, 400));  // a slow way
               setTimeout(() => { window.sent = true; }, 200);
             }
             return real(where, data);
           };
           for (const player of [0, 1]) {
             const seat = document.querySelectorAll('.player')[player].querySelector('select');
             seat.value = 'greedy';
             seat.dispatchEvent(new Event('change'));
           }"""
    )
    there.until(lambda: there.js("return window.sent"))
    there.until(lambda: [seat["bot"] for seat in there.session()["seats"] if seat] == ["greedy"] * 2)


def test_a_look_of_a_seat_that_comes_late_does_not_undo_a_choice(driver, server):
    there = Page(driver, server.address, "kuhn", shown="#board .waits")
    there.js("document.querySelectorAll('#board .waits button')[0].click()")
    there.until(lambda: there.count("#board .waits a") == 4)
    driver.get(there.js("return document.querySelectorAll('#board .waits a')[1].href"))
    there.until(lambda: there.count("#offers button"))
    there.js(
        """const real = window.fetch;
           let first = true;
           window.fetch = async (where, data) => {
             const found = await real(where, data);
             if (data?.method === "POST" || !first) return found;
             first = false;
             window.asked = true;
             await new Promise((done) => { window.come = done; });
             setTimeout(() => { window.answered = true; }, 100);
             return found;
           }"""
    )
    there.until(lambda: there.js("return window.asked && !!window.come"))
    there.press("#offers button")
    there.until(lambda: there.count("#heard li"))
    there.js("window.come()")
    there.until(lambda: there.js("return window.answered"))
    assert there.count("#heard li") == 1 and not there.count("#offers button")
    driver.get("about:blank")
