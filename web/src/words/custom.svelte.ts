// What the customizable cards of the table say: titles and texts as its rules have them. One page shows one table.
export interface CustomText {
  title: string;
  text: string;
}

let agreed = $state.raw("");
/** While older events are told: what was agreed on then. */
let told: string | null = null;

/** The rules of the table, or of the round, that the page shows; empty: none. */
export function agreeOn(ruleset: string): void {
  agreed = effectsIn(ruleset);
}

/** What `tell` says about cards that were played by these rules, whatever has been agreed on since. */
export function telling<T>(ruleset: string, tell: () => T): T {
  const before = told;
  told = effectsIn(ruleset);
  try {
    return tell();
  } finally {
    told = before;
  }
}

function effectsIn(ruleset: string): string {
  return decodeURIComponent(/(?:^|\s)custom_effects=(\S*)/.exec(ruleset)?.[1] ?? "");
}

/** Null for a card that says nothing at this table. */
export function textOf(face: string): CustomText | null {
  return customText(told ?? agreed, face);
}

/** From the value of the option `custom_effects`; one card given stands for all three. Null for a card that says nothing. */
export function customText(effects: string, face: string): CustomText | null {
  const number = /^wC([123])$/.exec(face)?.[1];
  if (!number || effects === "") return null;
  const cards = effects.split(";");
  const card = cards.length === 1 ? cards[0] : cards[Number(number) - 1];
  const [title, text] = (card ?? "").split("|").map(decodeURIComponent);
  return title || text ? { title: title ?? "", text: text ?? "" } : null;
}
