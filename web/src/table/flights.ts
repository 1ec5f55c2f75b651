// Cards that fly. The table is drawn in its new state at once; a flight is a copy over it, from where the card was to
// where it is now, while the card itself stays invisible. So a flight can be dropped at any time and nothing is wrong.
import type { Face } from "../game/card";
import { countCards, readHand } from "../game/notation";
import type { Event as GameEvent } from "../protocol/messages";

const FLIGHT_MS = 320;
const NEXT_MS = 90;
/** Behind by more than this: show the state without flights. */
const MOST_BEHIND_MS = 1_500;
const SMALL = 0.35;
/** Of a big draw only so many cards are seen flying. */
const MOST_CARDS = 4;

export class Flights {
  /** Where everything was before the update, by `data-fly`. */
  #before = new Map<string, DOMRect>();
  #running = new Set<Animation>();
  #endsAt = 0;

  look(): void {
    this.#before.clear();
    for (const element of document.querySelectorAll<HTMLElement>("[data-fly]")) {
      this.#before.set(element.dataset.fly!, element.getBoundingClientRect());
    }
  }

  fly(events: GameEvent[], me: string | null, speed: number, still: boolean): void {
    const now = performance.now();
    if (still || document.hidden || this.#endsAt - now > MOST_BEHIND_MS) {
      this.#drop();
      return;
    }
    let wait = Math.max(0, this.#endsAt - now);
    for (const event of events) {
      const moves = this.#moves(event, me);
      for (const move of moves) {
        if (wait > MOST_BEHIND_MS) break;
        this.#launch(move, wait, FLIGHT_MS / speed);
        wait += NEXT_MS / speed;
      }
      if (moves.length > 0) wait += (FLIGHT_MS - NEXT_MS) / speed;
    }
    this.#endsAt = now + wait;
  }

  #drop(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running.clear();
    this.#endsAt = 0;
  }

  #moves(event: GameEvent, me: string | null): Move[] {
    const seat = `seat-${event.seat}`;
    if (event.kind === "played") {
      const discard = find("discard");
      if (!discard) return [];
      const face = readHand(event.cards).faces.at(-1) ?? null;
      const from = event.seat === me ? this.#newestGone(face ?? "") : this.#before.get(seat);
      return from ? [{ face, from, target: discard, hide: true, small: event.seat !== me }] : [];
    }
    if (event.kind === "drew" || event.kind === "dealt") {
      const from = this.#before.get("draw") ?? find("draw")?.getBoundingClientRect();
      if (!from) return [];
      if (event.seat === me) {
        const arrived = this.#arrived(readHand(event.cards).faces);
        return arrived.map((target) => ({ face: target.dataset.face ?? null, from, target, hide: true }));
      }
      const target = find(seat);
      if (!target || event.kind === "dealt") return [];
      const count = Math.min(MOST_CARDS, event.count || countCards(event.cards));
      return Array.from({ length: count }, () => ({ face: null, from, target, hide: false }));
    }
    if (event.kind === "swapped" && event.target) {
      const [one, other] = [seat, `seat-${event.target}`].map(find);
      if (!one || !other) return [];
      return [
        { face: null, from: one.getBoundingClientRect(), target: other, hide: false },
        { face: null, from: other.getBoundingClientRect(), target: one, hide: false },
      ];
    }
    return [];
  }

  /** Where a card of this face was that is no longer in the hand. */
  #newestGone(face: string): DOMRect | undefined {
    const keys = [...this.#before.keys()].filter((key) => key.startsWith(`card-${face}-`) && !find(key));
    const key = keys.at(-1);
    return key === undefined ? undefined : this.#before.get(key);
  }

  /** Cards in the hand that were not there before. */
  #arrived(faces: string[]): HTMLElement[] {
    const wanted = new Set(faces);
    return [...document.querySelectorAll<HTMLElement>("[data-face]")].filter(
      (element) => wanted.has(element.dataset.face!) && !this.#before.has(element.dataset.fly!),
    );
  }

  #launch({ face, from, target, hide, small }: Move, delay: number, duration: number): void {
    const to = target.getBoundingClientRect();
    const copy = document.createElement("div");
    copy.className = "flight";
    copy.append(drawingOf(face));
    // Unseen until it starts.
    copy.style.cssText = `opacity:0;left:${to.left}px;top:${to.top}px;width:${hide ? to.width : Math.min(to.width, 44)}px`;
    document.body.append(copy);
    const scale = small ? SMALL : Math.min(1, from.width / to.width);
    const x = from.left + from.width / 2 - (to.left + to.width / 2);
    const y = from.top + from.height / 2 - (to.top + to.height / 2);
    const flight = copy.animate(
      [
        { opacity: 1, transform: `translate(${x}px, ${y}px) scale(${scale})` },
        { opacity: 1, transform: "none" },
      ],
      { duration, delay, easing: "cubic-bezier(.3,.7,.3,1)" },
    );
    const ends = [flight];
    if (hide) ends.push(target.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + duration }));
    for (const animation of ends) this.#running.add(animation);
    const done = () => {
      copy.remove();
      for (const animation of ends) this.#running.delete(animation);
    };
    flight.finished.then(done, done);
    flight.addEventListener("cancel", () => ends[1]?.cancel());
  }
}

interface Move {
  /** Null: face down. */
  face: Face | null;
  from: DOMRect;
  target: HTMLElement;
  /** Whether the target is the card itself, to be seen only when it has landed. */
  hide: boolean;
  /** Comes out of another player's chip. */
  small?: boolean;
}

const SVG = "http://www.w3.org/2000/svg";

/** The same as Card.svelte draws. */
function drawingOf(face: Face | null): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 100 140");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#face-${face ?? "back"}`);
  svg.append(use);
  return svg;
}

function find(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-fly="${name}"]`);
}
