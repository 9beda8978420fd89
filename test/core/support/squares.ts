import { entrances } from "../../../scripts/tools/cases";
import type { Maze } from "../../../src/core/foundation/maze";
import type { GivenOptions } from "../../../src/core/foundation/optionTypes";
import { Random } from "../../../src/core/foundation/random";
import { generate } from "../../../src/core/making/generate";

/** A maze of squares as another program would hold it: which cells are on, and which sides of each are open. */
export interface Squares {
  readonly width: number;
  readonly height: number;
  readonly on: readonly boolean[];
  readonly open: readonly string[]; // of each cell the letters of its open sides, in the order NESW
}

const SLOT_OF = { N: 0, E: 3, S: 1, W: 2 } as const;

/**
 * What a maze is.
 * @param sides whether the entrance and the exit count as open
 * @param first the first cell of a level
 */
export function squaresOf(maze: Maze, sides: boolean, first = 0): Squares {
  const { width = 0, height = 0 } = maze.recipe;
  const cells = Array.from({ length: width * height }, (_, cell) => first + cell);
  const slots = (cell: number) => (sides ? maze.openSlots(cell) : maze.passages(cell));
  const letters = (cell: number) => [..."NESW"].filter((side) => (slots(cell) >>> SLOT_OF[side as "N"]) & 1).join("");
  return { width, height, on: cells.map((cell) => maze.grid.topology.isIncluded(cell)), open: cells.map(letters) };
}

/** What rows of sites say, where `isOpen` is whether one can be walked on; throws where they are no maze of squares. */
export function squaresIn(rows: readonly (readonly boolean[])[]): Squares {
  const [width, height] = [(rows[0].length - 1) / 2, (rows.length - 1) / 2];
  const on: boolean[] = [];
  const open: string[] = [];
  rows.forEach((row, y) => {
    if (row.length !== rows[0].length) throw new Error(`row ${y} has ${row.length} sites`);
    row.forEach((isOpen, x) => {
      if (x % 2 === 0 && y % 2 === 0 && isOpen) throw new Error(`no post at ${x}, ${y}`);
      if (x % 2 === 0 || y % 2 === 0) return;
      const beside = { N: rows[y - 1][x], E: row[x + 1], S: rows[y + 1][x], W: row[x - 1] };
      on.push(isOpen);
      const sides = [..."NESW"].filter((side) => beside[side as "N"]); // of a cell that is off: an opening beyond it
      open.push(isOpen ? sides.join("") : "");
    });
  });
  return { width, height, on, open };
}

const ALGORITHMS = ["depth-first", "kruskal", "wilson", "recursive-division", "cellular-maze", "eller"] as const;

/** Mazes of squares with every option that changes what is in a file, of random sizes, always the same. */
export function* squareMazes(count: number, given: GivenOptions = {}): Generator<Maze> {
  const random = new Random("squares");
  for (let seed = 0; seed < count; seed++) {
    const [width, height] = [1 + random.below(12), 1 + random.below(9)];
    const algorithm = ALGORITHMS[random.below(given.grid === undefined ? ALGORITHMS.length : 3)];
    const isAutomaton = algorithm === "cellular-maze";
    const takesMask = random.chance(0.3) && ALGORITHMS.indexOf(algorithm) < 3 && given.grid === undefined;
    const mask = Array.from({ length: height }, () =>
      Array.from({ length: width }, () => (random.chance(0.25) ? "#" : ".")).join(""),
    );
    const more: GivenOptions = isAutomaton ? {} : { loops: random.below(3) / 4, braid: random.below(2) / 2 };
    const options = {
      algorithm,
      width,
      height,
      seed,
      entrances: entrances[random.below(entrances.length)],
      ...more,
      ...(takesMask && mask.some((row) => row.includes(".")) && { mask }),
      ...given,
    };
    yield generate(options);
  }
}
