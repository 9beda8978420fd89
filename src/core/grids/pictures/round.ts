const DIGITS = 1000; // thousandths of a cell: less than a pixel, however close one looks

/** A coordinate as a picture writes it. */
export function round(value: number): number {
  return Math.round(value * DIGITS) / DIGITS + 0; // no -0
}
