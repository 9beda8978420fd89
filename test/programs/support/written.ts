import type { Maze } from "../../../src/core/foundation/maze";
import { Random } from "../../../src/core/foundation/random";
import { type Passage, passagesOf, type Shape, type Told } from "./shapes";

// Traces as an observer writes them.

/** The lines of a trace as bytes. */
export function bytesOf(lines: readonly unknown[]): Uint8Array {
  return new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

/** The beginning of a trace: a file, and the variables of a shape. */
export function beginning({ first }: Shape): unknown[] {
  return [["file", 1, "/maze.py"], ...first.map(([name, tree], number) => ["value", number, name, tree, 1, 1])];
}

/** A line of a trace for a change. */
export function lineOf([kind, path, tree, variable = 0]: Told, line: number): unknown[] {
  return kind === "del" ? [kind, variable, path, 1, line] : [kind, variable, path, tree, 1, line];
}

/** Passages that are opened, and some closed again, until a maze is there. */
export function turnsTo(maze: Maze, seed: number): { readonly passage: Passage; readonly isOpen: boolean }[] {
  const random = new Random(seed);
  const left = passagesOf(maze);
  const passages = Array.from({ length: left.length }, () => left.splice(random.below(left.length), 1)[0]);
  return passages.flatMap((passage, at) => {
    const opened = { passage, isOpen: true };
    return at % 4 === 3 ? [opened, { passage, isOpen: false }, opened] : [opened];
  });
}
