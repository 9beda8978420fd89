/** What mouse and wheel do with the picture, told without one. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Camera } from "../../../webview/picture/camera";
import { listenToPointer } from "../../../webview/picture/pointer";

/** A picture of a window, and a camera that the wheel moves over it. */
function listening() {
  const listeners = new Map<string, (event: object) => void>();
  const svg = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    getBoundingClientRect: () => ({ left: 100, top: 50 }),
  };
  const camera = new Camera({ width: 1000, height: 1000 }, { width: 400, height: 300 });
  listenToPointer(svg as unknown as SVGSVGElement, {
    brush: undefined,
    pointer: { pick() {}, openMenu() {}, over() {} },
    move: (change) => change(camera),
    placeAt: () => [0, 0],
    cellAt: () => -1,
  });
  const turn = (deltaY: number, more: object = {}) =>
    listeners.get("wheel")?.({
      deltaX: 0,
      deltaY,
      deltaMode: 0,
      clientX: 220,
      clientY: 130,
      preventDefault() {},
      ...more,
    });
  return { camera, turn };
}

test("the wheel zooms, and what is below the pointer stays there", () => {
  const { camera, turn } = listening();
  const below = () => [camera.view.x + 120 / camera.view.scale, camera.view.y + 80 / camera.view.scale];
  const [before, scale] = [below(), camera.view.scale];
  for (let notch = 0; notch < 10; notch++) turn(-100);
  assert.ok(camera.view.scale > 10 * scale);
  for (const [at, place] of below().entries()) assert.ok(Math.abs(place - before[at]) < 1e-6);
  turn(-100, { ctrlKey: true }); // as a pinch sends it
  assert.ok(camera.view.scale > 15 * scale);
});

test("with Shift it moves the picture, and zooms nothing", () => {
  const { camera, turn } = listening();
  for (let notch = 0; notch < 10; notch++) turn(-100);
  const { x, y, scale } = camera.view;
  turn(60, { shiftKey: true });
  assert.deepEqual(camera.view, { x, y: y + 60 / scale, scale });
  turn(0, { shiftKey: true, deltaX: 2, deltaMode: 1 });
  assert.deepEqual(camera.view, { x: x + 32 / scale, y: y + 60 / scale, scale });
});
