"""What may be written at a place: the words that the grammar allows there, and the names that fit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ludex.dsl import model as m
from ludex.dsl.load import game_names
from ludex.dsl.parse import plain
from ludex.dsl.syntax.first_error import first_problem
from ludex.dsl.syntax.grammar import rules_parser
from ludex.dsl.syntax.recovery import chunks
from ludex.services.facts import Facts
from ludex.services.files import Files
from ludex.services.occurrences import DOMAINS
from ludex.services.signatures import signature
from ludex.services.view import TEXT_KINDS, WORDS, View
from ludex.services.words import MOTIONS, TYPES, meaning

HERE = "\0"  # stands where the cursor is: no word of the language begins so
WORD_BEFORE = re.compile(r"[A-Za-z_]?\w*\Z")
NAMELESS = re.compile(
    r"^(let|action|chance|effect|param|pieces|link|game|players|score)\s+(\w+\s+)*\Z|^(?!start|symmetry|check|board)\w+(\s+\w+,)*\s+\Z"
)
IN_STRING = re.compile(r'^(?:[^"#\n]|"[^"\n]*")*"[^"\n]*\Z')
IN_COMMENT = re.compile(r'^(?:[^"#\n]|"[^"\n]*")*#')
LOCALS = re.compile(r"(?:\bfor|\beach|\bany|[(,\[])\s*(\w+)\s+in\b|\n\s+let\s+(\w+)\s*=|^score\s+(\w+)\s*:")
PARAMS = re.compile(r"^(?:let|effect)\s+\w+\s*\(([^)\n]*)\)")
OF_FIELD = re.compile(r"(\w+)(?:\[[^\[\]]*\])?\s*(?:==|!=|[^=<>!]=|not\s+in\s*\{(?:[^{}]*,)?|in\s*\{(?:[^{}]*,)?)\s*\Z")
PATTERN = re.compile(r"(turn|setup)\s*:")  # no field, which has its name behind `turn`
PLAYERS = ("me", "foe", "others", "next", "players")
SETS = re.compile(r"(?:\bin|\bwithin|[&|(])\s*\Z")
CONDITION = re.compile(r"(?:\b(?:if|elif|while|when|require|and|or|not|invariant|expect))\s+\Z")


@dataclass(frozen=True)
class Offer:
    """text: what is written; kind: word, builtin, type, file, or that of a name; detail: its type or how it is written;
    rank: 0 what is most likely meant, 2 the rest."""

    text: str
    kind: str
    detail: str = ""
    told: str = ""
    rank: int = 1


def complete(seen: View, facts: Facts | None, files: Files, line: int, column: int) -> list[Offer]:
    """What may stand at a place of the own text, best first; the letters before it are left to the editor."""
    lines = seen.own.lines
    before_line = seen.own.up_to(line, column)
    before_line = before_line[: WORD_BEFORE.search(before_line).start()]  # type: ignore[union-attr]
    if IN_COMMENT.match(before_line):
        return []
    before, accepts = _declaration_before(lines, line, before_line)
    if IN_STRING.match(before_line):
        found = list(_in_string(seen, before))
    else:
        found = list(_offers(seen, facts, files, before, accepts))
    unique = {one.text: one for one in sorted(found, key=lambda one: -one.rank)}
    return sorted(unique.values(), key=lambda one: (one.rank, one.text))


def _declaration_before(lines: list[str], line: int, before_line: str) -> tuple[str, frozenset[str]]:
    """The declaration around the place, up to it; and the terminals that the grammar allows behind that: all where it
    is no beginning of a declaration."""
    found = chunks(plain("\n".join((*lines[: line - 1], before_line + HERE))))
    text, start = found[-1].text, "file" if found[-1].is_header and len(found) == 1 else "declaration"
    problem = first_problem(text, start)
    before = text.rstrip("\n").removesuffix(HERE)
    if problem is not None and problem.word == HERE:
        return before, problem.accepts
    return before, frozenset(terminal.name for terminal in rules_parser().terminals)


def _offers(seen: View, facts: Facts | None, files: Files, before: str, accepts: frozenset[str]) -> Iterator[Offer]:
    yield from _words(accepts)
    if "NAME" not in accepts or NAMELESS.search(before) and not before.startswith("notation"):
        if not before and "NAME" in accepts:
            yield from _of_kinds(seen, facts, "link")
        return
    first = "turn:" if PATTERN.match(before) else before.split(None, 1)[0] if before.strip() else ""
    if first == "game":
        yield from (Offer(name, "file") for name in _games(seen, files))
    elif not before:
        yield from (Offer(one, "type", *_told(one)) for one in DOMAINS)
        yield from _of_kinds(seen, facts, "link")
    elif first == "notation":
        yield from (Offer("cell", "type"), *_of_kinds(seen, facts, "action"))
    elif first == "symmetry":
        yield from (Offer(one, "builtin", *_told(one), 0) for one in (*MOTIONS, "none"))
    elif first == "start" and ":" not in before and "=" not in before:
        yield from _of_kinds(seen, facts, "field")
    elif first == "check" and "EQUAL" not in accepts and "_FROM" not in accepts and not _is_value(accepts):
        yield from _of_kinds(seen, facts, "field" if re.search(r"\bgiven\s+\Z", before) else "param")
    elif first != "turn:" and ("_SET" in accepts or re.search(r"\bset\s+of\s+\Z", before)):
        yield from (Offer(one, "type", *_told(one), 0) for one in TYPES)
        yield from _of_kinds(seen, facts, "link")
    elif first == "turn:" and not _is_value(accepts):
        yield from _of_kinds(seen, facts, "action", "effect", "pattern", rank=0)
        yield Offer("pass", "builtin", *_told("pass"))
    elif "_REQUIRE" in accepts:
        yield from _of_kinds(seen, facts, "field", "effect", rank=0)
        yield Offer("next", "builtin", *_told("next"))
    elif not _is_value(accepts):
        yield from _of_kinds(seen, facts, "param")
    else:
        yield from _values(seen, facts, before)


def _is_value(accepts: frozenset[str]) -> bool:
    return "LBRACE" in accepts


def _words(accepts: frozenset[str]) -> Iterator[Offer]:
    for terminal in accepts:
        word = terminal.strip("_").lower().removesuffix("_of")  # `setup` of a check is a terminal of its own
        if (
            meaning(word)
            and word not in ("name", "int")
            and (terminal.startswith("_") or terminal in ("GAME", "TURN", "GIVEN"))
        ):
            yield Offer(word, "word", *_told(word))


def _games(seen: View, files: Files) -> set[str]:
    beside = {path.stem for path in files.rules_beside(seen.own.path)}
    return (beside | set(game_names())) - {seen.own.path.stem}


def _in_string(seen: View, before: str) -> Iterator[Offer]:
    """Within the text of a notation the parameters of its actions; within turns and positions the names of the game."""
    if before.startswith("notation"):
        if re.search(r"\{\Z", before):
            names = re.findall(r"\w+", before.partition(":")[0])[1:]
            owners = {f"action {name}" for name in names}
            every = (one for text in seen.texts for one in text.names)
            yield from (Offer(one.name, "local") for one in every if one.owner in owners and one.role == "declaration")
            if names == ["cell"]:
                yield from (Offer("row", "builtin"), Offer("column", "builtin"))
    elif before.startswith("check") and before.count("\n") + before.count(":"):
        for declared in seen.declared.values():
            if declared.kind in TEXT_KINDS:
                yield Offer(declared.name, declared.kind)


def _values(seen: View, facts: Facts | None, before: str) -> Iterator[Offer]:
    wanted = _wanted(seen, facts, before)
    for name in _locals(before):
        yield Offer(name, "local", rank=0)
    for declared in seen.declared.values():
        if declared.kind in ("action", "effect"):
            if re.search(r"\bcan\(\s*\Z", before) and declared.kind == "action":
                yield Offer(declared.name, declared.kind, signature(declared), rank=0)
        else:
            detail = facts.type_of(declared.name) if facts else ""
            kind = facts.types.get(declared.name) or facts.results.get(declared.name) if facts else None
            rank = 0 if wanted.wants(declared.name, kind) else 1 if declared.kind != "tag" else 2
            yield Offer(declared.name, declared.kind, detail or signature(declared), rank=rank)
    for name in WORDS - {"pass"}:
        yield Offer(name, "builtin", *_told(name), 0 if wanted.wants(name, None) else 2)


@dataclass(frozen=True)
class _Wanted:
    """What fits best at a place: these names, values of these types."""

    names: frozenset[str] = frozenset()
    types: tuple[type, ...] = ()

    def wants(self, name: str, kind: m.Type | None) -> bool:
        return name in self.names or (kind is not None and isinstance(kind, self.types))


SET_WORDS = frozenset(
    ("cells", "players", "others", "joined", "union", "ring", "span", "past", "near", "beside", "lines")
)
TRUTH_WORDS = frozenset(("any", "all", "count", "can", "stuck", "connected", "seen", "since", "turns"))


def _wanted(seen: View, facts: Facts | None, before: str) -> _Wanted:
    of_field = OF_FIELD.search(before)
    field = seen.declared.get(of_field[1]) if of_field else None
    if field is not None and field.kind == "field" and facts is not None:
        return _Wanted(frozenset(_alternatives(seen, facts, field.name)))
    if re.search(r"\bof\s+\Z", before):
        players = (one.name for one in seen.declared.values() if one.kind == "player")
        return _Wanted(frozenset((*PLAYERS, *players)))
    if CONDITION.search(before):
        return _Wanted(TRUTH_WORDS, (m.Bool,))
    if SETS.search(before):
        return _Wanted(SET_WORDS, (m.SetOf,))
    return _Wanted()


def _alternatives(seen: View, facts: Facts, name: str) -> Iterator[str]:
    """The names of the values that a field may have."""
    kind = next((one.type for one in facts.model.fields if one.name == name), None)
    if isinstance(kind, m.Bool):
        yield from ("true", "false")
    for one in kind.enum.alternatives if isinstance(kind, m.Value) else ():
        yield one.name or one.kind
        if one.domain == m.PLAYER:
            yield from PLAYERS
            yield from (player.name for player in seen.declared.values() if player.kind == "player")


def _locals(before: str) -> Iterator[str]:
    """The local names that are known behind a beginning of a declaration."""
    params = PARAMS.match(before)
    if params:
        yield from re.findall(r"\w+", params[1])
    for found in LOCALS.finditer(before):
        yield next(name for name in found.groups() if name)


def _of_kinds(seen: View, facts: Facts | None, *kinds: str, rank: int = 1) -> Iterator[Offer]:
    for declared in seen.declared.values():
        if declared.kind in kinds:
            detail = facts.type_of(declared.name) if facts else ""
            yield Offer(declared.name, declared.kind, detail or signature(declared), rank=rank)


def _told(word: str) -> tuple[str, str]:
    """How a word is written, where there is more to it than the word, and what it means."""
    written, told = meaning(word) or ("", "")
    return ("" if written == word else written), told
