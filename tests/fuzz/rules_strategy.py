"""Small random rules files: boards, fields, definitions,
actions, patterns and ends put together so that most check.

Every part is text. What is drawn is drawn by hypothesis, so a file that shows a failure shrinks. Data files that they
name stand in `data`.
"""

from __future__ import annotations

from hypothesis import strategies as st

from tests.fuzz.made.expressions import a_set, condition, family, relation
from tests.fuzz.made.fields import board, fields
from tests.fuzz.made.file import File
from tests.fuzz.made.turns import turn

QUOTE = '"'
WORDS = (
    "owner",
    "mine",
    "free",
    "put",
    "turn",
    "cells",
    "me",
    "none",
    "(",
    ")",
    ":",
    "|",
    "&",
    "=",
    "==",
    "in",
    "for",
    "{",
    "}",
    "1",
    "..",
    "end when",
    "\n",
    "    ",
    '"',
    "#",
    "then",
    "or",
    "else",
    "set of",
    "\t",
    "é",
    "9" * 20,
)


@st.composite
def rules(draw) -> str:
    """The text of a rules file."""
    f = File(draw)
    if f.draw(st.integers(0, 15)) == 15:
        return _variant(f)
    board(f)
    fields(f)
    _starts(f)
    _lets(f)
    names = _actions(f)
    turn(f, names)
    _ends(f)
    _promises(f)
    return "\n".join(f.lines) + "\n"


def _variant(f: File) -> str:
    """A variant of a small shipped game."""
    lines = ['game made "Made" extends tictactoe', f.one("board grid 3 4", "board grid 2 4", "board grid 3 3")]
    lines.append(f"end when any(l within mine for l in lines({f.one(2, 3)})): {f.one('win me', 'lose me')}")
    lines += ["end when stuck: draw", f.one("symmetry none", "symmetry reflect, flip", "symmetry reflect, flip + swap")]
    return "\n".join(lines) + "\n"


@st.composite
def broken_rules(draw) -> str:
    """A rules file with a few pieces cut out, doubled, moved or put in."""
    text = draw(rules())
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(start + draw(st.integers(0, 20)), len(text))
        other = draw(st.integers(0, len(text)))
        put = draw(st.one_of(st.sampled_from(WORDS), st.just(text[other : other + 15]), st.text(max_size=3)))
        text = text[:start] + put + text[end:]
    return text


# ------------------------------------------------------------------------------------------------- how it begins


def _starts(f: File) -> None:
    """How the game begins: as it is, or by a picture, a file, chance, data that are given, a block of effects."""
    way = f.one("none", "picture", "file", "file", "file", "dealt", "given", "block")
    if f.three and f.plain and way == "picture":
        f.lines += ["start owner:", "    A.B", "    ...", "    B.A"]
    elif way == "file" and f.three and f.plain:
        f.lines.append('start owner "made-start.txt"')
    elif way in ("dealt", "given") and f.levels:
        f.lines.append(
            f"start level = {f.one('given or ', '') if way == 'given' else ''}dealt {{0: 3, 2: 1, 3: {f.one(1, 4)}}}"
        )
        if f.maybe():
            f.lines += ["start:", '    require any(level < 3), "somewhere it is low"']
    elif way == "given" and f.plain:
        f.lines += [
            "start owner = given",
            "start:",
            '    require count(owner == A) == count(owner == B), "as many of each"',
        ]
    elif f.levels and f.three and f.maybe():
        f.lines += ["start:", f"    level[{f.one('row == 1', 'column == 2')}] = [{f.one('1, 2, 3', '0, 3, 1 + 1')}]"]
    elif way == "block":
        f.lines += ["start:", f"    owner[cells - ({relation(f)})(cells)] = {f.one('player(1)', 'player(2)')}"]


# ------------------------------------------------------------------------------------------------- what happens


def _lets(f: File) -> None:
    for name in ("mine", "zone")[: f.draw(st.integers(0, 2))]:
        f.lines.append(f"let {name} = {a_set(f)}")
        f.sets.append(name)
    if f.maybe():
        f.lines.append(f"let around(q) = ({relation(f)})(q) & {a_set(f, 1)}")
        f.sets.append("around(owner == me)")


def _actions(f: File) -> list[str]:
    names = ["put", "move", "swap_"][: f.draw(st.integers(1, 3))]
    if f.pieces:
        steps = "at in (beside(spots[u]) | spots[u])"
        f.lines += [f"action go(u in rabbit & (spots != none), {steps}):", "    spots[u] = at"]
        f.lines += [f"    {line}" for line in _statement(f)] if f.maybe() else []
    f.lines += ["effect settle(at):", "    owner[at] = me"]
    for _ in range(f.draw(st.integers(0, 2))):
        f.lines += [f"    {line}" for line in _statement(f)]
    for name in names:
        head, first = {
            "put": (f"at in {'(owner == none)' if f.maybe() else '(owner == none) & ' + a_set(f, 1)}{_witness(f)}", []),
            "move": (
                f"from in owner == me, at in ({relation(f)})(from) & (owner == none)",
                ["    owner[from] = none"],
            ),
            "swap_": ("at in owner in others" + _witness(f), []),
        }[name]
        if f.draw(st.integers(0, 4)) == 0:  # a step more, asked about backwards
            way = "wind" if any("for d in" in effect for effect in f.effects) else "d"
            chosen = f"{way} in {relation(f)}"
            head = f"{head}, {chosen}" if name == "move" else head.replace("at in", f"{chosen}, at in", 1)
            back = f.one(f"any((-{way})(at))", f"any((-{way})(at) & {a_set(f, 0)})", f"-{way} in {relation(f)}")
            first = [f"    require {back}", *first]
            f.stepped = True
        f.lines.append(f"action {name}({head}):")
        f.lines += first
        if f.maybe():
            f.lines += [f"    {line}" for line in _statement(f)]
        f.lines.append("    settle(at)")
        if f.draw(st.integers(0, 3)) == 0:
            f.lines.append(f"    require {condition(f)}" + (', "not so"' if f.maybe() else ""))
        if name == "put" and f.draw(st.integers(0, 3)) == 0 and not any("] = none" in line for line in f.lines):
            more = "can(swap_) and " if "swap_" in names else ""
            asked = f.one("not stuck", f"not ({more}stuck)", f"{condition(f)} or stuck")
            f.lines.append(f"    require count(owner == none) > {f.one(2, 3)} or {asked}")  # few within one another
    return names


def _witness(f: File) -> str:
    return f", any by in {a_set(f, 1)}" if f.draw(st.integers(0, 4)) == 0 else ""


def _statement(f: File) -> list[str]:
    plain = f.draw(
        st.sampled_from([*f.effects, f"owner[({relation(f)})(at) & {a_set(f, 0)}] = {f.one('me', 'none', 'next')}"])
    )
    way = f.one("plain", "if", "for", "let", "next", "family", "players")
    if way == "if":
        other = ["else:", f"    owner[{a_set(f, 1)}] = none"] if f.maybe() else []
        return [f"if {condition(f, 1, 'at')}:", f"    {plain}", *other]
    if way == "for":
        return [f"for c in ({relation(f)})(at):", f"    if {condition(f, 0, 'c')}: owner[c] = none"]
    if way == "players" and f.maybe():
        most = f.one("2", "count(owner == me)")
        return [f"for n in 1..{most}:", f"    if count(owner == me) > n: owner[{a_set(f, 0)}] = none"]
    if way == "players":
        return ["for p in players:", f"    if {condition(f)}: owner[(owner == p) & {a_set(f, 0)}] = none"]
    if way == "family":
        test = f.one("count(part) > 1", f"not any(({relation(f)})(part) & (owner == me))", "at in part")
        return [f"for part in {family(f)}:", f"    if {test}: owner[part] = {f.one('me', 'none', 'next')}"]
    if way == "let":
        f.kept += 1
        return [f"let kept{f.kept} = {a_set(f, 1)}", f"owner[kept{f.kept} - at] = none"]
    return ["next = me" if way == "next" and f.draw(st.integers(0, 3)) == 0 else plain]


def _ends(f: File) -> None:
    scored = f.maybe()
    if scored:
        f.lines.append(f"score p: count(owner == p){f.one('', ' * 2', ' + turns')}")
    if f.maybe():
        over = condition(f).replace("used", "(owner == me)")  # a turn field holds nothing at the end of the turn
        first = f.one("", "", "owner[cells - near(owner == me)] = none; ")
        f.lines.append(f"end when {over}: {first}{f.one('win me', 'lose me', 'draw', 'win next')}")
    if not any("else pass" in line or "0.." in line for line in f.lines):
        f.lines.append("end when stuck: draw")
    f.lines.append(f"end when turns >= {f.draw(st.integers(3, 9))}{'' if scored else ': draw'}")
    if f.maybe() and not f.graph and '"a1"' not in "".join(f.lines):
        f.lines.append('notation cell: "{row}.{column}"')
    if f.draw(st.integers(0, 3)) == 0 and not f.stepped:
        f.lines.append(f'notation put: "{f.one("", "lay ", "=")}{{at}}"')
    if f.draw(st.integers(0, 3)) == 0:
        f.lines.append('notation then put: "+{at}"')


def _promises(f: File) -> None:
    """Invariants, symmetries and checks: they seldom hold, but they must be asked."""
    if f.maybe():
        promise = condition(f).replace("used", "(owner == me)")  # turn fields hold nothing between turns
        f.lines.append(f"invariant {promise}")
    if f.draw(st.integers(0, 2)) == 0 and f.open:
        motions = ["reflect", "flip"] + ["rotate", "transpose"] * f.square + ["reflect + flip"]
        if any(line.startswith("players A B") and "C" not in line for line in f.lines):
            motions += ["swap", "reflect + swap"]
        f.lines.append(
            f"symmetry {', '.join(dict.fromkeys(f.draw(st.lists(st.sampled_from(motions), min_size=1, max_size=3))))}"
        )
    elif f.draw(st.integers(0, 4)) == 0:
        f.lines.append("symmetry none")
    if f.maybe():
        head = "check with size = 2:" if "board grid size size" in f.lines else f.one("check:", 'check "made":')
        lines = [
            f"    perft {f.draw(st.integers(1, 9))} {f.draw(st.integers(1, 40))}",
            f"    refuse {f.one(QUOTE + 'nothing' + QUOTE, QUOTE + 'put' + QUOTE)}",
        ]
        more = [
            f"    expect {condition(f)}",
            "    view spectator 'x A'".replace("'", QUOTE),
            "    play 'put a1', '-'".replace("'", QUOTE),
            "    tree 1 2 3",
            "    setup 'fall 1; toss 2'".replace("'", QUOTE),
        ]
        given = [line.split()[1] for line in f.lines if line.startswith("start ") and "= given" in line]
        begin = [f"    given {name} {QUOTE}made-start.txt{QUOTE}" for name in given[:1]] or ["", "    from 'x A'"]
        chosen = [*lines[: f.draw(st.integers(1, 2))], *f.draw(st.lists(st.sampled_from(more), max_size=2))]
        f.lines += [head, *filter(None, [f.one(*begin).replace("'", QUOTE)]), *chosen]
