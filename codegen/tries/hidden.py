"""What the player who chooses does not see of a field, and what may stand there: for each question that a set asks of a
field's values, the places where the answer is yes for all he sees, and those where it may be.

At a place that he does not see any value may stand with which he would not see it. Of `show man[c] to whose(man[c])`
that is `none` and the men of others, so `man == none` must hold nowhere and may hold wherever no man of his stands.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ludex.codegen.plan.put import put
from ludex.codegen.plan.weakest_precondition import chosen, denied, logic, no_member, set_of, truth
from ludex.codegen.refused import Refused
from ludex.codegen.tries.pairs import Pair, same
from ludex.dsl import model as m
from ludex.dsl.reasoning.formulas import Formula, Formulas, negation
from ludex.dsl.reasoning.formulas import both as conjunction
from ludex.dsl.span import Span
from ludex.dsl.walk import reads

MOST = 64  # values of a number that are listed


def not_yet(what: str, span: Span) -> Refused:
    """The refusal of a form for which there is no pair."""
    return Refused(
        f"a player who tries this does not see all that it asks for, and {what}",
        span,
        "ask for it in sets and comparisons of single fields; or play it with --engine reference",
    )


# ------------------------------------------------------------------------------------------ questions


@dataclass(frozen=True)
class Asked:
    """A question about a value: `atom`, an expression that asks it of a map, with what it is compared with in it."""

    atom: m.MapCompare | m.MapMember | m.Belongs | m.TrueSet
    formulas: Formulas
    given: Formula = True  # what is known of the variables in the values

    def given_apart(self, one: m.Expr, other: m.Expr) -> Asked:
        """The same where two players are known to be different."""
        same = self.formulas.condition(
            self.formulas.terms.of(m.Compare(op="==", left=one, right=other, type=m.BOOL, span=one.span))
        )
        return replace(self, given=negation(same))

    def of_map(self, map: m.Expr) -> m.Expr:
        """The places of a map where the answer is yes."""
        return replace(self.atom, left=map) if isinstance(self.atom, m.MapCompare) else replace(self.atom, map=map)

    def of_value(self, value: m.Expr) -> m.Expr:
        """Whether the answer is yes for a value; true or false where that is known beforehand."""
        atom, span = self.atom, value.span
        if isinstance(atom, m.TrueSet):
            return value
        if isinstance(atom, m.MapCompare):
            return self._settled(m.Compare(op=atom.op, left=value, right=atom.right, type=m.BOOL, span=span))
        if isinstance(atom, m.Belongs):
            return self._belongs(value, atom.players)
        found = self._inside(value, atom.set)
        return denied(found) if atom.negated else found

    def _inside(self, value: m.Expr, members: m.Expr) -> m.Expr:
        if isinstance(members, m.OwnedSet):
            if not isinstance(value, m.OwnedValue):
                return self._member(value, members) if _owner(value) is not None else truth(False, value)
            kinds = self._member(value.tag, members.tags)
            return logic("and", kinds, self._one_of(value.player, members.players))
        return self._member(value, members)

    def _belongs(self, value: m.Expr, players: m.Expr) -> m.Expr:
        owner = _owner(value)
        if owner is None:
            raise not_yet("whose a value is, is asked of more than a field", value.span)
        return truth(False, value) if isinstance(owner, bool) else self._one_of(owner, players)

    def _one_of(self, player: m.Expr, players: m.Expr) -> m.Expr:
        if isinstance(players, m.ToSet):
            players = players.operand
        if isinstance(players.type, m.Element):
            return self._settled(m.Compare(op="==", left=player, right=players, type=m.BOOL, span=player.span))
        if isinstance(players, m.Builtin) and players.name == "players":
            return truth(True, player)
        return self._member(player, players)

    def _member(self, item: m.Expr, members: m.Expr) -> m.Expr:
        return self._settled(m.Member(item=item, set=members, negated=False, type=m.BOOL, span=item.span))

    def _settled(self, condition: m.Expr) -> m.Expr:
        """A condition on values alone; true or false where it can be nothing else."""
        formula = self.formulas.condition(self.formulas.terms.of(condition))
        if not self.formulas.can_hold(conjunction(self.given, formula)):
            return truth(False, condition)
        denial = conjunction(self.given, negation(formula))
        return condition if self.formulas.can_hold(denial) else truth(True, condition)


def _owner(value: m.Expr) -> m.Expr | bool | None:
    """The player to whom a value belongs; False for nobody, None where that is not known."""
    if isinstance(value, m.OwnedValue):
        return value.player
    if isinstance(value, m.Inject):
        inner = value.operand
        if isinstance(inner.type, m.Element) and inner.type.domain == m.PLAYER:
            return inner
        return False if isinstance(inner, m.Const) else None
    return None


# ------------------------------------------------------------------------------------------ values


def _player(name: str, span: Span) -> m.Expr:
    return m.Builtin(name=name, type=m.Element(m.PLAYER), span=span)


@dataclass(frozen=True)
class Values:
    """Values that a field may have: those of nobody, and for each of `players` those of his."""

    field: m.Field
    model: m.Model
    players: str  # me, others, or players

    def fit(self, asked: Asked, op: str, span: Span) -> m.Expr:
        """Whether the answer to a question is yes for one of the values (op: or), or for each of them (and)."""
        found = [] if self.players == "me" else [asked.of_value(value) for value in self._of_nobody(span)]
        low, high = self.model.players.low, self.model.players.high
        if self.players == "me" or low == high == 2:
            owners = {"me": ("me",), "others": ("foe",), "players": ("me", "foe")}[self.players]
            found += [asked.of_value(value) for owner in owners for value in self._owned(_player(owner, span), span)]
        else:
            found += self._for_each(asked, op, span)
        return logic(op, *found) if found else truth(op == "and", m.Const(value=True, type=m.BOOL, span=span))

    def _for_each(self, asked: Asked, op: str, span: Span) -> Iterator[m.Expr]:
        """The same for each player and each value of his."""
        local = m.Local("owner", -self.field.index - 100, m.Element(m.PLAYER))
        owner = m.LocalRef(local=local, type=local.type, span=span)
        source = m.Builtin(name=self.players, type=m.SetOf(m.PLAYER), span=span)
        if self.players == "others":
            asked = asked.given_apart(owner, _player("me", span))
        for value in self._owned(owner, span):
            fits = asked.of_value(value)
            if isinstance(fits, m.Const) and self.model.players.low > 1:
                yield fits
                continue
            each = (m.Generator(local, source),)
            kind = "any" if op == "or" else "all"
            yield m.Comprehension(kind=kind, body=fits, generators=each, condition=None, type=m.BOOL, span=span)

    def _of_nobody(self, span: Span) -> list[m.Expr]:
        kind = self.field.type
        if isinstance(kind, m.Bool):
            return [m.Const(value=value, type=m.BOOL, span=span) for value in (False, True)]
        if isinstance(kind, m.Int) and isinstance(kind.low, int) and isinstance(kind.high, int):
            if kind.high - kind.low < MOST:
                return [m.Const(value=n, type=m.INT, span=span) for n in range(kind.low, kind.high + 1)]
        if not isinstance(kind, m.Value):
            raise not_yet(f"the values of `{self.field.declared}` are too many to be listed", span)
        return [self._alone(alternative, kind, span) for alternative in kind.enum.alternatives if not alternative.owned]

    def _alone(self, alternative: m.Alternative, kind: m.Value, span: Span) -> m.Expr:
        if alternative.kind == "none":
            return m.Inject(operand=m.Const(value=None, type=m.NONE, span=span), type=kind, span=span)
        if alternative.kind != "tag":
            raise not_yet(f"the values of `{self.field.declared}` are too many to be listed", span)
        return m.Inject(operand=self._tag(alternative, span), type=kind, span=span)

    def _tag(self, alternative: m.Alternative, span: Span) -> m.Expr:
        number = self.model.tags.index(alternative.name)
        return m.Const(value=number, type=m.Element(m.TAG), span=span)

    def _owned(self, owner: m.Expr, span: Span) -> list[m.Expr]:
        kind = self.field.type
        if not isinstance(kind, m.Value):
            return []
        return [
            m.OwnedValue(tag=self._tag(alternative, span), player=owner, type=kind, span=span)
            if alternative.kind == "owned"
            else m.Inject(operand=owner, type=kind, span=span)
            for alternative in kind.enum.alternatives
            if alternative.owned
        ]


# ------------------------------------------------------------------------------------------ fields


@dataclass(frozen=True)
class Sight:
    """What the player who chooses sees of a field with a `show` line. `own`: the values that are his, nothing else;
    otherwise the places `seen` (or whether, where the field has one place)."""

    field: m.Field
    model: m.Model
    own: bool
    seen: m.Expr | None = None

    def where(self, asked: Asked, ref: m.FieldRef) -> Pair:
        """The places where the answer to a question is yes."""
        span = asked.atom.span
        atom = asked.of_map(ref)
        hidden = Values(self.field, self.model, "others" if self.own else "players")
        some, every = (hidden.fit(asked, op, span) for op in ("or", "and"))
        mine = self._mine(ref)
        unseen = set_of("-", _all_of(self.field.domain, self.model, span), mine)
        if self.own and _is(some, False):
            return same(atom)
        there = set_of("&", atom, mine)
        if self.own and _is(Values(self.field, self.model, "me").fit(asked, "or", span), False):
            there = no_member(atom)
        return Pair(*(set_of("|", there, chosen(fits, unseen, no_member(atom))) for fits in (every, some)))

    def _mine(self, ref: m.Expr) -> m.Expr:
        if self.seen is not None:
            return self.seen
        me = _player("me", ref.span)
        return m.Belongs(map=ref, players=me, type=m.SetOf(self.field.domain), span=ref.span)

    def whole(self, ref: m.FieldRef) -> Pair:
        """A set that the game or the turn holds."""
        assert self.seen is not None and isinstance(self.field.type, m.SetOf)
        nothing, of = no_member(ref), self.field.type.of
        if not isinstance(of, m.Domain) or of.kind not in ("cell", "player", "link", "piece"):
            raise not_yet(f"`{self.field.declared}` may hold more than can be listed", ref.span)
        most = _all_of(of, self.model, ref.span)
        return Pair(chosen(self.seen, ref, nothing), chosen(self.seen, ref, most))


def _is(e: m.Expr, value: bool) -> bool:
    return isinstance(e, m.Const) and e.value is value


def _all_of(domain: m.Domain, model: m.Model, span: Span) -> m.Expr:
    """All elements of a domain that fields have."""
    kind = m.SetOf(domain)
    if domain.kind == "link":
        return m.LinkSet(kind=domain.name, type=kind, span=span)
    if domain.kind == "piece":
        pieces = [m.PieceSet(kind=one.name, type=kind, span=span) for one in model.pieces]
        return set_of("|", *pieces)
    return m.Builtin(name="cells" if domain == m.CELL else "players", type=kind, span=span)


def sight_of(show: m.Show, model: m.Model) -> Sight:
    """What the player who chooses sees by a `show` line. Refused where no pair says it."""
    to, field = show.to, show.field
    if _names_itself(to, show):
        return Sight(field, model, own=True)
    if field.index in (reads(to) or ()):
        raise not_yet(f"the `show` line of `{field.declared}` asks for its own values", show.span)
    me = _player("me", show.span)
    if show.member is not None:
        to = _put(to, show.member, m.Const(value=show.key, type=show.member.type, span=show.span))
    if show.place is None:
        return Sight(field, model, False, _sees(to, me))
    return Sight(field, model, False, _places_seen(to, show.place, me, _all_of(field.domain, model, to.span)))


def _names_itself(to: m.Expr, show: m.Show) -> bool:
    """`to whose(f[x])`, or `to f[x]`."""
    inner: Any = to.operand if isinstance(to, m.ToSet) else to
    inner = inner.operand if isinstance(inner, m.Whose) else inner
    if not isinstance(inner, m.At) or not isinstance(inner.map, m.FieldRef) or inner.map.field != show.field:
        return False
    kind = show.field.type
    return isinstance(inner.index, m.LocalRef) and inner.index.local == show.place and isinstance(kind, m.Value)


def _sees(to: m.Expr, me: m.Expr) -> m.Expr:
    """Whether the player who chooses is among those that a line names."""
    if isinstance(to, m.SetLiteral) and not to.items:
        return truth(False, to)
    if isinstance(to, m.Builtin) and to.name == "players":
        return truth(True, to)
    if isinstance(to, m.ToSet) and isinstance(to.operand.type, m.Element):
        return m.Compare(op="==", left=me, right=to.operand, type=m.BOOL, span=to.span)
    if isinstance(to, m.Comprehension) and to.kind == "set" and len(to.generators) == 1:
        local, source = to.generators[0].local, to.generators[0].source
        plain = isinstance(to.body, m.LocalRef) and to.body.local == local
        if plain and isinstance(source, m.Builtin) and source.name == "players":
            return truth(True, to) if to.condition is None else _put(to.condition, local, me)
    return m.Member(item=me, set=to, negated=False, type=m.BOOL, span=to.span)


def _places_seen(to: m.Expr, place: m.Local, me: m.Expr, everywhere: m.Expr) -> m.Expr:
    kind = everywhere.type
    if isinstance(to, m.ToSet) and isinstance(to.operand, m.Whose) and isinstance(to.operand.operand, m.At):
        at = to.operand.operand
        if isinstance(at.index, m.LocalRef) and at.index.local == place:
            return m.Belongs(map=at.map, players=me, type=kind, span=to.span)
    sees = _sees(to, me)
    if isinstance(sees, m.Const):
        return everywhere if sees.value else no_member(everywhere)
    if isinstance(sees, m.At) and isinstance(sees.index, m.LocalRef) and sees.index.local == place:
        return m.TrueSet(map=sees.map, type=kind, span=to.span)
    here = m.LocalRef(local=place, type=place.type, span=to.span)
    return m.Comprehension(
        kind="set", body=here, generators=(m.Generator(place, everywhere),), condition=sees, type=kind, span=to.span
    )


def _put(e: m.Expr, local: m.Local, value: m.Expr) -> m.Expr:
    return put(e, {local.number: value})
