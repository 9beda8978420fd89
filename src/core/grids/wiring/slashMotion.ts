import type { Grid, OpenSlots, Squares } from "../../foundation/grid";
import { type Motion, type Moved, placesAfter, type Step, turnedStep } from "../../foundation/motion";
import { DOWN_ACROSS, ON_TOP, slashAt, UP_ACROSS } from "./slashWalls";
import { DOWN, LEFT, RIGHT, UP } from "./squareSlots";

/** Where the halves of a square lie from its middle, by its slash: the left one, then the right one. */
const HALVES: Readonly<Record<string, readonly [Step, Step]>> = {
  "/": [
    [-1, -1],
    [1, 1],
  ],
  "\\": [
    [-1, 1],
    [1, -1],
  ],
};

/** Squares with a slash each: a quarter turn makes the other slash of it. */
export function slashMoved(
  { squares: { width, height }, topology }: Pick<Grid, "topology"> & { readonly squares: Squares },
  maze: OpenSlots,
  motion: Motion,
): Moved {
  const { columns, rows, placeOf } = placesAfter(width, height, motion);
  const isRight = (square: number, half: number) => {
    const places = HALVES[slashAt(maze, square)];
    return places !== undefined && turnedStep(places[half], motion)[0] > 0 ? 1 : 0;
  };
  const moved = (cell: number) => {
    const square = cell >> 1;
    const [x, y] = placeOf(square % width, Math.floor(square / width));
    return 2 * (y * columns + x) + isRight(square, cell & 1);
  };
  return {
    sizes: { width: columns, height: rows },
    cell: moved,
    slot,
    setSlots(set) {
      const isOther = motion.mirror !== (motion.turn % 180 !== 0);
      for (let square = 0; square < width * height; square++) {
        const slash = slashAt(maze, square);
        const top = (slash === "/") === isOther ? 1 : 0; // the half that is then on top
        if (slash !== " ") set((moved(2 * square) & ~1) | top, ON_TOP);
      }
    },
  };

  /** Behind which slot the neighbour lies afterwards: its own half may have become the other one. */
  function slot(cell: number, side: number): number {
    if (side === ON_TOP) return ON_TOP;
    const next = topology.neighbor(cell, side);
    const [from, to] = [moved(cell), moved(next)];
    const [x, y] = [
      ((to >> 1) % columns) - ((from >> 1) % columns),
      Math.floor((to >> 1) / columns) - Math.floor((from >> 1) / columns),
    ];
    if (y === 0) return x < 0 ? LEFT : RIGHT;
    const isAcross = (from & 1) !== (to & 1);
    return y < 0 ? (isAcross ? UP_ACROSS : UP) : isAcross ? DOWN_ACROSS : DOWN;
  }
}
