import { expect, it } from "vitest";

import type { VoteView } from "../protocol/messages";
import { listener, update } from "../testing";
import { canPropose, removable } from "./proposals";
import { questionText } from "./question";

const vote = (fields: Partial<VoteView>): VoteView => ({ what: "end", by: "B", seat: null, yes: [], no: [], voters: [], ends: 0, ...fields });
const at = (state: string) => {
  const { match } = update();
  return update({ match: { ...match, state } });
};

it("a question says who asks, and about whom", () => {
  expect(questionText(vote({}), listener.nameOf)).toBe("Mina: end the match now?");
  expect(questionText(vote({ what: "remove", seat: "C" }), listener.nameOf)).toBe("Mina: remove Otto from the table?");
  expect(questionText(vote({ what: "dare", by: "D", seat: "D" }), listener.nameOf)).toBe("Kit says: the dare is done.");
});

it("a new deal is asked for in a round, an early end in a match", () => {
  expect(["waiting", "playing", "round_over", "match_over"].map((state) => canPropose("redeal", at(state)))).toEqual([false, true, false, false]);
  expect(["waiting", "playing", "round_over", "match_over"].map((state) => canPropose("end", at(state)))).toEqual([false, true, true, false]);
});

it("other people can be removed by vote, bots and oneself cannot", () => {
  const players = [{ seat: "A", name: "Heron" }, { seat: "B", name: "Mina" }, { seat: "C", name: "Otto", bot: "heuristic" }];
  expect(removable(update({ players }), "A")).toEqual(["B"]);
});
