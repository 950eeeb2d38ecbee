"""Processes that run rules have limits, and the next call finds a fresh one."""

from __future__ import annotations

import asyncio
import os

import pytest

from ludex.web.processes import Failed, Stopped, Worker

RULES = 'game one "One"\nplayers White Black\nboard grid 1 1\ncell m: none | player\n'


def test_a_call_that_takes_too_long_is_stopped_and_the_next_one_answers():
    async def tried():
        worker = Worker("rules", 2000)
        with pytest.raises(Stopped, match="after 0 seconds"):
            await worker.call("check", "one", RULES, {}, limit=0)
        found = await worker.call("check", "one", RULES, {}, limit=60)
        lives = worker.life
        worker.stop()
        return found, lives

    found, lives = asyncio.run(tried())
    assert found["model"] is None and found["findings"] and lives == 2


def test_a_process_may_use_so_much_memory_and_no_more():
    async def tried():
        worker = Worker("rules", 300)
        with pytest.raises(Failed, match="memory"):
            await worker.call("format", "#" * 200_000_000, limit=60)
        worker.stop()

    asyncio.run(tried())


def test_a_long_answer_is_read_to_its_end_whatever_loop_waits_for_it():
    """uvloop leaves what it watches so that reading does not wait; it is played here, as it need not be installed."""

    async def tried():
        worker, loop = Worker("rules", 2000), asyncio.get_running_loop()
        watch = loop.add_reader

        def watch_as_uvloop(number, *rest):
            os.set_blocking(number, False)
            watch(number, *rest)

        loop.add_reader = watch_as_uvloop
        text = "# " + "x" * 300_000 + "\n" + RULES
        assert "x" * 300_000 in await worker.call("format", text, limit=60)
        worker.stop()

    asyncio.run(tried())
