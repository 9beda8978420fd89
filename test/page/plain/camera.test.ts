import assert from "node:assert/strict";
import { test } from "node:test";
import { Camera } from "../../../webview/picture/camera";

const WINDOW = { width: 400, height: 300 };
const PICTURE = { width: 20, height: 20 };

test("a cell size is that of pictures that nobody has moved or zoomed, whatever the window", () => {
  const camera = new Camera(PICTURE, WINDOW);
  const whole = camera.view.scale;
  camera.cellSize = 30;
  assert.equal(camera.view.scale, 30);
  assert.equal(camera.chosen, undefined);
  camera.resize({ width: 1000, height: 900 });
  camera.turnTo({ width: 50, height: 50 }, false);
  assert.equal(camera.view.scale, 30);
  camera.cellSize = 0;
  assert.notEqual(camera.view.scale, 30);
  camera.turnTo(PICTURE, false);
  camera.resize(WINDOW);
  assert.equal(camera.view.scale, whole);
});

test("a picture that is shown whole stands within the margin, a chosen view stays", () => {
  const camera = new Camera(PICTURE, WINDOW);
  camera.margin = 30;
  const { y, scale } = camera.view;
  assert.ok(Math.abs(scale * PICTURE.height - (WINDOW.height - 60)) < 1e-9);
  assert.ok(Math.abs(-y * scale - 30) < 1e-9);
  camera.zoom(2);
  const { view } = camera;
  camera.margin = 12;
  assert.deepEqual(camera.view, view);
});

test("a cell size changes nothing that the user has chosen, the whole picture included", () => {
  const camera = new Camera(PICTURE, WINDOW);
  camera.zoom(1.5);
  const { view } = camera;
  camera.cellSize = 30;
  assert.deepEqual(camera.view, view);
  assert.deepEqual(camera.chosen, view);
  camera.fit();
  const whole = camera.view;
  assert.ok(whole.scale < 30);
  assert.deepEqual(camera.chosen, whole, "it is kept, since it is not what the settings have");
  camera.cellSize = 40;
  camera.turnTo(PICTURE, false);
  assert.deepEqual(camera.view, whole);
  camera.turnTo({ width: 5, height: 5 }, false);
  assert.equal(camera.view.scale, 40, "another picture is shown as the settings have it");
});

test("a picture that is larger than the window at a cell size is seen from its beginning, a smaller one in the middle", () => {
  const camera = new Camera(PICTURE, WINDOW);
  camera.cellSize = 40;
  assert.ok(camera.view.x < 0 && camera.view.x > -1);
  camera.turnTo({ width: 2, height: 2 }, false);
  assert.equal(camera.view.x, (2 - 400 / 40) / 2);
});

/** What of the picture lies at a point of the window. */
function under({ view: { x, y, scale } }: Camera, atX: number, atY: number): [number, number] {
  return [x + atX / scale, y + atY / scale];
}

function assertNear(found: readonly number[], expected: readonly number[], what: string): void {
  for (const [at, value] of found.entries()) assert.ok(Math.abs(value - expected[at]) < 1e-9, `${what}: ${found}`);
}

test("zooming keeps what is at the point, or in the middle; panning and another window size take it along", () => {
  for (const [factor, x, y] of [
    [1.5, 120, 200],
    [1.2, 200, 150],
    [0.9, 250, 130],
  ]) {
    const camera = new Camera(PICTURE, WINDOW);
    camera.zoom(2);
    const before = under(camera, x, y);
    camera.zoom(factor, x, y);
    assertNear(under(camera, x, y), before, `zoomed by ${factor}`);
    const middle = under(camera, 200, 150);
    camera.zoom(factor);
    assertNear(under(camera, 200, 150), middle, "zoomed in the middle");
    camera.pan(10, -6);
    assertNear(under(camera, 190, 156), middle, "panned");
    camera.resize({ width: 460, height: 340 });
    assertNear(under(camera, 220, 176), middle, "in a larger window");
  }
});
