import type { EditableMaze } from "../foundation/editableMaze";
import { MazeError } from "../foundation/errors";
import type { Grid } from "../foundation/grid";
import type { Maze, Opening } from "../foundation/maze";
import type { Options } from "../foundation/optionTypes";
import { bitCount, type Random } from "../foundation/random";
import { CENTER, cellNamed, endIds, oneCellForBoth } from "../options/ends";
import { Border } from "../paths/border";
import { forEachPart } from "../paths/components";
import { farthestPair, isBetter, type Pair } from "../paths/farthest";
import { middleCell } from "../paths/middle";
import { Search } from "../paths/search";

type Entrances = NonNullable<Options["entrances"]>;

/** Two border cells, the lower id first; one twice where its part of the maze has no other. */
type Ends = readonly [number, number];

/** The cells of ends that are given. */
export interface GivenEnds {
  readonly entrance?: number | undefined;
  readonly exit?: number | undefined;
}

/**
 * The ends that options give, on the grid of their maze.
 * @throws MazeError for a cell that takes no part, or two ends in one cell
 */
export function givenEnds(options: Options, grid: Grid): GivenEnds {
  const [entrance, exit] = endIds.map((id) => {
    if (options[id] === CENTER) return middleCell(grid);
    const cell = cellNamed(id, options, grid.kind);
    if (cell === undefined || grid.topology.isIncluded(cell)) return cell;
    throw new MazeError(id, options[id], "a cell that takes part", `cell ${cell} is off in this maze`);
  });
  if (exit !== undefined && exit === entrance) throw oneCellForBoth(options.exit);
  return { entrance, exit };
}

/**
 * Opens two border sides, each the first of its cell: of the largest part of the maze that has two, or for the farthest
 * cells among the walls of an automaton, of the part where they are farthest apart. The one that is read first is the
 * entrance. Ends that are given take the place of these; one in a cell without a border side opens nothing.
 * @param connected whether the maze is known to be of one part, which saves finding its parts
 */
export function openEntrances(
  maze: EditableMaze,
  random: Random,
  entrances: Entrances,
  connected: boolean,
  given: GivenEnds = {},
): void {
  const { entrance, exit } = given;
  const areGiven = entrance !== undefined && exit !== undefined;
  const isAny = entrance !== undefined || exit !== undefined;
  if (entrances === "none" && !isAny) return;
  const border = new Border(maze);
  const [first, second] = entrances === "none" || areGiven ? [] : usualEnds(maze, border, random, entrances, connected);
  const endIn = (cell: number | undefined) => (cell === undefined ? undefined : border.endIn(cell));
  maze.open(...withGiven([first, second], [endIn(entrance), endIn(exit)], isSameOpening));
}

/** Whether two openings are one. */
export function isSameOpening(one: Opening, other: Opening): boolean {
  return one.cell === other.cell && one.slot === other.slot;
}

/** Ends by themselves and given ones: where a given end stands in the place of the other, that one has the place which is free. */
export function withGiven<End>(
  [first, second]: readonly (End | undefined)[],
  [entrance, exit]: readonly [End | undefined, End | undefined],
  areSame: (one: End, other: End) => boolean,
): [entrance: End | undefined, exit: End | undefined] {
  const isAt = (given: End | undefined, usual: End | undefined) =>
    given !== undefined && usual !== undefined && areSame(given, usual);
  return [entrance ?? (isAt(exit, first) ? second : first), exit ?? (isAt(entrance, second) ? first : second)];
}

/** The openings that an entrance and an exit have by themselves, in this order; none where no part has two border sides. */
function usualEnds(
  maze: Maze,
  border: Border,
  random: Random,
  entrances: Exclude<Entrances, "none">,
  connected: boolean,
): readonly Opening[] {
  const isOfAllParts = entrances === "farthest" && maze.grid.offAreWalls === true;
  const ends = isOfAllParts
    ? farthestInAnyPart(maze, border)
    : pickEnds(maze, borderOf(maze, border, connected), random, entrances);
  if (ends === undefined) return [];
  const [from, to] = ends;
  const [one, other] = [border.opening(from, 0), border.opening(to, from === to ? 1 : 0)];
  if (one === undefined || other === undefined) return []; // the other sides of a small chunk are joins
  return isReadFirst(maze.grid, other, one) ? [other, one] : [one, other];
}

/** Whether an opening is read before another, which has a later cell or a later side. */
function isReadFirst(grid: Grid, later: Opening, earlier: Opening): boolean {
  const placeOf = ({ cell, slot }: Opening) => grid.placeInText?.(cell, slot) ?? 0;
  return placeOf(later) < placeOf(earlier);
}

/** Picks two of the border cells; undefined if there is none. */
function pickEnds(
  maze: Maze,
  isBorder: (cell: number) => boolean,
  random: Random,
  entrances: Exclude<Entrances, "none">,
): Ends | undefined {
  const { cellCount, grid } = maze;
  if (entrances === "corners") {
    if (grid.corners?.every(isBorder)) return grid.corners;
    let first = 0; // a list of all border cells would cost as much as a fifth of the maze
    while (first < cellCount && !isBorder(first)) first++;
    let last = cellCount - 1;
    while (last > first && !isBorder(last)) last--;
    return first < cellCount ? [first, last] : undefined;
  }
  const border: number[] = [];
  for (let cell = 0; cell < cellCount; cell++) if (isBorder(cell)) border.push(cell);
  if (border.length === 0) return undefined;
  if (entrances === "farthest") {
    const { a, b } = farthestPair(maze, Uint32Array.from(border));
    return [a, b];
  }
  const first = random.below(border.length);
  if (border.length === 1) return [border[0], border[0]];
  const draw = random.below(border.length - 1);
  const second = draw < first ? draw : draw + 1;
  return [border[Math.min(first, second)], border[Math.max(first, second)]];
}

/** Which are the border cells: of the whole maze, or of its largest part that has two border sides, the first of equals. */
function borderOf(maze: Maze, border: Border, connected: boolean): (cell: number) => boolean {
  const isBorder = (cell: number) => border.sides(cell) !== 0;
  if (connected) return isBorder;
  let largest = new Uint32Array(0);
  forEachPart(maze, (cells) => {
    if (cells.length > largest.length && hasTwoSides(border, cells)) largest = cells.slice();
  });
  const isIn = new Uint8Array(maze.cellCount);
  for (const cell of largest) isIn[cell] = 1;
  return (cell) => isIn[cell] === 1 && isBorder(cell);
}

function hasTwoSides(border: Border, cells: Uint32Array): boolean {
  let sides = 0;
  return cells.some((cell) => (sides += bitCount(border.sides(cell))) >= 2);
}

/** The border cells that are farthest apart in any part that has two border sides. */
function farthestInAnyPart(maze: Maze, border: Border): Ends | undefined {
  const parts: { readonly size: number; readonly ends: Uint32Array }[] = [];
  forEachPart(maze, (cells) => {
    if (!hasTwoSides(border, cells)) return;
    const ends = cells.filter((cell) => border.sides(cell) !== 0).sort();
    parts.push({ size: cells.length, ends });
  });
  parts.sort((one, other) => other.size - one.size);
  const search = new Search(maze);
  let best: Pair | undefined;
  for (const { size, ends } of parts) {
    if (best !== undefined && size <= best.steps) break; // a path of so many steps has more cells
    const pair = farthestPair(maze, ends, search);
    if (best === undefined || isBetter(pair, best)) best = pair;
  }
  return best && [best.a, best.b];
}
