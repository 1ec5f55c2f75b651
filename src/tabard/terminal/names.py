"""Names of the bots at a terminal's table. Data only."""

NAMES = ("Mina", "Otto", "Jihun", "Xiaoyu", "Leo", "Ines", "Kofi", "Yara", "Sven", "Noor")
"""One more than bots can be at a table, so that nobody is called like the person there."""


def bot_names(seats: list[str], taken: str = "") -> dict[str, str]:
    """A name for each seat, none of them ``taken``."""
    free = [name for name in NAMES if name.casefold() != taken.casefold()]
    return dict(zip(seats, free, strict=False))
