import { formatNumber } from "../../src/core/foundation/errors";
import { squaresOf } from "../../src/core/foundation/grid";
import { Maze } from "../../src/core/foundation/maze";
import { builderOf } from "../../src/core/grids";
import { kindOf } from "../../src/core/options/options";
import type { ActionId } from "../../src/shared/actions";
import type { KeptShape } from "../model/liveState";
import type { PageModel } from "../model/pageModel";
import type { Store } from "../model/store";
import type { Notice } from "../page/notice";
import type { Voice } from "../page/voice";
import type { Scene } from "../picture/scene";
import type { Stage } from "../picture/stage";
import { Shape } from "./shape";

const ON = 1; // states of a cell
const BARE = 0;

/** Edits the shape of a maze: shows all cells in outline instead of the maze, some of them on. */
export class ShapeMode {
  private shape: Shape | undefined; // while it is painted
  private maze: Maze | undefined;

  /** @param makeRoom gives the picture its room, which depends on the mode */
  constructor(
    private readonly stage: Stage,
    private readonly store: Store<PageModel>,
    private readonly voice: Voice,
    private readonly notice: Notice,
    private readonly makeRoom: () => void,
  ) {}

  get isOn(): boolean {
    return this.shape !== undefined;
  }

  /** What is painted, for a reload. */
  get kept(): KeptShape | undefined {
    return this.shape && { mask: this.shape.toMask(), cursor: this.shape.cursor };
  }

  /** Begins with the shape that a maze has, or with one that was kept. */
  begin(maze: Maze, kept: KeptShape | undefined): void {
    const { recipe } = maze;
    const { width, height } = squaresOf(maze.grid);
    const shape = new Shape(width, height, kept?.mask ?? recipe.mask, (cell) => this.stage.touch(cell, -1));
    shape.cursor = kept?.cursor ?? 0;
    this.shape = shape;
    this.maze = maze;
    this.noteStrokes();
    this.makeRoom();
    this.stage.show(sceneOf(shape, maze));
    this.stage.brush = { paint: (cell) => this.paint(cell), lift: () => this.change((shape) => shape.lift()) };
    this.stage.introduce("recipe", "status", "shape-hint");
    this.stage.focus();
    this.voice.speak(this.words);
  }

  end(): void {
    this.shape = undefined;
    this.stage.brush = undefined;
    this.noteStrokes();
    this.makeRoom();
    this.stage.focus();
  }

  /** Where the cursor is, and how much is on. */
  get status(): string {
    const { onCount = 0, cellCount = 0 } = this.shape ?? {};
    return `${this.words}; ${formatNumber(onCount)} of ${formatNumber(cellCount)} cells on`;
  }

  readonly act = {
    toggleCell: () => this.change((shape) => shape.toggle()),
    cellLeft: () => this.move(-1, 0),
    cellRight: () => this.move(1, 0),
    cellUp: () => this.move(0, -1),
    cellDown: () => this.move(0, 1),
    rowStart: () => this.move(Number.NEGATIVE_INFINITY, 0),
    rowEnd: () => this.move(Number.POSITIVE_INFINITY, 0),
    columnStart: () => this.move(0, Number.NEGATIVE_INFINITY),
    columnEnd: () => this.move(0, Number.POSITIVE_INFINITY),
    undoStroke: () => this.change((shape) => shape.undo()),
    redoStroke: () => this.change((shape) => shape.redo()),
    allOn: () => this.change((shape) => shape.turnAllOn()),
    invertShape: () => this.change((shape) => shape.invert()),
  } satisfies Partial<Record<ActionId, () => void>>;

  private get words(): string {
    const { shape, maze } = this;
    if (shape === undefined || maze === undefined) return "";
    return `${maze.grid.describe(shape.cursor)} ${shape.isOn(shape.cursor) ? "on" : "off"}`;
  }

  /** The shape as a maze can be made in it: without a mask, in the full rectangle. Says why there is none. */
  finish(): { readonly mask: string[] | undefined } | undefined {
    const { shape, maze } = this;
    if (shape === undefined || maze === undefined) return undefined;
    const { start } = maze.recipe;
    const isStartOff = start !== undefined && !shape.isOn(start);
    if (shape.onCount === 0) this.notice.say("No cell is on. Turn on at least one.");
    else if (isStartOff)
      this.notice.say(`Turn on cell ${maze.grid.describe(start)}: the maze begins there (option start).`);
    else return { mask: shape.onCount === shape.cellCount ? undefined : shape.toMask() };
    return undefined;
  }

  private change(change: (shape: Shape) => void): void {
    if (this.shape === undefined) return;
    change(this.shape);
    this.voice.speak(this.words);
    this.noteStrokes();
    this.store.redraw();
  }

  private move(right: number, down: number): void {
    this.change((shape) => {
      shape.move(right, down);
      this.stage.reveal(shape.cursor);
    });
  }

  private paint(cell: number): void {
    this.shape?.paint(cell);
    this.store.redraw();
  }

  private noteStrokes(): void {
    const { canUndo = false, canRedo = false } = this.shape ?? {};
    this.store.note({ shape: this.shape && { canUndo, canRedo } });
  }
}

/** All cells of a maze's grid, whatever its own mask, each in its outline. */
function sceneOf(shape: Shape, { recipe, grid }: Maze): Scene {
  const isWhole = grid.topology.excluded === null && grid.kind === kindOf(recipe);
  const whole = new Maze(isWhole ? grid : builderOf(kindOf(recipe)).build(recipe), recipe);
  return {
    maze: whole,
    length: 0,
    position: 0,
    get markers() {
      return { cursor: shape.cursor };
    },
    paints: [[ON, "on"]],
    lines: [],
    seek: () => "done",
    cellState: (cell) => (shape.isOn(cell) ? ON : BARE),
    spokenText: () => "",
  };
}
