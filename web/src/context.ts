// What components share without handing it down.
import { createContext } from "svelte";

import type { Session } from "./session/session.svelte";
import type { Play } from "./table/play.svelte";
import type { Talk } from "./talk/talk.svelte";
import type { Speaker } from "./voice/speaker.svelte";

export const [useSession, provideSession] = createContext<Session>();
export const [useSpeaker, provideSpeaker] = createContext<Speaker>();
export const [usePlay, providePlay] = createContext<Play>();
export const [useTalk, provideTalk] = createContext<Talk>();
