"""The referee: rules, players and limits in, the record of one game out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ludex.arena.game.checked_turn import check
from ludex.arena.game.dice import Dice
from ludex.arena.game.faults import Fault, Illegal, Loss, shortened
from ludex.arena.game.openings import Opening, open_position
from ludex.arena.game.reasons import Reason
from ludex.arena.players import Answer, Player
from ludex.arena.programs.program_io import hear_all
from ludex.arena.protocols.base import Limits
from ludex.arena.results.records import Record, digest
from ludex.dsl.about import mover_of
from ludex.dsl.choice import CHANCE, Turn
from ludex.dsl.face import AnyGame, AnyPosition
from ludex.dsl.joint_choice import choosers, in_joint_step, play_part, where_chooses
from ludex.dsl.limits import SETUP
from ludex.dsl.model import CELL, StartGiven
from ludex.dsl.texts.turn_text import Part, joined_parts
from ludex.dsl.world.board import Board


def judge(
    game: AnyGame,
    players: Sequence[Player],
    limits: Limits = Limits(),
    *,
    seed: int = 0,
    given: Mapping[str, Sequence[Any]] | None = None,
    most_turns: int | None = None,
    opening: Opening = Opening(),
    secret: str = "",
) -> Record:
    """Play one game. Whoever breaks a rule or a limit loses, and the others share the win.

    `given` are the data that the rules want at the start; what they deal comes from `seed`. The turns of the `opening`
    are played first, before anybody is asked. After `most_turns` more turns the game is stopped and shared by all; the
    setup is no turn.
    Outcomes are drawn by the `secret` (see `dice`), without one by the seed.
    """
    if len(players) != len(game.player_names):
        raise ValueError(f"the game is for {len(game.player_names)} players, there are {len(players)}")
    position = open_position(game, opening, given, seed)
    given_data = {} if opening.position else _given_data(game, position)
    in_setup = position.turn_count == SETUP
    for text in opening.turns:
        position.apply_text(text)
    dice = Dice(secret or f"seed {seed}")
    table = _Table(game, position, players, limits, opening, dice)
    try:
        loss = table.play(most_turns)
    finally:
        notes = table.finish()  # whatever happens, no process is left behind
    record = _record(table, given_data, seed, loss, notes)
    return replace(record, setup=1) if in_setup and record.turns else record


class _Table:
    """A game being played: the position, the clocks, and what happened so far."""

    def __init__(
        self,
        game: AnyGame,
        position: AnyPosition,
        players: Sequence[Player],
        limits: Limits,
        opening: Opening,
        dice: Dice,
    ):
        self.game, self.position, self.players, self.limits, self.opening = game, position, players, limits, opening
        self.dice = dice
        self.parts: list[Part] = []  # of the turn that is being played: what rested where another decides, and outcomes
        self.spent = 0.0  # seconds of that turn
        self.left = [limits.game or float("inf")] * len(players)
        self.worst = [0.0] * len(players)
        self.turns: list[str] = list(opening.turns)
        self.seconds: list[float] = [0.0] * len(opening.turns)

    def play(self, most_turns: int | None) -> Loss | None:
        """Play to the end; the fault that ended the game, if one did."""
        for seat, player in enumerate(self.players):
            try:
                player.start(self.position, seat, self.limits)
            except Fault as fault:
                return self._loss(seat, fault)
        most = float("inf") if most_turns is None else max(0, self.position.turn_count) + most_turns
        while not self.position.over and self.position.turn_count < most:
            if self.position.mover == CHANCE:
                self._advance(None, self.dice.draw_all(self.position), 0.0)
                continue
            seats = choosers(self.position)
            for seat, position in zip(seats, self._asked(seats)):
                try:
                    self._turn(seat, self.players[seat].take_turn(position, list(self.left)))
                except Fault as fault:
                    return self._loss(seat, fault)
        return None

    def _asked(self, seats: Sequence[int]) -> list[AnyPosition]:
        """For each who chooses the position in which he is asked. Of several who choose at once nobody's choice is
        known to anybody before all programs have answered: these are asked at the same time, and the clock of each
        runs until his own answer. Players in this process follow, one after the other."""
        if len(seats) == 1:
            return [self.position]
        there = [where_chooses(self.position, seat) for seat in seats]
        asked = [self.players[seat].ask(position, list(self.left)) for seat, position in zip(seats, there)]
        hear_all([one for one in asked if one is not None])
        return there

    def finish(self) -> dict[str, list[str]]:
        """End the players; their notes, by seat and name."""
        notes = {f"{seat + 1} {player.name}": player.finish() for seat, player in enumerate(self.players)}
        return {name: lines for name, lines in notes.items() if lines}

    def _turn(self, seat: int, answer: Answer) -> None:
        if in_joint_step(self.position):
            answer = replace(answer, turn=answer.turn[:1])  # what a bot chose behind it, it chose in another position
        self.worst[seat] = max(self.worst[seat], answer.seconds)
        self.left[seat] -= answer.seconds
        self._check_clock(seat, answer)
        self.left[seat] += self.limits.increment
        try:
            check(self.position, answer.turn)
        except Illegal as illegal:
            raise Fault(Reason.ILLEGAL, illegal.reason, answer.text, answer.seconds) from None
        self._advance(seat, answer.turn, answer.seconds)

    def _advance(self, seat: int | None, turn: Turn, seconds: float) -> None:
        """Play a turn, a player's part of one, or outcomes (`seat` None); all players hear of it."""
        count, text, by = self.position.turn_count, self.position.turn_text(turn), mover_of(self.position)
        for other, player in enumerate(self.players):
            hear = player.accepted if other == seat else player.told
            hear(self.position, turn, seconds)
        play_part(self.position, turn)
        self.parts += [] if text == "-" else [Part(by, text)]
        self.spent += seconds
        if self.position.over or self.position.turn_count != count:
            self.turns.append(joined_parts(self.parts))
            self.seconds.append(round(self.spent, 6))
            self.parts, self.spent = [], 0.0

    def unfinished(self) -> list[str]:
        """The parts of a turn that was not finished, as one text; nothing where there are none."""
        return [joined_parts(self.parts)] if self.parts else []

    def _check_clock(self, seat: int, answer: Answer) -> None:
        if self.left[seat] < -self.limits.margin:
            raise Fault(Reason.LATE, f"the {self.limits.game} s for the game are used up", answer.text, answer.seconds)
        if self.limits.turn and answer.seconds > self.limits.turn + self.limits.margin:
            message = f"the turn took {answer.seconds:.3f} s, the limit is {self.limits.turn:.3f} s"
            raise Fault(Reason.LATE, message, answer.text, answer.seconds)

    def _loss(self, seat: int, fault: Fault) -> Loss:
        self.worst[seat] = max(self.worst[seat], fault.seconds)
        line = fault.line if len(fault.line) <= 10_000 else shortened(fault.line, 10_000)
        return Loss(seat, fault.reason, fault.message, line, self.position.text())


def _given_data(game: AnyGame, position: AnyPosition) -> dict[str, list[Any]]:
    """What was given or dealt at the start, as rows of codes, so that the record does not depend on dealing."""
    data = {}
    for item in game.model.starts:
        if isinstance(item, StartGiven) and item.given:
            field = item.field
            values = [int(position.get(field.index, place)) for place in range(game.world.places(field))]
            data[field.name] = _rows(game.board, values) if field.domain == CELL else [values]
    return data


def _rows(board: Board, values: list[int]) -> list[list[int]]:
    """The values of the cells as rows; 0 where the board has a hole. A graph has one row."""
    if not board.rows:
        return [values]
    cells = board.cell_at
    return [
        [values[cells[row, column]] if (row, column) in cells else 0 for column in range(1, board.columns + 1)]
        for row in range(1, board.rows + 1)
    ]


def _record(
    table: _Table, given: dict[str, list[Any]], seed: int, loss: Loss | None, notes: dict[str, list[str]]
) -> Record:
    game, position = table.game, table.position
    count = len(table.players)
    scores = position.scores()
    record = Record(
        game=game.model.name,
        digest=digest(game.model),
        settings=dict(game.settings),
        given=given,
        seed=seed,
        players=[player.name for player in table.players],
        turns=[*table.turns, *table.unfinished()],
        seconds=[*table.seconds, *(round(table.spent, 6) for _ in table.unfinished())],
        reason=Reason.ENDED,
        winners=[],
        payoffs=[],
        scores=None if scores is None else list(scores),
        notes=notes,
        worst=[round(seconds, 6) for seconds in table.worst],
        start=table.opening.position,
        opening=len(table.opening.turns),
        secret=table.dice.secret if game.model.has_chance else "",
    )
    if loss:
        winners = [seat for seat in range(count) if seat != loss.player]
        return replace(record, reason=loss.reason, loss=loss, winners=winners, payoffs=_shared(winners, count))
    if position.over:
        return replace(record, winners=sorted(position.winners), payoffs=list(position.payoffs()))
    everybody = list(range(count))
    return replace(record, reason=Reason.STOPPED, winners=everybody, payoffs=_shared(everybody, count))


def _shared(winners: list[int], count: int) -> list[float]:
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(count)]
