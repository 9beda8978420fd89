import type { GenerationContext } from "../../core/foundation/algorithm";
import {
  CARVE,
  DONE,
  isNote,
  MARK,
  SET,
  SOLID,
  stepCell,
  stepKind,
  stepSlot,
  stepTo,
  WALL,
} from "../../core/foundation/steps";

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
    if (!topology.isIncluded(cell)) return false;
    const isLink = ((links[cell] >>> slot) & 1) === 1;
    if (kind === MARK) {
      if (isNote(word)) recorder.beginPhase(cell);
      else if (to > last || recorder.markOf(cell) === to)
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
