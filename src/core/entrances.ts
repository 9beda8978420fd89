import { largestPart } from "./components";
import { farthestPair } from "./farthest";
import type { Maze, Opening } from "./maze";
import type { Options } from "./options";
import type { Random } from "./random";

type Entrances = NonNullable<Options["entrances"]>;

/** Picks two border cells, in ascending order; undefined where there is none. */
type Choice = (maze: Maze, isBorder: IsBorder, random: Random) => readonly [number, number] | undefined;

type IsBorder = (cell: number) => boolean;

const CHOICES: Readonly<Record<Exclude<Entrances, "none">, Choice>> = {
  corners({ cellCount, grid }, isBorder) {
    if (grid.corners?.every(isBorder)) return grid.corners;
    let first = 0; // a list of all border cells would cost as much as a fifth of the maze
    while (first < cellCount && !isBorder(first)) first++;
    let last = cellCount - 1;
    while (last > first && !isBorder(last)) last--;
    return first < cellCount ? [first, last] : undefined;
  },
  farthest(maze, isBorder) {
    const border = borderCells(maze, isBorder);
    if (border.length === 0) return undefined;
    const { a, b } = farthestPair(maze, border);
    return [a, b];
  },
  random(maze, isBorder, random) {
    const border = borderCells(maze, isBorder);
    if (border.length === 0) return undefined;
    const first = random.below(border.length);
    if (border.length === 1) return [border[0], border[0]];
    const draw = random.below(border.length - 1);
    const second = draw < first ? draw : draw + 1;
    return [border[Math.min(first, second)], border[Math.max(first, second)]];
  },
};

/**
 * Opens two border cells of the largest part of the maze outward, each on its first border side.
 * @param connected whether the maze is known to be of one part, which saves finding its parts
 */
export function openEntrances(maze: Maze, random: Random, entrances: Entrances, connected: boolean): void {
  if (entrances === "none") return;
  const choice = CHOICES[entrances](maze, borderOf(maze, connected), random);
  if (choice === undefined) return;
  const [from, to] = choice;
  const exitSide = from === to ? 1 : 0; // one cell opens on two sides
  maze.open(openingOf(maze, from, 0), openingOf(maze, to, exitSide) ?? openingOf(maze, to, 0));
}

/** The nth border side of a cell; undefined where it has fewer. */
export function openingOf(maze: Maze, cell: number, nth: number): Opening | undefined {
  const sides = borderSides(maze, cell);
  for (let slot = 0, count = 0; sides >>> slot !== 0; slot++) {
    if ((sides >>> slot) & 1 && count++ === nth) return { cell, slot };
  }
  return undefined;
}

/** The slots of a cell behind which no cell takes part. */
export function borderSides(maze: Maze, cell: number): number {
  const { topology } = maze.grid;
  return topology.takesPart(cell) ? topology.sides(cell) & ~topology.links[cell] : 0;
}

/** Tells the border cells of the largest part, the first of equals. */
function borderOf(maze: Maze, connected: boolean): IsBorder {
  if (connected) return (cell) => borderSides(maze, cell) !== 0;
  const isIn = new Uint8Array(maze.cellCount);
  for (const cell of largestPart(maze)) isIn[cell] = 1;
  return (cell) => isIn[cell] === 1 && borderSides(maze, cell) !== 0;
}

function borderCells(maze: Maze, isBorder: IsBorder): Uint32Array {
  const border: number[] = [];
  for (let cell = 0; cell < maze.cellCount; cell++) if (isBorder(cell)) border.push(cell);
  return Uint32Array.from(border);
}
