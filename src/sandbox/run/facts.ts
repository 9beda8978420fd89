import { MazeError, show } from "../../core/foundation/errors";
import type { OptionId } from "../../core/foundation/optionTypes";
import { isOptionId, optionIds, schema } from "../../core/options/schema";
import { type OwnFacts, usualFacts } from "../../shared/data/ownRun";
import type { ProgramText } from "../../worker/programJobs";

/** What a program says of itself, read from JSON that it could forge. */

/** One of the facts: what its value may be, in words, and whether it is. */
interface Rule {
  readonly allowed: string;
  fits(value: unknown): boolean;
}

const MOST_LETTERS = 1000;
const MOST_ENTRIES = 200;

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= MOST_LETTERS;
const isList = (value: unknown, fits: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= MOST_ENTRIES && value.every(fits);

const text: Rule = { allowed: `a text of at most ${MOST_LETTERS} characters`, fits: isText };
const flag: Rule = { allowed: "true or false", fits: (value) => typeof value === "boolean" };

function oneOf(...allowed: readonly string[]): Rule {
  return { allowed: allowed.join(", "), fits: (value) => allowed.some((each) => each === value) };
}

function listOf(allowed: readonly string[]): Rule {
  const isAllowed = (item: unknown) => allowed.some((each) => each === item);
  return { allowed: `a list of ${allowed.join(", ")}`, fits: (value) => isList(value, isAllowed) };
}

const DATA = ["stack", "directions", "walk", "active", "frontier", "sets", "rowSets", "chamber", "alive", "rooms"];

const FIXED: readonly OptionId[] = ["algorithm", "grid", "seed", "mask"]; // what only the user chooses

/** Options that all algorithms take. */
const COMMON = optionIds.filter((id) => schema[id].scope === "every" && !FIXED.includes(id));

/** Facts that a program may state; others are ignored. */
const rules: { readonly [Key in keyof Omit<OwnFacts, "id" | "isOwn">]-?: Rule } = {
  name: { allowed: text.allowed, fits: (value) => isText(value) && value.trim() !== "" },
  description: text,
  source: text,
  time: text,
  memory: text,
  pseudocode: {
    allowed: 'a list of lines, each a list of texts: ["  open the wall", "carve"]',
    fits: (value) => isList(value, (line) => isList(line, isText) && Array.isArray(line) && line.length > 0),
  },
  data: listOf(DATA),
  part: text,
  perfect: flag,
  needs: oneOf("graph", "rows", "rectangle"),
  options: listOf(optionIds),
  without: listOf(optionIds.filter((id) => !FIXED.includes(id))),
  defaults: { allowed: "options with their values", fits: isRecord },
  kind: oneOf("slashes"),
  startsOpen: flag,
  takesLoops: flag,
  offAreWalls: flag,
};

export const FACT_KEYS: readonly string[] = Object.keys(rules);

/** What a program states. */
export interface Stated {
  readonly facts: OwnFacts;
  readonly isImperfect: boolean; // whether it says that its mazes are not perfect
}

/** What a line of text cannot show: breaks, other control characters, halves of characters, and what turns the text about it. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

function seen(text: string): string {
  return text.replace(UNSEEN, " ");
}

/** @returns what a program states, or what is wrong with the first fact that is not as it must be */
export function statedIn(json: string, { uri, name: file }: ProgramText): Stated | string {
  const given: unknown = JSON.parse(json, (_, value) => (typeof value === "string" ? seen(value) : value));
  const entries = typeof given === "object" && given !== null ? Object.entries(given) : [];
  for (const [key, value] of entries) {
    const rule = ruleOf(key);
    if (rule?.fits(value) === false)
      return `${key}: ${show(value)} cannot be used. Allowed: ${rule.allowed}, or nothing.`;
  }
  const stated: Partial<OwnFacts> = Object.fromEntries(entries.filter(([key]) => ruleOf(key) !== undefined));
  const name = seen(file.replace(/\.[^.]*$/, ""));
  const facts: OwnFacts = { ...usualFacts, name, ...stated, id: uri, perfect: false, isOwn: true };
  const wrong = wrongDefault(facts);
  if (wrong !== undefined) return wrong;
  return { facts, isImperfect: Object.entries(stated).some(([key, value]) => key === "perfect" && value === false) };
}

function ruleOf(key: string): Rule | undefined {
  return Object.hasOwn(rules, key) ? rules[key as keyof typeof rules] : undefined;
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What is wrong with the first default that is not a value of an option that the program takes. */
function wrongDefault({ options, defaults = {} }: OwnFacts): string | undefined {
  const isTaken = (id: OptionId) => schema[id].scope === "grid" || COMMON.includes(id) || options.includes(id);
  const taken = optionIds.filter((id) => !FIXED.includes(id) && isTaken(id));
  try {
    for (const [id, value] of Object.entries(defaults)) {
      const name = `defaults.${id}`;
      if (!isOptionId(id) || !taken.includes(id)) throw new MazeError(name, value, `defaults of ${taken.join(", ")}`);
      schema[id].check(name, value);
    }
  } catch (error) {
    if (error instanceof MazeError) return error.message;
    throw error;
  }
  return undefined;
}
