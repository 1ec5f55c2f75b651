"""Chance in the kernel: a documented generator for simulation, and shuffles whose order the driver may give.

May be in here: the generator and the shuffle. May not: knowing what is shuffled. xoshiro128** (Blackman and Vigna) in 32-bit
words, so that no intermediate reaches 2**63. Live tables put each shuffle's order into ``s.given`` (game/chance.py).
"""

from tabard.rules.cards import FACES
from tabard.rules.happenings import FAULT_BUFFER, FAULT_CHANCE
from tabard.rules.state import State

MASK = 0xFFFFFFFF


def mix(word: int) -> int:
    """A bijective scrambler of 32 bits; both multipliers stay below 2**31."""
    x = word & MASK
    x ^= x >> 16
    x = (x * 0x21F0AAAD) & MASK
    x ^= x >> 15
    x = (x * 0x735A2D97) & MASK
    x ^= x >> 15
    return x


def seed(s: State, number: int, stream: int) -> None:
    """Start the generator for game ``number`` (0 to 2**62) of ``stream`` (0 to 2**31): the same on every machine."""
    low = number & MASK
    high = (number >> 32) & MASK
    s.rng0 = mix(low ^ 0x1B873593)
    s.rng1 = mix(high + s.rng0 + 1)
    s.rng2 = mix((stream & MASK) + s.rng1 + 0x3C6EF372)
    s.rng3 = mix(s.rng0 + s.rng2 + 0x5BD1E995) | 1


def next_word(s: State) -> int:
    """The next 32 random bits."""
    rng1 = s.rng1
    rng2 = s.rng2 ^ s.rng0
    rng3 = s.rng3 ^ rng1
    s.rng0 ^= rng3
    s.rng1 = rng1 ^ rng2
    s.rng2 = rng2 ^ ((rng1 << 9) & MASK)
    s.rng3 = ((rng3 << 11) | (rng3 >> 21)) & MASK
    x = (rng1 * 5) & MASK
    return (((x << 7) | (x >> 25)) * 9) & MASK


def below(s: State, n: int) -> int:
    """A random number of 0 to n - 1."""
    return (next_word(s) * n) >> 32


def count_cards(s: State, cards: list[int], n: int) -> None:
    """Write into ``tally`` how many of each face the first ``n`` cards are."""
    for face in range(FACES):
        s.tally[face] = 0
    for i in range(n):
        s.tally[cards[i]] += 1


def sort_cards(s: State, cards: list[int], n: int) -> None:
    """Sort the first ``n`` cards by face."""
    count_cards(s, cards, n)
    k = 0
    for face in range(FACES):
        for _ in range(s.tally[face]):
            cards[k] = face
            k += 1


def shuffle(s: State, cards: list[int], n: int) -> None:
    """Shuffle the first ``n`` cards: into the given order, else by Fisher-Yates over the cards sorted by face.

    The order is bottom first: the last card is drawn first. With ``s.replay`` they stay sorted, because draws name their cards.
    """
    sort_cards(s, cards, n)
    shuffle_sorted(s, cards, n)


def shuffle_sorted(s: State, cards: list[int], n: int) -> None:
    """The same for cards that are sorted by face already."""
    if s.keep_pool and (s.replay or s.given_at >= s.n_given):
        note_pool(s, cards, n)
    if s.replay:
        return
    if s.given_at < s.n_given:
        take_order(s, cards, n)
        return
    mix_up(s, cards, n)


def mix_up(s: State, cards: list[int], n: int) -> None:
    """Fisher-Yates with the generator's words, spelled out, because much of a round's time goes in here.

    Each word gives two places: the second comes from what the first left of it. No place is more likely than another by more than
    n * n / 2**32.
    """
    rng0, rng1, rng2, rng3 = s.rng0, s.rng1, s.rng2, s.rng3
    for i in range(n - 1, 0, -2):
        x = (rng1 * 5) & MASK
        x = (((x << 7) | (x >> 25)) * 9) & MASK
        shifted = (rng1 << 9) & MASK
        rng2 ^= rng0
        rng3 ^= rng1
        rng1 ^= rng2
        rng0 ^= rng3
        rng2 ^= shifted
        rng3 = ((rng3 << 11) | (rng3 >> 21)) & MASK
        x *= i + 1
        j = x >> 32
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
        j = ((x & MASK) * i) >> 32
        card = cards[i - 1]
        cards[i - 1] = cards[j]
        cards[j] = card
    s.rng0, s.rng1, s.rng2, s.rng3 = rng0, rng1, rng2, rng3


def note_pool(s: State, cards: list[int], n: int) -> None:
    """Remember what is shuffled: its length, then its cards."""
    if s.n_pool + n + 1 > len(s.pool):
        s.fault = FAULT_BUFFER
        return
    s.pool[s.n_pool] = n
    for i in range(n):
        s.pool[s.n_pool + 1 + i] = cards[i]
    s.n_pool += n + 1


def take_order(s: State, cards: list[int], n: int) -> None:
    """Lay the next ``n`` given faces into ``cards``; it is a fault if they are not the same cards."""
    if s.given_at + n > s.n_given:
        s.fault = FAULT_CHANCE
        return
    count_cards(s, cards, n)
    for i in range(n):
        s.tally[s.given[s.given_at + i]] -= 1
    for face in range(FACES):
        if s.tally[face] != 0:
            s.fault = FAULT_CHANCE
            return
    for i in range(n):
        cards[i] = s.given[s.given_at + i]
    s.given_at += n
