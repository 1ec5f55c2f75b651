"""Tabard's bots against RLCard's ``uno-rule-v1``, under RLCard's own rules: ``python benchmarks/rlcard_match.py [--bots LIST]``.

RLCard (``uv sync --group bench``) plays; its table is put into the words of a `Turn` for our bots. Every deal is played twice, with the
players in each other's place; intervals (95 %) are over deals. RLCard's rules are not the official ones: a drawn card of the color is
played by force (by number only it never is), a drawn wild with a color by chance, a drawn Wild Draw Four does nothing, Reverse does
nothing with two players, nobody bluffs, calls, or draws by choice. Our bots think that a drawn card that fits is played, whatever fits.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from rlcard.games.uno.game import UnoGame
from rlcard.models.uno_rule_models import UNORuleAgentV1

from tabard.bots.levels import BY_ID, make
from tabard.game.event import Event
from tabard.game.move import Move
from tabard.game.ruleset import Ruleset
from tabard.game.turn import Turn
from tabard.game.view import SeatView, View
from tabard.lab.statistics import mean

RULES = Ruleset.parse(
    "mattel-classic-108 start_reverse=ignore start_draw2=draw_play voluntary_draw=off play_after_draw=forced "
    "two_player_reverse=no_effect wd4_legality=nothing_else_playable no_bluffing=on call=automatic target=0"
)
"""The nearest that Tabard has to RLCard's rules."""
LETTERS = "AB"
RANKS = {"skip": "S", "reverse": "R", "draw_2": "D"}
DRAWS = {"draw_2": 2, "wild_draw_4": 4}


class Contestant(Protocol):
    """Whoever picks one of RLCard's actions."""

    def act(self, table: Table) -> str:
        """One of the legal actions of the seat that is asked."""


def ours(card: Any) -> str:
    """One of RLCard's cards as we write it."""
    if card.type == "wild":
        return "w4" if card.trait == "wild_draw_4" else "w0"
    return card.color[0] + RANKS.get(card.trait, card.trait)


class Table:
    """A game of RLCard's, and what has been seen of it."""

    def __init__(self, seed: int) -> None:
        self.game = UnoGame()
        self.game.np_random = np.random.RandomState(seed)
        self.game.init_game()
        self.seen: list[list[Event]] = [[], []]
        top = self.round.target
        for seat, player in enumerate(self.game.players):
            # a Draw Two as starter has been drawn for already
            cards = "".join(map(ours, player.hand))
            self.tell(Event("dealt", LETTERS[seat], cards=cards, count=len(player.hand)))
        self.tell(Event("starter", cards=ours(top)))
        if top.type == "wild":
            self.tell(Event("named_color", "A", color=top.color[0]))

    @property
    def round(self) -> Any:
        """RLCard's round."""
        return self.game.round

    def tell(self, event: Event) -> None:
        """Both sides see what they may."""
        for seat, letter in enumerate(LETTERS):
            self.seen[seat].append(event.seen_by(letter))

    def legal(self) -> list[str]:
        """RLCard's legal actions."""
        return list(dict.fromkeys(self.round.get_legal_actions(self.game.players, self.round.current_player)))

    def turn(self, actions: dict[str, Move]) -> Turn:
        """The question to the seat that is asked."""
        me = self.round.current_player
        seats = tuple(
            SeatView(LETTERS[at], len(player.hand), hand="".join(map(ours, player.hand)) if at == me else None)
            for at, player in enumerate(self.game.players)
        )
        view = View(
            viewer=LETTERS[me],
            phase="turn",
            turn=LETTERS[me],
            direction=1,
            dealer="B",
            seats=list(seats),
            top_card=ours(self.round.target),
            color=self.round.target.color[0],
            draw_pile=len(self.round.dealer.deck),
            discard_pile=max(1, len(self.round.played_cards)),
            last_player=LETTERS[1 - me],
        )
        return Turn(view, tuple(actions.values()), self.seen[me], RULES)

    def play(self, action: str) -> None:
        """Carry it out in RLCard, and tell what happened."""
        me = self.round.current_player
        sizes = [len(player.hand) for player in self.game.players]
        piles = len(self.round.dealer.deck), len(self.round.played_cards)
        draws = action == "draw"
        self.round.proceed_round(self.game.players, action)
        if len(self.round.played_cards) < piles[1]:
            self.tell(Event("reshuffled", count=len(self.round.dealer.deck)))
        kept = draws and len(self.game.players[me].hand) > sizes[me]
        if draws:
            card = self.game.players[me].hand[-1] if kept else self.round.target
            self.tell(Event("drew", LETTERS[me], cards=ours(card), count=1, reason="turn"))
        if kept:
            self.tell(Event("kept", LETTERS[me]))
            return
        laid = self.round.target
        self.tell(Event("played", LETTERS[me], cards=ours(laid), color=laid.color[0] if laid.type == "wild" else None))
        drawn = len(self.game.players[1 - me].hand) - sizes[1 - me]
        if drawn:
            new = self.game.players[1 - me].hand[-drawn:]
            self.tell(Event("accepted", LETTERS[1 - me]))
            self.tell(Event("drew", LETTERS[1 - me], cards="".join(map(ours, new)), count=drawn, reason="penalty"))


class Ours:
    """A bot of ours."""

    def __init__(self, level: str, seed: str) -> None:
        self.bot = make(level, seed)

    def act(self, table: Table) -> str:
        """Ask it with our words."""
        legal = table.legal()
        if len(legal) == 1:
            return legal[0]
        actions = {action: move_of(action, LETTERS[table.round.current_player]) for action in legal}
        chosen = self.bot.choose(table.turn(actions))
        return next(action for action, move in actions.items() if move.cards == chosen.cards and move.color == chosen.color)


def move_of(action: str, seat: str) -> Move:
    """``r-wild`` as a Move."""
    color, trait = action.split("-")
    if trait.startswith("wild"):
        return Move("play", seat, ("w4" if trait == "wild_draw_4" else "w0",), color=color)  # type: ignore[arg-type]
    return Move("play", seat, (color + RANKS.get(trait, trait),))


class Rule:
    """RLCard's ``uno-rule-v1``, through the same doors that RLCard uses."""

    def __init__(self) -> None:
        self.agent = UNORuleAgentV1()

    def act(self, table: Table) -> str:
        """Ask it with RLCard's words."""
        state = table.round.get_state(table.game.players, table.round.current_player)
        return str(self.agent.step({"raw_obs": state, "raw_legal_actions": state["legal_actions"]}))


class Uniform:
    """Any legal action."""

    def __init__(self, seed: int) -> None:
        self.random = np.random.RandomState(seed)

    def act(self, table: Table) -> str:
        """Each as likely as another."""
        return str(self.random.choice(table.legal()))


def play(players: list[Contestant], seed: int) -> int:
    """One game; who has won."""
    table = Table(seed)
    while not table.round.is_over:
        table.play(players[table.round.current_player].act(table))
    return int(table.round.winner[0])


def match(name: str, opponent: Callable[[int], Contestant], deals: int, seed: int) -> dict[str, float]:
    """Share of games that ``name`` wins, every deal from both seats."""
    np.random.seed(seed)  # uno-rule-v1 uses NumPy's global generator
    values = []
    began = time.process_time()
    for deal in range(seed * 1_000_000, seed * 1_000_000 + deals):
        won = 0
        for seat in (0, 1):
            me: Contestant = Rule() if name == "uno-rule-v1" else Ours(name, f"{deal}:{seat}")
            players = [me, opponent(deal)] if seat == 0 else [opponent(deal), me]
            won += play(players, deal) == seat
        values.append(won / 2)
    found = mean(sum(values), sum(value * value for value in values), deals)
    return {**found._asdict(), "games": 2 * deals, "seconds_a_game": (time.process_time() - began) / (2 * deals)}


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", default="heuristic", help="levels of ours, separated by commas (heuristic)")
    parser.add_argument("--deals", type=int, default=1000, help="deals, each played from both seats (1000)")
    parser.add_argument("--seed", type=int, default=0, help="other seeds deal other cards (0)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    names = options.bots.split(",")
    if unknown := [name for name in names if name not in BY_ID]:
        parser.error(f"unknown bot {unknown[0]!r}; known: {', '.join(BY_ID)}")
    if options.deals < 2:
        parser.error(f"--deals is at least 2, not {options.deals}")
    found = {}
    for name in [*names, "uno-rule-v1"]:
        if name != "uno-rule-v1":
            found[f"{name} against uno-rule-v1"] = match(name, lambda _: Rule(), options.deals, options.seed)
        found[f"{name} against random"] = match(name, Uniform, options.deals, options.seed)
    if options.json:
        print(json.dumps(found, indent=2))
        return 0
    for name, share in found.items():
        interval = f"{100 * share['low']:.1f} to {100 * share['high']:.1f}"
        print(
            f"{name:36}{100 * share['value']:6.1f} % ({interval}) of {share['games']:,} games, {share['seconds_a_game']:.3f} s each"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
