/** A maze on show: its grid is made once, whatever draws or tells of it. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { sizesLike } from "../../../scripts/tools/cases";
import { builderOf } from "../../../src/core/grids";
import { grids } from "../../../src/core/grids/facts";
import { facts as slashes } from "../../../src/core/grids/slashes";
import { generate, record } from "../../../src/core/making/generate";
import { pack } from "../../../src/shared/data/pack";
import { OverlaidScene } from "../../../webview/mazes/overlaidScene";
import { overlays } from "../../../webview/overlays/kinds";
import { Session } from "../../../webview/playing/session";
import { overlayPage } from "./support/overlayPage";

const WATCHER = { touch() {}, touchAll() {} };

/** Shows a maze with all overlays, goes through it, and describes and draws every cell. @returns how many grids were made */
function buildsOf(packed: ReturnType<typeof pack>): number {
  const builds = [...grids, slashes].map((kind) => mock.method(builderOf(kind), "build"));
  const session = new Session(packed, WATCHER, () => {});
  const page = overlayPage();
  const controls = overlays.map((overlay) => overlay.open(page));
  const layers = controls.map((control) => ({ drawing: control.draw(session), isOn: () => true }));
  const scene = new OverlaidScene(session, layers);
  for (const control of controls) {
    control.begin?.(undefined);
    control.follow?.(undefined);
  }
  for (const position of [0, Math.floor(scene.length / 2), scene.length]) {
    while (scene.seek(position) !== "done");
    assert.notEqual(scene.spokenText(), "");
    for (let cell = 0; cell < scene.maze.cellCount; cell++) {
      scene.cellState(cell);
      for (const line of scene.lines) line.slots(cell);
    }
  }
  const count = builds.reduce((sum, { mock: { calls } }) => sum + calls.length, 0);
  mock.restoreAll();
  return count;
}

test("the page makes the grid of a maze once, with its steps and without", () => {
  for (const grid of grids) {
    const options = { algorithm: "kruskal", grid: grid.id, ...sizesLike(grid, 8, 6), seed: 1 };
    const { maze, steps } = record(options);
    assert.equal(buildsOf(pack(maze, steps)), 1, grid.id);
    assert.equal(buildsOf(pack(generate(options))), 1, `${grid.id}, still`);
  }
  const slashed = record({ algorithm: "random-slashes", width: 8, height: 6, seed: 1 });
  assert.equal(buildsOf(pack(slashed.maze, slashed.steps)), 1);
  const shaped = record({ algorithm: "wilson", mask: ["..#", "..."], seed: 1 });
  assert.equal(buildsOf(pack(shaped.maze, shaped.steps)), 1);
});

test("only an automaton has two: in its recording the cells take part that are walls in the end", () => {
  const { maze, steps } = record({ algorithm: "cellular-maze", width: 20, height: 20, seed: 1 });
  assert.equal(buildsOf(pack(maze, steps)), 2);
});
