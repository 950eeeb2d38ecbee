"""Talking to a program that was started as a process, with deadlines: by pipes, or by files and one run a turn."""

from __future__ import annotations

import os
import select
import selectors
import signal
import subprocess
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ludex.arena.programs.processes import Pipe, Process, close, exit_text, pipe, start, stop
from ludex.arena.programs.turn_folders import sweep, turn_folder

STDERR_LINES = 20
STDERR_BYTES = 1 << 16
LONGEST_LINE = 1 << 20
LONGEST_FILE = 1 << 20
POLL = 0.01  # seconds between looks whether a program has ended whose standard error stays open
EXIT_WAIT = 0.5  # seconds that a program has to end by itself once the game is over
OUT_OF_MEMORY = (
    "MemoryError",
    "bad_alloc",
    "out of memory",
    "Cannot allocate memory",
    "OutOfMemoryError",
    "Ran out of memory",
)


class NoAnswer(Exception):
    """No complete answer, though the program runs. `partial` is what came."""

    def __init__(self, message: str, partial: str = ""):
        super().__init__(message)
        self.partial = partial


class TooLong(NoAnswer):
    """More came than an answer may have, without its end. `partial` is its beginning."""


class Ended(Exception):
    """The program has ended without an answer. `out_of_memory`: it said that it ran out of memory."""

    def __init__(self, code: int, out_of_memory: bool, missing: str = "before it answered"):
        killed = "; what killed it was not the match: the system, if it was short of memory, or another program"
        super().__init__(
            f"the program ended with {exit_text(code)} {missing}{killed if code == -signal.SIGKILL else ''}"
        )
        self.out_of_memory = out_of_memory


class PipeChannel:
    """A process with pipes: lines in, lines out. Nothing here blocks longer than its deadline."""

    def __init__(self, command: Sequence[str], memory: int = 0):
        self._memory = memory
        self._process = start(command, memory, stdin=subprocess.PIPE)
        self._stdin, self._stdout = pipe(self._process.stdin), pipe(self._process.stdout)
        self._errors = pipe(self._process.stderr)
        self._unsent = b""
        self._received = bytearray()
        self._stderr = bytearray()
        self._selector = selectors.DefaultSelector()
        for end in (self._stdin, self._stdout, self._errors):
            os.set_blocking(end.fileno(), False)
        self._selector.register(self._stdout, selectors.EVENT_READ, self._read_stdout)
        self._selector.register(self._errors, selectors.EVENT_READ, self._read_stderr)
        self._output_ended = self._closing = False
        self.came = 0.0  # when the program was heard last, by time.perf_counter

    def send(self, text: str) -> None:
        """Put the text on its way; what the pipe does not take now goes out while an answer is awaited."""
        if text:
            if not self._unsent:
                self._selector.register(self._stdin, selectors.EVENT_WRITE, self._write_stdin)
            self._unsent += text.encode()
            self._write_stdin()

    def unasked(self) -> str:
        """What came without being asked for: a line, or the beginning of one. Blank lines are overlooked."""
        self._pump(0.0)
        while (line := self._take_line()) is not None:
            if line.strip():
                return line
        return self._received.decode(errors="replace").strip()

    def unheard(self) -> list[str]:
        """The whole lines that came without being waited for; they are taken."""
        self._pump(0.0)
        lines = []
        while (line := self._take_line()) is not None:
            lines.append(line)
        return lines

    def read_line(self, deadline: float) -> str:
        """The next line, without its end; raises NoAnswer at the deadline (of time.perf_counter), TooLong
        where it has no end, Ended at the end of the program."""
        while (line := self._take_line()) is None:
            left = deadline - time.perf_counter()
            if left <= 0:
                if self._process.poll() is not None:  # what it started may still hold the pipe
                    self._ended()
                raise NoAnswer("no complete answer", self._received.decode(errors="replace"))
            if len(self._received) > LONGEST_LINE:
                raise TooLong(
                    f"{LONGEST_LINE} bytes without the end of a line", self._received[:200].decode(errors="replace")
                )
            if self._output_ended:
                self._ended()
            self._pump(left)
        return line

    def hear(self) -> bool:
        """Move what the pipes give and take now; whether a line is there, or none will come."""
        self._pump(0.0)
        return b"\n" in self._received or self._output_ended or len(self._received) > LONGEST_LINE

    def fileno(self) -> int:
        """What can be read where the pipes have something to give or to take."""
        return self._selector.fileno()

    def stderr_lines(self) -> list[str]:
        """The last lines of the program's standard error."""
        return self._stderr.decode(errors="replace").splitlines()[-STDERR_LINES:]

    def close(self) -> str:
        """End the program; a note where it did not end by itself."""
        note, self._closing = "", True
        deadline = time.perf_counter() + EXIT_WAIT
        while self._unsent and not self._output_ended and time.perf_counter() < deadline:
            self._pump(deadline - time.perf_counter())
        self._unsent = b""
        self._unregister(self._stdin)
        close(self._process.stdin)
        while self._selector.get_map() and time.perf_counter() < deadline:
            self._pump(deadline - time.perf_counter())
        try:
            code = self._process.wait(max(0.0, deadline - time.perf_counter()))
            note = f"ended with {exit_text(code)} after the game" if code else ""
        except subprocess.TimeoutExpired:
            note = f"had not ended {EXIT_WAIT} s after the game and was stopped"
        stop(self._process)
        self._selector.close()
        close(self._process.stdout)
        close(self._process.stderr)
        return note

    def _ended(self) -> None:
        """The program closed its output: it has ended, or it goes on without it."""
        try:
            code = self._process.wait(EXIT_WAIT)
        except subprocess.TimeoutExpired:
            raise NoAnswer("the program closed its output and runs on") from None
        deadline = time.perf_counter() + EXIT_WAIT  # what it started may go on writing
        while self._is_open(self._errors) and (left := deadline - time.perf_counter()) > 0:
            self._pump(left)
        raise Ended(code, ran_out_of_memory(self._memory, self._stderr.decode(errors="replace")))

    def _pump(self, seconds: float) -> None:
        """Wait for the pipes at most so long, and move what they give and take."""
        if self._selector.get_map():
            for key, _ in self._selector.select(min(60.0, max(0.0, seconds))):
                key.data()

    def _take_line(self) -> str | None:
        end = self._received.find(b"\n")
        if end < 0:
            return None
        line = bytes(self._received[:end])
        del self._received[: end + 1]
        return line.decode(errors="replace").rstrip("\r")

    def _write_stdin(self) -> None:
        try:
            sent = os.write(self._stdin.fileno(), self._unsent)
            self._unsent = self._unsent[sent:]
        except BlockingIOError:
            return
        except (BrokenPipeError, ConnectionResetError):
            self._unsent = b""
        if not self._unsent:
            self._unregister(self._stdin)

    def _read_stdout(self) -> None:
        data = self._read(self._stdout)
        if data is not None:
            self.came = time.perf_counter()
            self._received += b"" if self._closing else data  # nobody reads what comes after the game
            self._output_ended = self._output_ended or not data

    def _read_stderr(self) -> None:
        _keep_end(self._stderr, self._read(self._errors))

    def _read(self, end: Pipe) -> bytes | None:
        data = _read_some(end)
        if data == b"":
            self._unregister(end)
        return data

    def _unregister(self, end: Pipe) -> None:
        if self._is_open(end):
            self._selector.unregister(end)

    def _is_open(self, end: Pipe) -> bool:
        return any(key.fileobj is end for key in self._selector.get_map().values())


@dataclass(frozen=True)
class Awaited:
    """A program whose answer is awaited until a deadline, of time.perf_counter."""

    channel: PipeChannel
    deadline: float


def hear_all(awaited: Sequence[Awaited]) -> None:
    """Wait for several programs at the same time, until each has answered, has ended, or is at its deadline. When each
    was heard stands in `came` of its channel."""
    left = list(awaited)
    while left := [one for one in left if not one.channel.hear() and time.perf_counter() < one.deadline]:
        soonest = min(one.deadline for one in left) - time.perf_counter()
        select.select([one.channel for one in left], [], [], min(60.0, max(0.0, soonest)))


class FileChannel:
    """One run of the program for each request, in a fresh folder: it reads a file there and writes another."""

    def __init__(self, command: Sequence[str], files: tuple[str, str], memory: int = 0):
        self._command = [_absolute(word) for word in command]
        self._input, self._output = files
        self._memory = memory
        self._stderr: deque[str] = deque(maxlen=STDERR_LINES)
        sweep()

    def exchange(self, text: str, deadline: float) -> str:
        """The text of the program's output file; raises NoAnswer at the deadline, TooLong for a giant file, Ended
        where the run failed."""
        with turn_folder() as folder:
            (folder / self._input).write_text(text, encoding="utf-8", newline="\n")
            self._run(folder, deadline)
            return self._answer(folder / self._output)

    def stderr_lines(self) -> list[str]:
        return list(self._stderr)

    def close(self) -> str:
        return ""

    def _answer(self, file: Path) -> str:
        if not file.is_file():
            raise Ended(0, False, f"without having written {self._output}")
        with open(file, "rb") as stream:
            data = stream.read(LONGEST_FILE + 1)
        if len(data) > LONGEST_FILE:
            raise TooLong(f"{self._output} has more than {LONGEST_FILE} bytes", data[:200].decode(errors="replace"))
        return data.decode("utf-8-sig", errors="replace")

    def _run(self, folder: Path, deadline: float) -> None:
        process, stderr = (
            start(self._command, self._memory, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, cwd=folder),
            bytearray(),
        )
        try:
            code = _wait(process, stderr, deadline)
        finally:
            stop(process)
            close(process.stderr)
        lines = stderr.decode(errors="replace")
        self._stderr.extend(lines.splitlines())
        if code is None:
            raise NoAnswer("the program had not ended")
        if code:
            raise Ended(code, ran_out_of_memory(self._memory, lines))


def _wait(process: Process, stderr: bytearray, deadline: float) -> int | None:
    """The exit code, None at the deadline. What the process started may hold its standard error:
    that is not awaited."""
    errors = pipe(process.stderr)
    os.set_blocking(errors.fileno(), False)
    while (left := deadline - time.perf_counter()) > 0 and process.poll() is None:
        if not select.select([errors], [], [], min(left, POLL))[0]:
            continue
        data = _read_some(errors)
        if data == b"":
            try:
                process.wait(max(0.0, deadline - time.perf_counter()))
            except subprocess.TimeoutExpired:
                pass
            return process.poll()
        _keep_end(stderr, data)
    _keep_end(stderr, _read_some(errors))
    return process.poll()


def _read_some(end: Pipe) -> bytes | None:
    """What is there to read, b"" at the end, None where nothing is there now."""
    try:
        return os.read(end.fileno(), 1 << 16)
    except BlockingIOError:
        return None


def _keep_end(kept: bytearray, data: bytes | None) -> None:
    """Add the data, and keep the last STDERR_BYTES."""
    if data:
        kept += data
        del kept[:-STDERR_BYTES]


def ran_out_of_memory(limit: int, stderr: str) -> bool:
    """Whether a program with a memory limit said at its end that it ran out of memory: at the limit allocations fail,
    and nobody kills it."""
    return bool(limit) and any(words in stderr for words in OUT_OF_MEMORY)


def _absolute(word: str) -> str:
    """A word of a command that names a file keeps naming it from another folder."""
    return os.path.abspath(word) if Path(word).is_file() else word
