"""Reason codes with their parameters, for people to be told why.

May be in here: naming what the kernel refused. May not: deciding it, sentences.
"""

from __future__ import annotations

from functools import cache
from itertools import compress

from tabard.game.move import Move
from tabard.game.notation import ALL_FACES, CARD_TEXTS, COLOR_LETTERS, FACE_OF_TEXT, seat_letter
from tabard.game.refusal import Refusal
from tabard.rules import reasons
from tabard.rules.action import PLAY
from tabard.rules.cards import NO_COLOR, NO_FACE
from tabard.rules.details import put_play
from tabard.rules.fit import play_reason
from tabard.rules.misplay import is_misplay
from tabard.rules.multi_play import room
from tabard.rules.options import MISPLAY_REJECT
from tabard.rules.piles import top_card
from tabard.rules.state import OVER, State

PAGES = {
    reasons.NO_MATCH: "matching",
    reasons.STACKING_OFF: "stack",
    reasons.STACK_KIND: "stack",
    reasons.ANSWER_FIRST: "action-cards",
    reasons.WILD4_HAS_COLOR: "no_bluffing",
    reasons.DRAWN_ONLY: "play_after_draw",
    reasons.MUST_PLAY: "voluntary_draw",
    reasons.FINISH_RESTRICTED: "finish_restriction",
    reasons.JUMP_OFF: "jump_in",
    reasons.JUMP_NOT_IDENTICAL: "jump_in",
    reasons.MULTI_OFF: "multi_play",
    reasons.NOTHING_TO_CATCH: "catch_window",
    reasons.NOTHING_TO_CALL: "call",
    reasons.NOT_THE_VICTIM: "wd4_challenge",
    reasons.NO_CHALLENGE: "wd4_challenge",
}
"""Rule pages that explain a reason; others are explained by the page on playing."""


def explain(s: State, move: Move, code: int, price: int) -> Refusal:
    """The refusal of ``move`` with its parameters; ``price`` is -1 where it cannot be tried at a cost."""
    face = FACE_OF_TEXT[move.cards[0]] if move.kind in ("play", "jump") else NO_FACE
    return with_parameters(s, code, face, price)


def with_parameters(s: State, code: int, face: int, price: int) -> Refusal:
    """Parameters by code."""
    params: dict[str, str | int] = {}
    if code in (reasons.NOT_YOUR_TURN, reasons.NOT_THE_VICTIM) and s.phase != OVER:
        params["name"] = seat_letter(s.turn)
    if face != NO_FACE and code in (reasons.NO_MATCH, reasons.NO_SUCH_CARD, reasons.FINISH_RESTRICTED):
        params["card"] = CARD_TEXTS[face]
    if code in (reasons.NO_MATCH, reasons.WILD4_HAS_COLOR) and s.color != NO_COLOR:
        params["color"] = COLOR_LETTERS[s.color]
    if code in (reasons.NO_MATCH, reasons.JUMP_NOT_IDENTICAL):
        params["face"] = CARD_TEXTS[top_card(s)]
    if code in (reasons.STACKING_OFF, reasons.STACK_KIND, reasons.ANSWER_FIRST):
        params["count"] = s.pending_total
    if code == reasons.DRAWN_ONLY and s.drawn != NO_FACE:
        params["card"] = CARD_TEXTS[s.drawn]
    page = PAGES.get(code, "playing")
    return Refusal(reasons.NAMES[code], params, page, None if price < 0 else price)  # type: ignore[arg-type]


def why_by_face(s: State, seat: int) -> dict[str, Refusal]:
    """For each face in hand that cannot be played alone now: why not, with the cost where trying it is a misplay."""
    why: dict[str, Refusal] = {}
    if s.phase == OVER:
        return why
    held = list(compress(ALL_FACES, s.hand[seat]))
    if held and play_reason(s, seat, held[0], 1) == reasons.NOT_YOUR_TURN:
        # the same for every card: most viewers are told this most of the time
        return dict.fromkeys([CARD_TEXTS[face] for face in held], not_asked(s.turn))
    out = [0] * room(s) if s.misplay != MISPLAY_REJECT else []
    for face in held:
        code = play_reason(s, seat, face, 1)
        if code != reasons.ALLOWED:
            price = -1
            if out:
                put_play(s, seat, PLAY, face, out, 0)
                price = s.misplay if is_misplay(s, seat, out[0]) else -1
            why[CARD_TEXTS[face]] = with_parameters(s, code, face, price)
    return why


@cache
def not_asked(turn: int) -> Refusal:
    """Somebody else is asked."""
    return Refusal("NOT_YOUR_TURN", {"name": seat_letter(turn)}, "playing")
