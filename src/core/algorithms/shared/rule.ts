import type { Fates } from "../../structures/automaton";

/** The default fraction of cells that are alive at the start. */
export const DEFAULT_DENSITY = 0.5;

/** Reads a rulestring such as "B3/S12345". @returns undefined for a text that is none */
export function parseRule(text: string): Fates | undefined {
  const [, birth, survival] = /^\s*B([0-8]*)\/S([0-8]*)\s*$/i.exec(text) ?? [];
  return birth === undefined ? undefined : { birth: maskOf(birth), survival: maskOf(survival) };
}

function maskOf(digits: string): number {
  return Array.from(digits, Number).reduce((mask, digit) => mask | (1 << digit), 0);
}
