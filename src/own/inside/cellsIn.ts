import { MOST_CELLS_SHOWN } from "../../core/making/ownRun";

const MAX_DEPTH = 3; // of lists in lists

/**
 * The whole numbers in a value that can be cells: itself, entries of lists, sets and maps, and what objects have as `cell`
 * or `cells`. Of bytes with one for each cell, those that are not 0. Getters are not called.
 */
export function cellsIn(value: unknown, cellCount: number): readonly number[] {
  const found = new Set<number>();
  const look = (each: unknown, depth: number): void => {
    if (found.size >= MOST_CELLS_SHOWN || depth > MAX_DEPTH) return;
    if (typeof each === "number") {
      if (Number.isInteger(each) && each >= 0 && each < cellCount) found.add(each);
    } else if (typeof each === "object" && each !== null) {
      for (const inner of partsOf(each, cellCount)) {
        look(inner, depth + 1);
        if (found.size >= MOST_CELLS_SHOWN) return;
      }
    }
  };
  look(value, 0);
  return [...found];
}

const MOST_READ = 100_000; // entries of a list

function* partsOf(value: object, cellCount: number): Generator<unknown> {
  if (value instanceof Uint8Array && value.length === cellCount) {
    for (let cell = 0; cell < cellCount; cell++) if (value[cell] !== 0) yield cell;
  } else if (isList(value)) {
    for (let at = 0; at < value.length && at < MOST_READ; at++) yield value[at];
  } else if (value instanceof Set) yield* value;
  else if (value instanceof Map) {
    for (const [key, item] of value) {
      yield key;
      yield item;
    }
  } else {
    for (const key of ["cell", "cells"]) yield Object.getOwnPropertyDescriptor(value, key)?.value;
  }
}

function isList(value: object): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && "length" in value);
}
