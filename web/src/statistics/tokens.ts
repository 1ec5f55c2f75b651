// Keys of all seats that this browser ever had, also of those it left: they open one's own statistics. Newest last.

const KEY = "tabard.played";
const KEPT = 300;

export function keepToken(token: string): void {
  const tokens = playedTokens();
  if (tokens.at(-1) === token) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...tokens.filter((one) => one !== token), token].slice(-KEPT)));
  } catch {
    // No storage: then nothing is counted.
  }
}

export function playedTokens(): string[] {
  try {
    const tokens: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(tokens) ? tokens.filter((token) => typeof token === "string") : [];
  } catch {
    return [];
  }
}
