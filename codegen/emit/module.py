"""From the functions of an engine to the text of its module."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import PurePath

from ludex.codegen import ir
from ludex.codegen.emit.drawn_ends import has_drawn_ends, with_drawn_ends
from ludex.codegen.emit.fixpoint_text import kept_text
from ludex.codegen.emit.functions import write_functions
from ludex.codegen.emit.fused_playout import fused_playout
from ludex.codegen.emit.glue import Glue
from ludex.codegen.emit.layout import Layout, kept_codes, kept_sets, lay_out, looked_words
from ludex.codegen.emit.legend import beside, legend
from ludex.codegen.emit.shapes import environment
from ludex.codegen.emit.source import Action, Alike, Chapter, EngineSource, Seen, State, Tried, Views
from ludex.codegen.emit.tables import Tables, declared
from ludex.codegen.emit.text import CALLED
from ludex.codegen.emit.wrap import WIDTH, entry, together, wrapped
from ludex.codegen.passes.keys_once import makes_keys
from ludex.codegen.passes.peephole import same_body
from ludex.codegen.plan.choice_code import ACTION_SHIFT
from ludex.codegen.plan.lowered import BEYOND, Lowered
from ludex.codegen.plan.model_walk import model_expressions
from ludex.codegen.plan.plan import UNROLLED, Plan
from ludex.codegen.plan.rules_text import rules_lines
from ludex.dsl import model as m
from ludex.dsl.limits import SEEN
from ludex.dsl.views.announced import announced, announces
from ludex.dsl.views.keys import SET

VECTORS = 16  # loops over up to so many words of a plane are better made vector operations
FEW = 4  # words of a plane, of those written out (`UNROLLED`), up to which pairs of them in vectors only wait
COUNTS = ("count_choices", "count_pseudo")  # of choices: tried where they must be, and untried


def engine_source(lowered: Lowered) -> EngineSource:
    """Everything the template lays out. Tables are asked for on the way, so their own text comes last."""
    plan, model = lowered.plan, lowered.plan.model
    layout, tables = _layout(lowered), Tables(plan, lowered.tables)
    glue = Glue(layout, tables)
    fields, actions = tuple(map(glue.field, plan.fields)), tuple(map(glue.action, model.actions))
    views = _views(lowered, layout, glue, actions)
    kept = tuple(kept_text(layout, tables, k) for k in lowered.fixpoints)
    functions, untried = _counted_once(lowered.functions)
    fused = fused_playout(lowered, functions, layout)
    if fused and fused.words:
        functions = with_drawn_ends(functions)
        fused = replace(fused, drawn_ends=has_drawn_ends(functions))
    called = {n.function for f in functions for n in ir.walk(f.body) if isinstance(n, ir.CallI)}
    texts = write_functions(functions, layout, tables)
    short = tuple(_short(f, text) for f, text in zip(functions, texts) if _is_short(f, text))
    long = [(f, text) for f, text in zip(functions, texts) if not _is_short(f, text)]
    chapters = _chapters(model, long)
    return EngineSource(
        name=model.name,
        origin=origin(model),
        digest="",
        folded=dict(plan.folded),
        symbols=layout.symbols,
        open_board=plan.open_board,
        link_steps=dict(plan.link_steps),
        state=_state(lowered, layout, glue),
        tables=tables.constant(),
        board=() if plan.open_board else tables.board(),
        filled=tables.filled(),
        constants=tables.constants,
        players=glue.size(plan.players),
        settings=len(model.params) + 1,
        fields=fields,
        numberings=tuple(glue.numberings),
        actions=actions,
        ends=len(model.ends),
        starts=tuple(i for i, s in enumerate(model.starts) if isinstance(s, m.StartBlock)),
        scored=model.score is not None,
        pays=model.payoff is not None,
        chance=model.has_chance,
        joint=model.has_joint,
        views=views,
        tries=None if lowered.tries is None else Tried(layout.offset("REFUSED"), lowered.tries.width),
        turns_matter=any(isinstance(e, m.Builtin) and e.name == "turns" for e in model_expressions(model)),
        action_shift=ACTION_SHIFT,
        goes_deep="too_deep" in called,
        looks_ahead="look_ahead" in called,
        asks_within="ask_within" in called,
        chapters=chapters,
        kept=kept,
        loops=lowered.pieces and _vectors(plan),
        few=2 <= plan.words_of(ir.CELL).most <= FEW and not model.links,
        turn=rules_lines(model, model.turn.span),
        stops=lowered.stops,
        fused=fused,
        untried=untried,
        short=short,
    )


def _views(lowered: Lowered, layout: Layout, glue: Glue, actions: tuple[Action, ...]) -> Views | None:
    model = lowered.plan.model
    if not model.has_secrets:
        return None
    loud = tuple(i for i, heard in enumerate(announced(model)) if heard)
    common, own, codes = looked_words(lowered.plan, lowered.sights)
    minds, looked, bare = (layout.offset(name) for name in ("MINDS", "LOOKED", "KEPT"))
    rows, alike = _rows(lowered, glue), _alike(actions)
    return Views(rows, loud, announces(model), minds, looked, bare, common, own, codes, SET, alike)


def _alike(actions: tuple[Action, ...]) -> tuple[Alike, ...]:
    layouts = dict.fromkeys(action.params for action in actions if action.params)
    return tuple(Alike(tuple(a.index for a in actions if a.params == params), params) for params in layouts)


def _rows(lowered: Lowered, glue: Glue) -> tuple[Seen, ...]:
    rows, here = [], [2, 2]  # behind two sums: where the next sets are that all see alike, and those of a player
    codes = 0
    for sight in lowered.sights:
        rows.append(glue.seen(sight, len(lowered.plan.model.fields), here[sight.common], codes))
        codes += 8 * kept_codes(lowered.plan, sight)
        here[sight.common] += kept_sets(lowered.plan, sight)
    return tuple(rows)


def _layout(lowered: Lowered) -> Layout:
    slots = (*lowered.slots, BEYOND) if lowered.beyond else lowered.slots
    keys, capacity = len(lowered.seen), SEEN if lowered.seen else 0
    return lay_out(
        lowered.plan,
        slots,
        lowered.planes,
        lowered.symbols,
        keys=keys,
        capacity=capacity,
        spare=int(makes_keys(lowered)),
        kept=lowered.fixpoints,
        crossed=lowered.kept_crossings,
        certificates=lowered.certificates,
        tries=0 if lowered.tries is None else lowered.tries.most,
        looked=looked_words(lowered.plan, lowered.sights),
    )


def _state(lowered: Lowered, layout: Layout, glue: Glue) -> State:
    plan = lowered.plan
    asked = {n.function for f in lowered.functions for n in ir.walk(f.body) if isinstance(n, ir.CallI)}
    return State(
        slots=layout.slots,
        offsets={n: o for n, o in layout.offsets.items() if isinstance(o, int)},
        legend=legend(plan, layout),
        bare=layout.offset("KEPT"),
        tail=layout.offset("HISTORY"),
        total=str(layout.total) if isinstance(layout.total, int) else "g.WORDS",
        keys=tuple(glue.key(i, *key, i in lowered.since, asked) for i, key in enumerate(lowered.seen)),
        capacity=layout.capacity,
        keys_first=makes_keys(lowered),
        history_in_copies=layout.history_in_copies,
        winners_words=glue.size(plan.words_of(ir.PLAYER).scalar),
        beyond=lowered.beyond,
    )


def _counted_once(functions: tuple[ir.Function, ...]) -> tuple[tuple[ir.Function, ...], str]:
    """The functions with choices counted by one where nothing must be tried, and the one that counts untried."""
    exact, untried = (next(f for f in functions if f.name == name) for name in COUNTS)
    if not same_body(exact, untried):
        return functions, untried.name
    return tuple(_asking(f, untried.name, exact.name) for f in functions if f is not untried), exact.name


def _asking(f: ir.Function, one: str, other: str) -> ir.Function:
    """A function that calls the other function where it called the one."""

    def put(node: object) -> object:
        return replace(node, function=other) if isinstance(node, ir.CallI) and node.function == one else node

    calls = any(isinstance(n, ir.CallI) and n.function == one for n in ir.walk(f.body))
    return replace(f, body=ir.mapped(f.body, put)) if calls else f


def _vectors(plan: Plan) -> bool:
    words = plan.words_of(ir.CELL)
    return words.known and UNROLLED < words.most <= VECTORS


def origin(model: m.Model) -> str:
    """The name of the rules file, as a comment may hold it: a name may hold anything, a line break too, and its folder
    is nobody's business."""
    name = PurePath(model.sources[-1][0]).name if model.sources else model.name
    return re.sub(r"[^\w.-]", "_", name, flags=re.ASCII)


def _is_short(f: ir.Function, text: list[str]) -> bool:
    """Whether a function that `play.h` asks for, and explains, is one statement."""
    return f.name in CALLED and len([line for line in text if not line.startswith("#")]) == 2


def _short(f: ir.Function, text: list[str]) -> str:
    """Such a function without a comment, on one line if it fits."""
    head, statement = text[-2:]
    one = f"{head} {statement.strip()}"
    return one if len(one) <= WIDTH else f"{head}\n{statement}"


def _chapters(model: m.Model, functions: list[tuple[ir.Function, list[str]]]) -> tuple[Chapter, ...]:
    """The functions in the order of the rules, between what they rest on and what rests on them."""
    first, rules, last = "what the rules are made of", "the rules, in their order", "order of play, and what is offered"
    parts: dict[str, list[tuple[tuple[int, ...], str]]] = {first: [], rules: [], last: []}
    for function, lines in functions:
        title = last if function.place == (len(model.sources),) else rules if function.place else first
        parts[title].append((function.place, "\n".join(lines)))
    return tuple(
        Chapter(title, tuple(text for _, text in sorted(part, key=lambda one: one[0])))
        for title, part in parts.items()
        if part
    )


_ENVIRONMENT = environment()
_ENVIRONMENT.globals |= {"beside": beside, "together": together, "declared": declared, "entry": entry}


def emit(source: EngineSource) -> str:
    """The text of the engine's module."""
    return wrapped(_ENVIRONMENT.get_template("engine.pyx.j2").render(e=source))
