// Was the deal honest? Recomputes every shuffle of a record and compares all cards that were dealt. Contains no rules: it follows the
// cards in the order in which the record names them. The same is done by `tabard replay FILE --verify`.
import type { Face } from "../game/card";
import type { MatchRecord, RecordedRound } from "./record";
import { commitmentOf, keyOf, seedKey, shuffled, sorted } from "./shuffle";

const TOKEN = /~|&|[rygb][0-9SRD]|w(?:[04HX]|C[123])/g;
const MOST_SEATS = 10;
const HEX = /^(?:[0-9a-f]{2})+$/;

/** Where in a round. */
export type Place = { at: "dealer" | "deal" | "opening" } | { at: "move"; number: number; move: string };

export type Fault =
  | { code: "SECRET" }
  | { code: "COMMITMENT" }
  | { code: "NO_SOURCE" }
  | { code: "POOL"; number: number }
  | { code: "DECK" }
  | { code: "HAND"; seat: string; dealt: string; given: string }
  | { code: "CARD"; place: Place; dealt: Face; given: Face | null }
  | { code: "SHUFFLES"; listed: number; found: number };

/** Why a record is refused. */
export class Refused extends Error {
  constructor(
    readonly round: number,
    readonly fault: Fault,
  ) {
    super(fault.code);
  }
}

export interface Verified {
  rounds: number;
  /** Recomputed. */
  shuffles: number;
  /** Dealt and compared. */
  cards: number;
}

/** Recomputes every shuffle. Throws `Refused` at the first card that the shuffle does not give. */
export function verifyRecord(record: MatchRecord): Verified {
  const found = { rounds: record.rounds.length, shuffles: 0, cards: 0 };
  let deck = "";
  for (const round of record.rounds) {
    const piles = new Piles(round, keyOfRound(record, round));
    const pool = piles.verify();
    // One match, one deck.
    if (deck !== "" && pool !== deck) throw new Refused(round.number, { code: "DECK" });
    deck = pool;
    found.shuffles += piles.number;
    found.cards += piles.cards;
  }
  return found;
}

function keyOfRound({ seed }: MatchRecord, round: RecordedRound): Uint8Array {
  const { secret, commitment, round_id: id, salts, number } = round;
  if (secret === "") {
    if (seed === "") throw new Refused(number, { code: "NO_SOURCE" });
    return seedKey(seed);
  }
  if (!HEX.test(secret)) throw new Refused(number, { code: "SECRET" });
  if (commitmentOf(secret, id) !== commitment) throw new Refused(number, { code: "COMMITMENT" });
  return keyOf(secret, id, salts);
}

/** The shuffled piles of one round, from which the recorded cards must come. */
class Piles {
  number = 0;
  cards = 0;
  #pile: Face[] = [];
  #pooled: Face[] = [];

  constructor(
    readonly round: RecordedRound,
    readonly key: Uint8Array,
  ) {}

  /** Follows the whole round; returns the cards that it was dealt from, sorted. */
  verify(): string {
    const { round } = this;
    for (const token of tokens(round.dealer_draw)) {
      if (this.#pile.length === 0) this.#pile = this.#next();
      this.#follow({ at: "dealer" }, [token]);
    }
    this.#pile = this.#next();
    const deck = sorted(this.#pile);
    this.#checkPools(deck);
    this.#deal();
    this.#follow({ at: "opening" }, tokens(round.opening));
    const moves = round.moves.split(/\s+/).filter((move) => move !== "");
    moves.forEach((move, i) => this.#follow({ at: "move", number: i + 1, move }, tokens(/\((.*)\)/.exec(move)?.[1] ?? "")));
    if (this.number !== round.shuffles.length) this.#refuse({ code: "SHUFFLES", listed: round.shuffles.length, found: this.number });
    return deck.join("");
  }

  /** Every other shuffle is one of the same cards, or of some of them. */
  #checkPools(deck: Face[]): void {
    const pools = this.round.shuffles.map(tokens);
    pools.forEach((pool, i) => {
      const isBefore = i < this.number - 1;
      // A dealer chosen by lot: one red number a seat.
      if (isBefore && pool.length <= MOST_SEATS) return;
      const left = [...deck];
      const fits = pool.every((card) => {
        const at = left.indexOf(card);
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
      });
      if (!fits || (isBefore && left.length > 0)) this.#refuse({ code: "DECK" });
    });
  }

  /** The order of the next shuffle. */
  #next(): Face[] {
    const listed = this.round.shuffles[this.number];
    if (listed === undefined) this.#refuse({ code: "SHUFFLES", listed: this.number, found: this.number + 1 });
    const pool = tokens(listed);
    if (sorted(pool).join("") !== listed) this.#refuse({ code: "POOL", number: this.number + 1 });
    return shuffled(this.key, this.round.number, this.number++, pool);
  }

  #follow(place: Place, chance: string[]): void {
    for (const token of chance) {
      if (token === "~") this.#pile = this.#next();
      else if (token === "&") this.#pooled = this.#next();
      else {
        const given = (this.#pooled.length > 0 ? this.#pooled : this.#pile).pop() ?? null;
        if (given !== token) this.#refuse({ code: "CARD", place, dealt: token, given });
        this.cards++;
      }
    }
  }

  /** Cards go singly round the table from the dealer's left; hands are recorded sorted. */
  #deal(): void {
    const { hands, dealer } = this.round;
    const seats = Object.keys(hands).sort();
    const order = [...seats.filter((seat) => seat > dealer), ...seats.filter((seat) => seat <= dealer)];
    const dealt = new Map<string, Face[]>(seats.map((seat) => [seat, []]));
    const size = Math.max(0, ...seats.map((seat) => tokens(hands[seat]!).length));
    for (let i = 0; i < size; i++) {
      for (const seat of order) {
        const card = this.#pile.pop();
        if (card) dealt.get(seat)!.push(card);
      }
    }
    for (const seat of seats) {
      const given = sorted(dealt.get(seat)!).join("");
      if (given !== hands[seat]) this.#refuse({ code: "HAND", seat, dealt: hands[seat]!, given });
      this.cards += size;
    }
  }

  #refuse(fault: Fault): never {
    throw new Refused(this.round.number, fault);
  }
}

function tokens(text: string): string[] {
  return text.match(TOKEN) ?? [];
}
