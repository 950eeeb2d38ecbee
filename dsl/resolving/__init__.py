"""The parts of the resolver (`ludex.dsl.resolve`): names and types of a syntax tree, one kind of construct a module."""
