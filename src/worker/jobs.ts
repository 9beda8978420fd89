import type { BinaryFormatId, TextFormatId } from "../core/formats/exportFormats";
import type { PictureOptions } from "../core/formats/svg/pictureOptions";
import type { Options } from "../core/foundation/optionTypes";
import type { PackedMaze } from "../core/making/pack";
import type { Analysis } from "../core/measures/analyse";
import type { Solution } from "../core/solvers/solution";

/** What the worker does, off the extension host's thread. Options have been checked before they come here. */
export type Job =
  /** Makes a maze, with its steps or without. */
  | { readonly kind: "make"; readonly options: Options; readonly steps: boolean }
  /** Makes a maze to be played; without steps where there are more than `mostSteps`. */
  | { readonly kind: "play"; readonly options: Options; readonly mostSteps: number }
  /** Writes a maze in a format that is text; one that is there, or one that it makes. */
  | { readonly kind: "write"; readonly maze: Options | PackedMaze; readonly form: WrittenForm }
  /** The same in a format that is bytes. */
  | { readonly kind: "draw"; readonly maze: Options | PackedMaze; readonly form: DrawnForm }
  /** Measures a maze. */
  | { readonly kind: "analyse"; readonly maze: PackedMaze }
  /** Has a solver find the way through a maze, and records it. */
  | { readonly kind: "solve"; readonly maze: PackedMaze; readonly solver: string };

export type WrittenForm =
  | { readonly kind: "text"; readonly style: string; readonly solution: boolean }
  | { readonly kind: "json" }
  | ({ readonly kind: Exclude<TextFormatId, "text" | "json"> } & PictureOptions);

type DrawnForm = { readonly kind: BinaryFormatId } & PictureOptions;

/** What a job gives. */
export interface Results {
  readonly make: PackedMaze;
  readonly play: PackedMaze;
  readonly write: string;
  readonly draw: Uint8Array<ArrayBuffer>;
  readonly analyse: Analysis;
  readonly solve: Solution;
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
