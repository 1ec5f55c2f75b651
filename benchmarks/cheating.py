"""How much room is left: bots that see all hands, against the same opponents as honest ones. ``python benchmarks/cheating.py``.

A cheat is any bot of ours that is told the others' hands as if they had been shown to it; the deck stays hidden. It exists here only.
Two seats, official rules, every deal from both seats; intervals (95 %) are over deals.
"""

from __future__ import annotations

import argparse
import sys

import msgspec

from tabard.bots.levels import BY_ID, make
from tabard.game.chance import SeedChance
from tabard.game.driving import play_round
from tabard.game.move import Move
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.turn import Player, Turn
from tabard.lab.statistics import Estimate, mean


class Cheat:
    """A bot that looks into the others' hands."""

    def __init__(self, bot: Player, round_: Round) -> None:
        self.bot = bot
        self.round = round_

    def choose(self, turn: Turn) -> Move:
        """As the bot, knowing all hands."""
        return self.bot.choose(self.told(turn))

    def react(self, turn: Turn) -> Move | None:
        """As the bot, knowing all hands."""
        return self.bot.react(self.told(turn))

    def told(self, turn: Turn) -> Turn:
        """The question with all hands in it."""
        seats = [
            msgspec.structs.replace(seat, known=self.round.view(seat.seat).seats[at].hand) if seat.hand is None else seat
            for at, seat in enumerate(turn.view.seats)
        ]
        return msgspec.structs.replace(turn, view=msgspec.structs.replace(turn.view, seats=seats))


def share(level: str, opponent: str, deals: int, cheats: bool) -> Estimate:
    """Share of rounds that ``level`` wins."""
    values = []
    for deal in range(deals):
        won = 0
        for seat, other in (("A", "B"), ("B", "A")):
            round_ = Round.deal(Ruleset(), 2, dealer="B", chance=SeedChance(f"cheat:{deal}"))
            bot = make(level, f"{deal}:{seat}")
            players: dict[str, Player] = {
                seat: Cheat(bot, round_) if cheats else bot,
                other: make(opponent, f"{deal}:{seat}:other"),
            }
            for _ in play_round(round_, players):
                pass
            outcome = round_.outcome()
            won += outcome is not None and outcome.winner == seat
        values.append(won / 2)
    return mean(sum(values), sum(value * value for value in values), deals)


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", default="heuristic,search", help="levels that cheat, separated by commas (heuristic,search)")
    parser.add_argument("--against", default="heuristic", help="level of the opponent (heuristic)")
    parser.add_argument("--deals", type=int, default=500, help="deals, each played from both seats (500)")
    options = parser.parse_args()
    if unknown := [name for name in [*options.bots.split(","), options.against] if name not in BY_ID]:
        parser.error(f"unknown bot {unknown[0]!r}; known: {', '.join(BY_ID)}")
    if options.deals < 2:
        parser.error(f"--deals is at least 2, not {options.deals}")
    for level in options.bots.split(","):
        for cheats in (False, True):
            found = share(level, options.against, options.deals, cheats)
            name = f"{level}{' that sees all hands' if cheats else ''} against {options.against}"
            print(f"{name:50}{100 * found.value:6.1f} % ({100 * found.low:.1f} to {100 * found.high:.1f})", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
