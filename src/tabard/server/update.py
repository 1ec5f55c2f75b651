"""What one viewer is told about a table: the only place where a table's state becomes a message.

Everything goes through ``Round.view``, ``Event.seen_by`` and the functions here; nothing else of a table reaches a client.
May be in here: redaction and arrangement. May not: changing anything, sockets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabard.game.driving import may_react
from tabard.game.event import Event
from tabard.protocol.messages import MatchView, Player, Update
from tabard.protocol.table_acts import TableView
from tabard.server.table_state import TableState

if TYPE_CHECKING:
    from tabard.server.table import Table


class Public(NamedTuple):
    """What everybody is told alike, made once for all viewers of a version."""

    players: list[Player]
    match: MatchView
    open_calls: list[str]
    table: TableView
    clock: tuple[int | None, int | None]
    may_react: bool
    """Whether anybody but who is asked could have a legal move."""


def public_of(table: Table) -> Public:
    """The public part of a table."""
    state = table.state
    present = {viewer.person for viewer in table.viewers if viewer.person}
    round_ = state.last_round
    # Those who sit here now may be fewer than played it.
    seats = [chair.seat for chair in state.chairs if round_ and chair.seat in round_.seats]
    players = [
        Player(
            chair.seat,
            chair.name,
            chair.bot,
            away=chair.bot is None and chair.person not in present,
            covered=table.attendance.is_covered(chair.seat),
            partners=[seat for seat in round_.partners(chair.seat) if seat in seats] if round_ and chair.seat in seats else [],
        )
        for chair in state.chairs
    ]
    open_calls = round_.open_calls() if round_ and state.is_playing else []
    reacts = round_ is not None and may_react(round_)
    return Public(players, match_of(state), open_calls, table.view(), table.attendance.clock(), reacts)


def update_for(state: TableState, seat: str, after: int, public: Public, armed: list[str]) -> Update:
    """The table as ``seat`` (empty: a watcher) may see it, with the events since version ``after``."""
    round_ = state.last_round
    viewer = seat or None
    asked = round_ if state.is_playing and seat else None
    can_act = asked is not None and (public.may_react or asked.to_move == seat)
    clock, bank = public.clock
    return Update(
        v=state.seq,
        epoch=state.epoch,
        players=public.players,
        match=public.match,
        ruleset=state.ruleset_text,
        call_word=state.ruleset.call_word,
        view=round_.view(viewer) if round_ else None,
        events=events_since(state, viewer, after),
        legal=[move.text for move in asked.legal_moves(seat)] if asked and can_act else [],
        why=asked.why(seat) if asked else {},
        open_calls=public.open_calls,
        table=public.table,
        clock=clock,
        bank=bank,
        hints=state.ruleset["hints"] == "on",
        armed=armed,
    )


def events_since(state: TableState, seat: str | None, after: int) -> list[Event]:
    """What happened after version ``after``, as ``seat`` may see it."""
    history = state.history
    first = len(history)
    while first and history[first - 1][0] > after:
        first -= 1
    return [event.seen_by(seat) for _, events in history[first:] for event in events]


def match_of(state: TableState) -> MatchView:
    """The same for the whole of a round, so it is made at its beginning."""
    if not state.is_playing or state.played is None:
        return match_view(state)
    if state.shown_match is None or state.shown_match[0] is not state.played:
        state.shown_match = (state.played, match_view(state))
    return state.shown_match[1]


def match_view(state: TableState) -> MatchView:
    """The match, its score table, and what is public of the shuffles' making."""
    deal = state.played if state.is_playing else state.coming
    fixed = deal.fixed if deal and deal.fixed else state.last_fixed
    return MatchView(
        state=state.stage,
        number=state.match_number,
        round=state.round_number,
        target=state.ruleset.number("target"),
        scores=state.scores,
        rounds=state.lines,
        ready=sorted(state.coming.salts) if state.coming else [],
        champion=state.match.champion if state.match is not None else None,
        champions=list(state.match.champions) if state.match is not None else [],
        places=state.match.places() if state.match is not None else {},
        commitment=deal.commitment if deal else "",
        salts=fixed.salts if fixed else {},
        missing_salt=fixed.missing if fixed else [],
        secret=state.proof.secret if state.proof else None,
        round_id=deal.round_id if deal else "",
        proof=state.proof,
    )
