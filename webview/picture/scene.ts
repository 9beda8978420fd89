import type { DrawnMaze } from "../../src/core/picture/drawnMaze";
import type { Chamber } from "../../src/core/playback/chamber";
import type { CellOrWall } from "../overlays/kinds/cellOrWall";
import type { WallMark } from "../overlays/kinds/overlay";
import type { Work } from "../page/frames";

/** What is highlighted at a step. */
export interface Markers {
  readonly head?: number; // the cell of the last step; -1 where there is none
  readonly cursor?: number; // the cell to be framed, or -1
  readonly wall?: CellOrWall; // the wall that is framed in place of a cell
  readonly namedCells?: readonly number[]; // cells to be outlined
  readonly chamber?: Chamber | undefined;
  readonly roomWidth?: number | undefined; // in cells, where a grid is cut in rooms of one width
}

/** A maze to draw, at a step of its recording. */
export interface Scene extends DrawnMaze {
  readonly length: number; // steps; 0 for a maze that was not recorded
  readonly position: number;
  readonly isFinished?: boolean; // whether it stands after the last step of the maze itself
  readonly isColoured?: boolean; // whether its cells have colours of their own, on which lines have to be seen
  readonly isTintFaint?: boolean; // whether something is drawn over the tint of its cells
  readonly isBlooming?: boolean; // whether the tint of its cells is still strong
  readonly markers: Markers;
  readonly wallMarks?: readonly WallMark[]; // from the ground up
  /** @returns whether it is there; if not, call it again in the next frame, or when steps have come for which it waits */
  seek(position: number): Work;
  /** The last step in words, as it is read out. */
  spokenText(): string;
  /** The same as it stands on the page, without names of cells, which are seen; by default as it is read out. */
  shownText?(): string;
}
