"""The playground: rules on the left, the board on the right, in a browser on the same machine (`ludex serve`).

    browser <--HTTP, events--> app.py --- session.py --- processes.py <--pipes--> worker.py
                                                                                   |- rules.py   findings, layout
                                                                                   |- table.py   the game on the board
                                                                                   `- tasks.py   engines, bots, reports

What runs rules runs in processes of its own, which are stopped when they take too long or too much memory; the server
itself never reads rules. Nothing is written to the disk but engines, into Ludex's cache.
"""
