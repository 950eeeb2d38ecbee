"""`make bench-gate`: refuses a change that makes engines slower, on a machine however busy.

Two parts. *Counts* are the instructions and mispredicted branches of fixed perft and fixed random games, per leaf and
per choice, as valgrind's model of a processor counts them. They repeat to the instruction, so 3 % more is refused. They
depend on the compiler, so they are compared only where the tools are those of the record. *Ratios* compare what users
call from Python with the same work in a loop of C, by processor time in one process. Ratios see what counts do not (a
clock that is read too often, a tree walked in Python), need no record, and hold on every machine.

A change that costs speed on purpose writes the record again (`python -m bench.gate --update`) in the same commit and
says why.
"""
