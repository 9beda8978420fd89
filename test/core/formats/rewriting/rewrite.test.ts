import assert from "node:assert/strict";
import { test } from "node:test";
import { motionsOf, turned } from "../../../../src/core/changing/turned";
import { writeArray } from "../../../../src/core/formats/arrays";
import { findMazes } from "../../../../src/core/formats/reading/find";
import type { FoundMaze } from "../../../../src/core/formats/reading/foundation/found";
import { SourceText } from "../../../../src/core/formats/reading/foundation/sourceText";
import { after, isSameIn, rewriteMazes } from "../../../../src/core/formats/rewriting/rewrite";
import type { RewriteTask, Rewriting } from "../../../../src/core/formats/rewriting/task";
import { toText } from "../../../../src/core/formats/text/text";
import { MazeError } from "../../../../src/core/foundation/errors";
import type { Maze } from "../../../../src/core/foundation/maze";
import { Random } from "../../../../src/core/foundation/random";
import { generate } from "../../../../src/core/making/generate";
import { solve } from "../../../../src/core/paths/solve";
import { runs } from "../../../effort.mjs";
import { entries, textOf } from "../reading/support/corpus";
import { mazesOn } from "../reading/support/mazes";
import { surroundings, surroundingsOfDrawings } from "../reading/support/surroundings";
import { writingsOf } from "../reading/support/written";

// Every form, in every surrounding, under every action: what is read back is the maze that is meant, and the rest is as it was.

const COUNT = runs({ quick: 4, usual: 14, release: 120 });

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

/** What a motion may be refused for: data of others, a table with brackets, digits and hexagons at an edge. */
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
        assert.ok(!(result instanceof MazeError), where);
        tally.count++;
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

for (const style of ["lines", "box", "blocks"]) {
  test(`${style}: a solution is drawn as the style draws it, and removed again, in every surrounding`, () => {
    for (const maze of mazesOn.rectangular(COUNT)) {
      const way = solve(maze);
      if (maze.cellCount < 9 || way === undefined || way.length < 3) continue;
      if (way.length === maze.grid.topology.includedCount) continue; // its floor would be everywhere
      for (const [name, surround] of Object.entries(surroundingsOfDrawings)) {
        const text = textOrNot(maze, style, false);
        const solved = textOrNot(maze, style, true);
        const { document } = surround(text ?? "");
        if (text === undefined || solved === undefined || findMazes(document).length !== 1) continue;
        if (findMazes(document)[0].form !== style) continue;
        const drawn = done(document, { solution: true });
        assert.ok(!(drawn instanceof MazeError), name);
        assert.equal(drawn.rewriting.refused, undefined, `${name}:\n${document}`);
        const trimmed = (lines: string) => lines.replace(/[ \t]+$/gm, "");
        assert.equal(trimmed(drawn.now), trimmed(surround(solved).document), name);
        const removed = done(drawn.now, { solution: false });
        assert.ok(!(removed instanceof MazeError));
        assert.equal(trimmed(removed.now), trimmed(document), name);
      }
    }
  });
}

function textOrNot(maze: Maze, style: string, solution: boolean): string | undefined {
  try {
    return toText(maze, style, { solution });
  } catch {
    return undefined; // the style has no form for it
  }
}

test("a foreign drawing keeps its signs, its widths and what stands in its cells", () => {
  const drawing = ["⬛⬛⬛⬛⬛⬛⬛", "⬛🐭⬜⬜⬜⬜⬛", "⬛⬛⬛⬜⬛⬜⬛", "⬛🧀⬜⬜⬛⬜⬛", "⬛⬛⬛⬛⬛⬛⬛"].join("\n");
  const turnedBy = done(drawing, { turn: 180 });
  assert.ok(!(turnedBy instanceof MazeError));
  assert.equal(
    turnedBy.now,
    ["⬛⬛⬛⬛⬛⬛⬛", "⬛⬜⬛⬜⬜🧀⬛", "⬛⬜⬛⬜⬛⬛⬛", "⬛⬜⬜⬜⬜🐭⬛", "⬛⬛⬛⬛⬛⬛⬛"].join("\n"),
  );
  const solved = done(drawing, { solution: true });
  assert.ok(!(solved instanceof MazeError));
  assert.equal(
    solved.now,
    ["⬛⬛⬛⬛⬛⬛⬛", "⬛🐭🟨🟨⬜⬜⬛", "⬛⬛⬛🟨⬛⬜⬛", "⬛🧀🟨🟨⬛⬜⬛", "⬛⬛⬛⬛⬛⬛⬛"].join("\n"),
  );
  const removed = done(solved.now, { solution: false });
  assert.ok(!(removed instanceof MazeError));
  assert.equal(removed.now, drawing);
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

test("every text of the corpus is turned to what is read again, or left as it was", () => {
  let [count, refused] = [0, 0];
  for (const { file } of entries()) {
    const text = textOf("corpus", file);
    const found = findMazes(text)[0];
    if (found === undefined || found.maze.cellCount > 2000) continue;
    count++;
    const result = done(text, { turn: 180 });
    if (result instanceof MazeError || result.rewriting.refused !== undefined) refused++;
    else
      assert.ok(
        isSameIn(found.form, findMazes(result.now)[0].maze, turned(found.maze, { mirror: false, turn: 180 })),
        file,
      );
  }
  assert.ok(refused < 0.4 * count, `${refused} of ${count} are refused`);
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
