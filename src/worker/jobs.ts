import type { Content, FormatOptions } from "../core/formats/exports/exportFormat";
import type { Options } from "../core/foundation/optionTypes";
import type { PackedMaze } from "../core/making/pack";
import type { Analysis } from "../core/measures/analyse";
import type { Solution } from "../core/solvers/solution";

/** What the worker does, off the extension host's thread. It checks options once more, as all that crosses a border. */
export type Job =
  /** Makes a maze, with its steps or without. */
  | { readonly kind: "make"; readonly options: Options; readonly steps: boolean }
  /** Makes a maze to be played; without steps where there are more than `mostSteps`. */
  | { readonly kind: "play"; readonly options: Options; readonly mostSteps: number }
  /** Writes a maze in a format; one that is there, or one that it makes. */
  | {
      readonly kind: "write";
      readonly maze: Options | PackedMaze;
      readonly format: string;
      readonly options: FormatOptions;
      readonly fileName?: string; // where there is one: then a companion of the file is written, too
    }
  /** Measures a maze. */
  | { readonly kind: "analyse"; readonly maze: PackedMaze }
  /** Has a solver find the way through a maze, and records it. */
  | { readonly kind: "solve"; readonly maze: PackedMaze; readonly solver: string };

/** What a job gives. */
export interface Results {
  readonly make: PackedMaze;
  readonly play: PackedMaze;
  readonly write: Written;
  readonly analyse: Analysis;
  readonly solve: Solution;
}

/** What is in a file, and in the one beside it that belongs to it, where the format has such. */
export interface Written {
  readonly content: Content;
  readonly companion?: { readonly extension: string; readonly content: string } | undefined;
}

/** From the worker: how far it is, and then one of the two ends. */
export type Report =
  | { readonly type: "progress"; readonly share: number }
  | { readonly type: "done"; readonly result: Results[Job["kind"]] }
  | { readonly type: "failed"; readonly message: string; readonly refused?: Refused | undefined };

/** A MazeError, as it travels. */
export interface Refused {
  readonly option: string;
  readonly value: unknown;
  readonly allowed: string;
  readonly reason: string | undefined;
}
