import { FormatError, readOrError } from "../../../foundation/errors";
import type { Maze } from "../../../foundation/maze";
import { MOST_WIDE } from "./characters";
import type { Place } from "./gaps";
import { joinLevels, type LevelLines, STAIR_ORDER, storeysOf } from "./levels";
import { SignRows, signKinds, WALL_SIGN } from "./signRows";
import { mazeOfSites, openSites, type SitePicture } from "./siteReader";
import type { TextRows } from "./textRows";

/**
 * Reads a text of one character a site, whose widths follow from it: with all posts walls, all cells of one character, a
 * cell in each outermost row and column and at most two openings, no text can be read with other widths too. A thicker outer
 * wall would need an opening on each of four sides, and wider passages would have a post in a cell.
 * @throws FormatError; of several widths that might be, the error of those with which it was read farthest
 */
export function readBlocks(drawing: TextRows, hasLevels: boolean): Maze {
  const storeys = hasLevels ? storeysOf(drawing) : [{ from: 0, to: drawing.rows.length - 1 }];
  const kinds = signKinds(drawing, storeys[0].from, hasLevels);
  const signs = storeys.map((lines) => new SignRows(drawing, lines, kinds));
  checkSizes(drawing, storeys, signs);
  let farthest: FormatError | undefined;
  for (const widths of widthsOf(signs[0])) {
    const read = readOrError(() => readWith(drawing, signs, widths, hasLevels));
    if (!(read instanceof FormatError)) return read;
    const isFarther =
      farthest === undefined ||
      read.line > farthest.line ||
      (read.line === farthest.line && read.column > farthest.column);
    if (isFarther) farthest = read;
  }
  throw farthest ?? drawing.error("Expected walls and passages of even widths", storeys[0].to, 0);
}

/** @throws FormatError for a storey whose size differs from the first */
function checkSizes(drawing: TextRows, storeys: readonly LevelLines[], [lowest, ...others]: readonly SignRows[]): void {
  others.forEach(({ columns, rows }, index) => {
    const { from, to } = storeys[index + 1];
    if (columns !== lowest.columns) throw drawing.error(`Expected ${lowest.columns} columns, as on level 1`, from, 0);
    if (rows !== lowest.rows) throw drawing.error(`Expected ${lowest.rows} lines, as on level 1`, to, 0);
  });
}

/** How wide walls and passages are, and how many cells there are then. */
interface Widths {
  readonly wall: number;
  readonly passage: number;
  readonly width: number;
  readonly height: number;
}

/** The widths with which columns and rows come out even. */
function widthsOf({ columns, rows }: SignRows): Widths[] {
  const found: Widths[] = [];
  const least = Math.min(columns, rows);
  for (let wall = 1; wall <= MOST_WIDE; wall++) {
    for (let passage = 1; passage <= MOST_WIDE && 2 * wall + passage <= least; passage++) {
      const [width, height] = [(columns - wall) / (wall + passage), (rows - wall) / (wall + passage)];
      if (Number.isInteger(width) && Number.isInteger(height)) found.push({ wall, passage, width, height });
    }
  }
  return found;
}

function readWith(drawing: TextRows, signs: readonly SignRows[], widths: Widths, hasLevels: boolean): Maze {
  const storeys = signs.map((each) => new Storey(drawing, each, widths));
  for (const storey of storeys) storey.check();
  const { width, height } = widths;
  const sizes = { width, height, ...(hasLevels && { levels: signs.length }) };
  const maze = mazeOfSites(sizes, storeys);
  openSites(drawing, maze, storeys);
  if (!hasLevels) return maze;
  const size = width * height;
  const siteOf = (cell: number) => [2 * (cell % width) + 1, 2 * Math.floor((cell % size) / width) + 1] as const;
  const stairs = new Uint8Array(maze.cellCount);
  for (let cell = 0; cell < stairs.length; cell++)
    stairs[cell] = storeys[Math.floor(cell / size)].stairs(...siteOf(cell));
  const fail = (message: string, cell: number) =>
    drawing.error(message, ...storeys[Math.floor(cell / size)].place(...siteOf(cell)));
  joinLevels(maze, stairs, fail);
  return maze;
}

/** The sites of a storey if walls and passages are that wide. */
class Storey implements SitePicture {
  private gap: number | undefined; // the sign of the first gap in the outer wall
  private readonly inCells = new Set<number>(); // signs that stand in cells
  private readonly between = new Map<number, readonly [column: number, row: number]>(); // those that stand elsewhere, and where first
  private readonly starts: Int32Array; // the first character or line of each site

  constructor(
    private readonly drawing: TextRows,
    private readonly signs: SignRows,
    private readonly widths: Widths,
  ) {
    const { wall, passage, width, height } = widths;
    this.starts = new Int32Array(2 * Math.max(width, height) + 2);
    for (let site = 0; site < this.starts.length; site++)
      this.starts[site] = (site >> 1) * (wall + passage) + (site % 2) * wall;
  }

  isOpen(column: number, row: number): boolean {
    return this.sign(column, row) !== WALL_SIGN;
  }

  place(column: number, row: number): Place {
    return this.signs.place(this.starts[column], this.starts[row]);
  }

  /** The slots of the stairs at a site. */
  stairs(column: number, row: number): number {
    return STAIR_ORDER[this.sign(column, row) - this.signs.kinds.firstStairs] ?? 0;
  }

  /** @throws FormatError where the text cannot have such widths */
  check(): void {
    const { width, height } = this.widths;
    for (let row = 0; row <= 2 * height; row++) {
      for (let column = 0; column <= 2 * width; column++) this.checkSite(column, row);
    }
    this.checkEdge();
    this.checkWay();
  }

  /**
   * @throws FormatError for a sign, or blanks that are lost, where it stands in no cell. It is no way, which leads through
   * cells, and no floor: only if the way leads through all cells is the floor seen in gaps of the outer wall alone.
   */
  private checkWay(): void {
    const { wall, firstStairs } = this.signs.kinds;
    if ([...this.inCells].some((sign) => sign >= firstStairs)) return; // which hide what their cells are of
    const { cutAt } = this.signs;
    if (cutAt !== undefined && !this.isOneWay())
      throw this.drawing.error("Expected as many characters as in the first line", ...cutAt);
    for (const [sign, place] of this.between)
      if (!this.inCells.has(sign) && !this.isOneWay()) throw this.fail(`Expected ${wall}`, ...place);
  }

  /** Whether no cell has more than two open sides, as where one way leads through all of them. */
  private isOneWay(): boolean {
    const { width, height } = this.widths;
    const open = (column: number, row: number) => (this.isOpen(column, row) ? 1 : 0);
    for (let row = 1; row < 2 * height; row += 2) {
      for (let column = 1; column < 2 * width; column += 2) {
        const beside = open(column - 1, row) + open(column + 1, row) + open(column, row - 1) + open(column, row + 1);
        if (beside > 2) return false;
      }
    }
    return true;
  }

  /** A site is of one sign; a post is a wall; stairs are in cells; the way is not in the outer wall. */
  private checkSite(column: number, row: number): void {
    const { kinds } = this.signs;
    const { width, height } = this.widths;
    const sign = this.sign(column, row);
    const isCell = column % 2 === 1 && row % 2 === 1;
    if (column % 2 === 0 && row % 2 === 0 && sign !== WALL_SIGN) throw this.fail(`Expected ${kinds.wall}`, column, row);
    if (!isCell && sign >= kinds.firstStairs) throw this.fail("Expected stairs in cells only", column, row);
    if (isCell) this.inCells.add(sign);
    else if (sign !== WALL_SIGN && !this.between.has(sign)) this.between.set(sign, [column, row]);
    const isOuter = column === 0 || row === 0 || column === 2 * width || row === 2 * height;
    if (isOuter && !this.mayOpen(sign)) throw this.fail(`Expected ${kinds.wall} or a gap`, column, row);
    const { starts } = this;
    const [left, top] = [starts[column], starts[row]];
    const [right, bottom] = [starts[column + 1], starts[row + 1]];
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        if (this.signs.at(x, y) !== sign)
          throw this.drawing.error(`Expected ${kinds.name(sign)}`, ...this.signs.place(x, y));
      }
    }
  }

  /** Whether a sign can be in the outer wall: all gaps there are of one sign. */
  private mayOpen(sign: number): boolean {
    if (sign === WALL_SIGN) return true;
    this.gap ??= sign;
    return sign === this.gap;
  }

  /** @throws FormatError if an outermost row or column is all off: the outer wall would be thicker */
  private checkEdge(): void {
    const { width, height } = this.widths;
    const isOff = (x: number, y: number) => !this.isOpen(2 * x + 1, 2 * y + 1);
    const isAll = (count: number, test: (at: number) => boolean) => {
      for (let at = 0; at < count; at++) if (!test(at)) return false;
      return true;
    };
    for (const x of [0, width - 1])
      if (isAll(height, (y) => isOff(x, y))) throw this.fail("Expected a cell in this column", 2 * x + 1, 1);
    for (const y of [0, height - 1])
      if (isAll(width, (x) => isOff(x, y))) throw this.fail("Expected a cell in this line", 1, 2 * y + 1);
  }

  private fail(message: string, column: number, row: number): FormatError {
    return this.drawing.error(message, ...this.place(column, row));
  }

  private sign(column: number, row: number): number {
    return this.signs.at(this.starts[column], this.starts[row]);
  }
}
