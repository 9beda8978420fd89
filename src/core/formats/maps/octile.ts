import type { Sites } from "../text/sites";

/**
 * Shortest ways over the open sites of a map as the Moving AI benchmarks count them: a step to a side costs 1, a
 * diagonal one the square root of 2, and is allowed only where both sites beside it are open too.
 *
 * There are two costs only, so two queues replace the heap of Dijkstra's algorithm: sites are taken in the order of
 * their lengths, and each queue gets these plus one and the same cost, which keeps it sorted. So a search takes linear
 * time. Steps are counted apart, and so a length is rounded once: below 2^23 steps, two lengths that differ do so by
 * more than rounding.
 */
export class OctileSearch {
  /** The sites that were reached, as numbers of sites(), in the order of their lengths. */
  readonly reached: Uint32Array;
  reachedCount = 0;
  private readonly stride: number; // of a row, with a wall on either side
  private readonly isOpen: Uint8Array; // with a margin of walls, so that no step leads outside
  private readonly straight: Int32Array; // steps to a side on the shortest way found so far; UNKNOWN where there is none
  private readonly diagonal: Int32Array;
  private readonly isDone: Uint8Array;
  private readonly queues: readonly [Queue, Queue]; // of sites reached by a step to a side, and by a diagonal one

  constructor({ columns, rows, isWall }: Sites) {
    const stride = columns + 2;
    this.stride = stride;
    this.isOpen = new Uint8Array(stride * (rows + 2));
    let count = 0;
    for (let site = 0; site < isWall.length; site++) {
      if (isWall[site] === 1) continue;
      this.isOpen[stride + 1 + site + 2 * Math.floor(site / columns)] = 1;
      count++;
    }
    this.reached = new Uint32Array(count);
    this.straight = new Int32Array(this.isOpen.length);
    this.diagonal = new Int32Array(this.isOpen.length);
    this.isDone = new Uint8Array(this.isOpen.length);
    this.queues = [new Queue(count), new Queue(count)];
  }

  /** The number that a site has here. */
  at(x: number, y: number): number {
    return (y + 1) * this.stride + x + 1;
  }

  /** Column and row of a site. */
  placeOf(site: number): readonly [x: number, y: number] {
    return [(site % this.stride) - 1, Math.floor(site / this.stride) - 1];
  }

  /** Finds the lengths of the shortest ways from an open site to all others. */
  from(start: number): void {
    const [sides, diagonals] = this.queues;
    this.straight.fill(UNKNOWN);
    this.isDone.fill(0);
    this.reachedCount = 0;
    sides.clear();
    diagonals.clear();
    this.straight[start] = 0;
    this.diagonal[start] = 0;
    sides.add(start);
    while (!sides.isEmpty || !diagonals.isEmpty) {
      const site = this.isFirst(sides, diagonals) ? sides.take() : diagonals.take();
      if (this.isDone[site] === 1) continue; // it was in the other queue, too
      this.isDone[site] = 1;
      this.reached[this.reachedCount++] = site;
      this.stepFrom(site);
    }
  }

  /** The length of the shortest way to a site; only for one that was reached. */
  length(site: number): number {
    return this.straight[site] + this.diagonal[site] * Math.SQRT2;
  }

  /** Whether a site was reached. */
  isReached(site: number): boolean {
    return this.straight[site] !== UNKNOWN;
  }

  /** Whether the next site is in the first queue. */
  private isFirst(one: Queue, other: Queue): boolean {
    if (one.isEmpty || other.isEmpty) return !one.isEmpty;
    return this.length(one.first) <= this.length(other.first);
  }

  private stepFrom(site: number): void {
    const { isOpen, stride } = this;
    for (let side = -1; side <= 1; side += 2) {
      this.reach(site, site + side, 1, 0);
      this.reach(site, site + side * stride, 1, 0);
      for (let other = -1; other <= 1; other += 2) {
        const [across, along] = [site + side, site + other * stride];
        if ((isOpen[across] & isOpen[along]) === 1) this.reach(site, across + along - site, 0, 1);
      }
    }
  }

  /** Goes one step on, if that is shorter than what is known. */
  private reach(site: number, to: number, straight: number, diagonal: number): void {
    if (this.isOpen[to] === 0) return;
    const steps = this.straight[site] + straight;
    const diagonals = this.diagonal[site] + diagonal;
    if (this.straight[to] !== UNKNOWN && this.length(to) <= steps + diagonals * Math.SQRT2) return;
    this.straight[to] = steps;
    this.diagonal[to] = diagonals;
    this.queues[diagonal].add(to);
  }
}

const UNKNOWN = -1;

/** Sites in the order in which they were added. A site is added at most once: see OctileSearch. */
class Queue {
  private readonly sites: Uint32Array;
  private start = 0;
  private end = 0;

  constructor(most: number) {
    this.sites = new Uint32Array(most);
  }

  get isEmpty(): boolean {
    return this.start === this.end;
  }

  get first(): number {
    return this.sites[this.start];
  }

  add(site: number): void {
    this.sites[this.end++] = site;
  }

  take(): number {
    return this.sites[this.start++];
  }

  clear(): void {
    this.start = 0;
    this.end = 0;
  }
}
