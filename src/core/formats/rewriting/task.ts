import type { Turn } from "../../foundation/motion";
import type { FormatOptions } from "../exports/exportFormat";
import type { Place } from "../reading/foundation/found";

/** What is to be done to mazes in a text, each where it stands. */
export interface RewriteTask {
  /** The id of a text style, `json` or `array`; by default the form in which it stands there. */
  readonly to?: string | undefined;
  readonly turn?: Turn | undefined;
  readonly mirror?: boolean | undefined;
  /** Whether the solution is drawn, or only where the form can hold it; by default whether it is now. */
  readonly solution?: boolean | "where possible" | undefined;
  readonly seed?: string | undefined; // makes it anew from its recipe
  readonly braid?: number | undefined;
  /** What dead ends are drawn from where no recipe says so. */
  readonly drawnFrom: string;
  /** What the target takes: the options of a style, or of an array. */
  readonly options: FormatOptions;
}

/** A change of a text: lines and columns as they were before all of them. */
export interface TextEdit {
  readonly start: Place;
  readonly end: Place;
  readonly text: string; // lines ended as those of the document are
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

/** Why a maze cannot be rewritten where it stands, as a sentence. */
export class Refusal extends Error {}
