// The socket: connects, connects again, notices when it is dead, and hands over only whole, valid frames.
//
// partysocket takes its listeners off an older socket before it opens the next one, so no frame of a past connection
// arrives here. It queues nothing: the session knows best what to send again.
import ReconnectingWebSocket from "partysocket/ws";
import { safeParse } from "valibot";

import { type ClientMessage, ServerMessage } from "../protocol/messages";

export interface WireEvents {
  opened(): void;
  closed(): void;
  received(message: ServerMessage): void;
}

export interface Wire {
  send(message: ClientMessage): void;
  /** Connect (again), now. */
  restart(): void;
  /** Stay away until `restart`. */
  stop(): void;
}

export type Connect = (events: WireEvents) => Wire;

const PING_MS = 5_000;
const DEAD_MS = 12_000;
/** After waking up, a socket that was dropped meanwhile often still looks open. */
const WAKE_MS = 3_000;

export function connectTo(url: string): Connect {
  return (events) => {
    const socket = new ReconnectingWebSocket(url, [], {
      minReconnectionDelay: 500,
      maxReconnectionDelay: 8_000,
      maxEnqueuedMessages: 0,
    });
    let heard = 0;
    let deadline = DEAD_MS;
    let pings = 0;
    const isOpen = () => socket.readyState === WebSocket.OPEN;
    const send = (message: ClientMessage) => {
      if (isOpen()) socket.send(JSON.stringify(message));
    };
    const ping = () => send({ t: "ping", id: ++pings });

    socket.addEventListener("open", () => {
      heard = Date.now();
      deadline = DEAD_MS;
      events.opened();
    });
    socket.addEventListener("close", () => events.closed());
    socket.addEventListener("message", ({ data }) => {
      heard = Date.now();
      deadline = DEAD_MS;
      const message = readFrame(data);
      if (message) events.received(message);
    });

    setInterval(() => {
      if (!isOpen()) return;
      if (Date.now() - heard > deadline) socket.reconnect();
      else ping();
    }, PING_MS);

    const wake = () => {
      if (document.hidden || !socket.shouldReconnect) return;
      if (!isOpen()) return socket.reconnect();
      heard = Date.now();
      deadline = WAKE_MS;
      ping();
    };
    document.addEventListener("visibilitychange", wake);
    // A phone restores a page from its cache without a change of visibility.
    window.addEventListener("pageshow", (event) => event.persisted && wake());
    window.addEventListener("online", wake);

    const restart = () => {
      // One that is still connecting has not been told yet who is here: the session says so when it opens.
      if (socket.readyState !== WebSocket.CONNECTING) socket.reconnect();
    };
    return { send, restart, stop: () => socket.close() };
  };
}

/** Null, and a line on the console, for what is not a message of this protocol. */
export function readFrame(data: unknown): ServerMessage | null {
  let frame: unknown;
  try {
    frame = JSON.parse(String(data));
  } catch {
    console.warn("tabard: not JSON:", data);
    return null;
  }
  const result = safeParse(ServerMessage, frame);
  if (result.success) return result.output;
  console.warn("tabard: not understood:", result.issues[0].message, frame);
  return null;
}
