import type { Rgb } from "./mazeRaster";

const MOST = 255; // colours, besides what stands for a pixel that stays

/** Pixels as indices into colours of their own. */
interface Indexed {
  readonly colours: readonly Rgb[];
  readonly indices: Uint8Array;
  readonly unchanged: number; // the index of pixels that stay
}

/**
 * The colours of some pixels, the most frequent first. Where there are too many, as where lines are smoothed over many tints,
 * the rarest become the nearest of the others.
 * @param pixels colours as Rgb, -1 for a pixel that stays
 */
export function localPalette(pixels: Int32Array): Indexed {
  const counts = new Map<Rgb, number>();
  eachRun(pixels, (colour, from, to) => {
    if (colour >= 0) counts.set(colour, (counts.get(colour) ?? 0) + to - from);
  });
  const ranked = [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
  const colours = ranked.slice(0, MOST);
  const indexOf = new Map(colours.map((colour, index) => [colour, index]));
  for (const colour of ranked.slice(MOST)) indexOf.set(colour, nearest(colour, colours));
  const unchanged = colours.length;
  const indices = new Uint8Array(pixels.length);
  eachRun(pixels, (colour, from, to) => indices.fill(indexOf.get(colour) ?? unchanged, from, to));
  return { colours, indices, unchanged };
}

/** Pixels of one colour follow each other: each run of them is looked up once. */
function eachRun(pixels: Int32Array, visit: (colour: number, from: number, to: number) => void): void {
  for (let from = 0, to = 0; from < pixels.length; from = to) {
    const colour = pixels[from];
    while (to < pixels.length && pixels[to] === colour) to++;
    visit(colour, from, to);
  }
}

function nearest(colour: Rgb, colours: readonly Rgb[]): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (const [index, other] of colours.entries()) {
    const apart = (at: number) => ((colour >>> at) & 255) - ((other >>> at) & 255);
    const distance = apart(16) ** 2 + apart(8) ** 2 + apart(0) ** 2;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}
