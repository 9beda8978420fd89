import type { Maze } from "../../src/core/foundation/maze";
import { describeFinished } from "../controls/mazeWords";
import { overlays } from "../overlays/kinds";
import { tintPaints } from "../overlays/kinds/heat";
import type { Continuation, Line, OverlayDrawing, Paint, WallMark } from "../overlays/kinds/overlay";
import type { Work } from "../page/frames";
import { FOUND, type Markers, PAINTS, type Scene } from "../picture/scene";
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
  private readonly painters: readonly Layer[]; // of cells, the uppermost first

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
    this.lines = [...this.inner.lines.map((line) => (line.isArrow ? this.givingWay(line) : line)), ...above];
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

  /** Whether it is what is wrong with the maze that is said of it. */
  get tellsFindings(): boolean {
    return this.isAtMazeEnd && this.session.findings.length > 0;
  }

  /** Whether it stands after the maze's own last step, and at none that follows. */
  get isAtMazeEnd(): boolean {
    return this.isFinished && this.session.continuation.position === 0;
  }

  get markers(): Markers {
    const { continuation, framedCell, explainedCellOrWall, namedCells } = this.session;
    const walker = this.isFinished ? this.shown(({ walker }) => walker) : undefined;
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

  /** Where a walk through it has come to its goal, if one has. */
  get arrival(): number | undefined {
    return this.shown(({ arrival }) => arrival);
  }

  /** What the first of its overlays has that has it. */
  private shown(of: (drawing: OverlayDrawing) => number | undefined): number | undefined {
    const found = this.layers.find((layer) => of(layer.drawing) !== undefined && isShown(layer));
    return found && of(found.drawing);
  }

  private text(read: (scene: Scene | Continuation) => string): string {
    const { continuation } = this.session;
    if (continuation.position > 0) return read(continuation);
    return this.isFinished ? describeFinished(this.session) : read(this.inner);
  }

  private onceFinished<Part extends Line | WallMark>(part: Part, layer: Layer): Part {
    return { ...part, slots: (cell) => (this.isFinished && isShown(layer) ? part.slots(cell) : 0) };
  }

  private givingWay(line: Line): Line {
    const isHidden = (cell: number) => this.isFinished && this.layers.some(({ drawing }) => drawing.hidesArrow?.(cell));
    return { ...line, slots: (cell) => (isHidden(cell) ? 0 : line.slots(cell)) };
  }
}

function isShown({ drawing, isOn }: Layer): boolean {
  return drawing.isShown?.() ?? isOn();
}
