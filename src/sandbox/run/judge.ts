import type { GenerationContext } from "../../core/foundation/algorithm";
import { countOf } from "../../core/foundation/errors";
import type { Maze } from "../../core/foundation/maze";
import { lowestBit } from "../../core/foundation/random";
import {
  CARVE,
  DONE,
  LEVEL,
  MARK,
  PHASE,
  SET,
  SOLID,
  stepCell,
  stepKind,
  stepNumber,
  stepSlot,
  stepTo,
  WALL,
} from "../../core/foundation/steps";
import type { Topology } from "../../core/foundation/topology";
import { cutOffCells } from "../../core/paths/cutOff";
import { DisjointSets } from "../../core/structures/disjointSets";
import type { Finding } from "../../shared/data/userAlgorithm";

/** What a maze of a program's is judged by. */
export interface Made {
  readonly maze: Maze;
  readonly steps: Uint32Array; // of the algorithm
  readonly lines: Uint16Array;
}

/** Something that is wrong with a run that gave a maze, by what it is. */
export interface Flaw {
  readonly kind: "unreached" | "loop" | "changes"; // the last: not the same maze each time
  readonly finding: Finding;
}

const MOST_CELLS = 10_000; // that a finding lists
const MOST_NAMED = 5; // that its message names

/**
 * Takes the steps of a program once more, on a maze outside its sandbox. Each is checked first: a program shares its realm
 * with what recorded them, and can forge them. Marks before a step are counted here, so that they need no check.
 * @param setsSlots whether slots that lead nowhere may be set
 * @param makesWalls whether cells may be marked as walls
 * @returns the number of the first step that cannot be taken, or -1
 */
export function replaySteps(
  { maze, recorder }: Pick<GenerationContext, "maze" | "recorder">,
  steps: Uint32Array,
  setsSlots: boolean,
  makesWalls: boolean,
): number {
  const { topology } = maze.grid;
  const { neighborMask: links, degree } = topology;
  const last = makesWalls ? SOLID : DONE;

  const take = (word: number): boolean => {
    const kind = stepKind(word);
    const cell = stepCell(word);
    const slot = stepSlot(word);
    const to = stepTo(word);
    if (kind === LEVEL) {
      recorder.endLevel(stepNumber(word));
      return true;
    }
    if (!topology.isIncluded(cell)) return false;
    if (kind === PHASE) {
      recorder.beginPhase(cell);
      return true;
    }
    const isLink = ((links[cell] >>> slot) & 1) === 1;
    if (kind === MARK) {
      if (to > last || recorder.markOf(cell) === to)
        return false; // the same mark again would be no step
      else recorder.mark(cell, to);
      return true;
    }
    if (kind === SET) {
      if (!setsSlots || isLink || slot >= degree) return false;
      maze.set(cell, slot, to);
      return true;
    }
    const isOpen = ((maze.passages(cell) >>> slot) & 1) === 1;
    if (!isLink || kind > SET || isOpen !== (kind === WALL)) return false;
    if (kind === CARVE) maze.carve(cell, slot, to);
    else maze.wall(cell, slot, to);
    return true;
  };

  return steps.findIndex((word) => !take(word));
}

/** What is wrong with a maze that should be perfect: all cells joined, without loops. */
export function judge(made: Made, allowsLoops: boolean): Flaw[] {
  const { maze } = made;
  const sets = new DisjointSets(maze.cellCount);
  const passages = maze.passageCount;
  let joined = 0;
  forEachPassage(maze, (cell, slot) => {
    if (sets.join(cell, maze.grid.topology.neighbor(cell, slot))) joined++;
  });
  const loops = passages - joined;
  return [
    ...unreached(made),
    ...(loops > 0 && !allowsLoops ? [{ kind: "loop" as const, finding: loopOf(made, loops) }] : []),
  ];
}

function forEachPassage(maze: Maze, visit: (cell: number, slot: number) => void): void {
  const { topology } = maze.grid;
  for (let cell = 0; cell < maze.cellCount; cell++) {
    for (let left = maze.passages(cell); left !== 0; left &= left - 1) {
      const slot = lowestBit(left);
      if (topology.neighbor(cell, slot) > cell) visit(cell, slot);
    }
  }
}

/** Cells that are cut off. */
function unreached({ maze, steps }: Made): Flaw[] {
  const cells = cutOffCells(maze);
  if (cells.length === 0) return [];
  const named = cells.slice(0, MOST_NAMED).join(", ");
  const list = cells.length > MOST_NAMED ? `${named}, …` : `${named}.`;
  const are = cells.length === 1 ? "is" : "are";
  const message = `${countOf(cells.length, "cell")} ${are} never reached from the rest of the maze: ${list}`;
  return [
    {
      kind: "unreached",
      finding: { severity: "warning", message, step: steps.length, cells: cells.slice(0, MOST_CELLS) },
    },
  ];
}

/** The first passage that joins cells that are joined already, and how many more there are. */
function loopOf(made: Made, count: number): Finding {
  const { maze, steps, lines } = made;
  const at = firstLoop(made);
  const others = count > 1 ? ` ${countOf(count - 1, "more passage")} ${count === 2 ? "does" : "do"} so.` : "";
  if (at < 0) {
    const message = `${countOf(count, "passage")} of the maze ${count === 1 ? "closes a loop" : "close loops"}.`;
    return { severity: "warning", message, step: steps.length };
  }
  const cell = stepCell(steps[at]);
  const next = maze.grid.topology.neighbor(cell, stepSlot(steps[at]));
  const message = `The passage between ${cell} and ${next} closes a loop: they were joined already.${others}`;
  const place = lines[at] > 0 ? { place: { line: lines[at] - 1 } } : {};
  return { severity: "warning", message, ...place, step: at + 1, cells: [cell, next] };
}

/** The step that closes the first loop that lasts; -1 if none can be named, as where passages were open from the start. */
function firstLoop({ maze, steps }: Made): number {
  const sets = new DisjointSets(maze.cellCount);
  const { topology } = maze.grid;
  const lastOpened = steps.some((word) => stepKind(word) === WALL) ? lastOpenings(maze, steps) : undefined;
  for (let at = 0; at < steps.length; at++) {
    if (stepKind(steps[at]) !== CARVE) continue;
    const cell = stepCell(steps[at]);
    const slot = stepSlot(steps[at]);
    if (lastOpened !== undefined && lastOpened[placeOf(topology, cell, slot)] !== at + 1) continue;
    if (!sets.join(cell, topology.neighbor(cell, slot))) return at;
  }
  return -1;
}

/** For each passage of a finished maze, of one whose passages were closed again, the number of the step that opened it. */
function lastOpenings(maze: Maze, steps: Uint32Array): Uint32Array {
  const { topology } = maze.grid;
  const found = new Uint32Array(topology.cellCount * topology.degree);
  for (let at = 0; at < steps.length; at++) {
    if (stepKind(steps[at]) !== CARVE) continue;
    const cell = stepCell(steps[at]);
    const slot = stepSlot(steps[at]);
    if ((maze.passages(cell) >>> slot) & 1) found[placeOf(topology, cell, slot)] = at + 1;
  }
  return found;
}

/** A number for the passage between two cells, the same from both. */
function placeOf(topology: Topology, cell: number, slot: number): number {
  const next = topology.neighbor(cell, slot);
  return next < cell ? next * topology.degree + topology.opposite(cell, slot) : cell * topology.degree + slot;
}
