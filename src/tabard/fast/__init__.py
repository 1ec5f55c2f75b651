"""Bulk play: many rounds of the same rules, compiled where Numba is installed, interpreted where it is not.

Nothing in here decides what is legal. The only room that imports Numba.
"""
