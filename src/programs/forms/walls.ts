import { squaresOf } from "../../core/foundation/grid";
import { DOWN, LEFT, RIGHT, UP } from "../../core/grids/wiring/squareSlots";
import type { Pitch } from "../../reading/lattice/lattice";
import type { FormTask } from "./form";

/** Which sides of squares are set, and what that means. */
export class SetSides {
  readonly width: number;
  readonly height: number;
  private readonly bits: Uint8Array;
  private readonly counts: Uint8Array; // how often each is set, of those that are counted
  private readonly bitOf: readonly number[]; // by slot
  private readonly besideOf: readonly number[];

  /**
   * @param order the letters of the sides, the lowest bit first
   * @param areWalls whether a side that is set is a wall; else it is open
   * @param isEither whether it is enough that one of two neighbours has it set: of a wall it always is
   */
  constructor(
    private readonly task: FormTask,
    order: string,
    private readonly areWalls: boolean,
    private readonly isEither: boolean,
  ) {
    const { width, height } = squaresOf(task.maze.grid);
    [this.width, this.height] = [width, height];
    this.bits = new Uint8Array(width * height);
    this.counts = new Uint8Array(4 * width * height);
    this.bitOf = SIDES.map((side) => 1 << order.indexOf(side));
    this.besideOf = BESIDE.map(([x, y]) => x + y * width);
  }

  /** The bits of a cell whose sides are all walls. */
  get closed(): number {
    return this.areWalls ? ALL : 0;
  }

  clear(): void {
    this.bits.fill(0);
    this.counts.fill(0);
  }

  set(cell: number, bits: number): void {
    if (this.bits[cell] === bits) return;
    this.bits[cell] = bits;
    this.task.touch(cell);
  }

  /** @param bit its number in the order */
  setBit(cell: number, bit: number, isSet: boolean): void {
    this.set(cell, isSet ? this.bits[cell] | (1 << bit) : this.bits[cell] & ~(1 << bit));
  }

  /** Counts a side, which stays set until it is as often gone as it came. */
  count(cell: number, slot: number, isThere: boolean): void {
    const at = 4 * cell + slot;
    this.counts[at] = Math.min(255, Math.max(0, this.counts[at] + (isThere ? 1 : -1)));
    const bit = this.bitOf[slot];
    this.set(cell, this.counts[at] > 0 ? this.bits[cell] | bit : this.bits[cell] & ~bit);
  }

  isOpen(cell: number, slot: number): boolean {
    const own = (this.bits[cell] & this.bitOf[slot]) !== 0;
    const other = (this.bits[cell + this.besideOf[slot]] & this.bitOf[OPPOSITE[slot]]) !== 0;
    if (this.areWalls) return !(own || other);
    return this.isEither ? own || other : own && other;
  }
}

/** The letters of the slots. */
const SIDES = ["N", "S", "W", "E"];
const BESIDE = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
] as const;
const OPPOSITE = [DOWN, UP, RIGHT, LEFT];
const ALL = 15;

/** Places of a drawing that are walls or floors, and the cells that they make. */
export class SetPlaces {
  private readonly isWall: Uint8Array;
  private readonly width: number;

  /** @param lattice where walls stand between cells; else every place is a cell */
  constructor(
    private readonly task: FormTask,
    readonly columns: number,
    readonly rows: number,
    private readonly lattice: { readonly across: Pitch; readonly down: Pitch } | undefined,
  ) {
    this.isWall = new Uint8Array(columns * rows).fill(1);
    this.width = lattice?.across.cells ?? columns;
  }

  set(place: number, isWall: boolean): void {
    if ((this.isWall[place] === 1) === isWall) return;
    this.isWall[place] = isWall ? 1 : 0;
    const { columns, lattice } = this;
    if (lattice === undefined) return this.task.touch(place);
    const { across, down } = lattice;
    const [x, isBeside] = roleOf(place % columns, across);
    const [y, isBelow] = roleOf(Math.floor(place / columns), down);
    if (x >= 0 && y >= 0 && !(isBeside && isBelow)) this.task.touch(y * this.width + x);
  }

  fill(isWall: boolean): void {
    this.isWall.fill(isWall ? 1 : 0);
  }

  isFilled(cell: number): boolean {
    return this.isWall[this.placeOf(cell)] === 1;
  }

  isOpen(cell: number, slot: number): boolean {
    const { lattice, isWall, columns } = this;
    const [x, y] = BESIDE[slot];
    const place = this.placeOf(cell);
    if (lattice === undefined) return isWall[place] + isWall[place + x + y * columns] === 0;
    const other = this.placeOf(cell + x + y * this.width);
    const first = slot === RIGHT || slot === DOWN ? place : other; // walls belong to the cell before them
    const wall = first + (x !== 0 ? lattice.across.passage : lattice.down.passage * columns);
    return isWall[place] + isWall[other] + isWall[wall] === 0;
  }

  private placeOf(cell: number): number {
    const { lattice, columns, width } = this;
    if (lattice === undefined) return cell;
    const { across, down } = lattice;
    const [x, y] = [cell % width, Math.floor(cell / width)];
    return (down.wall + y * (down.wall + down.passage)) * columns + across.wall + x * (across.wall + across.passage);
  }
}

/** Which cell a column or row decides about, and whether it is the wall behind it; -1 for none. */
function roleOf(at: number, { wall, passage, cells }: Pitch): readonly [cell: number, isBehind: boolean] {
  const cell = Math.floor((at - wall) / (wall + passage));
  const inside = at - wall - cell * (wall + passage);
  if (cell < 0 || cell >= cells || (inside !== 0 && inside !== passage)) return [-1, false];
  return [cell, inside === passage];
}
