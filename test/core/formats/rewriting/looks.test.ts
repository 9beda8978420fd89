import assert from "node:assert/strict";
import { test } from "node:test";
import { motions } from "../../../../src/core/changing/motion";
import { turned } from "../../../../src/core/changing/turned";
import { findMazes } from "../../../../src/core/formats/reading/find";
import { SourceText } from "../../../../src/core/formats/reading/foundation/sourceText";
import { after, rewriteMazes } from "../../../../src/core/formats/rewriting/rewrite";
import type { RewriteTask } from "../../../../src/core/formats/rewriting/task";
import { sitesOf } from "../../../../src/core/formats/text/sites";
import type { Maze } from "../../../../src/core/foundation/maze";
import { generate } from "../../../../src/core/making/generate";
import { runs } from "../../../effort.mjs";

// A drawing of lines by a stranger, turned or solved, is what the stranger would have drawn.

const SEEDS = runs({ usual: 6, release: 60 });

/** How a stranger draws: post by the walls that lead away from it, up 1, right 2, down 4, left 8. */
interface Look {
  readonly post: (arms: number) => string;
  readonly level: string;
  readonly upright: string;
  readonly width: number; // of the inside of a cell
  readonly height: number; // 0 for rows of posts alone
}

const always = (sign: string) => () => sign;
const family = (signs: string) => (arms: number) => signs.charAt(arms);

const LOOKS: Readonly<Record<string, Look>> = {
  "o===o": { post: always("o"), level: "=", upright: "!", width: 3, height: 1 },
  "*--*": { post: always("*"), level: "-", upright: "|", width: 2, height: 1 },
  "wide and tall": { post: always("+"), level: "-", upright: "|", width: 6, height: 2 },
  "posts where walls are": { post: (arms) => (arms === 0 ? " " : "+"), level: "~", upright: "¦", width: 5, height: 1 },
  heavy: { post: family(" ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"), level: "━", upright: "┃", width: 3, height: 1 },
  double: { post: family(" ║═╚║║╔╠═╝═╩╗╣╦╬"), level: "═", upright: "║", width: 3, height: 1 },
  round: { post: family(" ╵╶╰╷│╭├╴╯─┴╮┤┬┼"), level: "─", upright: "│", width: 1, height: 1 },
  "every post a cross": { post: always("╬"), level: "═", upright: "║", width: 3, height: 1 },
  "rows of posts": { post: family(" ╵╶└╷│┌├╴┘─┴┐┤┬┼"), level: "─", upright: "│", width: 1, height: 0 },
};

function drawn(maze: Maze, { post, level, upright, width, height }: Look): string {
  const { columns, rows, isWall } = sitesOf(maze);
  const wallAt = (x: number, y: number) => x >= 0 && y >= 0 && x < columns && y < rows && isWall[y * columns + x] === 1;
  const armsAt = (x: number, y: number) =>
    [wallAt(x, y - 1), wallAt(x + 1, y), wallAt(x, y + 1), wallAt(x - 1, y)].reduce(
      (arms, is, bit) => arms | (is ? 1 << bit : 0),
      0,
    );
  const lines: string[] = [];
  for (let y = 0; y < rows; y++) {
    let line = "";
    for (let x = 0; x < columns; x++) {
      if (x % 2 === 1) line += (y % 2 === 0 && wallAt(x, y) ? level : " ").repeat(width);
      else line += y % 2 === 0 ? post(armsAt(x, y)) : wallAt(x, y) ? upright : " ";
    }
    for (let times = y % 2 === 0 ? 1 : height; times > 0; times--) lines.push(line.trimEnd());
  }
  return lines.join("\n");
}

/** On a line the upright walls of a row of cells and the level ones below it. */
function compact(maze: Maze, joint: (before: boolean, behind: boolean) => string): string {
  const { columns, rows, isWall } = sitesOf(maze);
  const wallAt = (x: number, y: number) => x >= 0 && x < columns && y >= 0 && isWall[y * columns + x] === 1;
  const lines: string[] = [];
  for (let y = 0; y < rows; y += 2) {
    let line = "";
    for (let x = 0; x < columns; x++) {
      if (x % 2 === 1) line += wallAt(x, y) ? "_" : " ";
      else line += wallAt(x, y - 1) ? "|" : joint(wallAt(x - 1, y), wallAt(x + 1, y));
    }
    lines.push(line.trimEnd());
  }
  return lines.join("\n");
}

const PRINTERS: Readonly<Record<string, (maze: Maze) => string>> = {
  ...Object.fromEntries(Object.entries(LOOKS).map(([name, look]) => [name, (maze: Maze) => drawn(maze, look)])),
  "underscores at joints": (maze) => compact(maze, (before, behind) => (before && behind ? "_" : " ")),
};

function rewritten(document: string, task: Partial<RewriteTask>): string {
  const [found] = findMazes(document, { isMaze: true });
  const rewriting = rewriteMazes(document, [found.start], { drawnFrom: "a", options: {}, ...task }, [found]);
  assert.equal(rewriting.refused, undefined, document);
  return after(new SourceText(document), rewriting.refused === undefined ? rewriting.edits : []);
}

for (const [name, print] of Object.entries(PRINTERS)) {
  test(`${name}: turned and mirrored, it stays in its signs and widths`, () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const maze = generate({ algorithm: "kruskal", width: 5 + (seed % 4), height: 4 + (seed % 3), seed });
      for (const motion of motions)
        assert.equal(rewritten(print(maze), motion), print(turned(maze, motion)), `${seed} ${JSON.stringify(motion)}`);
    }
  });
}

for (const name of ["o===o", "wide and tall", "heavy", "round"]) {
  test(`${name}: a solution is drawn in its cells, and removed again`, () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const text = PRINTERS[name](generate({ algorithm: "kruskal", width: 7, height: 5, seed }));
      const solved = rewritten(text, { solution: true });
      assert.notEqual(solved, text);
      assert.equal(solved.replaceAll(/[.*x@]/g, " ").replaceAll(/ +$/gm, ""), text);
      assert.equal(rewritten(solved, { solution: false }), text);
    }
  });
}

test("what stands in cells moves with them, and a drawing of rows of posts has no room for a solution", () => {
  const text = ["+---+---+---+", "| S |       |", "+   +   +---+", "|         G |", "+---+---+---+"].join("\n");
  const mirrored = ["+---+---+---+", "|       | S |", "+---+   +   +", "| G         |", "+---+---+---+"].join("\n");
  assert.equal(rewritten(text, { mirror: true }), mirrored);
  const rows = PRINTERS["rows of posts"](generate({ width: 6, height: 5, seed: 1 }));
  assert.throws(() => rewritten(rows, { solution: true }), /its cells have no room for it/);
});
