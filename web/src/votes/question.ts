// What is asked, in words.
import * as m from "../paraglide/messages.js";
import type { VoteView } from "../protocol/messages";
import { isolated } from "../words/list";

export function questionText({ what, by, seat }: VoteView, nameOf: (seat: string | null) => string): string {
  return m.vote_question({ what, name: isolated(nameOf(by)), about: isolated(nameOf(seat)) });
}
