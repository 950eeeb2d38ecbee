"""The playground: rules on the left, the board on the right, in a browser on the same machine (`ludex serve`).

    browser <--HTTP, events--> app.py --- session.py --- processes.py <--pipes--> worker.py
                                                                                   |- rules.py   findings, layout
                                                                                   |- table.py   the game on the board
                                                                                   `- tasks.py   engines, bots, reports

What runs rules runs in processes of its own, which are stopped when they take too long or too much memory; the server
itself never reads rules. Calls are read field by field (`asked.py`), bodies are counted as they arrive, and of each
thing a page receives the newest (`news.py`). The rules of a session have no path, and bots look next to the file that
the server opened them from (`placed.py`). The server writes only engines, into Ludex's cache, and rules where it
was started with a place for them (`library.py`).
"""
