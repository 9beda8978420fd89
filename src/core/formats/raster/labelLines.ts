import type { Label, Pen } from "../../foundation/grid";

/** Characters as lines on a grid of 4 by 6, with x and y of each point; small letters are 4 high. */
const STROKES: Readonly<Record<string, readonly string[]>> = {
  L: ["0 0 0 6 4 6"],
  e: ["0 4 4 4 4 2 0 2 0 6 4 6"],
  v: ["0 2 2 6 4 2"],
  l: ["2 0 2 6"],
  "0": ["0 0 4 0 4 6 0 6 0 0"],
  "1": ["1 1 2 0 2 6"],
  "2": ["0 0 4 0 4 3 0 3 0 6 4 6"],
  "3": ["0 0 4 0 4 6 0 6", "1 3 4 3"],
  "4": ["0 0 0 3 4 3", "4 0 4 6"],
  "5": ["4 0 0 0 0 3 4 3 4 6 0 6"],
  "6": ["4 0 0 0 0 6 4 6 4 3 0 3"],
  "7": ["0 0 4 0 2 6"],
  "8": ["0 0 4 0 4 6 0 6 0 0", "0 3 4 3"],
  "9": ["4 3 0 3 0 0 4 0 4 6 0 6"],
};

const HEIGHT = 0.7; // of the size of a text: how high capitals are
const PITCH = 5; // from one character to the next

/** Draws a label as lines, for pictures that have no text. */
export function drawLabel(pen: Pen, { text, x, y, size }: Label): void {
  const unit = (HEIGHT * size) / 6;
  const left = x - ((PITCH * text.length - 1) * unit) / 2;
  [...text].forEach((character, index) => {
    for (const line of STROKES[character] ?? []) {
      const numbers = line.split(" ").map(Number);
      for (let at = 0; at < numbers.length; at += 2) {
        const [across, down] = [left + (PITCH * index + numbers[at]) * unit, y + (numbers[at + 1] - 6) * unit];
        if (at === 0) pen.moveTo(across, down);
        else pen.lineTo(across, down);
      }
    }
  });
}
