import * as v from "valibot";
import { MazeError } from "../../core/foundation/errors";
import type { OptionId } from "../../core/foundation/optionTypes";
import { isOptionId, optionIds, schema } from "../../core/options/schema";
import { type ProgramText, type UserAlgorithmFacts, usualFacts } from "../../shared/data/userAlgorithm";
import { facts as known } from "../../shared/messages/userAlgorithm";
import { read } from "../../shared/reading";

/** What a program says of itself, read from JSON that it could forge. */

const FIXED: readonly OptionId[] = ["algorithm", "grid", "seed", "mask"]; // what only the user chooses

/** Options that all algorithms take. */
const COMMON = optionIds.filter((id) => schema[id].scope === "every" && !FIXED.includes(id));

const stated = v.object({ ...known.entries, perfect: v.boolean() });

/** Facts that a program may state; others are ignored. */
export const FACT_KEYS: readonly string[] = Object.keys(stated.entries);

/** What a program states. */
export interface Stated {
  readonly facts: UserAlgorithmFacts;
  readonly isImperfect: boolean; // whether it says that its mazes are not perfect
  readonly hasData: boolean; // whether it says what a viewer sees of its data
}

/** What a line of text cannot show: breaks, other control characters, halves of characters, and what turns the text about it. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

function seen(text: string): string {
  return text.replace(UNSEEN, " ");
}

/** @returns what a program states, or what is wrong with the first fact that is not as it must be */
export function statedIn(json: string, { uri, name: file }: ProgramText): Stated | string {
  const given: Partial<UserAlgorithmFacts> | null = JSON.parse(json, (_, value: unknown) =>
    typeof value === "string" ? seen(value) : value,
  );
  const name = seen(file.replace(/\.[^.]*$/, ""));
  const { value, reason } = read(stated, { ...usualFacts, name, ...given, id: uri, isUserAlgorithm: true });
  if (value === undefined) return `${reason}.`;
  if (value.offAreWalls && value.startsOpen === false) return STARTS_CLOSED;
  const facts: UserAlgorithmFacts = { ...value, perfect: false, ...(value.offAreWalls && wallsAsCells(value)) };
  return wrongFact(facts) ?? { facts, isImperfect: given?.perfect === false, hasData: given?.data !== undefined };
}

const STARTS_CLOSED =
  "startsOpen: false goes with walls between cells. With offAreWalls floors side by side are joined: leave one of them out.";

/**
 * What is so where cells are walls: floors beside each other are joined, as one sees them, so that there is no wall between two
 * cells that loops and braid could open.
 */
function wallsAsCells({
  without = [],
  takesLoops,
}: Pick<UserAlgorithmFacts, "without" | "takesLoops">): Partial<UserAlgorithmFacts> {
  return {
    startsOpen: true,
    without: [...new Set<OptionId>([...without, ...(takesLoops ? [] : ["loops" as const]), "braid"])],
  };
}

/** What is wrong with the options that a program does not take, or with the first default that is not a value of one that it takes. */
function wrongFact({ options, without = [], defaults = {} }: UserAlgorithmFacts): string | undefined {
  const isTaken = (id: OptionId) => schema[id].scope === "grid" || COMMON.includes(id) || options.includes(id);
  const free = optionIds.filter((id) => !FIXED.includes(id));
  const taken = free.filter(isTaken);
  try {
    const fixed = without.find((id) => FIXED.includes(id));
    if (fixed !== undefined) throw new MazeError("without", without, `a list of ${free.join(", ")}`);
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
