import { Topology } from "../../../core/foundation/topology";
import { CallError } from "./callError";

/** A value in a message: short, and without running code of the program. */
export function written(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 20));
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "number" || typeof value === "boolean" || value === undefined || value === null) {
    return String(value);
  }
  return Array.isArray(value) ? "a list" : `a ${typeof value}`;
}

/** A topology that checks the cells and slots that a program asks about: a wrong slot would lead to a cell far away. */
export class CheckedTopology extends Topology {
  override neighbor(cell: number, slot: number): number {
    if (slot !== (slot & 15) || ((this.neighborMask[cell] >>> slot) & 1) === 0) {
      this.refuseSlot(`topology.neighbor(${written(cell)}, ${written(slot)})`, cell, slot);
    }
    return super.neighbor(cell, slot);
  }

  /** Whether checkCell() would let a cell pass. Short, since each step asks it. */
  has(cell: number): boolean {
    return cell === (cell | 0) && cell >= 0 && cell < this.cellCount && this.excluded?.[cell] !== 1;
  }

  /** @throws CallError for what is not the id of an included cell */
  checkCell(call: string, cell: number): void {
    const { cellCount, excluded } = this;
    if (!(Number.isInteger(cell) && cell >= 0 && cell < cellCount)) {
      throw new CallError(`${call}: there is no cell ${written(cell)}; cells are 0 to ${cellCount - 1}.`);
    }
    if (excluded?.[cell] === 1) throw new CallError(`${call}: cell ${cell} is excluded from the maze by its mask.`);
  }

  /** @throws CallError that says why a slot of a cell does not lead to a neighbour */
  refuseSlot(call: string, cell: number, slot: number): never {
    this.checkCell(call, cell);
    if (!(Number.isInteger(slot) && slot >= 0 && slot < this.degree)) {
      throw new CallError(`${call}: there is no slot ${written(slot)}; slots are 0 to ${this.degree - 1}.`);
    }
    throw new CallError(`${call}: slot ${slot} of cell ${cell} leads nowhere.`);
  }
}
