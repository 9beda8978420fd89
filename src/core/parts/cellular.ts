import type { Algorithm, CodeLine } from "../contracts";
import { MazeError } from "../errors";
import type { Maze } from "../maze";
import type { Options } from "../options";
import type { Random } from "../random";
import { DONE, SOLID } from "../steps";
import { parseRule, type Rule } from "./rule";

const PSEUDOCODE: readonly CodeLine[] = [
  ["begin with a pattern, or with cells alive at random", "untouched>solid"],
  ["for each generation, all cells at once:"],
  ["  a dead cell with a right number of live neighbours is born", "done>solid"],
  ["  a live cell with a wrong number of them dies", "solid>done"],
  ["until nothing changes, or the last but one comes again"],
  ["live cells are walls"],
];

/**
 * A cellular automaton that makes a maze, with another rule by default: the one place that differs. Live cells are walls
 * and take no part in the maze; cells outside the grid are dead.
 */
export function cellular(own: Pick<Algorithm, "id" | "name" | "description" | "source"> & { rule: string }): Algorithm {
  const { rule, ...rest } = own;
  return {
    ...rest,
    time: "O(n) a generation",
    memory: "3n bytes",
    perfect: false,
    uniform: false,
    needs: "rectangle",
    options: ["rule", "density", "generations", "mask"],
    without: ["loops", "braid"], // there is no wall between two cells that take part
    defaults: { rule },
    startsOpen: true,
    offAreWalls: true,
    pseudocode: PSEUDOCODE,
    check(options) {
      if (options.mask !== undefined && options.density !== 0.5) {
        throw new MazeError("density", options.density, "to leave it out", "the mask is the start pattern");
      }
    },
    run({ maze, random, options }) {
      const world = new World(options.width, options.height, parseRule(options.rule ?? rule) as Rule);
      begin(world, options, random);
      const show = shower(maze, world);
      show();
      for (let left = options.generations ?? 1; left > 0 && world.evolve(); left--) show();
      const off = world.living();
      wallIn(maze, off);
      return off;
    },
  };
}

/** A world of cells as it is and as it was, with a dead border around it. */
class World {
  private readonly stride: number;
  private now: Uint8Array;
  private before: Uint8Array;
  private next: Uint8Array;
  private hasPast = false; // whether `before` is a generation
  private readonly fate: Uint8Array; // by 9 * alive + live neighbours

  constructor(
    readonly width: number,
    readonly height: number,
    { birth, survival }: Rule,
  ) {
    this.stride = width + 2;
    [this.now, this.before, this.next] = Array.from({ length: 3 }, () => new Uint8Array(this.stride * (height + 2)));
    this.fate = Uint8Array.from({ length: 18 }, (_, index) => ((index < 9 ? birth : survival) >>> (index % 9)) & 1);
  }

  set(column: number, row: number, alive: boolean): void {
    this.now[(row + 1) * this.stride + column + 1] = alive ? 1 : 0;
  }

  /** The next generation. @returns false, and stays, where nothing would change, or only two would follow in turn */
  evolve(): boolean {
    const { now, next, before, stride, fate } = this;
    let changes = 0; // from now
    let news = 0; // from the one before
    for (let row = 1; row <= this.height; row++) {
      for (let at = row * stride + 1, end = at + this.width; at < end; at++) {
        const around =
          now[at - stride - 1] +
          now[at - stride] +
          now[at - stride + 1] +
          now[at - 1] +
          now[at + 1] +
          now[at + stride - 1] +
          now[at + stride] +
          now[at + stride + 1];
        const alive = fate[9 * now[at] + around];
        next[at] = alive;
        changes += alive ^ now[at];
        news += alive ^ before[at];
      }
    }
    const isNew = changes > 0 && (news > 0 || !this.hasPast);
    if (!isNew) return false;
    [this.before, this.now, this.next] = [now, next, before];
    this.hasPast = true;
    return true;
  }

  /** 1 for each cell that is alive. */
  living(): Uint8Array {
    const cells = new Uint8Array(this.width * this.height);
    for (let row = 0; row < this.height; row++) {
      const first = (row + 1) * this.stride + 1;
      cells.set(this.now.subarray(first, first + this.width), row * this.width);
    }
    return cells;
  }
}

function begin(world: World, { mask, density = 0.5 }: Options, random: Random): void {
  for (let row = 0; row < world.height; row++) {
    for (let column = 0; column < world.width; column++) {
      world.set(column, row, mask === undefined ? random.chance(density) : mask[row][column] === "#");
    }
  }
}

/** A function that marks what has been born or has died since it was last called. */
function shower(maze: Maze, world: World): () => void {
  if (!maze.isRecorded) return () => {};
  let before: Uint8Array = new Uint8Array(maze.cellCount);
  return () => {
    const living = world.living();
    living.forEach((alive, cell) => {
      if (alive !== before[cell]) maze.mark(cell, alive === 1 ? SOLID : DONE);
    });
    before = living;
  };
}

/** Closes all passages of the cells that are walls. Nothing that is seen: they are solid already. */
function wallIn(maze: Maze, off: Uint8Array): void {
  for (let cell = 0; cell < off.length; cell++) if (off[cell] === 1) maze.isolate(cell);
}
