"""Random rulesets without contradictions, and odd but lawful play under them."""

from __future__ import annotations

import random

from tabard.game.custom_effects import MENU
from tabard.game.errors import RulesetError
from tabard.game.move import Move
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.table_size import refuse_seats
from tabard.game.turn import OUT_OF_TURN
from tabard.rules.option_table import OPTIONS
from tabard.rules.presets import PRESETS
from tabard.rules.state import CUSTOM_STEPS

CHANGE = 0.35
"""How often an option gets a value of its own; the others keep the preset's."""
NUMBERS = {
    "hand_size": range(1, 13),
    "mercy": (0, 0, 9, 12, 15, 20, 25, 40),
    "target": (0, 60, 200, 500),
    "turn_timer": (0, 20),
}


def random_ruleset(generator: random.Random, seats: int) -> Ruleset:
    """A ruleset that ``seats`` players can play."""
    while True:
        changes: dict[str, str | int] = {}
        for option in OPTIONS:
            if generator.random() > CHANGE or option.name in ("custom_deck", "call_word"):
                continue
            if option.name == "custom_effects":
                changes[option.name] = random_effects(generator)
            elif option.values:
                changes[option.name] = generator.choice(option.values)
            else:
                changes[option.name] = generator.choice(NUMBERS[option.name])
        if changes.get("deck") == "custom":
            changes["custom_deck"] = random_deck(generator)
        try:
            ruleset = Ruleset(generator.choice(PRESETS).name, **changes)
            refuse_seats(ruleset, seats)
        except RulesetError:
            continue
        return ruleset


def random_effects(generator: random.Random) -> str:
    """One to three agreed cards of one to four steps."""
    cards = []
    for number in range(generator.randint(1, 3)):
        steps = []
        for _ in range(generator.randint(1, CUSTOM_STEPS)):
            name = generator.choice(list(MENU))
            high = min(MENU[name].high, 4)
            steps.append(f"{name}:{generator.randint(MENU[name].low, high)}" if high else name)
        cards.append(f"Card {number}|words|{','.join(steps)}")
    return ";".join(cards)


def random_deck(generator: random.Random) -> str:
    """A deck of some numbers, actions and wilds."""
    ranks = generator.sample("0123456789", generator.randint(3, 10)) + generator.sample("SRD", generator.randint(0, 3))
    wilds = generator.sample(["w0", "w4", "wH", "wX", "wC1", "wC2", "wC3"], generator.randint(0, 5))
    cards = [f"{rank}*{generator.randint(1, 4)}" for rank in ranks]
    cards += [f"{wild}*{1 if wild.startswith('wC') else generator.randint(1, 4)}" for wild in wilds]
    return ",".join([*cards, "r1*3,y2*3,g3*3,b4*3"])


def policy(round_: Round, generator: random.Random) -> Move:
    """Plays whenever it can; calls, catches and jumps in half the time; at times tries what costs cards."""
    if generator.random() < 0.3:
        seat = generator.choice(round_.seats)
        moves = [move for move in round_.legal_moves(seat) if move.kind in OUT_OF_TURN]
        if moves:
            return generator.choice(moves)
    if generator.random() < 0.02:
        costly = at_a_cost(round_, generator)
        if costly is not None:
            return costly
    moves = [move for move in round_.legal_moves() if move.kind not in OUT_OF_TURN]
    plays = [move for move in moves if move.kind == "play"]
    if not plays:
        return generator.choice(moves)
    play = generator.choice(plays)
    return Move.parse(play.text + "!") if generator.random() < 0.5 else play


def at_a_cost(round_: Round, generator: random.Random) -> Move | None:
    """A move that is possible at a price: a false call, a false catch, advice, a misplay."""
    seat, other = generator.choice(round_.seats), generator.choice(round_.seats)
    texts = [f"{seat}!", f"{seat}!{other}", f"*%{seat}"]
    if round_.to_move:
        texts += [f"{round_.to_move}{card}" for card in ("r1", "g7", "bS", "y0")]
    for text in generator.sample(texts, len(texts)):
        refusal = round_.why_not(text)
        if refusal is not None and refusal.cost is not None:
            return Move.parse(text)
    return None
