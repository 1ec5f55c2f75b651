// Two live regions' texts. Screen readers drop or garble what comes too fast: texts are gathered for a moment, and only
// the newest few sentences of a burst are kept.

const GATHER_MS = 400;
const MOST_SENTENCES = 3;
const KEPT_LINES = 4;

export class Speaker {
  /** Lines of the polite log; each is a new element, so that a repeated sentence is read again. */
  lines = $state<{ id: number; text: string }[]>([]);
  alert = $state("");

  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #count = 0;

  say(text: string): void {
    if (text === "") return;
    this.#waiting.push(text);
    this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS);
  }

  /** Interrupts what is being read. */
  warn(text: string): void {
    if (text === "") return;
    // The same text again would not be a change: a space that is not seen makes it one.
    this.alert = this.alert === text ? `${text}\u00a0` : text;
  }

  #flush(): void {
    this.#timer = null;
    const text = lastSentences(this.#waiting, MOST_SENTENCES);
    this.#waiting = [];
    this.lines = [...this.lines, { id: ++this.#count, text }].slice(-KEPT_LINES);
  }
}

/** The newest texts that have at most `most` sentences together; at least the last text. */
export function lastSentences(texts: string[], most: number): string {
  const kept: string[] = [];
  let count = 0;
  for (const text of texts.toReversed()) {
    count += text.match(/[.!?”](?=\s|$)/g)?.length ?? 1;
    if (kept.length > 0 && count > most) break;
    kept.unshift(text);
  }
  return kept.join(" ");
}
