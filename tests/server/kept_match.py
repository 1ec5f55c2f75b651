"""A match of bots with committed secrets, as a table keeps its finished rounds."""

from collections.abc import Sequence
from functools import cache

from tabard.bots.levels import make
from tabard.game.chance import CommittedChance
from tabard.game.driving import play_round
from tabard.game.match import Match
from tabard.game.record import Player, round_record
from tabard.game.round import RULES_VERSION
from tabard.game.ruleset import Ruleset
from tabard.server.finished import FinishedRound, encode_round
from tabard.server.store import Result
from tests.server.memory_store import MemoryStore

TABLE = "KITE-42"


@cache
def kept_match(rules: str = "mattel-classic-108 target=200", seats: int = 3, seed: int = 1) -> tuple[FinishedRound, ...]:
    """All rounds of a match."""
    match = Match(Ruleset.parse(rules), seats)
    letters = list(match.scores)
    bots = {seat: make("heuristic", f"{seed}:{seat}") for seat in letters}
    players = [Player(seat, f"Bot {seat}", "heuristic") for seat in letters]
    kept: list[FinishedRound] = []
    while not match.is_over:
        number = len(match.rounds) + 1
        secret = bytes([seed, number]) * 16
        match.start_round(CommittedChance(secret, f"{TABLE}/1/{number}/9", {letters[0]: f"{number:04x}"}))
        for _ in play_round(match.rounds[-1], bots, play=match.play):
            pass
        record = round_record(match.rounds[-1])
        kept.append(FinishedRound(RULES_VERSION, match.ruleset.text, players, record, dict(match.scores), match.champion))
    return tuple(kept)


async def store_with(rounds: Sequence[FinishedRound]) -> MemoryStore:
    """A store that holds these rounds as match 1 of the table."""
    store = MemoryStore()
    await store.create(TABLE, [b"opened"], {})
    for seq, kept in enumerate(rounds, 1):
        await store.append(TABLE, seq, [b"closed"], result=Result(1, kept.round.number, encode_round(kept)))
    return store
