import type { Maze } from "../../src/core/foundation/maze";
import { ACTIVE, FRONTIER, SOLID, UNTOUCHED } from "../../src/core/foundation/steps";
import type { Chamber } from "../../src/core/playback/chamber";
import type { Touched } from "../../src/core/playback/replayedMaze";
import type { ArrivedPart } from "../extension/stepLoader";
import { setColours } from "../style/cellColours";

/** A look of cells, and the class that paints it; cells of other looks are bare ground. */
export type Paint = readonly [look: number, name: string];

/** Looks that are no marks of steps. */
export const ERASED = 16; // given up by the step in hand
export const FIRST_SET = 24; // the sets' colours

export const PAINTS: readonly Paint[] = [
  [UNTOUCHED, "untouched"],
  [FRONTIER, "frontier"],
  [ACTIVE, "active"],
  [SOLID, "solid"],
  [ERASED, "erased"],
  ...setColours.map((_, index): Paint => [FIRST_SET + index, `set set-${index}`]),
];

/** A line through cells: from a cell's centre to those of the neighbours behind some of its slots. */
export interface Line {
  readonly name: string; // the class that paints it
  readonly isArrow?: boolean; // drawn inside of its cell, as a direction
  readonly share?: number; // of a cell's colour from afar, what is the line's where one goes through; usually most
  slots(cell: number): number;
}

/** A point of a picture, in its units. Of mazes that are compared, each has a cell there, by whatever number. */
export type Place = readonly [x: number, y: number];

/** A maze to look at, at some step of its making. */
export interface Scene {
  readonly maze: Maze;
  readonly length: number; // steps; 0 for a maze that was not recorded
  readonly position: number;
  readonly isFinished?: boolean; // whether it stands after the last step of the maze itself
  readonly head: number; // the cell of the last step, or -1
  readonly cursor?: number; // the cell to be framed
  readonly showsHeat?: boolean; // whether its cells have colours of their own, on which lines have to be seen
  readonly chamber?: Chamber | undefined;
  readonly roomWidth?: number | undefined; // in cells, where a grid is cut in rooms of one width
  readonly paints: readonly Paint[];
  readonly lines: readonly Line[];
  /** Whether the steps to what was sought last have not come yet. */
  readonly isLoading?: boolean;
  /** Takes in a part of the recording that has come. */
  take?(part: ArrivedPart): void;
  /** @returns whether it is there; if not, it is to be called again in the next frame, or when more steps have come */
  seek(position: number): boolean;
  look(cell: number): number;
  /** Whether the algorithm has kept in each cell the way back to the start. */
  readonly hasWaysBack?: boolean;
  /** That way, both ends included. */
  wayBackFrom?(cell: number): readonly number[];
  /** The last step in words. */
  describe(): string;
}

/** Told of what a scene's moves change. */
export interface Watcher {
  readonly touched: Touched;
  /** Anything may have changed. */
  readonly touchedAll: () => void;
}
