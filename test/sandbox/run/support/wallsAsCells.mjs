/** What of the program below can be wrong. */
const RIGHT = {
  check: "",
  begin: "for (let cell = 0; cell < maze.cellCount; cell++) recorder.mark(cell, SOLID);",
  last: "width - 2",
  shuffle: "for (let left = ways.length; left > 1; left--) ways.push(...ways.splice(random.below(left), 1));",
  isFree: "isWall(toX, toY)",
  next: "",
  end: "",
};

/** The lines with what can be wrong there. */
const CHECKED = 'if (width % 2 === 0 || height % 2 === 0) throw new MazeError("width", width, "odd numbers");';

/**
 * Recursive depth-first search in steps of two over cells of which some are walls, with a frame of wall.
 * @param {Partial<typeof RIGHT>} [changes] code that stands in place of what is right
 */
export function digger(changes = {}) {
  const { check, begin, last, shuffle, isFree, next, end } = { ...RIGHT, check: CHECKED, ...changes };
  return `import { DONE, MazeError, SOLID } from "mazewright";

export default {
  needs: "rectangle",
  offAreWalls: true,
  check({ width, height }) {
    if (Math.min(width, height) < 3) throw new MazeError("width", width, "3 and more");
    ${check}
  },
  run({ maze, recorder, random, options: { width, height } }) {
    const isWall = (x, y) => recorder.markOf(y * width + x) === SOLID;
    const dig = (x, y) => recorder.mark(y * width + x, DONE);
    ${begin}
    const visit = (x, y) => {
      dig(x, y);
      const ways = [[0, -1], [1, 0], [0, 1], [-1, 0]];
      ${shuffle}
      for (const [right, down] of ways) {
        const [toX, toY] = [x + 2 * right, y + 2 * down];
        if (toX < 1 || toY < 1 || toX > ${last} || toY > height - 2) continue;
        if (!(${isFree})) continue;
        dig(x + right, y + down);
        visit(toX, toY); ${next}
      }
    };
    const middle = (side) => 1 + 2 * random.below(Math.floor((side - 1) / 2));
    visit(middle(width), middle(height));
    ${end}
  },
};
`;
}

/** Six mistakes, each with what is found wrong on 11x9 (even sizes: 12x10), and what is lit of it: a line, and cells. */
export const WRONG = [
  {
    name: "off by one",
    kind: /^The last 2 columns are never used/,
    changes: { last: "width - 4" },
    message: /^The last 2 columns are never used\. Look at where its loops begin and end, and whether ways /,
    code: "const dig",
    cells: (/** @type {number} */ cell) => cell % 11 >= 9,
  },
  {
    name: "never closed",
    kind: /^\d+ passages? of the maze close/,
    changes: { begin: "" },
    message: /^80 passages of the maze close loops, through cells 0, 1, 2, 3, 4, …$/,
    code: "run({",
    cells: () => true,
  },
  {
    name: "even sizes",
    kind: /^The last (?:row|column|row and column) (?:is|are) never used/,
    changes: { check: "" },
    options: { width: 12, height: 10, seed: "1" },
    message: /^The last row and column are never used\. Steps of two leave a line over where a side is even: let check/,
    code: "const dig",
    cells: (/** @type {number} */ cell) => cell % 12 === 11 || cell >= 108,
  },
  {
    name: "two parts",
    kind: /never reached/,
    changes: {
      isFree: "isWall(toX, toY) && (x < width / 2) === (toX < width / 2)",
      end: "for (const [x, y] of [[1, 1], [width - 2, height - 2]]) if (isWall(x, y)) visit(x, y);",
    },
    message: /^\d+ cells are never reached from the rest of the maze: /,
    code: "const dig",
    cells: (/** @type {number} */ cell) => cell % 11 >= 7,
  },
  {
    name: "a loop",
    kind: /^Cell \d+ closes a loop/,
    changes: { end: "for (let x = 1; x < width - 1; x++) if (isWall(x, 1)) { dig(x, 1); break; }" },
    message: /^Cell (\d+) closes a loop: (\d+) and (\d+), which it joins, were joined already\.$/,
    code: "const dig",
  },
];

/** It goes on to one room after the other, and never back. */
export const NO_WAY_BACK = { next: "return;" };

/** Nothing is wrong with its mazes: only many of them tell that it prefers a way. */
export const UNSHUFFLED = { shuffle: "" };
