import type { Maze } from "../../foundation/maze";
import { endsOf } from "../../paths/solve";
import type { FoundMaze, Place } from "../reading/foundation/found";
import type { SourceText } from "../reading/foundation/sourceText";
import { type NamedSpan, namedSizes, namedSpans } from "../reading/literals/hint";
import type { TextEdit } from "./task";

/** The numbers that name a cell beside an array: of the cell, or of its row and its column. */
type Naming = (maze: Maze, cell: number) => readonly number[];

/** The ways in which programs count: cells or sites, from 0 or from 1. */
const NAMINGS: readonly Naming[] = [
  [2, 1],
  [2, 2],
  [1, 0],
  [1, 1],
].flatMap(([scale, shift]): Naming[] => [
  ({ grid: { squares } }, cell) =>
    squares === undefined
      ? []
      : [Math.floor(cell / squares.width), cell % squares.width].map((at) => scale * at + shift),
  (_, cell) => [cell + shift],
]);

/** The changes of the start and the goal that are named behind an array, as they are named there now. */
export function endEdits(source: SourceText, found: FoundMaze, now: Maze): TextEdit[] {
  const spans = namedSpans(source, offsetOf(source, found.start), offsetOf(source, found.end));
  const [before, after] = [endsOf(found.maze), endsOf(now)];
  const naming = NAMINGS.find((each) =>
    spans.every((span, end) => span === undefined || said(span).join() === each(found.maze, before[end]).join()),
  );
  if (naming === undefined) return [];
  return spans.flatMap((span, end) => {
    if (span === undefined) return [];
    const numbers = naming(now, after[end]);
    const inText = span.isTurned ? [...numbers].reverse() : numbers;
    return span.from.flatMap((offset, index) => {
      if (inText[index] === span.numbers[index]) return [];
      const start = source.placeOf(offset);
      const length = String(span.numbers[index]).length;
      return [{ start, end: { ...start, column: start.column + length }, text: String(inText[index]) }];
    });
  });
}

function offsetOf({ starts }: SourceText, { line, column }: Place): number {
  return starts[line] + column;
}

/** The changes of the sizes that a comment beside an array names, if they are those of its maze and not of another one. */
export function sizeEdits(source: SourceText, { maze, start, end }: FoundMaze, { recipe }: Maze): TextEdit[] {
  const sizes = namedSizes(source, offsetOf(source, start), offsetOf(source, end));
  const [before, after] = [maze.recipe, recipe].map((each) => new Map<string, unknown>(Object.entries(each)));
  if (sizes.some(({ id, number }) => before.get(id) !== number)) return [];
  return sizes.flatMap(({ id, number, from }) => {
    const now = after.get(id);
    if (typeof now !== "number" || now === number) return [];
    const place = source.placeOf(from);
    return [{ start: place, end: { ...place, column: place.column + String(number).length }, text: String(now) }];
  });
}

function said({ numbers, isTurned }: NamedSpan): readonly number[] {
  return isTurned ? [...numbers].reverse() : numbers;
}
