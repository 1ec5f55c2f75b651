// One ruleset being edited: every change goes to the server, and what comes back is shown. Changes are done in order.
import * as m from "../paraglide/messages.js";
import { type Draft, type Edit, editDraft, Refused } from "./api";

export class Editing {
  draft = $state.raw<Draft | null>(null);
  /** Why the last change was not made, and at which option ("" for the whole text). */
  failed = $state.raw<{ option: string; text: string } | null>(null);
  /** Rulesets before the changes, the latest last. */
  past = $state.raw<string[]>([]);

  readonly #changed: (draft: Draft) => void;
  #queue: Promise<void> = Promise.resolve();

  constructor(changed: (draft: Draft) => void) {
    this.#changed = changed;
  }

  /** Begin anew with a ruleset that somebody else chose. */
  show(ruleset: string): Promise<void> {
    return this.#then(async () => {
      this.draft = await editDraft({ ruleset });
      this.past = [];
    }, "");
  }

  /** Another value; null goes back to the preset. */
  set(option: string, value: string | null): Promise<void> {
    return this.#edit((ruleset) => ({ ruleset, set: { [option]: value } }), option);
  }

  /** The cards of a custom deck. */
  setDeck(deck: Record<string, number>): Promise<void> {
    return this.#edit((ruleset) => ({ ruleset, deck }), "custom_deck");
  }

  /** Another ruleset altogether: a preset, a pasted text, a way out of a problem. */
  replace(ruleset: string): Promise<void> {
    return this.#edit((before) => ({ ruleset: before, replace: ruleset }), "");
  }

  undo(): Promise<void> {
    return this.#then(async () => {
      const last = this.past.at(-1);
      if (last === undefined) return;
      this.#adopt(await editDraft({ ruleset: last }));
      this.past = this.past.slice(0, -1);
    }, "");
  }

  #edit(edit: (ruleset: string) => Edit, option: string): Promise<void> {
    return this.#then(async () => {
      if (!this.draft) return;
      const before = this.draft.ruleset;
      const after = await editDraft(edit(before));
      if (after.refused) throw new Refused(after.refused);
      if (after.ruleset !== before) this.past = [...this.past, before];
      this.#adopt(after);
    }, option);
  }

  #adopt(draft: Draft): void {
    this.draft = draft;
    this.#changed(draft);
  }

  #then(act: () => Promise<void>, option: string): Promise<void> {
    this.#queue = this.#queue.then(async () => {
      try {
        await act();
        this.failed = null;
      } catch (error) {
        this.failed = { option, text: error instanceof Refused ? error.message : m.edit_failed() };
        // The fields go back to what holds.
        if (this.draft) this.draft = { ...this.draft };
      }
    });
    return this.#queue;
  }
}
