import { armsOf, EAST, FIRST_ARMED, LEVEL, NORTH, SOUTH, UPRIGHT, WEST } from "../foundation/arms";
import type { Block } from "../foundation/block";
import { type Finding, type LineFrame, told } from "../foundation/found";
import { BETWEEN_LINES, fixed } from "../foundation/meanings";
import { type DrawnWalls, textBetween } from "./drawnWalls";
import { lostEnds, oddSigns } from "./wallRows";

/** The directions of a character. */
type Arms = (code: number) => number;

const POST = 0x2b; // +
const PLAIN: ReadonlyMap<number, number> = new Map([
  [POST, UPRIGHT | LEVEL],
  [0x2d, LEVEL],
  [0x7c, UPRIGHT],
]);

/** The rows of a block that hold lines, and where these stand. */
interface Lines {
  readonly armsOf: Arms;
  readonly first: number;
  readonly after: number;
  readonly columns: number;
  readonly left: number; // the first column with an upright line
  readonly right: number;
  readonly stepX: number; // the distance of upright lines
  readonly stepY: number; // of level ones
}

const LEAST_LINES = 0.2; // share of a row's characters

/** Walls of box-drawing characters: with a row of cells between two rows of posts, or a row of posts alone, or as pipes. */
export function readArmed(block: Block): DrawnWalls | undefined {
  if (!block.source.mayReach(FIRST_ARMED)) return undefined;
  const lines = linesOf(block, armsOf);
  if (lines === undefined) return undefined;
  if (lines.stepX >= 2 && lines.stepY >= 2) return cellRows(block, lines);
  if (lines.stepX >= 2) return hasNames(block, lines) ? undefined : postRows(block, lines);
  return pipes(block, lines) ?? passageLines(block, lines);
}

/** Walls of "-" and "|", with a "+" only where some meet: and with nothing else but a few things in cells. */
export function readPlain(block: Block): DrawnWalls | undefined {
  if (!block.source.hasAny("+") || !hasPosts(block)) return undefined; // without any, some rulings may be blank lines
  const lines = linesOf(block, (code) => PLAIN.get(code) ?? 0);
  if (lines === undefined || lines.stepX < 2 || lines.stepY < 2) return undefined;
  return hasNames(block, lines) || othersIn(block, lines) > MOST_OTHERS ? undefined : cellRows(block, lines);
}

const MOST_OTHERS = 0.2; // of the signs

/** The share of the signs that are no lines. */
function othersIn(block: Block, { armsOf, first, after }: Lines): number {
  let [all, others] = [0, 0];
  for (let row = first; row < after; row++) {
    for (let column = 0; column < block.lengthOf(row); column++) {
      const code = block.codeAt(row, column);
      if (code === 0x20) continue;
      all++;
      if (armsOf(code) === 0) others++;
    }
  }
  return others / all;
}

function hasPosts({ source: { codes }, from, to }: Block): boolean {
  const isPost = (row: number) => codes.subarray(from[row], to[row]).includes(POST);
  return from.some((_, row) => isPost(row));
}

function linesOf(block: Block, armsOf: Arms): Lines | undefined {
  const isLine = Array.from({ length: block.height }, (_, row) => isArmed(block, row, armsOf));
  const first = isLine.indexOf(true);
  if (first < 0) return undefined;
  let after = first;
  while (after < block.height && (isLine[after] || (isLine[after + 1] && block.lengthOf(after) > 0))) after++;
  if (after - first < 2) return undefined;
  let columns = 0;
  for (let row = first; row < after; row++) columns = Math.max(columns, block.lengthOf(row));
  const [uprights, levels] = [new Int32Array(columns), new Uint8Array(after - first)];
  for (let row = first; row < after; row++) {
    for (let column = 0; column < columns; column++) {
      const arms = armsOf(block.codeAt(row, column));
      if (arms & UPRIGHT) uprights[column]++;
      if (arms & LEVEL) levels[row - first] = 1;
    }
  }
  const [left, right, stepX] = columnsOf(uprights, after - first);
  const [, , stepY] = stepOf(levels);
  return left < 0 || right === left ? undefined : { armsOf, first, after, columns, left, right, stepX, stepY };
}

const LEAST_ROWS = 5; // of which one may have its lines elsewhere

/** The first and last column with upright lines, and their distance: without those of a single row, if that is broken. */
function columnsOf(uprights: Int32Array, rows: number): readonly [first: number, last: number, step: number] {
  const [all, most] = [1, 2].map((fewest) => stepOf(uprights.map((count) => (count >= fewest ? 1 : 0))));
  return all[2] < 2 && most[2] >= 2 && rows >= LEAST_ROWS ? most : all;
}

function isArmed(block: Block, row: number, armsOf: Arms): boolean {
  let [armed, others] = [0, 0];
  for (let column = 0; column < block.lengthOf(row); column++) {
    const code = block.codeAt(row, column);
    if (armsOf(code) !== 0) armed++;
    else if (code !== 0x20) others++;
  }
  return armed > 0 && armed >= LEAST_LINES * (armed + others);
}

/** The first and last place that is marked, and the greatest common divisor of their distances. */
function stepOf(isMarked: Int32Array | Uint8Array): [first: number, last: number, step: number] {
  const first = isMarked.indexOf(1);
  let step = 0;
  for (let at = first + 1; at < isMarked.length; at++) {
    if (isMarked[at] === 0) continue;
    let [a, b] = [step, at - first];
    while (b !== 0) [a, b] = [b, a % b];
    step = a;
  }
  return [first, isMarked.lastIndexOf(1), step];
}

/** Rows of posts and rows of cells in turn. What posts look like says nothing: some draw all of them. */
function cellRows(block: Block, lines: Lines): DrawnWalls {
  const { armsOf, first, after, left, right, stepX, stepY } = lines;
  const [width, height] = [(right - left) / stepX, Math.floor((after - first - 1) / stepY)];
  const rowOf = (y: number) => first + y * stepY;
  return {
    first,
    after,
    width,
    height,
    meaning: BETWEEN_LINES,
    mayBeWays: areNodes(block, lines),
    frame: frameOf(lines, width, height),
    isWallLeft(x, y) {
      let walls = 0;
      for (let row = rowOf(y) + 1; row < rowOf(y + 1); row++)
        if (armsOf(block.codeAt(row, left + x * stepX)) & UPRIGHT) walls++;
      return 2 * walls > stepY - 1;
    },
    isWallAbove(x, y) {
      let lines = 0;
      for (let column = left + x * stepX + 1; column < left + (x + 1) * stepX; column++)
        if (armsOf(block.codeAt(rowOf(y), column)) & LEVEL) lines++;
      return 2 * lines > stepX - 1;
    },
    findings(openings) {
      const isLevel = (row: number) => (row - first) % stepY === 0;
      const upright = usualUpright(block, lines);
      return faultsIn(block, lines, {
        openings,
        isClear: !hasThings(block, lines, (row, column) => isLevel(row) || (column - left) % stepX === 0),
        wallOf: (row) => (isLevel(row) ? undefined : upright),
        isWallPlace: (row, column) => column >= left && isLevel(row) !== ((column - left) % stepX === 0),
      });
    },
    insideOf: (x, y) => textBetween(block, [rowOf(y) + 1, rowOf(y + 1)], left + x * stepX + 1, left + (x + 1) * stepX),
  };
}

/** Whether signs that are no lines stand at all ends of lines, as the nodes of a graph. */
function areNodes(block: Block, { armsOf, first, after, left, right, stepX, stepY }: Lines): boolean {
  for (let row = first; row < after; row += stepY) {
    for (let column = left; column <= right; column += stepX) {
      const code = block.codeAt(row, column);
      if (code === 0x20 || armsOf(code) !== 0) return false;
    }
  }
  return true;
}

function frameOf({ left, stepX, stepY }: Lines, width: number, height: number): LineFrame {
  const evenly = (first: number, step: number, count: number) =>
    Array.from({ length: count + 1 }, (_, at) => first + at * step);
  return { columns: evenly(left, stepX, width), rows: evenly(0, stepY, height) };
}

/** Whether something stands behind the lines of most rows, as in a tree of folders. */
function hasNames(block: Block, { first, after, right }: Lines): boolean {
  let names = 0;
  for (let row = first; row < after; row++) if (block.lengthOf(row) > right + 1) names++;
  return names * 2 > after - first;
}

/** A row of posts a line: upright walls are in the arms of posts only. */
function postRows(block: Block, lines: Lines): DrawnWalls {
  const { first, after, left, right, stepX } = lines;
  const [width, height] = [(right - left) / stepX, after - first - 1];
  const armsAt = (x: number, y: number) => armsOf(block.codeAt(first + y, left + x * stepX));
  return {
    first,
    after,
    width,
    height,
    meaning: fixed("rowsOfWalls"),
    frame: frameOf({ ...lines, stepY: 1 }, width, height),
    isWallLeft: (x, y) => ((armsAt(x, y) & SOUTH) | (armsAt(x, y + 1) & NORTH)) !== 0,
    isWallAbove(x, y) {
      let lines = 0;
      for (let column = left + x * stepX + 1; column < left + (x + 1) * stepX; column++)
        if (armsOf(block.codeAt(first + y, column)) & LEVEL) lines++;
      return 2 * lines > stepX - 1;
    },
    findings: (openings) =>
      faultsIn(block, lines, {
        openings,
        isClear: false,
        wallOf: () => undefined,
        isWallPlace: (_row, column) => column >= left,
      }),
  };
}

/** What the places of a drawing are. */
interface Places {
  readonly openings: number; // of the outer wall
  readonly isClear: boolean; // whether nothing but lines stands where walls can be
  wallOf(row: number): string | undefined; // what closes a row, if that is known
  isWallPlace(row: number, column: number): boolean;
}

/** Whether signs that are no lines stand in some places of a drawing. */
function hasThings(block: Block, { armsOf, first, after, left }: Lines, isPlace: Places["isWallPlace"]): boolean {
  for (let row = first; row < after; row++) {
    for (let column = left; column < block.lengthOf(row); column++) {
      const code = block.codeAt(row, column);
      if (isPlace(row, column) && code !== 0x20 && armsOf(code) === 0) return true;
    }
  }
  return false;
}

/** The sign that most upright walls have. */
function usualUpright(block: Block, { armsOf, first, after, left, stepX, right }: Lines): string {
  const counts = new Map<number, number>();
  for (let row = first; row < after; row++) {
    for (let column = left; column <= right; column += stepX) {
      const code = block.codeAt(row, column);
      if (armsOf(code) === UPRIGHT) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [BAR];
  return String.fromCharCode(most);
}

const BAR = 0x2502;

/** Rows that lost their end, or whose lines stand elsewhere, and other signs where walls can be. */
function faultsIn(
  block: Block,
  { armsOf, first, after, left, right, stepX }: Lines,
  { isWallPlace, ...end }: Places,
): Finding[] {
  const rows = Array.from({ length: after - first }, (_, row) => first + row);
  const shifted = rows.flatMap((row) => {
    for (let column = left; column < block.lengthOf(row); column++) {
      const code = block.codeAt(row, column);
      if ((armsOf(code) & UPRIGHT) === 0 || (column - left) % stepX === 0) continue;
      const sign = String.fromCharCode(code);
      const said = told(
        `This ${sign} stands between the columns of the others`,
        "something is lost or too many before it",
      );
      return [{ ...block.placeOf(row, column), ...said }];
    }
    return [];
  });
  const isShifted = new Set(shifted.map(({ line }) => line));
  const ends = lostEnds(block, rows, { column: right, ...end }).filter(({ line }) => !isShifted.has(line));
  const isKnown = (code: number) => armsOf(code) !== 0;
  return [...shifted, ...ends, ...oddSigns(block, rows, { isWallPlace, isKnown })];
}

const WIDEST_PIPE = 6;

/** Passages as pipes: each cell has walls of its own, two lines high and three to six columns wide. */
function pipes(block: Block, { first, after, columns }: Lines): DrawnWalls | undefined {
  if ((after - first) % 2 !== 0 || hasWords(block, first, after)) return undefined;
  for (let span = 3; span <= WIDEST_PIPE; span++) {
    if (columns % span !== 0 || !arePipes(block, first, after, columns, span)) continue;
    const [width, height] = [columns / span, (after - first) / 2];
    const armsAt = (row: number, column: number) => armsOf(block.codeAt(first + row, column));
    return {
      first,
      after,
      width,
      height,
      meaning: fixed("ownLines"),
      isWallLeft: (x, y) =>
        x === 0 || x === width || (armsAt(2 * y, x * span - 1) & EAST) === 0 || (armsAt(2 * y, x * span) & WEST) === 0,
      isWallAbove: (x, y) =>
        y === 0 ||
        y === height ||
        (armsAt(2 * y - 1, x * span) & SOUTH) === 0 ||
        (armsAt(2 * y, x * span) & NORTH) === 0,
    };
  }
  return undefined;
}

/** Whether words stand in rows, as in a table: pipes leave no room for them. */
function hasWords(block: Block, first: number, after: number): boolean {
  for (let row = first; row < after; row++)
    if (/\p{L}{3}/u.test(textBetween(block, [row, row + 1], 0, block.lengthOf(row)))) return true;
  return false;
}

/** Whether upright lines stand at the sides of pipes only. */
function arePipes(block: Block, first: number, after: number, columns: number, span: number): boolean {
  for (let row = first; row < after; row++) {
    for (let column = 0; column < columns; column++) {
      const isSide = column % span === 0 || column % span === span - 1;
      if (!isSide && armsOf(block.codeAt(row, column)) & UPRIGHT) return false;
    }
  }
  return true;
}

/** Lines that are the passages: a character a cell, whose arms lead to its neighbours. */
function passageLines(block: Block, { first, after, columns }: Lines): DrawnWalls | undefined {
  const rows = block.rows(first, after).withoutIndent();
  const [width, height] = [columns - (block.lengthOf(first) - rows.lengthOf(0)), after - first];
  const armsAt = (x: number, y: number) => armsOf(rows.codeAt(y, x));
  let [pairs, wrong, others, deadEnds] = [0, 0, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (armsAt(x, y) === 0) others++;
      if (isSingle(armsAt(x, y))) deadEnds++;
      if (x > 0 && ((armsAt(x - 1, y) & EAST) === 0) !== ((armsAt(x, y) & WEST) === 0)) wrong++;
      if (y > 0 && ((armsAt(x, y - 1) & SOUTH) === 0) !== ((armsAt(x, y) & NORTH) === 0)) wrong++;
      pairs += 2;
    }
  }
  if (wrong * 20 > pairs || others * 10 > width * height || deadEnds === 0) return undefined; // or a table
  return {
    first,
    after,
    width,
    height,
    meaning: fixed("ways"),
    isWallLeft: (x, y) => x === 0 || x === width || (armsAt(x - 1, y) & EAST) === 0 || (armsAt(x, y) & WEST) === 0,
    isWallAbove: (x, y) => y === 0 || y === height || (armsAt(x, y - 1) & SOUTH) === 0 || (armsAt(x, y) & NORTH) === 0,
  };
}

function isSingle(arms: number): boolean {
  return arms !== 0 && (arms & (arms - 1)) === 0;
}
