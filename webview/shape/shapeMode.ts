import { formatNumber } from "../../src/core/foundation/errors";
import { Maze } from "../../src/core/foundation/maze";
import { builderOf } from "../../src/core/grids/builderOf";
import { kindOf } from "../../src/core/options/options";
import type { ActionId } from "../../src/shared/actions";
import type { Mode } from "../../src/shared/overlays/action";
import type { KeptShape } from "../../src/shared/pageState";
import type { Scene } from "../picture/scene";
import type { Stage } from "../picture/stage";
import { Shape } from "./shape";

const ON = 1; // looks of a cell
const BARE = 0;

export interface ShapeListeners {
  /** Make a maze in this shape; without a mask, in the full rectangle. */
  apply(mask: string[] | undefined): void;
  leave(): void;
  showMode(mode: Mode): void;
  changed(): void;
}

/** What is shown around the shape. */
interface ShapePanel {
  showShape(text: string): void;
  say(text: string): void;
  speak(text: string): void;
}

/** Edits the shape of a maze: shows all cells in outline instead of the maze, some of them on. */
export class ShapeMode {
  private shape: Shape | undefined; // while it is painted
  private maze: Maze | undefined;

  constructor(
    private readonly stage: Stage,
    private readonly panel: ShapePanel,
    private readonly listeners: ShapeListeners,
  ) {}

  get isOn(): boolean {
    return this.shape !== undefined;
  }

  /** What can be done with the strokes; undefined while no shape is edited. */
  get strokes(): { readonly canUndo: boolean; readonly canRedo: boolean } | undefined {
    return this.shape && { canUndo: this.shape.canUndo, canRedo: this.shape.canRedo };
  }

  /** What is painted, for a reload. */
  get kept(): KeptShape | undefined {
    return this.shape && { mask: this.shape.toMask(), cursor: this.shape.cursor };
  }

  /** Begins with the shape that a maze has, or with one that was kept. */
  begin(maze: Maze, kept: KeptShape | undefined): void {
    const { recipe } = maze;
    const { width = 1, height = 1 } = recipe;
    const shape = new Shape(width, height, kept?.mask ?? recipe.mask, (cell) => this.stage.touch(cell, -1));
    shape.cursor = kept?.cursor ?? 0;
    this.shape = shape;
    this.maze = maze;
    this.listeners.showMode("shape"); // first, since it changes the room for the picture
    this.stage.show(sceneOf(shape, maze));
    this.stage.brush = { paint: (cell) => this.paint(cell), lift: () => this.change((shape) => shape.lift()) };
    this.stage.introduce("recipe", "status", "shape-hint");
    this.stage.focus();
    this.panel.speak(this.words);
  }

  end(): void {
    this.shape = undefined;
    this.stage.brush = undefined;
    this.listeners.showMode("maze");
    this.stage.focus();
  }

  /** Shows where the cursor is, and how much is on. */
  show(): void {
    const { shape } = this;
    if (shape === undefined) return;
    const { onCount, cellCount } = shape;
    this.panel.showShape(`${this.words}; ${formatNumber(onCount)} of ${formatNumber(cellCount)} cells on`);
  }

  readonly act = {
    applyShape: () => this.apply(),
    leaveShape: () => this.listeners.leave(),
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

  private apply(): void {
    const { shape, maze } = this;
    if (shape === undefined || maze === undefined) return;
    const { start } = maze.recipe;
    if (shape.onCount === 0) this.panel.say("No cell is on. Turn on at least one.");
    else if (start !== undefined && !shape.isOn(start)) {
      this.panel.say(`Turn on cell ${maze.grid.describe(start)}: the maze begins there (option start).`);
    } else this.listeners.apply(shape.onCount === shape.cellCount ? undefined : shape.toMask());
  }

  private change(change: (shape: Shape) => void): void {
    if (this.shape === undefined) return;
    change(this.shape);
    this.panel.speak(this.words);
    this.listeners.changed();
  }

  private move(right: number, down: number): void {
    this.change((shape) => {
      shape.move(right, down);
      this.stage.reveal(shape.cursor);
    });
  }

  private paint(cell: number): void {
    this.shape?.paint(cell);
    this.listeners.changed();
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
    seek: () => true,
    look: (cell) => (shape.isOn(cell) ? ON : BARE),
    describe: () => "",
  };
}
