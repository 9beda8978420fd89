import type { EditableMaze } from "../../src/core/foundation/editableMaze";
import type { Opening } from "../../src/core/foundation/maze";
import { lowestBit } from "../../src/core/foundation/random";
import { unpack } from "../../src/shared/data/pack";
import type { ToEditor } from "../../src/shared/messages/editor";

type Pair = [number, number];

/** Passages that are opened and closed in one step. */
export interface Turned {
  readonly open: Pair[];
  readonly close: Pair[];
}

/** What has become of a maze: how many walls were opened and closed, and whether an opening is elsewhere. */
export interface Difference {
  readonly opened: number;
  readonly closed: number;
  readonly hasMoved: boolean;
}

/**
 * The maze of a document as the page shows it: with what the user has just turned, which the extension then writes, and
 * with what the extension says has changed. Knows no page.
 */
export class EditedMaze {
  readonly maze: EditableMaze;
  private stroke: { readonly opens: boolean; readonly turned: Turned } | undefined; // while one is being painted

  /** @param touched called with a cell and a slot whose wall has changed */
  constructor(
    { maze }: Extract<ToEditor, { type: "show" }>,
    private readonly touched: (cell: number, slot: number) => void,
  ) {
    this.maze = unpack(maze as Parameters<typeof unpack>[0]);
  }

  /** Whether a slot leads to a neighbour, so that there is a wall or a passage to turn. */
  canTurn(cell: number, slot: number): boolean {
    return ((this.maze.grid.topology.neighborMask[cell] >>> slot) & 1) === 1;
  }

  isOpen(cell: number, slot: number): boolean {
    return ((this.maze.openSlots(cell) >>> slot) & 1) === 1;
  }

  /** Continues a stroke, whose first wall decides whether it opens or closes. @returns whether something was turned */
  paint(cell: number, slot: number): boolean {
    if (!this.canTurn(cell, slot)) return false;
    const isOpen = this.isOpen(cell, slot);
    this.stroke ??= { opens: !isOpen, turned: { open: [], close: [] } };
    const { opens, turned } = this.stroke;
    if (isOpen === opens) return false;
    const next = this.maze.grid.topology.neighbor(cell, slot);
    turned[opens ? "open" : "close"].push([Math.min(cell, next), Math.max(cell, next)]);
    this.set(cell, slot, opens);
    this.set(next, this.maze.grid.topology.slotBetween(next, cell), opens);
    return true;
  }

  /** Ends the stroke. @returns what it has turned, if anything */
  lift(): Turned | undefined {
    const { turned } = this.stroke ?? {};
    this.stroke = undefined;
    return turned;
  }

  /** Takes over what the extension says. @returns how that differs from what was shown */
  change({ cells, slots, entrance, exit }: Extract<ToEditor, { type: "changed" }>): Difference {
    const { maze } = this;
    const hasMoved = !isSame(maze.entrance, entrance) || !isSame(maze.exit, exit);
    if (hasMoved) maze.turnOpenings(false);
    const turned = { opened: 0, closed: 0 };
    cells.forEach((cell, at) => {
      const inner = maze.grid.topology.neighborMask[cell];
      const before = maze.openSlots(cell);
      for (let left = before ^ slots[at]; left !== 0; left &= left - 1) {
        const slot = lowestBit(left);
        const opens = ((slots[at] >>> slot) & 1) === 1;
        if ((inner >>> slot) & 1) turned[opens ? "opened" : "closed"]++;
        this.set(cell, slot, opens);
      }
    });
    if (hasMoved) {
      for (const opening of [maze.entrance, maze.exit])
        if (opening !== undefined) this.touched(opening.cell, opening.slot);
      maze.open(entrance, exit);
      for (const opening of [entrance, exit]) if (opening !== undefined) this.touched(opening.cell, opening.slot);
    }
    return { opened: Math.ceil(turned.opened / 2), closed: Math.ceil(turned.closed / 2), hasMoved };
  }

  private set(cell: number, slot: number, isOpen: boolean): void {
    this.maze.turnSlot(cell, slot, isOpen);
    this.touched(cell, slot);
  }
}

function isSame(one: Opening | undefined, other: Opening | undefined): boolean {
  return one?.cell === other?.cell && one?.slot === other?.slot;
}
