import type { LineTable } from "./lineTable";
import { isBlack } from "./screen";
import { isGround, type LineSigns, REST, SPACE } from "./signs";

/** How signs are written for a reader of texts: other signs by code point. */
export type Spelling = ReadonlyMap<number, number>;

/** Some rows of a page as text. */
export class PageText {
  readonly text: string;
  private readonly rows: readonly LineSigns[];

  /**
   * @param spelling see spellingOf()
   * @param least columns of each line; by default lines in which blanks are walls are as long as the longest, but for empty ones
   */
  constructor(lines: LineTable, ids: Int32Array, spelling?: Spelling, least = 0) {
    this.rows = Array.from(ids, (id) => lines.signsOf(id));
    const known = new Map<number, string>(); // of lines that come again
    const width = spelling?.has(SPACE) ? this.rows.reduce((most, { length }) => Math.max(most, length), 0) : 0;
    this.text = Array.from(ids, (id, row) => {
      const line = known.get(id) ?? lineOf(this.rows[row], id === 0 ? least : Math.max(least, width), spelling);
      known.set(id, line);
      return line;
    }).join("\n");
  }

  /** The column of a place in a line that is given in UTF-16 code units. */
  columnOf(line: number, at: number): number {
    const signs = this.rows[line];
    let column = 0;
    for (let units = 0; units < at; column++) {
      const code = column < signs.length ? signs[column] : SPACE;
      if (code !== REST) units += code > 0xffff && !isGround(code) ? 2 : 1;
    }
    while (signs[column] === REST) column++;
    return column;
  }
}

const WIDEST_CALL = 4096; // arguments

/** @param width of the line with blanks behind it, where these are walls */
function lineOf(signs: LineSigns, width: number, spelling: Spelling | undefined): string {
  const codes = new Uint32Array(Math.max(signs.length, width));
  let count = 0;
  for (let column = 0; column < codes.length; column++) {
    const code = column < signs.length ? signs[column] : SPACE;
    if (code !== REST) codes[count++] = spelling?.get(code) ?? code;
  }
  let line = "";
  for (let at = 0; at < count; at += WIDEST_CALL)
    line += String.fromCodePoint(...codes.subarray(at, Math.min(count, at + WIDEST_CALL)));
  return line;
}

const BLOCK = 0x2588; // █
const THINGS = [0x2e, 0x2c, 0x3a, 0x3b, 0x27, 0x22]; // . , : ; ' "

/**
 * How blanks on a coloured ground are written: those that make the edge of what they draw are walls, also where that is a blank
 * without colour; black ones are floor, others things on it. Undefined where there are none.
 */
export function spellingOf(lines: LineTable, ids: Int32Array): Spelling | undefined {
  const rows = Array.from(new Set(ids), (id) => [id, lines.signsOf(id)] as const);
  const signs = new Map(rows.filter(([, each]) => each.some(isGround)));
  if (signs.size === 0) return undefined;
  const coloured = Array.from(ids).flatMap((id) => signs.get(id) ?? []);
  const [counts, first, last] = [countsOf(coloured), coloured[0], coloured.at(-1) ?? coloured[0]];
  const sides = coloured.flatMap((row) => [row[0], row.at(-1) ?? SPACE]);
  const edge = countsOf([first, last, Uint32Array.from(sides)]);
  const isBlank = (code: number) => code === SPACE || isBlack(code);
  const wall = mostOf(edge, (code) => code === SPACE || isGround(code));
  const spelling = new Map<number, number>([[wall, BLOCK]]);
  const floor = mostOf(counts, (code) => code !== wall && isGround(code));
  const areBlanksFloor = !isBlank(wall) && [...counts.keys()].some(isBlank);
  let things = 0;
  for (const code of [...counts.keys()].sort((one, other) => one - other)) {
    if (!isGround(code) || code === wall) continue;
    const isFloor = isBlack(code) || (code === floor && !areBlanksFloor);
    spelling.set(code, isFloor ? SPACE : THINGS[things++ % THINGS.length]);
  }
  return spelling;
}

function countsOf(rows: readonly LineSigns[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const row of rows) for (const code of row) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

function mostOf(counts: ReadonlyMap<number, number>, isMeant: (code: number) => boolean): number {
  let [most, best] = [SPACE, 0];
  for (const [code, count] of counts) if (isMeant(code) && count > best) [most, best] = [code, count];
  return most;
}
