import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { Random } from "../../src/core/random";
import { Bag } from "../../src/core/structures/bag";
import { DisjointSets } from "../../src/core/structures/disjointSets";
import { assertFits, even, tally } from "./support/statistics";

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
