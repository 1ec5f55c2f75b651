// The Customizable cards while they are written. They outlive the fields, which go when a rule is folded or not found.
import { tick } from "svelte";

import * as m from "../paraglide/messages.js";
import { type AgreedCard, type Looked, lookThrough } from "./api";

const copy = (card: AgreedCard): AgreedCard => ({ ...card, steps: card.steps.map((step) => ({ ...step })) });
const blank = (): AgreedCard => ({ title: "", text: "", steps: [] });
const begun = (agreed: readonly AgreedCard[]): AgreedCard[] => (agreed.length > 0 ? agreed.map(copy) : [blank()]);

export class Writing {
  cards = $state<AgreedCard[]>([blank()]);
  looked = $state.raw<Looked | null>(null);
  /** The server did not answer. */
  failed = $state("");
  /** Faults are shown once the cards were to be used, and in fields that were left. */
  pressed = $state(false);
  /** What was agreed last, in words. */
  used = $state("");

  #agreed = JSON.stringify(begun([]));
  #using = "";
  #asked = 0;

  /** Something is written that is not agreed. */
  get changed(): boolean {
    return this.#text() !== this.#agreed;
  }

  /** Other cards were agreed on: these, as the server writes them. What is written stays while the agreed ones do. */
  agree(agreed: readonly AgreedCard[]): void {
    const text = JSON.stringify(begun(agreed));
    if (text === this.#agreed) return;
    this.#agreed = text;
    if (this.#using === "") {
      this.pressed = false;
      this.used = "";
    } else if (this.#using !== this.#text()) return; // written on meanwhile
    this.cards = begun(agreed);
  }

  add(): void {
    this.cards.push(blank());
  }

  /** Ask what the cards do, and what is wrong with them. */
  async look(): Promise<Looked | null> {
    const number = ++this.#asked;
    try {
      const answer = await lookThrough($state.snapshot(this.cards) as AgreedCard[]);
      if (number === this.#asked) this.looked = answer;
      this.failed = "";
      return answer;
    } catch {
      this.failed = m.edit_failed();
      return null;
    }
  }

  /** Agree on the cards through `set`, which gets the value of the option and says whether it holds. False, and why can be seen, if not. */
  async use(set: (effects: string) => Promise<boolean>): Promise<boolean> {
    this.pressed = true;
    const text = this.#text();
    const answer = await this.look();
    if (!answer) return false;
    this.looked = answer;
    if (answer.effects === null) return false;
    this.#using = text;
    const holds = await set(answer.effects);
    await tick();
    this.#using = "";
    this.used = holds ? answer.text : "";
    return holds;
  }

  /** Plain Wilds again. */
  clear(): void {
    this.cards = [blank()];
    this.pressed = false;
    this.used = "";
  }

  #text(): string {
    return JSON.stringify($state.snapshot(this.cards));
  }
}
