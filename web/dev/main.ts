// Single scenes without a server, for looking at: `npm run dev`, then /dev/?scene=ten. Not part of the build.
import { mount } from "svelte";

import App from "../src/App.svelte";
import "../src/base.css";
import { safeParse } from "valibot";
import { ServerMessage } from "../src/protocol/messages";
import { Session } from "../src/session/session.svelte";
import type { WireEvents } from "../src/session/wire";
import Sheet from "./Sheet.svelte";
import { scenes } from "./scenes";

const name = new URLSearchParams(location.search).get("scene") ?? "ten";
const target = document.getElementById("app")!;

if (name === "cards") {
  mount(Sheet, { target });
} else {
  let events: WireEvents;
  const receive = (message: unknown) => {
    const result = safeParse(ServerMessage, message);
    if (!result.success) throw new Error(`scene ${name}: ${result.issues[0].message}`);
    events.received(result.output);
  };
  localStorage.clear();
  const session = new Session((given) => {
    events = given;
    return {
      send: (message) => console.log("sent", JSON.stringify(message)),
      restart: () => {},
      stop: () => {},
    };
  }, null);
  mount(App, { target, props: { session } });
  const frames = scenes[name] ?? [];
  frames.forEach((frame, i) => setTimeout(() => receive(frame), i * 250));
  Object.assign(window, { receive, session });
}
