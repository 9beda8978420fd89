import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "../../../src/core/foundation/random";
import { ActiveCells } from "../../../src/core/structures/activeCells";
import { Bag } from "../../../src/core/structures/bag";
import { DisjointSets } from "../../../src/core/structures/disjointSets";
import { Heap } from "../../../src/core/structures/heap";
import { MinSet } from "../../../src/core/structures/minSet";
import { fc } from "../../properties";
import { assertFits, even, tally } from "../support/statistics";

test("disjoint sets agree with a list of labels, whatever is joined", () => {
  const size = fc.integer({ min: 1, max: 40 });
  const joins = size.chain((count) =>
    fc.record({ count: fc.constant(count), pairs: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1))) }),
  );
  fc.assert(
    fc.property(joins, ({ count, pairs }) => {
      const sets = new DisjointSets(count);
      let labels = Array.from({ length: count }, (_, item) => item);
      for (const [a, b] of pairs) {
        assert.equal(sets.join(a, b), labels[a] !== labels[b]);
        labels = labels.map((label) => (label === labels[a] ? labels[b] : label));
        for (let item = 0; item < count; item++) {
          assert.equal(sets.find(item) === sets.find(a), labels[item] === labels[a]);
        }
      }
    }),
    { seed: 1, numRuns: 300 },
  );
});

test("a million items in one chain are one set, found without recursion", () => {
  const count = 1_000_000;
  const sets = new DisjointSets(count);
  for (let item = 1; item < count; item++) assert.ok(sets.join(item - 1, item));
  assert.equal(sets.find(0), sets.find(count - 1));
  assert.equal(sets.join(0, count - 1), false);
});

test("a bag gives back what was put in, each item as often", () => {
  const command = fc.oneof(fc.record({ add: fc.nat(0xffffffff) }), fc.constant("take" as const));
  fc.assert(
    fc.property(fc.array(command, { maxLength: 200 }), fc.string(), (commands, seed) => {
      const bag = new Bag();
      const random = new Random(seed);
      const model: number[] = [];
      for (const step of commands) {
        if (step !== "take") {
          bag.add(step.add);
          model.push(step.add);
        } else if (model.length > 0) {
          const at = model.indexOf(bag.take(random));
          assert.ok(at >= 0);
          model.splice(at, 1);
        }
        assert.equal(bag.size, model.length);
      }
    }),
    { seed: 1, numRuns: 300 },
  );
});

test("a bag grows as needed and loses nothing", () => {
  const bag = new Bag();
  const items = Array.from({ length: 5000 }, (_, item) => 4294967295 - item);
  for (const item of items) bag.add(item);
  const random = new Random(1);
  const taken = items.map(() => bag.take(random));
  assert.notDeepEqual(taken, items);
  assert.deepEqual(
    taken.sort((a, b) => b - a),
    items,
  );
});

test("every item of a bag is equally likely, also after others were taken", () => {
  const random = new Random("bag");
  const draw = (before: number) => () => {
    const bag = new Bag();
    for (let item = 0; item < 7; item++) bag.add(item);
    for (let i = 0; i < before; i++) bag.take(random);
    return bag.take(random);
  };
  for (const before of [0, 1, 6]) assertFits(tally(7, 7000, draw(before)), even(7, 7000), `after ${before}`);
});

test("a heap gives the least of what is in it", () => {
  const command = fc.oneof(fc.record({ add: fc.nat(0xffffffff) }), fc.constant("take" as const));
  fc.assert(
    fc.property(fc.array(command, { maxLength: 200 }), (commands) => {
      const heap = new Heap();
      const model: number[] = [];
      for (const step of commands) {
        if (step !== "take") {
          heap.add(step.add);
          model.push(step.add);
        } else if (model.length > 0) {
          model.sort((a, b) => a - b);
          assert.equal(heap.take(), model.shift());
        }
        assert.equal(heap.size, model.length);
      }
    }),
    { seed: 1, numRuns: 300 },
  );
});

test("a heap grows as needed, and sorts", () => {
  const heap = new Heap();
  const items = Array.from({ length: 5000 }, (_, item) => (item * 2654435761) % 4294967296);
  for (const item of items) heap.add(item);
  assert.deepEqual(
    items.map(() => heap.take()),
    items.sort((a, b) => a - b),
  );
});

test("the first of a set is known, whatever comes and goes", () => {
  for (const count of [1, 31, 32, 33, 1000, 40_000]) {
    const random = new Random(count);
    const set = new MinSet(count);
    const model = new Set<number>();
    assert.equal(set.first, -1);
    for (let turn = 0; turn < 300; turn++) {
      const item = random.below(count);
      if (random.chance(0.6)) {
        set.add(item);
        model.add(item);
      } else {
        const gone = model.size > 0 && random.chance(0.7) ? Math.min(...model) : item;
        set.remove(gone);
        model.delete(gone);
      }
      assert.equal(set.first, model.size > 0 ? Math.min(...model) : -1);
    }
  }
});

test("active cells keep their order: newest, oldest and middle are what a list says", () => {
  for (let seed = 0; seed < 60; seed++) {
    const random = new Random(seed);
    const cells = new ActiveCells();
    const model: number[] = [];
    const asksFrom = random.below(160); // the middle, which is not kept up before
    for (let cell = 0, turn = 0; cell < 80 || model.length > 0; turn++) {
      if (cell < 80 && (model.length === 0 || random.chance(0.55))) {
        cells.add(cell);
        model.push(cell++);
      } else {
        const place = [cells.newest, cells.oldest, cells.random(random), cells.random(random)][random.below(4)];
        assert.ok(model.includes(cells.at(place)));
        model.splice(model.indexOf(cells.at(place)), 1);
        cells.removeAt(place);
      }
      assert.equal(cells.size, model.length);
      if (model.length === 0) continue;
      assert.deepEqual([cells.at(cells.oldest), cells.at(cells.newest)], [model[0], model.at(-1)]);
      if (turn >= asksFrom) assert.equal(cells.at(cells.middle), model[(model.length - 1) >> 1]);
    }
  }
});

test("a random active cell is any of them, also after some have gone", () => {
  const random = new Random("active");
  const cells = new ActiveCells();
  for (let cell = 0; cell < 9; cell++) cells.add(cell);
  for (let left = 3; left > 0; left--) cells.removeAt(cells.middle); // 4, 3 and 5
  const counts = tally(9, 6000, () => cells.at(cells.random(random)));
  assertFits(
    counts.filter((_, cell) => ![3, 4, 5].includes(cell)),
    even(6, 6000),
    "those left",
  );
});
