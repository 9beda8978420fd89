import assert from "node:assert/strict";
import { test } from "node:test";
import { turned } from "../../../../src/core/changing/turned";
import { writeArray } from "../../../../src/core/formats/arrays";
import { findMazes } from "../../../../src/core/formats/reading/find";
import { SourceText } from "../../../../src/core/formats/reading/foundation/sourceText";
import { after, rewriteMazes } from "../../../../src/core/formats/rewriting/rewrite";
import type { RewriteTask } from "../../../../src/core/formats/rewriting/task";
import { sitesOf } from "../../../../src/core/formats/text/sites";
import type { Maze } from "../../../../src/core/foundation/maze";
import { motions } from "../../../../src/core/foundation/motion";
import { generate } from "../../../../src/core/making/generate";
import { solve } from "../../../../src/core/paths/solve";
import { runs } from "../../../effort.mjs";
import { underscored } from "../../support/underscores";
import { textOf } from "../reading/support/corpus";

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
  "double upright": { post: family(" ║─╙║║╓╟─╜─╨╖╢╥╫"), level: "─", upright: "║", width: 3, height: 1 },
  "heavy level": { post: family(" ╵╺┕╷│┍┝╸┙━┷┑┥┯┿"), level: "━", upright: "│", width: 3, height: 1 },
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

const JOINTS = (before: boolean, behind: boolean) => (before && behind ? "_" : " ");

const PRINTERS: Readonly<Record<string, (maze: Maze) => string>> = {
  ...Object.fromEntries(Object.entries(LOOKS).map(([name, look]) => [name, (maze: Maze) => drawn(maze, look)])),
  "underscores at joints": (maze) => underscored(maze, { wide: 1, high: 1, joint: JOINTS }),
  "underscores three wide": (maze) => underscored(maze, { wide: 3, high: 1 }),
  "underscores three wide and two lines high": (maze) => underscored(maze, { wide: 3, high: 2, joint: JOINTS }),
};

function rewritten(document: string, task: Partial<RewriteTask>): string {
  const [found] = findMazes(document, { isMaze: true });
  const rewriting = rewriteMazes(document, [found.start], { drawnFrom: "a", options: {}, ...task }, [found]);
  assert.equal(rewriting.refused, undefined, document);
  return after(new SourceText(document), rewriting.refused === undefined ? rewriting.edits : []);
}

function refusalOf(document: string, task: Partial<RewriteTask>): string | undefined {
  const [found] = findMazes(document, { isMaze: true });
  return rewriteMazes(document, [found.start], { drawnFrom: "a", options: {}, ...task }, [found]).refused;
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

const SMALL = generate({ algorithm: "kruskal", width: 5, height: 4, seed: 3 });
const EQUALS = PRINTERS["o===o"](SMALL);

/** The drawing with other signs from a column of a row on. */
function withSigns(row: number, column: number, signs: string): string {
  const rows = EQUALS.split("\n").map((each) => each.padEnd(21));
  rows[row] = rows[row].slice(0, column) + signs + rows[row].slice(column + signs.length);
  return rows.map((each) => each.trimEnd()).join("\n");
}

test("what would not be kept is refused: more openings, doors, marked posts, signs in sides, notes beside a row", () => {
  const odd = {
    "a third opening": withSigns(3, 20, " "),
    "a door of another sign": withSigns(2, 13, "~~~"),
    "a marked post": withSigns(4, 8, "X"),
    "a note": withSigns(3, 24, "<- start here"),
  };
  for (const [name, drawing] of Object.entries(odd)) {
    for (const task of [{ mirror: true }, { turn: 90 as const }, { solution: true }])
      assert.match(refusalOf(drawing, task) ?? "", /rewrite it in a text style/, `${name}\n${drawing}`);
  }
});

test("a sign of a solution that takes two columns, or none that is seen, is no sign for a drawing of lines", () => {
  for (const path of ["🟩", "日", " "])
    assert.throws(
      () => rewritten(EQUALS, { solution: true, options: { path } }),
      /^MazeError: path: .* cannot be used.*a sign of one column/,
    );
});

test("coins on the way are no solution that is drawn", () => {
  const way = solve(SMALL) ?? [];
  const [first, second] = [way[1], way[3]];
  const place = (cell: number) => [2 * Math.floor(cell / 5) + 1, 4 * (cell % 5) + 2] as const;
  const rows = EQUALS.split("\n").map((each) => [...each.padEnd(21)]);
  for (const [row, column] of [place(first), place(second)]) rows[row][column] = "$";
  const drawing = rows.map((each) => each.join("").trimEnd()).join("\n");
  const mirrored = rewritten(drawing, { mirror: true });
  assert.equal(mirrored.split("$").length - 1, 2, mirrored);
  assert.equal(rewritten(mirrored, { mirror: true }), drawing);
});

test("a drawing that is made again and turned is turned, also where it is no square", () => {
  const recipe = '// mazewright: {"algorithm":"kruskal","width":5,"height":4,"seed":"3"}';
  const commented = (drawing: string) => drawing.replaceAll(/^/gm, "// ");
  const again = rewritten(`${recipe}\n${commented(EQUALS)}`, { seed: "4", turn: 90 });
  const made = generate({ algorithm: "kruskal", width: 5, height: 4, seed: "4" });
  assert.ok(again.endsWith(commented(PRINTERS["o===o"](turned(made, { mirror: false, turn: 90 })))), again);
});

test("an end that names a cell inside the maze opens no wall", () => {
  const drawing = textOf("corpus", "lines-micromouse.txt");
  const mirrored = rewritten(drawing, { mirror: true });
  assert.equal(mirrored.split("\n")[0].trimEnd(), drawing.split("\n")[0].trimEnd());
  assert.equal(rewritten(mirrored, { mirror: true }), drawing);
});

test("the sizes that a comment names are those of its own array", () => {
  const arrayOf = (maze: Maze, name: string) =>
    writeArray(maze, { language: "javascript" }).replace("maze =", `${name} =`);
  const [small, large] = [
    [4, 3],
    [6, 5],
  ].map(([width, height]) => generate({ width, height, seed: 1 }));
  const bare = arrayOf(small, "first")
    .replaceAll(/^\/\/.*\n/gm, "")
    .replaceAll(/^const (?!first).*\n/gm, "");
  const document = `${bare}\n${arrayOf(large, "second")}`;
  const comment = /^\/\/.*6 x 5.*$/m;
  const [said] = comment.exec(document) ?? [];
  assert.ok(said !== undefined, document);
  const now = rewrittenFirst(document, { turn: 90 });
  assert.ok(now.includes(said), now);
});

function rewrittenFirst(document: string, task: Partial<RewriteTask>): string {
  const all = findMazes(document);
  const rewriting = rewriteMazes(document, [all[0].start], { drawnFrom: "a", options: {}, ...task }, all);
  assert.equal(rewriting.refused, undefined, document);
  return after(new SourceText(document), rewriting.refused === undefined ? rewriting.edits : []);
}
