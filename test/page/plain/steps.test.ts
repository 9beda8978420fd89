/** The way through a maze is as long wherever it is told. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { generate } from "../../../src/core/making/generate";
import { analyse } from "../../../src/core/measures/analyse";
import { solve } from "../../../src/core/paths/solve";
import { solvers } from "../../../src/core/solvers/facts";
import { recordSolution } from "../../../src/core/solvers/solution";
import { pack } from "../../../src/shared/data/pack";
import { describeFinished } from "../../../webview/controls/mazeWords";
import { walk } from "../../../webview/overlays/kinds/walk";
import { measureRows } from "../../../webview/overlays/measures";
import { Session } from "../../../webview/playing/session";
import { overlayPage } from "./support/overlayPage";

test("the status, a solver, a walk and the measures count the same steps", () => {
  const maze = generate({ width: 9, height: 7, seed: "steps" });
  const count = (solve(maze)?.length ?? 0) - 1;
  const analysis = analyse(maze);
  assert.match(describeFinished({ finished: maze, analysis, findings: [] }), new RegExp(`, ${count} to the exit$`));
  const session = new Session(pack(maze), { touch() {}, touchAll() {} }, () => {});
  for (const solver of solvers.filter(({ id }) => id !== "wall-follower")) {
    const { steps, path = [] } = recordSolution(maze, solver.id);
    session.solver.solved = { solver, steps, length: path.length };
    assert.equal(session.solver.result, `The path has ${count} steps`, solver.id);
  }
  const control = walk.open(overlayPage());
  const drawing = control.draw(session);
  control.turn?.(true);
  assert.match(`${control.note?.text}`, new RegExp(`\\b${count}$`));
  const [start, ...way] = solve(maze) ?? [];
  control.begin?.(undefined, { cells: [start, ...way], steps: count, left: [] });
  assert.equal(control.note?.text, `Perfect: ${count} steps. Again?`);
  assert.deepEqual([drawing.walker, drawing.arrival], [way.at(-1), way.at(-1)]);
  control.step?.(undefined); // Enter
  assert.deepEqual([drawing.walker, drawing.arrival], [start, undefined]);
  assert.equal(measureRows(analysis).find(({ name }) => name === "Solution")?.value, `${count} steps`);
});
