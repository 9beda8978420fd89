import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "../../../src/core/foundation/random";
import { Topology } from "../../../src/core/foundation/topology";
import { wiringOf } from "../../../src/core/grids/wiring/wiring";
import { naiveNeighbor, SHAPES } from "../support/lattices";

const SIZES = [
  [1, 1],
  [5, 1],
  [1, 5],
  [2, 2],
  [3, 3],
  [2, 6],
  [7, 4],
] as const;

const MASKS = {
  all: undefined,
  "all but some": (cell: number) => cell % 4 !== 1,
  none: () => false,
};

for (const [name, shapeOf] of Object.entries(SHAPES)) {
  for (const [which, mask] of Object.entries(MASKS)) {
    test(`${name}, ${which} taking part: neighbours are those that columns and rows give`, () => {
      for (const [width, height] of SIZES) {
        const shape = shapeOf(width, height);
        const topology = new Topology(wiringOf(shape), mask);
        assert.equal(topology.cellCount, width * height);
        assert.equal(topology.degree, shape.opposites.length);
        for (let cell = 0; cell < topology.cellCount; cell++) {
          assert.equal(topology.isIncluded(cell), mask?.(cell) ?? true);
          for (let slot = 0; slot < topology.degree; slot++) {
            const expected = naiveNeighbor(shape, cell, slot, mask);
            const isLinked = ((topology.neighborMask[cell] >>> slot) & 1) === 1;
            assert.equal(
              isLinked ? topology.neighbor(cell, slot) : -1,
              expected,
              `${width}x${height}: ${cell}, ${slot}`,
            );
          }
        }
      }
    });

    test(`${name}, ${which} taking part: neighbours see each other by opposite slots`, () => {
      for (const [width, height] of SIZES) {
        const topology = new Topology(wiringOf(shapeOf(width, height)), mask);
        for (let cell = 0; cell < topology.cellCount; cell++) {
          assert.equal(topology.neighborMask[cell] & ~topology.sides(cell), 0);
          for (let slot = 0; slot < topology.degree; slot++) {
            if (((topology.neighborMask[cell] >>> slot) & 1) === 0) continue;
            const next = topology.neighbor(cell, slot);
            const back = topology.opposite(cell, slot);
            assert.equal(topology.neighbor(next, back), cell);
            assert.equal(topology.opposite(next, back), slot);
            assert.ok((topology.neighborMask[next] >>> back) & 1);
            assert.equal(topology.slotBetween(cell, next), slot);
          }
        }
      }
    });

    test(`${name}, ${which} taking part: between other cells there is no slot`, () => {
      const topology = new Topology(wiringOf(shapeOf(7, 4)), mask);
      for (let a = -3; a < 31; a++) {
        for (let b = -3; b < 31; b++) {
          const slots = [...Array(topology.degree).keys()].filter(
            (slot) =>
              topology.isIncluded(a) && (topology.neighborMask[a] >>> slot) & 1 && topology.neighbor(a, slot) === b,
          );
          assert.equal(topology.slotBetween(a, b), slots[0] ?? -1, `${a} and ${b}`);
        }
      }
    });
  }

  test(`${name}: unvisited neighbours are those whose state is 0`, () => {
    const random = new Random(name);
    for (const [width, height] of SIZES) {
      const topology = new Topology(wiringOf(shapeOf(width, height)), (cell) => cell % 5 !== 2);
      const size = topology.cellCount + 2 * topology.margin + 1;
      const state = topology.degree < 8 ? new Uint8Array(size) : new Uint16Array(size);
      for (let i = 0; i < size; i++) state[i] = [0, 0, 1, 0x80, 1 + random.below(255)][random.below(5)];
      for (let cell = 0; cell < topology.cellCount; cell++) {
        let expected = 0;
        for (let slot = 0; slot < topology.degree; slot++) {
          const isThere = (topology.neighborMask[cell] >>> slot) & 1;
          if (isThere && state[topology.neighbor(cell, slot) + topology.margin] === 0) expected |= 1 << slot;
        }
        assert.equal(topology.unvisited(state, cell), expected);
      }
    }
  });

  test(`${name}: a million cells, looked at here and there and all along the border`, () => {
    const shape = SHAPES[name](1000, 1000);
    const topology = new Topology(wiringOf(shape));
    const random = new Random("samples");
    const border = Array.from({ length: 1000 }, (_, i) => [i, 999_000 + i, 1000 * i, 1000 * i + 999]).flat();
    for (const cell of [...border, ...Array.from({ length: 20_000 }, () => random.below(1_000_000))]) {
      for (let slot = 0; slot < topology.degree; slot++) {
        const found = (topology.neighborMask[cell] >>> slot) & 1 ? topology.neighbor(cell, slot) : -1;
        if (found !== naiveNeighbor(shape, cell, slot)) assert.fail(`cell ${cell}, slot ${slot}: ${found}`);
      }
    }
  });
}
