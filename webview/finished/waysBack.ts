import { countOf } from "../../src/core/foundation/errors";
import { endsOf } from "../../src/core/paths/solve";
import type { Place } from "../picture/scene";
import type { AfterScene } from "./afterScene";
import { placeOf } from "./cellBeside";
import type { MazeViews } from "./mazeViews";

/** Of the mazes on show, the ways back to the start that an algorithm has kept in the cells. */
export class WaysBack {
  constructor(private readonly lanes: MazeViews) {}

  get areThere(): boolean {
    return this.scenes.length > 0;
  }

  /** Whether a click on the picture can show one. */
  get canBePicked(): boolean {
    return this.scenes.some(({ isFinished }) => isFinished);
  }

  /** Shows those from the cell at a place; where none is given, from the exit of each maze, or its last cell. */
  show(place: Place | undefined): void {
    for (const scene of this.scenes) {
      const cell = place === undefined ? endsOf(scene.finished)[1] : scene.cellAt(place);
      scene.walkBackFrom(scene.takesPart(cell) ? cell : undefined);
    }
  }

  /** Whether those that are shown begin at the cell at a place. */
  isFrom(place: Place): boolean {
    return this.shown !== undefined && this.shown.pathBack[0] === this.shown.cellAt(place);
  }

  hide(): void {
    for (const scene of this.scenes) scene.walkBackFrom(undefined);
  }

  /** Where the first that is shown begins. */
  get place(): Place | undefined {
    return this.shown && placeOf(this.shown, this.shown.pathBack[0]);
  }

  /** The first that is shown. */
  get words(): string {
    if (this.shown === undefined) return "";
    const { pathBack, finished } = this.shown;
    const [from, to] = [pathBack[0], pathBack[pathBack.length - 1]].map((cell) => finished.grid.describe(cell));
    return `From ${from} to the start ${to}: ${countOf(pathBack.length, "cell")}`;
  }

  private get shown(): AfterScene | undefined {
    return this.scenes.find(({ pathBack }) => pathBack.length > 0);
  }

  private get scenes(): readonly AfterScene[] {
    return this.lanes.scenes.filter(({ hasWaysBack }) => hasWaysBack);
  }
}
