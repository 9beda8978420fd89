import type { GenerationContext } from "../../core/foundation/algorithm";
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
import { cutOffCells } from "../../core/paths/cutOff";
import type { Finding } from "../../shared/data/userAlgorithm";
import { loopIn } from "./loops";
import type { Made } from "./made";
import { unusedLines } from "./rooms";

/** What of a maze is no fault, since its program says so. */
interface Allowing {
  readonly loops: boolean;
  readonly parts: boolean; // that nothing joins
}

/** Something that is wrong with a run that gave a maze, by what it is. */
export interface Flaw {
  readonly kind: "unreached" | "loop" | "unused" | "changes"; // the last: not the same maze each time
  readonly finding: Finding;
}

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

/** What is wrong with a maze that should be perfect: all cells joined, without loops, and none left over. */
export function judge(made: Made, allowing: Allowing): Flaw[] {
  const { maze, off, steps, placeOf } = made;
  const { length } = steps;
  const atEnd = { severity: "warning" as const, place: placeOf(length), step: length };
  const cutOff = allowing.parts ? undefined : cutOffCells(maze, (cell) => cell, off);
  const loop = allowing.loops ? undefined : loopIn(made);
  const unused = off === undefined || allowing.parts ? undefined : unusedLines(maze, off);
  return [
    ...(cutOff ? [{ kind: "unreached" as const, finding: { ...atEnd, ...cutOff } }] : []),
    ...(loop ? [{ kind: "loop" as const, finding: loop }] : []),
    ...(unused ? [{ kind: "unused" as const, finding: { ...atEnd, ...unused } }] : []),
  ];
}
