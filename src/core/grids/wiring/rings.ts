/**
 * The slots of a cell in a ring: OUTWARD, and OUTWARD + 1 if the next ring has twice as many cells; round the ring; and
 * inward. All six slots of the centre lead outward: the first two to opposite sides, and those with the numbers of CLOCKWISE
 * and COUNTERCLOCKWISE to the right and to the left.
 */
export const OUTWARD = 0;
export const CLOCKWISE = 2;
export const COUNTERCLOCKWISE = 3;
export const INWARD = 4;

export const RING_DEGREE = 6;

/** Which sixth of the circle each slot of the centre leads to. */
export const SECTORS: readonly number[] = [0, 3, 1, 4, 2, 5];

/** Successive rings of the same size. */
export interface RingBand {
  readonly ring: number; // the first; the centre is ring 0
  readonly end: number; // the one after the last
  readonly size: number; // cells per ring
  readonly start: number; // the id of the first cell of the first ring
}

/** Where a cell lies: cell 0 of a ring begins at twelve o'clock, the others follow clockwise. */
export interface RingPlace {
  readonly ring: number;
  readonly index: number; // in its ring
  readonly size: number; // of its ring
}

/**
 * The sizes of the rings of a circular grid: ring r has the previous ring's size times round(2 pi r / that size), which
 * doubles now and then, so that cells are about as wide as high. Ids count from the centre, ring by ring. After Jamis Buck,
 * Mazes for Programmers (2015), adaptive polar grids.
 */
export class Rings {
  readonly cellCount: number;
  private readonly bands: readonly RingBand[];

  constructor(readonly count: number) {
    this.bands = bandsOf(count);
    const last = this.bands[this.bands.length - 1];
    this.cellCount = last.start + (last.end - last.ring) * last.size;
  }

  place(cell: number): RingPlace {
    const { ring, size, start } = this.bandWith((band) => band.start <= cell);
    const inBand = cell - start;
    return { ring: ring + Math.floor(inBand / size), index: inBand % size, size };
  }

  /** How many cells a ring has; none beyond the last. */
  sizeOf(ring: number): number {
    return ring < this.count ? this.bandWith((band) => band.ring <= ring).size : 0;
  }

  /** The id of the first cell of a ring. */
  startOf(ring: number): number {
    const band = this.bandWith((each) => each.ring <= ring);
    return band.start + (ring - band.ring) * band.size;
  }

  private bandWith(begins: (band: RingBand) => boolean): RingBand {
    let at = this.bands.length - 1;
    while (!begins(this.bands[at])) at--;
    return this.bands[at];
  }
}

function bandsOf(count: number): RingBand[] {
  const bands: RingBand[] = [{ ring: 0, end: 1, size: 1, start: 0 }];
  let size = 6;
  for (let ring = 1, start = 1; ring < count; ) {
    const doubled = Math.ceil((1.5 * size) / (2 * Math.PI)); // the first ring in which 2 pi r / size rounds to 2
    const end = Math.min(doubled, count);
    bands.push({ ring, end, size, start });
    start += (end - ring) * size;
    ring = end;
    size *= 2;
  }
  return bands;
}
