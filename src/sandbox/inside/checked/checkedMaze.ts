import { EditableMaze } from "../../../core/foundation/editableMaze";
import type { Recorder } from "../../../core/foundation/recorder";
import { DONE } from "../../../core/foundation/steps";
import { CallError } from "./callError";
import { checkMark } from "./checkedRecorder";
import { type CheckedTopology, written } from "./checkedTopology";
import type { InsideGrid } from "./insideGrid";

/** What the facts of a program allow it. */
export interface Allowed {
  readonly setsSlots: boolean; // its cells are halves of squares
  readonly makesWalls: boolean; // cells may become walls
}

/** A maze whose methods check what a program gives them, and say what is wrong in words. */
export class CheckedMaze extends EditableMaze {
  private readonly cells: CheckedTopology;
  private readonly recorded: Recorder;
  private isIsolating = false;

  constructor(
    inside: InsideGrid,
    recipe: ConstructorParameters<typeof EditableMaze>[1],
    recorder: Recorder,
    private readonly allowed: Allowed,
  ) {
    super(inside, recipe, recorder);
    this.recorded = recorder;
    this.cells = inside.topology;
  }

  override unvisited(cell: number): number {
    if (this.cells.neighborMask[cell] === undefined) this.cells.checkCell("maze.unvisited()", cell);
    return super.unvisited(cell);
  }

  override isVisited(cell: number): boolean {
    if (this.cells.neighborMask[cell] === undefined) this.cells.checkCell("maze.isVisited()", cell);
    return super.isVisited(cell);
  }

  override passages(cell: number): number {
    if (this.cells.neighborMask[cell] === undefined) this.cells.checkCell("maze.passages()", cell);
    return super.passages(cell);
  }

  override visit(cell: number, mark: number): void {
    if (!this.cells.has(cell)) this.cells.checkCell("maze.visit()", cell);
    if (mark !== (mark & 3)) checkMark("maze.visit()", mark, DONE);
    super.visit(cell, mark);
  }

  override carve(cell: number, slot: number, mark: number): number {
    const isDigging = this.allowed.makesWalls && this.isPassage(cell, slot, 1);
    if (!isDigging && !this.isPassage(cell, slot, 0)) this.refusePassage("maze.carve", cell, slot);
    if (mark !== (mark & 3)) checkMark("maze.carve()", mark, DONE);
    return isDigging ? this.dig(cell, this.cells.neighbor(cell, slot), mark) : super.carve(cell, slot, mark);
  }

  override join(cell: number, slot: number, mark: number): number {
    const isDigging = this.allowed.makesWalls && this.isPassage(cell, slot, 1);
    if (!isDigging && !this.isPassage(cell, slot, 0)) this.refusePassage("maze.join", cell, slot);
    if (mark !== (mark & 3)) checkMark("maze.join()", mark, DONE);
    return isDigging ? this.dig(this.cells.neighbor(cell, slot), cell, mark) : super.join(cell, slot, mark);
  }

  override wall(cell: number, slot: number, tag = 0): void {
    if (!this.isPassage(cell, slot, 1)) this.refusePassage("maze.wall", cell, slot);
    if (tag !== (tag & 3)) throw new CallError(`maze.wall(): there is no tag ${written(tag)}; tags are 0 to 3.`);
    super.wall(cell, slot, tag);
  }

  override set(cell: number, slot: number, mark: number): void {
    this.cells.checkCell("maze.set()", cell);
    if (!this.allowed.setsSlots) {
      throw new CallError('maze.set(): only for algorithms with kind: "slashes". Open passages with maze.carve().');
    }
    const isFree = slot === (slot & 15) && slot < this.cells.degree && !((this.cells.neighborMask[cell] >>> slot) & 1);
    if (!isFree) throw new CallError(`maze.set(${cell}, ${written(slot)}): not a slot that leads nowhere.`);
    checkMark("maze.set()", mark, DONE);
    super.set(cell, slot, mark);
  }

  override isolate(cell: number): void {
    if (!this.allowed.makesWalls) refuse("isolate");
    this.cells.checkCell("maze.isolate()", cell);
    this.isIsolating = true;
    super.isolate(cell);
    this.isIsolating = false;
  }

  override open(): void {
    refuse("open");
  }

  override openAfterwards(): void {
    refuse("openAfterwards");
  }

  override turnSlot(cell: number, slot: number, isSet: boolean): void {
    if (!this.isIsolating) refuse("turnSlot");
    super.turnSlot(cell, slot, isSet);
  }

  override turnOpenings(): void {
    refuse("turnOpenings");
  }

  override openAll(): void {
    refuse("openAll");
  }

  override restore(): void {
    refuse("restore");
  }

  /** Opens all passages, for the driver. */
  begin(): void {
    super.openAll();
  }

  /** Where cells are walls, the way to one is open as soon as it is none: only its mark says what it is. */
  private dig(from: number, cell: number, mark: number): number {
    super.visit(from, this.recorded.markOf(from));
    super.visit(cell, mark);
    return cell;
  }

  /** Whether a slot leads to a neighbour, and is open (1) or closed (0) as it must be. Short, since each step asks it. */
  private isPassage(cell: number, slot: number, isOpen: 0 | 1): boolean {
    return (
      cell === (cell | 0) &&
      slot === (slot & 15) &&
      ((this.topology.neighborMask[cell] >>> slot) & 1) === 1 &&
      ((this.state[cell + this.margin] >>> slot) & 1) === isOpen
    );
  }

  /** @throws CallError that says why isPassage() is false */
  private refusePassage(name: string, cell: number, slot: number): never {
    const { cells } = this;
    const isLink = cell === (cell | 0) && slot === (slot & 15) && ((cells.neighborMask[cell] >>> slot) & 1) === 1;
    if (!isLink) cells.refuseSlot(`${name}(${written(cell)}, ${written(slot)})`, cell, slot);
    const is = this.isPassage(cell, slot, 0) ? "closed" : "open";
    throw new CallError(`${name}(${cell}, ${slot}): the way to ${cells.neighbor(cell, slot)} is ${is} already.`);
  }
}

function refuse(method: string): never {
  throw new CallError(`maze.${method}() is not for algorithms, which carve() passages or build walls by wall().`);
}
