"""The set domains of the model's expressions and variables."""

from __future__ import annotations

from ludex.codegen import ir
from ludex.dsl import model as m
from ludex.dsl.narrow import set_domain


def dom_of_members(of: m.Domain | m.Enum | None) -> ir.Dom:
    """The domain of the planes of a set of such members; `{}`, of nothing, may be any: one of numbers."""
    return ir.NUMBERS if of is None else of


def dom_of_set(e: m.Expr) -> ir.Dom:
    """The domain of a set, or of the sets of a set of sets."""
    return e.type.of if isinstance(e.type, m.SetOfSets) else dom_of_members(_set_of(e.type).of)


def dom_of_local(local: m.Local) -> ir.Dom:
    """The domain of the set that a variable runs through."""
    if isinstance(local.type, m.Element):
        return local.type.domain
    return local.type.enum if isinstance(local.type, m.Value) else ir.NUMBERS


def links_of(e: m.Expr) -> str | None:
    """The kind of the links that a set holds; None where it holds something else."""
    of = e.type.of if isinstance(e.type, m.SetOf) else None
    return of.name if isinstance(of, m.Domain) and of.kind == "link" else None


def link_kind(e: m.Expr) -> str:
    """The kind of the links of a set of links."""
    return set_domain(e.type).name


def _set_of(kind: m.Type) -> m.SetOf:
    assert isinstance(kind, m.SetOf), kind
    return kind
