// Starts the client: shows the finished round that the address names, or else connects to the server that served this page and
// shows the table that it names.
import "./words/language";

import { mount } from "svelte";

import App from "./App.svelte";
import "./base.css";
import { readPath } from "./replay/address";
import { tableIn, takeSeat } from "./session/links";
import { Session } from "./session/session.svelte";
import { connectTo } from "./session/wire";
import { language } from "./words/locale.svelte";

document.documentElement.lang = language.now;

const target = document.getElementById("app")!;
const place = readPath(location.pathname);

if (place || location.pathname === "/statistics") {
  // For looking back; needs no table.
  void import("./replay/ReplaySite.svelte").then(({ default: ReplaySite }) => mount(ReplaySite, { target, props: { place } }));
} else {
  const table = tableIn(location.pathname);
  takeSeat(table);
  const socket = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
  const session = new Session(connectTo(socket), table);
  // A seat's link opened in the tab where this table, or its door, is shown already.
  addEventListener("hashchange", () => {
    const ticket = takeSeat(tableIn(location.pathname));
    if (ticket) session.resume(ticket);
  });

  mount(App, { target, props: { session } });
}
