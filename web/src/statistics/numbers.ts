// Numbers as the reader's language writes them.
import * as m from "../paraglide/messages.js";
import { getLocale } from "../paraglide/runtime.js";

/** 0.123 is "12 %" or as the language has it. */
export function percent(part: number): string {
  return new Intl.NumberFormat(getLocale(), { style: "percent", maximumFractionDigits: 0 }).format(part);
}

/** With at most one digit after the point. */
export function decimal(number: number): string {
  return new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(number);
}

/** 0.33 is "0.3 rounds" or as the language has it. */
export function roundsText(rounds: number): string {
  return m.stats_round_count({ number: decimal(rounds), rounds: Math.round(rounds * 10) / 10 });
}

/** 3.21 is "3.2 sec" or as the language has it. */
export function secondsText(seconds: number): string {
  return new Intl.NumberFormat(getLocale(), { style: "unit", unit: "second", unitDisplay: "short", maximumFractionDigits: 1 }).format(seconds);
}
