import { signOf } from "../../reading/values/tree";
import type { ValueForm } from "../../reading/values/valueForm";
import { type LiveValue, valueOf } from "../values/live";
import { EVERYTHING, type FormTask, type LiveForm } from "./form";
import { LiveTable } from "./table";
import { SetPlaces } from "./walls";

/**
 * Signs that are walls or floors. Those that are gone in the last state are walls if the first state has them, such as cells that
 * nothing has reached yet; those that come later and go again are things on the floor.
 */
export function signsForm(how: Extract<ValueForm, { form: "signs" }>, task: FormTask): LiveForm {
  const { columns, rows } = sizeOf(how, task);
  const table = new LiveTable(how.layout, columns, rows);
  const places = new SetPlaces(task, columns, rows, how.lattice);
  const walls = new Set(how.walls);
  const lastSigns = new Set<string | undefined>();
  table.load(task.last, (_, live) => lastSigns.add(signIn(live)));
  let isFirst = true;
  const isWall = (live: LiveValue | undefined) => {
    const sign = signIn(live);
    if (sign === undefined) return true;
    if (isFirst && !lastSigns.has(sign)) walls.add(sign);
    return walls.has(sign);
  };
  const read = (place: number, live: LiveValue | undefined) => places.set(place, isWall(live));
  return {
    load(value) {
      const isRead = table.load(value, read);
      if (isRead) isFirst = false;
      return isRead;
    },
    unitOf(steps) {
      const found = table.placeOf(steps);
      if (found === undefined) return EVERYTHING;
      const { cell, row = 0, depth } = found;
      return { unit: cell ?? columns * rows + row, depth };
    },
    update(unit, live) {
      if (unit >= columns * rows) return table.loadRow(unit - columns * rows, live, read);
      read(unit, live);
      return true;
    },
    isOpen: (cell, slot) => places.isOpen(cell, slot),
    isFilled: (cell) => places.isFilled(cell),
  };
}

function signIn(live: LiveValue | undefined): string | undefined {
  return live === undefined ? undefined : signOf(typeof live === "object" ? valueOf(live, null) : live);
}

function sizeOf({ lattice }: Extract<ValueForm, { form: "signs" }>, { maze }: FormTask) {
  const { width = 0, height = 0 } = maze.grid.squares ?? {};
  if (lattice === undefined) return { columns: width, rows: height };
  const { across, down } = lattice;
  return {
    columns: across.wall + across.cells * (across.wall + across.passage),
    rows: down.wall + down.cells * (down.wall + down.passage),
  };
}
