import { lowestBit } from "../foundation/random";

/** A rule: bit n of a mask for n live neighbours out of eight. */
export interface Fates {
  readonly birth: number; // a dead cell comes to life
  readonly survival: number; // a live cell stays alive
}

/**
 * A two-state cellular automaton on a rectangle with dead surroundings.
 *
 * 32 cells of a row are one word, computed together by bit operations. A border of empty words lets every neighbour be read.
 */
export class Automaton {
  private readonly words: number; // a row
  private readonly stride: number;
  private readonly inside: number; // the bits of the last word of a row that are cells
  private readonly terms: Int32Array; // of the rule
  private now: Int32Array;
  private before: Int32Array;
  private next: Int32Array;
  private hasPast = false;

  constructor(
    private readonly width: number,
    private readonly height: number,
    fates: Fates,
  ) {
    this.terms = termsOf(fates);
    this.words = Math.ceil(width / 32);
    this.stride = this.words + 2;
    this.inside = width % 32 === 0 ? -1 : (1 << (width % 32)) - 1;
    [this.now, this.before, this.next] = Array.from({ length: 3 }, () => new Int32Array(this.stride * (height + 2)));
  }

  /** Whether a cell is alive. @param cell row * width + column */
  isAlive(cell: number): boolean {
    return (this.now[this.wordOf(cell)] & this.bitOf(cell)) !== 0;
  }

  /** Brings a cell to life. */
  set(cell: number): void {
    this.now[this.wordOf(cell)] |= this.bitOf(cell);
  }

  /**
   * Computes the next generation. @returns false, without a change, if nothing would change, or if two generations
   * alternate
   */
  evolve(): boolean {
    const { now, next, before, stride, words } = this;
    let changes = 0; // from now
    let news = 0; // from the one before
    for (let row = 1; row <= this.height; row++) {
      const last = row * stride + words;
      for (let at = last - words + 1; at <= last; at++) {
        const alive = at === last ? this.fate(at) & this.inside : this.fate(at);
        next[at] = alive;
        changes |= alive ^ now[at];
        news |= alive ^ before[at];
      }
    }
    const isNew = changes !== 0 && (news !== 0 || !this.hasPast);
    if (!isNew) return false;
    [this.before, this.now, this.next] = [now, next, before];
    this.hasPast = true;
    return true;
  }

  /** Calls back for each cell that the last generation changed, in order. */
  forEachChange(visit: (cell: number, isAlive: boolean) => void): void {
    const { now, before, stride, words } = this;
    for (let row = 0; row < this.height; row++) {
      for (let word = 0; word < words; word++) {
        const at = (row + 1) * stride + word + 1;
        for (let left = now[at] ^ before[at]; left !== 0; left &= left - 1) {
          const bit = lowestBit(left);
          visit(row * this.width + 32 * word + bit, ((now[at] >>> bit) & 1) === 1);
        }
      }
    }
  }

  private wordOf(cell: number): number {
    return (Math.floor(cell / this.width) + 1) * this.stride + ((cell % this.width) >> 5) + 1;
  }

  private bitOf(cell: number): number {
    return 1 << ((cell % this.width) & 31);
  }

  /** Which of the 32 cells of a word will be alive. Their neighbours are added up in binary, one word per digit. */
  private fate(at: number): number {
    const { now, stride } = this;
    const own = now[at];
    const above = now[at - stride];
    const below = now[at + stride];
    const left = (own << 1) | (now[at - 1] >>> 31);
    const right = (own >>> 1) | (now[at + 1] << 31);
    const aboveLeft = (above << 1) | (now[at - stride - 1] >>> 31);
    const aboveRight = (above >>> 1) | (now[at - stride + 1] << 31);
    const belowLeft = (below << 1) | (now[at + stride - 1] >>> 31);
    const belowRight = (below >>> 1) | (now[at + stride + 1] << 31);

    // Three above, three below and two beside: ones and twos of each, then of all, with what is carried.
    const aboveOnes = aboveLeft ^ above ^ aboveRight;
    const aboveTwos = (aboveLeft & above) | (aboveRight & (aboveLeft | above));
    const belowOnes = belowLeft ^ below ^ belowRight;
    const belowTwos = (belowLeft & below) | (belowRight & (belowLeft | below));
    const besideOnes = left ^ right;
    const besideTwos = left & right;
    const ones = aboveOnes ^ belowOnes ^ besideOnes;
    const carried = (aboveOnes & belowOnes) | (besideOnes & (aboveOnes | belowOnes));
    const someTwos = aboveTwos ^ belowTwos;
    const otherTwos = besideTwos ^ carried;
    const twos = someTwos ^ otherTwos;
    const fours = ((aboveTwos & belowTwos) ^ (besideTwos & carried)) | (someTwos & otherTwos);
    const eights = aboveTwos & belowTwos & besideTwos & carried;

    // Without a loop over the counts, and without branches: the fates of two counts at a time, of which the digits choose.
    const both = ones & own;
    const few = choose(twos, this.fateOf(0, own, ones, both), this.fateOf(2, own, ones, both));
    const many = choose(twos, this.fateOf(4, own, ones, both), this.fateOf(6, own, ones, both));
    return choose(eights, choose(fours, few, many), this.fateOf(8, own, ones, both));
  }

  /** Which cells will be alive that have a number of live neighbours, one more where `ones` is set. @param both of the others */
  private fateOf(count: number, own: number, ones: number, both: number): number {
    const { terms } = this;
    const at = 2 * count;
    return terms[at] ^ (own & terms[at + 1]) ^ (ones & terms[at + 2]) ^ (both & terms[at + 3]);
  }
}

/** Bit by bit, one of two words. */
function choose(which: number, ifClear: number, ifSet: number): number {
  return ifClear ^ (which & (ifClear ^ ifSet));
}

/** A rule in the form that fateOf() reads: four words for two numbers of live neighbours, all bits of a word alike. */
function termsOf({ birth, survival }: Fates): Int32Array {
  const terms = new Int32Array(20);
  for (let count = 0; count < 10; count += 2) {
    const [born, stays, bornNext, staysNext] = [birth, survival, birth >> 1, survival >> 1].map(
      (rule) => -((rule >> count) & 1),
    );
    terms.set([born, born ^ stays, born ^ bornNext, born ^ stays ^ bornNext ^ staysNext], 2 * count);
  }
  return terms;
}
