"""What the exit codes of `ludex` mean."""

FINE, FINDINGS, USAGE = 0, 1, 2  # FINDINGS: it ran, and something is wrong with the rules, the games or the engines
INTERNAL, INTERRUPTED, BROKEN_PIPE = 70, 130, 141
