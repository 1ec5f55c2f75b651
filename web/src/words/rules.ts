// House rules by the option that the server cites.
import * as m from "../paraglide/messages.js";

const NAMES: Record<string, () => string> = {
  stack: m.rule_stack,
  bounce: m.rule_bounce,
  jump_in: m.rule_jump_in,
  seven_swap: m.rule_seven_swap,
  zero_rotate: m.rule_zero_rotate,
  draw_count: m.rule_draw_count,
  multi_play: m.rule_multi_play,
  mercy: m.rule_mercy,
  finish_restriction: m.rule_finish_restriction,
  wild_color_by: m.rule_wild_color_by,
  misplay: m.rule_misplay,
  custom_effects: m.rule_custom_effects,
  advice_penalty: m.rule_advice_penalty,
  false_call_penalty: m.rule_false_call_penalty,
  false_catch_penalty: m.rule_false_catch_penalty,
  challenge_guilty: m.rule_challenge_guilty,
  out_call: m.rule_out_call,
};

/** An option without a name of its own is cited by its id. */
export function ruleName(option: string): string {
  return NAMES[option]?.() ?? option;
}
