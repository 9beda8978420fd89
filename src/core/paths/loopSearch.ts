import type { LoopGraph } from "./loopGraph";

export const UNREACHED = 0x3fffffff; // more than any distance, and twice it is still a small integer

/**
 * The distances from a junction to all others of its component, for many junctions in turn: Dijkstra's algorithm with a
 * ring of buckets, one per distance in the queue (R. B. Dial, Algorithm 360, Communications of the ACM, 1969).
 */
export class LoopSearch {
  readonly distances: Int32Array; // by junction; those of other components are left from earlier searches
  private readonly heads: Int32Array; // by distance modulo the length: the first entry of the bucket
  private readonly nexts: Int32Array; // by entry: the next one in its bucket
  private readonly junctions: Uint32Array; // by entry; a junction has a further entry for each shorter distance that is found
  private count = 0;

  constructor(private readonly graph: LoopGraph) {
    const { junctionCount, arcs } = graph;
    let longestArc = 0;
    for (let arc = 0; arc < arcs.length; arc += 2) longestArc = Math.max(longestArc, arcs[arc + 1]);
    this.distances = new Int32Array(junctionCount);
    this.heads = new Int32Array(2 ** Math.ceil(Math.log2(longestArc + 1))).fill(-1);
    this.nexts = new Int32Array(arcs.length / 2 + 1);
    this.junctions = new Uint32Array(arcs.length / 2 + 1);
  }

  /**
   * @param from the first junction of the component
   * @param to the one after its last
   * @returns the distance of the farthest junction
   */
  from(source: number, from: number, to: number): number {
    const { graph, distances, heads, nexts, junctions } = this;
    const { arcStarts, arcs } = graph;
    const mask = heads.length - 1;
    distances.fill(UNREACHED, from, to);
    this.count = 0;
    this.add(source, 0);
    let now = -1;
    for (let waiting = 1; waiting > 0; ) {
      const bucket = ++now & mask;
      let entry = heads[bucket];
      heads[bucket] = -1;
      for (; entry >= 0; entry = nexts[entry]) {
        waiting--;
        const here = junctions[entry];
        if (distances[here] !== now) continue; // a shorter distance was found later
        const end = arcStarts[here + 1];
        for (let arc = arcStarts[here]; arc < end; arc += 2) {
          const target = arcs[arc];
          const distance = now + arcs[arc + 1];
          if (distance >= distances[target]) continue;
          this.add(target, distance);
          waiting++;
        }
      }
    }
    return now;
  }

  private add(junction: number, distance: number): void {
    const bucket = distance & (this.heads.length - 1);
    this.distances[junction] = distance;
    this.nexts[this.count] = this.heads[bucket];
    this.junctions[this.count] = junction;
    this.heads[bucket] = this.count++;
  }
}
