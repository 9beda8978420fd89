import type { Algorithm, CodeLine, GenerationContext } from "../../foundation/algorithm";
import { MazeError } from "../../foundation/errors";
import { offIn } from "../../foundation/mask";
import type { Options } from "../../foundation/optionTypes";
import type { Random } from "../../foundation/random";
import type { Recorder } from "../../foundation/recorder";
import { DONE, SOLID } from "../../foundation/steps";
import { Automaton, type Fates } from "../../structures/automaton";
import { DEFAULT_DENSITY, parseRule } from "./rule";

/** After as many births and deaths the generations are no longer recorded, only what is there in the end. */
const MAX_SHOWN = 20_000_000;

const PSEUDOCODE: readonly CodeLine[] = [
  ["begin with a pattern, or with cells alive at random", "untouched>solid", "untouched>done"],
  ["for each generation, all cells at once:", "note"],
  ["  a dead cell with a right number of live neighbours is born", "done>solid"],
  ["  a live cell with a wrong number of them dies", "solid>done"],
  ["until nothing changes, or the last but one comes again"],
  ["live cells are walls"],
];

/**
 * A cellular automaton that makes a maze, with another rule by default: the one place that differs. Live cells are walls
 * and take no part in the maze; cells outside the grid are dead.
 */
export function cellular(own: Pick<Algorithm, "id" | "name" | "description" | "source"> & { rule: string }): Algorithm {
  const { rule, ...rest } = own;
  return {
    ...rest,
    time: "O(n) a generation",
    memory: "3n / 8 bytes, and n",
    perfect: false,
    uniform: false,
    needs: "rectangle",
    options: ["rule", "density", "generations", "mask"],
    without: ["loops", "braid"], // there is no wall between two cells that take part
    defaults: { rule },
    startsOpen: true,
    offAreWalls: true,
    data: ["alive"],
    part: "generation",
    pseudocode: PSEUDOCODE,
    check(options) {
      if (options.mask !== undefined && options.density !== DEFAULT_DENSITY) {
        throw new MazeError("density", options.density, "to remove it", "the mask is the start pattern");
      }
    },
    run(task) {
      const { recorder, random, options } = task;
      const world = new Automaton(options.width, options.height, parseRule(options.rule ?? rule) as Fates);
      const { generations = 1 } = options;
      // begin with a pattern
      begin(world, options, random);
      showAll(recorder, world);
      // evolve until nothing changes
      let shown = 0;
      for (let done = 0; done < generations && world.evolve(); done++) {
        if (shown < MAX_SHOWN) shown += showChanges(recorder, world);
        recorder.reportShare((done + 1) / generations);
      }
      if (shown >= MAX_SHOWN) showAll(recorder, world);
      // live cells are walls
      return wallIn(task, world);
    },
  };
}

function begin(world: Automaton, { mask, density = DEFAULT_DENSITY }: Options, random: Random): void {
  const alive = mask && offIn(mask); // as the option has it
  for (let row = 0, cell = 0; row < world.height; row++) {
    for (let column = 0; column < world.width; column++, cell++) {
      if (alive === undefined ? random.chance(density) : alive[cell] === 1) world.set(column, row);
    }
  }
}

/** Marks what has been born or has died in the last generation. @returns how much that is */
function showChanges(recorder: Recorder, world: Automaton): number {
  if (!recorder.isRecording) return 0;
  let changes = 1;
  recorder.beginPhase(0);
  world.forEachChange((column, row, isAlive) => {
    recorder.mark(row * world.width + column, isAlive ? SOLID : DONE);
    changes++;
  });
  return changes;
}

/** Marks all cells as they are; only those that have changed since they were last shown make a step. */
function showAll(recorder: Recorder, world: Automaton): void {
  if (!recorder.isRecording) return;
  for (let row = 0, cell = 0; row < world.height; row++) {
    for (let column = 0; column < world.width; column++, cell++) {
      recorder.mark(cell, world.isAlive(column, row) ? SOLID : DONE);
    }
  }
}

/** Closes all passages of the cells that are walls. Nothing that is seen: they are solid already. @returns 1 for each */
function wallIn({ maze }: GenerationContext, world: Automaton): Uint8Array {
  const off = new Uint8Array(maze.cellCount);
  for (let row = 0, cell = 0; row < world.height; row++) {
    for (let column = 0; column < world.width; column++, cell++) {
      if (!world.isAlive(column, row)) continue;
      off[cell] = 1;
      maze.isolate(cell);
    }
  }
  return off;
}
