"""One choice of a seat as one integer: kind, face, color, target, call flag, second card, further cards.

May be in here: packing and unpacking. May not: deciding whether an action is legal.
"""

PLAY, JUMP, DRAW, KEEP, ACCEPT, CHALLENGE, CALL, CATCH, NAME_COLOR, DARE_DONE, ADVICE, CHOOSE = range(12)
"""Kinds. JUMP is a play out of turn; ADVICE and the result of a vote are entered by the table, not by a seat."""

KIND_FIELD, FACE_AT, FACE_FIELD = 15, 4, 63
"""For loops over actions, where a call of ``kind_of`` or ``face_of`` would take most of the time."""
NO_FACE_FIELD = 63
NO_COLOR_FIELD = 7
NO_TARGET_FIELD = 15


def make(kind: int) -> int:
    """An action that needs nothing but its kind."""
    return kind | (NO_FACE_FIELD << 4) | (NO_COLOR_FIELD << 10) | (NO_TARGET_FIELD << 13) | (NO_FACE_FIELD << 18)


def make_play(kind: int, face: int, color: int, target: int, call: int, second_face: int, counts: int) -> int:
    """A play or jump-in.

    ``color``, ``target`` and ``second_face`` are -1 where there is none; ``call`` is 0 or 1. ``second_face`` is the card laid
    with a Wild to name its color. ``counts`` is 0 for a single card, else the packed number of cards of each color in a set
    (3 bits a color, red lowest); ``face`` is then the card that ends up on top.
    """
    face_field = face if face >= 0 else NO_FACE_FIELD
    color_field = color if color >= 0 else NO_COLOR_FIELD
    target_field = target if target >= 0 else NO_TARGET_FIELD
    second_field = second_face if second_face >= 0 else NO_FACE_FIELD
    return (
        kind | (face_field << 4) | (color_field << 10) | (target_field << 13) | (call << 17) | (second_field << 18) | (counts << 24)
    )


COLOR_AT = 10
ALONE = make_play(0, 0, -1, -1, 0, -1, 0)
"""What a card laid alone, without a color or a target, says besides its kind and face."""


SAYS_NO_MORE = ALONE >> COLOR_AT
"""What stands above kind and face in a play of one card that names no color and no seat and does not call."""


def is_alone(action: int) -> bool:
    """Whether a play lays one card."""
    return action >> 18 == NO_FACE_FIELD


def make_color(color: int) -> int:
    """Naming a color as a turn of its own."""
    return make_play(NAME_COLOR, -1, color, -1, 0, -1, 0)


def make_catch(target: int) -> int:
    """Accusing ``target`` of not having called."""
    return make_play(CATCH, -1, -1, target, 0, -1, 0)


def kind_of(action: int) -> int:
    """The kind."""
    return action & 15


def face_of(action: int) -> int:
    """The face, -1 if none."""
    face = (action >> 4) & 63
    return -1 if face == NO_FACE_FIELD else face


def color_named(action: int) -> int:
    """The named color, -1 if none."""
    color = (action >> 10) & 7
    return -1 if color == NO_COLOR_FIELD else color


def target_of(action: int) -> int:
    """The target seat, -1 if none."""
    target = (action >> 13) & 15
    return -1 if target == NO_TARGET_FIELD else target


def calls(action: int) -> int:
    """1 if the play calls the last card."""
    return (action >> 17) & 1


def second_face_of(action: int) -> int:
    """The card laid together with a Wild to name its color, -1 if none."""
    face = (action >> 18) & 63
    return -1 if face == NO_FACE_FIELD else face


def counts_of(action: int) -> int:
    """Packed counts per color of a set of equal numbers, 0 for a single card."""
    return (action >> 24) & 4095


def count_in(counts: int, color: int) -> int:
    """How many cards of ``color`` the set holds."""
    return (counts >> (3 * color)) & 7
