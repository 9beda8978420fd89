// Mazes as the worker hands them to the page, made here in Node.
import { generate, record } from "../../src/core/generate";
import { type PackedMaze, pack } from "../../src/core/pack";

/** @param steps whether it has its steps */
export function makeMaze(options: object, steps: boolean): PackedMaze {
  if (!steps) return pack(generate(options));
  const recording = record(options);
  return pack(recording.maze, recording.steps);
}
