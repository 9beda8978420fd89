import assert from "node:assert/strict";
import { test } from "node:test";
import { runs } from "../../../scripts/tools/effort.mjs";
import { motionsOf, turned } from "../../../src/core/changing/turned";
import { writeArray } from "../../../src/core/formats/arrays/writeArray";
import { toHex42 } from "../../../src/core/formats/maps/hex42";
import { formOf } from "../../../src/core/formats/text/checkText";
import { styles } from "../../../src/core/formats/text/facts";
import { sitesOf } from "../../../src/core/formats/text/sites";
import { toText } from "../../../src/core/formats/text/text";
import { MazeError } from "../../../src/core/foundation/errors";
import type { Maze } from "../../../src/core/foundation/maze";
import { type Motion, motions } from "../../../src/core/foundation/motion";
import type { GivenOptions } from "../../../src/core/foundation/optionTypes";
import { Random } from "../../../src/core/foundation/random";
import { generate } from "../../../src/core/making/generate";
import { findMazes } from "../../../src/reading/find";
import type { FoundMaze } from "../../../src/reading/foundation/found";
import { SourceText } from "../../../src/reading/foundation/sourceText";
import { after, isSameIn, rewriteMazes } from "../../../src/reading/rewriting/rewrite";
import type { RewriteTask, Rewriting } from "../../../src/reading/rewriting/task";
import { mazesOn } from "../../core/support/mazesOn";
import { entries, textOf } from "../support/corpus";
import { surroundings, surroundingsOfDrawings } from "../support/surroundings";
import { writingsOf } from "../support/written";

// Every form, in every surrounding, under every action: what is read back is the maze that is meant, and the rest is as it was.

const COUNT = runs({ quick: 3, usual: 5, release: 120 });

const usual = { drawnFrom: "a", options: {} };

function done(document: string, task: Partial<RewriteTask>): { rewriting: Rewriting; now: string } | MazeError {
  const [found] = findMazes(document);
  try {
    const rewriting = rewriteMazes(document, [found.start], { ...usual, ...task });
    const edits = rewriting.refused === undefined ? rewriting.edits : [];
    return { rewriting, now: after(new SourceText(document), edits) };
  } catch (error) {
    if (error instanceof MazeError) return error;
    throw error;
  }
}

/** What is on no line of a maze. */
function restOf(document: string, { start, end }: FoundMaze): string[] {
  const lines = document.split("\n");
  return [...lines.slice(0, start.line), ...lines.slice(end.line + 1)];
}

/** What a motion may be refused for: a drawing that another form of it stands beside, digits and hexagons at an edge. */
const MOST_REFUSED = 0.05;

const tally = { count: 0, refused: [] as string[] };

for (const [grid, mazes] of Object.entries(mazesOn)) {
  test(`${grid}: turned in place, every form is the turned maze, and the rest is as it was`, () => {
    const random = new Random(grid);
    for (const maze of mazes(COUNT)) {
      for (const written of writingsOf(maze, random)) {
        const all = written.form === "json" || written.form === "array" ? surroundings : surroundingsOfDrawings;
        const names = Object.keys(all);
        const name = names[random.below(names.length)];
        const { document } = all[name](written.text);
        const [found, ...others] = findMazes(document);
        if (found === undefined || others.length > 0) continue;
        const possible = motionsOf(found.maze);
        const motion = possible[random.below(possible.length)];
        const where = `${name} ${written.name} ${JSON.stringify(motion)}:\n${document}`;
        const result = done(document, motion);
        tally.count++;
        if (result instanceof MazeError) {
          assert.equal(result.option, "to", where);
          tally.refused.push(`${grid}, ${name} ${written.name}: ${result.message}`);
          continue;
        }
        if (result.rewriting.refused !== undefined) {
          assert.equal(result.now, document);
          tally.refused.push(`${grid}, ${name} ${written.name}: ${result.rewriting.refused}`);
          continue;
        }
        const [now] = findMazes(result.now);
        assert.ok(isSameIn(found.form, now.maze, turned(found.maze, motion)), `${where}\n${result.now}`);
        if (found.form !== "array") assert.deepEqual(restOf(result.now, now), restOf(document, found), where);
        assert.equal(now.form, found.form, where);
      }
    }
  });
}

test("few turns are refused", () => {
  const { count, refused } = tally;
  assert.ok(count > 100, `${count} turns`);
  assert.ok(refused.length <= MOST_REFUSED * count, `${refused.length} of ${count}:\n${refused.join("\n")}`);
});

const SIZES: Readonly<Record<string, GivenOptions>> = {
  rectangular: { width: 7, height: 5 },
  layered: { grid: "layered", width: 4, height: 3, levels: 2 },
  hexagonal: { grid: "hexagonal", width: 7, height: 5 },
  triangular: { grid: "triangular", width: 9, height: 5 },
};

for (const [grid, sizes] of Object.entries(SIZES)) {
  test(`${grid}: what our styles draw, with a solution or without, is turned and solved, and never refused`, () => {
    let count = 0;
    for (let seed = 0; seed < runs({ usual: 4, release: 40 }); seed++) {
      const maze = generate({ ...sizes, seed });
      for (const { id: style } of styles) {
        const form = formOf(style, maze.grid.kind);
        if (form === undefined) continue;
        for (const solution of form.drawsSolutions ? [false, true] : [false]) {
          const text = toText(maze, style, { solution });
          const turns = motionsOf(maze).map((motion) => ({ task: motion, meant: turned(maze, motion), solution }));
          const wishes: boolean[] = form.drawsSolutions ? [true, false] : [];
          const solved = wishes.map((wish) => ({ task: { solution: wish }, meant: maze, solution: wish }));
          for (const { task, meant, solution: isDrawn } of [...turns, ...solved]) {
            const where = `${style} ${JSON.stringify(task)}\n${text}`;
            const result = done(text, task);
            assert.ok(!(result instanceof MazeError), where);
            assert.equal(result.rewriting.refused, undefined, where);
            assert.equal(result.now, toText(meant, style, { solution: isDrawn }), where);
            count++;
          }
        }
      }
    }
    assert.ok(count > 0, grid);
  });
}

test("hex42 as we write it, turned or mirrored and back, is itself: also in small letters, or with less below it", () => {
  for (const maze of mazesOn.rectangular(COUNT)) {
    if (maze.grid.topology.excluded !== null) continue;
    const text = toHex42(maze);
    const lines = text.split("\n");
    const { length } = lines;
    const shorter = [0, 1, 4]
      .filter((less) => less < length)
      .map((less) => lines.slice(0, length - less - 1).join("\n"));
    for (const form of [text, ...shorter, ...[text, ...shorter].map((each) => each.toLowerCase())]) {
      const [found] = findMazes(form);
      if (found?.form !== "hex42") continue;
      for (const [motion, back] of [
        [{ mirror: true }, { mirror: true }],
        [{ turn: 90 as const }, { turn: 270 as const }],
      ]) {
        const there = done(form, motion);
        assert.ok(!(there instanceof MazeError));
        assert.equal(there.rewriting.refused, undefined, form);
        const again = done(there.now, back);
        assert.ok(!(again instanceof MazeError));
        assert.equal(again.now, form);
      }
    }
  }
});

/** What comes of a text by one motion after the other. */
function moved(text: string, ...all: readonly Partial<Motion>[]): string {
  return all.reduce((before, motion) => {
    const result = done(before, motion);
    assert.ok(!(result instanceof MazeError), before);
    assert.equal(result.rewriting.refused, undefined, before);
    return result.now;
  }, text);
}

const [MIRROR, TURN] = [{ mirror: true }, { turn: 90 }] as const;

/**
 * Why a text may not be mirrored or turned: a corridor may look like a table then; and where its parts do not hang together, no
 * way leads between the first and the last cell, which are others then.
 */
const MAY_REFUSE = /could not be read again|^No way leads from the first cell to the last cell\.$/;

/** Whether a text is itself after a mirror of its mirror, or four turns; false where one of these is refused. */
function staysItself(text: string, motion: Partial<Motion>, times: number): boolean {
  const first = done(text, motion);
  assert.ok(!(first instanceof MazeError), text);
  if (first.rewriting.refused !== undefined) {
    assert.match(first.rewriting.refused, MAY_REFUSE, text);
    return false;
  }
  assert.equal(moved(first.now, ...Array.from({ length: times - 1 }, () => motion)), text);
  return true;
}

for (const [grid, mazes] of Object.entries(mazesOn)) {
  test(`${grid}: a mirror of a mirror is the text itself, and so are four turns`, () => {
    const random = new Random(grid);
    let [count, refused] = [0, 0];
    for (const maze of mazes(COUNT)) {
      const possible = motionsOf(maze);
      const can = (motion: Partial<Motion>) =>
        possible.some(({ mirror, turn }) => mirror === (motion.mirror ?? false) && turn === (motion.turn ?? 0));
      if (!can(MIRROR) || maze.cellCount < 6) continue;
      const { width = 3, height = 3 } = maze.recipe;
      const isThin = Math.min(width, height) < 3; // few rows and columns are no maze for sure
      for (const { text, form } of writingsOf(maze, random)) {
        if (form === "json" || findMazes(text).length !== 1) continue; // JSON says which seed made it, but not of a mirror
        if (["hex42", "array"].includes(form) && maze.grid.topology.excluded !== null) continue;
        count++;
        if (!staysItself(text, MIRROR, 2)) refused++;
        if (can(TURN) && !isThin && !staysItself(text, TURN, 4)) refused++;
      }
    }
    assert.ok(refused <= MOST_REFUSED * count, `${refused} of ${count}`);
  });
}

for (const { id: style } of styles) {
  test(`${style}: a mirror of a mirror is the text itself in every surrounding`, () => {
    const maze = generate({ width: 7, height: 5, seed: 3 });
    for (const [name, surround] of Object.entries(surroundingsOfDrawings)) {
      const { document } = surround(toText(maze, style));
      assert.equal(moved(document, MIRROR, MIRROR), document, name);
    }
  });
}

/** A matrix of a wall or a floor each. */
function matrixOf(maze: Maze, between: string, wordOf: (isWall: boolean) => string): string[] {
  const { columns, rows, isWall } = sitesOf(maze);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => wordOf(isWall[row * columns + column] === 1)).join(between),
  );
}

const bit = (isWall: boolean) => (isWall ? "1" : "0");

/** How programs print rows of numbers. */
const MATRICES: Readonly<Record<string, (maze: Maze) => string[]>> = {
  blanks: (maze) => matrixOf(maze, " ", bit),
  "two blanks": (maze) => matrixOf(maze, "  ", bit),
  "a blank behind each": (maze) => matrixOf(maze, " ", bit).map((row) => `${row} `),
  commas: (maze) => matrixOf(maze, ",", bit),
  "commas and blanks": (maze) => matrixOf(maze, ", ", bit),
  semicolons: (maze) => matrixOf(maze, " ; ", bit),
  tabs: (maze) => matrixOf(maze, "\t", bit),
  "commas at ends": (maze) => matrixOf(maze, ", ", bit).map((row) => `    ${row},`),
  "numbers of one width": (maze) => matrixOf(maze, " ", (isWall) => (isWall ? "10" : " 0")),
  "numbers of one width and commas": (maze) => matrixOf(maze, ", ", (isWall) => (isWall ? "10" : " 0")),
  "brackets around rows": (maze) => ["walls = [", ...matrixOf(maze, ", ", bit).map((row) => `    [${row}],`), "]"],
};

for (const [name, print] of Object.entries(MATRICES)) {
  test(`rows of numbers with ${name} are turned, mirrored and braided as they would be printed`, () => {
    for (let seed = 0; seed < COUNT; seed++) {
      const maze = generate({ algorithm: "kruskal", width: 4 + (seed % 3), height: 4 + (seed % 2), seed });
      const textOf = (each: Maze) => `${print(each).join("\n")}\n`;
      for (const motion of motions) assert.equal(moved(textOf(maze), motion), textOf(turned(maze, motion)));
      assert.equal(moved(textOf(maze), TURN, TURN, TURN, TURN), textOf(maze));
      const opened = done(textOf(maze), { braid: 1 });
      assert.ok(!(opened instanceof MazeError));
      assert.equal(opened.now, textOf(findMazes(opened.now)[0].maze));
      assert.notEqual(opened.now, textOf(maze));
    }
  });
}

test("a row of numbers that begins with a wall after the other stays one", () => {
  const rows = ["1 1 1 1 1 0 1", "1 0 0 0 1 0 1", "1 0 1 0 1 0 1", "1 0 1 0 0 0 1", "1 0 1 1 1 1 1"];
  const mirrored = rows.map((row) => [...row].reverse().join(""));
  assert.equal(moved(rows.join("\n"), MIRROR), mirrored.join("\n"));
});

test("numbers of sides turn with their cells", () => {
  const bitsOf = (maze: Maze) => {
    const rows = writeArray(maze, { language: "json", values: "bits" }).match(/\[[\d, ]+\](?=,?\n)/g) ?? [];
    return `${rows
      .slice(0, maze.recipe.height)
      .join("\n")
      .replaceAll(/[[\],]/g, "")}\n`;
  };
  const maze = generate({ width: 6, height: 5, seed: 4, entrances: "none" });
  for (const motion of motions) assert.equal(moved(bitsOf(maze), motion), bitsOf(turned(maze, motion)));
});

test("a drawing of another one comes out in a style that must be named", () => {
  let count = 0;
  for (const { file } of entries()) {
    const text = textOf("corpus", file);
    const [found] = findMazes(text);
    const isNumbers = /^[\d\s.,;-]+$/.test(text);
    if (found?.form !== "foreign" || isNumbers || found.findings.length > 0) continue;
    for (const task of [{ mirror: true }, { turn: 90 as const }, { braid: 1 }]) {
      const result = done(text, task);
      assert.ok(result instanceof MazeError, file);
      assert.match(result.message, /^to: undefined cannot be used .*Allowed: (?:blocks, )?lines, /);
    }
    const isInside = [found.maze.entrance, found.maze.exit].some((opening) => opening?.slot === -1);
    if (isInside || found.maze.grid.kind.id !== "rectangular") continue;
    for (const to of ["blocks", "lines"]) {
      const result = done(text, { to, mirror: true });
      if (result instanceof MazeError || result.rewriting.refused !== undefined) continue; // cells off at an edge, text behind it
      const now = result.rewriting.mazes[0].text;
      const isDrawn = now !== toText(turned(found.maze, { mirror: true, turn: 0 }), to); // with the way that was there
      assert.equal(now, toText(turned(found.maze, { mirror: true, turn: 0 }), to, { solution: isDrawn }), file);
      count++;
    }
  }
  assert.ok(count > 50, String(count));
});

test("what is not as we write it is none of ours, and the form to name is said", () => {
  const text = toText(generate({ width: 5, height: 4, seed: 2 }), "lines");
  const odd = {
    "a sign in a cell": text.replace("|   ", "| $ "),
    "dots in a cell": text.replace("|   ", "| . "),
    "digits with another way below": `${toHex42(generate({ width: 6, height: 5, seed: 1 })).trimEnd()}NS\n`,
  };
  for (const [name, each] of Object.entries(odd)) {
    const result = done(each, { mirror: true });
    assert.ok(result instanceof MazeError, name);
    assert.equal(result.option, "to");
    const named = done(each, { mirror: true, to: "lines" });
    assert.ok(!(named instanceof MazeError), name);
    assert.equal(named.rewriting.refused, undefined, name);
  }
});

test("start and goal beside an array are named as the maze has them afterwards", () => {
  const maze = generate({ width: 4, height: 3, seed: 2 });
  for (const values of ["numbers", "rows", "bits", "edges"] as const) {
    const text = writeArray(maze, { language: "javascript", values });
    const mirrored = done(text, { mirror: true });
    assert.ok(!(mirrored instanceof MazeError));
    const moved =
      values === "edges" ? "const start = 3" : values === "bits" ? "const start = [0, 3]" : "const start = [1, 7]";
    assert.ok(mirrored.now.includes(moved), mirrored.now);
    const back = done(mirrored.now, { mirror: true });
    assert.ok(!(back instanceof MazeError));
    assert.equal(back.now, text);
  }
});

test("a row of a comment that ends in a backslash has the mark behind it, and no other row", () => {
  const maze = generate({ algorithm: "random-slashes", width: 9, height: 6, seed: 3 });
  const { "behind //": surround } = surroundings;
  const mirrored = done(surround(toText(maze)).document, { mirror: true });
  assert.ok(!(mirrored instanceof MazeError));
  assert.equal(mirrored.now, surround(toText(turned(maze, { mirror: true, turn: 0 }))).document);
  assert.match(mirrored.now, /\\ \/\/$/m);
});

test("walls wider than passages stay so, though other widths take as many places", () => {
  const text = toText(generate({ width: 3, height: 2, seed: 5, entrances: "none" }), "blocks", {
    wallWidth: 4,
    passageWidth: 1,
  });
  const turnedTwice = done(text, { turn: 180 });
  assert.ok(!(turnedTwice instanceof MazeError));
  assert.equal(turnedTwice.now, text.trimEnd().split("").reverse().join("") + "\n");
});

test("a storey as wide as its heading, with a gap at the right, says nothing of blanks behind headings", () => {
  const text = "Level 1\n# #\n#/#\n# #\n#/#\n# #\n#/#\n###\nLevel 2\n###\n#\\#\n# #\n#\\#\n# #\n#\\#\n# #\n";
  assert.match(moved(text, TURN), /^Level 1\n#{7}\n#\/ \/ \/ \n/);
  assert.equal(moved(text, TURN, TURN, TURN, TURN), text);
});

test("the blanks in the headings of storeys are no floor, however little floor there is", () => {
  const low = "Level 1\nXXX\nX/X\nX.X\nX/X\nXXX\nLevel 2\nXXX\nXxX\nX*X\nX\\X\nX.X\n";
  const high = "Level 3\nXXX\nX\\X\nX*X\nX/X\nXXX\nLevel 4\nX.X\nX*X\nX*X\nX\\X\nXXX\n";
  assert.equal(moved(low + high, MIRROR), low + high);
});

test("a drawing whose first row and column are cells off stays where it begins", () => {
  const mask = ["######", "#....#", "#....#", "######"];
  for (const style of ["lines", "box"]) {
    const text = toText(generate({ mask, seed: 1 }), style);
    const drawn = done(text, { solution: true });
    assert.ok(!(drawn instanceof MazeError));
    assert.equal(drawn.now.replace(/[.]/g, " ").replace(/ +$/gm, ""), text.replace(/ +$/gm, ""), drawn.now);
    assert.notEqual(drawn.now, text);
  }
});
