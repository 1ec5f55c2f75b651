"""A match as a TOML file: ruleset, seats, and for each round hands, opening and moves with the chance inline (docs/records.md).

May be in here: writing, reading and replaying records. May not: recomputing shuffles (verify.py does, without the engine).
"""

from __future__ import annotations

import textwrap
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import tomli_w

from tabard.game.chance import CommittedChance, SeedChance
from tabard.game.errors import InvalidMove, RecordError, RulesetError, TabardError
from tabard.game.event import Event
from tabard.game.match import Match
from tabard.game.move import Move, chance_cards
from tabard.game.names import cleaned
from tabard.game.notation import CARD_TEXTS, cards_in, hand_text, seat_letter, seat_number
from tabard.game.round import RULES_VERSION, Round
from tabard.game.ruleset import Ruleset

FORMAT = "tabard-record"
RECORD_VERSION = 1
LINE = 100
"""Width at which moves are wrapped; no meaning."""
SOME = 3
"""Cards that an error names."""
CHANGED = "the file was changed or damaged; take it once more from where it came"
BYTE_ORDER_MARK = "\ufeff"
"""Some editors put it before the text."""


class Player(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sat where."""

    seat: str
    name: str
    bot: str | None = None


class RoundRecord(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One round. A redacted copy has ``*7`` and ``??`` where cards are hidden."""

    number: int
    dealer: str
    hands: dict[str, str]
    """As dealt, sorted."""
    opening: str
    """Starters turned up, ``~`` where they went back and the pile was shuffled, then cards drawn for the starter."""
    moves: str
    """In notation with chance, separated by white space."""
    dealer_draw: str = ""
    """Cards drawn to choose the dealer."""
    shuffles: list[str] = []
    """The sorted cards of every shuffle."""
    winner: str | None = None
    points: dict[str, int] = {}
    commitment: str | None = None
    secret: str | None = None
    round_id: str | None = None
    salts: dict[str, str] = {}


class Record(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A whole match, or its rounds so far."""

    format: str
    version: int
    rules: int
    """Version of the rules that it was played under."""
    ruleset: str
    players: list[Player]
    rounds: list[RoundRecord]
    seed: str | None = None
    """Chance source of all rounds; live rounds carry commitment, secret and salts instead."""
    scores: dict[str, int] = {}
    champion: str | None = None
    carried: dict[str, int] = {}
    """Scores that the match began with: the table went on with other rules or more seats."""
    ended_early: bool = False
    """The table broke the match off after its last round."""
    note: str | None = None


def record_of(match: Match, players: Mapping[str, str] | None = None, bots: Mapping[str, str] | None = None) -> Record:
    """The finished rounds of ``match``; names and bot levels by seat."""
    names = players or {}
    levels = bots or {}
    seed = match.chance.seed if isinstance(match.chance, SeedChance) else None
    finished = match.rounds[: len(match.results)]
    return Record(
        FORMAT,
        RECORD_VERSION,
        RULES_VERSION,
        match.ruleset.text,
        [Player(seat, cleaned(names.get(seat, "")) or seat, levels.get(seat)) for seat in match.scores],
        [round_record(round_) for round_ in finished],
        seed,
        dict(match.scores),
        match.champion,
        match.carried,
        match.ended_early,
    )


def round_record(round_: Round) -> RoundRecord:
    """One finished round."""
    hands, opening = split_dealing(round_)
    result = round_.outcome()
    record = RoundRecord(
        number=round_.number,
        dealer=seat_letter(round_.state.dealer),
        hands=hands,
        opening=opening,
        moves=" ".join(str(move) for move in round_.moves),
        dealer_draw=round_.dealer_draw,
        shuffles=[hand_text(pool) for pool in round_.pools],
        winner=result.winner if result else None,
        points=result.points if result else {},
    )
    if isinstance(round_.chance, CommittedChance):
        record.commitment = round_.chance.commitment
        record.secret = round_.chance.secret.hex()
        record.round_id = round_.chance.round_id
        record.salts = round_.chance.salts
    return record


def split_dealing(round_: Round) -> tuple[dict[str, str], str]:
    """Hands as dealt, and what was turned up and drawn after that."""
    faces = chance_cards(round_.dealing.split("~")[0])
    seats = dealing_order(round_)
    n = round_.state.hand_size * len(seats)
    hands = {seat: hand_text(sorted(faces[at : n : len(seats)])) for at, seat in enumerate(seats)}
    return dict(sorted(hands.items())), round_.dealing[len(hand_text(faces[:n])) :]


def dealing_order(round_: Round) -> list[str]:
    """Seats in the order they are dealt to: clockwise, the dealer last."""
    s = round_.state
    order = [(s.dealer + 1 + at) % s.seats for at in range(s.seats)]
    return [seat_letter(seat) for seat in order if not s.absent[seat]]


def write_record(record: Record) -> str:
    """The record as TOML."""
    plain = {key: value for key, value in msgspec.to_builtins(record).items() if value is not None}
    for round_ in plain["rounds"]:
        round_["moves"] = "\n".join(textwrap.wrap(round_["moves"], LINE, break_long_words=False, break_on_hyphens=False)) + "\n"
    return tomli_w.dumps(plain, multiline_strings=True)


def read_record(text: str) -> Record:
    """Read a record. Raises `RecordError` with what is wrong."""
    try:
        plain: dict[str, Any] = tomllib.loads(text.removeprefix(BYTE_ORDER_MARK))
    except tomllib.TOMLDecodeError as error:
        raise RecordError(f"not a record: it is no TOML file ({error})") from None
    except RecursionError:
        raise RecordError("not a record: its values are nested too deeply") from None
    if plain.get("format") != FORMAT:
        raise RecordError(f'not a record: it has no line format = "{FORMAT}"')
    if plain.get("version") != RECORD_VERSION:
        raise RecordError(f"record version {plain.get('version')!r} is unknown here; this program reads version {RECORD_VERSION}")
    try:
        record = msgspec.convert(plain, Record)
    except msgspec.ValidationError as error:
        raise RecordError(f"not a record: {error}") from None
    if not 2 <= len(record.players) <= 10 or [p.seat for p in record.players] != [
        seat_letter(i) for i in range(len(record.players))
    ]:
        raise RecordError("not a record: it needs 2 to 10 players in the order of their seats A, B, ...")
    if [stored.number for stored in record.rounds] != list(range(1, len(record.rounds) + 1)):
        raise RecordError("not a record: its rounds are not numbered 1, 2, ...")
    record.players = [msgspec.structs.replace(player, name=cleaned(player.name) or player.seat) for player in record.players]
    if record.rules != RULES_VERSION:
        raise RecordError(f"played under version {record.rules} of the rules; this program plays version {RULES_VERSION}")
    return record


class Replayed(msgspec.Struct):
    """One step of a replay: the opening of a round (no move) or a move and what it did."""

    match: Match
    round: Round
    move: Move | None
    events: list[Event]


def replay(record: Record) -> Iterator[Replayed]:
    """Play the record again, step by step. Raises `RecordError` naming round and move where it cannot have been so."""
    try:
        match = Match(Ruleset.parse(record.ruleset), len(record.players), carried=record.carried)
    except RulesetError as error:
        raise RecordError(f"the record's ruleset cannot be read: {error}") from None
    except ValueError as error:
        raise RecordError(f"not a record: {error}") from None
    for stored in record.rounds:
        where = f"round {stored.number}"
        try:
            events = match.start_round(given=(stored.dealer_draw, dealing_of(stored, len(record.players))))
        except (TabardError, ValueError) as error:
            raise RecordError(f"{where}, deal: {error}") from None
        round_ = match.rounds[-1]
        check(where, "dealer", stored.dealer, seat_letter(round_.state.dealer))
        yield Replayed(match, round_, None, events)
        for number, text in enumerate(stored.moves.split(), 1):
            try:
                move = Move.parse(text)
                events = match.play(move, replay=True)
            except (TabardError, ValueError) as error:
                raise RecordError(f"{where}, move {number} ({text}): {error}") from None
            yield Replayed(match, round_, move, events)
        check_round(where, stored, round_)
    if record.ended_early:
        if not match.is_between_rounds:
            raise RecordError("the match: it cannot have been broken off, it was over")
        match.end()
    if record.scores or record.champion is not None:
        check("the match", "scores", record.scores, match.scores)
    check("the match", "champion", record.champion, match.champion)


def dealing_of(stored: RoundRecord, seats: int) -> str:
    """Hands and opening as one chance text, in dealing order."""
    dealer = seat_number(stored.dealer)
    order = [seat_letter((dealer + 1 + at) % seats) for at in range(seats)]
    hands = [cards_in(stored.hands[seat]) for seat in order if seat in stored.hands]
    size = max((len(hand) for hand in hands), default=0)
    dealt = [hand[at] for at in range(size) for hand in hands if at < len(hand)]
    return hand_text(dealt) + stored.opening


def check_round(where: str, stored: RoundRecord, round_: Round) -> None:
    """The stored result is the replayed one."""
    result = round_.outcome()
    if result is None:
        raise RecordError(f"{where}: its moves end before the round does")
    check(where, "winner", stored.winner, result.winner)
    check(where, "points", stored.points, result.points)
    check_shuffles(where, stored.shuffles, [hand_text(pool) for pool in round_.pools])


def check_shuffles(where: str, stored: list[str], found: list[str]) -> None:
    """Raise `RecordError` with the first difference, in few words: the lists are long."""
    if len(stored) != len(found):
        raise RecordError(f"{where}: the record lists {len(stored)} shuffles, {len(found)} happened; {CHANGED}")
    for number, (listed, happened) in enumerate(zip(stored, found, strict=True), 1):
        if listed != happened:
            raise RecordError(f"{where}, shuffle {number}: {difference(listed, happened)}; {CHANGED}")


def difference(listed: str, happened: str) -> str:
    """Which cards a list of shuffled cards has too many and too few."""
    try:
        cards = Counter(cards_in(listed))
    except InvalidMove as error:
        return f"it is no list of cards: {error}"
    right = Counter(cards_in(happened))
    parts = [("it lists {} too many", cards - right), ("it lacks {}", right - cards)]
    told = [words.format(some_of(sorted(extra.elements()))) for words, extra in parts if extra]
    return " and ".join(told) or "its cards are not sorted"


def some_of(faces: list[int]) -> str:
    """A few of these cards, and how many more there are."""
    more = len(faces) - SOME
    return " ".join(CARD_TEXTS[face] for face in faces[:SOME]) + (f" and {more} more" if more > 0 else "")


def check(where: str, what: str, stored: object, found: object) -> None:
    """Raise `RecordError` unless both are the same."""
    if stored != found:
        raise RecordError(f"{where}: {what} should be {found}, the record says {stored}")
