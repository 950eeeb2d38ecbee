"""From the model to the IR: where expressions are lowered (`scope`), who lowers them (`dispatch`, `table`),
what many of them share."""
