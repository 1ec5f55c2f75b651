// The browser's Back: closes the dialog that is open, else leads from a table to the front page it was opened from. One entry of the
// history is for all dialogs, so that none is left that leads nowhere. The entries are brought to what is shown, one step at a time:
// going back takes the browser a moment.

/** What an entry of ours is for. */
interface Entry {
  /** The entry before it is the front page. */
  fromFront?: boolean;
  /** The entry before it is the same page without a dialog. */
  dialog?: boolean;
}

const FRONT = "/";
/** Of the dialogs that are open, the last one on top. */
const closers: (() => void)[] = [];
let arrived = () => {};
let wanted: string | null = null;
let going = false;
let planned = false;

const entry = (): Entry => (history.state as Entry | null) ?? {};

/** A dialog is open; Back calls `close`. Returns what is to be called when it is gone. */
export function backCloses(close: () => void): () => void {
  closers.push(close);
  plan();
  return () => {
    closers.splice(closers.indexOf(close), 1);
    plan();
  };
}

/** The page that is shown has this path now. */
export function pageIs(path: string): void {
  wanted = path;
  plan();
}

/** Calls `arrive` when Back or Forward led to another page of ours. */
export function whenTraveled(arrive: () => void): void {
  arrived = arrive;
}

globalThis.addEventListener?.("popstate", () => {
  if (going) going = false;
  else if (closers.length > 0 && (wanted === null || location.pathname === wanted)) closers.at(-1)!();
  else arrived();
  plan();
});

/** When everything that belongs to one step of the reader has happened. */
function plan(): void {
  if (planned) return;
  planned = true;
  setTimeout(() => {
    planned = false;
    settle();
  });
}

function settle(): void {
  if (going) return;
  const { dialog, fromFront } = entry();
  const path = wanted ?? location.pathname;
  const isElsewhere = path !== location.pathname;
  if (dialog && (isElsewhere || closers.length === 0)) {
    goBack();
  } else if (isElsewhere && path === FRONT && fromFront) {
    goBack();
  } else if (isElsewhere) {
    if (location.pathname === FRONT) history.pushState({ fromFront: true } satisfies Entry, "", path);
    else history.replaceState({ fromFront } satisfies Entry, "", path);
    settle();
  } else if (closers.length > 0 && !dialog) {
    history.pushState({ fromFront, dialog: true } satisfies Entry, "", location.href);
  }
}

function goBack(): void {
  going = true;
  history.back();
}
