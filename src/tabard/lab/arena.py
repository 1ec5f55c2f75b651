"""``tabard arena``: bots against each other on the same deals, every bot once in every seat.

May be in here: playing the deals, adding up, the checkpoint. May not: tables and files of figures, playing a card.

A deal is played as often as there are seats, the line-up moved on by one seat each time. Deals are independent of each other, the
rounds of one deal are not, so intervals are taken over deals.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

from openskill.models import PlackettLuce
from rich.console import Console
from rich.progress import track

from tabard.bots.levels import BY_ID, make
from tabard.game.chance import SeedChance
from tabard.game.driving import play_round
from tabard.game.notation import SEAT_LETTERS
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.lab.asking import MAX_GAMES, LabError, lineup, number
from tabard.lab.simulation import playable
from tabard.lab.statistics import Estimate, mean


class Contest(NamedTuple):
    """Who plays what, how often."""

    rules: Ruleset
    lineup: tuple[str, ...]
    """Levels by seat, before the first rotation."""
    deals: int
    seed: int

    def header(self) -> dict[str, Any]:
        """What a checkpoint must have in common with the contest it continues."""
        return {"rules": self.rules.text, "lineup": list(self.lineup), "seed": self.seed}


class Deal(NamedTuple):
    """How one deal came out, by place in the line-up: points and wins over all rotations, and the winners in order."""

    wins: list[int]
    points: list[int]
    winners: list[int]
    """Place in the line-up of each round's winner, -1 for none."""


def contest(bots: list[str], seats: int | None, rounds: int, rules: str, seed: int) -> Contest:
    """The contest in words of the command line. Raises `LabError` or `RulesetError`."""
    places = lineup(bots, seats, BY_ID)
    number("--rounds", rounds, 1, MAX_GAMES)
    return Contest(playable(rules, len(places)), places, -(-rounds // len(places)), seed)


def play_deal(task: Contest, number: int) -> Deal:
    """Play one deal with every rotation of the line-up."""
    seats = len(task.lineup)
    wins, points, winners = [0] * seats, [0] * seats, []
    for rotation in range(seats):
        round_ = Round.deal(task.rules, seats, dealer=SEAT_LETTERS[seats - 1], chance=SeedChance(f"{task.seed}:{number}"))
        places = {letter: (at + rotation) % seats for at, letter in enumerate(SEAT_LETTERS[:seats])}
        players = {letter: make(task.lineup[place], f"{task.seed}:{number}:{rotation}:{place}") for letter, place in places.items()}
        for _ in play_round(round_, players):
            pass
        outcome = round_.outcome()
        if outcome is None or outcome.winner is None:
            winners.append(-1)
            continue
        winners.append(places[outcome.winner])
        wins[places[outcome.winner]] += 1
        for letter, place in places.items():
            points[place] += outcome.points.get(letter, 0)
    return Deal(wins, points, winners)


def read_checkpoint(task: Contest, path: Path) -> list[Deal]:
    """The deals played so far. Raises `LabError` if the file is of another contest or damaged."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return []
    except (OSError, UnicodeDecodeError) as error:
        raise LabError(f"cannot read {path}: {error}") from error
    try:
        header, *rows = [json.loads(line) for line in lines]
        deals = [Deal(row["wins"], row["points"], row["winners"]) for row in rows]
        good = all(len(deal.wins) == len(deal.points) == len(deal.winners) == len(task.lineup) for deal in deals)
    except (ValueError, KeyError, TypeError) as error:
        raise LabError(f"{path} is no checkpoint or is damaged; remove it to begin anew") from error
    if not good:
        raise LabError(f"{path} is no checkpoint or is damaged; remove it to begin anew")
    if header != task.header():
        raise LabError(f"{path} belongs to another contest: rules, bots, seats and seed must be the same")
    return deals[: task.deals]


def play(task: Contest, resume: Path | None) -> tuple[list[Deal], bool]:
    """All deals of the contest, and whether it was interrupted; those in the checkpoint are not played again."""
    deals = read_checkpoint(task, resume) if resume is not None else []
    file = None
    if resume is not None:
        try:
            file = resume.open("a", encoding="utf-8")
        except OSError as error:
            raise LabError(f"cannot write {resume}: {error.strerror}") from error
        if file.tell() == 0:
            file.write(json.dumps(task.header()) + "\n")
    todo = range(len(deals), task.deals)
    bar = track(todo, "deals", console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
    try:
        for number in bar:
            deals.append(play_deal(task, number))
            if file is not None:
                file.write(json.dumps(deals[-1]._asdict()) + "\n")
                file.flush()
    except KeyboardInterrupt:
        return deals, True
    finally:
        if file is not None:
            file.close()
    return deals, False


def per_round(task: Contest, deals: list[Deal], level: str, what: str) -> Estimate:
    """Wins or points of a level per seat and round, with an interval over deals."""
    places = [at for at, bot in enumerate(task.lineup) if bot == level]
    rounds = len(places) * len(task.lineup)
    values = [sum(getattr(deal, what)[at] for at in places) / rounds for deal in deals]
    return mean(sum(values), sum(value * value for value in values), len(values))


def ratings(task: Contest, deals: list[Deal]) -> dict[str, dict[str, float]]:
    """Plackett-Luce ratings of the levels, round by round; a level in several seats is rated once a round."""
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
    return {
        **task.header(),
        "seats": len(task.lineup),
        "deals": len(deals),
        "rounds": len(deals) * len(task.lineup),
        "interrupted": interrupted,
        "bots": {
            level: {
                "win_share": per_round(task, deals, level, "wins")._asdict(),
                "points": per_round(task, deals, level, "points")._asdict(),
                "rating": rated[level],
            }
            for level in dict.fromkeys(task.lineup)
        },
    }
