"""The game in Python objects: cards, moves, events, rounds, matches, views, notation, records.

No I/O, no clock, no sockets in here.
"""
