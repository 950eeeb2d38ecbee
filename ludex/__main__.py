"""`python -m ludex` is the command `ludex`."""

import sys

from ludex.cli import main

sys.exit(main())
