import assert from "node:assert/strict";
import { test } from "node:test";
import type { Recipe } from "../../../src/core/foundation/optionTypes";
import { type Entry, entryOf, packHistory, readHistory } from "../../../src/shared/history";
import { type PageState, readPageState } from "../../../webview/model/saved";
import { anything, mutated } from "../../core/support/hostile";
import { fc } from "../../properties";

const SHAPES = [["..#", "..."], ["..", "..", ".#"], ["."]];
const MOST = 100;

const OWN = { noNullPrototype: true } as const; // objects as JSON has them

const recipe: fc.Arbitrary<Recipe> = fc
  .record(
    {
      algorithm: fc.constantFrom("wilson", "kruskal"),
      seed: fc.string(),
      width: fc.nat(),
      shape: fc.option(fc.constantFrom(...SHAPES)),
    },
    OWN,
  )
  .map(({ shape, ...rest }) => ({ ...rest, grid: "rectangular", ...(shape && { mask: [...shape] }) }));
const entry: fc.Arbitrary<Entry> = fc.record(
  {
    recipes: fc.array(recipe, { minLength: 1, maxLength: 4 }),
    animate: fc.boolean(),
  },
  OWN,
);
const entries = fc.array(entry, { minLength: 1, maxLength: 8 });
const history = fc.tuple(entries, fc.nat()).map(([all, at]) => packHistory(all, at % all.length));

const number = fc.double({ noNaN: true, min: -1e6, max: 1e6 }).map((value) => value + 0); // JSON has no -0
const positive = fc.double({ noNaN: true, min: 1e-3, max: 1e6 });
const states: fc.Arbitrary<PageState> = fc.record(
  {
    history,
    step: fc.nat(),
    isPlaying: fc.boolean(),
    duration: positive,
    view: fc.record({ x: number, y: number, scale: positive }, OWN),
    room: fc.record({ width: positive, height: positive }, OWN),
    shape: fc.record({ mask: fc.constantFrom(...SHAPES), cursor: fc.nat() }, OWN),
    graph: fc.boolean(),
    side: fc.boolean(),
    drawer: fc.record({ tab: fc.string(), size: positive }, { requiredKeys: ["tab"], ...OWN }),
    form: recipe,
    source: fc.boolean(),
    kind: fc.string(),
    repeats: fc.boolean(),
    more: fc.boolean(),
    bookmarks: fc.array(fc.nat()),
    isLocked: fc.boolean(),
    explains: fc.boolean(),
    explainedCellOrWall: fc.record({ cell: fc.nat(), slot: fc.nat() }, { requiredKeys: ["cell"], ...OWN }),
    locations: fc.array(
      fc.record(
        { uri: fc.string(), line: fc.nat(), column: fc.nat(), meaning: fc.string(), isAmbiguous: fc.boolean() },
        { requiredKeys: ["uri", "line", "column"], ...OWN },
      ),
      { minLength: 1, maxLength: 4 },
    ),
    after: fc.record(
      {
        solver: fc.string(),
        on: fc.subarray(["solution", "longest", "deadEnds", "distances", "flood", "walk"] as const),
        from: fc.tuple(number, number),
        walked: fc.record({ cells: fc.array(fc.nat()), steps: fc.nat(), left: fc.array(fc.nat()) }, OWN),
      },
      { requiredKeys: ["solver", "on"], ...OWN },
    ),
  } satisfies Required<{ [Key in keyof PageState]: fc.Arbitrary<unknown> }>,
  { requiredKeys: ["history", "step", "isPlaying"], ...OWN },
);

/** What is left out and what is undefined are one. */
const plain = (value: unknown) =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, inner]) => inner !== undefined));

/** Reads what it is sure to read. */
function readable(given: unknown): PageState {
  const state = readPageState(given);
  assert.ok(state !== undefined);
  return state;
}

test("what was kept is read as it was kept, whatever else is there", () => {
  fc.assert(
    fc.property(states, anything, (state, other) => {
      assert.deepEqual(plain(readPageState(JSON.parse(JSON.stringify(state)))), plain(state));
      assert.deepEqual(plain(readPageState({ ...state, later: other })), plain(state));
    }),
  );
});

test("a field that cannot be read, or is not there, has no effect on the others", () => {
  fc.assert(
    fc.property(states, fc.nat(), anything, (state, place, other) => {
      const keys = Object.keys(state) as (keyof PageState)[];
      const key = keys[place % keys.length];
      const { [key]: _, ...others } = state;
      for (const broken of [{ ...state, [key]: other }, others]) {
        const { [key]: __, ...left } = readable(broken);
        assert.deepEqual(plain(left), others);
      }
    }),
    { numRuns: 300 },
  );
});

test("whatever was kept, what is read is a state, or nothing", () => {
  fc.assert(
    fc.property(fc.oneof(mutated(states), anything), (given) => {
      const state = readPageState(given);
      if (state === undefined) return;
      assert.deepEqual(readPageState(state), state);
      const { entries: all, at, masks } = state.history;
      assert.ok(at < Math.max(all.length, 1) && all.length <= MOST);
      for (const { recipes } of all) for (const { mask } of recipes) assert.ok(mask === undefined || masks[mask]);
    }),
    { numRuns: 500 },
  );
});

test("of what is turned on, and of bookmarks, what can be read stays", () => {
  const state = {
    history: packHistory([], 0),
    bookmarks: [4, "five", -1, 6],
    after: { on: ["longest", 7], from: 1 },
  };
  const { bookmarks, after } = readable(state);
  assert.deepEqual(bookmarks, [4, 6]);
  assert.deepEqual(after, { solver: "", on: ["longest"], from: undefined });
});

test("a history loses the entries that cannot be read, and stays where it was", () => {
  fc.assert(
    fc.property(history, fc.nat(), anything, (kept, place, other) => {
      const at = place % (kept.entries.length + 1);
      const isBad = readHistory({ ...kept, entries: [other] }).entries.length === 0;
      fc.pre(isBad);
      const broken = {
        ...kept,
        entries: kept.entries.toSpliced(at, 0, other as never),
        at: kept.at + (at <= kept.at ? 1 : 0),
      };
      const { entries: all, at: now } = readHistory(broken);
      assert.equal(all.length, kept.entries.length);
      assert.equal(now, kept.at);
      for (const index of all.keys()) assert.deepEqual(entryOf(readHistory(broken), index), entryOf(kept, index));
    }),
  );
});

test("an entry whose shape is not there is left out", () => {
  const recipes = [{ grid: "rectangular", algorithm: "wilson", mask: 7 }];
  assert.deepEqual(readHistory({ entries: [{ recipes }], masks: [] }), packHistory([], 0));
});

test("a history keeps the mazes that were read, as long as they fit, and what they are called", () => {
  const recipes: Recipe[] = [{ grid: "rectangular", width: 2, height: 2 }];
  const entry = (read: string): Entry => ({ recipes, animate: true, read: [read] });
  const pair: Entry = { recipes: [...recipes, ...recipes], animate: true, read: ["{}", ""], names: ["old", "new"] };
  const kept = packHistory([entry("{}"), { recipes, animate: true }, entry(""), pair], 0);
  const again = readHistory(JSON.parse(JSON.stringify(kept)));
  for (const from of [kept, again]) {
    const all = from.entries.map((_, at) => entryOf(from, at));
    assert.deepEqual(
      all.map((each) => each?.read),
      [["{}"], undefined, [""], ["{}", ""]],
    );
    assert.deepEqual(all.at(-1), pair);
  }
  const large = packHistory(
    Array.from("abc", (each) => entry(each.repeat(5_000_000))),
    1,
  );
  assert.deepEqual(large.entries.length, 1, "the current one stays");
  assert.equal(entryOf(large)?.read?.[0]?.[0], "b");
});

test("a history holds each shape once, and gives back what went in", () => {
  fc.assert(
    fc.property(entries, fc.nat(), (all, place) => {
      const packed = packHistory(all, place % all.length);
      assert.deepEqual(entryOf(packed), all[place % all.length]);
      assert.deepEqual(
        packed.entries.map((_, index) => entryOf(packed, index)),
        all,
      );
      assert.equal(new Set(packed.masks.map((mask) => mask.join("\n"))).size, packed.masks.length);
      assert.equal(entryOf(packed, all.length), undefined);
    }),
  );
});

const square = (side: number, character: string) => Array.from({ length: side }, () => character.repeat(side));
const withMask = (mask: string[]): Entry => ({ recipes: [{ grid: "rectangular", mask }], animate: true });

test("a hundred mazes in the same large shape take no more room than the shape", () => {
  const all = Array.from({ length: MOST }, () => withMask(square(1000, ".")));
  const packed = packHistory(all, MOST - 1);
  assert.equal(packed.entries.length, MOST);
  assert.ok(JSON.stringify(packed).length < 1_020_000);
});

test("a history has a hundred entries, and its shapes eight million characters: those farthest back are left out", () => {
  const many = Array.from(
    { length: 130 },
    (_, seed): Entry => ({ recipes: [{ grid: "planar", seed: `${seed}` }], animate: true }),
  );
  const seeds = (at: number) => packHistory(many, at).entries.map(({ recipes }) => Number(recipes[0].seed));
  assert.deepEqual([seeds(129)[0], seeds(129).length, packHistory(many, 129).at], [30, MOST, 99]);
  assert.deepEqual([seeds(0)[0], seeds(0).length], [0, MOST]);
  const large = ["a", "b", "c", "d"].map((character) => withMask(square(2000, character)));
  const packed = packHistory(large, 3);
  assert.deepEqual([packed.entries.length, packed.masks.length], [2, 2]);
  assert.deepEqual(entryOf(packed), large[3]);
});
