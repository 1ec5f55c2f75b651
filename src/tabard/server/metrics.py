"""What the server counts about itself, for Prometheus.

Counted for the whole process, as the library does it. Labels are of small fixed sets: never an address, a table or a person.
May be in here: the metrics. May not: routes (operator_pages.py).
"""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

LATENCY = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Bounds in seconds."""
GROUPS = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_000)

CONNECTIONS = Gauge("tabard_connections", "WebSocket connections that are open.")
TABLES = Gauge("tabard_tables", "Tables in memory.")
OPENED = Counter("tabard_tables_opened", "Tables opened.")
RESTORED = Counter("tabard_tables_restored", "Tables brought back from the store.")
DROPPED = Counter("tabard_tables_dropped", "Tables dropped after a fault, to be restored from the store.")
ARCHIVED = Counter("tabard_tables_archived", "Tables shrunk or deleted because nobody had been there for long.")
VOIDED = Counter("tabard_rounds_voided", "Running rounds that could not be restored, as after an upgrade of the rules.")
ROUNDS = Counter("tabard_rounds", "Rounds played to their end.")
MOVES = Counter("tabard_moves", "Moves made and stored: a person's, or the server's (bots, time-outs).", ["by"])
PERSONS_MOVES, OWN_MOVES = MOVES.labels("person"), MOVES.labels("server")
MESSAGES = Counter("tabard_messages", "Frames that came in.")
REFUSED = Counter("tabard_refused", "Moves and messages refused, by reason.", ["reason"])
TURNED_AWAY = Counter("tabard_turned_away", "Connections, requests and tables refused by a limit.", ["limit"])
GIVEN_UP = Counter("tabard_connections_given_up", "Connections cut because the client took nothing, or did not answer pings.")
MOVE_TO_VIEW = Histogram(
    "tabard_move_to_view_seconds", "From a person's move coming in to each view of it handed to the socket.", buckets=LATENCY
)
COMMIT = Histogram("tabard_store_commit_seconds", "One transaction of the store, with its sync to the disk.", buckets=LATENCY)
GROUP = Histogram("tabard_store_group_size", "Calls in one transaction of the store.", buckets=GROUPS)
