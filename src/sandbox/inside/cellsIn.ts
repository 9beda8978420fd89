import { MOST_CELLS_SHOWN } from "../../shared/data/userAlgorithm";
import { held } from "./held";

const MAX_DEPTH = 3; // of lists in lists
const MOST_READ = 20_000; // entries that are looked at: it must not take long
const MOST_MARKS = 200_000; // bytes

/**
 * The whole numbers in a value that can be cells: itself, entries of lists, sets and maps, and what objects have as `cell`
 * or `cells`. Of bytes with one for each cell, those that are not 0, and so with booleans. -0 is none. Getters are not called.
 */
export function cellsIn(value: unknown, cellCount: number): readonly number[] {
  const found = new Set<number>();
  let left = MOST_READ;
  const look = (each: unknown, depth: number): void => {
    if (typeof each === "number") {
      if (Number.isInteger(each) && !Object.is(each, -0) && each >= 0 && each < cellCount) found.add(each);
    } else if (typeof each === "object" && each !== null && depth < MAX_DEPTH) {
      for (const inner of partsOf(each, cellCount)) {
        if (found.size >= MOST_CELLS_SHOWN || left-- <= 0) return;
        look(inner, depth + 1);
      }
    }
  };
  look(value, 0);
  return [...found];
}

function* partsOf(value: object, cellCount: number): Generator<unknown> {
  if (isMarks(value, cellCount)) {
    for (let cell = 0; cell < cellCount && cell < MOST_MARKS; cell++) if (value[cell]) yield cell;
  } else if (value instanceof Set) yield* value;
  else if (value instanceof Map) for (const entry of value) yield* entry;
  else if (isList(value)) for (let at = 0; at < value.length; at++) yield value[at];
  else yield* held(value) ?? ["cell", "cells"].map((key) => Object.getOwnPropertyDescriptor(value, key)?.value);
}

/** Whether it says something of each cell: what it says of the first may be in a getter, which is not called. */
function isMarks(value: object, cellCount: number): value is ArrayLike<unknown> {
  if (value instanceof Uint8Array) return value.length === cellCount;
  if (!Array.isArray(value) || value.length !== cellCount) return false;
  return typeof Object.getOwnPropertyDescriptor(value, 0)?.value === "boolean";
}

function isList(value: object): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && "length" in value);
}
