// The shuffles of a round, recomputed as docs/fair-deal.md says: nothing here comes from the server, and nothing is shared with the
// table. The hashes are a library's, because pages on plain http have no crypto.subtle.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

import { type Face, FACES } from "../game/card";

const WORDS = 2 ** 32;
const ORDER = new Map(FACES.map((face, at) => [face, at]));

/** Sorted by face, as pools are recorded. */
export function sorted(cards: readonly Face[]): Face[] {
  return [...cards].sort((one, other) => (ORDER.get(one) ?? 0) - (ORDER.get(other) ?? 0));
}

/** SHA-256 of the secret and the round's id, in hexadecimal. */
export function commitmentOf(secret: string, roundId: string): string {
  return bytesToHex(sha256(concatBytes(hexToBytes(secret), utf8ToBytes(roundId))));
}

/** The key of a live round's shuffles. */
export function keyOf(secret: string, roundId: string, salts: Record<string, string>): Uint8Array {
  const listed = Object.keys(salts)
    .sort()
    .map((seat) => `${seat}=${salts[seat]}`)
    .join(";");
  return hmac(sha256, hexToBytes(secret), utf8ToBytes(`${roundId};${listed}`));
}

/** The key of all shuffles of a match that was played with a seed. */
export function seedKey(seed: string): Uint8Array {
  return sha256(utf8ToBytes(`tabard-seed:${seed}`));
}

/** The order of one shuffle (numbers from 0, rounds from 1); the last card is drawn first. */
export function shuffled(key: Uint8Array, round: number, number: number, pool: readonly Face[]): Face[] {
  const cards = sorted(pool);
  const words = wordsOf(key, round, number);
  for (let last = cards.length - 1; last > 0; last--) {
    const n = last + 1;
    let word: number;
    // The last, incomplete stretch of n words would make some places likelier than others.
    do word = words.next().value;
    while (word >= WORDS - (WORDS % n));
    const at = word % n;
    [cards[last], cards[at]] = [cards[at]!, cards[last]!];
  }
  return cards;
}

function* wordsOf(key: Uint8Array, round: number, number: number): Generator<number, never> {
  for (let block = 0; ; block++) {
    const digest = hmac(sha256, key, utf8ToBytes(`tabard-1:${round}:${number}:${block}`));
    const view = new DataView(digest.buffer, digest.byteOffset);
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}
