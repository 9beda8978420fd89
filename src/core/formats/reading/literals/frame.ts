/** Where the name of a value is; it ends where it begins if there is none. Few are ever looked at. */
export type Name = readonly [from: number, to: number];

export const NO_NAME: Name = [0, 0];
export const LONGEST_NAME = 40;

export function isNone([from, to]: Name): boolean {
  return from === to;
}

/** A list whose end is not yet known, and what it holds so far. */
export interface Frame {
  readonly code: number; // of the bracket that closes it
  readonly from: number;
  readonly name: Name;
  readonly firstLeaf: number;
  readonly rows: (readonly [number, number])[];
  lists: number;
  deepLists: number; // lists that hold lists
  leaves: number; // its own
  strings: number;
  keys: number;
  parts: number; // strings before others, with nothing but a blank between
  lostAt: number; // offset of the first value that cannot be read, or of what stands for some; -1 if there is none
}
