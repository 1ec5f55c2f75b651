// What the player is about to do: taps walk the legal moves until one is left, and that one is sent.
// Knows no rules: whatever the server lists can be reached, and nothing else.
import { type HeldCard, heldCards } from "../game/hand";
import { cardsLaid, type Move, readHand, readMove, type Step } from "../game/notation";
import { isBusy } from "../game/table";
import { type Branch, cardPath, follow, wordMove } from "../game/trie";
import type { Refusal, SeatView } from "../protocol/messages";
import type { Session } from "../session/session.svelte";
import { settings } from "../session/settings.svelte";
import { Options } from "./options.svelte";

/** A second tap this soon after a chooser opened was meant for the card. */
const DEAD_TIME_MS = 200;

export class Play {
  /** Key of the card that is lifted. */
  lifted = $state<string | null>(null);
  /** Key of the card whose refusal is shown. */
  asked = $state<string | null>(null);
  /** The call goes with the next play. */
  armed = $state(false);
  readonly options = new Options();
  #path = $state.raw<Step[]>([]);
  #openedAt = -DEAD_TIME_MS;
  readonly #session: Session;

  readonly moves: Move[] = $derived.by(() => (this.#session.update?.legal ?? []).map(readMove));
  readonly mine: SeatView | null = $derived.by(() => {
    const view = this.#session.update?.view;
    return view?.seats.find((seat) => seat.seat === view.viewer) ?? null;
  });
  readonly playable: ReadonlySet<string> = $derived.by(
    () => new Set(this.moves.flatMap((move) => move.steps.filter((step) => step.kind === "card").map((step) => step.face))),
  );
  /** Whether the page may tell what fits before it is tried (a rule of the table). */
  readonly hints: boolean = $derived.by(() => this.#session.update?.hints ?? true);
  readonly hand: HeldCard[] = $derived.by(() =>
    heldCards(readHand(this.mine?.hand).faces, settings.get("sort"), this.hints ? this.playable : new Set()),
  );
  /** Faces that jump in by themselves. */
  readonly armedFaces: ReadonlySet<string> = $derived.by(() => new Set(this.#session.update?.armed ?? []));
  readonly busy: boolean = $derived.by(() => isBusy(this.#session.table));

  /** A wild starter's color is asked for without a card. */
  readonly path: Step[] = $derived.by(() => {
    const naming: Step[] = [{ kind: "word", word: "=" }];
    return this.#path.length === 0 && follow(this.moves, naming).moves.length > 0 && !this.busy ? naming : this.#path;
  });
  /** What is to be chosen now; null while nothing was begun. */
  readonly branch: Branch | null = $derived.by(() => (this.path.length > 0 ? follow(this.moves, this.path) : null));

  /** Whether the call is to be made: at once, with a play, or not at all. */
  readonly call: "now" | "arm" | "no" = $derived.by(() => {
    if (wordMove(this.moves, "!")) return "now";
    const held = this.hand.length;
    return held === 2 || this.moves.some((move) => cardsLaid(move) > 0 && held - cardsLaid(move) === 1) ? "arm" : "no";
  });

  constructor(session: Session) {
    this.#session = session;
  }

  /** After each update: forget what is no longer possible. */
  settle(): void {
    if (this.#path.length > 0 && follow(this.moves, this.#path).moves.length === 0) this.#path = [];
    if (this.call !== "arm") this.armed = false;
    const keys = new Set(this.hand.map((card) => card.key));
    if (this.lifted && !keys.has(this.lifted)) this.lifted = null;
    if (this.asked && (!keys.has(this.asked) || this.canPlay(this.asked))) this.asked = null;
  }

  face(key: string): string {
    return this.hand.find((card) => card.key === key)?.face ?? "";
  }

  canPlay(key: string): boolean {
    return this.playable.has(this.face(key));
  }

  /** Why a card of the hand cannot be played; null if it can. */
  refusal(face: string): Refusal | null {
    return this.playable.has(face) ? null : (this.#session.update?.why[face] ?? { code: "NOT_POSSIBLE", params: {}, page: "playing", cost: null });
  }

  /** A card whose play the server has not answered yet. */
  isPending(card: HeldCard): boolean {
    return this.#session.table.commands.some((command) =>
      readMove(command.move).steps.some((step, i, steps) => {
        if (step.kind !== "card" || step.face !== card.face) return false;
        const before = steps.slice(0, i).filter((one) => one.kind === "card" && one.face === card.face).length;
        return card.key === `${card.face}-${before}`;
      }),
    );
  }

  /** What may be told of a card before it is tried: why it does not fit; null if it fits, or if that is nobody's business. */
  told(face: string): Refusal | null {
    return this.hints ? this.refusal(face) : null;
  }

  /** Jump in with this face as soon as it matches, or not any more; true if that is on its way. */
  toggleJump(face: string): boolean {
    const armed = this.armedFaces.has(face) ? [...this.armedFaces].filter((one) => one !== face) : [...this.armedFaces, face];
    return this.#session.act({ t: "arm", cards: armed });
  }

  /** True if it was played or a choice was opened; false if it was only lifted or is not possible. */
  tap(card: HeldCard, atOnce: boolean): boolean {
    this.#path = [];
    const first = !atOnce && !settings.get("oneTap") && this.lifted !== card.key;
    if (first && !this.hints) {
      this.lifted = card.key;
      this.asked = null;
      return false;
    }
    if (!this.canPlay(card.key)) {
      this.lifted = card.key;
      this.asked = card.key;
      return false;
    }
    this.asked = null;
    if (first) {
      this.lifted = card.key;
      return false;
    }
    this.lifted = card.key;
    this.#walk(cardPath(this.moves, card.face) ?? []);
    return true;
  }

  ask(card: HeldCard): void {
    this.asked = card.key;
  }

  choose(step: Step): void {
    if (performance.now() - this.#openedAt < DEAD_TIME_MS) return;
    this.#walk([...this.path, step]);
  }

  /** What was chosen is enough, though it could go on. */
  finish(): void {
    if (this.branch?.complete) this.#send(this.branch.complete);
  }

  cancel(): void {
    this.#path = [];
    this.lifted = null;
    this.asked = null;
  }

  /** A move that is one word; true if it is possible. */
  press(word: string): boolean {
    const move = wordMove(this.moves, word);
    if (move) this.#send(move);
    return move !== null;
  }

  /** True if the call was made, armed or disarmed. */
  pressCall(): boolean {
    if (this.call === "now") return this.press("!");
    if (this.call === "no") return false;
    this.armed = !this.armed;
    return true;
  }

  /** Always possible: the server decides whom it hits, and whether it costs. */
  catch(seat: string | null): void {
    if (this.#session.seat) this.#session.move(`${this.#session.seat}!${seat ?? "*"}`);
  }

  /** Lay a card that does not fit, at its price. */
  misplay(card: HeldCard): void {
    if (this.#session.seat && this.#session.move(this.#session.seat + card.face)) this.cancel();
  }

  #walk(path: Step[]): void {
    const branch = follow(this.moves, path);
    const only = branch.moves.length === 1 ? branch.moves[0]! : branch.next.length === 0 ? branch.complete : null;
    if (only) {
      this.#send(only);
      return;
    }
    this.#path = branch.moves.length > 0 ? path : [];
    this.#openedAt = performance.now();
  }

  #send(move: Move): void {
    const call = this.armed && cardsLaid(move) > 0 ? "!" : "";
    if (!this.#session.move(move.text + call)) return;
    this.armed = false;
    this.cancel();
  }
}
