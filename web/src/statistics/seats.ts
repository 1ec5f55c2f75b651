// How seats are told apart in plots: a color, a dash and the letter. Never the color alone.
const STYLES = [
  { color: "#ffd23f", dash: "" },
  { color: "#6cc4ff", dash: "7 3" },
  { color: "#ff9aa6", dash: "2 3" },
  { color: "#8be08b", dash: "9 3 2 3" },
  { color: "#cdb0ff", dash: "4 4" },
  { color: "#ffb26b", dash: "12 4" },
  { color: "#4fe0d0", dash: "2 2 6 2" },
  { color: "#fbf7ee", dash: "" },
  { color: "#c3d65a", dash: "7 3" },
  { color: "#f2a7ef", dash: "2 3" },
] as const;

export interface SeatStyle {
  color: string;
  /** Of a line, as SVG has it. */
  dash: string;
}

export function seatStyle(seat: string | null): SeatStyle {
  return STYLES[(seat ?? "A").charCodeAt(0) - 65] ?? STYLES[0];
}
