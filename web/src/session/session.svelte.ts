// One visit: the connection, the seat, and the table as it is now. Everything that is sent goes through here.
import {
  answered,
  commanded,
  EMPTY_TABLE,
  isBusy,
  noticed,
  seated,
  type Table,
  type Turn,
  updated,
} from "../game/table";
import type {
  ClientMessage,
  CreateTable,
  ErrorMessage,
  Join,
  Notice,
  Said,
  Seated,
  ServerMessage,
  Update,
  Welcome,
} from "../protocol/messages";
import { missed } from "../talk/missed";
import type { TableAct } from "./acts";
import { dropTicket, findTicket, lastTicket, markSeen, saveTicket, type Ticket } from "./ticket";
import { rememberCommitment, rememberSalt } from "../verify/seen";
import type { Connect, Wire } from "./wire";

const PROTOCOL = 1;

/**
 * connecting: before the first answer. live. lost: trying again. elsewhere: another tab has the seat.
 * failed: the server will not have us; `error` says why.
 */
export type Link = "connecting" | "live" | "lost" | "elsewhere" | "failed";

/** A line or a gesture that was heard. */
export interface Line extends Said {
  id: number;
  /** When it was told: as it was said; after the connection had been lost; when one came, as something from before. */
  told: "live" | "missed" | "before";
}

/** What went wrong, as it is told. */
type Trouble = Pick<ErrorMessage, "code" | "text" | "why" | "params">;

const LINES = 100;

export class Session {
  link = $state<Link>("connecting");
  welcome = $state.raw<Welcome | null>(null);
  /** The place at a table; without seat and token while one only watches. */
  ticket = $state.raw<Ticket | null>(null);
  table = $state.raw<Table>(EMPTY_TABLE);
  /** The last thing that went wrong, until it is dismissed. */
  error = $state.raw<Trouble | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** A table is being opened or joined. */
  opening = $state(false);
  /** The table that one came for, as long as one has no place there. */
  wanted = $state.raw<string | null>(null);
  /** Why one may not come to a table. */
  turnedAway = $state.raw<(Trouble & { table: string }) | null>(null);
  /** What one is called at this table; nobody else there is. */
  name = $state.raw("");
  /** What was said at this table lately, the oldest first. */
  said = $state.raw<Line[]>([]);

  /** Called before and after the components see an update; for flights and the voice. */
  beforeUpdate: (update: Update) => void = () => {};
  afterUpdate: (table: Table) => void = () => {};
  /** Something happened around the game. */
  afterNotice: (turn: Turn) => void = () => {};

  readonly #wire: Wire;
  /** False from a new connection until its `Seated`: what comes before is not about the seat as it is. */
  #isSeated = false;
  #isResuming = false;
  #entry: CreateTable | Join | null = null;
  /** How a watcher comes back: without a seat there is nothing to resume. */
  #join: Join | null = null;
  #lines = 0;
  /** Whoever opens a table has chosen its rules. */
  #choseRules = false;
  #readyFor = "";
  #salt: string | null = null;

  constructor(connect: Connect, table: string | null) {
    this.ticket = findTicket(table);
    this.wanted = this.ticket ? null : table;
    this.#wire = connect({
      opened: () => this.#send({ t: "hello", protocol: PROTOCOL }),
      closed: () => this.#closed(),
      received: (message) => this.#received(message),
    });
  }

  get update(): Update | null {
    return this.table.update;
  }

  /** Letter of the own seat; empty while one only watches; null without a table. */
  get seat(): string | null {
    return this.ticket?.seat ?? null;
  }

  get isHost(): boolean {
    return Boolean(this.seat) && this.update?.table.host === this.seat;
  }

  /** A seat that this browser left without giving it up. */
  get earlier(): Ticket | null {
    return this.ticket ? null : lastTicket();
  }

  nameOf = (seat: string | null): string => this.update?.players.find((player) => player.seat === seat)?.name ?? seat ?? "";

  /** Open a table, or come to one. */
  enter(entry: CreateTable | Join): void {
    this.error = null;
    this.turnedAway = null;
    this.opening = true;
    this.#entry = entry;
    if (this.link === "live") this.#send(entry);
  }

  /** Say something to the table; true if it went on its way. Nothing of it is repeated after a lost connection. */
  act(message: TableAct): boolean {
    if (!this.#isSeated || this.link !== "live") return false;
    this.error = null;
    if (message.t === "sit" && this.#join) this.#join = { ...this.#join, watch: false };
    this.#send(message);
    return true;
  }

  resume(ticket: Ticket): void {
    this.error = null;
    this.wanted = this.turnedAway = null;
    this.ticket = ticket;
    this.#clear();
    if (this.link === "live") this.#comeBack();
    else this.#wire.restart();
  }

  /** One of the legal moves, or one of them with a call; true if it went on its way. */
  move(text: string): boolean {
    const beside = text[1] === "!";
    if (!this.update || (!beside && isBusy(this.table))) return false;
    if (this.table.commands.some((command) => command.move === text)) return false;
    const { table, command } = commanded(this.table, text);
    this.table = table;
    if (this.ticket) {
      this.ticket = { ...this.ticket, commands: command.n };
      saveTicket(this.ticket);
    }
    if (this.#isSeated) this.#send({ t: "move", n: command.n, v: command.v, move: command.move });
    return true;
  }

  /** Ready for what comes next; the salt is this seat's share in the coming shuffle. */
  ready(): void {
    if (!this.update || !this.seat) return;
    this.#readyFor = readyKey(this.update);
    this.#salt = newSalt();
    rememberSalt(this.update.match.round_id, this.#salt);
    this.#send({ t: "ready", salt: this.#salt, ruleset: this.update.ruleset });
  }

  dismissShown(): void {
    this.table = { ...this.table, shown: null };
  }

  dismissRefusal(): void {
    this.table = { ...this.table, refused: null };
  }

  /** Give up the seat; a bot plays on. */
  leave(): void {
    this.#send({ t: "leave" });
    this.forget();
  }

  /** Back to the front page; the seat stays one's own, unless it is gone. */
  forget(dropped = true): void {
    if (this.ticket && dropped) dropTicket(this.ticket.table);
    this.ticket = null;
    this.#clear();
    this.#isSeated = false;
    this.error = null;
    this.notice = null;
    this.wanted = this.turnedAway = null;
    // A new connection: the server ties this one to the seat.
    this.#wire.restart();
  }

  /** To the table that the address names now, or to the front page; a seat that one has stays one's own. */
  visit(table: string | null): void {
    if (table === (this.ticket?.table ?? this.wanted)) return;
    this.forget(false);
    this.ticket = findTicket(table);
    this.wanted = this.ticket ? null : table;
  }

  /** Take the seat into this tab. */
  takeBack(): void {
    this.error = null;
    this.#wire.restart();
  }

  #send(message: ClientMessage): void {
    this.#wire.send(message);
  }

  #clear(): void {
    this.table = EMPTY_TABLE;
    this.said = [];
    this.#choseRules = false;
    this.#join = null;
    this.#salt = null;
  }

  /** The place at the table is gone. */
  #lose(wanted: string | null): void {
    if (this.ticket) dropTicket(this.ticket.table);
    this.ticket = null;
    this.#isSeated = false;
    this.wanted = wanted;
    this.#clear();
  }

  #closed(): void {
    this.#isSeated = false;
    if (this.link !== "elsewhere" && this.link !== "failed") this.link = this.welcome ? "lost" : "connecting";
  }

  #received(message: ServerMessage): void {
    switch (message.t) {
      case "welcome":
        this.welcome = message;
        this.link = "live";
        // It is back, as it said.
        if (this.notice?.code === "SERVER_STOPPING") this.notice = null;
        if (this.#entry) this.#send(this.#entry);
        else if (this.ticket) this.#comeBack();
        return;
      case "seated":
        this.#seated(message);
        return;
      case "update":
        if (this.#isSeated) this.#updated(message);
        return;
      case "ack":
        if (this.#isSeated) this.table = answered(this.table, message);
        return;
      case "error":
        this.#failed(message);
        return;
      case "notice":
        this.#noticed(message);
        return;
      case "said":
        this.#heard([message], "live");
        return;
      case "pong":
        return;
    }
  }

  /** What concerns oneself is shown until it is read or over; everything else is a line of the log, and so is what came of a round. */
  #noticed(notice: Notice): void {
    const { code, params } = notice;
    if (code === "ROUND_VOIDED" && this.notice?.code !== code) this.table = noticed(this.table, notice, this.seat);
    if (code === "ROUND_VOIDED" || code === "SERVER_STOPPING" || (code === "SALT_MISSING" && params.seat === this.seat)) {
      this.notice = notice;
      return;
    }
    this.table = noticed(this.table, notice, this.seat);
    this.afterNotice(this.table.log.at(-1)!);
  }

  #heard(said: readonly Said[], told: Line["told"]): void {
    this.said = [...this.said, ...said.map((line) => ({ ...line, id: ++this.#lines, told }))].slice(-LINES);
  }

  /** To the seat, or to watch again. */
  #comeBack(): void {
    const { table, token } = this.ticket!;
    this.#isResuming = true;
    if (token) this.#send({ t: "resume", table, token, after: this.update?.v ?? 0 });
    else if (this.#join) this.#send(this.#join);
  }

  /** Comes again when seats are exchanged, when a watcher gets a seat, and when one's seat was taken away. */
  #seated(message: Seated): void {
    const { table, seat, token } = message;
    const known = this.ticket?.table === table ? this.ticket : null;
    this.name = message.name;
    if (!known && this.ticket) this.#clear();
    this.#heard(missed(this.said, message.said), this.update ? "missed" : "before");
    if (!token) {
      const nickname = (this.#entry ?? this.#join)?.nickname ?? this.nameOf(known?.seat ?? null);
      // Whoever was removed does not want to sit down at once.
      const watch = known?.token ? true : this.#entry?.t === "join" ? this.#entry.watch : this.#join?.watch;
      this.#join = { t: "join", table, nickname, watch };
      if (known?.token) {
        dropTicket(table);
        this.notice = { t: "notice", code: "REMOVED", params: {} };
      }
    }
    this.#isSeated = true;
    // A Ready that was under way may be lost: ask again where it is asked without a word.
    this.#readyFor = "";
    this.opening = false;
    this.#choseRules ||= this.#entry?.t === "create";
    this.#entry = null;
    this.wanted = this.turnedAway = null;
    // Numbers of commands belong to the token; those of another one are nobody's now.
    const own = known?.token === token ? this.table : { ...this.table, commands: [], lastCommand: 0 };
    const sent = known?.token === token ? known.commands : 0;
    this.table = seated({ ...own, lastCommand: Math.max(own.lastCommand, sent) }, message);
    this.ticket = { table, seat, token, commands: this.table.lastCommand };
    if (token) saveTicket(this.ticket);
    for (const { n, v, move } of this.table.commands) this.#send({ t: "move", n, v, move });
  }

  #updated(update: Update): void {
    const next = updated(this.table, update, this.#isResuming);
    if (!next) return;
    this.#isResuming = false;
    if (this.#choseRules && this.ticket) markSeen(this.ticket.table, update.ruleset);
    this.#choseRules = false;
    // The next cards are dealt; the log goes on telling what became of the last ones.
    const isDealt = update.match.state === "playing" && this.update?.match.state !== "playing";
    if (isDealt && this.notice?.code === "ROUND_VOIDED") this.notice = null;
    this.#checkSalt(update);
    if (this.seat && update.match.state !== "playing") rememberCommitment(update.match.round_id, this.seat, update.match.commitment);
    this.beforeUpdate(update);
    this.table = next;
    this.afterUpdate(next);
    // Among bots nobody has to be asked before the first deal; friends and later deals wait for the player's word.
    // Once the host has said Start, cards come anyway: then only one's share in the shuffle could be missing.
    const alone = update.match.state === "waiting" && !update.table.is_open;
    const due = (alone || update.table.is_starting) && update.match.state !== "playing";
    const waits = due && Boolean(this.seat) && !update.match.ready.includes(this.seat!);
    if (waits && this.#readyFor !== readyKey(update)) this.ready();
  }

  /** Whether our share is in the shuffle, and as it was sent. Said once. */
  #checkSalt({ match }: Update): void {
    if (match.state !== "playing" || this.#salt === null) return;
    if (match.salts[this.seat ?? ""] !== this.#salt) this.notice = { t: "notice", code: "SALT_MISSING", params: {} };
    this.#salt = null;
  }

  #failed(error: ErrorMessage): void {
    const coming = this.#entry ?? (this.#isSeated ? null : this.#join);
    this.opening = false;
    this.#entry = null;
    if (coming?.t === "join" && !error.fatal) {
      this.turnedAway = { ...error, table: coming.table };
      this.#lose(coming.table);
      return;
    }
    if (error.why === "SENT_AWAY" && this.ticket) {
      const { table } = this.ticket;
      this.turnedAway = { ...error, table };
      this.#lose(table);
      return;
    }
    this.error = error;
    if (error.code === "TAKEN_OVER") {
      this.error = null;
      this.link = "elsewhere";
      this.#wire.stop();
    } else if (error.code === "NO_TABLE" || error.code === "WRONG_TOKEN") {
      // The connection may go on; the seat does not.
      const { table = null } = this.ticket ?? {};
      this.#lose(error.code === "WRONG_TOKEN" ? table : null);
      if (this.wanted) {
        this.turnedAway = { ...error, table: this.wanted };
        this.error = null;
      }
    } else if (error.fatal && error.code !== "STORE" && error.code !== "BUSY") {
      this.link = "failed";
      this.#wire.stop();
    }
  }
}

/** What a `Ready` is for: it is sent once for each, also after a reconnect. */
function readyKey(update: Update): string {
  return [update.epoch, update.match.number, update.match.round, update.match.state, update.ruleset].join("/");
}

function newSalt(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
