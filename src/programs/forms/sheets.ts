import { cellOfFlag } from "../../reading/values/sheets";
import type { ValueForm } from "../../reading/values/valueForm";
import type { LiveValue } from "../values/live";
import { EVERYTHING, type FormTask, type LiveForm } from "./form";
import { named, stepNamed } from "./table";
import { SetSides } from "./walls";

const [EAST, SOUTH] = [1, 2]; // bits

/** Walls, or passages, in two lists of rows. */
export function sheetsForm(how: Extract<ValueForm, { form: "sheets" }>, task: FormTask): LiveForm {
  const walls = new SetSides(task, "NESW", how.areWalls, true);
  const cells = walls.width * walls.height;
  const names = [how.beside, how.below];
  let steps: readonly unknown[] = [];
  const set = (cell: number, bit: number, live: LiveValue | undefined) => {
    if (cell >= 0) walls.setBit(cell, bit, live === true || live === 1);
  };
  const load = (list: LiveValue | undefined, isBeside: boolean) => {
    const more = how.hasBorder ? 1 : 0;
    const [wide, high] = [how.width + (isBeside ? more : 0), how.height + (isBeside ? 0 : more)];
    const [rows, columns] = how.areColumns ? [wide, high] : [high, wide];
    const least = how.hasBorder ? 0 : 1; // the last row or column of walls may be left out
    const fits = (length: number, most: number) => length <= most && length >= most - least;
    if (!Array.isArray(list) || !fits(list.length, rows)) return false;
    return list.every((row, at) => {
      if (!Array.isArray(row) || !fits(row.length, columns)) return false;
      row.forEach((each, column) => set(cellOfFlag(how, isBeside, at, column), isBeside ? EAST : SOUTH, each));
      return true;
    });
  };
  return {
    load(value) {
      walls.clear();
      steps = names.map((name) => stepNamed(value, name));
      const [beside, below] = names.map((name) => named(value, name));
      return load(beside, true) && load(below, false);
    },
    unitOf([sheet, row, column]) {
      const at = steps.findIndex((step) => textOf(step) === textOf(sheet));
      if (at < 0 || typeof row !== "number" || typeof column !== "number") return EVERYTHING;
      const cell = cellOfFlag(how, at === 0, row, column);
      return { unit: cell < 0 ? 2 * cells : at * cells + cell, depth: 3 };
    },
    update(unit, live) {
      if (unit < cells) set(unit, EAST, live);
      else if (unit < 2 * cells) set(unit - cells, SOUTH, live);
      return true;
    },
    isOpen: (cell, slot) => walls.isOpen(cell, slot),
    isFilled: () => false,
  };
}

function textOf(step: unknown): string {
  return JSON.stringify(step) ?? "";
}
