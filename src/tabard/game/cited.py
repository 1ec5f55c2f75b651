"""Which house rule acted: the option that an event of the log cites.

May be in here: finding the rule from what happened and what was asked before. May not: rules, sentences, links.
"""

from __future__ import annotations

import msgspec

from tabard.game.event import Event
from tabard.game.notation import RANK_LETTERS, cards_in
from tabard.game.ruleset import Ruleset
from tabard.rules.cards import CUSTOM_1, RANKS, REVERSE, SKIP, WILD
from tabard.rules.out_call import is_waiting
from tabard.rules.state import ANSWER, CHOICE, CUSTOM_CARDS, DARE, PENDING_DRAW_TWO, PENDING_WILD_FOUR, State

ALWAYS = {
    "misplayed": "misplay",
    "advised": "advice_penalty",
    "false_call": "false_call_penalty",
    "false_catch": "false_catch_penalty",
    "eliminated": "mercy",
    "taken_back": "challenge_guilty",
    "given": "custom_effects",
    "discarded": "custom_effects",
    "dared": "custom_effects",
    "dare_done": "custom_effects",
    "extra_turn": "custom_effects",
}
"""Events that only one rule makes."""
BY_EFFECT = ("skipped", "swapped", "rotated", "handed_on", "hand_shown")
"""Events that an agreed effect may make, too."""
SEVEN, ZERO = RANK_LETTERS.index("7"), RANK_LETTERS.index("0")


def cited(events: list[Event], before: State, ruleset: Ruleset) -> list[Event]:
    """The events of one step with the rules that acted; ``before`` is the state in which the step was taken."""
    in_effect = before.phase in (CHOICE, DARE) and before.choice_slot < CUSTOM_CARDS
    laid: list[int] = []
    found = []
    for event in events:
        if event.kind == "played":
            laid = cards_in(event.cards)
            in_effect = laid[-1] >= CUSTOM_1 and ruleset["custom_effects"] != ""
        rule = rule_of(event, before, laid, in_effect)
        found.append(msgspec.structs.replace(event, rule=rule) if rule else event)
    return found


def rule_of(event: Event, before: State, laid: list[int], in_effect: bool) -> str | None:
    """The option that made this event what it is, if it is a house rule."""
    if event.kind in ALWAYS:
        return ALWAYS[event.kind]
    if event.kind == "played":
        return rule_of_play(event, before, laid)
    if event.kind == "drew":
        if event.reason == "effect":
            return "custom_effects"
        return "draw_count" if event.reason == "turn" and event.count > 1 else None
    if event.kind == "caught":
        return "out_call" if is_waiting(before) else None
    if event.kind in BY_EFFECT and in_effect:
        return "custom_effects"
    if event.kind in ("swapped", "rotated", "handed_on") and laid and laid[-1] < WILD:
        return {SEVEN: "seven_swap", ZERO: "zero_rotate"}.get(laid[-1] % RANKS)
    return None


def rule_of_play(event: Event, before: State, laid: list[int]) -> str | None:
    """The option that allowed this play."""
    if "jump" in event.flags:
        return "jump_in"
    if before.phase == ANSWER and before.pending_kind in (PENDING_DRAW_TWO, PENDING_WILD_FOUR):
        answers_by_turning = laid[-1] < WILD and laid[-1] % RANKS in (SKIP, REVERSE)
        return "bounce" if answers_by_turning else "stack"
    if len(laid) > 1:
        return "wild_color_by" if laid[0] >= WILD else "multi_play"
    return None
