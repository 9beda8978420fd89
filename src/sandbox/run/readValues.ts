import type { Grid } from "../../core/foundation/grid";
import { Random } from "../../core/foundation/random";
import type { Topology } from "../../core/foundation/topology";
import { buildGrid } from "../../core/making/generate";
import { recipeOf } from "../../core/options/options";
import { MOST_CELLS_SHOWN, type Variable } from "../../shared/data/userAlgorithm";
import type { Values, ValuesArgs } from "../../worker/programCalls";
import { type Program, readProgram } from "../program/readProgram";
import { ProgramFault } from "./faults";
import type { Interpreters } from "./interpreter";
import { LoadedProgram } from "./loadedProgram";
import type { Sandbox, Watch } from "./sandbox";

const NEAR = 16; // steps: how long before the one that is looked for a statement seldom begins
const MOST_TIMES = 2; // that variables are read: at the step, and at the end of its statement
const MOST_VARIABLES = 200;
const MOST_LETTERS = 4000; // of a value
const TIME = 50; // milliseconds to show a variable, which may be a proxy
const MOST_SLOW = 10; // variables that take longer; after them no more are shown

/**
 * Runs a program once more up to a step, and reads the variables that are in scope there.
 * @throws MazeError for options that cannot be used
 */
export async function readValues(job: ValuesArgs, interpreters: Interpreters): Promise<Values> {
  const { line, step } = job;
  const program = readProgram(job.program, line);
  const variables =
    (await lookAt(job, program, interpreters, NEAR)) ?? (await lookAt(job, program, interpreters, step)) ?? [];
  return { line, variables };
}

/**
 * Calls run() while something looks on. Nothing is judged, and no maze is made outside.
 * @param near how many steps before the one that is looked for statements tell where they are
 * @returns undefined if the statement that took the step has told nothing: it began before
 */
async function lookAt(
  job: ValuesArgs,
  program: Program,
  interpreters: Interpreters,
  near: number,
): Promise<readonly Variable[] | undefined> {
  let found: readonly Variable[] | undefined;
  let times = 0;
  const onReached = (place: number, sandbox: Sandbox) => {
    if (times++ < MOST_TIMES) found = variablesOf(program.reading[place] ?? [], sandbox);
  };
  const watch: Watch = { begin: "$read", given: [job.step, near], onReached };
  let loaded: LoadedProgram | undefined;
  let grid: Grid | undefined;
  try {
    loaded = await LoadedProgram.load(job.program, program, interpreters, {
      limits: { ...job.limits, logLines: 0 },
      watch,
    });
    const options = loaded.check(job.options);
    const random = new Random(options.seed);
    grid = buildGrid(options, { random }, loaded.algorithm);
    loaded.begin({ grid, recipe: recipeOf(options, loaded.algorithm), options }, random.save(), true);
  } catch (error) {
    if (!(error instanceof ProgramFault)) throw error;
  }
  if (found === undefined) return loaded?.sandbox.isStopped ? undefined : []; // by the time limit or an error: it would again
  return grid === undefined ? [] : found.map((each) => withCells(each, grid.topology));
}

/** Reads the variables one by one, so that one that cannot be shown takes none of the others with it. */
function variablesOf(names: readonly string[], sandbox: Sandbox): readonly Variable[] {
  let slow = 0;
  const ask = (question: string, index: number): string | undefined => {
    if (slow === MOST_SLOW) return undefined;
    const answer = sandbox.ask(question, TIME, index);
    if (answer === undefined) slow++;
    return answer;
  };
  return names.slice(0, MOST_VARIABLES).flatMap((name, index) => {
    const text = ask("$show", index);
    if (text === "") return [];
    if (text === undefined) return { name, text: "(cannot be shown)" };
    return { name, text: text.slice(0, MOST_LETTERS), cells: numbersIn(ask("$cells", index)) };
  });
}

/** A list of whole numbers; empty for all that is something else. */
function numbersIn(json = ""): readonly number[] {
  const list = /^\[([\d,]*)\]$/.exec(json)?.[1] ?? "";
  return list === "" ? [] : list.split(",", MOST_CELLS_SHOWN).map(Number);
}

/** Leaves out what is no cell of the maze, and the list if it is empty. */
function withCells({ name, text, cells = [] }: Variable, topology: Topology): Variable {
  const real = cells.filter((cell) => cell < topology.cellCount && topology.isIncluded(cell));
  return { name, text, ...(real.length > 0 && { cells: real }) };
}
