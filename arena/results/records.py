"""Records of games: everything needed to play a game again and to see that its result was right."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

from ludex.arena.game.checked_turn import check
from ludex.arena.game.dice import commitment, derived, first_wrong
from ludex.arena.game.faults import Illegal, Loss, Unreadable
from ludex.arena.game.reasons import Reason
from ludex.arena.protocols.base import OpenGame, Protocol
from ludex.arena.results.json_schema import Maybe, Named, misfit
from ludex.dsl.errors import IllegalTurn, PlayError
from ludex.dsl.face import AnyGame, AnyPosition
from ludex.dsl.model import Model
from ludex.dsl.narrow import known
from ludex.dsl.plural import counted
from ludex.dsl.turn_parts import has_outcome

FORMAT = 4
ADDED: dict[str, Any] = {"start": "", "opening": 0, "secret": "", "setup": 0}  # since formats 1 to 3, still read
LONGEST_LINE = 64 << 20  # characters of a record: a million turns
BEGINNING = (b'{"game":"', b',"digest":"')  # of a line, before and after the name of the game
KEPT = "nothing is added to it; name another file, or remove it"
REASONS = tuple(reason.value for reason in Reason)
LOSS = {"player": int, "reason": REASONS, "message": str, "line": str, "position": str}
RECORD = {
    "game": str, "digest": str, "settings": Named(int), "given": Named([object]), "seed": int, "players": [str],
    "turns": [str], "seconds": [float], "reason": REASONS, "winners": [int], "payoffs": [float], "scores": Maybe([int]),
    "loss": Maybe(LOSS), "notes": Named([str]), "worst": [float], "start": str, "opening": int, "secret": str,
    "setup": int, "format": int,
}  # fmt: skip


class RecordError(ValueError):
    """A file that holds no record."""


@dataclass(frozen=True)
class Record:
    """One game. `turns` are in the notation of the rules; `loss` is the fault that ended the game, if one did. It
    began at the position `start` (empty: that of the rules, with the given data), and nobody chose its first `opening`
    turns."""

    game: str
    digest: str
    settings: dict[str, int]
    given: dict[str, list[Any]]
    seed: int
    players: list[str]
    turns: list[str]
    seconds: list[float]
    reason: Reason
    winners: list[int]
    payoffs: list[float]
    scores: list[int] | None
    loss: Loss | None = None
    notes: dict[str, list[str]] = field(default_factory=dict)
    worst: list[float] = field(default_factory=list)  # the longest turn of each player, in seconds
    start: str = ""
    opening: int = 0
    secret: str = ""  # by which outcomes were drawn (`dice`); empty where nothing was
    setup: int = 0  # 1 where the first of `turns` are the outcomes of the setup, which is no turn of the game
    format: int = FORMAT

    @property
    def turn_count(self) -> int:
        """How many turns were played, as `turns` of the rules counts them; one that was begun counts too."""
        return len(self.turns) - self.setup

    def turn_name(self, number: int) -> str:
        """What the element of `turns` with this number, from 1, is called in messages."""
        return f"turn {number - self.setup}" if number > self.setup else "the setup"


@dataclass(frozen=True)
class Replay:
    """What playing a record again gave. `turn` is the number, from 1, of the element of `turns` where it differs, 0 if
    none does."""

    same: bool
    message: str
    turn: int = 0


def digest(model: Model) -> str:
    """A fingerprint of the rules: the text of the game's file and of those it extends."""
    texts = "\0".join(text.replace("\r\n", "\n") for _, text in model.sources)
    return hashlib.sha256(texts.encode()).hexdigest()[:16]


# ------------------------------------------------------------------------------------------------------- files


def to_json(record: Record) -> str:
    """The record on one line."""
    return json.dumps(asdict(record), ensure_ascii=False, separators=(",", ":"))


def from_json(text: str) -> Record:
    """The reverse of to_json; raises RecordError."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise RecordError(
            f"this is no record of a game: it is cut off or damaged at character {error.pos + 1}"
        ) from None
    except RecursionError:
        raise RecordError("this is no record of a game: it is nested too deeply") from None
    if isinstance(data, dict) and data.get("format", FORMAT) in (1, 2, 3):
        data = {**ADDED, **data, "format": FORMAT}
    if isinstance(data, dict) and data.get("format", FORMAT) != FORMAT:
        raise RecordError(f"the record is of format {data['format']}; this version reads formats 1 to {FORMAT}")
    wrong = misfit(data, RECORD)
    if wrong:
        raise RecordError(f"this is no record of a game: {wrong}")
    loss = data["loss"] and Loss(**{**data["loss"], "reason": Reason(data["loss"]["reason"])})
    record = Record(**{**data, "reason": Reason(data["reason"]), "loss": loss})
    seats = [*record.winners, *([loss.player] if loss else [])]
    if any(not 0 <= seat < len(record.players) for seat in seats):
        raise RecordError(
            f"this is no record of a game: it names a seat that its {len(record.players)} players do not have"
        )
    return record


def append(path: Path, records: Iterable[Record]) -> None:
    """Add the records to a file, one line each, whole on the disk when this returns. The half of a record that a kill
    or a full disk left at the end, which is no finished game, is dropped; another half line is not ours, and
    RecordError. Raises OSError."""
    text = "".join(to_json(record) + "\n" for record in records)
    with open(path, "a+b") as file:
        _take_alone(file)
        end = _whole(file, path)
        file.truncate(end)
        try:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            with suppress(OSError):
                file.truncate(end)
            raise


def check_file(path: Path) -> None:
    """Raises RecordError where the file is there and holds no records, so that none are to be added; OSError."""
    if not path.exists():
        return
    if not path.is_file():
        raise RecordError(f"{path} is no regular file: records are added to a file")
    try:
        next(read(path), None)
    except RecordError:
        with open(path, "rb") as file:
            half = file.readline(LONGEST_LINE)
        if half.endswith(b"\n") or not _begins_as_record(half):
            raise RecordError(f"{path} is there and holds no records of games: {KEPT}") from None
    with open(path, "rb") as file:
        _last_line(file, path)


def _take_alone(file: BinaryIO) -> None:
    """Until the file is closed no other match adds to it, where the system knows how."""
    with suppress(ImportError, OSError):
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX)


def _whole(file: BinaryIO, path: Path) -> int:
    """Where the last whole line of a file ends; a last line that is a record lacks its end of line alone."""
    size, rest, is_record = _last_line(file, path)
    if not is_record:
        return size - len(rest)
    file.write(b"\n")
    return size + 1


def _last_line(file: BinaryIO, path: Path) -> tuple[int, bytes, bool]:
    """The size of a file, its last line if that has no end, and whether the line is a whole record otherwise. Raises
    RecordError if it is neither a record nor the beginning of one."""
    size = file.seek(0, os.SEEK_END)
    file.seek(max(0, size - 1))
    if file.read() in (b"", b"\n"):
        return size, b"", False
    file.seek(max(0, size - LONGEST_LINE))
    last = file.read()
    rest = last[last.rfind(b"\n") + 1 :]
    try:
        from_json(rest.decode("utf-8", errors="replace"))
    except ValueError:
        if not _begins_as_record(rest):
            told = "its last line is neither a record nor the half of one"
            raise RecordError(f"{path}: {told}: {KEPT}") from None
        return size, rest, False
    return size, rest, True


def _begins_as_record(half: bytes) -> bool:
    """Whether a line that was cut off has what a record begins with, as far as it goes: `{"game":"...","digest":"`."""
    if not half.startswith(BEGINNING[0]):
        return BEGINNING[0].startswith(half)
    _, quote, more = half[len(BEGINNING[0]) :].partition(b'"')
    return not quote or more.startswith(BEGINNING[1]) or BEGINNING[1].startswith(more)


def read(path: Path) -> Iterator[Record]:
    """The records of a file; RecordError names the line that is none."""
    with open(path, encoding="utf-8", errors="replace") as file:  # wrong bytes are no record either
        number = 0
        while line := file.readline(LONGEST_LINE):
            number += 1
            if len(line) == LONGEST_LINE:
                raise RecordError(f"{path}, line {number}: a record has at most {LONGEST_LINE} characters")
            if line.strip():
                try:
                    yield from_json(line)
                except ValueError as error:
                    raise RecordError(f"{path}, line {number}: {error}") from None


# ------------------------------------------------------------------------------------------------------ replays


def replay(record: Record, open_game: OpenGame, protocol: Protocol | None = None) -> Replay:
    """Play the record again with the rules that `open_game(settings)` opens: each turn and the result are checked.

    The line that lost a game as illegal is read again too: by the protocol, or in the notation of the rules.
    """
    try:
        game = open_game(record.settings)
        if len(record.players) != len(game.player_names):
            return Replay(
                False,
                f"the record is of {counted(len(record.players), 'player')}, the game is for {len(game.player_names)}",
            )
        position = begin(game, record)
    except PlayError as error:
        return Replay(False, f"the game cannot be started as recorded: {error}")
    for number, text in enumerate(record.turns, 1):
        if position.over:
            return Replay(False, f"{record.turn_name(number)} ({text}): the game is over before it", number)
        try:
            position.apply_text(text)
        except IllegalTurn as error:
            return Replay(
                False,
                f"{record.turn_name(number)} ({text}) is refused: {error}{_rules_changed(record, game)}",
                number,
            )
    difference = _result_differs(record, position, protocol)
    if difference:
        return Replay(
            False,
            f"after {counted(record.turn_count, 'turn')} {difference}{_rules_changed(record, game)}",
            len(record.turns),
        )
    return Replay(
        True, f"{counted(record.turn_count, 'turn')} and the result are as recorded{_rules_changed(record, game)}"
    )


def verify(record: Record, open_game: OpenGame, word: str = "") -> Replay:
    """Whether the secret of a record makes its outcomes; with a word, the secret of a whole match, whether that makes
    the secret of the record. The message names the fingerprint of the word, or else of the record's secret."""
    game = open_game(record.settings)
    if not record.secret:
        return Replay(True, "nothing was drawn by a secret")
    if word and derived(word, str(record.seed)) != record.secret:
        return Replay(False, "this word has not made the secret of the game")
    wrong = first_wrong(begin(game, record), record.turns, record.secret, record.opening)
    if wrong:
        return Replay(
            False,
            f"{record.turn_name(wrong)} ({record.turns[wrong - 1]}) has another outcome than the secret makes",
            wrong,
        )
    return Replay(
        True, f"the outcomes are those of the secret with the fingerprint {commitment(word or record.secret)}"
    )


def begin(game: AnyGame, record: Record) -> AnyPosition:
    """The first position of a recorded game. Raises PlayError."""
    return game.position(record.start) if record.start else game.start(record.given or None, record.seed)


def _rules_changed(record: Record, game: AnyGame) -> str:
    return "" if digest(game.model) == record.digest else " (the rules are not those of the record)"


def _result_differs(record: Record, position: AnyPosition, protocol: Protocol | None) -> str:
    """What differs at the end; empty where nothing does."""
    if record.loss:
        return _loss_differs(record.loss, position, protocol)
    if record.reason == Reason.STOPPED:
        return "the game is over, the record says it was stopped" if position.over else ""
    if not position.over:
        return "the game is not over, the record says it is"
    for what, recorded, now in (
        ("winners", record.winners, sorted(position.winners)),
        ("scores", record.scores, _listed(position.scores())),
        ("payoffs", record.payoffs, _listed(position.payoffs())),
    ):
        if recorded != now:
            return f"the {what} are {now}, the record says {recorded}"
    return ""


def _loss_differs(loss: Loss, position: AnyPosition, protocol: Protocol | None) -> str:
    if position.over:
        return f"the game is over, the record says player {loss.player + 1} lost it by a fault ({loss.reason.value})"
    if position.text() != loss.position:
        return f"the position is {position.text()}, the record says {loss.position}"
    if loss.reason == Reason.ILLEGAL and position.player == loss.player and _is_legal(loss.line, position, protocol):
        return f"{loss.line!r} is legal, the record says it is not"
    return ""


def _is_legal(line: str, position: AnyPosition, protocol: Protocol | None) -> bool:
    """Whether the line, of the protocol or in the notation of the rules, is a legal turn."""
    try:
        if protocol:
            check(position, protocol.read_turn(position, line))
            return True
    except Illegal:
        return False
    except Unreadable:
        pass
    verdict = position.validate(line)
    return verdict.legal and not has_outcome(position, known(verdict.turn))


def _listed(values: Sequence[float] | None) -> list[float] | None:
    return None if values is None else list(values)
