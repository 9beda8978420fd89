import assert from "node:assert/strict";
import { test } from "node:test";
import { TURNS } from "../../../../src/core/changing/motion";
import { motionsOf } from "../../../../src/core/changing/symmetries";
import { turned } from "../../../../src/core/changing/turned";
import { findMazes } from "../../../../src/core/formats/reading/find";
import type { FoundMaze } from "../../../../src/core/formats/reading/foundation/found";
import { SourceText } from "../../../../src/core/formats/reading/foundation/sourceText";
import { after, rewriteMazes } from "../../../../src/core/formats/rewriting/rewrite";
import { isSameMaze } from "../../../../src/core/formats/rewriting/sameMaze";
import type { RewriteTask, Rewriting } from "../../../../src/core/formats/rewriting/task";
import { MazeError } from "../../../../src/core/foundation/errors";
import { Random } from "../../../../src/core/foundation/random";
import { runs } from "../../../effort.mjs";
import { mazesOn } from "../reading/support/mazes";
import { surroundings, surroundingsOfDrawings } from "../reading/support/surroundings";
import { writingsOf } from "../reading/support/written";

// Every form, in every surrounding, under every action: what is read back is the maze that is meant, and the rest is as it was.

const COUNT = runs({ quick: 4, usual: 14, long: 120 });

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

const reasons = new Map<string, number>();

for (const [grid, mazes] of Object.entries(mazesOn)) {
  test(`${grid}: turned in place, every form is the turned maze, and the rest is as it was`, () => {
    const random = new Random(grid);
    let [count, refused] = [0, 0];
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
        count++;
        if (result.rewriting.refused !== undefined) {
          refused++;
          const key = `${written.form} ${found.form} ${result.rewriting.refused}`;
          reasons.set(key, (reasons.get(key) ?? 0) + 1);
          if (process.env.SHOW && key.includes(process.env.SHOW)) console.log(where);
          continue;
        }
        const [now] = findMazes(result.now);
        assert.ok(isSameMaze(now.maze, turned(found.maze, motion)), `${where}\n${result.now}`);
        assert.deepEqual(restOf(result.now, now), restOf(document, found), `${where}\n${result.now}`);
        assert.equal(now.form, found.form, where);
      }
    }
    console.log(grid, count, refused);
  });
}
test("show", () =>
  console.log(
    [...reasons]
      .sort((a, b) => b[1] - a[1])
      .map(([a, b]) => `${b} ${a}`)
      .join("\n"),
  ));
void TURNS;
