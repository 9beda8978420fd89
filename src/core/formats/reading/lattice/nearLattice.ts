import type { Lattice, Pitch } from "./lattice";

/** A lattice that a drawing is but for a few places. */
export interface NearLattice {
  readonly lattice: Lattice;
  /** The walls as they are without the faults. */
  readonly isWall: Uint8Array;
  readonly faults: readonly number[]; // places
}

/** A drawing of which some rows are broken. */
export interface Broken {
  readonly isWall: Uint8Array;
  readonly columns: number;
  readonly rows: number;
  readonly isBroken: Uint8Array; // 1 for rows of which nothing is known for sure
  isOdd(place: number): boolean; // whether its sign occurs nowhere else
}

const WIDEST = 9; // places of a wall or a passage
const MOST_TRIED = 24;
const MOST_FAULTS = 4;
const PARTS_A_FAULT = 100; // posts and cells
const LEAST_CELLS = 9;

/** The lattice that a drawing is but for very few places, and for its broken rows; undefined if it is none. */
export function nearLattice(broken: Broken): NearLattice | undefined {
  const { columns, rows } = broken;
  const most = Math.min(MOST_FAULTS, 1 + Math.floor((columns * rows) / (2 * PARTS_A_FAULT)));
  const changed = countChanges(broken);
  const [across, down] = [pitches(changed.across, columns, 2 * most), pitches(changed.down, rows, 2 * most)];
  let tried = 0;
  for (const horizontal of across) {
    for (const vertical of down) {
      if (tried++ > MOST_TRIED) return undefined;
      if (horizontal.cells * vertical.cells < LEAST_CELLS) continue;
      const found = new Faults(broken, horizontal, vertical, most).find();
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** The places that are not as they are in a lattice that is known. */
export function faultsIn(broken: Broken, { across, down }: Lattice): NearLattice | undefined {
  return new Faults(broken, across, down, Infinity).find();
}

/** In how many rows a column differs from the one before, and in how many columns a row does. */
function countChanges({ isWall, columns, rows, isBroken }: Broken): { across: Int32Array; down: Int32Array } {
  const [across, down] = [new Int32Array(columns), new Int32Array(rows)];
  for (let row = 0, at = 0; row < rows; row++) {
    const isFirst = row === 0 || isBroken[row - 1] === 1;
    if (isBroken[row] === 1) {
      at += columns;
      continue;
    }
    for (let column = 0; column < columns; column++, at++) {
      if (column > 0 && isWall[at] !== isWall[at - 1]) across[column]++;
      if (!isFirst && isWall[at] !== isWall[at - columns]) down[row]++;
    }
  }
  return { across, down };
}

/** The widths of walls and passages that explain all changes but a few, the widest first. */
function pitches(changes: Int32Array, length: number, most: number): Pitch[] {
  const found: Pitch[] = [];
  for (let passage = Math.min(WIDEST, length); passage >= 1; passage--) {
    for (let wall = Math.min(WIDEST, length); wall >= 1; wall--) {
      const period = wall + passage;
      if (length <= wall || (length - wall) % period !== 0) continue;
      let others = 0;
      for (let at = 0; at < length && others <= most; at++)
        if (at % period !== 0 && at % period !== wall) others += changes[at];
      if (others <= most) found.push({ wall, passage, cells: (length - wall) / period });
    }
  }
  return found.sort((one, other) => other.wall + other.passage - one.wall - one.passage);
}

/** Looks for the places that are not as a lattice has them: all of a post is wall, all of a cell and of a wall is one. */
class Faults {
  private readonly faults: number[] = [];
  private filled = 0; // cells
  private isOther = false; // whether it is a drawing of another kind

  constructor(
    private readonly broken: Broken,
    private readonly across: Pitch,
    private readonly down: Pitch,
    private readonly most: number,
  ) {}

  find(): NearLattice | undefined {
    const { across, down, faults } = this;
    for (let y = 0; y <= 2 * down.cells; y++) {
      for (let x = 0; x <= 2 * across.cells; x++) {
        this.look(x, y);
        if (this.isOther || faults.length > this.most) return undefined;
      }
    }
    if (this.filled * 2 > across.cells * down.cells) return undefined;
    const isWall = this.broken.isWall.slice();
    for (const at of faults) isWall[at] = 1 - isWall[at];
    return { lattice: { across, down, hasOff: this.filled > 0 }, isWall, faults };
  }

  /** Looks at a post, a wall between cells, or a cell; both numbers are odd for a cell. */
  private look(x: number, y: number): void {
    const { isWall, columns, isBroken } = this.broken;
    const [left, right] = rangeOf(x, this.across);
    const [top, bottom] = rangeOf(y, this.down);
    let [walls, all] = [0, 0];
    for (let row = top; row < bottom; row++) {
      if (isBroken[row] === 1) continue;
      for (let column = left; column < right; column++) walls += isWall[row * columns + column];
      all += right - left;
    }
    if (all === 0) return;
    const isPost = x % 2 === 0 && y % 2 === 0;
    const isCell = x % 2 === 1 && y % 2 === 1;
    if (isCell && walls === all && this.isFilled(left, right, top, bottom)) {
      this.filled++;
      return;
    }
    const isOdd = this.broken.isOdd(top * columns + left);
    if (isPost && walls === 0 && !isOdd && this.isFree(left, right, top, bottom)) this.isOther = true;
    const shouldBe = isPost ? 1 : isCell ? 0 : 2 * walls > all ? 1 : 0;
    if (walls === (shouldBe === 1 ? all : 0)) return;
    for (let row = top; row < bottom; row++) {
      if (isBroken[row] === 1) continue;
      for (let at = row * columns + left; at < row * columns + right; at++)
        if (isWall[at] !== shouldBe && this.faults.length <= this.most) this.faults.push(at);
    }
  }

  /** Whether no wall stands beside a post that is missing: that is a wide place, and not a post that was forgotten. */
  private isFree(left: number, right: number, top: number, bottom: number): boolean {
    return this.most < Infinity && this.besides(left, right, top, bottom).every((wall) => wall === 0);
  }

  /** Whether walls stand on all sides; of a lattice that is known, any cell may be filled. */
  private isFilled(left: number, right: number, top: number, bottom: number): boolean {
    return this.most === Infinity || this.besides(left, right, top, bottom).every((wall) => wall === 1);
  }

  /** What stands beside a rectangle on its sides. */
  private besides(left: number, right: number, top: number, bottom: number): number[] {
    const { isWall, columns, rows } = this.broken;
    const found: number[] = [];
    if (left > 0) found.push(isWall[top * columns + left - 1]);
    if (right < columns) found.push(isWall[top * columns + right]);
    if (top > 0) found.push(isWall[(top - 1) * columns + left]);
    if (bottom < rows) found.push(isWall[bottom * columns + left]);
    return found;
  }
}

/** The places of the nth wall or passage; walls have even numbers. */
function rangeOf(n: number, { wall, passage }: Pitch): readonly [from: number, to: number] {
  const start = (n >> 1) * (wall + passage);
  return n % 2 === 0 ? [start, start + wall] : [start + wall, start + wall + passage];
}
