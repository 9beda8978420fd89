import { ActiveCells } from "../../core/structures/activeCells";
import { Bag } from "../../core/structures/bag";
import { Heap } from "../../core/structures/heap";

/** What is in a structure of ours, whose own fields have room for more; undefined for any other object. */
export function held(value: object): readonly number[] | undefined {
  if (value instanceof Bag) return [...value.toArray()];
  if (value instanceof Heap) return Object.values(value).flatMap((field) => numbersIn(field, value.size));
  if (!(value instanceof ActiveCells)) return undefined;
  const cells: number[] = [];
  for (let place = 0; place <= value.newest; place++) if (value.at(place) >= 0) cells.push(value.at(place));
  return cells;
}

function numbersIn(field: unknown, count: number): readonly number[] {
  return field instanceof Uint32Array ? [...field.subarray(0, count)] : [];
}
