"""The options as the kernel sees them: one integer a round option, in a field of the state with the option's name.

May be in here: the shape of an option and the integer constants of its values. May not: behavior. The rows themselves are in
``option_table.py``; CLI help, lobby form, JSON Schema and docs index are made from them.
"""

from typing import Literal, NamedTuple

OFF, ON = 0, 1

Owner = Literal["round", "match", "table"]


class Option(NamedTuple):
    """One row of the option table."""

    name: str
    owner: Owner
    """Only round options enter the kernel."""
    values: tuple[str, ...]
    """Value names in the order of the kernel's constants (numbers stand for themselves); empty for a range or a text."""
    default: str
    stage: str
    """The stage of the game that consults it."""
    meaning: str
    """One sentence: what the option decides."""
    source: str
    """Rule of RULEBOOK.md and the keys of the texts it comes from."""
    low: int = 0
    high: int = 0
    """Range of a number where ``values`` is empty; both 0: a text."""

    @property
    def is_text(self) -> bool:
        """True for free text, which is percent-encoded in a ruleset string."""
        return not self.values and not self.high

    def number(self, value: str) -> int:
        """The kernel's integer for ``value``, which must be a valid value of this option."""
        if not self.values or value.isdigit():
            return int(value)
        return self.values.index(value)


SWITCH = ("off", "on")

# fmt: off
DECK_CLASSIC, DECK_SHUFFLE, DECK_SWAP, DECK_BLANK, DECK_CUSTOM = range(5)                                             # deck
DEALER_SYMBOL_IS_ZERO, DEALER_SYMBOL_INELIGIBLE, DEALER_SYMBOL_REDRAWS, DEALER_RANDOM, DEALER_FIXED = range(5)  # dealer_choice
START_REVERSE_DEALER_FIRST, START_REVERSE_LEFT_FIRST, START_REVERSE_RIGHT_FIRST, START_REVERSE_IGNORE = range(4)
START_WILD_FIRST_PLAYS, START_WILD_NEXT_PLAYS, START_WILD_DEALER_NAMES, START_WILD_REDRAW = range(4)             # start_wild
START_DRAW2_SKIP, START_DRAW2_PLAY, START_DRAW2_IGNORE = range(3)                                                # start_draw2
START_SKIP_SKIP, START_SKIP_IGNORE = range(2)                                                                     # start_skip
START_WD4_REDRAW, START_WD4_BURY, START_WD4_REDRAW_NUMBER = range(3)                                              # start_wd4
START_SPECIAL_AS_WILD, START_SPECIAL_REDRAW, START_SPECIAL_FULL = range(3)                                    # start_special
AFTER_DRAW_OPTIONAL, AFTER_DRAW_FORCED, AFTER_DRAW_NEVER = range(3)                                         # play_after_draw
DRAW_ONE, DRAW_UNTIL_PLAYABLE = range(2)                                                                         # draw_count
REVERSE_IS_SKIP, REVERSE_NO_EFFECT = range(2)                                                            # two_player_reverse
WD4_COLOR_ONLY, WD4_NOTHING_ELSE, WD4_ANY_TIME = range(3)                                                     # wd4_legality
REVEAL_CHALLENGER, REVEAL_ALL = range(2)                                                                  # challenge_reveal
GUILTY_ATTACKER_DRAWS, GUILTY_TAKE_BACK = range(2)                                                        # challenge_guilty
CALL_REQUIRED, CALL_AUTOMATIC = range(2)                                                                              # call
CALL_BEFORE_OR_AFTER, CALL_BEFORE_ONLY = range(2)                                                                # call_time
WINDOW_NEXT_ACTS, WINDOW_NEXT_PLAYS = range(2)                                                                # catch_window
RECEIVE_NONE, RECEIVE_REQUIRED = range(2)                                                                  # call_on_receive
MISPLAY_REJECT, MISPLAY_DRAW_1, MISPLAY_DRAW_2 = range(3)                                                          # misplay
EXHAUST_DRAW_WHAT_EXISTS, EXHAUST_END_ROUND = range(2)                                                       # total_exhaust
SHUFFLE_CLOCKWISE, SHUFFLE_ALONG_DIRECTION = range(2)                                                         # shuffle_deal
SHUFFLE_COLOR_AFTER, SHUFFLE_COLOR_ON_PLAY = range(2)                                                   # shuffle_color_time
SHUFFLE_LAST_REDEAL, SHUFFLE_LAST_WIN = range(2)                                                         # shuffle_last_card
FINISH_ANY, FINISH_NO_WILD, FINISH_NUMBER_OR_DRAW, FINISH_NUMBER_ONLY = range(4)                        # finish_restriction
END_FIRST_OUT, END_PLAY_TO_LAST = range(2)                                                                       # round_end
COLOR_BY_VOICE, COLOR_BY_CARD = range(2)                                                                     # wild_color_by
STACK_OFF, STACK_SAME_KIND, STACK_D2_ONLY, STACK_SAME_COLOR_D2, STACK_ASCENDING, STACK_ANY = range(6)                # stack
JUMP_OFF, JUMP_COLORED, JUMP_ALL = range(3)                                                                        # jump_in
MULTI_OFF, MULTI_IDENTICAL, MULTI_SAME_NUMBER = range(3)                                                        # multi_play
TEAMS_NONE, TEAMS_OPPOSITE_4, TEAMS_ALTERNATING, TEAMS_ROTATING_4 = range(4)                                        # teams
# fmt: on
