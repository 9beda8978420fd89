import type { DataId } from "../../core/foundation/algorithm";
import { FRONTIER, UNTOUCHED } from "../../core/foundation/steps";
import type { Topology } from "../../core/foundation/topology";
import { ActivePath } from "../../core/playback/activePath";
import { DisjointSets } from "../../core/structures/disjointSets";

/** What a viewer sees of the data of a program that says nothing of it: what its steps show of it, if they show any. */
export function dataIn(topology: Topology, steps: Uint32Array): DataId[] {
  const seen = new Seen(topology, steps);
  const data: DataId[] = [];
  if (seen.longest > 1) data.push(seen.isLine ? (seen.goesBack ? "stack" : "walk") : "active");
  else if (seen.longest === 0 && seen.joinsParts && !seen.setsSlots) data.push("sets");
  if (seen.hasFrontier) data.push("frontier");
  return data;
}

/** Reads a recording once. */
class Seen extends ActivePath {
  longest = 0; // how many cells were active at once
  isLine = true; // whether each active cell was entered from the one before it, its neighbour
  goesBack = true; // whether active cells are left the last one first
  joinsParts = false; // whether passages join parts of several cells
  hasFrontier = false;
  setsSlots = false; // whether cells are halves of squares, which join as the slashes fall
  private readonly sets: DisjointSets;
  private readonly isAlone: Uint8Array; // cells without a passage

  constructor(
    private readonly cells: Topology,
    steps: Uint32Array,
  ) {
    super(cells, steps);
    this.sets = new DisjointSets(cells.cellCount);
    this.isAlone = new Uint8Array(cells.cellCount).fill(1);
    for (const word of steps) this.read(word);
  }

  protected override mark(cell: number, before: number, after: number): void {
    if (after === FRONTIER) this.hasFrontier = true;
    super.mark(cell, before, after);
  }

  protected override push(cell: number): void {
    if (this.length > 0 && this.cells.slotBetween(cell, this.top) < 0) this.isLine = false;
    super.push(cell);
    this.longest = Math.max(this.longest, this.length);
  }

  protected override leave(cell: number, isErased: boolean): void {
    if (cell !== this.top || isErased) this.goesBack = false;
    super.leave(cell, isErased);
  }

  protected override carve(cell: number, slot: number, isOpened: boolean, before: number, after: number): void {
    super.carve(cell, slot, isOpened, before, after);
    const next = this.cells.neighbor(cell, slot);
    const isOfParts = this.isAlone[cell] === 0 && this.isAlone[next] === 0;
    this.isAlone[cell] = this.isAlone[next] = 0;
    if (this.sets.join(cell, next) && isOfParts && after !== UNTOUCHED) this.joinsParts = true;
  }

  protected override setSlot(): void {
    this.setsSlots = true;
  }
}
