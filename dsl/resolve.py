"""Syntax trees -> the checked model: every name resolved, every expression typed; or all findings at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ludex.dsl import model, tree
from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.model import TURN, Model
from ludex.dsl.resolving import chance, clauses
from ludex.dsl.resolving.actions import Actions, resolve_actions
from ludex.dsl.resolving.board import (
    LATTICE_BOARDS,
    ReadRows,
    extent,
    in_rows,
    resolve_graph,
    resolve_grid,
    resolve_links,
    resolve_pieces,
    resolve_sizes,
)
from ludex.dsl.resolving.context import Context, Scope
from ludex.dsl.resolving.declare import declare_fields, declare_names, declare_params, declare_players
from ludex.dsl.resolving.expressions import HANDLERS
from ludex.dsl.resolving.joint import joint
from ludex.dsl.resolving.let_maps import use_map
from ludex.dsl.resolving.look import look
from ludex.dsl.resolving.merge import Standing, merge
from ludex.dsl.resolving.named_patterns import with_patterns
from ludex.dsl.resolving.patterns import Turn
from ludex.dsl.resolving.places import check_places
from ludex.dsl.resolving.reachable import reachable
from ludex.dsl.resolving.report import Report
from ludex.dsl.resolving.shows import known, shows
from ludex.dsl.resolving.statements import check_range, effect_for, field_value, list_entries
from ludex.dsl.resolving.symmetries import motions_on, symmetries
from ludex.dsl.resolving.templates import use_definition
from ludex.dsl.resolving.types import bad, is_bad
from ludex.dsl.resolving.usage import mentions_cells, mentions_of_others, nodes, report_unknown_in_unused, report_unused
from ludex.dsl.span import NOWHERE, Source, Span
from ludex.dsl.world.lattice import SQUARES

NO_BOARD = tree.BoardGrid(tree.Number(1), tree.Number(1))  # of a game without cells: one that nothing mentions
NEEDED = {"board": "board grid 8 8", "players": "players White Black", "turn": "turn: ..."}


def resolve(
    files: Sequence[tree.File],
    sources: Sequence[Source],
    read: Callable[[tree.FileName], tuple[str, ...] | None],
    report: Report | None = None,
) -> tuple[Model | None, tuple[Diagnostic, ...]]:
    """The model of the last file, which extends the one before it, and so on; None if there are errors.

    `read` gives the rows of a data file; where it cannot, it reports that to `report` and returns None."""
    report = report or Report()
    standing = merge(tuple(files), report)
    resolver = _Resolver(standing, report, read)
    made = resolver.run(files[-1].header, sources)
    return (None if report.error_count else made), report.findings(
        files[-1].header.name.span.file if len(files) > 1 else ""
    )


@dataclass(frozen=True)
class _Declared:
    """What the names of the rules stand for. Where rules lack players or board, which is reported, these are None:
    there is a model all the same, for the other findings only."""

    params: tuple[model.Param, ...]
    players: Any
    board: Any
    fields: list[tuple[tree.FieldDecl, model.Field]]
    actions: Actions
    pieces: tuple[model.PieceKind, ...]
    links: tuple[model.LinkKind, ...]


class _Resolver:
    """One run; the steps stand in the order in which they need each other."""

    def __init__(self, standing: list[Standing], report: Report, read: ReadRows) -> None:
        self.standing = standing
        self.read = read
        self.ctx = Context(HANDLERS, report)

    def all_of(self, *kinds: type) -> list[Any]:
        return [one.node for one in self.standing if isinstance(one.node, kinds)]

    def run(self, header: tree.Header, sources: Sequence[Source]) -> Model:
        ctx, standing = self.ctx, self.standing
        board_node: Any = next(iter(self.all_of(*LATTICE_BOARDS, tree.BoardGraph)), None)
        if board_node is None and not mentions_cells(standing):
            board_node = NO_BOARD
        declared = self._declared(header, board_node)
        self._definitions()
        self._defaults(declared.fields)
        has_board = board_node is not None and board_node is not NO_BOARD
        made = self._model(header, declared, board_node.span if has_board else header.span)
        made = replace(
            made,
            definitions=reachable(ctx.definitions, made),
            sources=tuple((source.file, source.text) for source in sources),
        )
        report_unknown_in_unused(ctx, standing)
        report_unused(ctx, standing, mentions_of_others(standing))
        if has_board and declared.board is not None and declared.players is not None:
            check_places(ctx, made, motions_on(standing, board_node.span))
        return made

    def _declared(self, header: tree.Header, board_node: Any) -> _Declared:
        """The names of the rules, and what they stand for; nothing that is written with them is looked at."""
        ctx, standing = self.ctx, self.standing
        self._put_patterns()
        standing = self.standing
        ctx.is_graph = isinstance(board_node, tree.BoardGraph)
        ctx.has_walls = isinstance(board_node, tree.BoardGrid) and board_node.walls is not None
        grid = in_rows(board_node) if isinstance(board_node, LATTICE_BOARDS) else None
        ctx.lattice = grid.lattice if grid is not None else SQUARES
        declare_names(ctx, standing)
        params = declare_params(ctx, standing)
        sizes = resolve_sizes(ctx, grid) if grid is not None else None
        ctx.extent = extent(ctx, sizes)
        players = declare_players(ctx, standing)
        graph = resolve_graph(ctx, board_node, self.read) if isinstance(board_node, tree.BoardGraph) else None
        fields = declare_fields(ctx, standing)
        self._needed(header, board_node, players)
        in_setup = chance.names_in(next(iter(self.all_of(tree.Setup)), None))
        actions = Actions(ctx, self.all_of(tree.Action), self._uses_pass(), in_setup)
        board = resolve_grid(ctx, grid, sizes, self.read) if grid is not None else graph
        pieces, links = resolve_pieces(ctx, standing), resolve_links(ctx, standing)
        return _Declared(params, players, board, fields, actions, pieces, links)

    def _put_patterns(self) -> None:
        """Patterns in the place of their names, in the turn and the setup."""
        named = {node.name.text: node for node in self.all_of(tree.NamedPattern)}
        actions = {node.name.text for node in self.all_of(tree.Action, tree.Effect)}
        for number, one in enumerate(self.standing):
            if isinstance(one.node, (tree.Turn, tree.Setup)):
                turn, used = with_patterns(one.node, named, actions, self.ctx.report)
                self.standing[number] = replace(one, node=turn)
                self.ctx.used |= used

    def _model(self, header: tree.Header, declared: _Declared, place: Span) -> Model:
        """All that is written with the names; still without the definitions, which depend on what is used."""
        ctx, actions, board = self.ctx, declared.actions, declared.board
        starts = tuple(filter(None, (clauses.start(ctx, node, self.read) for node in self._start_nodes())))
        made_actions = resolve_actions(ctx, actions)
        turn = self._turn(actions)
        setup, payoff = self._setup(actions), self._payoff()
        steps = joint(ctx, made_actions, turn, setup)
        score, ends = self._result(header)
        invariants = tuple(clauses.invariant(ctx, node) for node in self.all_of(tree.Invariant))
        checks = self._checks(declared.players, starts)
        shown = shows(ctx, self.all_of(tree.Show))
        knowns = tuple(filter(None, (known(ctx, node) for node in self.all_of(tree.Known))))
        self._unused_effects()
        drawn = next(iter(self.all_of(tree.Look)), None)
        return Model(
            name=header.name.text,
            title=header.title.text,
            extends=header.extends.text if header.extends else "",
            params=declared.params,
            players=declared.players,
            board=board,
            pieces=declared.pieces,
            links=declared.links,
            tags=tuple(ctx.tags),
            offsets=tuple(ctx.offsets.values()),
            set_kinds=tuple(ctx.set_kinds),
            fields=tuple(ctx.fields.values()),
            definitions=(),
            actions=steps.actions,
            turn=steps.turn,
            starts=starts,
            score=score,
            ends=ends,
            notations=self._notations(actions),
            symmetries=symmetries(ctx, self.standing, board, place),
            invariants=invariants,
            look=look(ctx, drawn, declared.players, board, self.read) if drawn else None,
            checks=checks,
            sources=(),
            span=header.name.span,
            shows=(*shown.fields, *steps.shows),
            shown_maps=tuple(shown.maps),
            told_choices=tuple(shown.actions),
            knowns=knowns,
            setup=setup,
            payoff=payoff,
        )

    def _needed(self, header: tree.Header, board: Any, players: Any) -> None:
        found = {"board": board, "players": players, "turn": self.all_of(tree.Turn)}
        for word, node in found.items():
            if not node:
                self.ctx.report.error(
                    "D01",
                    header.span,
                    f"these rules have no `{word}` line",
                    "something is missing below this line",
                    f"add a line such as `{NEEDED[word]}`",
                )

    def _uses_pass(self) -> bool:
        names = (part.name.text for part in nodes(tuple(self.all_of(tree.Turn))) if isinstance(part, tree.Do))
        return "pass" in names

    def _definitions(self) -> None:
        """Lets without parameters, whether used or not."""
        ctx = self.ctx
        for node in self.all_of(tree.Let, tree.LetMap):
            declared = ctx.declared.get(node.name.text)
            if declared is None or declared.node is not node:
                continue
            with ctx.collect():
                if isinstance(node, tree.LetMap):
                    use_map(ctx, declared, node.name.span)
                elif node.params is None:
                    use_definition(ctx, Scope("let"), declared, None, node.name.span)

    def _defaults(self, fields: list[tuple[tree.FieldDecl, model.Field]]) -> None:
        ctx = self.ctx
        for node, field in fields:
            if node.default is None:
                continue
            forbidden = (
                {"turn": clauses.NO_TURN} if field.domain == TURN else {"me": clauses.NO_MOVER, "turn": clauses.NO_TURN}
            )
            with ctx.forbid(**({} if field.domain == TURN else forbidden)):
                value = self._default(node, field)
            check_range(ctx, value, field)
            object.__setattr__(
                field, "default", None if is_bad(value) else value
            )  # fields and their defaults need each other

    def _default(self, node: tree.FieldDecl, field: model.Field) -> model.Expr:
        """The starting value of a field; of a member of a family its entry, where a list gives one for each."""
        ctx, family = self.ctx, self.ctx.families.get(field.family)
        if family is not None and isinstance(node.default, tree.List) and family.by_inner:
            named = replace(field, name=family.name)
            entries = list_entries(ctx, Scope("field"), node.default, named, len(family.keys))
            return bad(node.default.span) if entries is None else entries[family.members.index(field)]
        value = ctx.expr(Scope("field"), node.default)
        return value if is_bad(value) else field_value(ctx, value, field)

    def _start_nodes(self) -> list[Any]:
        return self.all_of(tree.StartPicture, tree.StartGiven, tree.StartDealt, tree.StartBlock)

    def _turn(self, actions: Actions) -> Any:
        node = next(iter(self.all_of(tree.Turn)), None)
        if node is None:
            return model.Seq(items=(), span=NOWHERE)
        turn = Turn(self.ctx, actions.choosable())
        made = turn.pattern(Scope("turn"), node.pattern)
        if not turn.actions:
            self.ctx.report.error(
                "P07",
                node.span,
                "a turn without any action",
                "a player can choose nothing here",
                "name an action, such as `turn: place`",
            )
        return made

    def _setup(self, actions: Actions) -> model.Pattern | None:
        node = next(iter(self.all_of(tree.Setup)), None)
        return chance.setup(self.ctx, node, Turn(self.ctx, actions.choosable())) if node is not None else None

    def _payoff(self) -> model.Score | None:
        node = next(iter(self.all_of(tree.Payoff)), None)
        return chance.payoff(self.ctx, node) if node is not None else None

    def _result(self, header: tree.Header) -> tuple[model.Score | None, tuple[model.End, ...]]:
        node = next(iter(self.all_of(tree.Score)), None)
        score = clauses.score(self.ctx, node) if node else None
        has_result = node is not None or bool(self.all_of(tree.Payoff))
        ends = tuple(clauses.end(self.ctx, end, has_result) for end in self.all_of(tree.End))
        if not ends:
            self.ctx.report.error(
                "E01",
                header.span,
                "this game never ends",
                "there is no `end when` below this line",
                "add a line such as `end when stuck: draw`",
            )
        return score, ends

    def _unused_effects(self) -> None:
        for node in self.all_of(tree.Effect):
            if not node.params and node.name.text not in self.ctx.used:
                with self.ctx.collect():
                    effect_for(self.ctx, node, [], "effect", node.name.span)

    def _notations(self, actions: Actions) -> tuple[model.Template, ...]:
        made = (clauses.notation(self.ctx, node, actions.all_names()) for node in self.all_of(tree.Notation))
        return tuple(filter(None, made))

    def _checks(self, players: Any, starts: tuple[Any, ...]) -> tuple[model.Check, ...]:
        given = {part.field.name for part in starts if isinstance(part, model.StartGiven) and part.given}
        return tuple(clauses.check(self.ctx, node, players, given, self.read) for node in self.all_of(tree.Check))
