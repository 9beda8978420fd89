import { sitesOf } from "../../core/formats/text/sites";
import type { Maze } from "../../core/foundation/maze";
import { type Motion, placesAfter, type Step, turnedStep } from "../../core/foundation/motion";
import type { DrawnRow, FoundMaze } from "../foundation/found";
import type { SourceText } from "../foundation/sourceText";
import { SignCounts } from "./counts";
import type { RewriteTarget, Wanted } from "./task";

/** Rows of numbers as they are printed. */
export interface NumberRows {
  readonly places: readonly DrawnRow[]; // of the numbers, without brackets around them
  readonly numbers: Numbers;
  readonly areSized: boolean; // whether numbers stand in the line above, which may be their sizes
  /** Other numbers, printed alike. */
  print(numbers: Numbers): string[];
}

type Numbers = readonly (readonly string[])[];

const ROW = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)/g;
const BETWEEN = /^ *(?: |[,;\t][ \t]*)$/;

/** The rows of numbers that a maze stands in, with the same between all of them, or in columns; undefined for anything else. */
export function numbersIn({ found, source }: RewriteTarget): NumberRows | undefined {
  const { text, starts, ends } = source;
  const lines =
    found.rows ??
    Array.from({ length: found.end.line + 1 - found.start.line }, (_, row) => ({
      line: found.start.line + row,
      from: row === 0 ? found.start.column : 0,
      to: found.start.line + row === found.end.line ? found.end.column : Number.POSITIVE_INFINITY,
    }));
  const rows: { readonly place: DrawnRow; readonly words: readonly string[]; readonly between: readonly string[] }[] =
    [];
  for (const { line, from, to } of lines) {
    const row = text.slice(starts[line] + from, Math.min(starts[line] + to, ends[line]));
    const matches = [...row.matchAll(ROW)];
    if (matches.length === 0 && found.rows === undefined && /^[\s[\](){};,]*$/.test(row)) continue; // brackets
    const isDense = matches.length === 1 && /^\d{2,}$/.test(matches[0][0]);
    const words = isDense ? [...matches[0][0]] : matches.map(([word]) => word);
    if (words.length === 0) return undefined;
    const first = matches[0].index;
    const last = matches[matches.length - 1].index + matches[matches.length - 1][0].length;
    const between = isDense
      ? words.slice(1).map(() => "")
      : matches.slice(1).map(({ index }, at) => row.slice(matches[at].index + matches[at][0].length, index));
    if (!isDense && !between.every((gap) => BETWEEN.test(gap))) return undefined;
    rows.push({ place: { line, from: from + first, to: from + last }, words, between });
  }
  const numbers = rows.map(({ words }) => words);
  if (numbers.length < 2 || numbers[0].length < 2) return undefined;
  if (rows[rows.length - 1].place.line - rows[0].place.line >= rows.length) return undefined; // other lines are between
  if (numbers.some(({ length }) => length !== numbers[0].length)) return undefined;
  const width = Math.max(...numbers.flat().map(({ length }) => length));
  const gaps = rows.flatMap(({ between }) => between);
  const least = gaps.reduce((one, other) => (other.length < one.length ? other : one), gaps[0] ?? "");
  const pads: readonly ((word: string) => string)[] = [
    (word) => word,
    (word) => word.padStart(width),
    (word) => word.padEnd(width),
  ];
  for (const pad of pads) {
    const print = (all: Numbers) => all.map((row) => row.map(pad).join(least).trimEnd());
    const printed = print(numbers);
    const places = rows.map(({ place }, row) => {
      const indent = printed[row].length - printed[row].trimStart().length;
      return { ...place, from: place.from - indent };
    });
    const isPrinted = places.every(
      ({ line, from, to }, row) => from >= 0 && text.slice(starts[line] + from, starts[line] + to) === printed[row],
    );
    if (isPrinted) return { places, numbers, areSized: areSized(source, places[0]), print };
  }
  return undefined;
}

function areSized({ text, starts, ends }: SourceText, { line }: DrawnRow): boolean {
  return line > 0 && /\d\s*$/.test(text.slice(starts[line - 1], ends[line - 1]));
}

/**
 * The numbers of a maze after a motion, and after walls were opened or built: all others go with the motion. Undefined where
 * walls change, and each number is no wall or floor between two of them.
 */
export function numbersAfter(
  numbers: Numbers,
  { maze: before, meaning: { bitOrder: order } }: FoundMaze,
  { maze, motion, isNew }: Wanted,
): Numbers | undefined {
  if (order !== undefined && isNew) return undefined;
  const places = placesAfter(numbers[0].length, numbers.length, motion);
  const moved: string[][] = Array.from({ length: places.rows }, () => []);
  numbers.forEach((row, y) => {
    row.forEach((number, x) => {
      const [column, line] = places.placeOf(x, y);
      moved[line][column] = order === undefined ? number : String(turnedBits(Number(number), order, motion));
    });
  });
  return isNew ? withWalls(moved, numbers, before, maze) : moved;
}

const STEPS: Readonly<Record<string, Step>> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** Bits of sides after a motion. @param order the letters of the sides, the lowest bit first */
function turnedBits(bits: number, order: string, motion: Motion): number {
  const sides = [...order];
  return sides.reduce((moved, side, bit) => {
    const step = turnedStep(STEPS[side], motion).join();
    const to = sides.findIndex((other) => STEPS[other].join() === step);
    return moved | (((bits >>> bit) & 1) << to);
  }, bits & ~15);
}

/** Numbers with those of walls and floors where a maze has these. */
function withWalls(moved: Numbers, numbers: Numbers, before: Maze, after: Maze): Numbers | undefined {
  const [known, wanted] = [before, after].map((maze) =>
    maze.grid.rectangle === undefined ? undefined : sitesOf(maze),
  );
  if (known === undefined || wanted === undefined) return undefined;
  if (numbers.length !== known.rows || numbers[0].length !== known.columns) return undefined;
  if (moved.length !== wanted.rows || moved[0].length !== wanted.columns) return undefined;
  const [floors, walls] = [new SignCounts(), new SignCounts()];
  numbers.flat().forEach((number, at) => (known.isWall[at] === 1 ? walls : floors).add(number));
  const [floor, wall] = [floors.most, walls.most];
  if (floor === undefined || wall === undefined || floors.of(wall) > 0) return undefined;
  return moved.map((row, y) =>
    row.map((number, x) => {
      const isWall = wanted.isWall[y * wanted.columns + x] === 1;
      return walls.of(number) > 0 === isWall ? number : isWall ? wall : floor;
    }),
  );
}
