import { endsOf } from "../../src/core/paths/solve";
import { Heat, SETTLED } from "../../src/core/picture/heat";
import type { OverlayDrawing } from "../overlays/kinds/overlay";
import type { Work } from "../page/frames";
import type { Session } from "../playing/session";

const MAX_CELLS = 250_000; // more take too long to measure at once; they are seen from afar, in the colours of Far
const MAX_CELL_BY_CELL = 20_000; // of more, all is drawn anew

/**
 * The distances in a finished maze from its entrance, or its first cell, as a tint; where it falls apart, in the other parts
 * from the first cell of each. The colours run through a maze that was played to its end. What a finding marks stays marked.
 */
export class Bloom implements OverlayDrawing {
  private known: Heat | undefined;
  private time = SETTLED; // seconds since it was finished
  private waited = 0; // seconds that are not seen yet
  private readonly usual = endsOf(this.session.finished)[0];
  private origin = this.usual; // the cell from which distances are measured
  private from = -1; // the same while it is shown, else -1
  private lastArrival: number | undefined = -1; // of a walk, in the last frame: no one arrives in the first, before which it is -1

  /**
   * @param isWanted whether nothing else is to be seen of the finished maze
   * @param arrivedAt where a walk has come to its goal: from there the colours run then
   */
  constructor(
    private readonly session: Session,
    private readonly isWanted: () => boolean,
    private readonly arrivedAt: () => number | undefined = () => undefined,
  ) {}

  isShown(): boolean {
    return this.session.finished.cellCount <= MAX_CELLS && (this.isWanted() || (this.lastArrival ?? -1) >= 0);
  }

  cellState(cell: number): number {
    const { heat } = this;
    const { findingCells, scene } = this.session;
    return findingCells.has(cell, scene.length) ? -1 : heat.tintWithin(cell, this.reach);
  }

  /**
   * Called in each frame before it is drawn.
   * @param isPlaying whether playing has led to where it stands, so that the colours run; else they are there at once
   * @param isDrawn whether the last frame was drawn to its end: what takes longer goes on by as much more
   * @param canMove whether anything may move
   * @returns whether they are still on their way
   */
  follow(seconds: number, isPlaying: boolean, isDrawn: boolean, canMove = true): Work {
    const { session } = this;
    const arrival = this.arrivedAt();
    const isArriving = arrival !== undefined && this.lastArrival === undefined;
    this.lastArrival = arrival;
    const from = session.isFinished && this.isShown() ? (arrival ?? this.usual) : -1;
    if (from !== this.from) {
      this.from = from;
      if (from >= 0) this.origin = from;
      const runs = from >= 0 && canMove && (isPlaying || isArriving);
      this.time = runs ? 0 : SETTLED;
      this.waited = 0;
      session.watcher.touchAll();
    } else if (this.time < SETTLED) {
      this.waited += seconds;
      if (isDrawn) this.spread();
    }
    session.isBlooming = this.time < SETTLED;
    return session.isBlooming ? "moving" : "done";
  }

  private spread(): void {
    const { heat, session, reach: before } = this;
    this.time += this.waited;
    this.waited = 0;
    if (before === Number.POSITIVE_INFINITY) return; // all are there, and about to fade
    if (heat.cells.length > MAX_CELL_BY_CELL) return session.watcher.touchAll();
    for (const cell of heat.cells) {
      const distance = heat.distance(cell);
      if (distance > before && distance <= this.reach) session.watcher.touch(cell, -1);
    }
  }

  /** Up to this distance cells are coloured. */
  private get reach(): number {
    return this.heat.reachAfter(this.time);
  }

  private get heat(): Heat {
    const { origin } = this;
    if (this.known?.source !== origin) this.known = new Heat(this.session.finished, origin, true);
    return this.known;
  }
}
