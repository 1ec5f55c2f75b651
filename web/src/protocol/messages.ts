// Written by scripts/types.mjs from docs/protocol.schema.json. Do not edit: change the server's messages, then `npm run types`.
import * as v from "valibot";

/** One refusal. ``cost`` is set when the move is possible at a price (a misplay, a false catch). */
export const Refusal = v.object({
  code: v.picklist(["ALREADY_DREW", "ANSWER_FIRST", "COLOR_NEEDED", "COLOR_NOT_ALLOWED", "DRAWN_ONLY", "FINISH_RESTRICTED", "JUMP_NOT_IDENTICAL", "JUMP_OFF", "LOCKED_OUT", "MULTI_OFF", "MUST_PLAY", "NAME_COLOR_FIRST", "NOTHING_TO_ACCEPT", "NOTHING_TO_CALL", "NOTHING_TO_CATCH", "NOTHING_TO_KEEP", "NOT_POSSIBLE", "NOT_THE_VICTIM", "NOT_YOUR_TURN", "NO_CHALLENGE", "NO_DARE", "NO_MATCH", "NO_SUCH_CARD", "RACE_LOST", "ROUND_OVER", "SEAT_NOT_PLAYING", "STACKING_OFF", "STACK_KIND", "STALE", "TARGET_NEEDED", "TARGET_NOT_ALLOWED", "WILD4_HAS_COLOR"]),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), () => ({})),
  page: v.optional(v.string(), "playing"),
  cost: v.optional(v.nullable(v.number()), null),
});
export type Refusal = v.InferOutput<typeof Refusal>;

/** What became of command ``n``. */
export const Ack = v.object({
  t: v.literal("ack"),
  n: v.number(),
  status: v.picklist(["accepted", "held", "refused"]),
  refusal: v.optional(v.nullable(Refusal), null),
  v: v.optional(v.number(), 0),
});
export type Ack = v.InferOutput<typeof Ack>;

/** Host, before a match or between rounds: a bot takes a new seat. */
export interface AddBot {
  t: "add_bot";
  level: string;
}

/** Jump in with these cards as soon as one of them may; an empty list disarms. Forgotten after the round. */
export interface Arm {
  t: "arm";
  cards: string[];
}

/** Host, before a match: the seats in their new order; empty: shuffled. */
export interface Arrange {
  t: "arrange";
  seats?: string[];
}

/** A short line to the table. */
export interface Chat {
  t: "chat";
  text: string;
}

/** Host, not during a round. Everybody has to be ready again; scores are kept where both rulesets count alike. */
export interface ChooseRules {
  t: "rules";
  ruleset: string;
}

/** Host: whether others may join, whether the table is listed, and how fast races are. ``None`` leaves a setting as it is. */
export interface ChooseSettings {
  t: "settings";
  is_open?: boolean | null;
  visible?: boolean | null;
  race?: "sharp" | "slow" | "standard" | null;
}

/** Open a table and sit down at it, as its host, among ``bots``. Answered by `Seated`. */
export interface CreateTable {
  t: "create";
  nickname: string;
  bots: string[];
  ruleset?: string;
  target?: number | null;
  is_open?: boolean;
  visible?: boolean;
}

/** A message could not be served. ``fatal``: the server closes the connection after it. */
export const ErrorMessage = v.object({
  t: v.literal("error"),
  code: v.picklist(["BAD_BOTS", "BAD_MESSAGE", "BAD_MOVE", "BAD_RULESET", "BUSY", "FULL", "NOT_HOST", "NOT_NOW", "NOT_SEATED", "NO_TABLE", "PROTOCOL", "SLOW_DOWN", "STORE", "TAKEN_OVER", "TOO_LONG", "TOO_MANY", "WRONG_TOKEN"]),
  text: v.string(),
  fatal: v.optional(v.boolean(), false),
  why: v.optional(v.nullable(v.picklist(["BOT_STAYS", "CONNECTIONS", "HOST_ONLY", "MESSAGES", "NICKNAME", "NOBODY_COMES", "NOBODY_READY", "NOTHING_DEALT", "NOTHING_SAID", "NO_ADVICE_NOW", "NO_ADVICE_RULE", "NO_MATCH_ON", "NO_NEW_SEAT", "NO_PERSON_THERE", "NO_QUESTION", "NO_SEAT_THERE", "NO_WATCHER", "OTHERS_DECIDE", "PRIVATE", "QUESTION_OPEN", "READY_LATER", "REMOVES_ITSELF", "REMOVES_PERSONS", "REQUESTS", "ROUND_IS_ON", "RULESET", "RULES_CHANGED", "SALT_CHANGED", "SEATED_ONLY", "SEATS_FULL", "SEATS_ONCE", "SEATS_STAY", "SENT_AWAY", "SERVER_FULL", "SITS_HERE", "TABLES", "TABLES_FULL", "TALKS_FAST", "UNFIT", "UNKNOWN_BOT", "WATCHERS_FULL", "WHICH_SEAT"])), null),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), () => ({})),
});
export type ErrorMessage = v.InferOutput<typeof ErrorMessage>;

/** First message of a connection. */
export interface Hello {
  t: "hello";
  protocol: number;
}

/** Come to a table by its link. Before a match one sits down; else one watches, and waits for a seat unless ``watch``. Answered by `Seated`, with an empty ``seat`` and ``token`` while one only watches. */
export interface Join {
  t: "join";
  table: string;
  nickname: string;
  watch?: boolean;
}

/** Give up the seat for good: a bot plays on. */
export interface Leave {
  t: "leave";
}

/** One move. ``n`` counts this seat's commands from 1 and makes a resend harmless. */
export interface MoveMessage {
  t: "move";
  n: number;
  v: number;
  move: string;
}

/** Something the table wants said that is no event (e.g. a round was voided after an upgrade). */
export const Notice = v.object({
  t: v.literal("notice"),
  code: v.picklist(["BACK", "COVERED", "HOST", "JOINED", "LEFT", "QUEUED", "REMOVED", "ROUND_VOIDED", "RULES", "SALT_MISSING", "SEATS", "SERVER_STOPPING", "TIME_OUT", "VOTE_FAILED", "VOTE_PASSED"]),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), () => ({})),
});
export type Notice = v.InferOutput<typeof Notice>;

/** Host: somebody else is the host from now on. */
export interface PassHost {
  t: "host";
  seat: string;
}

/** Answered by `Pong` with the same ``id``. */
export interface Ping {
  t: "ping";
  id?: number;
}

/** Answer to `Ping`. */
export const Pong = v.object({
  t: v.literal("pong"),
  id: v.optional(v.number(), 0),
});
export type Pong = v.InferOutput<typeof Pong>;

/** Put something to the vote. ``advice``: ``seat`` gave advice and draws; the host decides that alone (rule R33). */
export interface Propose {
  t: "propose";
  what: "advice" | "end" | "redeal" | "remove";
  seat?: string | null;
}

/** A gesture that everybody sees. */
export interface React {
  t: "react";
  reaction: "angry" | "clap" | "hurry" | "laugh" | "luck" | "sad" | "thanks" | "wow";
}

/** Ready for the next round (or, after a match, the next match); carries this client's salt for the shuffle. */
export interface Ready {
  t: "ready";
  salt: string;
  ruleset?: string | null;
}

/** Host, not during a round: take a seat away, or in a match give a person's seat to a bot. */
export interface Remove {
  t: "remove";
  seat: string;
}

/** Take one's seat again (after a reload or a dropped socket). Answered by `Seated`, then an `Update`. */
export interface Resume {
  t: "resume";
  table: string;
  token: string;
  after?: number;
}

/** Somebody talks or makes a gesture. */
export const Said = v.object({
  t: v.literal("said"),
  name: v.string(),
  seat: v.optional(v.string(), ""),
  text: v.optional(v.string(), ""),
  reaction: v.optional(v.nullable(v.picklist(["angry", "clap", "hurry", "laugh", "luck", "sad", "thanks", "wow"])), null),
});
export type Said = v.InferOutput<typeof Said>;

/** You are at this table. Keep the token: it is the only key to the seat. */
export const Seated = v.object({
  t: v.literal("seated"),
  table: v.string(),
  seat: v.string(),
  token: v.string(),
  commands: v.optional(v.number(), 0),
  said: v.optional(v.array(Said), () => ([])),
  name: v.optional(v.string(), ""),
});
export type Seated = v.InferOutput<typeof Seated>;

/** Host: somebody who watches has to go. */
export interface SendAway {
  t: "send_away";
  name: string;
}

/** Agree, or not any more, that watchers see one's hand half a minute later; so they do as long as everybody who plays agrees. */
export interface ShowHands {
  t: "show_hands";
  yes: boolean;
}

/** A watcher wants a seat: now if there is one, else from the next round or match on. Answered by `Seated` once it is so. */
export interface Sit {
  t: "sit";
}

/** Host: deal without waiting for those who are not ready. */
export interface Start {
  t: "start";
}

/** Who sits where. */
export const Player = v.object({
  seat: v.string(),
  name: v.string(),
  bot: v.optional(v.nullable(v.string()), null),
  away: v.optional(v.boolean(), false),
  covered: v.optional(v.boolean(), false),
  partners: v.optional(v.array(v.string()), () => ([])),
});
export type Player = v.InferOutput<typeof Player>;

/** One finished round in the score table. */
export const RoundLine = v.object({
  number: v.number(),
  winner: v.nullable(v.string()),
  points: v.record(v.string(), v.number()),
  left: v.record(v.string(), v.number()),
});
export type RoundLine = v.InferOutput<typeof RoundLine>;

/** Everything that proves a finished round's deal: SHA-256 of ``secret`` and ``round_id`` is the ``commitment``. */
export const Proof = v.object({
  round_id: v.string(),
  commitment: v.string(),
  secret: v.string(),
  salts: v.record(v.string(), v.string()),
});
export type Proof = v.InferOutput<typeof Proof>;

/** The match around the round. */
export const MatchView = v.object({
  state: v.picklist(["match_over", "playing", "round_over", "waiting"]),
  number: v.number(),
  round: v.number(),
  target: v.number(),
  scores: v.record(v.string(), v.number()),
  rounds: v.array(RoundLine),
  ready: v.array(v.string()),
  champion: v.optional(v.nullable(v.string()), null),
  champions: v.optional(v.array(v.string()), () => ([])),
  places: v.optional(v.record(v.string(), v.number()), () => ({})),
  commitment: v.optional(v.string(), ""),
  salts: v.optional(v.record(v.string(), v.string()), () => ({})),
  missing_salt: v.optional(v.array(v.string()), () => ([])),
  secret: v.optional(v.nullable(v.string()), null),
  round_id: v.optional(v.string(), ""),
  proof: v.optional(v.nullable(Proof), null),
});
export type MatchView = v.InferOutput<typeof MatchView>;

/** One seat as the viewer sees it. */
export const SeatView = v.object({
  seat: v.string(),
  size: v.number(),
  hand: v.optional(v.nullable(v.string()), null),
  known: v.optional(v.nullable(v.string()), null),
  active: v.optional(v.boolean(), true),
  open_call: v.optional(v.boolean(), false),
  called: v.optional(v.boolean(), false),
});
export type SeatView = v.InferOutput<typeof SeatView>;

/** A penalty that waits for its victim's answer. */
export const Pending = v.object({
  kind: v.picklist(["draw2", "effect", "wild4"]),
  total: v.number(),
  victim: v.string(),
  attacker: v.string(),
  challenge: v.optional(v.boolean(), false),
});
export type Pending = v.InferOutput<typeof Pending>;

/** How a round ended. */
export const RoundResult = v.object({
  winner: v.nullable(v.string()),
  points: v.record(v.string(), v.number()),
  left: v.record(v.string(), v.number()),
  reason: v.optional(v.picklist(["blocked", "ended", "last_active", "went_out"]), "went_out"),
  places: v.optional(v.record(v.string(), v.number()), () => ({})),
});
export type RoundResult = v.InferOutput<typeof RoundResult>;

/** A round as one viewer sees it. */
export const View = v.object({
  viewer: v.nullable(v.string()),
  phase: v.picklist(["answer", "choice", "color", "dare", "drawn", "over", "turn"]),
  turn: v.nullable(v.string()),
  direction: v.picklist([-1, 1]),
  dealer: v.string(),
  seats: v.array(SeatView),
  top_card: v.nullable(v.string()),
  color: v.nullable(v.picklist(["b", "g", "r", "y"])),
  draw_pile: v.number(),
  discard_pile: v.number(),
  drawn: v.optional(v.nullable(v.string()), null),
  pending: v.optional(v.nullable(Pending), null),
  last_player: v.optional(v.nullable(v.string()), null),
  result: v.optional(v.nullable(RoundResult), null),
});
export type View = v.InferOutput<typeof View>;

/** One event. Seats are letters ``A``..``J``, cards are in hand notation (``r2rSgD``; ``*7``: seven hidden cards). */
export const Event = v.object({
  kind: v.picklist(["accepted", "advised", "called", "caught", "challenged", "dare_done", "dared", "dealer_draw", "dealt", "discarded", "drew", "eliminated", "extra_turn", "false_call", "false_catch", "given", "hand_shown", "handed_on", "kept", "misplayed", "named_color", "no_card", "penalty", "played", "pooled", "redealt", "reshuffled", "reversed", "rotated", "round_over", "skipped", "starter", "starter_returned", "swapped", "taken_back", "uncalled", "went_out"]),
  seat: v.optional(v.nullable(v.string()), null),
  target: v.optional(v.nullable(v.string()), null),
  cards: v.optional(v.string(), ""),
  taken: v.optional(v.string(), ""),
  color: v.optional(v.nullable(v.picklist(["b", "g", "r", "y"])), null),
  count: v.optional(v.number(), 0),
  reason: v.optional(v.nullable(v.picklist(["advice", "call", "challenge", "effect", "false_call", "misplay", "penalty", "starter", "turn"])), null),
  outcome: v.optional(v.nullable(v.picklist(["guilty", "innocent", "not_shown"])), null),
  flags: v.optional(v.array(v.picklist(["call", "finish", "jump"])), () => ([])),
  rule: v.optional(v.nullable(v.string()), null),
});
export type Event = v.InferOutput<typeof Event>;

/** The question that is open. */
export const VoteView = v.object({
  what: v.picklist(["advice", "dare", "end", "redeal", "remove"]),
  by: v.string(),
  seat: v.optional(v.nullable(v.string()), null),
  yes: v.optional(v.array(v.string()), () => ([])),
  no: v.optional(v.array(v.string()), () => ([])),
  voters: v.optional(v.array(v.string()), () => ([])),
  ends: v.optional(v.number(), 0),
});
export type VoteView = v.InferOutput<typeof VoteView>;

/** The table around the match, as everybody sees it. */
export const TableView = v.object({
  host: v.nullable(v.string()),
  race: v.picklist(["sharp", "slow", "standard"]),
  is_open: v.optional(v.boolean(), false),
  visible: v.optional(v.boolean(), false),
  watchers: v.optional(v.array(v.string()), () => ([])),
  queue: v.optional(v.array(v.string()), () => ([])),
  vote: v.optional(v.nullable(VoteView), null),
  changed: v.optional(v.array(v.string()), () => ([])),
  shows_hands: v.optional(v.array(v.string()), () => ([])),
  is_late: v.optional(v.boolean(), false),
  is_starting: v.optional(v.boolean(), false),
  problem: v.optional(v.nullable(v.string()), null),
});
export type TableView = v.InferOutput<typeof TableView>;

/** The table as this viewer may see it. The view is the truth; events are for animation and the log. */
export const Update = v.object({
  t: v.literal("update"),
  v: v.number(),
  epoch: v.number(),
  players: v.array(Player),
  match: MatchView,
  ruleset: v.string(),
  call_word: v.string(),
  view: v.nullable(View),
  events: v.array(Event),
  legal: v.array(v.string()),
  why: v.record(v.string(), Refusal),
  open_calls: v.array(v.string()),
  table: TableView,
  clock: v.optional(v.nullable(v.number()), null),
  bank: v.optional(v.nullable(v.number()), null),
  hints: v.optional(v.boolean(), true),
  armed: v.optional(v.array(v.string()), () => ([])),
});
export type Update = v.InferOutput<typeof Update>;

/** Yes or no to the question that is open. */
export interface Vote {
  t: "vote";
  yes: boolean;
}

/** A preset for the front page. */
export const PresetInfo = v.object({
  id: v.string(),
  title: v.string(),
});
export type PresetInfo = v.InferOutput<typeof PresetInfo>;

/** A bot level for the bot picker. */
export const BotInfo = v.object({
  id: v.string(),
  title: v.string(),
  about: v.optional(v.string(), ""),
});
export type BotInfo = v.InferOutput<typeof BotInfo>;

/** Answer to `Hello`. */
export const Welcome = v.object({
  t: v.literal("welcome"),
  protocol: v.number(),
  version: v.string(),
  presets: v.array(PresetInfo),
  bots: v.array(BotInfo),
  link: v.optional(v.string(), ""),
  command: v.optional(v.string(), ""),
});
export type Welcome = v.InferOutput<typeof Welcome>;

export const ServerMessage = v.variant("t", [Ack, ErrorMessage, Notice, Pong, Said, Seated, Update, Welcome]);
export type ServerMessage = v.InferOutput<typeof ServerMessage>;

export type ClientMessage = AddBot | Arm | Arrange | Chat | ChooseRules | ChooseSettings | CreateTable | Hello | Join | Leave | MoveMessage | PassHost | Ping | Propose | React | Ready | Remove | Resume | SendAway | ShowHands | Sit | Start | Vote;
