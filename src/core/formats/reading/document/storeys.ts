import { EditableMaze } from "../../../foundation/editableMaze";
import { squaresOf } from "../../../foundation/grid";
import type { Maze, Opening } from "../../../foundation/maze";
import { layered } from "../../../grids/layered";
import { DOWN, RIGHT, UPSTAIRS } from "../../../grids/wiring/squareSlots";
import type { Finding, Place } from "../foundation/found";
import type { Reading } from "../foundation/sighting";

/** A storey as it was read: a rectangle of its own. */
export interface Storey extends Reading {
  readonly start: Place;
  readonly end: Place;
}

const FARTHEST = 4; // lines from the end of a storey to the next: blank ones, and a label
const UP = new Set(["/", "x", "X"]);
const DOWNWARD = new Set(["\\", "x", "X"]);
const STAIRS = new Set([...UP, ...DOWNWARD]);
const MOST_WRONG = 0.1; // of the stairs may lead to none on the other storey

/** Runs of drawings of one size that stand close to each other, below or beside, and have signs of stairs: those of one maze each. */
export function storeyRuns<Each extends Storey>(drawings: readonly Each[]): Each[][] {
  const runs: Each[][] = [];
  for (const drawing of drawings) {
    const before = runs.at(-1)?.at(-1);
    if (before !== undefined && areBeside(before, drawing)) runs[runs.length - 1].push(drawing);
    else runs.push([drawing]);
  }
  return runs.filter((run) => run.length > 1 && run.some(hasStairs));
}

function areBeside(one: Storey, next: Storey): boolean {
  const [a, b] = [one.maze.grid.rectangle, next.maze.grid.rectangle];
  const isSameSize = a !== undefined && a.width === b?.width && a.height === b.height;
  const isBeside = next.start.line === one.start.line && next.start.column > one.start.column;
  return isSameSize && (isBeside || (next.start.line - one.end.line <= FARTHEST && next.start.line > one.end.line));
}

function hasStairs({ maze, signAt }: Storey): boolean {
  if (signAt === undefined) return false;
  for (let cell = 0; cell < maze.cellCount; cell++) if (STAIRS.has(signAt(cell))) return true;
  return false;
}

/**
 * One maze of storeys, the lowest or the highest first, whichever way more stairs meet; undefined if they do not.
 */
export function joinStoreys(
  run: readonly Storey[],
): { maze: Maze; findings: Finding[]; isLowestFirst: boolean } | undefined {
  const upward = wrongStairs(run);
  const downward = wrongStairs([...run].reverse());
  const isLowestFirst = upward.wrong <= downward.wrong;
  const { wrong, stairs } = isLowestFirst ? upward : downward;
  if (stairs === 0 || wrong > MOST_WRONG * stairs) return undefined;
  const storeys = isLowestFirst ? run : [...run].reverse();
  return { ...build(storeys), isLowestFirst };
}

/** How many signs of stairs there are, and how many of them meet none. */
function wrongStairs(storeys: readonly Storey[]): { wrong: number; stairs: number } {
  let [wrong, stairs] = [0, 0];
  storeys.forEach((storey, level) => {
    for (let cell = 0; cell < storey.maze.cellCount; cell++) {
      const [isUp, isDown] = [leadsUp(storey, cell), leadsDown(storey, cell)];
      if (isUp) stairs++;
      if (isUp && !leadsDown(storeys[level + 1], cell)) wrong++;
      if (isDown && !leadsUp(storeys[level - 1], cell)) wrong++;
    }
  });
  return { wrong, stairs };
}

function leadsUp(storey: Storey | undefined, cell: number): boolean {
  return UP.has(storey?.signAt?.(cell) ?? "");
}

function leadsDown(storey: Storey | undefined, cell: number): boolean {
  return DOWNWARD.has(storey?.signAt?.(cell) ?? "");
}

function build(storeys: readonly Storey[]): { maze: Maze; findings: Finding[] } {
  const { width, height } = squaresOf(storeys[0].maze.grid);
  const levels = storeys.length;
  const size = width * height;
  const off = Uint8Array.from({ length: size * levels }, (_, cell) =>
    storeys[Math.floor(cell / size)].maze.grid.topology.isIncluded(cell % size) ? 0 : 1,
  );
  const mask = off.includes(1) ? (cell: number) => off[cell] === 0 : undefined;
  const grid = layered.build({ width, height, levels }, { mask });
  const maze = new EditableMaze(grid, { grid: "layered", width, height, levels });
  storeys.forEach((storey, level) => {
    for (let at = 0; at < size; at++) {
      const passages = storey.maze.passages(at);
      for (const slot of [RIGHT, DOWN]) if ((passages >>> slot) & 1) maze.carve(level * size + at, slot, 0);
      if (leadsUp(storey, at) && leadsDown(storeys[level + 1], at)) maze.carve(level * size + at, UPSTAIRS, 0);
    }
  });
  const openings = storeys.flatMap(({ maze: { entrance, exit } }, level) => raised([entrance, exit], level * size));
  if (openings.length <= 2) maze.open(openings[0], openings[1]);
  return { maze, findings: storeys.flatMap(({ findings }) => findings) };
}

function raised(openings: readonly (Opening | undefined)[], by: number): Opening[] {
  return openings.flatMap((opening) => (opening === undefined ? [] : [{ ...opening, cell: opening.cell + by }]));
}
