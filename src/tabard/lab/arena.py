"""``tabard arena``: bots against each other on the same deals, every bot once in every seat.

May be in here: playing the deals, adding up, the checkpoint. May not: tables and files of figures, playing a card.

A deal is played as often as there are seats, the line-up moved on by one seat each time; of matches all rounds are dealt alike as
long as the same seats deal. Deals are independent of each other, what is played on one deal is not, so intervals are taken over deals.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import FileIO
from pathlib import Path
from typing import Any, NamedTuple

from openskill.models import PlackettLuce

from tabard import __version__
from tabard.bots import own
from tabard.bots.levels import BY_ID, player
from tabard.game.chance import SeedChance
from tabard.game.driving import play_match, play_round
from tabard.game.errors import TabardError
from tabard.game.match import Match
from tabard.game.notation import SEAT_LETTERS
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.turn import Player
from tabard.lab.arguments import MAX_SEED
from tabard.lab.asking import MAX_GAMES, LabError, kept_before, lineup, number
from tabard.lab.checkpoint import Seals, damaged
from tabard.lab.engine import Engine
from tabard.lab.progress import bar
from tabard.lab.simulation import playable
from tabard.lab.statistics import Estimate, mean, mean_share


class Contest(NamedTuple):
    """Who plays what, how often."""

    rules: Ruleset
    lineup: tuple[str, ...]
    """Levels by seat, before the first rotation."""
    deals: int
    seed: int
    is_matches: bool = False

    @property
    def what(self) -> str:
        """What is counted."""
        return "matches" if self.is_matches else "rounds"

    def header(self) -> dict[str, Any]:
        """What a checkpoint must have in common with the contest it continues."""
        what = {"what": "matches"} if self.is_matches else {}
        return {"rules": self.rules.text, "lineup": list(self.lineup), "seed": self.seed, **what}


class Deal(NamedTuple):
    """How one deal came out, by place in the line-up: points and wins over all rotations, and the winners in order."""

    wins: list[float]
    points: list[int]
    winners: list[int]
    """Place in the line-up of the winner of each round or match, -1 for none or several."""
    rounds: int
    """Played on this deal."""


def contest(bots: list[str], seats: int | None, games: int, rules: str, seed: int, is_matches: bool = False) -> Contest:
    """The contest in words of the command line; ``games`` are rounds or matches. Raises `LabError` or `RulesetError`."""
    places = lineup(bots, seats, BY_ID, files=True)
    number("--matches" if is_matches else "--rounds", games, 1, MAX_GAMES)
    number("--seed", seed, 0, MAX_SEED)
    return Contest(playable(rules, len(places)), places, -(-games // len(places)), seed, is_matches)


def play_deal(task: Contest, number: int) -> Deal:
    """Play one deal with every rotation of the line-up."""
    seats = len(task.lineup)
    wins, points, winners, rounds = [0.0] * seats, [0] * seats, [], 0
    for rotation in range(seats):
        places = {letter: (at + rotation) % seats for at, letter in enumerate(SEAT_LETTERS[:seats])}
        players: dict[str, Player] = {
            letter: player(task.lineup[place], f"{task.seed}:{number}:{rotation}:{place}") for letter, place in places.items()
        }
        try:
            won, scores, played = (match_of if task.is_matches else round_of)(task, number, players)
        except TabardError as error:
            raise LabError(f"deal {number + 1}, seed {task.seed}: {error}") from error
        rounds += played
        for letter in won:
            wins[places[letter]] += 1 / len(won)
        winners.append(places[won[0]] if len(won) == 1 else -1)
        for letter, place in places.items():
            points[place] += scores.get(letter, 0)
    return Deal(wins, points, winners, rounds)


Played = tuple[tuple[str, ...], dict[str, int], int]
"""Who has won, who has how many points, and how many rounds it took."""


def round_of(task: Contest, number: int, players: dict[str, Player]) -> Played:
    """One round; the last seat deals."""
    chance = SeedChance(f"{task.seed}:{number}")
    round_ = Round.deal(task.rules, len(players), dealer=SEAT_LETTERS[len(players) - 1], chance=chance)
    for _ in play_round(round_, players):
        pass
    outcome = round_.outcome()
    if outcome is None or outcome.winner is None:
        return (), {}, 1
    return (outcome.winner,), dict(outcome.points), 1


def match_of(task: Contest, number: int, players: dict[str, Player]) -> Played:
    """One match."""
    match = Match(task.rules, len(players), SeedChance(f"{task.seed}:{number}"))
    play_match(match, players)
    won = match.champions if match.champion is None else (match.champion,)
    return won, match.scores, len(match.results)


def kept_header(task: Contest) -> dict[str, Any]:
    """The first line of a checkpoint: bots may play otherwise in another version, those of one's own after a change of their files."""
    files = {name: own.digest(name) for name in task.lineup if own.is_own(name)}
    return {**task.header(), "version": __version__, **({"files": files} if files else {})}


def read_checkpoint(task: Contest, path: Path, seals: Seals) -> list[Deal]:
    """The deals played so far. Raises `LabError` if the file is damaged, of another contest, or holds more than is asked for."""
    text = kept_before(path)
    if text is None:
        return []
    if not text.endswith("\n"):
        raise damaged(path)
    first, *others = text.split("\n")[:-1]
    if is_unsealed(first):
        raise LabError(f"{path} was written by an older version, which kept no checksums; name another file")
    try:
        header = seals.read(first)
        if header == kept_header(task):
            deals = [Deal(**seals.read(line)) for line in others]
    except (ValueError, TypeError) as error:
        raise damaged(path) from error
    if header != kept_header(task):
        raise LabError(
            f"{path} belongs to another contest: rules, bots and their files, seats, seed and version must be the same, "
            "and rounds or matches; name another file"
        )
    if len(deals) > task.deals:
        games = len(deals) * len(task.lineup)
        raise LabError(f"{path} already holds {games:,} {task.what}; ask for that many or more, or name another file")
    return deals


def is_unsealed(line: str) -> bool:
    """Whether it is a header as older versions wrote it."""
    try:
        header = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(header, dict) and {"rules", "lineup", "seed"} <= header.keys()


def play(task: Contest, resume: Path | None, engine: Engine) -> tuple[list[Deal], bool]:
    """All deals of the contest, and whether it was interrupted; those in the checkpoint are not played again."""
    seals = Seals()
    deals = read_checkpoint(task, resume, seals) if resume is not None else []
    file = None if resume is None else opened(task, resume, seals)
    parts = ((task, number) for number in range(len(deals), task.deals))
    stream: Iterator[Deal] = engine.each(play_deal, parts)
    with bar("deals") as shown:
        shown_task = shown.add_task("", total=task.deals, completed=len(deals))
        try:
            for deal in stream:
                deals.append(deal)
                if file is not None and resume is not None:
                    keep(file, resume, seals, deal._asdict())
                shown.update(shown_task, completed=len(deals))
        except KeyboardInterrupt:
            return deals, True
        finally:
            if file is not None:
                file.close()
    return deals, False


def opened(task: Contest, path: Path, seals: Seals) -> FileIO:
    """The checkpoint, ready for more deals. Raises `LabError`."""
    try:
        file = path.open("ab", buffering=0)
    except OSError as error:
        raise LabError(f"cannot write {path}: {error.strerror}") from error
    if file.tell() == 0:
        keep(file, path, seals, kept_header(task))
    return file


def keep(file: FileIO, path: Path, seals: Seals, row: dict[str, Any]) -> None:
    """Append one line; where it does not fit whole, it is taken back. Raises `LabError`."""
    text, check = seals.seal(row)
    line = text.encode()
    end = file.tell()
    problem = "no room is left"
    try:
        if file.write(line) == len(line):
            seals.last = check
            return
    except OSError as error:
        problem = error.strerror or str(error)
    file.truncate(end)
    raise LabError(f"cannot write {path}: {problem}; what was there before is kept")


def per_game(task: Contest, deals: list[Deal], level: str, what: str) -> Estimate:
    """Wins or points of a level per seat and game, with an interval over deals."""
    places = [at for at, bot in enumerate(task.lineup) if bot == level]
    games = len(places) * len(task.lineup)
    values = [sum(getattr(deal, what)[at] for at in places) / games for deal in deals]
    return (mean_share if what == "wins" else mean)(sum(values), sum(value * value for value in values), len(values))


def ratings(task: Contest, deals: list[Deal]) -> dict[str, dict[str, float]]:
    """Plackett-Luce ratings of the levels, game by game; a level in several seats is rated once a game."""
    model = PlackettLuce()
    levels = list(dict.fromkeys(task.lineup))
    rated = {level: model.rating(name=level) for level in levels}
    if len(levels) > 1:
        for deal in deals:
            for winner in deal.winners:
                if winner >= 0:
                    ranks = [0.0 if level == task.lineup[winner] else 1.0 for level in levels]
                    teams = model.rate([[rated[level]] for level in levels], ranks=ranks)
                    rated = {level: team[0] for level, team in zip(levels, teams, strict=True)}
    return {level: {"mu": rating.mu, "sigma": rating.sigma} for level, rating in rated.items()}


def figures(task: Contest, deals: list[Deal], interrupted: bool) -> dict[str, Any]:
    """Everything, as plain data."""
    rated = ratings(task, deals)
    games = len(deals) * len(task.lineup)
    return {
        **task.header(),
        "seats": len(task.lineup),
        "deals": len(deals),
        "rounds": sum(deal.rounds for deal in deals),
        **({"matches": games} if task.is_matches else {}),
        "interrupted": interrupted,
        "bots": {
            level: {
                "win_share": per_game(task, deals, level, "wins")._asdict(),
                "points": per_game(task, deals, level, "points")._asdict(),
                "rating": rated[level],
            }
            for level in dict.fromkeys(task.lineup)
        },
    }
