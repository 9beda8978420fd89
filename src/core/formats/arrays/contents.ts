import { squaresOf } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import { lowestBit } from "../../foundation/random";
import { DOWN, LEFT, RIGHT, UP } from "../../grids/wiring/squareSlots";
import { sitesOf } from "../text/sites";
import { type CheckedArrayOptions, SIDES } from "./arrayOptions";
import type { ValuesId } from "./language";

/** The rows of an array as numbers: of sites, 1 for a wall; of cells, their bits or the cells they have passages to. */
export interface Contents {
  readonly rows: number;
  row(at: number): ArrayLike<number>;
}

/** What an array of a maze holds, with cells counted from 0. */
export function contentsOf(maze: Maze, options: CheckedArrayOptions): Contents {
  return CONTENTS[options.values](maze, options);
}

const CONTENTS: Readonly<Record<ValuesId, (maze: Maze, options: CheckedArrayOptions) => Contents>> = {
  numbers: siteRows,
  booleans: siteRows,
  rows: siteRows,
  bits: bitRows,
  edges: neighborRows,
};

function siteRows(maze: Maze): Contents {
  const { columns, rows, isWall } = sitesOf(maze);
  return { rows, row: (at) => isWall.subarray(at * columns, (at + 1) * columns) };
}

const SLOTS: Readonly<Record<string, number>> = { N: UP, E: RIGHT, S: DOWN, W: LEFT };

/** A number a cell. The sides of a cell that takes no part are closed. */
function bitRows(maze: Maze, { bitOrder, bitMeans }: CheckedArrayOptions): Contents {
  const { width, height } = squaresOf(maze.grid);
  const slots = Array.from(bitOrder, (side) => SLOTS[side]);
  const flipped = bitMeans === "closed" ? (1 << SIDES.length) - 1 : 0;
  const { topology } = maze.grid;
  const bitsOf = (cell: number) => {
    if (!topology.isIncluded(cell)) return flipped;
    const open = maze.openSlots(cell);
    return slots.reduce((bits, slot, bit) => bits | (((open >>> slot) & 1) << bit), 0) ^ flipped;
  };
  return { rows: height, row: (at) => Uint8Array.from({ length: width }, (_, x) => bitsOf(at * width + x)) };
}

function neighborRows(maze: Maze): Contents {
  const { topology } = maze.grid;
  return {
    rows: maze.cellCount,
    row(cell) {
      const joined: number[] = [];
      for (let left = maze.passages(cell); left !== 0; left &= left - 1)
        joined.push(topology.neighbor(cell, lowestBit(left)));
      return joined.sort((a, b) => a - b);
    },
  };
}
