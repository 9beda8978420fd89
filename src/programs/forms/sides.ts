import { type CellSides, sidesReader } from "../../reading/values/cells";
import { nameOf } from "../../reading/values/tree";
import type { ValueForm } from "../../reading/values/valueForm";
import { type LiveStep, type LiveValue, liveOf, valueOf } from "../values/live";
import { EVERYTHING, type FormTask, type LiveForm } from "./form";
import { LiveTable, named } from "./table";
import { SetSides } from "./walls";

const UNITS = 5; // of a cell: its four sides, and all of it
const ALL = 15;

/** Cells that say which of their sides are walls, or open. */
export function sidesForm(how: Extract<ValueForm, { form: "sides" }>, task: FormTask): LiveForm {
  const { layout, sides, bitOrder, areWalls, isEither = false } = how;
  const walls = new SetSides(task, bitOrder, areWalls, isEither);
  const { width, height } = walls;
  const table = new LiveTable(layout, width, height);
  const bitsOf = sidesReader({ ...sides, within: undefined }, layout, width, height);
  const rows = UNITS * width * height; // units from here on are rows
  let whole: LiveValue = null;
  const readPart = (cell: number, part: LiveValue | undefined) => {
    const bits = part === undefined ? undefined : bitsOf(valueOf(part, whole), cell);
    walls.set(cell, typeof bits === "number" && bits >= 0 && bits <= ALL ? bits : walls.closed);
  };
  const { within } = sides;
  const read = (cell: number, live: LiveValue | undefined) =>
    readPart(cell, within === undefined ? live : named(live, within));
  return {
    load(value, root) {
      whole = root;
      return table.load(value, read);
    },
    unitOf(steps) {
      const found = table.placeOf(steps);
      if (found === undefined) return EVERYTHING;
      const { cell, row = 0, depth } = found;
      if (cell === undefined) return { unit: rows + row, depth };
      const bit = bitAt(sides, steps.slice(depth));
      return bit < 0 ? { unit: UNITS * cell + 4, depth } : { unit: UNITS * cell + bit, depth: steps.length };
    },
    update(unit, live, root) {
      whole = root;
      if (unit >= rows) return table.loadRow(unit - rows, live, read);
      const [cell, bit] = [Math.floor(unit / UNITS), unit % UNITS];
      if (bit === 4) read(cell, live);
      else walls.setBit(cell, bit, live !== undefined && live !== null && live !== false && live !== 0);
      return true;
    },
    isOpen: (cell, slot) => walls.isOpen(cell, slot),
    isFilled: () => false,
  };
}

/** The bit of the side that steps from a cell lead to; -1 where they lead to something else. */
function bitAt({ within, keys }: CellSides, steps: readonly LiveStep[]): number {
  const inner = within === undefined ? steps : steps.slice(1);
  if (keys === undefined || inner.length !== 1 || (within !== undefined && nameOfStep(steps[0]) !== within)) return -1;
  const [step] = inner;
  return typeof step === "number" ? keys.indexOf(step) : keys.indexOf(nameOfStep(step));
}

function nameOfStep(step: LiveStep): string {
  return nameOf(valueOf(liveOf(typeof step === "object" ? step.key : step), null));
}
