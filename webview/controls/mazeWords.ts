import { countOf, formatNumber } from "../../src/core/foundation/errors";
import type { Maze } from "../../src/core/foundation/maze";
import { mostPlayed, mostSteps } from "../../src/core/foundation/steps";
import { grids } from "../../src/core/grids/facts";
import { countRegions } from "../../src/core/making/regions";
import { findOrThrow } from "../../src/core/options/options";
import type { SeenOfProgram } from "../../src/shared/data/userAlgorithm";
import type { Session } from "../playing/session";

type Shown = Pick<Session, "finished" | "name">;
type Finished = Pick<Session, "finished" | "analysis" | "findings">;

/** Says that mazes have no steps, and why, if they are too large. */
export function describeStill(mazes: readonly Pick<Maze, "cellCount">[], hasTooManySteps: boolean): string {
  const { length } = mazes;
  if (hasTooManySteps) return describeTooLong(length);
  const [text, which] = length > 1 ? ["Shown without their steps", " for each maze"] : ["shown without its steps", ""];
  const most = mostPlayed(length);
  if (mazes.every(({ cellCount }) => cellCount <= most)) return text;
  return `${text}: too many cells to play (limit ${formatNumber(most)}${which})`;
}

/** Why the maze of a program has no steps; undefined of another. */
export function describeStillOfProgram(program: SeenOfProgram | undefined): string | undefined {
  if (program === undefined) return undefined;
  if (program.feed === undefined) return "run it again to play it";
  return program.feed === "printed" ? "no steps printed" : "no step of it was seen";
}

/** Says that only the finished mazes are shown because of the limit of steps. */
function describeTooLong(count: number): string {
  const limit = `(limit ${formatNumber(mostSteps(count))}${count > 1 ? " for each maze" : ""})`;
  if (count > 1)
    return `Only the finished mazes are shown: too many steps to play ${limit}. Smaller mazes can be played`;
  return `only the finished maze is shown: too many steps to play ${limit}. A smaller maze can be played`;
}

/** How many others there are besides what is said: " And 2 more."; nothing where there are none. */
export function andMore(others: readonly unknown[]): string {
  return others.length === 0 ? "" : ` And ${formatNumber(others.length)} more.`;
}

/** A finished maze in words, once it is measured: "400 cells, 42 dead ends, 83 to the exit"; of a wrong one what is wrong. */
export function describeFinished(
  { finished: { entrance, exit }, analysis, findings: [finding, ...others] }: Finished,
  isOneOfMany = false,
): string {
  if (finding !== undefined) return `${finding.message}${andMore(others)}`;
  if (analysis === undefined) return "Finished";
  const { cells, deadEnds, solutionLength } = analysis.measures;
  const words = [...(isOneOfMany ? [] : [countOf(cells, "cell")]), countOf(deadEnds, "dead end")];
  if (entrance === undefined || exit === undefined || entrance.cell === exit.cell) return words.join(", ");
  words.push(solutionLength === undefined ? "no way to the exit" : `${formatNumber(solutionLength - 1)} to the exit`);
  return words.join(", ");
}

/** What mazes were made from; of several with the names of all. */
export function describeAll(sessions: readonly Shown[]): string {
  const names = sessions.map(({ name }) => name).filter((name) => name !== undefined);
  return describe(sessions[0].finished, names.join(" / "));
}

/** The seed of mazes, if all have the same. */
export function seedOf(sessions: readonly Shown[]): string | undefined {
  const [seed, ...others] = new Set(sessions.map(({ finished }) => finished.recipe.seed));
  return others.length === 0 ? seed : undefined;
}

/** What a maze was made from, as people say it: "Depth-first search · 20 × 20 · loops 0.1"; and its separate parts, if there are several. */
function describe({ recipe, grid: { topology, offAreWalls } }: Maze, made: string): string {
  const { sizes, name } = findOrThrow(grids, "grid", recipe.grid);
  const values = sizes.map((id) => recipe[id]);
  const size = sizes.length === 1 ? `${values[0]} ${sizes[0]}` : values.join(" × ");
  const named = new Set<string>(["algorithm", "grid", "seed", ...grids.flatMap(({ sizes }) => sizes)]);
  const others = Object.entries(recipe).filter(([id]) => !named.has(id));
  const parts = [made, recipe.grid !== grids[0].id && name, size];
  const words = others.map(([id, value]) => (Array.isArray(value) ? id : `${id} ${value}`)); // a mask only by its name
  const regions = offAreWalls ? 1 : countRegions(topology); // the result of an automaton always has several parts
  if (regions > 1) words.push(`${formatNumber(regions)} separate parts, a maze in each`);
  return [...parts.filter(Boolean), ...words].join(" · ");
}
