"""The generator of bulk play shuffles without a preference."""

from tabard.rules.chance import seed, shuffle
from tabard.rules.state import State

SHUFFLES = 6_000


def orders(n: int) -> list[list[int]]:
    """Shuffled cards: faces 0 to ``n`` - 1."""
    s = State()
    seed(s, 7, 0)
    found = []
    for _ in range(SHUFFLES):
        cards = list(range(n))
        shuffle(s, cards, n)
        found.append(cards)
    return found


def excess(counts: list[int], expected: float) -> float:
    """By how many standard deviations a chi-square of these counts is above what chance alone makes of it."""
    freedom = len(counts) - 1
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    return (chi_square - freedom) / (2 * freedom) ** 0.5


def test_every_card_is_equally_often_in_every_place() -> None:
    for n in (7, 52):
        found = orders(n)
        for place in range(n):
            counts = [0] * n
            for cards in found:
                counts[cards[place]] += 1
            assert abs(excess(counts, SHUFFLES / n)) < 4.5, f"{n} cards, place {place}"


def test_the_two_places_that_one_random_word_gives_have_nothing_to_do_with_each_other() -> None:
    n = 8
    found = orders(n)
    for place in range(0, n, 2):
        pairs = [0] * (n * n)
        for cards in found:
            pairs[cards[place] * n + cards[place + 1]] += 1
        different = [count for at, count in enumerate(pairs) if at // n != at % n]
        assert abs(excess(different, SHUFFLES / (n * (n - 1)))) < 4.5, f"places {place} and {place + 1}"


def test_all_orders_of_a_few_cards_come_equally_often() -> None:
    counts: dict[tuple[int, ...], int] = {}
    for cards in orders(4):
        counts[tuple(cards)] = counts.get(tuple(cards), 0) + 1
    assert len(counts) == 24
    assert abs(excess(list(counts.values()), SHUFFLES / 24)) < 4.5
