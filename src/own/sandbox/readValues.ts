import type { Topology } from "../../core/foundation/topology";
import { MOST_CELLS_SHOWN, type Variable } from "../../core/making/ownRun";
import type { Values, ValuesJob } from "../../worker/ownJobs";
import { readProgram } from "../program/readProgram";
import type { Interpreters } from "./interpreter";
import { type Rerun, rerun } from "./rerun";
import { type Asked, readingAt } from "./watches";

const NEAR = 16; // steps: how long before the one that is looked for a statement seldom begins
const MOST_VARIABLES = 200;
const MOST_LETTERS = 4000; // of a value
const TIME = 50; // milliseconds to show a variable, which may be a proxy
const WHOLE_TIME = 500; // for all

/**
 * Runs a program once more up to a step, and reads the variables that are in scope there.
 * @throws MazeError for options that cannot be used
 */
export async function readValues(job: ValuesJob, interpreters: Interpreters): Promise<Values> {
  const { line, step } = job;
  const program = readProgram(job.program, line);
  const { reading } = program;
  const attempt = async (near: number): Promise<readonly Variable[] | undefined> => {
    if (reading === undefined) return [];
    let found: readonly Variable[] | undefined;
    const watch = readingAt(program, reading, step, near);
    const onReached = (place: number, asked: Asked) => {
      found = variablesOf(reading.places[place] ?? [], asked);
    };
    const { grid, isWhole }: Rerun = await rerun(job, program, interpreters, { ...watch, onReached });
    if (found === undefined) return isWhole ? [] : undefined;
    return grid === undefined ? [] : found.map((each) => withCells(each, grid.topology));
  };
  const variables = (await attempt(NEAR)) ?? (await attempt(step)) ?? [];
  return { line, variables };
}

/** Reads the variables one by one, so that one that cannot be shown takes none of the others with it. */
function variablesOf(names: readonly string[], asked: Asked): readonly Variable[] {
  const end = Date.now() + WHOLE_TIME;
  return names.slice(0, MOST_VARIABLES).flatMap((name, index) => {
    const left = Math.min(TIME, end - Date.now());
    const shown = left > 0 ? asked.ask("$show", left, index) : undefined;
    return shown === "" ? [] : [{ name, ...shownIn(shown) }];
  });
}

/** What the sandbox says of a value, if it is what it says it is. */
function shownIn(json: string | undefined): Omit<Variable, "name"> {
  const given: unknown = json === undefined ? undefined : parsed(json);
  const [text, cells]: readonly unknown[] = Array.isArray(given) ? given : [];
  if (typeof text !== "string") return { text: "(cannot be shown)" };
  return { text: text.slice(0, MOST_LETTERS), cells: Array.isArray(cells) ? cells.slice(0, MOST_CELLS_SHOWN) : [] };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Leaves out what is no cell of the maze, and the list if it is empty. */
function withCells({ name, text, cells = [] }: Variable, topology: Topology): Variable {
  const real = cells.filter(
    (cell) => Number.isInteger(cell) && cell >= 0 && cell < topology.cellCount && topology.isIncluded(cell),
  );
  return { name, text, ...(real.length > 0 && { cells: real }) };
}
