"""What the lenses above `game` and `check` do: run checks here, fuzz beside, play in a terminal of the client."""

from __future__ import annotations

import asyncio
import shlex
import sys
from dataclasses import replace
from typing import Any

from lsprotocol import types

from ludex.checking import checked
from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.run_checks import told
from ludex.lsp.places import path_of
from ludex.lsp.server import RulesServer

FUZZED, PATIENCE = 10, 120  # seconds: of fuzzing, and until it is given up
CHECKED, ON_ENGINE = 2.0, 20.0  # seconds of a line of perft beyond which deeper ones are left out


def register(server: RulesServer) -> None:
    """The commands, at a server."""
    server.command("ludex.runChecks")(_run_checks)
    server.command("ludex.fuzz")(_fuzz)
    server.command("ludex.play")(_play)
    server.feature(types.INITIALIZE)(_initialize)


def _initialize(server: RulesServer, params: types.InitializeParams) -> None:
    options = params.initialization_options
    server.has_terminal = isinstance(options, dict) and bool(options.get("terminal"))


async def _run_checks(server: RulesServer, uri: str, *which: int) -> dict[str, Any]:
    """Runs a check of the open text by its number (none, or -1: all), on the engine and on the interpreter; failures
    become findings, the rest is returned."""
    number = which[0] if which else -1
    model = server.rules.check(path_of(uri)).model
    if model is None:
        return _tell(server, False, "the rules have mistakes: no check can be run")
    chosen = model.checks if number < 0 else model.checks[number : number + 1]
    run = await asyncio.to_thread(checked, replace(model, checks=chosen), CHECKED, ON_ENGINE)
    wrong = [one for one in run.results if one.wrong]
    server.failures[uri] = [
        Diagnostic("R01", "error", "this check does not hold", one.line.span, one.wrong) for one in wrong
    ]
    server.tell_findings(uri)
    if wrong:
        lines = [f"line {one.line.span.line}: {one.wrong}" for one in wrong]
        return _tell(server, False, f"{_plural(len(wrong), 'check')} of {len(chosen)} not held; {'; '.join(lines)}")
    more = "".join(f"; {note}" for note in run.notes)
    if any(one.not_run for one in run.results):
        return _tell(server, False, f"checks not run to their end: {told(run.results)}{more}")
    return _tell(server, True, f"{_plural(len(chosen), 'check')} held: {told(run.results)}{more}")


async def _fuzz(server: RulesServer, uri: str, *limit: float) -> dict[str, Any]:
    """Fuzzes the rules as they are on the disk, for so many seconds; returns the last lines of the findings."""
    seconds = limit[0] if limit else FUZZED
    command = [sys.executable, "-P", "-m", "ludex", "fuzz", "--seconds", str(seconds), str(path_of(uri))]
    server.window_show_message(types.ShowMessageParams(types.MessageType.Info, f"ludex fuzzes for {seconds} s ..."))
    process = await asyncio.create_subprocess_exec(
        *command, stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    try:
        output, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
    except TimeoutError:
        return _tell(server, False, f"fuzzing was stopped after {PATIENCE} s")
    finally:  # also where the client takes back what it asked for
        if process.returncode is None:
            process.kill()
            await process.wait()
    text = output.decode(errors="replace").strip()
    server.window_log_message(types.LogMessageParams(types.MessageType.Log, text))
    return _tell(server, process.returncode == 0, "\n".join(text.splitlines()[-6:]))


def _play(server: RulesServer, uri: str) -> dict[str, Any]:
    """The command line that plays the rules: the client runs it in its terminal, or its user does."""
    command = ["ludex", "play", str(path_of(uri))]
    if not server.has_terminal:
        _tell(server, True, f"in a terminal: {shlex.join(command)}")
    return {"ok": True, "terminal": command}


def _tell(server: RulesServer, ok: bool, text: str) -> dict[str, Any]:
    kind = types.MessageType.Info if ok else types.MessageType.Warning
    server.window_show_message(types.ShowMessageParams(kind, text))
    return {"ok": ok, "message": text}


def _plural(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
