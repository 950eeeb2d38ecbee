"""Two reports side by side: every number of both, and whether the difference is beyond noise."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.report.numbers import Share, Spread, means_differ, shares_differ, wilson
from ludex.report.result import Report


@dataclass(frozen=True)
class Row:
    """A number of both reports as text ("" where a game has no such number), and the difference."""

    name: str
    old: str
    new: str
    difference: str
    changed: bool


def compare(old: Report, new: Report) -> tuple[Row, ...]:
    """All rows, in the order of the reports."""
    rows = [_spread_row(name, old.spreads.get(name), new.spreads.get(name)) for name in {**old.spreads, **new.spreads}]
    rows += [_share_row(name, old.shares.get(name), new.shares.get(name)) for name in {**old.shares, **new.shares}]
    ends = [{end.text: end.share for end in report.ends} for report in (old, new)]
    rows += [_share_row(text, ends[0].get(text), ends[1].get(text)) for text in {**ends[0], **ends[1]}]
    return tuple(rows)


def _spread_row(name: str, old: Spread | None, new: Spread | None) -> Row:
    if old is None or new is None:
        return Row(name, _mean(old), _mean(new), "", True)
    return Row(name, _mean(old), _mean(new), f"{new.mean - old.mean:+.2f}", means_differ(old, new))


def _share_row(name: str, old: Share | None, new: Share | None) -> Row:
    if old is None or new is None:
        return Row(name, _share(old), _share(new), "", bool((old or new or wilson(0, 0)).value))
    return Row(name, _share(old), _share(new), f"{(new.value - old.value) * 100:+.1f}", shares_differ(old, new))


def _mean(value: Spread | None) -> str:
    return "" if value is None else f"{value.mean:.2f} ±{1.96 * value.error:.2f}"


def _share(value: Share | None) -> str:
    return "" if value is None else f"{value.value:.1%}"
