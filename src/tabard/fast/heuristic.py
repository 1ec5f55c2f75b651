"""The ``heuristic`` bot for bulk play and for the rollouts of the search: ``tabard.bots.heuristic`` without its memory.

The same values for the same moves: it sees its own hand, the table and the whole discard pile, but does not remember who lacked what,
which hands were shown, who bluffs. May be in here: choosing, and what moves other than plays are worth. May not: what a play is worth
(play_value.py), rules, order of play. Runs interpreted and compiled alike.
"""

from __future__ import annotations

from tabard.fast.play_value import count_following, goes_on, play_value, table_value, usual_points, waiting_value, weights
from tabard.fast.policy import Chance
from tabard.fast.sight import look, power, take_sizes
from tabard.rules.action import (
    CHALLENGE,
    CHOOSE,
    DARE_DONE,
    DRAW,
    JUMP,
    KEEP,
    NAME_COLOR,
    PLAY,
    color_named,
    face_of,
    kind_of,
    target_of,
)
from tabard.rules.cards import NO_COLOR, RANKS, WILD, WILD_DRAW_FOUR
from tabard.rules.chance import below
from tabard.rules.state import ANSWER, State

NEVER = -1000.0
EQUAL = 1e-9
TURN_WORTH = 1.0
"""Cards that a lost turn costs."""
BLUFFS = 0.1
"""How ready somebody unknown is to lay a Wild Draw Four with the color in hand, compared with laying it without."""
JUMP_BONUS = 2.0
"""A jump-in is a turn that one would not have had."""
LARGE_HAND = 3
"""From more cards on a Wild Draw Four is not spent on a jump-in."""
ZERO = 0


def heuristic_action(s: State, chance: Chance, seat: int, out: list[int], k: int) -> int:
    """The action of the highest value; chance decides between equals."""
    look(s, chance, seat)
    plain = has_plain(s, out, k)
    best = out[0]
    highest = 0.0
    equals = 0
    for i in range(k):
        value = value_of(s, chance, seat, out[i], plain)
        if equals == 0 or value > highest + EQUAL:
            best = out[i]
            highest = value
            equals = 1
        elif value > highest - EQUAL:
            equals += 1
            if below(chance, equals) == 0:  # type: ignore[arg-type]
                best = out[i]
    return best


def heuristic_jump(s: State, chance: Chance, seat: int, out: list[int], k: int) -> int:
    """The best jump-in where that is worth more than letting it be, else -1."""
    look(s, chance, seat)
    best = -1
    highest = 0.0
    for i in range(k):
        value = play_value(s, chance, seat, out[i])
        if best == -1 or value > highest:
            best = out[i]
            highest = value
    if face_of(best) == WILD_DRAW_FOUR and s.size[seat] > LARGE_HAND:
        return -1
    return best if highest + JUMP_BONUS > waiting_value(s, chance, seat) else -1


def has_plain(s: State, out: list[int], k: int) -> bool:
    """Whether a colored card can be played that exchanges no hands: only other cards are ever worth holding back."""
    for i in range(k):
        face = face_of(out[i])
        if kind_of(out[i]) == PLAY and 0 <= face < WILD and target_of(out[i]) < 0 and not (s.zero_rotate and face % RANKS == ZERO):
            return True
    return False


def value_of(s: State, chance: Chance, seat: int, action: int, plain: bool) -> float:
    """What an action is worth; comparable among the actions of one question. ``look`` and ``has_plain`` come first."""
    kind = kind_of(action)
    if kind == PLAY or kind == JUMP:
        return play_value(s, chance, seat, action)
    if kind == DRAW or kind == KEEP:
        if plain:
            return NEVER
        w = weights(s)
        return waiting_value(s, chance, seat) + (w.draw if kind == DRAW else w.keep)
    if kind == NAME_COLOR:
        take_sizes(s, chance)
        color = color_named(action)
        count_following(s, chance, seat, action, color, -1)
        return goes_on(s, chance) + table_value(s, chance, seat, WILD, color, -1)
    if kind == CHOOSE:
        return choice_value(s, action)
    if s.phase == ANSWER:
        return answer_value(s, chance, action)
    return 1.0 if kind == DARE_DONE else 0.0


def choice_value(s: State, action: int) -> float:
    """For an effect: the seat with the fewest cards, the card that costs most and helps least."""
    if target_of(action) >= 0:
        return -1.0 * s.size[target_of(action)]
    return -1.0 if face_of(action) >= WILD else 1.0 * usual_points(face_of(action))


def answer_value(s: State, chance: Chance, action: int) -> float:
    """Taking the cards, or challenging: in cards, so that a card in answer nearly always beats both."""
    total = s.pending_total
    if kind_of(action) != CHALLENGE:
        return -(total + TURN_WORTH) - 10.0
    p = chance_of_bluff(s, chance)
    weight = 1.0 / max(1, s.n_active - 1)
    return -(1.0 - p) * (total + 2 + TURN_WORTH) + p * weight * total - 10.0


def chance_of_bluff(s: State, chance: Chance) -> float:
    """How likely the hand that laid the Wild Draw Four had the color then in force."""
    if s.color_before == NO_COLOR:
        return 0.0
    share = chance.unseen_color[s.color_before] / chance.n_unseen
    lacks = power(max(0.0, 1.0 - share), s.size[s.pending_attacker])
    if lacks <= 0.0:
        return 1.0
    return BLUFFS * (1.0 - lacks) / (BLUFFS * (1.0 - lacks) + lacks)
