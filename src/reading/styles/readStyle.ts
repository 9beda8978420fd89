import { styles } from "../../core/formats/text/facts";
import { fromSlashes } from "../../core/formats/text/slashLines";
import type { EditableMaze } from "../../core/foundation/editableMaze";
import { FormatError, readOrError } from "../../core/foundation/errors";
import type { Maze } from "../../core/foundation/maze";
import type { ReadDrawing } from "./gaps";
import { readSquares } from "./squareReader";
import { TextRows } from "./textRows";
import { readTiling } from "./tilingReader";

/**
 * The maze of a text that is in a text style, exactly as it is written.
 * @throws FormatError of the style that read farthest
 */
export function readStyle(text: string): Maze {
  const drawing = new TextRows(text);
  const errors: FormatError[] = [];
  for (const { id, forms } of styles) {
    for (const { grid } of forms) {
      const read = readOrError(() => readForm(drawing, id, grid));
      if (!(read instanceof FormatError)) return read.maze;
      errors.push(read);
    }
  }
  const { reason, line, column } = farthest(errors);
  throw new FormatError(reason, line, column); // with a trace
}

/** The maze of a drawing in a form of a style. @throws FormatError if it is in another, or broken */
export function readForm(drawing: TextRows, style: string, grid: string): ReadDrawing {
  if (grid === "slashes") return { maze: readSlashes(drawing, style) };
  return grid === "rectangular" || grid === "layered"
    ? readSquares(drawing, style, grid)
    : readTiling(drawing, style, grid);
}

function readSlashes(drawing: TextRows, style: string): EditableMaze {
  const { rows } = drawing;
  const [signs, other] = style === "box" ? (["╱╲", /[^╱╲]/] as const) : (["/\\", /[^/\\]/] as const);
  rows.forEach((row, line) => {
    const column = row.search(other);
    if (column >= 0) throw drawing.error(`Expected ${signs[0]} or ${signs[1]}`, line, column);
    if (row.length !== rows[0].length) throw drawing.error("Expected rows of equal length", line, row.length);
  });
  return fromSlashes(rows, signs[0]);
}

/** Of the errors of several readers the one that read farthest; of those that read as far the first. */
export function farthest(errors: readonly FormatError[]): FormatError {
  return errors.reduce((one, other) => (isFarther(other, one) ? other : one));
}

function isFarther(one: FormatError, other: FormatError): boolean {
  return one.line === other.line ? one.column > other.column : one.line > other.line;
}
