import { countOf } from "../core/foundation/errors";
import type { ReadValue } from "../reading/values/readValue";
import { oneSidedOf, readingsOf } from "../reading/values/readValue";
import { areNamed } from "../reading/values/sheets";
import { Pairs, type Value } from "../reading/values/tree";
import type { ValueForm } from "../reading/values/valueForm";
import type { WatchedNote, WatchedVariable } from "./feeds";
import type { LiveVariable, RunHistory } from "./history";
import type { MazeInVariables } from "./scene";
import { type LiveValue, valueOf } from "./values/live";

/** A variable that holds a maze, or two that do together. */
export interface VariableChoice extends WatchedVariable {
  readonly scenes: readonly MazeInVariables[]; // the ways in which it can be read, the likeliest first
  readonly isSure: boolean;
}

const MOST_TOGETHER = 8; // variables of which two may hold the walls of one maze
const NOTES = /visit|seen|dist|parent|came_?from|cost|path\b|stack|queue|frontier|explored/i; // of an algorithm about its cells

/** Finds the variables in which mazes are: asked again and again while a program runs, it reads those that have changed. */
export class Chooser {
  private readonly known = new Map<LiveVariable, { readonly changes: number; readonly read: readonly ReadValue[] }>();

  constructor(private readonly history: RunHistory) {}

  /** All that can be taken: those that are sure, then those that change most, then the largest. */
  choices(): VariableChoice[] {
    const { variables } = this.history;
    const alone = variables.flatMap((variable) => choiceOf([variable], this.readingsOf(variable)) ?? []);
    const together = this.together();
    const taken = new Set(together?.scenes[0].variables);
    const others = alone.filter(({ scenes }) => !taken.has(scenes[0].variables[0]));
    const all = together === undefined ? others : [together, ...others];
    return all.sort(
      (one, other) => rankOf(other) - rankOf(one) || other.changes - one.changes || cellsOf(other) - cellsOf(one),
    );
  }

  /** Why a variable is none of them, though its cells have walls: of two neighbours only one opens its side. */
  doubts(): WatchedNote[] {
    return this.history.variables.flatMap((variable) => {
      const count = oneSidedOf(this.valueOf(variable));
      if (count === 0) return [];
      const are = count === 1 ? "is" : "are";
      const message = `In ${variable.name} ${countOf(count, "wall")} ${are} open in one of the two cells beside it alone.`;
      return [{ message }];
    });
  }

  private readingsOf(variable: LiveVariable): readonly ReadValue[] {
    const known = this.known.get(variable);
    if (known?.changes === variable.changes) return known.read;
    const { name } = variable;
    const read = readingsOf(this.valueOf(variable)).map((each) => behind(name, each));
    this.known.set(variable, { changes: variable.changes, read });
    return read;
  }

  private valueOf(variable: LiveVariable): Value {
    const live = this.history.liveOf(variable);
    return valueOf(live, live);
  }

  /** Two variables of flags that are the walls of one maze. */
  private together(): VariableChoice | undefined {
    const flags = this.history.variables.filter((variable) => isOfFlags(this.history.liveOf(variable)));
    if (flags.length < 2 || flags.length > MOST_TOGETHER) return undefined;
    const value = new Pairs(flags.map((variable) => [variable.name, this.valueOf(variable)] as const));
    const found = readingsOf(value);
    const { how, path } = found.at(0)?.reading ?? {};
    if (how?.form !== "sheets" || path?.length !== 0 || !areNamed(how)) return undefined;
    const names = [how.beside, how.below];
    return choiceOf(
      flags.filter(({ name }) => names.includes(name.toLowerCase())),
      found.filter(({ reading }) => isOfTwo(reading.how, names)),
    );
  }
}

function isOfFlags(live: LiveValue): boolean {
  const isFlag = (value: LiveValue) => typeof value === "boolean" || value === 0 || value === 1;
  return Array.isArray(live) && live.every((row) => Array.isArray(row) && row.length > 0 && row.every(isFlag));
}

function isOfTwo(how: ValueForm, names: readonly (number | string)[]): boolean {
  return how.form === "sheets" && names.includes(how.beside) && names.includes(how.below);
}

function behind(name: string, read: ReadValue): ReadValue {
  const { path, how } = read.reading;
  return { ...read, reading: { path: [name, ...path], how } };
}

function choiceOf(variables: readonly LiveVariable[], read: readonly ReadValue[]): VariableChoice | undefined {
  if (read.length === 0) return undefined;
  return {
    name: variables.map(({ name }) => name).join(" and "),
    changes: variables.reduce((sum, { changes }) => sum + changes, 0),
    scenes: read.map(({ maze, reading, words }) => ({ variables, maze, reading, words })),
    isSure: read[0].isSure,
  };
}

function rankOf({ isSure, name }: VariableChoice): number {
  return NOTES.test(name) ? 0 : isSure ? 2 : 1;
}

function cellsOf({ scenes }: VariableChoice): number {
  return scenes[0].maze.cellCount;
}
