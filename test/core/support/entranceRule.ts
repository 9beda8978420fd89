import type { Maze, Opening } from "../../../src/core/foundation/maze";
import type { Options } from "../../../src/core/foundation/optionTypes";
import { builderOf } from "../../../src/core/grids";
import { cellsOf, type Far, farthestOf, partsOf } from "./graph";
import { border, sidesOf } from "./plans";

/** The rule of entrances in docs/contract.md, followed word by word and slowly. */

type Entrances = NonNullable<Options["entrances"]>;

/** A part of a maze: its cells, and its border sides in the order of cells and of their sides. */
interface Part {
  readonly cells: readonly number[];
  readonly sides: readonly Opening[];
}

/** The two openings that a maze should have, in any order; undefined for none, and for random ones every pair that may be. */
export function openingsBy(maze: Maze, how: Entrances): readonly (readonly [Opening, Opening])[] | undefined {
  if (how === "none") return undefined;
  const parts = partsWith(maze).filter(({ sides }) => sides.length >= 2);
  if (parts.length === 0) return undefined;
  if (how === "farthest" && maze.grid.offAreWalls) return [between(farthestPart(maze, parts))];
  const largest = parts.reduce((most, each) => (each.cells.length > most.cells.length ? each : most));
  const cells = cellsOnBorder(largest);
  if (how === "farthest") return [between({ part: largest, far: farthestOf(maze, cells) })];
  if (how === "corners")
    return [openingsOf(largest, ...(opposite(maze) ?? ([cells[0], cells[cells.length - 1]] as const)))];
  if (cells.length === 1) return [openingsOf(largest, cells[0], cells[0])];
  return cells.flatMap((a, at) => cells.slice(at + 1).map((b) => openingsOf(largest, a, b)));
}

/** Of rings the first cell of the outermost, and the one half way round. */
function opposite({ cellCount, recipe }: Maze): readonly [number, number] | undefined {
  if (recipe.grid !== "circular") return undefined;
  let [size, before] = [1, 1];
  for (let ring = 1; ring < (recipe.rings ?? 0); ring++) {
    before = size;
    size = before * Math.round((2 * Math.PI * ring) / before);
  }
  return [cellCount - size, cellCount - size + Math.floor(size / 2)];
}

function farthestPart(maze: Maze, parts: readonly Part[]): { part: Part; far: Far } {
  const all = parts.map((part) => ({ part, far: farthestOf(maze, cellsOnBorder(part)) }));
  all.sort((one, other) => other.far.steps - one.far.steps || one.far.a - other.far.a || one.far.b - other.far.b);
  return all[0];
}

function between({ part, far }: { part: Part; far: Far }): [Opening, Opening] {
  return openingsOf(part, far.a, far.b);
}

/** Each on the first border side of its cell; of one cell the first two. */
function openingsOf({ sides }: Part, a: number, b: number): [Opening, Opening] {
  const [first, second] = [a, b].map((cell) => sides.filter((side) => side.cell === cell));
  return [first[0], a === b ? second[1] : second[0]];
}

function cellsOnBorder({ sides }: Part): number[] {
  return [...new Set(sides.map(({ cell }) => cell))];
}

function partsWith(maze: Maze): Part[] {
  const ofCell = borderSides(maze);
  const isNarrow = narrowSides(maze);
  return partsOf(maze).map((cells) => {
    const all = cells.flatMap((cell) => ofCell(cell).map((slot) => ({ cell, slot })));
    const wide = all.filter((side) => !isNarrow(side));
    return { cells, sides: wide.length > 0 ? wide : all };
  });
}

/** The sides of a cell, in ascending order, behind which is the outside. */
function borderSides(maze: Maze): (cell: number) => number[] {
  const { kind, plan, offAreWalls } = maze.grid;
  const { topology } = builderOf(kind).build(maze.recipe, { plan }); // without cells that are off
  const on = new Set(cellsOf(maze));
  const outside = new Set<number>();
  const isOutward = (cell: number, slot: number) => {
    const next = topology.across(cell, slot);
    return next === cell || outside.has(next);
  };
  const slotsOf = (cell: number) =>
    Array.from({ length: topology.degree }, (_, slot) => slot).filter((slot) => (topology.sides(cell) >>> slot) & 1);
  const off = offAreWalls
    ? []
    : Array.from({ length: maze.cellCount }, (_, cell) => cell).filter((cell) => !on.has(cell));
  for (let size = -1; size < outside.size; ) {
    size = outside.size;
    for (const cell of off) if (slotsOf(cell).some((slot) => isOutward(cell, slot))) outside.add(cell);
  }
  return (cell) => slotsOf(cell).filter((slot) => isOutward(cell, slot));
}

/** Whether a border side is shorter than the least length of a passage: of planar grids alone. */
function narrowSides({ cellCount, grid: { plan } }: Maze): (side: Opening) => boolean {
  if (plan === undefined) return () => false;
  const lengths = sidesOf(plan);
  return ({ cell, slot }) => {
    const side = border.filter((name) => lengths[cell].has(name))[slot];
    return (lengths[cell].get(side) ?? 0) < 0.25 / Math.sqrt(cellCount);
  };
}
