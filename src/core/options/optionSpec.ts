import { MazeError } from "../foundation/errors";

/** One of the values of an option, from a registry or a list. */
export interface Choice {
  readonly id: string;
  readonly name?: string;
  readonly description?: string;
}

/** An option of a maze, of a file format or of a command, or a setting: checks, messages and what the form shows follow from it. */
export interface OptionSpec<Value = unknown> {
  readonly type:
    | "boolean"
    | "choice"
    | "boolean or choice"
    | "integer"
    | "number"
    | "seed"
    | "cell"
    | "text"
    | "lines"
    | "uri";
  readonly description?: string | undefined; // Markdown; of a setting that is no option of a maze, package.json has it
  readonly default?: Value; // absent: see the description
  readonly choices?: readonly Choice[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly isSetting?: false; // of options that only a command or a format takes
  /** The value as options hold it. @throws MazeError */
  check(id: string, value: unknown): Value;
}

/** An option with a default. */
export interface DefaultedSpec<Value> extends OptionSpec<Value> {
  readonly default: Value;
}

/** What options hold by their specs. */
export type ValuesOf<Specs> = {
  readonly [Id in keyof Specs]: Specs[Id] extends OptionSpec<infer Value> ? Value : never;
};

/** Options as input: any of them. */
export type GivenOf<Specs> = { readonly [Id in keyof Specs]?: ValuesOf<Specs>[Id] | undefined };

/** The ids of options, in the order in which they are listed. */
export function idsOf<Specs extends object>(specs: Specs): readonly (keyof Specs)[] {
  return Object.keys(specs) as (keyof Specs)[];
}

export function choice<Id extends string>(
  choices: readonly (Choice & { readonly id: Id })[],
  usual: Id,
  description?: string,
): DefaultedSpec<Id> {
  return {
    type: "choice",
    description,
    default: usual,
    choices,
    check(id, value) {
      const chosen = choices.find((each) => each.id === value);
      if (chosen !== undefined) return chosen.id;
      throw new MazeError(id, value, choices.map((each) => each.id).join(", "));
    },
  };
}

export function flag(usual: boolean, description?: string): DefaultedSpec<boolean> {
  return {
    type: "boolean",
    description,
    default: usual,
    check(id, value) {
      if (typeof value === "boolean") return value;
      throw new MazeError(id, value, "true or false");
    },
  };
}

/**
 * True, false or another value.
 * @param choices of which the ids "true" and "false" stand for these
 */
export function flagOr<Id extends string>(
  other: Id,
  choices: readonly (Choice & { readonly id: Id | "true" | "false" })[],
  description?: string,
): DefaultedSpec<boolean | Id> {
  return {
    type: "boolean or choice",
    description,
    default: other,
    choices,
    check(id, value) {
      if (typeof value === "boolean") return value;
      if (value === other) return other;
      throw new MazeError(id, value, `true, false or "${other}"`);
    },
  };
}

/** A number within a range, which is open upward if there is no maximum. */
export function numeric(
  type: "integer" | "number",
  [minimum, maximum]: readonly [minimum: number, maximum?: number],
  description?: string,
): OptionSpec<number> {
  const what = type === "integer" ? "a whole number" : "a number";
  return {
    type,
    description,
    minimum,
    ...(maximum !== undefined && { maximum }),
    check(id, value) {
      const isOfType = typeof value === "number" && (type === "number" || Number.isSafeInteger(value));
      if (isOfType && value >= minimum && value <= (maximum ?? value)) return value + 0; // no -0
      throw new MazeError(id, value, `${what} from ${minimum} ${maximum === undefined ? "up" : `to ${maximum}`}`);
    },
  };
}

/**
 * Options as a caller of the API gives them.
 * @throws MazeError for an unknown option or an invalid value
 */
export function checkGiven<Specs extends { readonly [id: string]: OptionSpec }>(
  given: unknown,
  specs: Specs,
): GivenOf<Specs> {
  const entries = entriesOf(given, Object.keys(specs));
  const checked = Object.entries(entries).map(([id, value]) => [id, specs[id].check(id, value)]);
  return Object.fromEntries(checked);
}

/**
 * The options in an object; `undefined` counts as not given.
 * @param taken the ids of the options that there are
 * @param others ids that the message about an unknown option names besides
 * @throws MazeError if it is not an object, or has another option
 */
export function entriesOf(
  given: unknown,
  taken: readonly string[],
  others: readonly string[] = [],
): { readonly [id: string]: unknown } {
  if (given === undefined) return {};
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw new MazeError("options", given, "an object of options");
  }
  const entries = Object.entries(given);
  const other = entries.find(([id]) => !taken.includes(id));
  if (other !== undefined) throw new MazeError(other[0], other[1], [...taken, ...others].join(", "), "no such option");
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** An option of text and of pictures. */
export const solutionOption = flag(
  false,
  "Whether a maze that is inserted as text, or saved, shows the way from the entrance to the exit.",
);
