// Starts the client: connects to the server that served this page and shows the table that the address names.
import { mount } from "svelte";

import App from "./App.svelte";
import "./base.css";
import { getLocale } from "./paraglide/runtime.js";
import { Session } from "./session/session.svelte";
import { connectTo } from "./session/wire";

document.documentElement.lang = getLocale();

const address = /^\/t\/([^/]+)$/.exec(location.pathname)?.[1] ?? null;
const table = address === null ? null : decodeURIComponent(address);
const socket = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
const session = new Session(connectTo(socket), table);

mount(App, { target: document.getElementById("app")!, props: { session, address: session.ticket ? null : table } });
