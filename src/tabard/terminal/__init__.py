"""Playing in the terminal, in plain lines. Asks and tells; decides nothing about the rules."""
