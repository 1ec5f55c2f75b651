// Walks the legal moves as a trie: each choice of the player is one step, and what remains tells what to ask next.
import type { Move, Step } from "./notation";

export interface Branch {
  /** Moves that go on from here, this one included. */
  moves: Move[];
  /** The move that ends here, if one does. */
  complete: Move | null;
  /** What can be chosen next, each once. */
  next: Step[];
}

export function sameStep(one: Step, other: Step): boolean {
  return stepKey(one) === stepKey(other);
}

export function stepKey(step: Step): string {
  switch (step.kind) {
    case "card":
      return step.face;
    case "color":
      return `=${step.color}`;
    case "seat":
      return `>${step.seat}`;
    case "word":
      return `.${step.word}`;
  }
}

export function follow(moves: Move[], path: Step[]): Branch {
  const reached = moves.filter((move) => path.every((step, i) => move.steps[i] && sameStep(move.steps[i], step)));
  const next = new Map<string, Step>();
  for (const move of reached) {
    const step = move.steps[path.length];
    if (step) next.set(stepKey(step), step);
  }
  return {
    moves: reached,
    complete: reached.find((move) => move.steps.length === path.length) ?? null,
    next: [...next.values()],
  };
}

/** The path of a tap on a card: a play in turn, else a jump-in; null if neither is legal. */
export function cardPath(moves: Move[], face: string): Step[] | null {
  const play: Step[] = [{ kind: "card", face }];
  const jump: Step[] = [{ kind: "word", word: "j" }, ...play];
  return [play, jump].find((path) => follow(moves, path).moves.length > 0) ?? null;
}

/** The move that is this one word, e.g. `d`. */
export function wordMove(moves: Move[], word: string): Move | null {
  return follow(moves, [{ kind: "word", word }]).complete;
}
