// What a customizable card says: title and text as the rules of the table have them.
export interface CustomText {
  title: string;
  text: string;
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
