"""What a game is like, measured over many games: lengths, branching, results, ends, scores;
one game or two side by side."""
