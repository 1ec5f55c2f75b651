/* The same rounds as `tabard sim --bots random` under mattel-classic-108, written in C for the benchmark only.
 * Same generator, same order of choices: winner, points, turns and digest of every round must come out equal.
 * With -DSETS it keeps the set of faces in each hand, as Tabard's rules do; without, it looks at all faces for those that fit.
 * Usage: reference SEATS FIRST COUNT; prints checksums and seconds of processor time. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef int64_t i64;
typedef struct { uint32_t a, b, c, d; } Chance;

enum { TURN, DRAWN, ANSWER, COLOR, OVER };
enum { PLAY = 0, DRAW = 2, KEEP = 3, ACCEPT = 4, CHALLENGE = 5, NAME_COLOR = 8 };
enum { SKIP = 10, REVERSE = 11, DRAW2 = 12, WILD = 52, WD4 = 53, FACES = 54 };

static Chance deal_chance, choice_chance;
static int seats, turn, direction, phase, color, drawn, pending, attacker, n_pile, n_discard, winner, idle;
static int hand[10][FACES], size[10], pile[108], discard[108];
static uint64_t held[10]; /* the set of faces in a hand, a bit a face */
static i64 turns, points, digest;

static uint32_t mix(uint32_t x) {
    x ^= x >> 16; x *= 0x21F0AAADu; x ^= x >> 15; x *= 0x735A2D97u; return x ^ (x >> 15);
}
static void seed(Chance *s, uint64_t number, uint64_t stream) {
    s->a = mix((uint32_t)number ^ 0x1B873593u);
    s->b = mix((uint32_t)(number >> 32) + s->a + 1);
    s->c = mix((uint32_t)stream + s->b + 0x3C6EF372u);
    s->d = mix(s->a + s->c + 0x5BD1E995u) | 1;
}
static uint32_t next_word(Chance *s) {
    uint32_t x = s->b * 5, t = s->b << 9, r;
    r = ((x << 7) | (x >> 25)) * 9;
    s->c ^= s->a; s->d ^= s->b; s->b ^= s->c; s->a ^= s->d; s->c ^= t;
    s->d = (s->d << 11) | (s->d >> 21);
    return r;
}
static int below(Chance *s, int n) { return (int)(((uint64_t)next_word(s) * (uint64_t)n) >> 32); }

static void shuffle(int *cards, int n) {
    int tally[FACES] = {0}, k = 0;
    for (int i = 0; i < n; i++) tally[cards[i]]++;
    for (int f = 0; f < FACES; f++) for (int j = 0; j < tally[f]; j++) cards[k++] = f;
    for (int i = n - 1; i > 0; i -= 2) {
        uint64_t x = (uint64_t)next_word(&deal_chance) * (uint64_t)(i + 1);
        int j = (int)(x >> 32), t = cards[i];
        cards[i] = cards[j]; cards[j] = t;
        j = (int)(((x & 0xFFFFFFFFu) * (uint64_t)i) >> 32); t = cards[i - 1];
        cards[i - 1] = cards[j]; cards[j] = t;
    }
}
static int next_seat(int p) { p += direction; return p < 0 ? seats - 1 : p >= seats ? 0 : p; }
static int draw_card(void) {
    if (n_pile == 0) {
        if (n_discard <= 1) return -1;
        n_pile = n_discard - 1;
        memcpy(pile, discard, sizeof(int) * (size_t)n_pile);
        discard[0] = discard[n_discard - 1];
        n_discard = 1;
        shuffle(pile, n_pile);
    }
    return pile[--n_pile];
}
static void put(int p, int f) { hand[p][f]++; size[p]++; held[p] |= 1ull << f; }
static int give(int p, int count) {
    int last = -1;
    while (count--) {
        int f = draw_card();
        if (f < 0) break;
        last = f; idle = 0; put(p, f);
    }
    return last;
}
static int fits(int f) {
    if (f >= WILD || f / 13 == color) return 1;
    int top = discard[n_discard - 1];
    return top < WILD && f % 13 == top % 13;
}
#ifdef SETS
static int put_fitting(int p, int *list) {
    int k = 0, top = discard[n_discard - 1];
    uint64_t faces = 3ull << WILD | 0x1FFFull << (13 * color);
    if (top < WILD) faces |= 0x8004002001ull << (top % 13);
    for (faces &= held[p]; faces; faces &= faces - 1) list[k++] = __builtin_ctzll(faces);
    return k;
}
static i64 points_in(int p) {
    i64 sum = 0;
    for (uint64_t faces = held[p]; faces; faces &= faces - 1) {
        int f = __builtin_ctzll(faces);
        sum += hand[p][f] * (f >= WILD ? 50 : f % 13 < SKIP ? f % 13 : 20);
    }
    return sum;
}
#else
static int put_fitting(int p, int *list) {
    int k = 0;
    for (int f = 0; f < FACES; f++) if (hand[p][f] && fits(f)) list[k++] = f;
    return k;
}
static i64 points_in(int p) {
    i64 sum = 0;
    for (int f = 0; f < FACES; f++) if (hand[p][f]) sum += hand[p][f] * (f >= WILD ? 50 : f % 13 < SKIP ? f % 13 : 20);
    return sum;
}
#endif
static void deal(int n, i64 game) {
    seed(&deal_chance, (uint64_t)game, 0);
    seed(&choice_chance, (uint64_t)game, 1ull << 31);
    for (int i = 0; i < 12; i++) { next_word(&deal_chance); next_word(&choice_chance); }
    memset(hand, 0, sizeof hand); memset(size, 0, sizeof size); memset(held, 0, sizeof held);
    seats = n; direction = 1; color = drawn = winner = attacker = -1; pending = idle = 0; n_discard = 0;
    turns = points = digest = 0;
    int k = 0;
    for (int f = 0; f < WILD; f++) for (int j = 0; j < (f % 13 ? 2 : 1); j++) pile[k++] = f;
    for (int j = 0; j < 4; j++) pile[k++] = WILD;
    for (int j = 0; j < 4; j++) pile[k++] = WD4;
    n_pile = 108; shuffle(pile, 108);
    for (int i = 0, p = 0; i < 7 * n; i++, p = p + 1 == n ? 0 : p + 1) put(p, pile[--n_pile]);
    int back[4], n_back = 0, f;
    while ((f = pile[--n_pile]) == WD4) back[n_back++] = f;
    if (n_back) { for (int i = 0; i < n_back; i++) pile[n_pile++] = back[i]; shuffle(pile, n_pile); }
    discard[n_discard++] = f;
    turn = 0; phase = TURN;
    if (f == WILD) { phase = COLOR; return; }
    color = f / 13;
    if (f % 13 == SKIP) turn = next_seat(0);
    else if (f % 13 == DRAW2) { give(0, 2); turn = next_seat(0); }
    else if (f % 13 == REVERSE) { direction = -1; turn = n - 1; }
}
static void note(int p, i64 action) { digest = (uint32_t)(digest * 0x2F0B4C47 + (action & 0xFFFFFF) * 16 + (action >> 24) + p); }
static i64 make(int kind, int face, int named, int call) {
    return kind | ((i64)(face < 0 ? 63 : face) << 4) | ((i64)(named < 0 ? 7 : named) << 10) | (15ll << 13) | ((i64)call << 17) | (63ll << 18);
}
static void finish(int p) {
    winner = p; phase = OVER;
    for (int q = 0; q < seats; q++) points += points_in(q);
}
static void play(int p, int f, int named) {
    drawn = -1; size[p]--; discard[n_discard++] = f; idle = 0;
    if (--hand[p][f] == 0) held[p] ^= 1ull << f;
    color = f < WILD ? f / 13 : named;
    int rank = f < WILD ? f % 13 : -1, nxt = next_seat(p), penalty = f == WD4 ? 4 : rank == DRAW2 ? 2 : 0;
    if (size[p] == 0) { if (penalty) give(nxt, penalty); finish(p); return; }
    if (rank == REVERSE && seats > 2) { direction = -direction; nxt = next_seat(p); }
    if (penalty) { pending = penalty; attacker = p; turn = nxt; phase = ANSWER; return; }
    if (rank == SKIP || (rank == REVERSE && seats == 2)) nxt = next_seat(nxt);
    turn = nxt; phase = TURN;
}
static int choose_color(void) { return below(&choice_chance, 4); }
static void round_of(int n, i64 game) {
    int list[FACES];
    deal(n, game);
    while (phase != OVER) {
        int p = turn;
        if (phase == COLOR) {
            color = choose_color(); note(p, make(NAME_COLOR, -1, color, 0)); turn = 0; phase = TURN;
        } else if (phase == ANSWER) {
            note(p, make(ACCEPT, -1, -1, 0)); give(p, pending); pending = 0; turn = next_seat(p); phase = TURN;
        } else {
            int k = 0, f = -1;
            if (phase == DRAWN) { if (drawn >= 0 && fits(drawn)) list[k++] = drawn; }
            else k = put_fitting(p, list);
            if (k) {
                f = list[k > 1 ? below(&choice_chance, k) : 0];
                int named = f >= WILD && size[p] > 1 ? choose_color() : -1;
                if (phase == TURN) turns++;
                note(p, make(PLAY, f, named, size[p] == 2));
                play(p, f, named);
            } else if (phase == TURN) {
                turns++; note(p, make(DRAW, -1, -1, 0)); drawn = give(p, 1); phase = DRAWN;
            } else {
                if (drawn < 0) idle++;
                drawn = -1; note(p, make(KEEP, -1, -1, 0)); turn = next_seat(p); phase = TURN;
                if (idle >= seats) { fprintf(stderr, "blocked\n"); exit(1); }
            }
        }
    }
}
int main(int argc, char **argv) {
    if (argc != 4) return 2;
    int n = atoi(argv[1]);
    i64 first = atoll(argv[2]), count = atoll(argv[3]), all_turns = 0, all_points = 0, all_digests = 0, winners = 0;
    clock_t start = clock();
    for (i64 g = first; g < first + count; g++) {
        round_of(n, g);
        all_turns += turns; all_points += points; all_digests += digest; winners += winner;
    }
    printf("%.6f %lld %lld %lld %lld\n", (double)(clock() - start) / CLOCKS_PER_SEC, (long long)all_turns, (long long)all_points,
           (long long)all_digests, (long long)winners);
    return 0;
}
