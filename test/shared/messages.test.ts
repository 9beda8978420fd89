import assert from "node:assert/strict";
import { test } from "node:test";
import * as v from "valibot";
import { algorithms } from "../../src/core/algorithms/facts";
import { record } from "../../src/core/making/generate";
import { analyse } from "../../src/core/measures/analyse";
import type { OwnFacts } from "../../src/shared/data/ownRun";
import { pack } from "../../src/shared/data/pack";
import { packHistory } from "../../src/shared/history";
import { type FromWebview, labelOf, readFromWebview, type ToWebview } from "../../src/shared/protocol";
import type { Answer, Question } from "../../src/shared/questions";
import { natural, type Reading, schemaOf } from "../../src/shared/reading";
import { readToWebview } from "../../src/shared/toWebview";
import { anything, mutated, pathsOf, replaced } from "../core/support/hostile";
import { fc } from "../properties";
import { usualLook as look } from "./support/usualLook";

const recording = record({ algorithm: "wilson", grid: "planar", cells: 30, seed: 1 });
const masked = record({ mask: ["..#", "..."], seed: 1 });
const place = { line: 3, column: 2, endLine: 3, endColumn: 9 };
const findings = [{ severity: "warning" as const, message: "A loop.", place, step: 7, cells: [4, 5] }];
const [{ id: _, check: __, group: ___, ...known }] = algorithms;
const facts: OwnFacts = { ...known, id: "file:///mine.ts", perfect: false, isOwn: true };
const own = { facts, findings };
const mazes = [{ ...pack(recording.maze, recording.steps), own }, pack(masked.maze)];
const entry = { recipes: mazes.map(({ recipe }) => recipe), animate: true, read: ["{}", ""], names: ["a", "b"] };
const snapshot = { numbers: Uint8Array.of(1), marks: Uint8Array.of(2), counts: Int32Array.of(3), last: 4 };
const analysis = analyse(record({ width: 20, height: 20, seed: 1 }).maze);

/** One of each type, with all that it can hold. */
const TO_WEBVIEW: { readonly [Type in ToWebview["type"]]: Extract<ToWebview, { type: Type }> } = {
  show: {
    type: "show",
    id: 3,
    mazes,
    history: packHistory([entry], 0),
    look,
    isLocked: false,
    fromForm: true,
    isRerun: true,
    replay: 2,
    spots: [{ uri: "file:///a.txt", line: 3, column: 0 }],
  },
  spots: { type: "spots", id: 3, spots: [{ uri: "file:///a.txt", line: 5, column: 0, meaning: "# is wall" }] },
  note: { type: "note", text: "Line 4: a wall is broken." },
  unmade: { type: "unmade", option: "width", text: "width: 0 cannot be used." },
  defaults: { type: "defaults", recipe: { grid: "rectangular", mask: ["..", ".#"] }, faults: ["width: 0"] },
  singleKeys: { type: "singleKeys", areOn: false },
  look: { type: "look", look },
  lock: { type: "lock", isLocked: true },
  act: { type: "act", action: "showSolution", isOn: true },
  working: { type: "working", what: "wilson, 400 cells", share: 0.5 },
  ended: { type: "ended" },
  copyPicture: { type: "copyPicture", request: 2, bytes: Uint8Array.of(1, 2) },
  said: { type: "said", text: "Copied." },
  answer: { type: "answer", request: 1 },
  heard: { type: "heard" },
  failed: { type: "failed", findings, file: "mine.ts", needsTrust: true },
  goTo: { type: "goTo", id: 3, step: 7 },
  line: { type: "line", id: 3, step: 7, line: -1 },
  values: { type: "values", id: 3, step: 7, variables: [{ name: "cell", text: "12", cells: [12] }] },
  stops: { type: "stops", id: 3, steps: Uint32Array.of(7, 9), lines: Uint32Array.of(11, 11) },
};
const FROM_WEBVIEW: { readonly [Type in FromWebview["type"]]: Extract<FromWebview, { type: Type }> } = {
  ready: { type: "ready" },
  shown: { type: "shown", id: 3 },
  situation: { type: "situation", mode: "shape", isPlaying: true },
  drawer: { type: "drawer", side: true, drawer: { tab: "code-tab", size: 30 } },
  make: { type: "make", recipes: entry.recipes, continues: true },
  useAsDefaults: { type: "useAsDefaults", recipe: { grid: "rectangular", mask: ["..", ".#"] }, unset: ["start"] },
  entered: { type: "entered" },
  newSeed: { type: "newSeed" },
  reshape: { type: "reshape", mask: ["..", ".#"] },
  travel: { type: "travel", by: -1 },
  cancel: { type: "cancel" },
  at: { type: "at", id: 3, step: 7 },
  openLine: { type: "openLine", of: "failure", line: 11, column: 2 },
  openText: { type: "openText", at: 0, cell: 7 },
  newAlgorithm: { type: "newAlgorithm" },
  runAgain: { type: "runAgain" },
  report: { type: "report" },
  readOtherwise: { type: "readOtherwise" },
  trust: { type: "trust" },
  insert: { type: "insert", form: "text", at: 0 },
  lock: { type: "lock", isLocked: true },
  copy: { type: "copy", form: "svg", at: 3 },
  copySeed: { type: "copySeed" },
  export: { type: "export" },
  pictureCopied: { type: "pictureCopied", request: 2, failure: "no focus" },
  ask: { type: "ask", request: 1, question: { of: "analyse", id: 3, at: 0 } },
  crashed: { type: "crashed", text: "broken", stack: "Error: broken\n    at draw", id: 3 },
  refused: { type: "refused", message: "show", number: 3, reason: "id: expected number, got null" },
};

/** One of each question of the page, and of each answer. */
const QUESTIONS: { readonly [Of in Question["of"]]: Extract<Question, { of: Of }> } = {
  analyse: { of: "analyse", id: 3, at: 0 },
  solve: { of: "solve", id: 3, at: 0, solver: "a-star" },
  compare: { of: "compare", id: 3, at: 0 },
  steps: { of: "steps", id: 3, at: 1, from: 500 },
  snapshot: { of: "snapshot", id: 3, at: 1, place: 2 },
  touches: {
    of: "touches",
    id: 3,
    at: 1,
    target: { cells: [12], turns: [], walls: [[12, 2]], isOuter: false },
  },
  source: { of: "source", algorithm: "wilson" },
};
const ANSWERS: { readonly [Of in Question["of"]]: Extract<Answer, { of: Of }> } = {
  analyse: { of: "analyse", analysis },
  solve: { of: "solve", steps: Uint32Array.of(1, 2), length: 2 },
  compare: { of: "compare", changes: Uint32Array.of(1, 2, 3), why: "their cells lie at other points" },
  steps: { of: "steps", steps: Uint32Array.of(1, 2) },
  snapshot: { of: "snapshot", snapshot },
  touches: { of: "touches", touches: [{ step: 7, word: 5, line: 11 }], count: 2 },
  source: { of: "source", files: [{ name: "wilson.ts", text: "run()", lines: [[1, 2], []] }] },
};
const asks = Object.values(QUESTIONS).map((question) => ({ type: "ask", request: 1, question }));
const answers = Object.values(ANSWERS).map((answer) => ({ type: "answer", request: 1, answer }));

const SIDES: readonly (readonly [string, (message: unknown) => Reading<object>, readonly object[]])[] = [
  ["to the webview", readToWebview, [...Object.values(TO_WEBVIEW), ...answers]],
  ["from the webview", readFromWebview, [...Object.values(FROM_WEBVIEW), ...asks]],
];

/** Of a recipe, only its grid and its shape are looked at before a maze is made from it. */
const isLeftOpen = (path: readonly (string | number)[]) =>
  /recipes?\.(\d+\.)?(?!grid$|mask\b|\d+$)/.test(path.join("."));

for (const [side, read, messages] of SIDES) {
  test(`messages ${side} are read as they are, without what does not belong there`, () => {
    for (const message of messages) {
      assert.deepEqual(read(message), { value: message });
      assert.deepEqual(read({ ...message, another: 1 }), { value: message });
    }
  });

  test(`messages ${side} with anything else in one place are refused, and the reason names it`, () => {
    for (const message of messages) {
      for (const path of pathsOf(message).filter((path) => !isLeftOpen(path))) {
        const bad = replaced(message, path, (holder, key) => (holder[key] = Symbol("bad")));
        const { value, reason = "" } = read(bad);
        assert.equal(value, undefined, `${path.join(".")} of ${JSON.stringify(message).slice(0, 80)}`);
        assert.ok(reason.startsWith(`${path.join(".")}: expected `) && reason.endsWith(", got symbol"), reason);
      }
    }
  });

  test(`messages ${side}, however broken, are read as what is a message, or refused`, () => {
    const broken = fc.oneof(mutated(fc.constantFrom(...messages)), anything);
    fc.assert(
      fc.property(broken, (message) => {
        const { value, reason } = read(message);
        assert.equal(value === undefined, typeof reason === "string", "either of the two");
        if (value === undefined) return;
        assert.ok(messages.some((each) => "type" in each && "type" in value && each.type === value.type));
        assert.deepEqual(read(value), { value }, "it is what it says");
      }),
      { numRuns: 2000 },
    );
  });
}

test("a reason holds the beginning of a value alone, in whole characters", () => {
  const { reason } = readFromWebview({ type: "copy", form: "\u{1F600}".repeat(1_000_000), at: 0 });
  assert.equal(reason, `form: expected ("text" | "json" | "svg"), got "${"\u{1F600}".repeat(39)}…`);
  assert.equal(readToWebview(null).reason, "expected Object, got null");
});

test("of a message that cannot be read, its type and its number are known where it has them", () => {
  assert.deepEqual(labelOf({ type: "show", id: 3, mazes: [] }), { message: "show", number: 3 });
  assert.deepEqual(labelOf({ type: "copyPicture", request: 2 }), { message: "copyPicture", number: 2 });
  assert.deepEqual(labelOf({ type: "x".repeat(100), id: -1 }), { message: `${"x".repeat(40)}…`, number: undefined });
  fc.assert(
    fc.property(anything, (message) => {
      const { message: type, number = 0 } = labelOf(message);
      assert.ok(type.length <= 81 && Number.isSafeInteger(number) && number >= 0);
    }),
  );
});

test("the compiler refuses a schema that differs from the type it is for", () => {
  type Point = { readonly x: number; readonly y?: number };
  const tied = schemaOf<Point>();
  tied(v.object({ x: natural, y: v.exactOptional(natural) }));
  // @ts-expect-error a field is missing
  tied(v.object({ x: natural }));
  // @ts-expect-error there is one more
  tied(v.object({ x: natural, y: v.exactOptional(natural), z: v.optional(natural) }));
  // @ts-expect-error one is of another type
  tied(v.object({ x: v.string(), y: v.exactOptional(natural) }));
  // @ts-expect-error one that can be left out is asked for
  tied(v.object({ x: natural, y: natural }));
});
