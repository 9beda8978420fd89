import type { EditableMaze } from "../foundation/editableMaze";
import type { Maze, Opening } from "../foundation/maze";
import { Border } from "./border";
import { Search } from "./search";
import { endsOf } from "./solve";

/** What says that a way begins or ends somewhere. */
export type EndSource =
  | "sign" // in its cell
  | "area" // a sign in several cells that hang together
  | "number" // in its cell, among others that are walls and floors
  | "opening" // of the outer wall
  | "name"; // beside the maze

/** The slot of an end inside: nothing is open there. */
export const INSIDE = -1;

/** A place at which a text says that a way begins or ends. */
export interface End {
  readonly cell: number;
  readonly slot?: number | undefined; // where it stands in the outer wall, or INSIDE
  readonly is?: "start" | "goal" | undefined; // undefined: either, as of an opening, a number alone, or a sign that nobody knows
  readonly from: EndSource;
}

/** What marks an end that was taken, and among how many it is the nearest. */
interface Marked {
  readonly from: EndSource;
  readonly of: number;
}

/** Which ends of a maze are marked. */
export interface MarkedEnds {
  readonly start?: Marked;
  readonly goal?: Marked;
}

/**
 * Opens a maze where its ends are marked. Those in cells come before those that are named. Openings are the end that
 * nothing else marks; without any marks one or two are entrance and exit, in their order, and of more nobody can tell. Of
 * several starts or goals those are taken between which the way is shortest.
 * @param ends in reading order
 * @returns what marks the ends that were taken: an end that nothing marks is none
 */
export function settleEnds(
  maze: EditableMaze,
  ends: readonly End[],
  borderOf: () => Border = borderOnce(maze),
): MarkedEnds {
  const on = ends.filter(({ cell }) => maze.grid.topology.isIncluded(cell));
  const gaps = on.filter((end) => end.from === "opening" && isOutward(maze, end, borderOf));
  const [starts, goals] = sidesOf(on, gaps);
  if (starts.length + goals.length === 0) return {};
  const [start, goal] = nearest(maze, starts, goals);
  const open = (end: End | undefined, nth: number) => end && openingFor(end, nth, gaps, borderOf);
  maze.open(open(start, 0), open(goal, goal?.cell === start?.cell ? 1 : 0)); // of one cell two sides
  return {
    ...(start && { start: { from: start.from, of: starts.length } }),
    ...(goal && { goal: { from: goal.from, of: goals.length } }),
  };
}

/** The entrance and the exit of a maze as ends that are known from somewhere. */
export function endsFrom({ entrance, exit }: Maze, from: EndSource): End[] {
  const as = (opening: Opening | undefined, is: "start" | "goal"): End[] => {
    if (opening === undefined) return [];
    const source = sourceOf(opening, from);
    return [{ ...opening, from: source, ...(source !== "opening" && { is }) }];
  };
  return [...as(entrance, "start"), ...as(exit, "goal")];
}

/** What marks an end of a maze whose ends are known from somewhere: one inside has a sign in place of an opening. */
export function sourceOf({ slot }: Opening, from: EndSource): EndSource {
  return slot === INSIDE && from === "opening" ? "sign" : from;
}

function borderOnce(maze: Maze): () => Border {
  let border: Border | undefined; // takes a grid of its own, and is needed only where holes are, or where nothing is open
  return () => {
    border ??= new Border(maze);
    return border;
  };
}

/** Whether the outside is behind an opening: that into a hole amid the maze leads nowhere. */
function isOutward(maze: Maze, { cell, slot = -1 }: End, borderOf: () => Border): boolean {
  const { neighborMask, excluded } = maze.grid.topology;
  if (slot < 0 || ((neighborMask[cell] >>> slot) & 1) !== 0) return false;
  return excluded === null || ((borderOf().sides(cell) >>> slot) & 1) !== 0;
}

/** The starts and the goals among which the nearest are to be taken. */
function sidesOf(ends: readonly End[], gaps: readonly End[]): readonly [starts: readonly End[], goals: readonly End[]] {
  const marked = (is: End["is"]) => {
    const all = ends.filter((end) => end.is === is);
    const inside = all.filter(({ from }) => from !== "name");
    return inside.length > 0 ? inside : all;
  };
  const either = ends.filter(({ is, from }) => is === undefined && from !== "opening"); // one, or the only two
  const goals = [marked("goal"), either.slice(-1)].find((each) => each.length > 0) ?? [];
  const starts = [marked("start"), either.filter((end) => !goals.includes(end))].find((each) => each.length > 0) ?? [];
  if (starts.length + goals.length === 0) return gaps.length > 2 ? [[], []] : [gaps.slice(0, 1), gaps.slice(1)];
  const taken = [...starts, ...goals].map((end) => gapAt(end, 0, gaps));
  const free = gaps.filter((gap) => !taken.includes(gap));
  return [starts.length === 0 ? free : starts, goals.length === 0 ? free : goals];
}

/** The opening at which an end stands: the nth of its cell, or the first where it has fewer. */
function gapAt({ cell, slot }: End, nth: number, gaps: readonly End[]): End | undefined {
  const here = gaps.filter((gap) => gap.cell === cell);
  return here.find((gap) => slot !== undefined && gap.slot === slot) ?? here[nth] ?? here[0];
}

function openingFor(end: End, nth: number, gaps: readonly End[], borderOf: () => Border): Opening {
  if (end.slot === INSIDE) return { cell: end.cell, slot: INSIDE };
  const gap = gapAt(end, nth, gaps);
  if (gap?.slot !== undefined) return { cell: gap.cell, slot: gap.slot };
  const border = borderOf();
  return border.opening(end.cell, nth) ?? border.endIn(end.cell);
}

/** The start and the goal that are nearest to each other; where no way leads from one to another, the first of each. */
function nearest(
  maze: Maze,
  starts: readonly End[],
  goals: readonly End[],
): readonly [start: End | undefined, goal: End | undefined] {
  if (starts.length <= 1 && goals.length <= 1) return [starts[0], goals[0]];
  const [first, last] = endsOf(maze);
  const [from, to] = [cellsOf(starts, first), cellsOf(goals, last)];
  const isTurned = from.length > to.length; // fewer searches
  const search = new Search(maze);
  let [best, one, other] = [Infinity, 0, 0];
  for (const [at, cell] of (isTurned ? to : from).entries()) {
    search.from(cell);
    for (const [index, next] of (isTurned ? from : to).entries()) {
      const distance = search.distance(next);
      if (distance >= 0 && distance < best) [best, one, other] = [distance, at, index];
    }
  }
  return isTurned ? [starts[other], goals[one]] : [starts[one], goals[other]];
}

/** The cells of ends; without any the one that a way begins or ends in where nothing is marked. */
function cellsOf(ends: readonly End[], otherwise: number): number[] {
  return ends.length === 0 ? [otherwise] : ends.map(({ cell }) => cell);
}
