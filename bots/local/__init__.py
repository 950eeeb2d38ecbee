"""Search on a crop of a large board, around the cells where both sides meet."""
