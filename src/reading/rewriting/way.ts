import { columnsOf } from "../../core/formats/text/drawing/characters";
import { SignCounts } from "./counts";
import { edgesOf } from "./layout";
import { type SignPlace, type WaySpots, wayInStyle, wayThrough } from "./styles";
import { differenceOf, type RewriteTarget, type TextEdit, type WrittenMaze } from "./task";

/** Signs for a solution, as wide as the floor: the first that a drawing does not have is taken. */
const WAY_SIGNS: Readonly<Record<number, readonly string[]>> = {
  1: [".", "*", "+", "o", "·"],
  2: ["🟨", "🟩", "🟦", "🟡"],
};

/** The way in a drawing. */
export interface DrawnWay {
  readonly floor: string;
  /** The sign that draws it now: it stands on all floors of the way, and nowhere else. */
  readonly sign: string | undefined;
  readonly isBack: boolean; // whether it is the one that is found from the exit, where several are as short
  readonly free: string | undefined; // a sign that the drawing does not have
  readonly whyNot: string | undefined; // why it cannot be drawn
  /** The drawing with it: a sign takes the place of the floor of the way, and of nothing else. */
  drawn(): WrittenMaze;
  /** The drawing with the floor in its place. */
  removed(): WrittenMaze;
}

type Signs = readonly (readonly string[])[];

/** The way in a drawing; undefined where that has no room for one. */
export function wayIn(target: RewriteTarget): DrawnWay | undefined {
  const { found, source } = target;
  const { text, starts } = source;
  const { rows: places = [], form } = found;
  if (target.style === undefined && form !== "foreign") return undefined; // data
  const edges = edgesOf(source, places);
  const rows = places.map(({ line, from }, row) =>
    Array.from(text.slice(starts[line] + from, starts[line] + edges[row])),
  );
  const wayFrom = (isBack: boolean) => {
    const path = wayThrough(found.maze, isBack);
    const spots = target.style === undefined ? placedWay(target, rows, path) : wayInStyle(target, path);
    return spots && { isBack, spots, ...seenIn(rows, spots) };
  };
  const way = wayFrom(false);
  if (way === undefined) return undefined;
  const back = way.sign === undefined ? wayFrom(true) : undefined;
  const { floor, sign, spots, isBack } = back?.sign === undefined ? way : back;
  const free = WAY_SIGNS[columnsOf(floor)].find((each) => !rows.some((row) => row.includes(each)));
  const put = free === undefined ? rows : withSign(rows, spots, floor, free);
  return {
    floor,
    sign,
    free,
    isBack,
    get whyNot() {
      if (sign !== undefined) return undefined;
      if (target.style === undefined && /[\p{L}\p{N}]/u.test(floor)) return "its floor cannot hold a sign";
      return free === undefined ? "no sign is free for it" : undefined;
    },
    drawn: () => written(sign === undefined ? put : rows),
    removed: () => written(sign === undefined ? rows : without(rows, spots, floor, sign)),
  };

  function written(after: Signs): WrittenMaze {
    return { lines: after.map((row) => row.join("").trimEnd()), edits: editsOf(places, rows, after) };
  }
}

/** The way in a drawing of a stranger: the middles of its cells, and what is between them. */
function placedWay({ found }: RewriteTarget, rows: Signs, path: readonly number[]): WaySpots | undefined {
  const { maze, placeOf } = found;
  const places = found.rows ?? [];
  if (placeOf === undefined || places.length === 0) return undefined;
  const rowOf = new Map(places.map(({ line }, row) => [line, row]));
  const signOf = rows.map((row) => row.flatMap((sign, at) => Array.from({ length: sign.length }, () => at)));
  const spotOf = (cell: number, neighbor?: number): SignPlace => {
    const { line, column } = placeOf(cell, neighbor);
    const row = rowOf.get(line);
    if (row === undefined) return [-1, 0];
    const unit = column - places[row].from;
    const beyond = rows[row].length + unit - signOf[row].length;
    return [row, signOf[row][unit] ?? beyond];
  };
  const way = path.flatMap((cell, at) => (at === 0 ? [spotOf(cell)] : [spotOf(cell, path[at - 1]), spotOf(cell)]));
  const inner = path.slice(1, -1).map((cell) => spotOf(cell)); // strangers may draw nothing between cells
  const forEachFloor: WaySpots["forEachFloor"] = (see) => {
    for (let cell = 0; cell < maze.cellCount; cell++) if (maze.grid.topology.isIncluded(cell)) see(spotOf(cell));
  };
  return { way, inner, forEachFloor };
}

function signAt(rows: Signs, [row, at]: SignPlace): string {
  return rows[row]?.[at] ?? " ";
}

const MOST_SIGNS = 2 ** 32; // of a row

/** Spots that are told from others. */
function setOf(spots: readonly SignPlace[]): (spot: SignPlace) => boolean {
  const keys = new Set(spots.map(([row, at]) => row * MOST_SIGNS + at));
  return ([row, at]) => keys.has(row * MOST_SIGNS + at);
}

/** The floor, and the sign of the way that is drawn. */
function seenIn(rows: Signs, { way, inner, forEachFloor }: WaySpots): Pick<DrawnWay, "floor" | "sign"> {
  const isOnWay = setOf(way);
  const [beside, all, signs] = [new SignCounts(), new SignCounts(), new SignCounts()];
  forEachFloor((spot) => {
    all.add(signAt(rows, spot));
    if (!isOnWay(spot)) beside.add(signAt(rows, spot));
  });
  const floor = beside.most ?? all.most ?? " ";
  if (inner.some((spot) => signAt(rows, spot) === floor)) return { floor, sign: undefined };
  for (const spot of way) signs.add(signAt(rows, spot));
  const isDrawn = (sign: string) =>
    signs.of(sign) > 0 && beside.of(sign) === 0 && sign !== floor && columnsOf(sign) === columnsOf(floor);
  const other = signs.mostBut([floor]);
  const isOther = other !== undefined && signs.of(other) >= Math.max(LEAST_OTHERS, inner.length / 2) && isDrawn(other);
  const ours = [...WAY_SIGNS[columnsOf(floor)]].reverse().find(isDrawn); // the last was put beside the others
  return { floor, sign: ours ?? (isOther ? other : undefined) };
}

const LEAST_OTHERS = 3; // of a sign that we do not take: fewer are the ends, or things

/** The rows with a sign in place of the floor of the way; rows that are cut off before it get blanks. */
function withSign(rows: Signs, { way }: WaySpots, floor: string, sign: string): Signs {
  const after = rows.map((row) => [...row]);
  for (const spot of way) {
    const [row, at] = spot;
    if (after[row] === undefined || signAt(after, spot) !== floor) continue;
    while (after[row].length < at) after[row].push(" ");
    after[row][at] = sign;
  }
  return after;
}

/** The rows with the floor in place of a sign. A row that ended with it ends before the blanks there. */
function without(rows: Signs, { way }: WaySpots, floor: string, sign: string): Signs {
  const isOnWay = setOf(way);
  return rows.map((row, y) => {
    const after = row.map((each, at) => (each === sign && isOnWay([y, at]) ? floor : each));
    return after.at(-1) === row.at(-1) ? after : Array.from(after.join("").trimEnd());
  });
}

function editsOf(
  places: readonly { readonly line: number; readonly from: number }[],
  before: Signs,
  after: Signs,
): TextEdit[] {
  return places.flatMap(({ line, from: column }, row) => {
    const changed = differenceOf(before[row].join(""), after[row].join(""));
    if (changed === undefined) return [];
    const { from, to, text } = changed;
    return { start: { line, column: column + from }, end: { line, column: column + to }, text };
  });
}
