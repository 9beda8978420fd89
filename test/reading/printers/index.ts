import type { Printer } from "./printer";
import { randomOf, randomTruth, type Truth } from "./truth";

const [WIDEST, HIGHEST] = [31, 15];

/** A maze for a printer: of every eight seeds one gives a very small maze, and one the largest. */
export function truthFor(printer: Printer, seed: number): Truth {
  const random = randomOf(seed + 1000);
  const share = seed % 8 === 0 ? 0 : seed % 8 === 1 ? 1 : random() ** 1.5;
  const between = (least: number, most: number, part: number) =>
    Math.min(most, least + Math.floor(part * (most - least + 1)));
  const width = between(2, WIDEST, share);
  const height = between(2, HIGHEST, share === 0 || share === 1 ? share : random() ** 1.5);
  const truth = randomTruth(width, height, seed, seed % 3 === 2 ? 0.15 : 0);
  return printer.ends === "gaps" || printer.ends === "outer" ? truth.withGaps() : truth;
}

/** Another one of the same height. */
export function companionOf(printer: Printer, truth: Truth, seed: number): Truth {
  const other = randomTruth(truth.width, truth.height, seed + 5000);
  return printer.ends === "gaps" || printer.ends === "outer" ? other.withGaps() : other;
}
