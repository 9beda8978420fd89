import { components } from "./components";
import { farthestPair } from "./farthest";
import type { Maze, Opening } from "./maze";
import type { Options } from "./options";
import type { Random } from "./random";

/** Picks two of the border cells, in ascending order. */
type Choice = (border: Uint32Array, maze: Maze, random: Random) => readonly [number, number];

const CHOICES: Readonly<Record<Exclude<Options["entrances"], "none">, Choice>> = {
  corners: (border) => [border[0], border[border.length - 1]],
  farthest(border, maze) {
    const { a, b } = farthestPair(maze, border);
    return [a, b];
  },
  random(border, _maze, random) {
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
export function openEntrances(maze: Maze, random: Random, entrances: Options["entrances"], connected: boolean): void {
  if (entrances === "none") return;
  const border = borderCells(maze, connected);
  if (border.length === 0) return;
  const [from, to] = CHOICES[entrances](border, maze, random);
  const exitSide = from === to ? 1 : 0; // one cell opens on two sides
  maze.open(openingOf(maze, from, 0), openingOf(maze, to, exitSide) ?? openingOf(maze, to, 0));
}

/** The nth border side of a cell ; undefined where it has fewer. */
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

/** The border cells of the largest part, the first of equals, in ascending order. */
function borderCells(maze: Maze, connected: boolean): Uint32Array {
  const isBorder = (cell: number) => borderSides(maze, cell) !== 0;
  if (!connected) return largestPart(maze).filter(isBorder);
  let count = 0;
  for (let cell = 0; cell < maze.cellCount; cell++) if (isBorder(cell)) count++;
  const border = new Uint32Array(count);
  for (let cell = 0, at = 0; at < count; cell++) if (isBorder(cell)) border[at++] = cell;
  return border;
}

function largestPart(maze: Maze): Uint32Array {
  return components(maze).reduce((most, part) => (part.length > most.length ? part : most), new Uint32Array(0));
}
