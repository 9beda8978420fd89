import { HORIZONTAL, VERTICAL } from "../algorithms/shared/building";
import { closedHalf, openSidesOf, type Rooms, walledPartition } from "../algorithms/shared/rooms";
import { EditableMaze } from "../foundation/editableMaze";
import { MazeError } from "../foundation/errors";
import type { Maze } from "../foundation/maze";
import type { Recipe } from "../foundation/optionTypes";
import { Random } from "../foundation/random";
import { rectangular } from "../grids/rectangular";
import { DOWN, LEFT, RIGHT, UP } from "../grids/wiring/squareSlots";
import { checkGiven } from "../options/optionSpec";
import { checkOptions, randomSeed, recipeOf } from "../options/options";
import { schema } from "../options/schema";

/** The world of quadrants, of which any part is made alone. */
export interface ClosedWorld<Tile extends Maze = Maze> {
  readonly seed: string;
  readonly side: number; // in unit rooms
  /**
   * A square part of it, as rooms of one level are: each room a cell. Where a way leads on, its outer side is open.
   * @param x and y its first unit room: whole multiples of `size * 2 ** level`
   * @param level the rooms are 2^level unit rooms wide
   * @param size how many rooms wide it is: a power of two
   * @throws MazeError for a part that the world has not
   */
  tile(x: number, y: number, level?: number, size?: number): Tile;
}

const MAX_SIDE = 2 ** 53;
const MAX_TILE = 1024;

/**
 * The power-of-two world of a seed.
 * @param given `seed`, `side` (by default 2^53), `loops`, `halving`
 * @throws MazeError for what cannot be used
 */
export function closedWorld(given?: unknown): ClosedWorld {
  const side = { type: "integer", check: (id: string, value: unknown) => power(id, value, MAX_SIDE) } as const;
  const { seed, loops, halving } = schema;
  const options = checkGiven(given, { seed, side, loops, halving });
  const world = { seed: options.seed ?? randomSeed(), side: options.side ?? MAX_SIDE };
  const rooms: Rooms = { random: new Random(world.seed), options };
  return {
    ...world,
    tile(x, y, level = 0, size = Math.min(256, world.side)) {
      power("size", size, Math.min(MAX_TILE, world.side));
      const most = Math.log2(world.side / size);
      if (!(Number.isInteger(level) && level >= 0 && level <= most))
        throw new MazeError("level", level, `a whole number from 0 to ${most}`, `rooms are 2^level wide`);
      const width = size * 2 ** level;
      for (const [id, place] of Object.entries({ x, y })) checkPlace(id, place, width, world.side);
      const isWhole = level === 0 && size === world.side;
      const sizes = { width: size, height: size };
      const whole = {
        algorithm: "quadrants",
        seed: world.seed,
        loops: options.loops,
        halving: options.halving,
        ...sizes,
      };
      const recipe = isWhole ? recipeOf(checkOptions(whole)) : { grid: "rectangular", ...sizes };
      return tileOf(rooms, world.side, recipe, [x, y, level, size]);
    },
  };
}

function power(id: string, value: unknown, most: number): number {
  if (typeof value === "number" && value >= 1 && value <= most && 2 ** Math.round(Math.log2(value)) === value)
    return value;
  throw new MazeError(id, value, `a power of two from 1 to ${most}`);
}

function checkPlace(id: string, place: unknown, step: number, side: number): void {
  if (typeof place === "number" && place >= 0 && place <= side - step && Number.isInteger(place / step)) return;
  throw new MazeError(id, place, `a whole multiple of ${step} from 0 to ${side - step}`);
}

/** From the one room around the tile on, level by level: the rows of uprights and flats are those between its rooms. */
function tileOf(rooms: Rooms, side: number, recipe: Recipe, [x, y, level, size]: readonly number[]): Maze {
  const top = level + Math.log2(size);
  const { up, down, left, right } = openSidesOf(rooms, side, top, x, y);
  let upright = Uint8Array.of(Number(left), Number(right)); // row by row, one more than rooms: 1 is open
  let flat = Uint8Array.of(Number(up), Number(down));
  for (let at = top - 1, count = 1; at >= level; at--, count *= 2) {
    const half = 2 ** at;
    const wide = 2 * count;
    const [uprightBefore, flatBefore] = [upright, flat];
    [upright, flat] = [new Uint8Array((wide + 1) * wide), new Uint8Array((wide + 1) * wide)];
    for (let row = 0; row <= count; row++) {
      for (let column = 0; column <= count; column++) {
        const [roomX, roomY] = [x + 2 * half * column, y + 2 * half * row];
        const [firstUpright, firstFlat] = [2 * row * (wide + 1) + 2 * column, 2 * row * wide + 2 * column];
        if (row < count && uprightBefore[row * (count + 1) + column] === 1) {
          const closed = closedHalf(rooms, VERTICAL, at, roomX, roomY);
          upright[firstUpright] = Number(closed !== 0);
          upright[firstUpright + wide + 1] = Number(closed !== 1);
        }
        if (column < count && flatBefore[row * count + column] === 1) {
          const closed = closedHalf(rooms, HORIZONTAL, at, roomX, roomY);
          flat[firstFlat] = Number(closed !== 0);
          flat[firstFlat + 1] = Number(closed !== 1);
        }
        if (row === count || column === count) continue;
        const walled = walledPartition(rooms, at, roomX, roomY);
        upright[firstUpright + 1] = Number(walled !== 0);
        upright[firstUpright + wide + 2] = Number(walled !== 1);
        flat[firstFlat + wide] = Number(walled !== 2);
        flat[firstFlat + wide + 1] = Number(walled !== 3);
      }
    }
  }
  const maze = new EditableMaze(rectangular.build({ width: size, height: size }), recipe);
  for (let cell = 0; cell < size * size; cell++) {
    const row = Math.floor(cell / size);
    const beside = cell + row; // rows of uprights are longer by one
    maze.openSide(
      cell,
      (flat[cell] << UP) | (flat[cell + size] << DOWN) | (upright[beside] << LEFT) | (upright[beside + 1] << RIGHT),
    );
  }
  return maze;
}
