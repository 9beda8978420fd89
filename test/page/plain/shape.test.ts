/** Painting the shape of a maze: strokes, what takes them back, and where the cursor goes. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { algorithms } from "../../../src/core/algorithms/facts";
import { Shape, whyNoShape } from "../../../webview/shape/shape";
import { fc } from "../../properties";

const WIDTH = 10;
const HEIGHT = 8;

const makeShape = (mask?: readonly string[]) => new Shape(WIDTH, HEIGHT, mask, () => {});

/** Paints cells one after the other, as a stroke. */
function stroke(shape: Shape, ...cells: number[]): void {
  for (const cell of cells) shape.paint(cell);
  shape.lift();
}

const column = (at: number) => Array.from({ length: HEIGHT }, (_, row) => row * WIDTH + at);

test("a stroke turns cells on or off, as its first cell has it, and leaves those that are so", () => {
  const shape = makeShape();
  stroke(shape, ...column(0));
  assert.deepEqual([shape.onCount, shape.cursor], [72, 70]);
  stroke(shape, 70, 71, 72); // of which the first is off
  assert.deepEqual([shape.onCount, shape.isOn(70), shape.isOn(71)], [73, true, true]);
  stroke(shape, 71, 60, 61); // of which the second is off
  assert.deepEqual([shape.onCount, shape.isOn(60)], [71, false]);
});

test("what has changed is said cell by cell, once each", () => {
  const touched: number[] = [];
  const shape = new Shape(WIDTH, HEIGHT, undefined, (cell) => touched.push(cell));
  stroke(shape, 3, 4, 4, 3, 5);
  shape.undo();
  assert.deepEqual(touched, [3, 4, 5, 3, 4, 5]);
});

test("strokes are undone and redone one by one; one that changes nothing is none, and a new one takes the place of the undone", () => {
  const shape = makeShape();
  assert.deepEqual([shape.canUndo, shape.canRedo], [false, false]);
  shape.turnAllOn();
  assert.equal(shape.canUndo, false);
  stroke(shape, 0, 1);
  shape.toggle(); // of the last cell
  assert.deepEqual([shape.onCount, shape.isOn(1)], [79, true]);
  shape.undo();
  assert.deepEqual([shape.onCount, shape.canUndo, shape.canRedo], [78, true, true]);
  shape.undo();
  shape.undo(); // there is no more
  assert.deepEqual([shape.onCount, shape.canUndo], [80, false]);
  shape.redo();
  assert.deepEqual([shape.onCount, shape.canRedo], [78, true]);
  stroke(shape, 5);
  shape.redo();
  assert.deepEqual([shape.onCount, shape.canRedo], [77, false]);
});

test("an undo ends the stroke that is being painted, and takes it back", () => {
  const shape = makeShape();
  shape.paint(4);
  shape.undo();
  assert.deepEqual([shape.onCount, shape.canUndo], [80, false]);
  shape.paint(5);
  assert.equal(shape.isOn(5), false, "the next cell begins a stroke of its own");
});

test("all cells are turned on, or each into the other, as one stroke", () => {
  const shape = makeShape();
  stroke(shape, 1, 2, 3);
  shape.invert();
  assert.deepEqual([shape.onCount, shape.isOn(1), shape.isOn(0)], [3, true, false]);
  shape.turnAllOn();
  assert.equal(shape.onCount, 80);
  for (const count of [3, 77, 80]) {
    shape.undo();
    assert.equal(shape.onCount, count);
  }
});

test("the cursor goes as far as there are cells", () => {
  const shape = makeShape();
  const at = (...[right, down]: [number, number]) => {
    shape.move(right, down);
    return shape.cursor;
  };
  assert.deepEqual(
    [at(1, 0), at(Number.POSITIVE_INFINITY, 0), at(1, 0), at(0, Number.POSITIVE_INFINITY), at(0, 1), at(-1, -1)],
    [1, 9, 9, 79, 79, 68],
  );
  assert.deepEqual([at(Number.NEGATIVE_INFINITY, 0), at(0, Number.NEGATIVE_INFINITY)], [60, 0]);
  shape.cursor = 500;
  assert.equal(shape.cursor, 79);
});

test("it begins with a mask of its size, else with all cells on", () => {
  const mask = ["#.........", ...Array<string>(HEIGHT - 1).fill("..........")];
  const shape = makeShape(mask);
  assert.deepEqual([shape.onCount, shape.toMask()], [79, mask]);
  assert.equal(makeShape(mask.slice(1)).onCount, 80);
  assert.equal(makeShape(mask.map((row) => row.slice(1))).onCount, 80);
});

test("whatever is done, it is undone as it was done, and its cells are counted", () => {
  const cell = fc.nat(WIDTH * HEIGHT - 1);
  const change = fc.oneof(
    fc.array(cell, { minLength: 1, maxLength: 6 }).map((cells) => (shape: Shape) => stroke(shape, ...cells)),
    fc.constant((shape: Shape) => shape.invert()),
    fc.constant((shape: Shape) => shape.turnAllOn()),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
      const shape = makeShape();
      const seen = [shape.toMask()];
      for (const each of changes) {
        const { canUndo: could } = shape;
        const before = shape.toMask().join("");
        each(shape);
        if (shape.toMask().join("") === before) assert.equal(shape.canUndo, could);
        else seen.push(shape.toMask());
      }
      for (const mask of seen.reverse()) {
        assert.deepEqual(shape.toMask(), mask);
        assert.equal(shape.onCount, mask.join("").replaceAll("#", "").length);
        shape.undo();
      }
    }),
  );
});

test("a shape that cannot be painted says why", () => {
  const why = (recipe: object, algorithm = "wilson") =>
    whyNoShape(
      { grid: "rectangular", ...recipe },
      algorithms.find(({ id }) => id === algorithm),
    ) ?? "";
  assert.equal(why({ width: 9, height: 9 }), "");
  assert.equal(why({ width: 9, height: 9 }, "eller"), "Eller does not support shapes. Try Wilson.");
  assert.match(why({ grid: "upsilon", width: 5, height: 5 }), /^Only these grids support shapes: rectangular, /);
  assert.equal(why({ width: 101, height: 100 }), "Too large to edit the shape (limit 10,000 cells).");
  assert.equal(why({ width: 9, height: 9, at: "1,2" }), "A chunk of an endless maze has no shape of its own.");
  assert.equal(why({ width: 9, height: 9 }, "read"), "The algorithm that made this maze is unknown.");
});

test("a character of a mask is one cell, however many code units it has", () => {
  const mask = ["🧀.塔", "#é."];
  const shape = new Shape(3, 2, mask, () => {});
  assert.deepEqual(shape.toMask(), ["...", "#.."]);
});
