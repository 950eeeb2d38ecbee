"""Everything that a turn asks of an engine: what is offered, what a choice does, where the turn goes on and ends."""
