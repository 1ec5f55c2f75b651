// The rule options in force that the page has a button for. Until the server has told them they count as off.
import { ruleSheet } from "../session/rules";

export class Options {
  #values = $state.raw<Record<string, string>>({});
  #of = "";

  /** With every update; asks the server when the rules are others. */
  async look(ruleset: string): Promise<void> {
    if (ruleset === this.#of) return;
    this.#of = ruleset;
    try {
      const { values } = await ruleSheet(ruleset);
      if (this.#of === ruleset) this.#values = values;
    } catch {
      // The next update asks again.
      if (this.#of === ruleset) this.#of = "";
    }
  }

  get jumpIns(): boolean {
    return (this.#values.jump_in ?? "off") !== "off";
  }

  /** Cards that advice costs; 0: these rules know no such penalty. */
  get advicePenalty(): number {
    return Number(this.#values.advice_penalty ?? 0);
  }
}
