// One visit: the connection, the seat, and the table as it is now. Everything that is sent goes through here.
import {
  answered,
  commanded,
  EMPTY_TABLE,
  isBusy,
  seated,
  type Table,
  updated,
} from "../game/table";
import type { ClientMessage, CreateTable, ErrorMessage, Notice, ServerMessage, Update, Welcome } from "../protocol/messages";
import { dropTicket, findTicket, lastTicket, saveTicket, type Ticket } from "./ticket";
import type { Connect, Wire } from "./wire";

const PROTOCOL = 1;

/**
 * connecting: before the first answer. live. lost: trying again. elsewhere: another tab has the seat.
 * failed: the server will not have us; `error` says why.
 */
export type Link = "connecting" | "live" | "lost" | "elsewhere" | "failed";

export class Session {
  link = $state<Link>("connecting");
  welcome = $state.raw<Welcome | null>(null);
  ticket = $state.raw<Ticket | null>(null);
  table = $state.raw<Table>(EMPTY_TABLE);
  /** The last thing that went wrong, until it is dismissed. */
  error = $state.raw<Pick<ErrorMessage, "code" | "text"> | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** A table is being opened. */
  opening = $state(false);

  /** Called before and after the components see an update; for flights and the voice. */
  beforeUpdate: (update: Update) => void = () => {};
  afterUpdate: (table: Table) => void = () => {};

  readonly #wire: Wire;
  /** False from a new connection until its `Seated`: what comes before is not about the seat as it is. */
  #isSeated = false;
  #isResuming = false;
  #create: CreateTable | null = null;
  #readyFor = "";
  #salt: string | null = null;

  constructor(connect: Connect, table: string | null) {
    this.ticket = findTicket(table);
    this.#wire = connect({
      opened: () => this.#send({ t: "hello", protocol: PROTOCOL }),
      closed: () => this.#closed(),
      received: (message) => this.#received(message),
    });
  }

  get update(): Update | null {
    return this.table.update;
  }

  get seat(): string | null {
    return this.ticket?.seat ?? null;
  }

  /** A seat that this browser left without giving it up. */
  get earlier(): Ticket | null {
    return this.ticket ? null : lastTicket();
  }

  nameOf = (seat: string | null): string => this.update?.players.find((player) => player.seat === seat)?.name ?? seat ?? "";

  open(create: CreateTable): void {
    this.error = null;
    this.opening = true;
    this.#create = create;
    if (this.link === "live") this.#send(create);
  }

  resume(ticket: Ticket): void {
    this.error = null;
    this.ticket = ticket;
    this.table = EMPTY_TABLE;
    if (this.link === "live") this.#resume();
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
    const { match } = this.update ?? {};
    if (!match || this.ticket === null) return;
    this.#readyFor = readyKey(this.update!);
    this.#salt = newSalt();
    this.#send({ t: "ready", salt: this.#salt });
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
    this.table = EMPTY_TABLE;
    this.#isSeated = false;
    this.error = null;
    this.notice = null;
    // A new connection: the server ties this one to the seat.
    this.#wire.restart();
  }

  /** Take the seat into this tab. */
  takeBack(): void {
    this.error = null;
    this.#wire.restart();
  }

  #send(message: ClientMessage): void {
    this.#wire.send(message);
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
        if (this.ticket) this.#resume();
        else if (this.#create) this.#send(this.#create);
        return;
      case "seated":
        this.#isSeated = true;
        // A Ready that was under way may be lost: ask again where it is asked without a word.
        this.#readyFor = "";
        this.opening = false;
        this.#create = null;
        this.table = seated(this.table, { ...message, commands: Math.max(message.commands, 0) });
        if (this.ticket?.table === message.table) {
          this.table = { ...this.table, lastCommand: Math.max(this.table.lastCommand, this.ticket.commands) };
        }
        this.ticket = { table: message.table, seat: message.seat, token: message.token, commands: this.table.lastCommand };
        saveTicket(this.ticket);
        for (const { n, v, move } of this.table.commands) this.#send({ t: "move", n, v, move });
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
        this.notice = message;
        return;
      case "pong":
        return;
    }
  }

  #resume(): void {
    const { table, token } = this.ticket!;
    this.#isResuming = true;
    this.#send({ t: "resume", table, token, after: this.update?.v ?? 0 });
  }

  #updated(update: Update): void {
    const next = updated(this.table, update, this.#isResuming);
    if (!next) return;
    this.#isResuming = false;
    this.#checkSalt(update);
    this.beforeUpdate(update);
    this.table = next;
    this.afterUpdate(next);
    // Before the first deal nobody has to be asked; later the player says when.
    const waits = update.match.state === "waiting" && !update.match.ready.includes(this.seat ?? "");
    if (waits && this.#readyFor !== readyKey(update)) this.ready();
  }

  /** Whether our share is in the shuffle, and as it was sent. Said once. */
  #checkSalt({ match }: Update): void {
    if (match.state !== "playing" || this.#salt === null) return;
    if (match.salts[this.seat ?? ""] !== this.#salt) this.notice = { t: "notice", code: "SALT_MISSING", params: {} };
    this.#salt = null;
  }

  #failed(error: ErrorMessage): void {
    this.opening = false;
    this.#create = null;
    this.error = error;
    if (error.code === "TAKEN_OVER") {
      this.error = null;
      this.link = "elsewhere";
      this.#wire.stop();
    } else if (error.code === "NO_TABLE" || error.code === "WRONG_TOKEN") {
      // The connection may go on; the seat does not.
      if (this.ticket) dropTicket(this.ticket.table);
      this.ticket = null;
      this.table = EMPTY_TABLE;
    } else if (error.fatal && error.code !== "STORE" && error.code !== "BUSY") {
      this.link = "failed";
      this.#wire.stop();
    }
  }
}

/** What a `Ready` is for: it is sent once for each, also after a reconnect. */
function readyKey(update: Update): string {
  return [update.epoch, update.match.number, update.match.round, update.match.state].join("/");
}

function newSalt(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
