// Frames as a server would send them, each list one scene.

const welcome = {
  t: "welcome",
  protocol: 1,
  version: "0.1.0",
  presets: [{ id: "mattel-classic-108", title: "Classic, 108 cards" }],
  bots: [
    { id: "random", title: "Random" },
    { id: "heuristic", title: "Heuristic" },
  ],
};
const seated = { t: "seated", table: "KITE-42", seat: "A", token: "0123456789abcdef0123456789abcdef", commands: 0 };
const NAMES = ["Guest Heron", "Mina", "지훈", "小雨", "Otto", "Bot Kit", "Sora", "Bot Fox", "Leo", "Adalbert von Humboldt"];
const LETTERS = "ABCDEFGHIJ";

interface Options {
  seats?: number;
  hand?: string;
  sizes?: number[];
  v?: number;
  view?: object;
  match?: object;
  update?: object;
  seat?: (letter: string) => object;
}

function update({ seats = 10, hand = "", sizes = [], v = 1, view = {}, match = {}, update = {}, seat = () => ({}) }: Options) {
  const letters = [...LETTERS].slice(0, seats);
  const count = (hand.match(/[rygb][0-9SRD]|w(?:C[123]|[04HX])/g) ?? []).length;
  return {
    t: "update",
    v,
    epoch: 1,
    players: letters.map((letter, i) => ({ seat: letter, name: NAMES[i], ...(i > 0 ? { bot: "heuristic" } : {}) })),
    match: {
      state: "playing",
      number: 1,
      round: 3,
      target: 500,
      scores: Object.fromEntries(letters.map((letter, i) => [letter, (i * 53 + 120) % 400])),
      rounds: [
        { number: 1, winner: "B", points: { B: 120 }, left: {} },
        { number: 2, winner: "A", points: { A: 212 }, left: {} },
      ],
      ready: [],
      ...match,
    },
    ruleset: "mattel-classic-108",
    call_word: "UNO!",
    view: {
      viewer: "A",
      phase: "turn",
      turn: "A",
      direction: 1,
      dealer: "C",
      seats: letters.map((letter, i) => ({
        seat: letter,
        size: i === 0 ? count : (sizes[i] ?? 3 + ((i * 4) % 9)),
        ...(i === 0 ? { hand } : {}),
        ...seat(letter),
      })),
      top_card: "g4",
      color: "g",
      draw_pile: 31,
      discard_pile: 12,
      last_player: "J",
      ...view,
    },
    events: [],
    legal: ["Ad"],
    why: {},
    open_calls: [],
    table: { host: "A", race: "standard" },
    ...update,
  };
}

const BIG = "r1r3r5rSrDy0y2y6y9yRg1g3g3g7gSb4b9bDbSw0w4w4";
const noMatch = (faces: string[], color = "g", face = "g4") =>
  Object.fromEntries(faces.map((card) => [card, { code: "NO_MATCH", params: { card, color, face } }]));
const BIG_WHY = noMatch(["r1", "r3", "r5", "rS", "rD", "y0", "y2", "y6", "y9", "yR", "b9", "bD", "bS"]);
const WILDS = ["w0", "w4"].flatMap((card) => [..."rygb"].map((color) => `A${card}${color}`));
const BIG_LEGAL = ["Ag1", "Ag3", "Ag7", "AgS", "Ab4", ...WILDS, "Ad"];

const ten = update({
  hand: BIG,
  sizes: [0, 7, 3, 1, 12, 5, 6, 4, 9, 2],
  seat: (letter) => (letter === "D" ? { open_call: true } : {}),
  update: {
    legal: [...BIG_LEGAL, "A!D"],
    why: BIG_WHY,
    open_calls: ["D"],
    events: [
      { kind: "played", seat: "D", cards: "g4" },
      { kind: "uncalled", seat: "D" },
    ],
  },
  match: { round: 3 },
});

const four = (options: Options) => update({ seats: 4, v: 1, hand: "r5r7yRg2gDb0w0", ...options });

export const scenes: Record<string, object[]> = {
  front: [welcome],
  ten: [welcome, seated, ten],
  many: [
    welcome,
    seated,
    update({ hand: BIG + "b0b1", update: { legal: BIG_LEGAL, why: { ...BIG_WHY, ...noMatch(["b0", "b1"]) } } }),
  ],
  turn: [
    welcome,
    seated,
    update({ hand: BIG, v: 1, view: { turn: "E", phase: "turn" }, update: { legal: [], events: [{ kind: "reversed", count: -1 }] } }),
  ],
  four: [
    welcome,
    seated,
    four({
      update: {
        legal: ["Ag2", "AgD", "Aw0r", "Aw0y", "Aw0g", "Aw0b", "Ad"],
        why: noMatch(["r5", "r7", "yR", "b0"]),
        events: [
          { kind: "accepted", seat: "C", count: 2 },
          { kind: "drew", seat: "C", count: 2, reason: "penalty", cards: "*2" },
          { kind: "skipped", seat: "C" },
          { kind: "played", seat: "D", cards: "g4" },
        ],
      },
    }),
  ],
  two: [
    welcome,
    seated,
    four({
      hand: "w0b7",
      update: { legal: ["Aw0r", "Aw0y", "Aw0g", "Aw0b", "Ad"], why: noMatch(["b7"]) },
    }),
  ],
  penalty: [
    welcome,
    seated,
    four({
      view: {
        phase: "answer",
        top_card: "w4",
        color: "b",
        last_player: "D",
        pending: { kind: "wild4", total: 4, victim: "A", attacker: "D", challenge: true },
      },
      update: {
        legal: ["Aa", "A?"],
        why: Object.fromEntries(["r5", "r7", "yR", "g2", "gD", "b0", "w0"].map((card) => [card, { code: "STACKING_OFF", params: { count: 4 }, page: "stacking" }])),
        events: [
          { kind: "played", seat: "D", cards: "w4", color: "b" },
          { kind: "penalty", seat: "A", target: "D", count: 4 },
        ],
      },
    }),
  ],
  challenge: [
    welcome,
    seated,
    four({ v: 1 }),
    four({
      v: 2,
      seat: (letter) => (letter === "D" ? { known: "r2b5b9wHw0" } : {}),
      update: {
        events: [
          { kind: "challenged", seat: "A", target: "D", outcome: "guilty" },
          { kind: "hand_shown", seat: "D", target: "A", cards: "r2b5b9wHw0" },
          { kind: "drew", seat: "D", count: 4, reason: "challenge", cards: "*4" },
        ],
      },
    }),
  ],
  swap: [
    welcome,
    seated,
    four({ hand: "g7wXb2", update: { legal: ["Ag7>B", "Ag7>C", "Ag7>D", "Ad"], why: noMatch(["b2"]) } }),
  ],
  starter: [
    welcome,
    seated,
    four({ view: { phase: "color", top_card: "w0", color: null }, update: { legal: ["A=r", "A=y", "A=g", "A=b"] } }),
  ],
  round: [
    welcome,
    seated,
    update({
      v: 1,
      hand: "r5w0",
      match: { state: "round_over" },
      view: {
        phase: "over",
        turn: null,
        result: {
          winner: "F",
          points: Object.fromEntries([...LETTERS].map((letter) => [letter, letter === "F" ? 312 : 0])),
          left: Object.fromEntries([...LETTERS].map((letter, i) => [letter, letter === "F" ? 0 : 55 - i * 4])),
          places: Object.fromEntries([..."FJIHGEDCBA"].map((letter, i) => [letter, i + 1])),
        },
      },
      seat: (letter) => ({ hand: letter === "F" ? "" : letter === "A" ? "r5w0" : letter === "C" ? BIG : "r2rSgDb5y0w4" }),
      update: { legal: [], events: [{ kind: "round_over", seat: "F", count: 312 }] },
    }),
  ],
  match: [
    welcome,
    seated,
    four({
      v: 1,
      match: { state: "match_over", champion: "A", scores: { A: 520, B: 120, C: 0, D: 333 } },
      view: {
        phase: "over",
        turn: null,
        result: { winner: "A", points: { A: 88, B: 0, C: 0, D: 0 }, left: { A: 0, B: 40, C: 28, D: 20 }, places: { A: 1, D: 2, C: 3, B: 4 } },
      },
      seat: (letter) => ({ hand: letter === "A" ? "" : "r2rSg5" }),
      update: { legal: [], events: [{ kind: "round_over", seat: "A", count: 88 }] },
    }),
  ],
};
