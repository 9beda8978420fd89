import type { DataId } from "../foundation/algorithm";
import type { Topology } from "../foundation/topology";
import { Directions } from "../paths/directions";
import { ActivePath } from "../playback/activePath";
import type { Line, Watcher } from "./drawnMaze";
import type { ArrivingSteps } from "./eventReader";

/** The active cells of a recording, or the directions that its algorithm stores in the cells, as lines. */
export class PathData {
  readonly lines: readonly Line[];
  private readonly path: ActivePath | undefined;
  private readonly directions: Directions | undefined;
  private at = 0; // of the recording

  constructor(
    private readonly topology: Topology,
    private readonly loader: ArrivingSteps,
    private readonly watcher: Watcher,
    works: (data: DataId) => boolean,
    isDrawn: boolean,
  ) {
    const { steps } = loader;
    if (isDrawn && (works("stack") || works("walk"))) this.path = new ActivePath(topology, steps);
    if (works("directions")) this.directions = new Directions(topology, steps);
    const data = isDrawn ? (this.directions ?? this.path) : undefined;
    this.lines = data === undefined ? [] : [lineOfData(data, () => this.at)];
  }

  /** A change of an active cell changes the lines of its neighbours, which may be in other tiles. */
  touch(cell: number, slot: number): void {
    this.watcher.touch(cell, slot);
    if (this.path === undefined) return;
    this.touchAround(cell);
    if (slot >= 0) this.touchAround(this.topology.across(cell, slot)); // where the mark has changed
  }

  /** Data that needs all steps is known if all up to the position have come. */
  follow(before: number, position: number): void {
    this.at = position;
    const { lastLeft = -1 } = this.path ?? {};
    const isThere = this.loader.has(0, position);
    for (const data of [this.path, this.directions]) {
      if (data === undefined) continue;
      const wasThere = data.position === before;
      if (isThere) data.seek(position);
      if (isThere !== wasThere) this.watcher.touchAll();
    }
    for (const cell of [lastLeft, this.path?.lastLeft ?? -1]) if (cell >= 0) this.watcher.touch(cell, -1);
  }

  /** Whether a line leads through the active cells now. */
  get showsPath(): boolean {
    return this.path?.position === this.at;
  }

  /** The active cells, from the last one back. */
  latest(most: number): readonly number[] {
    return this.path?.position === this.at ? this.path.latest(most) : [];
  }

  /** How many cells have a direction; undefined if that is not known yet. */
  get directionCount(): number | undefined {
    return this.directions?.position === this.at ? this.directions.count : undefined;
  }

  /** The cells from one back to the start along the directions, at most so many; none if they are not known. */
  wayBackFrom(cell: number, most?: number): readonly number[] {
    return this.directions?.position === this.at ? this.directions.pathFrom(cell, most) : [];
  }

  private touchAround(cell: number): void {
    const links = this.topology.neighborMask[cell];
    for (let side = 0; links >>> side !== 0; side++) if ((links >>> side) & 1) this.watcher.touch(cell, side);
  }
}

/** The way back in each cell, if it is known at the current step: a line through active cells, or an arrow per cell. */
function lineOfData(data: ActivePath | Directions, position: () => number): Line {
  const look = data instanceof Directions ? { name: "direction", isArrow: true, share: 0 } : { name: "trail" };
  return {
    ...look,
    slots: (cell) => {
      if (data.position !== position()) return 0;
      const slot = data.slotBack(cell);
      if (slot >= 0) return 1 << slot;
      const left = data instanceof ActivePath ? data.slotFromLeft(cell) : -1;
      return left < 0 ? 0 : 1 << left;
    },
  };
}
