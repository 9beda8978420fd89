import { canBeWall, columnsOf, isOneCharacter, MOST_WIDE } from "./characters";
import type { Place } from "./gaps";
import { type LevelLines, STAIR_SIGNS } from "./levels";
import type { TextRows } from "./textRows";

/** The sign of walls; those after it are of floor and path, whichever comes first, and then those of stairs. */
export const WALL_SIGN = 0;
const FIRST_STAIRS = 3;
const SINGLE = 128; // codes below are looked up in a table
const UNKNOWN: readonly number[] = Array.from({ length: SINGLE }, () => -1);
const MOST_SHORT = 2 * MOST_WIDE; // lines that end before the outer wall: those of two openings

/** The characters of a text of sites. More than a wall, a floor and a way, and stairs where there are levels, are refused. */
export class SignKinds {
  readonly firstStairs = FIRST_STAIRS;
  private readonly ids = new Map<string, number>();
  private readonly byCode = UNKNOWN.slice(); // of those that were asked for: every character is
  private count = 0; // of floors and ways

  constructor(
    readonly wall: string,
    hasLevels: boolean,
  ) {
    this.ids.set(wall, WALL_SIGN);
    const signs = hasLevels ? Array.from(STAIR_SIGNS[columnsOf(wall) - 1]) : [];
    for (const [at, sign] of signs.entries()) this.ids.set(sign, FIRST_STAIRS + at);
  }

  /** The number of the character that begins at an offset; undefined if it is one too many. */
  idAt(text: string, at: number): number | undefined {
    const code = text.charCodeAt(at);
    const known = this.knownOf(code);
    if (known >= 0) return known;
    const id = this.id(String.fromCodePoint(text.codePointAt(at) ?? 0));
    if (code < SINGLE && id !== undefined) this.byCode[code] = id;
    return id;
  }

  /** The number of a code that was asked for before; -1 for others, and for those that are not ASCII. */
  knownOf(code: number): number {
    return code < SINGLE ? this.byCode[code] : -1;
  }

  /** The number of a character; undefined if it is one too many. */
  id(character: string): number | undefined {
    const known = this.ids.get(character);
    if (known !== undefined) return known;
    if (!isOneCharacter(character)) return undefined;
    const isBlank = character.trim() === ""; // of any width: some are lost at the ends of lines
    const same = isBlank ? this.ids.get(" ") : undefined;
    const id = same ?? this.count + 1;
    if (id === FIRST_STAIRS || (!isBlank && columnsOf(character) !== columnsOf(this.wall))) return undefined;
    if (same === undefined) this.count++;
    this.ids.set(character, id);
    if (isBlank) this.ids.set(" ", id);
    return id;
  }

  /** The sign of blanks of any width; undefined as long as there are none. */
  get blank(): number | undefined {
    return this.ids.get(" ");
  }

  /** Whether a floor or a way is no blank. */
  get hasOtherFloor(): boolean {
    return [...this.ids.values()].some((id) => id !== WALL_SIGN && id < FIRST_STAIRS && id !== this.blank);
  }

  /** A sign in words. */
  name(sign: number): string {
    const [character] = Array.from(this.ids).find(([, id]) => id === sign) ?? [""];
    return character.trim() === "" ? "a blank" : character;
  }
}

/** @throws FormatError for a drawing that does not begin with a wall */
export function signKinds(drawing: TextRows, line: number, hasLevels: boolean): SignKinds {
  const [wall = " "] = drawing.rows[line];
  const isStairs = hasLevels && STAIR_SIGNS.join("").includes(wall);
  // Above the cells there is nothing but walls and gaps: what has more signs is no text of sites.
  const isTop = new Set(drawing.rows[line]).size <= 2;
  if (!isTop || !isOneCharacter(wall) || !canBeWall(wall) || isStairs)
    throw drawing.error("Expected a line of walls such as #####", line, 0);
  return new SignKinds(wall, hasLevels);
}

/** The characters of some lines as numbers. Lines that end early have blanks there. */
export class SignRows {
  readonly columns: number;
  readonly rows: number;
  private readonly signs: Uint8Array; // row by row
  private cut: Place | undefined; // where the first line that is too short ends
  private known: { readonly row: number; readonly starts: readonly number[] } | undefined; // of the characters of a row

  /** @throws FormatError for a character that is one too many, or lines of other lengths */
  constructor(
    private readonly drawing: TextRows,
    private readonly lines: LevelLines,
    readonly kinds: SignKinds,
  ) {
    const { from, to } = lines;
    this.columns = Array.from(drawing.rows[from]).length;
    this.rows = to - from + 1;
    this.checkLengths();
    this.signs = new Uint8Array(this.columns * this.rows);
    for (let row = 0; row < this.rows; row++) this.readRow(row);
  }

  /** Where the first line ends that is too short, although no floor is blank: none can have been lost at its end. */
  get cutAt(): Place | undefined {
    return this.cut !== undefined && this.kinds.hasOtherFloor && !this.hasBlank() ? this.cut : undefined;
  }

  at(column: number, row: number): number {
    return this.signs[row * this.columns + column];
  }

  /** Where a character stands in the drawing, in code units. */
  place(column: number, row: number): Place {
    const line = this.lines.from + row;
    if (this.known?.row !== row) {
      const starts = [0];
      for (const character of this.drawing.rows[line]) starts.push(starts[starts.length - 1] + character.length);
      this.known = { row, starts };
    }
    const { starts } = this.known;
    const last = starts.length - 1;
    return [line, starts[Math.min(column, last)] + Math.max(0, column - last)];
  }

  /** Whether a blank of any width stands anywhere: else none are lost at the ends of lines. */
  private hasBlank(): boolean {
    const { from, to } = this.lines;
    return this.drawing.rows.slice(from, to + 1).some((row) => /\s/.test(row));
  }

  /** Only at gaps is a line shorter, so that no memory is taken for what is not there. */
  private checkLengths(): void {
    const { drawing, columns } = this;
    let short = 0;
    for (let row = 0; row < this.rows; row++) {
      const text = drawing.rows[this.lines.from + row];
      if (text.length < columns && ++short > MOST_SHORT)
        throw drawing.error(`Expected ${this.kinds.wall}`, this.lines.from + row, text.length);
    }
  }

  private readRow(row: number): void {
    const line = this.lines.from + row;
    const { columns, kinds, signs } = this;
    const [text, start] = [this.drawing.rows[line], row * columns];
    let [column, units] = [0, 0];
    while (units < text.length) {
      const known = column < columns ? kinds.knownOf(text.charCodeAt(units)) : -1;
      if (known >= 0) {
        signs[start + column++] = known;
        units++;
        continue;
      }
      const sign = column < columns ? kinds.idAt(text, units) : undefined;
      if (sign === undefined) {
        const message = column < columns ? "Expected a wall, a floor or a way" : "Expected the end of the line";
        throw this.drawing.error(message, line, units);
      }
      signs[start + column++] = sign;
      units += isPair(text, units) ? 2 : 1;
    }
    if (column === columns) return;
    const blank = kinds.id(" ");
    if (blank === undefined) throw this.drawing.error(`Expected ${kinds.wall}`, line, units);
    this.cut ??= [line, units];
    const { blanks } = this.drawing;
    const isCut = blanks[line] > 0 && column + blanks[line] < columns && blanks[this.lines.from] === 0;
    if (isCut) throw this.drawing.error(`Expected ${kinds.wall}`, line, units + blanks[line]); // nothing trimmed it
    signs.fill(blank, start + column, start + columns);
  }
}

/** Whether a character takes two units. */
function isPair(text: string, at: number): boolean {
  return text.charCodeAt(at) >= 0xd800 && (text.codePointAt(at) ?? 0) > 0xffff;
}
