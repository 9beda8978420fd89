import type { Maze, Opening } from "../../src/core/foundation/maze";
import { DONE, SOLID } from "../../src/core/foundation/steps";
import type { Change } from "../../src/core/measures/difference";
import type { Paint } from "../overlays/kinds/overlay";
import { type Markers, PAINTS, type Scene, type Spot, type WallMark } from "../picture/scene";
import { endsOf } from "../picture/walls";

/** States of cells beside those of other scenes. */
const LOOKS = { opened: 60, closed: 61, on: 62, off: 63, turned: 64 } as const;

const CHANGE_PAINTS: readonly Paint[] = [
  [LOOKS.opened, "beside-opened"],
  [LOOKS.closed, "beside-closed"],
  [LOOKS.on, "turned-on"],
  [LOOKS.off, "turned-off"],
  [LOOKS.turned, "turned"],
];

/** One of two mazes that are compared: what has changed is marked in both in the same way, below the walls that stand. */
export class ComparedScene implements Scene {
  readonly length = 0;
  readonly position = 0;
  readonly isFinished = true;
  readonly paints = [...PAINTS, ...CHANGE_PAINTS];
  readonly lines = [];
  readonly wallMarks: readonly WallMark[];
  /** The change that the user has gone to. */
  current: Change | undefined;
  private readonly looks = new Map<number, number>();
  private readonly slots = { opened: new Map<number, number>(), closed: new Map<number, number>() };

  constructor(
    readonly maze: Maze,
    changes: readonly Change[],
  ) {
    for (const change of changes) this.note(change);
    const markOf = (kind: "opened" | "closed", part: string): WallMark => {
      const slots = this.slots[kind];
      return { name: `${kind}-${part}`, slots: (cell) => slots.get(cell) ?? 0 };
    };
    this.wallMarks = [markOf("closed", "edge"), markOf("closed", "line"), markOf("opened", "line")];
  }

  get markers(): Markers {
    const { current } = this;
    if (current === undefined) return {};
    const spot = spotOf(current);
    const cells = spot.slot === undefined ? [spot.cell] : endsOf(this.maze.grid, spot).map(([cell]) => cell);
    return { named: cells }; // the wall itself is to be seen
  }

  seek(): boolean {
    return true;
  }

  look(cell: number): number {
    const look = this.looks.get(cell);
    if (look !== undefined) return look;
    const { topology, offAreWalls } = this.maze.grid;
    return offAreWalls === true && !topology.isIncluded(cell) ? SOLID : DONE;
  }

  describe(): string {
    return "Finished";
  }

  private note(change: Change): void {
    const { kind, cell } = change;
    if (kind === "on" || kind === "off" || kind === "turned") {
      for (const each of kind === "turned" ? [cell, cell + 1] : [cell]) this.looks.set(each, LOOKS[kind]);
    } else if (kind === "opened" || kind === "closed") this.noteWall(kind, change);
    else {
      if (change.before !== undefined) this.noteOpening("closed", change.before);
      if (change.after !== undefined) this.noteOpening("opened", change.after);
    }
  }

  private noteOpening(kind: "opened" | "closed", { cell, slot }: Opening): void {
    if (slot < 0) this.noteCell(kind, cell);
    else this.noteWall(kind, { cell, slot });
  }

  private noteWall(kind: "opened" | "closed", wall: Spot): void {
    const slots = this.slots[kind];
    for (const [cell, mask] of endsOf(this.maze.grid, wall)) {
      slots.set(cell, (slots.get(cell) ?? 0) | mask);
      this.noteCell(kind, cell);
    }
  }

  /** Cells that were turned on or off say only that. */
  private noteCell(kind: "opened" | "closed", cell: number): void {
    if (!this.looks.has(cell)) this.looks.set(cell, LOOKS[kind]);
  }
}

/** The cell or the wall that a change is about. */
export function spotOf(change: Change): Spot {
  if (change.kind === "opened" || change.kind === "closed") return { cell: change.cell, slot: change.slot };
  if (change.kind !== "entrance" && change.kind !== "exit") return { cell: change.cell };
  const { slot = -1 } = change.after ?? change.before ?? {};
  return slot < 0 ? { cell: change.cell } : { cell: change.cell, slot };
}
