"""A round at a glance."""

from tabard.game.round import Round


def test_print_shows_the_hands_who_is_asked_and_the_piles() -> None:
    round_ = Round.from_position("r6b1/y1y2y3 r5 B- - g1g2 -")
    assert str(round_).splitlines() == ["  A r6b1", "> B y1y2y3", "  r5 on top, red, counter-clockwise, 2 to draw"]
    assert str(Round.from_position("r6b1/y1y2y3 w0:? B+ color g1g2 - resume_seat=1")).endswith(
        "w0 on top, no color yet, clockwise, 2 to draw"
    )


def test_its_expression_is_what_makes_it_again() -> None:
    round_ = Round.deal("party", seats=3)
    again = eval(repr(round_), {"Round": Round})
    assert again.position() == round_.position()
    assert again.ruleset.text == "party"
