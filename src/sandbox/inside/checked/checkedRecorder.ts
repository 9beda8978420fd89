import { Recorder } from "../../../core/foundation/recorder";
import { DONE, SOLID, type StepLog } from "../../../core/foundation/steps";
import { CallError } from "./callError";
import { type CheckedTopology, written } from "./checkedTopology";

/** @throws CallError for what is no mark from UNTOUCHED to `last` */
export function checkMark(call: string, mark: number, last: number): void {
  if (mark === (mark & 7) && mark <= last) return;
  if (mark === SOLID) throw new CallError(`${call}: SOLID is for algorithms with offAreWalls: true.`);
  throw new CallError(`${call}: there is no mark ${written(mark)}; marks are UNTOUCHED, FRONTIER, ACTIVE and DONE.`);
}

/** A recorder that checks what a program marks. */
export class CheckedRecorder extends Recorder {
  private readonly last: number; // of the marks that may be used

  constructor(
    private readonly cells: CheckedTopology,
    log: StepLog,
    private readonly reported: (share: number) => void,
    makesWalls: boolean,
  ) {
    super(cells.cellCount, log);
    this.last = makesWalls ? SOLID : DONE;
  }

  override mark(cell: number, mark: number): void {
    if (!this.cells.has(cell)) this.cells.checkCell("recorder.mark()", cell);
    if (mark !== (mark & 3)) checkMark("recorder.mark()", mark, this.last);
    super.mark(cell, mark);
  }

  override markOf(cell: number): number {
    if (!this.cells.has(cell)) this.cells.checkCell("recorder.markOf()", cell);
    return super.markOf(cell);
  }

  override beginPhase(cell: number): void {
    this.cells.checkCell("recorder.beginPhase()", cell);
    super.beginPhase(cell);
  }

  override endLevel(width: number): void {
    if (!(Number.isInteger(width) && width >= 1 && width <= this.cells.cellCount))
      throw new CallError(`recorder.endLevel(): there are no rooms ${written(width)} cells wide.`);
    super.endLevel(width);
  }

  override reportShare(share: number): void {
    this.reported(share);
  }
}
