import type { FormatOptions } from "../../core/formats/exports/exportFormat";
import type { Maze } from "../../core/foundation/maze";
import type { Motion, Turn } from "../../core/foundation/motion";
import type { GivenEnds } from "../../core/making/entrances";
import type { FoundMaze, TextPlace } from "../foundation/found";
import type { SourceText } from "../foundation/sourceText";

/** What is to be done to mazes in a text, each where it stands. */
export interface RewriteTask {
  /** The id of a text style, `json` or `array`; by default the form in which it stands there, if that is one of ours. */
  readonly to?: string | undefined;
  readonly turn?: Turn | undefined;
  readonly mirror?: boolean | undefined;
  /** Whether the solution is drawn, or only where the form can hold it; by default whether it is now. */
  readonly solution?: boolean | "where possible" | undefined;
  readonly seed?: string | undefined; // makes it anew from its recipe
  readonly braid?: number | undefined;
  readonly ends?: GivenEnds | undefined; // cells to which entrance and exit move
  /** What dead ends are drawn from where no recipe says so. */
  readonly drawnFrom: string;
  /** What the target takes: the options of a style, or of an array. */
  readonly options: FormatOptions;
}

/** A maze in a text, and what stands there. */
export interface RewriteTarget {
  readonly found: FoundMaze;
  readonly source: SourceText;
  readonly rows: readonly string[]; // of a drawing; empty for data
  readonly region: string; // all between its start and its end
  readonly style: string | undefined; // of our own in which it is drawn
}

/** A maze as it is to be written. */
export interface Wanted {
  readonly maze: Maze;
  readonly motion: Motion; // how it was turned since it was read
  readonly isNew: boolean; // whether its walls were changed, too
  readonly isSolved: boolean; // whether the solution is drawn
}

/** A change of a text: lines and columns as they were before all of them. */
export interface TextEdit {
  readonly start: TextPlace;
  readonly end: TextPlace;
  readonly text: string; // lines ended as those of the document are
}

/** The part of a line in which another differs, and what stands there in the other; undefined where both are the same. */
export function differenceOf(line: string, other: string) {
  if (line === other) return undefined;
  let [from, same] = [0, 0];
  while (from < line.length && line[from] === other[from]) from++;
  const most = Math.min(line.length, other.length) - from;
  while (same < most && line[line.length - 1 - same] === other[other.length - 1 - same]) same++;
  return { from, to: line.length - same, text: other.slice(from, other.length - same) };
}

/** A maze as it is written in place of another one. */
export interface WrittenMaze {
  readonly lines: readonly string[];
  readonly edits: readonly TextEdit[];
}

/** A maze that was rewritten. */
export interface RewrittenMaze {
  readonly text: string; // without what stands around it, lines ended by "\n"
  /** Why its solution is not drawn, where that was wanted where possible. */
  readonly undrawn?: string | undefined;
}

/** What becomes of a text; nothing where it was refused. */
export type Rewriting =
  | { readonly edits: readonly TextEdit[]; readonly mazes: readonly RewrittenMaze[]; readonly refused?: undefined }
  | { readonly refused: string };

/** The lines of a text that ends with one. */
export function linesOf(text: string): string[] {
  return text.replace(/\n$/, "").split("\n");
}

/** Why a maze cannot be rewritten where it stands, as a sentence. */
export class RewriteRefusal extends Error {}
