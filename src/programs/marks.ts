import { squaresOf } from "../core/foundation/grid";
import { ACTIVE, DONE, FRONTIER } from "../core/foundation/steps";
import type { Pitch } from "../reading/lattice/lattice";
import { pairIn } from "../reading/values/cells";
import { isList, type Value } from "../reading/values/tree";
import { PlacedChanges } from "./changes";
import { MARKS, type Reel } from "./feeds";
import { ADD, DELETE, type LiveVariable, type RunHistory, SET } from "./history";
import type { MazeInVariables } from "./scene";
import { type Json, LiveDict, LiveSet, type LiveStep, type LiveValue, liveOf, valueOf } from "./values/live";

/** What variables with such names say of the cells in them. */
const MEANINGS: readonly (readonly [name: RegExp, mark: number])[] = [
  [/stack|path|trail|current/i, ACTIVE],
  [/frontier|fringe|queue|candidates|open_?(?:set|list)|heap/i, FRONTIER],
  [/visit|seen|explored|closed|processed/i, DONE],
];

const MOST_VARIABLES = 8; // that mark cells
const NEAR = 3; // entries of the history between a cell in a variable and a wall of it
const LEAST = 3; // cells that are there where something of the maze changes

/** A cell that a variable took up or gave away. */
interface Event {
  readonly entry: number;
  readonly pair: readonly [number, number];
  readonly isThere: boolean;
}

/** How pairs of numbers name cells. */
interface Naming {
  readonly isColumnFirst: boolean;
  readonly across: Pitch; // of one place each where they count cells
  readonly down: Pitch;
}

/**
 * The reel with what other variables say of its cells: which are visited, on a stack, or next to the maze. What the numbers in them
 * mean is what goes best with the walls that change at the same time; where that is nothing, they say nothing.
 * @param entries of the history, by state of the reel
 */
export function withMarks(reel: Reel, entries: readonly number[], history: RunHistory, scene: MazeInVariables): Reel {
  const named = history.variables.flatMap((variable) => {
    const mark = MEANINGS.find(([name]) => name.test(variable.name))?.[1];
    return mark === undefined || scene.variables.includes(variable) ? [] : [{ variable, mark }];
  });
  const marked = named.slice(0, MOST_VARIABLES).flatMap(({ variable, mark }) => {
    const events = eventsOf(history, variable, entries[0]);
    const [come, gone] = [true, false].map((isThere) => events.filter((event) => event.isThere === isThere));
    const byGone = mark === FRONTIER ? namingOf(gone, reel, entries, scene) : undefined; // walls open to what leaves it
    const naming = byGone ?? namingOf(come, reel, entries, scene);
    if (naming === undefined) return [];
    return events.flatMap(({ entry, pair, isThere }) => {
      const cell = cellOf(pair, naming, reel);
      return cell < 0 ? [] : [{ entry, cell, mark: isThere ? mark : DONE }];
    });
  });
  if (marked.length === 0) return reel;
  marked.sort((one, other) => one.entry - other.entry);
  return merged(reel, entries, history, marked);
}

/** What a variable took up and gave away, since the maze began. */
function eventsOf(history: RunHistory, variable: LiveVariable, first: number): Event[] {
  const events: Event[] = [];
  const counts = new Map<string, number>(); // of members that may stand in a list more than once
  const tell = (entry: number, value: LiveValue | undefined, isThere: boolean, isMember = true) => {
    const pair = value === undefined ? undefined : pairOf(valueOf(value, null));
    if (pair === undefined) return;
    const before = counts.get(pair.join()) ?? 0;
    if (isMember) counts.set(pair.join(), Math.max(0, before + (isThere ? 1 : -1)));
    const isTold = !isMember || before === (isThere ? 0 : 1);
    if (isTold && entry >= first) events.push({ entry, pair, isThere });
  };
  let listed: LiveValue[] = []; // of a list, whose members a trace names by their index
  const { places } = history;
  for (let entry = 0; entry < history.count; entry++) {
    const [kind, place] = [history.kinds[entry], history.at[entry]];
    const parent = places.parentOf(place);
    const json = history.valueOf(entry);
    if (place === variable.place && kind === SET) {
      const before = listed;
      listed = membersOf(liveOf(json));
      for (const each of listed) tell(entry, each, true);
      for (const each of before) tell(entry, each, false);
    } else if (place === variable.place && kind === ADD) {
      listed.push(liveOf(json));
      tell(entry, liveOf(json), true);
    } else if (parent === variable.place && kind === DELETE) {
      const step = places.stepOf(place);
      if (typeof step === "object") tell(entry, liveOf(step.key), false);
      else if (typeof step === "number") tell(entry, listed.splice(step, 1)[0], false);
    } else if (kind === SET && parent === variable.place && isIndexOf(listed, places.stepOf(place))) {
      const [before] = listed.splice(Number(places.stepOf(place)), 1, liveOf(json));
      tell(entry, liveOf(json), true);
      tell(entry, before, false);
    } else if (kind === SET)
      for (const [member, isThere] of flagAt(history, variable, place, json)) tell(entry, member, isThere, false);
  }
  return events;
}

/** The cell that a member names: a pair, or one beside other things, such as a weight. */
function pairOf(value: Value): readonly [number, number] | undefined {
  const pair = pairIn(value);
  if (pair !== undefined || !isList(value)) return pair;
  const pairs = value.flatMap((each) => (isList(each) ? [pairIn(each)] : []));
  return pairs.length === 1 ? pairs[0] : undefined;
}

function isIndexOf(listed: readonly LiveValue[], step: LiveStep): boolean {
  return typeof step === "number" && step < listed.length;
}

function membersOf(value: LiveValue): LiveValue[] {
  if (Array.isArray(value)) return value.some((each) => Array.isArray(each) && each.length !== 2) ? [] : [...value];
  return value instanceof LiveSet ? Array.from(value.members.values(), (json) => liveOf(json)) : [];
}

/** The place whose flag is set: behind a pair as a key, or in a row, whose numbers are a row and a column then. */
function flagAt(
  history: RunHistory,
  variable: LiveVariable,
  place: number,
  json: Json,
): (readonly [LiveValue, boolean])[] {
  if (typeof json !== "boolean" && json !== 0 && json !== 1) return [];
  const { places } = history;
  const [parent, step] = [places.parentOf(place), places.stepOf(place)];
  const isThere = json === true || json === 1;
  if (parent === variable.place) {
    const isDict = history.liveOf(variable) instanceof LiveDict && typeof step === "object";
    return isDict ? [[liveOf(step.key), isThere]] : [];
  }
  const row = places.stepOf(parent);
  if (places.parentOf(parent) !== variable.place || typeof row !== "number" || typeof step !== "number") return [];
  return [[[row, step], isThere]];
}

const ONE: Pitch = { wall: 0, passage: 1, cells: 0 };

/** What the numbers mean: with most of the cells something of the maze changes. */
function namingOf(
  events: readonly Event[],
  reel: Reel,
  entries: readonly number[],
  scene: MazeInVariables,
): Naming | undefined {
  if (events.length < LEAST) return undefined;
  const { how } = scene.reading;
  const lattice = how.form === "signs" || how.form === "places" ? how.lattice : undefined;
  const pitches = [[ONE, ONE] as const, ...(lattice === undefined ? [] : [[lattice.across, lattice.down] as const])];
  let best: Naming | undefined;
  let most = LEAST - 1;
  for (const [across, down] of pitches) {
    for (const isColumnFirst of [true, false]) {
      const naming = { isColumnFirst, across, down };
      const near = countNear(events, naming, reel, entries);
      if (near > most) [best, most] = [naming, near];
    }
  }
  return best !== undefined && 2 * most >= events.length ? best : undefined;
}

function countNear(events: readonly Event[], naming: Naming, reel: Reel, entries: readonly number[]): number {
  const { count, states, cells, slots } = reel.changes;
  const { topology } = reel.maze.grid;
  const latest = new Int32Array(reel.maze.cellCount).fill(-NEAR - 1); // the entry of the last change at each cell
  let [change, near] = [0, 0];
  for (const { entry, pair } of events) {
    for (; change < count && entries[states[change]] <= entry + NEAR; change++) {
      latest[cells[change]] = entries[states[change]];
      if (slots[change] !== MARKS) latest[topology.neighbor(cells[change], slots[change])] = entries[states[change]];
    }
    const cell = cellOf(pair, naming, reel);
    if (cell >= 0 && latest[cell] >= entry - NEAR) near++;
  }
  return near;
}

/** The cell that a pair names; -1 for none. */
function cellOf(pair: readonly [number, number], { isColumnFirst, across, down }: Naming, { maze }: Reel): number {
  const { width, height } = squaresOf(maze.grid);
  const [column, row] = isColumnFirst ? pair : [pair[1], pair[0]];
  const [x, y] = [
    (column - across.wall) / (across.wall + across.passage),
    (row - down.wall) / (down.wall + down.passage),
  ];
  const isCell = Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < width && y < height;
  return isCell && maze.grid.topology.isIncluded(y * width + x) ? y * width + x : -1;
}

/** A reel with marks between its changes; the marks that it has already, of cells that are no walls any more, give way. */
function merged(
  reel: Reel,
  entries: readonly number[],
  history: RunHistory,
  marked: readonly { readonly entry: number; readonly cell: number; readonly mark: number }[],
): Reel {
  const changes = new PlacedChanges();
  changes.begin(reel.places[0]);
  const { count, states, cells, slots, values } = reel.changes;
  let last = 0; // entry
  const add = (entry: number, cell: number, slot: number, value: number) => {
    if (entry !== last) changes.nextState(entry < 0 ? reel.places[reel.places.length - 1] : history.codePlaceOf(entry));
    last = entry;
    changes.add(cell, slot, value);
  };
  last = entries[0];
  let next = 0;
  for (let at = 0; at < count; at++) {
    const entry = entries[states[at]];
    const until = entry < 0 ? Infinity : entry;
    for (; next < marked.length && marked[next].entry <= until; next++)
      add(marked[next].entry, marked[next].cell, MARKS, marked[next].mark);
    if (slots[at] !== MARKS) add(entry, cells[at], slots[at], values[at]);
  }
  for (; next < marked.length; next++) add(marked[next].entry, marked[next].cell, MARKS, marked[next].mark);
  const first = { passages: reel.first.passages, marks: new Uint8Array(reel.first.marks.length) };
  return { maze: reel.maze, first, changes: changes.toList(), places: [...changes.places] };
}
