import type { Maze } from "../../core/foundation/maze";
import {
  type Change,
  type ChangeKind,
  changedOpenings,
  differenceOf,
  type NamedOpenings,
  whyNotCompared,
} from "../../core/measures/difference";
import { type Joins, SIDES } from "../../core/paths/joins";

/** What has changed from one maze to another, as it travels between threads and processes. */
export interface Compared {
  /** Walls and cells, three numbers each: the mazes themselves say what has become of entrance and exit. */
  readonly changes: Uint32Array;
  readonly why?: string; // they cannot be compared wall by wall: then there are none
}

/** What has changed as callers of the command get it: pairs of cells that a passage joins now or did, and cells. */
export interface Differences {
  readonly opened: readonly (readonly [number, number])[];
  readonly closed: readonly (readonly [number, number])[];
  readonly on: readonly number[];
  readonly off: readonly number[];
  readonly turned: readonly number[]; // left halves of squares with another slash
  readonly joins?: { readonly opened: readonly Join[]; readonly closed: readonly Join[] };
  readonly entrance?: Moved;
  readonly exit?: Moved;
}

/** A cell, and the side on which it is open to another chunk, or was. */
type Join = readonly [cell: number, side: keyof Joins];

/** The cells of an opening that has moved; one is left out where there was none, or is none. */
interface Moved {
  readonly before?: number;
  readonly after?: number;
}

const KINDS = ["opened", "closed", "on", "off", "turned"] as const;
const NUMBERS = 3; // of a change: its cell, the cell behind the wall or itself, and its kind with the slot of the wall
const SLOTS = 16; // more than a cell has

/** Compares two mazes wall by wall. */
export function compare(before: Maze, after: Maze): Compared {
  const why = whyNotCompared(before, after);
  return why === undefined
    ? { changes: packChanges(differenceOf(before, after)) }
    : { changes: new Uint32Array(), why };
}

function packChanges(changes: readonly Change[]): Uint32Array {
  const numbers: number[] = [];
  for (const change of changes) {
    const { kind, cell } = change;
    if (kind === "opened" || kind === "closed")
      numbers.push(cell, change.other ?? cell, KINDS.indexOf(kind) * SLOTS + change.slot);
    else if (kind !== "entrance" && kind !== "exit") numbers.push(cell, cell, KINDS.indexOf(kind) * SLOTS);
  }
  return Uint32Array.from(numbers);
}

/** The changes that have travelled, and those of entrance and exit. */
export function unpackChanges(numbers: Uint32Array, before: NamedOpenings, after: NamedOpenings): Change[] {
  const changes: Change[] = [];
  for (let at = 0; at < numbers.length; at += NUMBERS) {
    const [cell, other, code] = [numbers[at], numbers[at + 1], numbers[at + 2]];
    const kind = KINDS[Math.floor(code / SLOTS)];
    if (kind === "opened" || kind === "closed")
      changes.push({ kind, cell, slot: code % SLOTS, ...(other !== cell && { other }) });
    else changes.push({ kind, cell });
  }
  return [...changes, ...changedOpenings(before, after)];
}

/** Changes by what they are. */
export function differencesOf(changes: readonly Change[]): Differences {
  const cells = (kind: ChangeKind) => changes.flatMap((change) => (change.kind === kind ? change.cell : []));
  const pairs = (kind: "opened" | "closed") =>
    changes.flatMap((change) =>
      change.kind === kind && change.other !== undefined ? [[change.cell, change.other] as const] : [],
    );
  const joins = (kind: "opened" | "closed") =>
    changes.flatMap((change) =>
      change.kind === kind && change.other === undefined ? [[change.cell, sideAt(change.slot)] as const] : [],
    );
  const [made, gone] = [joins("opened"), joins("closed")];
  const moved = (kind: "entrance" | "exit") => {
    const change = changes.find((each) => each.kind === kind);
    if (change?.kind !== kind) return {};
    const { before, after } = change;
    return { [kind]: { ...(before && { before: before.cell }), ...(after && { after: after.cell }) } };
  };
  return {
    opened: pairs("opened"),
    closed: pairs("closed"),
    on: cells("on"),
    off: cells("off"),
    turned: cells("turned"),
    ...(made.length + gone.length > 0 && { joins: { opened: made, closed: gone } }),
    ...moved("entrance"),
    ...moved("exit"),
  };
}

/** The side of a square that a slot leads out of. */
function sideAt(slot: number): keyof Joins {
  const [side] = SIDES.find(([, each]) => each === slot) ?? SIDES[0];
  return side;
}
