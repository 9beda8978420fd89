import type { Pair } from "./farthest";
import type { Stripped } from "./hangingTrees";
import type { LoopGraph, LoopPart } from "./loopGraph";
import { LoopSearch, UNREACHED } from "./loopSearch";

/** The farthest junction or chain, by its place (-1 for none), and the steps to the end of the path there. */
interface Far {
  readonly place: number;
  readonly steps: number;
}

/**
 * Upper bounds for the length of the shortest paths that end at each junction or chain, or in the trees that hang there.
 *
 * Each search from a junction tightens the bounds of all others. The next one starts alternately where the bound is
 * highest and at a junction in the middle, which tightens most, until no bound is above the best path (F. W. Takes and
 * W. A. Kosters, Determining the diameter of small world networks, CIKM 2011). A junction is settled after a search from
 * it, a chain after one from each of its ends.
 *
 * The place of a junction is its number, that of a chain its number + junctionCount.
 */
export class LoopBounds {
  best: Pair;
  private readonly search: LoopSearch;
  private readonly most: Int32Array; // by place: the upper bound; -1 if settled
  private readonly least: Int32Array; // by junction: a lower bound for its farthest cell; -1 after a search from it
  private readonly reaches: Int32Array; // by junction: steps to its farthest cell, after a search from it
  private readonly chainReaches: Int32Array; // by chain: steps to its farthest cell, in the last search
  private readonly fromBegin: Int32Array; // distances from where the chain being settled begins
  private readonly fromInside: Int32Array; // distances from one of its cells
  private readonly queue: Int32Array;
  private work = 0;

  constructor(
    private readonly stripped: Stripped,
    private readonly graph: LoopGraph,
    private readonly limit: number,
  ) {
    const { junctionCount, chainCount, inner } = graph;
    this.best = stripped.longest;
    this.search = new LoopSearch(graph);
    this.most = new Int32Array(junctionCount + chainCount).fill(UNREACHED);
    this.least = new Int32Array(junctionCount);
    this.reaches = new Int32Array(junctionCount);
    this.chainReaches = new Int32Array(chainCount);
    this.fromBegin = new Int32Array(junctionCount);
    this.fromInside = new Int32Array(junctionCount);
    this.queue = new Int32Array(inner.length);
  }

  /** @returns false if the work reached the limit, so that a path may be longer than the best */
  settle(): boolean {
    for (const { first, count } of this.graph.rings) this.goAround(first, count, count);
    return this.graph.parts.every((part) => this.settlePart(part));
  }

  private settlePart(part: LoopPart): boolean {
    this.searchFrom(part.junctions[0], part);
    for (let isMiddle = false; ; isMiddle = !isMiddle) {
      const place = this.farthest(part);
      if (place < 0) return true;
      if (this.work > this.limit) return false;
      const middle = isMiddle ? this.middle(part) : -1;
      if (middle >= 0) this.searchFrom(middle, part);
      else if (place < this.graph.junctionCount) this.searchFrom(place, part);
      else this.settleChain(place - this.graph.junctionCount, part);
    }
  }

  /** The place with the highest bound above the best path, or -1. */
  private farthest({ junctions, chains }: LoopPart): number {
    const { most, best, graph } = this;
    let found = -1;
    let bound = best.steps;
    const places = chains.map((chain) => graph.junctionCount + chain);
    for (const [from, to] of [junctions, places])
      for (let place = from; place < to; place++) if (most[place] > bound) bound = most[(found = place)];
    this.work += junctions[1] - junctions[0] + chains[1] - chains[0];
    return found;
  }

  /** The junction with the lowest lower bound, of those from which no search started; or -1. */
  private middle({ junctions }: LoopPart): number {
    const { least } = this;
    let found = -1;
    for (let junction = junctions[0]; junction < junctions[1]; junction++)
      if (least[junction] >= 0 && (found < 0 || least[junction] < least[found])) found = junction;
    return found;
  }

  private searchFrom(source: number, part: LoopPart): void {
    const { graph, most, least, search, chainReaches } = this;
    const { distances } = search;
    const { depths, junctionCount } = graph;
    const [from, to] = part.junctions;
    this.work += (graph.arcStarts[to] - graph.arcStarts[from]) / 2 + search.from(source, from, to);
    const far = this.farthestFrom(distances, part, source);
    this.take(graph.cells[source], far, distances);
    const reach = Math.max(far.steps, depths[source]);
    for (let junction = from; junction < to; junction++) {
      const distance = distances[junction];
      most[junction] = Math.min(most[junction], depths[junction] + distance + reach);
      if (least[junction] >= 0)
        least[junction] = Math.max(least[junction], depths[source] + distance, reach - distance);
    }
    for (let chain = part.chains[0]; chain < part.chains[1]; chain++)
      most[junctionCount + chain] = Math.min(most[junctionCount + chain], chainReaches[chain] + reach);
    most[source] = least[source] = -1;
    this.reaches[source] = reach;
  }

  /** The farthest place by some distances, trees included. @param without a place that does not count */
  private farthestFrom(distances: Int32Array, { junctions, chains }: LoopPart, without: number): Far {
    const { chainReaches } = this;
    const { depths, junctionCount } = this.graph;
    let place = -1;
    let steps = 0;
    for (let junction = junctions[0]; junction < junctions[1]; junction++) {
      const reach = distances[junction] + depths[junction];
      if (reach <= steps || junction === without) continue;
      place = junction;
      steps = reach;
    }
    for (let chain = chains[0]; chain < chains[1]; chain++) {
      const reach = (chainReaches[chain] = this.reachInto(chain, distances));
      if (reach <= steps || junctionCount + chain === without) continue;
      place = junctionCount + chain;
      steps = reach;
    }
    return { place, steps };
  }

  /** Steps to the farthest cell of a chain: up to some point its cells are nearer by its beginning, then by its end. */
  private reachInto(chain: number, distances: Int32Array): number {
    const { begins, ends, firsts, rising, falling } = this.graph;
    const [first, end] = [firsts[chain], firsts[chain + 1]];
    const [byBegin, byEnd] = [distances[begins[chain]], distances[ends[chain]]];
    const middle = first + ((byEnd - byBegin + end - first + 1) >> 1);
    return Math.max(
      middle > first ? byBegin + rising[middle < end ? middle - 1 : end - 1] : 0,
      middle < end ? byEnd + falling[middle] : 0,
    );
  }

  /** Keeps the path from a cell to the farthest place if it is the longest so far, trees at both ends included. */
  private take(cell: number, { place, steps }: Far, distances: Int32Array): void {
    if (this.stripped.depths[cell] + steps <= this.best.steps) return;
    const { junctionCount, cells } = this.graph;
    const other = place < junctionCount ? cells[place] : this.cellInside(place - junctionCount, steps, distances);
    this.keep(cell, other, this.stripped.depths[cell] + steps);
  }

  private keep(one: number, other: number, steps: number): void {
    const { tips } = this.stripped;
    this.best = { a: tips[one], b: tips[other], steps };
  }

  /** The cell of a chain at a distance that reachInto() found. */
  private cellInside(chain: number, steps: number, distances: Int32Array): number {
    const { begins, ends, firsts, inner, innerDepths } = this.graph;
    const [byBegin, byEnd] = [distances[begins[chain]], distances[ends[chain]]];
    let at = firsts[chain];
    const reach = () => Math.min(byBegin + at - firsts[chain] + 1, byEnd + firsts[chain + 1] - at) + innerDepths[at];
    while (reach() < steps) at++;
    return inner[at];
  }

  /** Finds the longest path that ends within a chain, if one is longer than the best. */
  private settleChain(chain: number, part: LoopPart): void {
    const { graph, most, reaches, fromBegin, fromInside, search, stripped } = this;
    const place = graph.junctionCount + chain;
    const [begin, end] = [graph.begins[chain], graph.ends[chain]];
    const [from, to] = part.junctions;
    this.searchFrom(begin, part);
    fromBegin.set(search.distances.subarray(from, to), from);
    this.searchFrom(end, part);
    if (most[place] <= this.best.steps) return;
    const [first, last] = [graph.firsts[chain], graph.firsts[chain + 1] - 1];
    const length = last - first + 2;
    this.goAround(first, length - 1, length + fromBegin[end]);
    for (let at = first; at <= last && this.work <= this.limit; at++) {
      const steps = at - first + 1;
      const bound = Math.min(steps + reaches[begin], length - steps + reaches[end]);
      if (stripped.depths[graph.inner[at]] + bound <= this.best.steps) continue;
      for (let junction = from; junction < to; junction++)
        fromInside[junction] = Math.min(steps + fromBegin[junction], length - steps + search.distances[junction]);
      this.take(graph.inner[at], this.farthestFrom(fromInside, part, place), fromInside);
      this.work += to - from + part.chains[1] - part.chains[0];
    }
    if (this.work <= this.limit) most[place] = -1; // else cells are left
  }

  /**
   * Finds the longest path between two cells inside a chain or a ring, if it is longer than the best. Of the two ways
   * around, the way forward is the shorter one from cells in a window before the current cell. The queue holds the window's
   * cells whose path can be the longest, best first.
   * @param around steps from a cell around to itself
   */
  private goAround(first: number, count: number, around: number): void {
    const { queue } = this;
    const { innerDepths } = this.graph;
    const half = around >> 1;
    let [head, tail] = [0, 0];
    let back = -1; // the best cell before the window
    for (let at = first; at < first + count; at++) {
      const leaves = at - half - 1;
      if (leaves >= first && (back < 0 || innerDepths[leaves] + leaves > innerDepths[back] + back)) back = leaves;
      if (head < tail && queue[head] <= leaves) head++;
      if (head < tail) this.join(queue[head], at, at - queue[head]);
      if (back >= 0) this.join(back, at, around - (at - back));
      while (head < tail && innerDepths[queue[tail - 1]] - queue[tail - 1] <= innerDepths[at] - at) tail--;
      queue[tail++] = at;
    }
    this.work += count;
  }

  private join(one: number, other: number, way: number): void {
    const { inner, innerDepths } = this.graph;
    const steps = innerDepths[one] + way + innerDepths[other];
    if (steps > this.best.steps) this.keep(inner[one], inner[other], steps);
  }
}
