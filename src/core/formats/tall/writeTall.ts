import { withCode } from "../../algorithms";
import { algorithms } from "../../algorithms/facts";
import type { ByRow } from "../../foundation/algorithm";
import { MazeError } from "../../foundation/errors";
import type { Recipe } from "../../foundation/optionTypes";
import { findOrThrow, recipeOf } from "../../options/options";
import { codeOf } from "../text";
import { routeOf } from "../text/drawing/route";
import { type Band, bandsOf } from "./bands";
import { bitsOf } from "./bits";
import { bitsHeader } from "./bitsLayout";
import { BITS, checkTall, type Tall } from "./checkTall";

/** A line of text without its end; of the style "bits", bytes. */
export type Piece = string | Uint8Array;

/** Some rows as they are written. */
export interface WrittenRows {
  readonly rows: number; // that are finished with these
  readonly pieces: readonly Piece[];
}

/**
 * Writes the maze that generate() would make, of any height, in memory that depends on its width alone.
 * @param given the options of a maze, and `style`: see checkTall()
 * @param write called with each line of text, without its end, or with pieces of bytes; a promise that it returns
 *   is awaited. An exception ends the work
 * @returns the options that make the same maze again
 * @throws MazeError for options that cannot be used, before anything is written; what `write` throws
 */
export async function writeTall(given: unknown, write: (piece: Piece) => unknown): Promise<Recipe> {
  const tall = checkTall(given);
  if (typeof write !== "function") throw new MazeError("write", write, "a function");
  for (const { pieces } of writeRows(tall)) {
    for (const piece of pieces) {
      const answer = write(piece);
      if (answer !== undefined) await answer; // awaiting undefined costs more than writing a line
    }
  }
  return recipeOf(tall.options);
}

/** Writes a tall maze some rows at a time. @param rows of the stage: see bandsOf() */
export function* writeRows({ options, style }: Tall, rows?: number): Generator<WrittenRows, void> {
  const write = style === BITS ? (band: Band) => [bitsOf(band, options.width)] : linesWriter(style);
  if (style === BITS) yield { rows: 0, pieces: [bitsHeader(recipeOf(options))] };
  let done = 0;
  for (const band of bandsOf(options, byRowOf(options.algorithm), rows)) {
    done += band.height - band.repeated;
    yield { rows: done, pieces: write(band) };
  }
}

function byRowOf(id: string): ByRow {
  const { begin, makeRow } = withCode(findOrThrow(algorithms, "algorithm", id));
  if (begin === undefined || makeRow === undefined) throw new TypeError(`${id} does not go row by row`);
  return { begin, makeRow };
}

/**
 * Writes a band as the text style writes a maze. A maze of n rows takes n times as many lines as one row, and one more, as
 * neighbouring rows share a line. The lines of the row that was in the band before are left out, and so is the last line,
 * unless the band is the last: the next band writes it, knowing both rows.
 */
function linesWriter(style: string): (band: Band) => string[] {
  const form = codeOf(style, { grid: "rectangular" });
  return ({ maze, height, repeated, isLast }) => {
    const lines = form.write(maze, routeOf(maze, [] /* no solution */)).split("\n");
    lines.pop(); // after the last line end
    const linesOfRow = (lines.length - 1) / height;
    return lines.slice(repeated * linesOfRow, isLast ? lines.length : -1);
  };
}
