import * as vscode from "vscode";
import { algorithms } from "../../core/algorithms/facts";
import type { AlgorithmFacts } from "../../core/foundation/algorithm";
import { MazeError } from "../../core/foundation/errors";
import type { GridFacts } from "../../core/foundation/grid";
import type { OptionId, Options } from "../../core/foundation/optionTypes";
import { grids } from "../../core/grids/facts";
import { applies, findOrThrow, runsOn, takesShapes } from "../../core/options/options";
import { isOptionId, schema } from "../../core/options/schema";
import { isUserAlgorithm } from "../../shared/data/userAlgorithm";
import { MAX_COMPARED } from "../../shared/history";
import { type Argument, checkedSetting, mazeOptions } from "../settings/settings";
import { addressOf } from "../userAlgorithms/files";
import type { Runner } from "../userAlgorithms/runner";

const MIN_COMPARED = 2;

/** Compared by default: the most winding mazes, and the least. */
export const DEFAULT_COMPARED: readonly string[] = ["depth-first", "kruskal"];

/**
 * The options of mazes to compare: one maze per algorithm, all with the same grid, size and seed. Options and settings
 * apply to the algorithms for which they have an effect.
 * @param runner knows the algorithms of the user's, by the addresses of their files
 * @throws MazeError; also for an option without effect for any of them
 */
export function resolveCompared(argument: Argument, runner: Pick<Runner, "known">): Options[] {
  const { algorithms: ids, algorithm: single, ...others } = argument;
  if (single !== undefined) {
    throw new MazeError("algorithm", single, "algorithms, a list of two to four", "a comparison needs several");
  }
  const chosen = checkAlgorithms(ids ?? DEFAULT_COMPARED, runner);
  const grid = others.grid === undefined ? commonGrid(chosen) : findOrThrow(grids, "grid", others.grid);
  // A shape is one for all, or for none.
  const isAlike = chosen.every((each) => takesShapes(each, grid) === takesShapes(chosen[0], grid));
  const base = (id: OptionId) => (id === "mask" && !isAlike ? undefined : checkedSetting(id));
  const resolve = (algorithm: AlgorithmFacts, common: Argument) => {
    const taken = Object.entries(others).filter(([id]) => isMeantFor(id, algorithm, grid, chosen));
    const options = { ...Object.fromEntries(taken), ...common, grid: grid.id, algorithm: algorithm.id };
    return mazeOptions({ options, base, known: chosen });
  };
  const first = resolve(leading(chosen, grid), {});
  const common = Object.fromEntries((["seed", ...grid.sizes] as const).map((id) => [id, first[id]]));
  return chosen.map((algorithm) => resolve(algorithm, common));
}

/** Whether to pass an option to an algorithm: if it has an effect there, or nowhere, so that it is refused. */
function isMeantFor(
  id: string,
  algorithm: AlgorithmFacts,
  grid: GridFacts,
  chosen: readonly AlgorithmFacts[],
): boolean {
  if (!isOptionId(id) || id === "mask") return true;
  const counts = (each: AlgorithmFacts) => applies(id, each, grid);
  return counts(algorithm) || !chosen.some(counts);
}

/** What is wrong with the number of algorithms. */
export function complainOfCount(count: number): string | undefined {
  if (count >= MIN_COMPARED && count <= MAX_COMPARED) return undefined;
  return `Choose two to four algorithms, not ${count}.`;
}

/** The algorithm whose own default sizes all must have, if there is one. */
function leading<A extends AlgorithmFacts>(chosen: readonly A[], { sizes }: GridFacts): A {
  const hasSizes = ({ defaults }: A) => sizes.some((id) => defaults?.[id] !== undefined);
  return chosen.find(hasSizes) ?? chosen[0];
}

function checkAlgorithms(value: unknown, runner: Pick<Runner, "known">): AlgorithmFacts[] {
  const ids = Array.isArray(value) ? value.map(idOf) : [];
  const known = runner.known(ids.map((algorithm) => ({ algorithm })));
  const chosen = ids.flatMap((id) => known.find((each) => each.id === id) ?? []);
  if (chosen.length === ids.length && new Set(ids).size === ids.length && !complainOfCount(ids.length)) return chosen;
  const all = algorithms.map(({ id }) => id).join(", ");
  const allowed = `${MIN_COMPARED} to ${MAX_COMPARED} different algorithms: ${all}, or uris of files with algorithms`;
  throw new MazeError("algorithms", value, allowed);
}

/** A file can be named in several ways, which are one algorithm. */
function idOf(value: unknown): string {
  if (value instanceof vscode.Uri) return value.toString();
  const id = typeof value === "string" ? value : "";
  return isUserAlgorithm({ algorithm: id }) ? addressOf(id) : id;
}

/** The grid of the setting, if all run on it. */
function commonGrid(chosen: readonly AlgorithmFacts[]): GridFacts {
  const builtIn = chosen.find(({ isUserAlgorithm }) => isUserAlgorithm !== true); // a file's may run on any
  const wanted = mazeOptions({ options: { algorithm: builtIn?.id }, leavesOut: () => {} });
  const grid = findOrThrow(grids, "grid", wanted.grid);
  return chosen.every((algorithm) => runsOn(algorithm, grid)) ? grid : findOrThrow(grids, "grid", schema.grid.default);
}
