import { fixed } from "../foundation/meanings";
import { CERTAIN, type TextReader } from "../foundation/sighting";
import { Squares } from "../foundation/squares";

const PAIR = /\(\s*(\d+)\s*,\s*(\d+)\s*\)\s*<-->\s*\(\s*(\d+)\s*,\s*(\d+)\s*\)/g;
const BETWEEN = /^[\s;,"\\]*$|<\w+>/;
const LEAST = 3; // pairs
const WIDEST = 10_000; // columns and rows

/** The tokens of maze-dataset: pairs of cells that are joined, as (row, column), and the origin and target. */
export const tokenReader: TextReader = {
  sight({ text }) {
    if (!text.includes("<-->")) return [];
    const pairs = [...text.matchAll(PAIR)];
    if (pairs.length < LEAST || !areTokens(text, pairs)) return [];
    const numbers = pairs.map(([, ...places]) => places.map(Number));
    const height = 1 + numbers.reduce((most, [a, , b]) => Math.max(most, a, b), 0);
    const width = 1 + numbers.reduce((most, [, a, , b]) => Math.max(most, a, b), 0);
    if (height > WIDEST || width > WIDEST || width * height > 4 * pairs.length + 4) return [];
    const open = text.lastIndexOf("<ADJLIST_START>", pairs[0].index);
    const last = pairs[pairs.length - 1];
    const close = /<(?:PATH|TARGET|ADJLIST)_END>/g;
    let to = last.index + last[0].length;
    for (const match of text.slice(to, to + 200_000).matchAll(close))
      to = Math.max(to, last.index + last[0].length + match.index + match[0].length);
    const read = () => {
      const squares = new Squares(width, height);
      for (const [y, x, y2, x2] of numbers) {
        const [cell, other] = [y * width + x, y2 * width + x2];
        const first = Math.min(cell, other);
        if (y === y2 && Math.abs(x - x2) === 1) squares.right[first] = 1;
        else if (x === x2 && Math.abs(y - y2) === 1) squares.below[first] = 1;
      }
      return { maze: squares.toMaze([placeOf(text, "ORIGIN", width), placeOf(text, "TARGET", width)]), findings: [] };
    };
    const meaning = fixed("tokens");
    const from = open < 0 ? pairs[0].index : open;
    return [{ from, to, certainty: CERTAIN, form: "foreign", meaning, otherMeanings: [], read }];
  },
};

/** Whether nothing but a separator, or other tokens, stands between a pair and the next: else they are in prose. */
function areTokens(text: string, pairs: readonly RegExpExecArray[]): boolean {
  return pairs.every((pair, index) => {
    const next = pairs[index + 1]?.index ?? 0;
    return index === pairs.length - 1 || BETWEEN.test(text.slice(pair.index + pair[0].length, next));
  });
}

function placeOf(text: string, name: string, width: number): number | undefined {
  const match = new RegExp(`<${name}_START>\\s*\\((\\d+)\\s*,\\s*(\\d+)\\)`).exec(text);
  return match === null ? undefined : Number(match[1]) * width + Number(match[2]);
}
