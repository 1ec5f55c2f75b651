// What this client knows of its table, and how each frame changes it. Pure; the session calls it, components read it.
//
// The last Update is the truth. Beside it stand the log, and the commands that the server has not answered yet.
import type { Ack, Event as GameEvent, Notice, Refusal, Seated, Update } from "../protocol/messages";
import { readHand } from "./notation";
import { turnsOf } from "./turns";

export interface Command {
  /** Number of the command; a resend keeps it. */
  n: number;
  /** Version of the update it was chosen from. */
  v: number;
  move: string;
  /**
   * held: the table acts on it in a moment (a call or a catch may still come first).
   * accepted: the update that knows of it is on its way.
   */
  state: "sent" | "held" | "accepted";
  /** Of an accepted one: version of that update. */
  known?: number;
}

/** One turn of the log: what happened from one seat's act to the next one's. */
export interface Turn {
  id: number;
  match: number;
  /** 0: before the first deal of the match. */
  round: number;
  /** The rules that it happened by. */
  ruleset: string;
  events: GameEvent[];
  /** Instead of events: something that happened around the game. */
  notice?: Notice;
}

/** What the last update brought: for the voice and for the flights of cards. */
export interface News {
  before: Update | null;
  events: GameEvent[];
  /** True after a resume: it happened a while ago. */
  old: boolean;
}

export interface Table {
  update: Update | null;
  log: Turn[];
  commands: Command[];
  /** Number of the last command used. */
  lastCommand: number;
  /** `told`: it has been seen through one update. */
  refused: { move: string; refusal: Refusal; told?: boolean } | null;
  /** A hand that was shown to this seat and has not been put away yet. */
  shown: { seat: string; cards: string } | null;
  news: News | null;
  /** A watcher that waits for a seat. */
  queued: boolean;
}

export const EMPTY_TABLE: Table = {
  update: null,
  log: [],
  commands: [],
  lastCommand: 0,
  refused: null,
  shown: null,
  news: null,
  queued: false,
};

const LOG_LENGTH = 300;

/** The seat is ours (again). Commands up to `commands` have arrived; the others are to be sent again. */
export function seated(table: Table, message: Seated): Table {
  return {
    ...table,
    commands: table.commands.filter((command) => command.n > message.commands),
    lastCommand: Math.max(table.lastCommand, message.commands),
    queued: false,
  };
}

/** Null if the update is older than what is known: it came late. `resumed`: the first one after a resume. */
export function updated(table: Table, update: Update, resumed: boolean): Table | null {
  const before = table.update;
  if (before && (update.epoch < before.epoch || (update.epoch === before.epoch && update.v < before.v))) return null;
  const repeated = before !== null && before.epoch === update.epoch && before.v === update.v;
  const events = repeated ? [] : update.events.map((event) => withPoints(event, update));
  const legal = new Set(update.legal.map((move) => move.replace("!", "")));
  return {
    ...table,
    update,
    // Whoever comes is told so before anything else.
    log: logged(before ? table.log : table.log.map((turn) => ({ ...turn, ...filed([], update) })), update, events),
    commands: table.commands.filter((one) => {
      if (one.state === "accepted") return one.known! > update.v;
      // A held wish is gone once its move is no longer possible; a sent command waits for its answer.
      return one.state === "sent" || legal.has(one.move.replace("!", ""));
    }),
    refused: repeated ? table.refused : stillTold(table.refused),
    shown: (resumed ? null : shownIn(events, update)) ?? table.shown,
    news: { before, events, old: resumed },
  };
}

export function answered(table: Table, ack: Ack): Table {
  const command = table.commands.find((one) => one.n === ack.n);
  if (!command) {
    // A held wish that is no longer possible is gone already; who was faster is worth knowing all the same.
    return ack.refusal?.code === "RACE_LOST" ? { ...table, refused: { move: "", refusal: ack.refusal } } : table;
  }
  const become = (change: Partial<Command>) => ({
    ...table,
    commands: table.commands.map((one) => (one === command ? { ...one, ...change } : one)),
  });
  if (ack.status === "held") return become({ state: "held" });
  if (ack.status === "accepted" && ack.v > (table.update?.v ?? 0)) return become({ state: "accepted", known: ack.v });
  return {
    ...table,
    commands: table.commands.filter((one) => one !== command),
    refused: ack.status === "refused" && ack.refusal ? { move: command.move, refusal: ack.refusal } : table.refused,
  };
}

/** Something happened around the game: a line of the log. Seats may get other letters later: only the name is kept, and "" for one's own. */
export function noticed(table: Table, notice: Notice, me: string | null): Table {
  const { players } = table.update ?? {};
  const { seat } = notice.params;
  const name = notice.params.name ?? players?.find((player) => player.seat === seat)?.name ?? "";
  const params = { ...notice.params, name, seat: seat !== undefined && seat === me ? "" : "-" };
  const id = (table.log.at(-1)?.id ?? 0) + 1;
  const turn: Turn = { id, ...filed(table.log, table.update), events: [], notice: { ...notice, params } };
  return { ...table, log: [...table.log, turn].slice(-LOG_LENGTH), queued: table.queued || notice.code === "QUEUED" };
}

/** A new command for a move, and the table that waits for it. */
export function commanded(table: Table, move: string): { table: Table; command: Command } {
  const command: Command = { n: table.lastCommand + 1, v: table.update?.v ?? 0, move, state: "sent" };
  return {
    command,
    table: { ...table, lastCommand: command.n, commands: [...table.commands, command], refused: null },
  };
}

/** A refusal is over with the next state. Who was faster is told just before the state that this one made: it outlives that. */
function stillTold(refused: Table["refused"]): Table["refused"] {
  return refused?.refusal.code === "RACE_LOST" && !refused.told ? { ...refused, told: true } : null;
}

/** Calls and catches go beside anything; of other moves only one is under way. */
export function isBusy(table: Table): boolean {
  return table.commands.some((command) => command.move[1] !== "!");
}

/** The points of a round stand in its result. */
function withPoints(event: GameEvent, { view }: Update): GameEvent {
  const points = event.kind === "round_over" && event.seat ? view?.result?.points[event.seat] : undefined;
  return points === undefined ? event : { ...event, count: points };
}

/** Where a line of the log belongs that is no event. A first round that was voided has begun all the same. */
function filed(log: Turn[], update: Update | null): Pick<Turn, "match" | "round" | "ruleset"> {
  const { state, number: match, round } = update?.match ?? { state: "waiting", number: 1, round: 1 };
  const hasBegun = state !== "waiting" || log.some((turn) => turn.match === match && turn.round > 0);
  return { match, round: hasBegun ? round : 0, ruleset: update?.ruleset ?? "" };
}

function logged(log: Turn[], update: Update, events: GameEvent[]): Turn[] {
  const last = log.at(-1);
  const { number: match, round } = update.match;
  const same = last?.match === match && last.round === round;
  const cut = turnsOf(same ? last.events : [], events);
  const next = [...log];
  for (const [i, turn] of cut.turns.entries()) {
    if (i === 0 && cut.goesOn && last) next[next.length - 1] = { ...last, events: [...last.events, ...turn] };
    else next.push({ id: (next.at(-1)?.id ?? 0) + 1, match, round, ruleset: update.ruleset, events: turn });
  }
  return next.slice(-LOG_LENGTH);
}

function shownIn(events: GameEvent[], update: Update): Table["shown"] {
  const me = update.view?.viewer;
  const event = events.find((one) => one.kind === "hand_shown" && one.target === me && readHand(one.cards).hidden === 0);
  return event?.seat ? { seat: event.seat, cards: event.cards } : null;
}
