import type { Maze } from "../../src/core/foundation/maze";
import { solve } from "../../src/core/paths/solve";
import { bareState, type Line, PAINTS, slotsAlong, wayLines } from "../../src/core/picture/drawnMaze";
import type { Work } from "../page/frames";
import { type Markers, type Scene } from "../picture/scene";
import type { EditorModel } from "./editorModel";
import { cellOrWallInWords } from "./framed";

/** The edited maze as it is drawn: the frame, the wall under the pointer, maybe its solution. */
export class EditorScene implements Scene {
  readonly length = 0;
  readonly position = 0;
  readonly isFinished = true;
  readonly paints = PAINTS;
  readonly lines: readonly Line[];
  private way: Map<number, number> | undefined; // by cell, the slot that leads on

  constructor(
    readonly maze: Maze,
    private readonly model: () => Pick<EditorModel, "framed" | "isFramed" | "hovered">,
  ) {
    const onWay = (cell: number) => this.way?.get(cell) ?? 0;
    this.lines = wayLines(onWay);
  }

  /** Shows the shortest way, or no longer. @returns how many cells it has; 0 where there is none */
  showWay(isShown: boolean): number {
    const path = isShown ? solve(this.maze) : undefined;
    this.way = path && slotsAlong(this.maze, path);
    return path?.length ?? 0;
  }

  get finished(): Maze {
    return this.maze;
  }

  get markers(): Markers {
    const { framed, hovered, isFramed } = this.model();
    const { cell, slot } = framed;
    const wall = hovered ?? (isFramed && slot !== undefined ? framed : undefined);
    return { ...(isFramed && { cursor: cell, namedCells: [cell] }), ...(wall && { wall }) };
  }

  seek(): Work {
    return "done";
  }

  cellState(cell: number): number {
    return bareState(this.maze, cell);
  }

  spokenText(): string {
    return cellOrWallInWords(this.maze, this.model().framed);
  }
}
