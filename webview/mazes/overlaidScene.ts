import type { Maze } from "../../src/core/foundation/maze";
import { FOUND, type Line, PAINTS, type Paint } from "../../src/core/picture/drawnMaze";
import { tintPaints } from "../../src/core/picture/heat";
import { describeFinished } from "../controls/mazeWords";
import { overlays } from "../overlays/kinds";
import type { Continuation, OverlayDrawing, WallMark } from "../overlays/kinds/overlay";
import type { Work } from "../page/frames";
import { type Markers, type Scene } from "../picture/scene";
import type { Session } from "../playing/session";

const ALL_PAINTS: readonly Paint[] = [...PAINTS, ...tintPaints, ...overlays.flatMap(({ paints = [] }) => paints)];

/** An overlay on one maze. */
export interface Layer {
  readonly drawing: OverlayDrawing;
  isOn(): boolean;
}

/** A maze with overlays on it once it is finished. The steps of a solver, or of a flood, follow its own. */
export class OverlaidScene implements Scene {
  readonly paints = ALL_PAINTS;
  readonly lines: readonly Line[];
  readonly wallMarks: readonly WallMark[];
  private readonly inner: Scene;
  /** Layers that colour cells, the uppermost first: their cellState() gives a cell its state, and `paints` a state its paint. */
  private readonly painters: readonly Layer[];

  /** @param layers from the ground up */
  constructor(
    readonly session: Session,
    private readonly layers: readonly Layer[],
  ) {
    this.inner = session.scene;
    this.painters = layers.filter(({ drawing }) => drawing.cellState !== undefined).reverse();
    const above = layers.flatMap((layer) => (layer.drawing.lines ?? []).map((line) => this.onceFinished(line, layer)));
    this.wallMarks = layers.flatMap((layer) =>
      (layer.drawing.wallMarks ?? []).map((mark) => this.onceFinished(mark, layer)),
    );
    above.sort((a, b) => (a.height ?? 0) - (b.height ?? 0));
    this.lines = [...this.inner.lines.map((line) => (line.isArrow ? this.withHiddenArrows(line) : line)), ...above];
  }

  get maze(): Maze {
    return this.inner.maze;
  }

  get finished(): Maze {
    return this.session.finished;
  }

  get length(): number {
    return this.inner.length + this.session.continuation.length;
  }

  get position(): number {
    return this.inner.position + this.session.continuation.position;
  }

  get isFinished(): boolean {
    return this.session.isFinished;
  }

  get isColoured(): boolean {
    return this.isFinished && this.session.isColoured;
  }

  get isTintFaint(): boolean {
    return this.session.solver.isShown();
  }

  get isBlooming(): boolean {
    return this.session.isBlooming;
  }

  /** Whether its text says what is wrong with the maze, in place of a step. */
  get tellsFindings(): boolean {
    return this.isAtMazeEnd && this.session.findings.length > 0;
  }

  /** Whether the maze is finished, and no step of a solver or a flood has been taken yet. */
  get isAtMazeEnd(): boolean {
    return this.isFinished && this.session.continuation.position === 0;
  }

  get markers(): Markers {
    const { continuation, framedCell, explainedCellOrWall, namedCells } = this.session;
    const walker = this.isFinished ? this.firstShown(({ walker }) => walker) : undefined;
    return {
      ...this.inner.markers,
      ...(continuation.position > 0 && { head: continuation.head }),
      ...(walker !== undefined && { head: walker }),
      cursor: explainedCellOrWall?.cell ?? (this.isFinished ? framedCell : -1),
      ...(explainedCellOrWall?.slot !== undefined && { wall: explainedCellOrWall }),
      namedCells,
    };
  }

  seek(position: number): Work {
    const { inner, session, isFinished: wasFinished, position: before } = this;
    const { continuation } = session;
    if (position < inner.length) continuation.seek(0);
    const work = inner.seek(Math.min(position, inner.length));
    if (work === "done") continuation.seek(Math.min(Math.max(position - inner.length, 0), continuation.length));
    if (this.isFinished !== wasFinished && this.layers.some(isShown)) session.watcher.touchAll();
    session.findingCells.follow(before, this.position);
    return work;
  }

  cellState(cell: number): number {
    if (this.isFinished) {
      for (const layer of this.painters) {
        const state = isShown(layer) ? (layer.drawing.cellState?.(cell) ?? -1) : -1;
        if (state >= 0) return state;
      }
    }
    return this.session.findingCells.has(cell, this.inner.position) ? FOUND : this.inner.cellState(cell);
  }

  isOpen(cell: number): boolean {
    return this.inner.isOpen?.(cell) === true;
  }

  spokenText(): string {
    return this.text((scene) => scene.spokenText());
  }

  shownText(): string {
    return this.text((scene) => scene.shownText?.() ?? scene.spokenText());
  }

  /** The cell at which a walk through the maze has reached its goal, if it has. */
  get arrival(): number | undefined {
    return this.firstShown(({ arrival }) => arrival);
  }

  /** A value of the lowest overlay that is shown and has one. */
  private firstShown(read: (drawing: OverlayDrawing) => number | undefined): number | undefined {
    const first = this.layers.find((layer) => read(layer.drawing) !== undefined && isShown(layer));
    return first && read(first.drawing);
  }

  private text(read: (scene: Scene | Continuation) => string): string {
    const { continuation } = this.session;
    if (continuation.position > 0) return read(continuation);
    return this.isFinished ? describeFinished(this.session) : read(this.inner);
  }

  private onceFinished<Part extends Line | WallMark>(part: Part, layer: Layer): Part {
    return { ...part, slots: (cell) => (this.isFinished && isShown(layer) ? part.slots(cell) : 0) };
  }

  /** A line of arrows without those that an overlay hides. */
  private withHiddenArrows(line: Line): Line {
    const isHidden = (cell: number) => this.isFinished && this.layers.some(({ drawing }) => drawing.hidesArrow?.(cell));
    return { ...line, slots: (cell) => (isHidden(cell) ? 0 : line.slots(cell)) };
  }
}

function isShown({ drawing, isOn }: Layer): boolean {
  return drawing.isShown?.() ?? isOn();
}
