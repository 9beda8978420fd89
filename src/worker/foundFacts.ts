import type { Recipe } from "../core/foundation/optionTypes";
import type { FoundMaze, TextPlace } from "../reading/foundation/found";
import { pack } from "../shared/data/pack";
import { type PackedMaze } from "../shared/data/packedMaze";

/** What is known of a maze in a text outside the worker, which keeps the maze itself. */
export interface FoundInText extends Omit<FoundMaze, "maze" | "rows" | "placeOf"> {
  readonly at: number; // its place among the mazes of its text
  readonly maze: Pick<PackedMaze, "recipe" | "kind" | "entrance" | "exit">;
  readonly mark: string; // stands for its cells, passages and openings: that of another maze differs
}

/** What is known of all mazes of a text, each with the options that are said to have made it. */
export function factsIn({ text, mazes }: { text: string; mazes: readonly FoundMaze[] }): FoundInText[] {
  const lines = linesFor(mazes, text);
  return mazes.map((found, at) => {
    const { maze, recipe: _, rows: __, placeOf: ___, ...others } = found;
    const recipe = found.recipe ?? recipeInJson(lines, found);
    const packed = pack(maze);
    const { kind, entrance, exit } = packed;
    const facts = { recipe: maze.recipe, kind, entrance, exit };
    return { ...others, at, maze: facts, mark: markOf(packed), ...(recipe && { recipe }) };
  });
}

/** The options that a text says made a maze. */
export function recipeOf(found: FoundMaze, text: string): Recipe | undefined {
  return found.recipe ?? recipeInJson(linesFor([found], text), found);
}

function linesFor(mazes: readonly FoundMaze[], text: string): readonly string[] {
  return mazes.some(({ form }) => form === "json") ? text.split(/\r\n|\n|\r/) : [];
}

/** JSON v1 says what a maze was made from, unless it was read or edited. */
function recipeInJson(lines: readonly string[], { form, start, end }: FoundMaze): Recipe | undefined {
  if (form !== "json") return undefined;
  try {
    const { options } = JSON.parse(between(lines, start, end));
    return options?.algorithm === undefined || options.seed === undefined ? undefined : options;
  } catch {
    return undefined; // it stands in a comment, or is of another kind
  }
}

function between(all: readonly string[], start: TextPlace, end: TextPlace): string {
  const lines = all.slice(start.line, end.line + 1);
  lines[lines.length - 1] = lines[lines.length - 1].slice(0, end.column);
  lines[0] = lines[0].slice(start.column);
  return lines.join("\n");
}

const [FIRST, OTHER] = [0x01000193, 0x5bd1e995]; // odd numbers, whose products spread over 32 bits

/** 64 bits of all that a maze consists of. */
function markOf({ recipe, entrance, exit, kind, numbers, off = new Uint8Array(0) }: PackedMaze): string {
  let [one, other] = [0x811c9dc5, 0x9747b28c];
  const add = (value: number) => {
    one = Math.imul(one ^ value, FIRST);
    other = Math.imul(other ^ value ^ (other >>> 15), OTHER);
  };
  const text = JSON.stringify([recipe, entrance, exit, kind, numbers.length]);
  for (let at = 0; at < text.length; at++) add(text.charCodeAt(at));
  for (let at = 0; at < numbers.length; at++) add(numbers[at]);
  for (let at = 0; at < off.length; at++) add(off[at]);
  return [one, other].map((part) => (part >>> 0).toString(36)).join("-");
}
