// The gestures: a picture for those who see it, and always the words.
import * as m from "../paraglide/messages.js";
import type { React } from "../protocol/messages";

export type Reaction = React["reaction"];

export const REACTIONS: readonly Reaction[] = ["clap", "laugh", "wow", "sad", "angry", "hurry", "thanks", "luck"];

export const PICTURES: Record<Reaction, string> = {
  clap: "👏",
  laugh: "😂",
  wow: "😮",
  sad: "😢",
  angry: "😠",
  hurry: "⏰",
  thanks: "🙏",
  luck: "🍀",
};

export function reactionText(reaction: Reaction): string {
  switch (reaction) {
    case "clap":
      return m.react_clap();
    case "laugh":
      return m.react_laugh();
    case "wow":
      return m.react_wow();
    case "sad":
      return m.react_sad();
    case "angry":
      return m.react_angry();
    case "hurry":
      return m.react_hurry();
    case "thanks":
      return m.react_thanks();
    case "luck":
      return m.react_luck();
  }
}
