import type { Opening } from "../../../src/core/foundation/maze";
import type { Change } from "../../../src/core/measures/difference";
import { type Paint } from "../../../src/core/picture/drawnMaze";
import { type CellOrWall, endsOf } from "./cellOrWall";
import { changeLegend, changesInWords, describeChange, placeIn } from "./changeWords";
import type {
  OverlaidMaze,
  Overlay,
  OverlayControl,
  OverlayDrawing,
  OverlayNote,
  OverlayPage,
  PicturePoint,
  WallMark,
} from "./overlay";

/** States of cells beside those of other scenes. */
const LOOKS = { opened: 60, closed: 61, on: 62, off: 63, turned: 64 } as const;

const CHANGE_PAINTS: readonly Paint[] = [
  [LOOKS.opened, "beside-opened"],
  [LOOKS.closed, "beside-closed"],
  [LOOKS.on, "turned-on"],
  [LOOKS.off, "turned-off"],
  [LOOKS.turned, "turned"],
];

export const changes = {
  id: "changes",
  limited: "changed walls",
  paints: CHANGE_PAINTS,
  refusal: "What has changed is shown of two mazes side by side.",
  frameHint: "What is other in the maze at the right. The arrow keys go from change to change.",
  open: (page) => new Changes(page),
} as const satisfies Overlay;

/** Marks what has changed from one maze to another in both, by form and colour, and says it in words. */
class Changes implements OverlayControl {
  private readonly sides: Side[] = [];
  private found: readonly Change[] = [];
  private at = -1; // the change that the user has gone to
  note: OverlayNote | undefined; // once the changes are known

  constructor(private readonly page: OverlayPage) {}

  draw(maze: OverlaidMaze): OverlayDrawing {
    const side = new Side(maze);
    this.sides.push(side);
    return side;
  }

  get isOffered(): boolean {
    return this.sides.length === 2;
  }

  turn(isOn: boolean): void {
    if (isOn) this.begin();
    else this.show([]);
    this.note = undefined;
  }

  begin(): void {
    void this.compare();
  }

  private async compare(): Promise<void> {
    const found = await this.page.compare();
    if (found === undefined || !this.page.isOn()) return;
    this.show(found);
    this.write(changesInWords(found, this.mazes));
    this.page.speak(this.note?.text ?? "");
    this.page.changed();
  }

  /** To the next change, or back; after the last one comes the first. */
  step(arrow: readonly [right: number, down: number] | undefined): PicturePoint | undefined {
    const { found, sides, at } = this;
    const isThere = sides.every(({ maze }) => maze.isFinished);
    if (arrow === undefined || found.length === 0 || !isThere) return undefined;
    const by = arrow[0] + arrow[1];
    this.at = at < 0 ? (by > 0 ? 0 : found.length - 1) : (at + by + found.length) % found.length;
    const change = found[this.at];
    for (const side of sides) side.point(change.cell);
    this.write(`${placeIn(this.at, found.length)}. ${describeChange(change, this.mazes)}`);
    this.page.speak(this.note?.text ?? "");
    return sides[0].maze.placeOf(change.cell);
  }

  private show(found: readonly Change[]): void {
    this.found = found;
    this.at = -1;
    for (const side of this.sides) side.show(found);
  }

  private write(text: string): void {
    this.note = { legend: this.note?.legend ?? changeLegend(this.found), text };
  }

  private get mazes() {
    return this.sides.map(({ maze }) => maze.finished);
  }
}

/** One of the two mazes: both are marked in the same way, below the walls that stand. */
class Side implements OverlayDrawing {
  source: number | undefined; // the cell of the change that the user has gone to
  readonly wallMarks: readonly WallMark[];
  private readonly looks = new Map<number, number>();
  private readonly slots = { opened: new Map<number, number>(), closed: new Map<number, number>() };

  constructor(readonly maze: OverlaidMaze) {
    const markOf = (kind: "opened" | "closed", part: string): WallMark => {
      const slots = this.slots[kind];
      return { name: `${kind}-${part}`, slots: (cell) => slots.get(cell) ?? 0 };
    };
    this.wallMarks = [markOf("closed", "edge"), markOf("closed", "line"), markOf("opened", "line")];
  }

  cellState(cell: number): number {
    return this.looks.get(cell) ?? -1;
  }

  /** Frames the cell of a change. */
  point(cell: number): void {
    this.source = cell;
    this.maze.framedCell = cell;
  }

  show(all: readonly Change[]): void {
    this.source = undefined;
    for (const known of [this.looks, this.slots.opened, this.slots.closed]) known.clear();
    for (const change of all) this.mark(change);
    this.maze.watcher.touchAll();
  }

  private mark(change: Change): void {
    const { kind, cell } = change;
    if (kind === "on" || kind === "off" || kind === "turned") {
      for (const each of kind === "turned" ? [cell, cell + 1] : [cell]) this.looks.set(each, LOOKS[kind]);
    } else if (kind === "opened" || kind === "closed") this.markWall(kind, change);
    else {
      if (change.before !== undefined) this.markOpening("closed", change.before);
      if (change.after !== undefined) this.markOpening("opened", change.after);
    }
  }

  private markOpening(kind: "opened" | "closed", { cell, slot }: Opening): void {
    if (slot < 0) this.markCell(kind, cell);
    else this.markWall(kind, { cell, slot });
  }

  private markWall(kind: "opened" | "closed", wall: CellOrWall): void {
    const slots = this.slots[kind];
    for (const [cell, mask] of endsOf(this.maze.finished.grid, wall)) {
      slots.set(cell, (slots.get(cell) ?? 0) | mask);
      this.markCell(kind, cell);
    }
  }

  /** Cells that were turned on or off say only that. */
  private markCell(kind: "opened" | "closed", cell: number): void {
    if (!this.looks.has(cell)) this.looks.set(cell, LOOKS[kind]);
  }
}
