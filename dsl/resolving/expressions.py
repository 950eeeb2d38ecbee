"""All handlers of expressions: for each class of the tree, the function that resolves it."""

from ludex.dsl.resolving import calls, comparisons, let_maps, maps, names, operators
from ludex.dsl.resolving.context import Handlers

HANDLERS: Handlers = {
    **names.HANDLERS,
    **operators.HANDLERS,
    **maps.HANDLERS,
    **comparisons.HANDLERS,
    **calls.HANDLERS,
    **let_maps.HANDLERS,
}
