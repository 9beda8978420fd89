import type { GenerationContext } from "../foundation/algorithm";
import type { EditableMaze } from "../foundation/editableMaze";
import type { Grid } from "../foundation/grid";
import type { Options } from "../foundation/optionTypes";
import { bitCount, type Random } from "../foundation/random";
import type { Recorder } from "../foundation/recorder";
import type { Topology } from "../foundation/topology";
import { startsFrom } from "./regions";

/** What an algorithm gets to make a maze. A program of a user's gets the same, made by the same code in its sandbox. */
export function taskOn(maze: EditableMaze, recorder: Recorder, random: Random, options: Options): GenerationContext {
  const { topology } = maze.grid;
  const starts = (from = random) => startsFrom(topology, options.start ?? drawCell(topology, from));
  return { maze, recorder, random, options, starts, direction: directions(maze.grid, random, options.bias) };
}

function drawCell(topology: Topology, random: Random): number {
  for (;;) {
    const cell = random.below(topology.cellCount);
    if (topology.isIncluded(cell)) return cell;
  }
}

/** Draws slots with left and right weighing 1 + bias, up and down 1 - bias, and others, such as stairs, 1. */
function directions({ horizontal, vertical }: Grid, random: Random, bias = 0): GenerationContext["direction"] {
  if (bias === 0) return (mask) => random.slot(mask);
  return (mask) => {
    const other = mask & ~horizontal & ~vertical;
    const level = (1 + bias) * bitCount(mask & horizontal);
    const upright = (1 - bias) * bitCount(mask & vertical);
    const rest = bitCount(other);
    if (rest > 0 && random.chance(rest / (level + upright + rest))) return random.slot(other);
    if (level + upright === 0) return random.slot(mask);
    return random.slot(random.chance(level / (level + upright)) ? mask & horizontal : mask & vertical);
  };
}
