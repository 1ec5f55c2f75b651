// Addresses of tables and of seats. A seat's link carries its key behind the #, where no server sees it.
import { dropTicket, findTicket, saveTicket, type Ticket } from "./ticket";

const TABLE = /^\/t\/([^/]+)\/?$/;
const SEAT = /^#seat=([\w-]{16,128})$/;

export function tablePath(table: string): string {
  return `/t/${encodeURIComponent(table)}`;
}

/** For others, and for other devices. `known`: the address that the server knows of itself, for who calls it by a name that only
 * this machine understands. */
export function tableLink(table: string, known = ""): string {
  return new URL(tablePath(table), isOwnName(location.hostname) && known ? known : location.origin).href;
}

/** Whether such links lead nowhere from other devices. */
export function isOnlyHere(known = ""): boolean {
  return isOwnName(location.hostname) && !known;
}

function isOwnName(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);
}

export function seatLink({ table, token }: Ticket, known = ""): string {
  return `${tableLink(table, known)}#seat=${token}`;
}

/** The table that a path names, as the server writes it; null if it names none. */
export function tableIn(path: string): string | null {
  const name = TABLE.exec(path)?.[1];
  try {
    return name === undefined ? null : decodeURIComponent(name).trim().toUpperCase();
  } catch {
    return null;
  }
}

/** Takes the key of a seat out of the address bar, before anybody can see or copy it, and keeps it. Null if there is none. */
export function takeSeat(table: string | null): Ticket | null {
  const token = SEAT.exec(location.hash)?.[1];
  if (table === null || token === undefined) return null;
  history.replaceState(null, "", location.pathname);
  const known = findTicket(table);
  if (known?.token === token) return known;
  dropTicket(table);
  const ticket = { table, seat: "", token, commands: 0 };
  saveTicket(ticket);
  return ticket;
}
