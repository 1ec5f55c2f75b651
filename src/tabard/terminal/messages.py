"""The English texts of the terminal, keyed by event kind, reason code and occasion. Data only; put together in sentences.py."""

from __future__ import annotations

from typing import NamedTuple


class Text(NamedTuple):
    """A sentence in the forms it can take."""

    you: str
    """The reader did it."""
    other: str = ""
    """Somebody else did; empty: the same."""
    to_you: str = ""
    """It was done to the reader; empty: no form of its own."""
    unseen: str = ""
    """The reader has not seen the cards; empty: no form of its own."""


COLORS = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}
RANKS = {"S": "skip", "R": "reverse", "D": "draw two"}
WILDS = {"w0": "wild", "w4": "wild draw four", "wH": "wild shuffle hands", "wX": "wild swap hands"}
CUSTOM = "wild customizable {number}"
TITLED = "wild “{title}”"

ORDER = {1: "clockwise", -1: "counterclockwise"}

EVENTS: dict[str, Text] = {
    "dealer_draw": Text("drawn for the deal: {cards}."),
    "dealer_by_lot": Text("you deal, by lot.", "{name} deals, by lot."),
    "dealt": Text("the cards are dealt: {count} each."),
    "dealt_seen": Text("you are dealt {cards}."),
    "starter": Text("{cards} is turned up to start."),
    "starter_returned": Text("{cards} goes back into the draw pile."),
    "named_color": Text("you named {color}.", "{name} named {color}."),
    "played": Text("you played {cards}{color}{target}.", "{name} played {cards}{color}{target}."),
    "played_drawn": Text("you drew and played {cards}{color}{target}.", "{name} drew and played {cards}{color}{target}."),
    "jumped": Text("you jumped in with {cards}{color}{target}.", "{name} jumped in with {cards}{color}{target}."),
    "drew": Text("you drew {count}.", "{name} drew {count}."),
    "got": Text("you got {cards}.", "{name} got {cards}."),
    "drew_seen": Text("you drew {cards}.", "{name} drew {cards}."),
    "drew_kept": Text("you drew {count} and kept what came.", "{name} drew {count} and kept what came."),
    "drew_kept_seen": Text("you drew {cards} and kept it.", "{name} drew {cards} and kept it."),
    "no_card": Text("there is no card left for you to draw.", "there is no card left for {name} to draw."),
    "kept": Text("you kept what you have.", "{name} kept what came."),
    "reshuffled": Text("the discard pile was shuffled into a new draw pile."),
    "skipped": Text("you are skipped.", "{name} is skipped."),
    "reversed": Text("play goes {order} now."),
    "penalty": Text("you are to draw {number}.", "{name} is to draw {number}."),
    "accepted": Text("you drew {count}{lost}.", "{name} drew {count}{lost}."),
    "accepted_seen": Text("you drew {count}{lost}: {cards}.", "{name} drew {count}{lost}: {cards}."),
    "challenged_guilty": Text(
        "you challenged {other} rightly: {other} drew {number} instead.",
        "{name} challenged {other} rightly: {other} drew {number} instead.",
        "{name} challenged you rightly: you drew {number} instead.",
    ),
    "challenged_innocent": Text(
        "you challenged {other} wrongly, drew {number} and lost the turn.",
        "{name} challenged {other} wrongly, drew {number} and lost the turn.",
        "{name} challenged you wrongly, drew {number} and lost the turn.",
    ),
    "challenged_not_shown": Text(
        "you challenged {other}, who did not show the hand and drew {number}.",
        "{name} challenged {other}, who did not show the hand and drew {number}.",
        "{name} challenged you; the hand was not shown and you drew {number}.",
    ),
    "hand_shown": Text(
        "you showed {other} your hand.",
        "{name} showed {other} this hand: {cards}.",
        "{name} showed you this hand: {cards}.",
        "{name} showed {other} the hand.",
    ),
    "hand_shown_all": Text("you showed your hand: {cards}.", "{name} showed this hand: {cards}."),
    "called": Text("you called “{word}”", "{name} called “{word}”"),
    "uncalled": Text("you have one card left and did not call!", "{name} has one card left and did not call!"),
    "caught": Text(
        "you caught {other} without a call: {other} drew {number}.",
        "{name} caught {other} without a call: {other} drew {number}.",
        "{name} caught you without a call: you drew {number}.",
    ),
    "false_catch": Text(
        "you accused {other} wrongly{and_drew}.",
        "{name} accused {other} wrongly{and_drew}.",
        "{name} accused you wrongly{and_drew}.",
    ),
    "false_call": Text("you called without need{and_drew}.", "{name} called without need{and_drew}."),
    "misplayed": Text(
        "you laid {cards}, which does not fit, took it back and drew {number}.",
        "{name} laid {cards}, which does not fit, took it back and drew {number}.",
    ),
    "advised": Text("you gave advice and drew {number}.", "{name} gave advice and drew {number}."),
    "swapped": Text(
        "you swapped hands with {other} and got {taken}.",
        "{name} and {other} swapped hands.",
        "{name} swapped hands with you: you got {cards}.",
    ),
    "rotated": Text("all hands moved one seat {order}."),
    "handed_on": Text("{other} got your hand.", "{other} got the hand of {name}.", "you got the hand of {name}: {cards}."),
    "pooled": Text("all hands were shuffled together."),
    "redealt": Text("all hands were dealt anew."),
    "redealt_seen": Text("all hands were dealt anew. You got {cards}."),
    "given": Text(
        "you gave {other} {cards}.", "{name} gave {other} {cards}.", "{name} gave you {cards}.", "{name} gave {other} {count}."
    ),
    "discarded": Text("you discarded {cards}.", "{name} discarded {cards}."),
    "dared": Text("you must do the dare{dare} or draw {number}.", "{name} must do the dare{dare} or draw {number}."),
    "dare_done": Text("you did the dare.", "{name} did the dare."),
    "extra_turn": Text("you take another turn.", "{name} takes another turn."),
    "eliminated": Text("you are out of the round.", "{name} is out of the round."),
    "taken_back": Text("you took {cards} back.", "{name} took {cards} back."),
    "went_out": Text("you have no cards left.", "{name} has no cards left."),
    "round_won": Text("you win the round!", "{name} wins the round."),
    "round_tied": Text("the round is over; nobody went out."),
    "other": Text("{kind}."),
}

LOST = " and lost the turn"
AND_DREW = " and drew {number}"
NAMED = " and named {color}"
CHOSEN = " for {other}"

REASONS: dict[str, str] = {
    "NOT_YOUR_TURN": "It is not your turn; {name} is playing.",
    "ROUND_OVER": "The round is over.",
    "NO_SUCH_CARD": "You do not hold {card}.",
    "NO_MATCH": "{card} matches neither {color} nor {face}.",
    "STACKING_OFF": "You must draw {count}: stacking is off under these rules.",
    "STACK_KIND": "That card cannot answer this penalty of {count}.",
    "ANSWER_FIRST": "Answer the penalty of {count} first.",
    "WILD4_HAS_COLOR": "Wild draw four is only for a hand without {color}, and you hold {color}.",
    "DRAWN_ONLY": "After drawing you may play only the card you drew: {card}.",
    "MUST_PLAY": "You have a card that fits, so you must play.",
    "COLOR_NEEDED": "Name a color with it, as in w0g.",
    "COLOR_NOT_ALLOWED": "No color is named with this card.",
    "NAME_COLOR_FIRST": "Name a color first.",
    "TARGET_NEEDED": "Choose a player with it, as in r7>B.",
    "TARGET_NOT_ALLOWED": "That player cannot be chosen.",
    "FINISH_RESTRICTED": "{card} may not be your last card under these rules.",
    "JUMP_OFF": "Jumping in is off under these rules.",
    "JUMP_NOT_IDENTICAL": "To jump in you need the identical card, another {face}.",
    "MULTI_OFF": "These cards cannot be played together.",
    "NOTHING_TO_CATCH": "There is nobody to catch right now.",
    "NOTHING_TO_CALL": "There is nothing to call right now.",
    "NOT_THE_VICTIM": "Only {name} can answer this.",
    "NO_CHALLENGE": "There is nothing to challenge.",
    "NOTHING_TO_ACCEPT": "There is nothing to take.",
    "NOTHING_TO_KEEP": "There is no drawn card to keep.",
    "ALREADY_DREW": "You have drawn already: play the drawn card or keep it.",
    "SEAT_NOT_PLAYING": "You are no longer in this round.",
    "NO_DARE": "There is no dare to do.",
    "NOT_POSSIBLE": "That is not possible now.",
    "RACE_LOST": "Too late: somebody was faster.",
    "LOCKED_OUT": "Too early to be a reaction.",
    "STALE": "The table had already moved on.",
}

COST = "Trying it anyway costs {count}. Type it again to do so."
"""Added to a reason where the move is possible at a price."""

ASK: dict[str, str] = {
    "turn": "Your turn. On top is {top}{color}.",
    "drawn": "You drew {card}: play it or keep it.",
    "answer": "Your answer?",
    "color": "Name the color.",
    "dare": "Do the dare{dare}, or draw.",
    "choice": "Choose for the effect of your card.",
    "which_color": "Which color? Enter goes back.",
    "which_player": "With whom? Enter goes back.",
    "call": "You have one card left. Call “{word}”? 1 or ! calls, 2 or Enter does not.",
    "catch": "Catch {name}, who did not call? 1 or ! catches, 2 or Enter does not.",
    "jump": "Jump in with {cards}? 1 or j does, 2 or Enter does not.",
    "armed": "The call goes with your next play.",
    "not_understood": "That is not understood: {text}. Type a number, a card such as r7, or help.",
    "no_such_number": "There is no choice {text}.",
    "record": "Type a file name to write the record of this match, or Enter to leave.",
    "written": "The record is in {path}.",
    "nothing_written": "No round is finished, so no record is written.",
    "goodbye": "You left the match.",
    "input_ended": "The input has ended; the match is left unfinished.",
    "interrupted": "Interrupted; the match is left unfinished.",
    "last_nothing": "Nothing has happened yet.",
    "next_round": "Press Enter for the next round.",
}

MOVES: dict[str, str] = {
    "call": "call",
    "catch": "catch {name}",
    "draw": "draw a card",
    "keep": "keep it",
    "accept": "take {number}",
    "challenge": "challenge {name}",
    "dare": "the dare is done",
}

HELP = """\
Type the number of a choice, or a move: a card is its color and number, as in r7 (red 7), gS (green skip), bR (blue reverse), yD (yellow
draw two), w0g (a wild, naming green), w4g (a wild draw four). Words work too: red 7, wild green, draw.
d draws, k keeps the drawn card, a takes the cards of a penalty, x challenges a wild draw four.
! behind a card calls your last card, as in r7!; ! alone calls with your next play. Call when a play leaves you with one card.
hand, top, others, score, last and rules tell you more (h t o s l); quit leaves the match."""
"""Answer to ``?``; its lines are wrapped by the terminal."""

ONLINE: dict[str, str] = {
    "hello": "You are at the table. Type help for help, quit to leave.",
    "left": "You left the table; your seat stays yours. Come back with: tabard join '{link}'",
    "lost": "The connection or the input has ended. Come back with: tabard join '{link}'",
    "seats": "At the table: {names}.",
    "watcher": "{name} (watching)",
    "ready": "Type ready for the next deal. Rules: {rules}; type rules to read them.",
    "no_cards": "No cards have been dealt yet.",
    "you_win": "The match is over: you win!",
    "champion": "The match is over: {name} wins.",
    "shared": "The match is over; the first place is shared.",
    "help": """\
When it is your turn, type the number of a choice, or a move such as r7, draw, or w0g; ! behind a card calls your last card.

At any time: ! calls or catches, j jumps in with the identical card, /text says something to everybody, yes and no vote.

ready is ready for the next deal, sit asks for a seat. hand, top, others, score, last and rules tell you more (h t o s l); quit leaves.""",
}
"""What a visitor at somebody's table is told."""

NOTICES: dict[str, str] = {
    "ROUND_VOIDED": "The round counts for nothing.",
    "SALT_MISSING": "The share of {name} in the shuffle did not come in time.",
    "SERVER_STOPPING": "The server is stopping; it will be tried again.",
    "JOINED": "{name} sits down.",
    "LEFT": "{name} has left.",
    "REMOVED": "{name} was removed.",
    "HOST": "{name} is the host now.",
    "RULES": "The host has changed the rules. Type rules to read what differs from the official ones.",
    "SEATS": "The seats were exchanged.",
    "TIME_OUT": "Time is up for {name}.",
    "COVERED": "A bot plays for {name}.",
    "BACK": "{name} is back.",
    "VOTE_PASSED": "The vote has passed.",
    "VOTE_FAILED": "The vote has failed.",
    "QUEUED": "You get a seat as soon as there is one.",
}

VOTES: dict[str, str] = {
    "remove": "{by} wants to remove {name}. Type yes or no.",
    "redeal": "{by} wants a new deal. Type yes or no.",
    "end": "{by} wants to end the match. Type yes or no.",
    "advice": "{by} says that {name} gave advice and should draw. Type yes or no.",
    "dare": "{name} says that the dare is done. Was it? Type yes or no.",
}

COACH: dict[str, str] = {
    "BEST": "The best move.",
    "UNSURE": "No other move is known to be better.",
    "better": "Better: {best} ({lost} more {rounds} in a hundred). {why}",
    "STOP": "{name} has {cards} left, and it keeps {name} from playing.",
    "KEEP_WILD": "A wild fits when nothing else does: keep it.",
    "NO_WASTE": "The cards that fit are worth more later.",
    "COLOR": "Of {color} you hold {cards}.",
    "PLAY": "A card less is worth more than a card more.",
    "POINTS": "It gets rid of {count} points more.",
    "CHALLENGE": "The challenge would come out well often enough.",
    "TAKE": "The challenge fails too often.",
    "TRIED": "Played out {tries} times, it won more often.",
}
"""A coach's reasons, by code."""
