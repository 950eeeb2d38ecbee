"""Rules are written in a real browser: findings, completion, signatures, renaming."""

from __future__ import annotations

import time

import pytest

from tests.web.browser import SLOW


def test_a_mistake_is_seen_while_one_types_and_goes_when_it_is_mended(page):
    there = page("bacteria")
    there.replace_in_rules("near(mine)", "near(mien)")
    there.until(lambda: "did you mean" in there.text("#panel") and there.count(".cm-lintRange-error"))
    there.replace_in_rules("near(mien)", "near(mine)")
    there.until(lambda: "No findings" in there.text("#panel") and not there.count(".cm-lintRange-error"))


def test_the_pointer_on_a_word_tells_what_it_is(page):
    there = page("bacteria")
    there.point_in_rules("free")
    there.until(lambda: "set of cell" in there.text(".told"))


def test_completion_offers_what_fits_first(page):
    there = page("bacteria")
    there.type_at_the_end("let spare = owner == m")
    first = ".cm-tooltip-autocomplete li[aria-selected]"
    there.until(lambda: there.text(first).startswith("me"))  # while typing, what fits `l` stands there first


def test_the_rules_of_another_game_are_shown_from_their_beginning(page):
    there = page("morris")
    there.type_at_the_end("# the end\n")
    scrolled = "return window.ludex.editor.view.scrollDOM.scrollTop"
    there.until(lambda: there.js(scrolled) > 100)
    there.open("bacteria")
    there.until(lambda: there.js(scrolled) == 0)


@pytest.mark.parametrize("what", ["hover", "complete"])
def test_an_answer_about_the_rules_before_shows_nothing_in_the_next(page, what):
    there = page("bacteria", fresh=True)
    there.js(SLOW, what, 600)
    if what == "hover":
        there.point_in_rules("free")
    else:
        there.type_at_the_end("let spare = owner == m")
    there.until(lambda: there.js("return window.asked"))
    there.js("window.ludex.editor.open('short', 'game free')")
    there.until(lambda: there.js("return window.answered"))
    time.sleep(0.5)  # more than is waited for other answers
    assert not there.count(".cm-tooltip")


def test_while_arguments_are_written_the_call_is_told(page):
    there = page("tictactoe")
    there.type_at_the_end("let far = ring(mine, ")
    there.until(lambda: there.text(".signature").startswith("ring(") and there.count(".signature b") == 1)
    there.key("Escape")
    there.until(lambda: not there.count(".signature"))


def test_escape_closes_the_call_also_while_a_completion_is_on_its_way(page):
    there = page("tictactoe")
    there.type_at_the_end("let far = ring(mine, ")
    there.until(lambda: there.count(".signature"))
    there.type_on("m")  # what completes it is asked for 100 ms later
    there.key("Escape")
    there.until(lambda: not there.count(".signature"))
    time.sleep(0.5)
    assert not there.count(".cm-tooltip")


def test_a_call_that_was_closed_stays_closed_when_a_slow_answer_comes(page):
    there = page("tictactoe", fresh=True)
    there.type_at_the_end("let far = ring(mine,")
    there.until(lambda: there.count(".signature"))
    there.js(
        """const real = window.fetch;
           window.fetch = async (where, asked) => {
             if (String(where).endsWith("/signature")) {
               await new Promise((done) => setTimeout(done, 400));  // a slow way
               setTimeout(() => { window.answered = true; }, 100);
             }
             return real(where, asked);
           }"""
    )
    there.type_on(" ")
    time.sleep(0.2)  # more than the 60 ms after which it is asked for
    there.key("Escape")
    there.until(lambda: not there.count(".signature"))
    there.until(lambda: there.js("return window.answered"))
    time.sleep(0.2)  # more than the answer takes
    assert not there.count(".signature")


def test_a_game_is_opened_while_the_call_is_told(page):
    there = page("tictactoe")
    there.type_at_the_end("let far = ring(mine, ")
    there.until(lambda: there.count(".signature"))
    # A place in the long text waits to be measured when the short one comes; `page` looks at what the console says.
    there.js(
        """const { editor } = window.ludex;
           editor.view.dispatch({ changes: { from: 0, insert: " " } });
           editor.open("short", "game short")"""
    )
    there.js("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert there.count(".signature") == 0


def test_the_server_keeps_what_was_typed_last(page):
    there = page("bacteria", fresh=True)
    there.js(
        """const real = window.fetch;
           let first = true;
           window.fetch = async (where, data) => {
             if (String(where).endsWith("/rules") && first) {
               first = false;
               window.asked = true;
               await new Promise((done) => setTimeout(done, 600));  // a slow way
               setTimeout(() => { window.sent = true; }, 300);
             }
             return real(where, data);
           }"""
    )
    there.replace_in_rules("near(mine)", "near(mien)")
    there.until(lambda: there.js("return window.asked"))
    there.replace_in_rules("near(mien)", "near(mine)")
    there.until(lambda: there.js("return window.sent"))
    there.until(lambda: "near(mine)" in there.session()["text"])
    assert "No findings" in there.text("#panel")


def test_what_was_typed_before_another_game_is_opened_is_not_taken_for_its_rules(page):
    there = page("bacteria", fresh=True)
    there.js(
        """const real = window.fetch;
           window.fetch = async (where, asked) => {
             if (String(where).endsWith("/rules")) await new Promise((done) => setTimeout(done, 500));  // a slow way
             return real(where, asked);
           };
           window.ludex.editor.view.dispatch({ changes: { from: 0, insert: "mistake " } })"""
    )
    time.sleep(0.2)  # more than the 40 ms after which it is sent
    there.open("tictactoe")
    there.until(lambda: "No findings" in there.text("#panel"))
    time.sleep(1.0)  # more than the slow way takes
    assert "No findings" in there.text("#panel") and not there.count(".cm-lintRange-error")
    assert there.js("return window.ludex.board.view.game.name") == "tictactoe"


def test_of_games_that_are_opened_at_once_the_last_is_shown(page):
    there = page("tictactoe", fresh=True)
    there.js(
        """const real = window.fetch;
           window.fetch = async (where, asked) => {
             if (String(where).endsWith("/board")) await new Promise((done) => setTimeout(done, 300));  // a slow way
             return real(where, asked);
           };
           const { open } = window.ludex;
           for (const game of ["dots", "morris", "hex"]) open({ game });
           setTimeout(() => open({ game: "bacteria" }).then(() => { window.last = true; }), 200)"""
    )
    there.until(lambda: there.js("return window.last && window.ludex.board.view?.game.name === 'bacteria'"))
    there.settle()
    assert there.js("return window.ludex.editor.text").startswith("game bacteria ")
    assert len(there.js("return window.ludex.board.board.names")) == 49
    assert "defect" not in there.text("#toast") and there.count("#board .may")


def test_a_name_is_changed_everywhere(page):
    there = page("tictactoe")
    there.cursor_in_rules("free")
    there.key("F2")
    there.until(lambda: there.count("#rename[open]"))
    for wanted in ("mine", "open_cells"):
        there.js("document.querySelector('#rename input').value = arguments[0]", wanted)
        there.press("#rename .primary")
        if wanted == "mine":
            there.until(lambda: "already" in there.text("#rename .wrong"))
    there.until(lambda: not there.count("#rename[open]"))
    rules = there.js("return window.ludex.editor.text")
    assert rules.count("open_cells") == 2 and "free" not in rules
