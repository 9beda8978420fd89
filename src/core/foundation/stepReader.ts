import { CARVE, LEVEL, MARK, OUTER, PHASE, SET, stepCell, stepFrom, stepKind, stepSlot, stepTo, WALL } from "./steps";

/**
 * Reads the words of a recording and calls a method for each. A step that is undone is read in reverse: what it opened
 * is closed, and the marks before and after change places. A reader overrides the methods that it needs.
 */
export abstract class StepReader {
  protected read(word: number, isTaken = true): void {
    const kind = stepKind(word);
    const cell = stepCell(word);
    const before = isTaken ? stepFrom(word) : stepTo(word);
    const after = isTaken ? stepTo(word) : stepFrom(word);
    if (kind === MARK) this.mark(cell, before, after);
    else if (kind === PHASE) this.beginPhase(cell);
    else if (kind === LEVEL) this.endLevel();
    else if (kind === CARVE) this.carve(cell, stepSlot(word), isTaken, before, after);
    else if (kind === SET) this.setSlot(cell, stepSlot(word), isTaken, before, after);
    else if (kind === OUTER) this.openOuter(isTaken);
    else this.turn(kind, cell, stepSlot(word), (kind !== WALL) === isTaken);
  }

  /** A cell changes its mark. */
  protected mark(_cell: number, _before: number, _after: number): void {}

  /** A phase begins: nothing changes. */
  protected beginPhase(_cell: number): void {}

  /** A level is complete: nothing changes. */
  protected endLevel(): void {}

  /** A passage is opened, and the cell behind it changes its mark; or it is closed again. */
  protected carve(_cell: number, _slot: number, _isOpened: boolean, _before: number, _after: number): void {}

  /** A passage is opened or closed, and no mark changes. @param _kind WALL, LOOP or BRAID */
  protected turn(_kind: number, _cell: number, _slot: number, _isOpened: boolean): void {}

  /** A slot that leads nowhere is set or unset, and the cell changes its mark. */
  protected setSlot(_cell: number, _slot: number, _isSet: boolean, _before: number, _after: number): void {}

  /** The outer wall is opened at the entrance and the exit, or closed again. */
  protected openOuter(_isOpened: boolean): void {}
}
