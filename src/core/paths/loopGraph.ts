import type { Maze } from "../foundation/maze";
import { bitCount, lowestBit } from "../foundation/random";
import { wayOffset, waySlot } from "../foundation/topology";
import type { Stripped } from "./hangingTrees";

/** A component: the numbers of its junctions and of its chains. */
export interface LoopPart {
  readonly junctions: readonly [from: number, to: number];
  readonly chains: readonly [from: number, to: number];
}

/** A component that is one loop without junctions: the range of its cells in `inner`. */
export interface Ring {
  readonly first: number;
  readonly count: number;
}

/**
 * A maze without its hanging trees, as a graph: cells with three passages or more are junctions, and those with two form
 * the chains between them. Several chains may join the same two junctions, and a chain may begin and end at one junction.
 * Chains that have cells are numbered; their cells stand in order in `inner`, the nth one n + 1 steps from the beginning.
 */
export class LoopGraph {
  junctionCount = 0;
  chainCount = 0;
  readonly cells: Uint32Array; // by junction
  readonly depths: Int32Array; // by junction: of its hanging trees
  readonly arcStarts: Int32Array; // by junction: where its arcs begin in `arcs`; those of the next junction follow
  readonly arcs: Int32Array; // two numbers per arc, as they are read together: the junction at its end, and its length
  readonly begins: Uint32Array; // by chain: the junction where it begins
  readonly ends: Uint32Array; // by chain: the junction where it ends
  readonly firsts: Uint32Array; // by chain: where its cells begin in `inner`; those of the next chain follow
  readonly inner: Uint32Array; // the cells of chains and rings
  readonly innerDepths: Int32Array; // by place in `inner`: of the cell's hanging trees
  readonly rising: Int32Array; // the maximum, over this cell and those before it, of depth + steps from where the chain begins
  readonly falling: Int32Array; // the maximum, over this cell and those after it, of depth + steps to the chain's end
  readonly parts: LoopPart[] = [];
  readonly rings: Ring[] = [];
  private readonly places: Int32Array; // by cell: its junction + 1, or -1 - its chain; 0 if not visited yet
  private innerCount = 0;
  private arcEnd = 0;

  constructor(
    private readonly maze: Maze,
    private readonly stripped: Stripped,
  ) {
    const { junctions, arcs, inner } = countOf(stripped.passages);
    this.cells = new Uint32Array(junctions);
    this.depths = new Int32Array(junctions);
    this.arcStarts = new Int32Array(junctions + 1);
    this.arcs = new Int32Array(2 * arcs);
    const most = Math.min(arcs / 2, inner);
    this.begins = new Uint32Array(most);
    this.ends = new Uint32Array(most);
    this.firsts = new Uint32Array(most + 1);
    this.inner = new Uint32Array(inner);
    this.innerDepths = new Int32Array(inner);
    this.rising = new Int32Array(inner);
    this.falling = new Int32Array(inner);
    this.places = new Int32Array(maze.cellCount);
    this.findParts();
    for (let chain = 0; chain < this.chainCount; chain++) this.sumUp(chain);
    this.findRings();
  }

  /** How many steps a chain has. */
  private chainLength(chain: number): number {
    return this.firsts[chain + 1] - this.firsts[chain] + 1;
  }

  private findParts(): void {
    const { passages } = this.stripped;
    for (let cell = 0; cell < passages.length; cell++) {
      if (!this.isJunction(cell) || this.places[cell] !== 0) continue;
      const [junction, chain] = [this.junctionCount, this.chainCount];
      this.junctionAt(cell);
      for (let at = junction; at < this.junctionCount; at++) this.addArcs(at);
      this.parts.push({ junctions: [junction, this.junctionCount], chains: [chain, this.chainCount] });
    }
  }

  private isJunction(cell: number): boolean {
    return bitCount(this.stripped.passages[cell]) > 2;
  }

  /** The number of the junction at a cell: a new one at the first visit. */
  private junctionAt(cell: number): number {
    if (this.places[cell] === 0) {
      this.cells[this.junctionCount] = cell;
      this.depths[this.junctionCount] = this.stripped.depths[cell];
      this.places[cell] = ++this.junctionCount;
    }
    return this.places[cell] - 1;
  }

  private addArcs(junction: number): void {
    const { topology } = this.maze.grid;
    const cell = this.cells[junction];
    for (let slots = this.stripped.passages[cell]; slots !== 0; slots &= slots - 1) {
      const way = topology.way(cell, lowestBit(slots));
      const next = cell + wayOffset(way);
      if (this.isJunction(next)) this.addArc(this.junctionAt(next), 1);
      else if (this.places[next] === 0) this.addChain(junction, next, waySlot(way));
      else {
        const chain = -1 - this.places[next]; // that was followed from its other end
        this.addArc(this.begins[chain], this.chainLength(chain));
      }
    }
    this.arcStarts[junction + 1] = this.arcEnd;
  }

  private addArc(target: number, length: number): void {
    this.arcs[this.arcEnd++] = target;
    this.arcs[this.arcEnd++] = length;
  }

  private addChain(begin: number, cell: number, back: number): void {
    const chain = this.chainCount++;
    this.begins[chain] = begin;
    const end = this.follow(cell, back, -1 - chain);
    this.firsts[chain + 1] = this.innerCount;
    this.ends[chain] = this.junctionAt(end);
    this.addArc(this.ends[chain], this.chainLength(chain));
  }

  /**
   * Lists the cells of a chain or a ring.
   * @param cell the first one
   * @param back its slot that leads out of the chain
   * @returns the junction at its end, or the first cell of the ring
   */
  private follow(cell: number, back: number, place: number): number {
    const { topology } = this.maze.grid;
    const { passages, depths } = this.stripped;
    let at = cell;
    let from = back;
    while (!this.isJunction(at) && this.places[at] === 0) {
      this.places[at] = place;
      this.innerDepths[this.innerCount] = depths[at];
      this.inner[this.innerCount++] = at;
      const way = topology.way(at, lowestBit(passages[at] & ~(1 << from)));
      at += wayOffset(way);
      from = waySlot(way);
    }
    return at;
  }

  private sumUp(chain: number): void {
    const { innerDepths, rising, falling } = this;
    const [first, end] = [this.firsts[chain], this.firsts[chain + 1]];
    let most = 0;
    for (let i = first; i < end; i++) rising[i] = most = Math.max(most, innerDepths[i] + i - first + 1);
    most = 0;
    for (let i = end - 1; i >= first; i--) falling[i] = most = Math.max(most, innerDepths[i] + end - i);
  }

  private findRings(): void {
    const { passages } = this.stripped;
    for (let cell = 0; cell < passages.length; cell++) {
      if (passages[cell] === 0 || this.places[cell] !== 0) continue;
      const first = this.innerCount;
      this.follow(cell, lowestBit(passages[cell]), 1);
      this.rings.push({ first, count: this.innerCount - first });
    }
  }
}

function countOf(passages: Uint16Array) {
  let [junctions, arcs, inner] = [0, 0, 0];
  for (let cell = 0; cell < passages.length; cell++) {
    const degree = bitCount(passages[cell]);
    if (degree === 2) inner++;
    if (degree <= 2) continue;
    junctions++;
    arcs += degree;
  }
  return { junctions, arcs, inner };
}
