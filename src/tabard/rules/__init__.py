"""The rules: plain functions over a round's integers and lists.

No objects, I/O, clock or global randomness in here; imports only itself.
"""
