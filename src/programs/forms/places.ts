import { placeIn } from "../../reading/values/cells";
import type { ValueForm } from "../../reading/values/valueForm";
import { EVERYTHING, type FormTask, type LiveForm } from "./form";
import { LiveMembers } from "./members";
import { SetPlaces } from "./walls";

/** Places that are walls, or floors: the others are the other. */
export function placesForm(
  { area, areWalls, lattice }: Extract<ValueForm, { form: "places" }>,
  task: FormTask,
): LiveForm {
  const places = new SetPlaces(task, area.width, area.height, lattice);
  const counts = new Uint8Array(area.width * area.height);
  const members = new LiveMembers((value, isThere) => {
    const place = placeIn(value, area);
    if (place < 0) return false;
    counts[place] = Math.min(255, Math.max(0, counts[place] + (isThere ? 1 : -1)));
    places.set(place, counts[place] > 0 === areWalls);
    return true;
  });
  return {
    load(value) {
      counts.fill(0);
      places.fill(!areWalls);
      return members.load(value);
    },
    unitOf: () => EVERYTHING, // what stands in place of another thing in a list: that one is not known any more
    update: () => false,
    member: (live, isThere) => members.member(live, isThere),
    isOpen: (cell, slot) => places.isOpen(cell, slot),
    isFilled: (cell) => places.isFilled(cell),
  };
}
