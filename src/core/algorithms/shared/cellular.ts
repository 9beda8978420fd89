import type { AlgorithmCode, GenerationContext } from "../../foundation/algorithm";
import { offIn } from "../../foundation/mask";
import type { Recorder } from "../../foundation/recorder";
import { DONE, SOLID } from "../../foundation/steps";
import { Automaton, type Fates } from "../../structures/automaton";
import { DEFAULT_DENSITY, parseRule } from "./rule";

/** After so many births and deaths only the last generation is recorded. */
const MAX_SHOWN = 20_000_000;

/**
 * A cellular automaton by the rule of the options. Live cells are walls and do not belong to the maze; cells outside the grid
 * are dead.
 */
export const automaton: AlgorithmCode = {
  run(task) {
    const { recorder, options } = task;
    const world = new Automaton(options.width, options.height, parseRule(options.rule ?? "") as Fates);
    const { generations = 1 } = options;
    // begin with a pattern
    begin(task, world);
    showAll(task, world);
    // evolve until nothing changes
    let shown = 0;
    for (let done = 0; done < generations && world.evolve(); done++) {
      if (shown < MAX_SHOWN) shown += showChanges(recorder, world);
      recorder.reportShare((done + 1) / generations);
    }
    if (shown >= MAX_SHOWN) showAll(task, world);
    // live cells are walls
    return wallIn(task, world);
  },
};

function begin({ maze, random, options }: GenerationContext, world: Automaton): void {
  const { mask, density = DEFAULT_DENSITY } = options;
  const alive = mask && offIn(mask);
  for (let cell = 0; cell < maze.cellCount; cell++) {
    if (alive === undefined ? random.chance(density) : alive[cell] === 1) world.set(cell);
  }
}

/** Marks the births and deaths of the last generation. @returns how many there are */
function showChanges(recorder: Recorder, world: Automaton): number {
  if (!recorder.isRecording) return 0;
  let changes = 1;
  recorder.beginPhase(0);
  world.forEachChange((cell, isAlive) => {
    recorder.mark(cell, isAlive ? SOLID : DONE);
    changes++;
  });
  return changes;
}

/** Marks all cells; only those that have changed since they were last shown make a step. */
function showAll({ maze, recorder }: GenerationContext, world: Automaton): void {
  if (!recorder.isRecording) return;
  for (let cell = 0; cell < maze.cellCount; cell++) recorder.mark(cell, world.isAlive(cell) ? SOLID : DONE);
}

/** Closes all passages of live cells, without steps: they are solid already. @returns 1 for each */
function wallIn({ maze }: GenerationContext, world: Automaton): Uint8Array {
  const off = new Uint8Array(maze.cellCount);
  for (let cell = 0; cell < maze.cellCount; cell++) {
    if (!world.isAlive(cell)) continue;
    off[cell] = 1;
    maze.isolate(cell);
  }
  return off;
}
