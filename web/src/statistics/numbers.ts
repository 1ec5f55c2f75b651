// Numbers as the reader's language writes them.
import { getLocale } from "../paraglide/runtime.js";

/** 0.123 is "12 %" or as the language has it. */
export function percent(part: number): string {
  return new Intl.NumberFormat(getLocale(), { style: "percent", maximumFractionDigits: 0 }).format(part);
}

/** With at most one digit after the point. */
export function decimal(number: number): string {
  return new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(number);
}

/** 3.21 is "3.2 sec" or as the language has it. */
export function secondsText(seconds: number): string {
  return new Intl.NumberFormat(getLocale(), { style: "unit", unit: "second", unitDisplay: "short", maximumFractionDigits: 1 }).format(seconds);
}
