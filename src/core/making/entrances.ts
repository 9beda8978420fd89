import type { EditableMaze } from "../foundation/editableMaze";
import type { Maze } from "../foundation/maze";
import type { Options } from "../foundation/optionTypes";
import type { Random } from "../foundation/random";
import { Border } from "../paths/border";
import { largestPart } from "../paths/components";
import { farthestPair } from "../paths/farthest";

type Entrances = NonNullable<Options["entrances"]>;

type IsBorder = (cell: number) => boolean;

/**
 * Opens two border cells of the largest part that has border sides, each on its first border side.
 * @param connected whether the maze is known to be of one part, which saves finding its parts
 */
export function openEntrances(maze: EditableMaze, random: Random, entrances: Entrances, connected: boolean): void {
  if (entrances === "none") return;
  const border = new Border(maze);
  const ends = pickEnds(maze, borderOf(maze, border, connected), random, entrances);
  if (ends === undefined) return;
  const [from, to] = ends;
  const exitSide = from === to ? 1 : 0; // one cell opens on two sides
  maze.open(border.opening(from, 0), border.opening(to, exitSide) ?? border.opening(to, 0));
}

/** Two border cells in ascending order; undefined if there is none. */
function pickEnds(
  maze: Maze,
  isBorder: IsBorder,
  random: Random,
  entrances: Exclude<Entrances, "none">,
): readonly [number, number] | undefined {
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

/** Which are the border cells: of the whole maze, or of its largest part that has some. */
function borderOf(maze: Maze, border: Border, connected: boolean): IsBorder {
  const isBorder = (cell: number) => border.sides(cell) !== 0;
  if (connected) return isBorder;
  const isIn = new Uint8Array(maze.cellCount);
  for (const cell of largestPart(maze, isBorder)) isIn[cell] = 1;
  return (cell) => isIn[cell] === 1 && isBorder(cell);
}
