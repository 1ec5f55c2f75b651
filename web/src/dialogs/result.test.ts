import { expect, it } from "vitest";

import { update } from "../testing";
import { resultLines, sharedFirst, winningTeam } from "./result";

it("who has as many points as another one shares the place, as the server counts places", () => {
  const scores = { A: 0, B: 510, C: 0, D: 20 };
  const places = { A: 1, B: 4, C: 1, D: 3 };
  const match = { state: "match_over", number: 1, round: 3, target: 500, scores, places, rounds: [], ready: [], champion: null };
  const result = { winner: "A", points: {}, left: { A: 0, B: 40, C: 0, D: 5 }, places: { A: 1, B: 4, C: 2, D: 3 } };
  const lines = resultLines(update({ match }, { result }));
  expect(lines.map(({ seat, place, shared }) => `${place}${shared ? "=" : ""} ${seat}`)).toEqual(["1= A", "1= C", "3 D", "4 B"]);
});

it("the first place of a match is shared where nobody has won it alone", () => {
  const ended = (champion: string | null, places: Record<string, number>) =>
    sharedFirst(update({ match: { ...update().match, state: "match_over", champion, places } }));
  expect(ended(null, { A: 1, B: 1, C: 3 })).toEqual(["A", "B"]);
  expect(ended(null, { A: 1, B: 2, C: 2 })).toEqual([]);
  expect(ended("A", { A: 1, B: 1, C: 3 })).toEqual([]);
});

it("partners win rounds and matches together", () => {
  const { players, match } = update();
  const partners: Record<string, string[]> = { A: ["C"], B: ["D"], C: ["A"], D: ["B"] };
  const paired = players.map((player) => ({ ...player, partners: partners[player.seat] }));
  const result = { winner: "C", points: {}, left: {} };
  const won = (fields: Record<string, unknown>, seats: unknown = paired) => winningTeam(update({ players: seats, match: { ...match, ...fields } }, { result }));
  expect(won({ state: "round_over" })).toEqual(["C", "A"]);
  expect(won({ state: "round_over" }, players)).toEqual(["C"]);
  expect(won({ state: "match_over", champion: "B", champions: ["B", "D"] })).toEqual(["B", "D"]);
  expect(won({ state: "match_over", champion: null, champions: ["A", "B"] })).toEqual([]);
});
