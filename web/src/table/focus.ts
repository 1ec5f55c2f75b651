// Where the focus goes when what had it is gone.

/** The table itself: its keys work, and nothing is activated by accident. */
export function focusTable(): void {
  document.querySelector<HTMLElement>("main")?.focus();
}

export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
