"""Playing on at a table in memory."""

from tabard.protocol.messages import Update
from tests.server.rig import Guest, Rig


def simple_move(update: Update) -> str | None:
    """A move for whoever is asked: the first play, with the call, or else whatever there is."""
    view = update.view
    if view is None or view.viewer is None or view.turn != view.viewer:
        return None
    moves = [move for move in update.legal if move[1] != "!"]
    own = next(seat for seat in view.seats if seat.seat == view.viewer)
    move = moves[0]
    is_play = move[1] in "rygbw"
    return move + "!" if is_play and own.size == 2 else move


async def play_on(rig: Rig, *guests: Guest, moves: int = 10_000) -> None:
    """Play for the guests until the round is over."""
    for _ in range(moves):
        for guest in guests:
            if guest.update.match.state != "playing":
                return
            move = simple_move(guest.update)
            if move is not None:
                await guest.move(move)
                assert guest.ack.status in ("accepted", "held"), guest.ack
                break
        await rig.clock.advance(2.0)


async def started(rig: Rig, *bots: str, target: int | None = None) -> Guest:
    guest = await rig.table(*bots, target=target)
    await guest.ready()
    return guest
