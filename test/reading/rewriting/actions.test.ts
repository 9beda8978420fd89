import assert from "node:assert/strict";
import { test } from "node:test";
import { runs } from "../../../scripts/tools/effort.mjs";
import { formOf } from "../../../src/core/formats/text/checkText";
import { styles } from "../../../src/core/formats/text/facts";
import { toText } from "../../../src/core/formats/text/text";
import { MazeError } from "../../../src/core/foundation/errors";
import { Random } from "../../../src/core/foundation/random";
import { generate } from "../../../src/core/making/generate";
import { isSameDrawing } from "../../../src/core/making/sameMaze";
import { recipeLine } from "../../../src/core/options/recipeLine";
import { findMazes } from "../../../src/reading/find";
import { SourceText } from "../../../src/reading/foundation/sourceText";
import { after, rewriteMazes } from "../../../src/reading/rewriting/rewrite";
import type { RewriteTask, Rewriting } from "../../../src/reading/rewriting/task";
import { mazesOn } from "../../core/support/mazesOn";
import { surroundings, surroundingsOfDrawings } from "../support/surroundings";
import { writingsOf } from "../support/written";

// What is written in another form, made anew or braided is read back as what is meant, wherever it stands.

const COUNT = runs({ quick: 3, usual: 8, release: 60 });

const usual = { drawnFrom: "a", options: {} };

function rewritten(document: string, task: Partial<RewriteTask>, at = 0): { rewriting: Rewriting; now: string } {
  const rewriting = rewriteMazes(document, [findMazes(document)[at].start], { ...usual, ...task });
  return { rewriting, now: after(new SourceText(document), rewriting.refused === undefined ? rewriting.edits : []) };
}

/** So many first lines. */
function firstLines(document: string, count: number): string[] {
  return document.split("\n").slice(0, count);
}

/** Of drawings of squares: else a drawing in place of an array is, and cells off of triangles and hexagons. */
const MOST_REFUSED = 0.25;

for (const [grid, mazes] of Object.entries(mazesOn)) {
  test(`${grid}: written in another form, it is the same maze, and the lines above are as they were`, () => {
    const random = new Random(grid);
    let [count, drawings, refused] = [0, 0, 0];
    for (const maze of mazes(COUNT)) {
      const targets = ["json", ...styles.filter(({ id }) => formOf(id, maze.grid.kind)).map(({ id }) => id)];
      if (grid === "rectangular") targets.push("array");
      for (const written of writingsOf(maze, random)) {
        const all = written.form === "json" || written.form === "array" ? surroundings : surroundingsOfDrawings;
        const names = Object.keys(all);
        const name = names[random.below(names.length)];
        const { document, line } = all[name](written.text);
        const [found, ...others] = findMazes(document);
        if (found === undefined || others.length > 0) continue;
        const to = targets[random.below(targets.length)];
        const options = to === "array" && found.form !== "array" ? ({ language: "javascript" } as const) : {};
        const where = `${name} ${written.name} to ${to}:\n${document}`;
        const result = attempt(() => rewritten(document, { to, options }));
        if (result instanceof MazeError) continue; // the form does not hold it: other tests say which
        count++;
        if (found.rows !== undefined) drawings++;
        assert.deepEqual(firstLines(result.now, line), firstLines(document, line), where);
        if (result.rewriting.refused !== undefined) {
          if (found.rows !== undefined) refused++;
          assert.equal(result.now, document);
          continue;
        }
        const [now] = findMazes(result.now);
        assert.ok(isSameDrawing(now.maze, found.maze), `${where}\n${result.now}`);
        assert.equal(now.form, to, `${where}\n${result.now}`);
      }
    }
    assert.ok(count > 0);
    if (grid === "rectangular") assert.ok(refused <= MOST_REFUSED * drawings, `${refused} of ${drawings} refused`);
  });
}

function attempt<T>(act: () => T): T | MazeError {
  try {
    return act();
  } catch (error) {
    if (error instanceof MazeError) return error;
    throw error;
  }
}

for (const { id: style } of styles) {
  test(`${style}: made from another seed or braided, it is what its recipe says, in every surrounding`, () => {
    let count = 0;
    for (const options of [
      { width: 7, height: 5 },
      { width: 6, height: 6, algorithm: "wilson" as const },
    ]) {
      const maze = generate({ ...options, seed: "one" });
      for (const [name, surround] of Object.entries(surroundingsOfDrawings)) {
        const { document } = surround(`${recipeLine(maze.recipe)}\n${toText(maze, style)}`);
        const [found] = findMazes(document);
        if (found?.recipe === undefined) continue;
        for (const change of [{ seed: "two" }, { braid: 0.5 }, { seed: "two", braid: 1 }]) {
          const made = generate({ ...options, seed: "one", ...change });
          const where = `${name} ${JSON.stringify(change)}:\n${document}`;
          const { rewriting, now } = rewritten(document, change);
          assert.equal(rewriting.refused, undefined, where);
          const expected = surround(`${recipeLine(made.recipe)}\n${toText(made, style)}`).document;
          const trimmed = (text: string) => text.replace(/[ \t]+$/gm, "");
          assert.equal(trimmed(now), trimmed(expected), where);
          count++;
        }
      }
    }
    assert.ok(count > 50, String(count));
  });
}

test("of two mazes beside each other one is changed, and the other is as it was", () => {
  const random = new Random("beside");
  let count = 0;
  for (const { id: style } of styles) {
    for (let index = 0; index < COUNT; index++) {
      const [one, other] = ["a", "b"].map((seed) =>
        toText(generate({ width: 6, height: 4, seed: `${seed}${index}` }), style)
          .trimEnd()
          .split("\n"),
      );
      const width = Math.max(...one.map((row) => row.length)) + 6;
      const document = `${one.map((row, at) => row.padEnd(width) + other[at]).join("\n")}\n`;
      const found = findMazes(document);
      if (found.length !== 2) continue;
      const at = random.below(2);
      const task = [{ turn: 180 as const }, { mirror: true }, { braid: 1 }, { solution: "where possible" as const }][
        random.below(4)
      ];
      const where = `${style} ${at} ${JSON.stringify(task)}:\n${document}`;
      const { rewriting, now } = rewritten(document, task, at);
      assert.equal(rewriting.refused, undefined, where);
      const kept = findMazes(now)[1 - at];
      assert.ok(isSameDrawing(kept.maze, found[1 - at].maze), where);
      const own = ({ start }: { start: { column: number } }, text: string) =>
        text.split("\n").map((row) => (start.column === 0 ? row.slice(0, width).trimEnd() : row.slice(start.column)));
      assert.deepEqual(own(kept, now), own(found[1 - at], document), where);
      count++;
    }
  }
  assert.ok(count > COUNT, String(count));
});
