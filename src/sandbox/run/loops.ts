import { countOf } from "../../core/foundation/errors";
import type { Maze } from "../../core/foundation/maze";
import { lowestBit } from "../../core/foundation/random";
import { CARVE, MARK, SOLID, stepCell, stepFrom, stepKind, stepSlot, stepTo, WALL } from "../../core/foundation/steps";
import { listed, namesOf } from "../../core/paths/cutOff";
import { cellsOnLoops, forEachPassage } from "../../core/paths/loops";
import { DisjointSets } from "../../core/structures/disjointSets";
import type { Finding } from "../../shared/data/userAlgorithm";
import type { Made } from "./made";

/** A loop, at the step that closed it. */
interface Closed {
  readonly step: number; // its number, from 1
  readonly message: string;
  readonly cells: readonly number[];
}

/** The first loop of a maze, and how many more there are; undefined for none. */
export function loopIn(made: Made): Finding | undefined {
  const { maze, placeOf } = made;
  const sets = new DisjointSets(maze.cellCount);
  let count = 0;
  forEachPassage(maze, (cell, _, next) => {
    if (!sets.join(cell, next)) count++;
  });
  if (count === 0) return undefined;
  const closed = firstClosed(made);
  if (closed === undefined) return leftOpen(made, count);
  const { message, step, cells } = closed;
  const others = count > 1 ? ` ${countOf(count - 1, "more passage")} ${count === 2 ? "does" : "do"} so.` : "";
  return { severity: "warning", message: `${message}${others}`, place: placeOf(step), step, cells };
}

/** The first loop that a step closed and that lasts; undefined where one has been open since the maze began. */
function firstClosed({ maze, steps }: Made): Closed | undefined {
  const { topology } = maze.grid;
  const since = openSince(maze, steps);
  const sets = new DisjointSets(maze.cellCount);
  let isLeft = false;
  forEachPassage(maze, (cell, slot, next) => {
    if (since(cell, slot) === 0 && !sets.join(cell, next)) isLeft = true;
  });
  if (isLeft) return undefined;
  for (let at = 0; at < steps.length; at++) {
    const reached = reachedBy(maze, steps[at]);
    if (reached < 0) continue;
    const parts = new Map([[sets.find(reached), reached]]); // a cell of each part that this step joins
    const joined: number[] = [];
    for (let left = maze.passages(reached); left !== 0; left &= left - 1) {
      const slot = lowestBit(left);
      if (since(reached, slot) !== at + 1) continue;
      const next = topology.neighbor(reached, slot);
      const other = parts.get(sets.find(next));
      if (other !== undefined) return { step: at + 1, ...closing(reached, next, other) };
      parts.set(sets.find(next), next);
      joined.push(next);
    }
    for (const next of joined) sets.join(reached, next);
  }
  return undefined;
}

/** The cell behind the passage that a step opens, or that stops being wall; -1 for another step. */
function reachedBy({ grid: { topology } }: Maze, word: number): number {
  const kind = stepKind(word);
  if (kind === CARVE) return topology.neighbor(stepCell(word), stepSlot(word));
  return kind === MARK && stepFrom(word) === SOLID ? stepCell(word) : -1;
}

function closing(reached: number, next: number, other: number): Pick<Closed, "message" | "cells"> {
  if (other === reached) {
    const message = `The passage between ${next} and ${reached} closes a loop: they were joined already.`;
    return { message, cells: [next, reached] };
  }
  const message = `Cell ${reached} closes a loop: ${other} and ${next}, which it joins, were joined already.`;
  return { message, cells: [other, reached, next] };
}

/** For each passage of a finished maze the number of the step since which it is open; 0 if it always was. */
function openSince(maze: Maze, steps: Uint32Array): (cell: number, slot: number) => number {
  const { topology } = maze.grid;
  const { cellCount, degree } = topology;
  const [opened, floors] = [new Uint32Array(cellCount * degree), new Uint32Array(cellCount)];
  for (let at = 0; at < steps.length; at++) {
    const word = steps[at];
    const reached = reachedBy(maze, word);
    if (reached < 0) continue;
    if (stepFrom(word) === SOLID) floors[reached] = at + 1;
    if (stepKind(word) !== CARVE) continue;
    const [cell, slot] = [stepCell(word), stepSlot(word)];
    opened[cell * degree + slot] = opened[reached * degree + topology.opposite(cell, slot)] = at + 1;
  }
  return (cell, slot) => Math.max(opened[cell * degree + slot], floors[cell], floors[topology.neighbor(cell, slot)]);
}

/** Loops of a maze that began with them: what is left open between walls. */
function leftOpen({ maze, steps, placeOf }: Made, count: number): Finding {
  const cells = cellsOnLoops(maze);
  const isOn = new Uint8Array(maze.cellCount);
  for (const cell of cells) isOn[cell] = 1;
  const step = steps.findLastIndex((word) => isBeside(maze, word, isOn)) + 1;
  const close = count === 1 ? "closes a loop" : "close loops";
  const here = step > 0 ? " Here the last wall beside them is built." : "";
  return {
    severity: "warning",
    message: `${countOf(count, "passage")} of the maze ${close}, through cells ${namesOf(cells, (cell) => cell)}${here}`,
    place: placeOf(step),
    step: step > 0 ? step : steps.length,
    cells: listed(cells),
  };
}

/** Whether a step builds a wall at one of some cells. */
function isBeside({ grid: { topology } }: Maze, word: number, isOn: Uint8Array): boolean {
  const [kind, cell] = [stepKind(word), stepCell(word)];
  if (kind === WALL) return isOn[cell] === 1 || isOn[topology.neighbor(cell, stepSlot(word))] === 1;
  if (kind !== MARK || stepTo(word) !== SOLID) return false;
  for (let left = topology.neighborMask[cell]; left !== 0; left &= left - 1)
    if (isOn[topology.neighbor(cell, lowestBit(left))] === 1) return true;
  return false;
}
