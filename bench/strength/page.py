"""Results as the tables of docs/notebook/ladder.md."""

from __future__ import annotations

from bench.page_marks import table
from bench.strength.ladder import LADDER
from bench.strength.results import Result, both_sides, score, tally

HEADS = (
    *("pair", "games", "points", "95%", "first", "later", "mean scores"),
    *("both sides", "mean sums", "mean turn", "worst turn", "faults"),
)

CLOCKS = ("game", "games", "plies", "mean turn", "worst turn", "faults")


def latest(results: list[Result]) -> list[list[Result]]:
    """The games by match, of each pair those of the versions and clock that played last."""
    newest: dict[tuple, tuple] = {}
    for one in results:
        newest[one.rung, one.pair] = one.match
    matches: dict[tuple, list[Result]] = {}
    for one in results:
        if newest[one.rung, one.pair] == one.match:
            matches.setdefault(one.match, []).append(one)
    return [sorted(games, key=lambda one: one.number) for games in matches.values()]


def row(games: list[Result]) -> tuple[str, ...]:
    """A line of the table: what the first of the pair made of the games."""
    points, low, high = score(games)
    faults = [one.fault for one in games if one.fault]
    clock = "" if games[0].clock == 1 else f" (clock x {games[0].clock:g})"
    mean = sum(one.mean[one.seat] for one in games) / len(games)
    return (
        " : ".join(games[0].pair) + clock,
        str(len(games)),
        f"{100 * points:.0f}%",
        f"{100 * low:.0f}-{100 * high:.0f}%",
        _percent([one for one in games if one.seat == 0]),
        _percent([one for one in games if one.seat != 0]),
        _scores(games),
        *_both_sides(games),
        f"{1000 * mean:.0f} ms",
        f"{1000 * max(one.worst[one.seat] for one in games):.0f} ms",
        ", ".join(f"{faults.count(fault)} {fault}" for fault in sorted(set(faults))) or "0",
    )


def tables(results: list[Result]) -> str:
    """All rungs, in the order of the ladder."""
    matches = latest(results)
    parts = []
    for rung in LADDER.values():
        rows = sorted(row(games) for games in matches if games[0].rung == rung.name)
        if rows:
            told = [f"{name} = {value}" for name, value in rung.settings.items()]
            told += [f"{rung.plies} random turns first"] if rung.plies else []
            title = f"### {rung.name}" + (f" ({', '.join(told)})" if told else "")
            parts.append(f"{title}\n\n{table([HEADS, *rows])}")
    return "\n\n".join([*parts, f"### The clock, in all games kept\n\n{clocks(results)}"])


def clocks(results: list[Result]) -> str:
    """How `bot` kept to the contests' clocks, in the games of all builds: its times a turn, and its faults."""
    lines = [CLOCKS]
    ours = [one for one in results if one.pair[0] == "bot" and one.clock == 1]
    rungs = {name: [one for one in ours if one.rung == name] for name in LADDER}
    for name, games in (*rungs.items(), ("all", ours)):
        if games:
            mean = sum(one.mean[one.seat] * one.turns for one in games) / sum(one.turns for one in games)
            times = (mean, max(one.worst[one.seat] for one in games))
            faults = sum(one.fault.startswith("bot:") for one in games)
            plies = sum(one.turns for one in games)
            lines.append((name, str(len(games)), str(plies), *(f"{1000 * each:.0f} ms" for each in times), str(faults)))
    return table(lines)


def _percent(games: list[Result]) -> str:
    return f"{100 * score(games)[0]:.0f}%" if games else "-"


def _both_sides(games: list[Result]) -> tuple[str, str]:
    """Won-drawn-lost of the matches over both seats with the interval of their points, and the mean sums of scores."""
    matches = both_sides(games)
    if not matches:
        return "-", "-"
    ours, theirs = sum(one.ours for one in matches), sum(one.theirs for one in matches)
    return tally([one.points for one in matches]), f"{ours / len(matches):.0f} : {theirs / len(matches):.0f}"


def _scores(games: list[Result]) -> str:
    """Our mean score, and that of the others' seats."""
    scored = [one for one in games if one.scores]
    if not scored:
        return "-"
    ours = sum(one.scores[one.seat] for one in scored) / len(scored)
    others = sum((sum(one.scores) - one.scores[one.seat]) / (len(one.scores) - 1) for one in scored) / len(scored)
    return f"{ours:.0f} : {others:.0f}"
