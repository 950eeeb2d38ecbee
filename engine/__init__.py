"""The engine contract: the table of C functions (`contract.pxd`),
bit sets (`bits.h`) and the Python face of an engine."""
