import { DOWN, LEFT, RIGHT, UP } from "../../core/grids/wiring/squareSlots";
import { placeIn, sideTo } from "../../reading/values/cells";
import { endsOfPair } from "../../reading/values/graphs";
import type { ValueForm } from "../../reading/values/valueForm";
import { EVERYTHING, type FormTask, type LiveForm } from "./form";
import { LiveMembers } from "./members";
import { SetSides } from "./walls";

const SLOTS = [UP, RIGHT, DOWN, LEFT]; // in the order of sides

/** Pairs of neighbours with a wall or a passage between them. */
export function pairsForm({ area, areWalls }: Extract<ValueForm, { form: "pairs" }>, task: FormTask): LiveForm {
  const walls = new SetSides(task, "NESW", areWalls, true);
  const members = new LiveMembers((value, isThere) => {
    const pair = endsOfPair(value);
    if (pair === undefined) return false;
    const [one, other] = [placeIn(pair[0], area), placeIn(pair[1], area)];
    const side = one < 0 || other < 0 ? -1 : sideTo(one, other, area.width);
    if (side < 0) return false;
    walls.count(one, SLOTS[side], isThere);
    return true;
  });
  return {
    load(value) {
      walls.clear();
      return members.load(value);
    },
    unitOf: () => EVERYTHING, // what stands in place of another thing in a list: that one is not known any more
    update: () => false,
    member: (live, isThere) => members.member(live, isThere),
    isOpen: (cell, slot) => walls.isOpen(cell, slot),
    isFilled: () => false,
  };
}
