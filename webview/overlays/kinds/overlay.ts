import type { Maze } from "../../../src/core/foundation/maze";
import type { Analysis } from "../../../src/core/measures/analyse";
import type { Change } from "../../../src/core/measures/difference";
import type { Line, Paint, Watcher } from "../../../src/core/picture/drawnMaze";

/** A point of a picture, in its units. In compared mazes it may be in cells with different ids. */
export type PicturePoint = readonly [x: number, y: number];

/** Walls that are marked: what is drawn below them, whether they stand or not. */
export interface WallMark {
  readonly name: string; // the class
  /** The slots of a cell with a marked wall, as a bit mask. The wall is marked in its other cell, too. */
  slots(cell: number): number;
}

/** A shown maze, as overlays see it. */
export interface OverlaidMaze {
  readonly finished: Maze; // after its last step, whatever the shown step
  readonly isFinished: boolean; // whether it stands after its last step
  readonly analysis: Analysis | undefined; // once it has come
  readonly solver: OverlayDrawing; // the steps of the chosen solver
  insteadOfSolver: Continuation | undefined; // steps in place of its own
  readonly hasWaysBack: boolean; // whether its algorithm stores in each cell the path back to the start
  /** That path, both ends included; empty before all steps have arrived. */
  wayBackFrom(cell: number): readonly number[];
  framedCell: number; // the cell in the frame once the maze is finished, or -1
  isColoured: boolean; // whether its distances are shown: lines need other colours on theirs
  cellAt(place: PicturePoint): number; // or -1
  takesPart(cell: number): boolean; // -1 does not
  placeOf(cell: number): PicturePoint;
  readonly watcher: Watcher;
}

/** Steps that follow a maze's own on the timeline, such as those of a solver. */
export interface Continuation {
  readonly length: number;
  readonly position: number; // 0 before its first step
  readonly head: number; // the cell of the last step, or -1
  seek(position: number): void;
  /** The last step in words, as it is read out. */
  spokenText(): string;
  /** The same as it stands on the page, without names of cells that nobody asked for; by default as it is read out. */
  shownText?(): string;
}

/** What an overlay draws on a finished maze, by default while the overlay is on. */
export interface OverlayDrawing {
  isShown?(): boolean;
  readonly lines?: readonly Line[];
  readonly wallMarks?: readonly WallMark[]; // from the ground up
  readonly source?: number | undefined; // the cell that it is drawn from, if there is one
  readonly walker?: number; // the cell of what walks through the maze: drawn over all, as the head is
  readonly arrival?: number | undefined; // the cell where that has come to its goal, from which the maze blooms
  /** The state in which a cell is drawn, or -1 for its own. */
  cellState?(cell: number): number;
  /** Whether it hides the maze's own arrow in a cell. */
  hidesArrow?(cell: number): boolean;
}

/** What colours mean. */
export interface Legend {
  readonly label: string;
  readonly scale?: readonly string[]; // colours side by side: rows without a class are what is below them
  readonly rows: readonly (readonly [look: CellLook, text: string])[];
}

/** The class of a cell, or those of lines over each other that are a wall. */
export type CellLook = string | readonly string[];

/** The text of an overlay beside the picture, above its hint. */
export interface OverlayNote {
  readonly legend?: Legend | undefined;
  readonly text: string;
}

/** A walk through a maze. */
export interface Walked {
  readonly cells: readonly number[]; // the path from the entrance to the marker
  readonly steps: number; // with those that were taken back
  readonly left: readonly number[]; // cells of these
}

/** An overlay on the mazes on show. */
export interface OverlayControl {
  /** Called once for each of the mazes, in order. */
  draw(maze: OverlaidMaze): OverlayDrawing;
  /** Whether its button is shown. */
  readonly isOffered?: boolean;
  /** The user has turned it on or off. */
  turn?(isOn: boolean): void;
  /** Called if it is on when mazes come on show; follow() is called next. The place and the walk were kept for these mazes. */
  begin?(from: PicturePoint | undefined, walked?: Walked): void;
  /** Called when it is on and the frame was moved to a place, or to its default in each maze. */
  follow?(place: PicturePoint | undefined): void;
  /** The place that the user chose as its source. */
  readonly place?: PicturePoint | undefined;
  /** How far the user has walked. */
  readonly walked?: Walked | undefined;
  /** The pointer is over a place, or has left. */
  point?(place: PicturePoint | undefined): void;
  /** A place was clicked. @returns whether it handled the click */
  pick?(place: PicturePoint): boolean;
  /** Enter was pressed with the frame at a place. */
  enter?(place: PicturePoint): void;
  /**
   * An arrow key was pressed, or Enter for a way that no arrow leads to.
   * @returns where it stands now; undefined if such keys are not its own at the moment
   */
  step?(arrow: readonly [right: number, down: number] | undefined): PicturePoint | undefined;
  /** Text about a place to which the frame was moved. */
  describe?(place: PicturePoint): string;
  /** Called in each frame of the page. */
  update?(): void;
  readonly note?: OverlayNote | undefined;
}

/** The page, as an overlay sees it. */
export interface OverlayPage {
  isOn(): boolean;
  /** Whether any of the mazes has a cell at a place. */
  hasCellAt(place: PicturePoint): boolean;
  /** The place that was chosen as the source of another overlay. */
  otherPlace(): PicturePoint | undefined;
  /** Makes the other overlays follow the frame. */
  moveFrame(place: PicturePoint | undefined): void;
  changed(): void;
  speak(words: string): void;
  /** Computes the steps of the chosen solver. @param plays whether they are then played */
  solve(plays: boolean): void;
  /**
   * Asks what has changed from the first of two mazes to the second.
   * @returns undefined where that cannot be said, or others are on show by then
   */
  compare(): Promise<readonly Change[] | undefined>;
  /** Removes the steps of the solver. */
  unsolve(): void;
  /** There are more or fewer steps after those of the mazes. @param plays whether they are played from their beginning */
  lengthened(plays: boolean): void;
}

/** Something to show on a finished maze when the user turns it on: one file, and one line in the registry. */
export interface Overlay {
  readonly id: string; // by which it is kept; its action is "show" and this: see src/shared/actions.ts
  readonly needs?: "analysis" | "solver";
  readonly plays?: boolean; // whether its steps follow those of the maze
  readonly isOfOneMaze?: boolean; // whether it is done in the maze on show, and off for the next
  readonly keepsTint?: boolean; // whether it is drawn over the tint of a finished maze, which is faint then
  readonly excludes?: readonly string[]; // ids of overlays that are turned off when it is turned on, and turn it off
  readonly limited?: string; // what takes too long of large mazes, as "longest paths"
  /** Why there is nothing to show on a maze; undefined if there is. */
  lack?(analysis: Analysis): readonly [what: string, why: string] | undefined;
  readonly refusal?: string; // where it is not offered
  readonly paints?: readonly Paint[];
  readonly frameHint?: string; // of an overlay with a frame: how to move it. Such an overlay speaks when it is turned on
  open(page: OverlayPage): OverlayControl;
}

const STRIDE = 0.25; // of a cell: how far apart the points are at which the next cell is looked for
const REACH = 48; // such points: past the names between lines of storeys

type Framed = Pick<OverlaidMaze, "framedCell" | "placeOf" | "cellAt" | "takesPart">;

/** The next cell of the maze from the framed one in a direction on the picture; the framed one if there is none. */
export function cellBeside(maze: Framed, right: number, down: number): number {
  const { framedCell } = maze;
  const [x, y] = maze.placeOf(framedCell);
  for (let step = 1; step <= REACH; step++) {
    const cell = maze.cellAt([x + step * STRIDE * right, y + step * STRIDE * down]);
    if (cell !== framedCell && maze.takesPart(cell)) return cell;
  }
  return framedCell;
}
