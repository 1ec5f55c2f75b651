// What the customizable cards of the table say: titles and texts as its rules have them. One page shows one table.
export interface CustomText {
  title: string;
  text: string;
}

let agreed = $state.raw("");

/** The rules of the table, or of the round, that the page shows; empty: none. */
export function agreeOn(ruleset: string): void {
  const value = /(?:^|\s)custom_effects=(\S*)/.exec(ruleset)?.[1] ?? "";
  agreed = decodeURIComponent(value);
}

/** Null for a card that says nothing at this table. */
export function textOf(face: string): CustomText | null {
  return customText(agreed, face);
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
