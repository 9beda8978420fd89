import { squaresOf } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import { DOWN, LEFT, RIGHT, UP } from "../../grids/wiring/squareSlots";
import { signWriter } from "./signs";
import { signsIn } from "./signText";
import { Refusal } from "./task";
import type { Writer } from "./writer";

/** A list of rows in the source of a program, and what stands between its items. */
interface Literal {
  readonly rows: readonly (readonly string[])[];
  write(rows: readonly (readonly string[])[]): string;
}

const STRINGS = /(["'`])((?:(?!\1)[^\\\n])*)(?:\\r)?(?:\\n)?\1/g; // line ends may be written out
const ROWS = /[[{(]([^[\]{}()]*)[\])}]/g;
const ITEMS = /'[^']*'|"[^"]*"|[^\s,;]+/g;

/** A writer of a list that keeps the words, brackets and blanks of the one that is there. */
export function literalWriter(region: string, maze: Maze): Writer {
  for (const literal of [stringsOf(region), listsOf(region)]) {
    const writer = literal && (siteWriter(literal, maze) ?? bitWriter(literal, maze) ?? edgeWriter(literal, maze));
    if (writer !== undefined) return writer;
  }
  throw new Refusal("The items of this array are written in a way that is not known");
}

/** A list of strings, a row each. */
function stringsOf(region: string): Literal | undefined {
  const found = [...region.matchAll(STRINGS)].filter(([, , row]) => row !== "");
  if (found.length < 1 || /[[{(]/.test(region.slice(1).replace(STRINGS, ""))) return undefined;
  const rows = found.map(([, , row]) => signsIn(row));
  return rowsBetween(
    region,
    found.map(({ index, 2: row }) => [index + 1, index + 1 + row.length]),
    rows,
    () => "",
  );
}

/** A list of lists. */
function listsOf(region: string): Literal | undefined {
  const inner = region.slice(1, -1);
  const found = [...inner.matchAll(ROWS)]
    .filter(({ index, 0: all }) => all !== "[]" || !/\w/.test(inner.charAt(index - 1))) // of a type, as in int[]
    .map((match) => ({ from: match.index + 2, text: match[1] }));
  if (found.length < 1) return undefined;
  const rows = found.map(({ text }) => text.match(ITEMS) ?? []);
  const longest = found.reduce((best, { text }) => (text.length > best.length ? text : best), "");
  const between = /(?:'[^']*'|"[^"]*"|[^\s,;]+)(\s*[,;]\s*|\s+)\S/.exec(longest)?.[1] ?? ", ";
  const spans = found.map(({ from, text }): [number, number] => {
    const start = from + (text.length - text.trimStart().length);
    return text.trim() === "" ? [from, from] : [start, from + text.trimEnd().length];
  });
  const literal = rowsBetween(region, spans, rows, () => between);
  return /,\s*$/.test(found[0].text.trimEnd()) ? undefined : literal; // a comma behind the last item
}

/** The text of rows, with what stands between them now; more rows than before have what stands between the last two. */
function rowsBetween(
  region: string,
  spans: readonly (readonly [number, number])[],
  rows: readonly (readonly string[])[],
  between: () => string,
): Literal {
  const gaps = spans.map(([from], index) => region.slice(index === 0 ? 0 : spans[index - 1][1], from));
  const tail = region.slice(spans[spans.length - 1][1]);
  const last = gaps.length - 1;
  return {
    rows,
    write(all) {
      const isSame = all.length === rows.length;
      if (!isSame && new Set(gaps.slice(1)).size > 1)
        throw new Refusal("The rows of this array stand apart in several ways");
      if (!isSame && last < 1) throw new Refusal("An array of one row cannot have more of them");
      return all.map((row, index) => gaps[Math.min(index, last)] + row.join(between())).join("") + tail;
    },
  };
}

/** Whether all rows have equally many items. */
function isEven({ rows }: Literal): boolean {
  return rows.every((row) => row.length === rows[0].length);
}

/** A list of walls and floors. */
function siteWriter(literal: Literal, maze: Maze): Writer | undefined {
  if (!isEven(literal)) return undefined;
  const text = { places: literal.rows, write: (rows: readonly (readonly string[])[]) => [literal.write(rows)] };
  const writer = signWriter(text, maze, { isData: true });
  return writer && asData(writer.write);
}

const ORDERS = permutations([UP, RIGHT, DOWN, LEFT]);

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item) => permutations(items.filter((each) => each !== item)).map((rest) => [item, ...rest]));
}

/** A list of numbers, each the sum of the open or the closed sides of a cell. */
function bitWriter(literal: Literal, maze: Maze): Writer | undefined {
  const { rectangle } = maze.grid;
  const { rows } = literal;
  if (rectangle === undefined || !isEven(literal)) return undefined;
  if (rows.length !== rectangle.height || rows[0].length !== rectangle.width) return undefined;
  const items = rows.flat();
  if (items.some((item) => !/^\d+$/.test(item))) return undefined;
  const code = CODES.find((each) => items.every((item, cell) => Number(item) === each(maze, cell)));
  return code && asData(({ maze: after }) => [literal.write(inRows(after, (cell) => String(code(after, cell))))]);
}

function inRows(maze: Maze, itemOf: (cell: number) => string): string[][] {
  const { width, height } = squaresOf(maze.grid);
  return Array.from({ length: height }, (_, y) => Array.from({ length: width }, (__, x) => itemOf(y * width + x)));
}

/** What a number can mean: the order of the sides, whether set ones are open, whether the openings count. */
const CODES = ORDERS.flatMap((order) =>
  [true, false].flatMap((areOpen) =>
    [true, false].map((hasOpenings) => (maze: Maze, cell: number) => {
      const open = hasOpenings ? maze.openSlots(cell) : maze.passages(cell);
      const sum = order.reduce((bits, slot, bit) => bits | (((open >>> slot) & 1) << bit), 0);
      return areOpen ? sum : 15 - sum;
    }),
  ),
);

/** A list of the neighbours of each cell. */
function edgeWriter(literal: Literal, maze: Maze): Writer | undefined {
  const { rows } = literal;
  const end = rows.every((row) => row.at(-1) === "-1") ? ["-1"] : []; // where all rows have one length
  if (rows.length !== maze.cellCount) return undefined;
  const rowOf = (of: Maze, cell: number, first: number) => [...neighborsOf(of, cell, first), ...end];
  const first = [0, 1].find((from) => rows.every((row, cell) => row.join() === rowOf(maze, cell, from).join()));
  if (first === undefined) return undefined;
  return asData(({ maze: after }) => [literal.write(rows.map((_, cell) => rowOf(after, cell, first)))]);
}

function neighborsOf(maze: Maze, cell: number, first: number): string[] {
  const { topology } = maze.grid;
  const cells: number[] = [];
  for (let slot = 0, left = maze.passages(cell); left !== 0; slot++, left >>>= 1)
    if (left & 1) cells.push(topology.neighbor(cell, slot) + first);
  return cells.sort((one, other) => one - other).map(String);
}

function asData(write: Writer["write"]): Writer {
  return { hasSolution: false, isWhole: true, whyNoSolution: "an array holds no solution", write };
}
