/**
 * The slots of a cell in a ring: outward, of which there are two where the next ring has twice as many cells; round the ring;
 * and inward. All six slots of the centre lead outward; the order is such that the first two lie opposite each other, and
 * that those in place of clockwise and counterclockwise are to the right and to the left.
 */
export const OUTWARD = 0;
export const CLOCKWISE = 2;
export const COUNTERCLOCKWISE = 3;
export const INWARD = 4;

export const RING_DEGREE = 6;

/** Which sixth of the circle is behind each slot of the centre. */
export const SECTORS: readonly number[] = [0, 3, 1, 4, 2, 5];
