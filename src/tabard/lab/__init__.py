"""The rule laboratory: many games, statistics, plots. Knows bulk play, but no rule."""
