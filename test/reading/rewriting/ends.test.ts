import assert from "node:assert/strict";
import { test } from "node:test";
import { runs } from "../../../scripts/tools/effort.mjs";
import { mazeToJson, writeJson } from "../../../src/core/formats/json/json";
import { toText } from "../../../src/core/formats/text/text";
import { MazeError } from "../../../src/core/foundation/errors";
import type { Maze } from "../../../src/core/foundation/maze";
import { Random } from "../../../src/core/foundation/random";
import { generate } from "../../../src/core/making/generate";
import { isSameInCells } from "../../../src/core/making/sameMaze";
import { recipeLine } from "../../../src/core/options/recipeLine";
import { findMazes } from "../../../src/reading/find";
import { SourceText } from "../../../src/reading/foundation/sourceText";
import { after, rewriteMazes } from "../../../src/reading/rewriting/rewrite";
import type { RewriteTask } from "../../../src/reading/rewriting/task";
import { mazesOn } from "../../core/support/mazesOn";
import { writingsOf } from "../support/written";

// An end of a maze that stands in a text is moved there.

function moved(document: string, ends: RewriteTask["ends"], to?: string): string {
  const task = { drawnFrom: "a", options: {}, ends, to };
  const rewriting = rewriteMazes(document, [findMazes(document)[0].start], task);
  assert.equal(rewriting.refused, undefined, document);
  return after(new SourceText(document), rewriting.refused === undefined ? rewriting.edits : []);
}

test("in each form an end is where it was moved to, with the walls as they were, or it is refused", () => {
  for (const [grid, mazes] of Object.entries(mazesOn)) {
    const random = new Random(grid);
    let count = 0;
    for (const maze of mazes(runs({ quick: 3, usual: 12, release: 100 }))) {
      const on = cellsIn(maze);
      if (on.length < 2 || grid === "slashes") continue;
      for (const { text, name, isTold } of writingsOf(maze, random)) {
        const [found, ...others] = findMazes(text);
        if (found === undefined || others.length > 0 || (!isTold && found.form === "foreign")) continue;
        const cell = on[random.below(on.length)];
        const end = random.chance(0.5) ? "entrance" : "exit";
        const now = attempt(() => moved(text, { [end]: cell }));
        if (now === undefined) continue; // what cannot be read again as it is meant stays as it was
        const [again] = findMazes(now);
        const ends = [again.maze.entrance?.cell, again.maze.exit?.cell];
        assert.ok(ends.includes(cell), `${name}, ${end} to ${cell}:\n${text}\n${now}`);
        assert.equal(again.maze.passageCount, found.maze.passageCount);
        count++;
      }
    }
    assert.ok(count > 0 || ["slashes"].includes(grid), grid);
  }
});

function cellsIn({ cellCount, grid }: Maze): number[] {
  return Array.from({ length: cellCount }, (_, cell) => cell).filter((cell) => grid.topology.isIncluded(cell));
}

function attempt(act: () => string): string | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof MazeError || (error instanceof Error && error.name === "AssertionError")) return undefined;
    throw error;
  }
}

test("the exit of a drawing goes inside, and comes out again", () => {
  const maze = generate({ width: 5, height: 5, seed: 1 });
  const document = toText(maze);
  const inside = moved(document, { exit: 12 });
  const goal = generate({ width: 5, height: 5, seed: 1, exit: "center" });
  assert.equal(inside, toText(goal));
  assert.equal(moved(inside, { exit: 24 }), document);
  assert.equal(moved(document, { entrance: 24 }), document, "the two change their places: a drawing does not tell");
});

test("a recipe goes on with the end in it", () => {
  const maze = generate({ width: 6, height: 4, seed: 1, algorithm: "kruskal" });
  const document = `// ${recipeLine(maze.recipe)}\n${toText(maze).replace(/^/gm, "// ").trimEnd()}\n`;
  const now = moved(document, { exit: 8 });
  const [found] = findMazes(now);
  assert.equal(found.recipe?.exit, "2,1");
  assert.ok(isSameInCells(generate(found.recipe), found.maze));
  const json = JSON.parse(moved(writeJson(mazeToJson(maze)), { entrance: 8 }));
  assert.deepEqual([json.entrance, json.options.entrance, json.options.algorithm], [8, "2,1", "kruskal"]);
});

test("a drawing of another kind comes out in a style that has signs for ends", () => {
  const foreign = [
    "#########",
    "#S  #   #",
    "# # # # #",
    "# #   # #",
    "# ##### #",
    "# #   # #",
    "# # # # #",
    "#   #  G#",
    "#########",
  ];
  const document = `${foreign.join("\n")}\n`;
  assert.throws(() => moved(document, { exit: 5 }), { name: "MazeError", option: "to" });
  const [found] = findMazes(moved(document, { exit: 5 }, "lines"));
  assert.equal(found.maze.exit?.cell, 5);
});
