// What the stages of the game are called.
import * as m from "../paraglide/messages.js";

const TITLES: Record<string, () => string> = {
  deal: m.stage_deal,
  start: m.stage_start,
  draw: m.stage_draw,
  direction: m.stage_direction,
  fit: m.stage_fit,
  answer: m.stage_answer,
  call: m.stage_call,
  penalty: m.stage_penalty,
  exchange: m.stage_exchange,
  "going out": m.stage_going_out,
  scoring: m.stage_scoring,
  view: m.stage_view,
  table: m.stage_table,
};

/** A stage that is new to this page goes by its own name. */
export function stageTitle(stage: string): string {
  return TITLES[stage]?.() ?? stage;
}
