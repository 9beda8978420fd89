import assert from "node:assert/strict";
import type { Maze } from "../../../src/core/foundation/maze";
import type { Options } from "../../../src/core/foundation/optionTypes";
import { CARVE, stepCell, stepKind, stepSlot, WALL } from "../../../src/core/foundation/steps";
import { buildGrid, record } from "../../../src/core/making/generate";
import { Replay } from "../../../src/core/playback/replay";
import { cellsOf } from "./graph";

/** What a recording shows, in the order in which it shows it. */

export type Pair = readonly [from: number, to: number];

export interface Trace {
  readonly maze: Maze;
  readonly carved: readonly Pair[]; // each passage from the cell that it was opened from
  readonly walled: readonly Pair[];
}

export function traceOf(options: object): Trace {
  const { maze, steps } = record({ width: 12, height: 9, ...options });
  const pairs = (kind: number): Pair[] =>
    Array.from(steps.filter((word) => stepKind(word) === kind)).map((word) => [
      stepCell(word),
      maze.grid.topology.neighbor(stepCell(word), stepSlot(word)),
    ]);
  return { maze, carved: pairs(CARVE), walled: pairs(WALL) };
}

export interface Moment {
  readonly maze: Maze; // as it stands after the step
  readonly word: number;
  readonly next: number | undefined; // the word of the step that follows
  /** The cells that have some look. */
  cells(look: number): number[];
}

/** Every moment of a recording, after each step. */
export function* momentsOf(options: object): Generator<Moment> {
  const { maze, steps } = record({ width: 9, height: 7, ...options });
  const replay = new Replay(buildGrid(maze.recipe as Options), maze.recipe, steps);
  const all = cellsOf(replay.maze);
  const cells = (look: number) => all.filter((cell) => replay.look(cell) === look);
  for (const [index, word] of steps.entries()) {
    replay.seek(index + 1);
    yield { maze: replay.maze, word, next: steps[index + 1], cells };
  }
}

/** The walks that a trace is made of: each from a new cell, on through new cells, to a cell of the maze so far. */
export function walksOf(carved: readonly Pair[], start: number): number[][] {
  const grown = new Set([start]);
  const walks: number[][] = [];
  let walk: number[] = [];
  for (const [from, to] of carved) {
    if (walk.length === 0) walk = [from];
    assert.equal(from, walk[walk.length - 1], "a walk goes on from where it is");
    assert.ok(!grown.has(from) && !walk.includes(to), "no cell is walked twice");
    walk.push(to);
    if (!grown.has(to)) continue;
    walks.push(walk);
    for (const cell of walk) grown.add(cell);
    walk = [];
  }
  assert.deepEqual(walk, [], "the last walk has met the maze");
  return walks;
}

/** The parts that pairs make of the cells 0 to count - 1. */
export function partsBy(pairs: readonly Pair[], count: number): number[][] {
  const parts = new Map(Array.from({ length: count }, (_, cell) => [cell, [cell]]));
  for (const [a, b] of pairs) {
    const [one, other] = [parts.get(a), parts.get(b)];
    if (one === undefined || other === undefined || one === other) continue;
    one.push(...other);
    for (const cell of other) parts.set(cell, one);
  }
  return [...new Set(parts.values())];
}
