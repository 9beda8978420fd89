import type { Maze } from "../../src/core/foundation/maze";
import { lowestBit } from "../../src/core/foundation/random";
import { cellBeside } from "../overlays/kinds/overlay";
import { nameOf, type Spot } from "../overlays/kinds/spot";
import { middleOf, wallsOf } from "../picture/walls";

const NARROW = 0.5; // the cosine of the angle by which a wall may lie off a direction

/** The framed cell, and the one of its walls that is chosen, if one is. Knows no page. */
export class Frame {
  constructor(
    private readonly maze: Maze,
    public cell: number,
    public slot: number | undefined,
  ) {
    const { topology } = maze.grid;
    if (cell >= maze.cellCount || !topology.isIncluded(cell)) this.cell = firstOf(maze);
    if (slot !== undefined && !wallsOf(maze.grid, this.cell).includes(slot)) this.slot = undefined;
  }

  /** The chosen wall. */
  get wall(): Spot | undefined {
    return this.slot === undefined ? undefined : { cell: this.cell, slot: this.slot };
  }

  put({ cell, slot }: Spot): void {
    this.cell = cell;
    this.slot = slot;
  }

  /** Moves to the next cell in a direction on the picture, if there is one. */
  move(right: number, down: number): void {
    const { maze } = this;
    const { picture, topology } = maze.grid;
    const cell = cellBeside(
      {
        frame: this.cell,
        placeOf: (each) => picture.centre(each),
        cellAt: ([x, y]) => picture.cellAt(x, y, maze),
        takesPart: (each) => each >= 0 && topology.isIncluded(each),
      },
      right,
      down,
    );
    this.put({ cell });
  }

  /** Chooses the next wall of the cell, as the hands of a clock go or against them. */
  turn(by: 1 | -1): void {
    const slots = wallsOf(this.maze.grid, this.cell);
    if (slots.length === 0) return;
    const at = this.slot === undefined ? (by === 1 ? -1 : 0) : slots.indexOf(this.slot);
    this.slot = slots[(at + by + slots.length) % slots.length];
  }

  /** The slot of the wall that lies in a direction on the picture. */
  slotToward(right: number, down: number): number | undefined {
    const { grid } = this.maze;
    const [x, y] = grid.picture.centre(this.cell);
    let [best, found]: [number, number | undefined] = [NARROW, undefined];
    for (const slot of wallsOf(grid, this.cell)) {
      const [toX, toY] = middleOf(grid, this.cell, slot);
      const length = Math.hypot(toX - x, toY - y);
      const cosine = length === 0 ? 0 : ((toX - x) * right + (toY - y) * down) / length;
      if (cosine > best) [best, found] = [cosine, slot];
    }
    return found;
  }

  /** The slot of the stairs to the level above or below. */
  stairs(isUp: boolean): number | undefined {
    const { topology } = this.maze.grid;
    for (let left = topology.neighborMask[this.cell] & ~topology.sides(this.cell); left !== 0; left &= left - 1) {
      const slot = lowestBit(left);
      if (topology.neighbor(this.cell, slot) > this.cell === isUp) return slot;
    }
    return undefined;
  }

  /** "(3, 2): open right, down; the entrance", or of a chosen wall "Wall between (3, 2) and (4, 2): closed". */
  describe(): string {
    const { maze, cell, slot, wall } = this;
    if (wall !== undefined && slot !== undefined)
      return `${nameOf(maze.grid, wall)}: ${(maze.openSlots(cell) >>> slot) & 1 ? "open" : "closed"}`;
    const marks = [
      ...(maze.entrance?.cell === cell ? ["the entrance"] : []),
      ...(maze.exit?.cell === cell ? ["the exit"] : []),
    ];
    return [`${maze.grid.describe(cell)}: ${openIn(maze, cell)}`, ...marks].join("; ");
  }
}

function openIn(maze: Maze, cell: number): string {
  const { grid } = maze;
  const open = wallsOf(grid, cell).filter((slot) => (maze.openSlots(cell) >>> slot) & 1);
  if (open.length === 0) return "closed on all sides";
  const names = open.map((slot) => grid.describeSide(cell, slot));
  return new Set(names).size === names.length ? `open ${names.join(", ")}` : `${open.length} open sides`;
}

function firstOf({ cellCount, grid: { topology } }: Maze): number {
  let cell = 0;
  while (cell < cellCount - 1 && !topology.isIncluded(cell)) cell++;
  return cell;
}
