import type { Maze } from "../../src/core/foundation/maze";
import { overlays } from "../../src/shared/overlays";
import type { AddedSteps, Drawn, Line, Paint } from "../../src/shared/overlays/overlay";
import { type Markers, PAINTS, type Scene } from "../picture/scene";
import type { Session } from "../playing/session";

const ALL_PAINTS: readonly Paint[] = [...PAINTS, ...overlays.flatMap(({ paints = [] }) => paints)];

const NO_STEPS: AddedSteps = { length: 0, position: 0, head: -1, seek: () => {}, describe: () => "" };

/** A maze with overlays on it once it is finished, one of which may have steps that follow its own. */
export class AfterScene implements Scene {
  readonly paints = ALL_PAINTS;
  readonly lines: readonly Line[];
  private readonly inner: Scene;
  private readonly steps: AddedSteps;
  private readonly painters: readonly Drawn[]; // of cells, the uppermost first

  /** @param drawn the overlays, from the ground up */
  constructor(
    readonly session: Session,
    private readonly drawn: readonly (Drawn & { isShown(): boolean })[],
  ) {
    this.inner = session.scene;
    this.steps = drawn.flatMap(({ steps = [] }) => steps)[0] ?? NO_STEPS;
    this.painters = drawn.filter(({ cellState }) => cellState !== undefined).reverse();
    const above = drawn.flatMap((each) => (each.lines ?? []).map((line) => this.onceFinished(line, each)));
    above.sort((a, b) => (a.height ?? 0) - (b.height ?? 0));
    this.lines = [...this.inner.lines.map((line) => (line.isArrow ? this.givingWay(line) : line)), ...above];
  }

  get maze(): Maze {
    return this.inner.maze;
  }

  get isLoading(): boolean {
    return this.inner.isLoading === true;
  }

  get length(): number {
    return this.inner.length + this.steps.length;
  }

  get position(): number {
    return this.inner.position + this.steps.position;
  }

  get isFinished(): boolean {
    return this.session.isFinished;
  }

  get isColoured(): boolean {
    return this.isFinished && this.session.isColoured;
  }

  get markers(): Markers {
    const { inner, steps, session } = this;
    return {
      ...inner.markers,
      ...(steps.position > 0 && { head: steps.head }),
      cursor: this.isFinished ? session.frame : -1,
    };
  }

  seek(position: number): boolean {
    const { inner, steps } = this;
    const wasFinished = this.isFinished;
    if (position < inner.length) steps.seek(0);
    const isThere = inner.seek(Math.min(position, inner.length));
    if (isThere) steps.seek(Math.min(Math.max(position - inner.length, 0), steps.length));
    if (this.isFinished !== wasFinished && this.drawn.some((each) => each.isShown())) this.session.touchAll();
    return isThere;
  }

  look(cell: number): number {
    if (this.isFinished) {
      for (const painter of this.painters) {
        const state = painter.isShown?.() === true ? (painter.cellState?.(cell) ?? -1) : -1;
        if (state >= 0) return state;
      }
    }
    return this.inner.look(cell);
  }

  describe(): string {
    return this.steps.position > 0 ? this.steps.describe() : this.inner.describe();
  }

  private onceFinished(line: Line, { isShown }: { isShown(): boolean }): Line {
    return { ...line, slots: (cell) => (this.isFinished && isShown() ? line.slots(cell) : 0) };
  }

  private givingWay(line: Line): Line {
    const isHidden = (cell: number) => this.isFinished && this.drawn.some((each) => each.hidesArrow?.(cell));
    return { ...line, slots: (cell) => (isHidden(cell) ? 0 : line.slots(cell)) };
  }
}
