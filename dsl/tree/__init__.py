"""The syntax tree of a rules file: one frozen dataclass for each construct of the grammar.

Every node has a `span`, which equality and hash leave out: two trees are equal if they say the same. So a table about
the nodes of one file must be keyed by `id(node)`, not by the node. Nodes that are made by hand need no span.
`from ludex.dsl import tree as t` gives all nodes.
"""

from ludex.dsl.tree.declarations import *  # noqa: F403
from ludex.dsl.tree.expressions import *  # noqa: F403
from ludex.dsl.tree.patterns import *  # noqa: F403
from ludex.dsl.tree.statements import *  # noqa: F403
from ludex.dsl.tree.words import *  # noqa: F403
