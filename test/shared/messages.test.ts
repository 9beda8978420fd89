import assert from "node:assert/strict";
import { test } from "node:test";
import * as v from "valibot";
import { usualLook as look } from "../../scripts/tools/page/usualLook";
import { algorithms } from "../../src/core/algorithms/facts";
import { record } from "../../src/core/making/generate";
import { analyse } from "../../src/core/measures/analyse";
import { pack } from "../../src/shared/data/pack";
import type { SeenOfProgram, UserAlgorithmFacts } from "../../src/shared/data/userAlgorithm";
import { packHistory } from "../../src/shared/history";
import { type FromEditor, readFromEditor, readToEditor, type ToEditor } from "../../src/shared/messages/editor";
import { labelOf } from "../../src/shared/messages/page";
import {
  type ExtensionCalls,
  type FromPreview,
  type PageCalls,
  readExtensionAnswer,
  readFromPreview,
  readPageAnswer,
  readToPreview,
  type ToPreview,
} from "../../src/shared/messages/preview";
import { natural, type Reading, schemaOf } from "../../src/shared/reading";
import { anything, mutated, pathsOf, replaced } from "../core/support/hostile";
import { fc } from "../properties";

const recording = record({ algorithm: "wilson", grid: "planar", cells: 30, seed: 1 });
const masked = record({ mask: ["..#", "..."], seed: 1 });
const place = { line: 3, column: 2, endLine: 3, endColumn: 9 };
const findings = [{ severity: "warning" as const, message: "A loop.", place, step: 7, cells: [4, 5] }];
const [{ id: _, check: __, group: ___, ...known }] = algorithms;
const facts: UserAlgorithmFacts = { ...known, id: "file:///mine.ts", perfect: false, isUserAlgorithm: true };
const program: SeenOfProgram = {
  feed: "observed",
  variable: "grid",
  variables: [{ name: "grid", changes: 7 }],
  notes: ["Two left out."],
};
const userAlgorithm = { facts, findings, program };
const mazes = [{ ...pack(recording.maze, recording.steps), userAlgorithm }, pack(masked.maze)];
const entry = {
  recipes: mazes.map(({ recipe }) => recipe),
  animate: true,
  read: ["{}", ""],
  names: ["a", "b"],
  program: "file:///maze.py",
};
const snapshot = { numbers: Uint8Array.of(1), marks: Uint8Array.of(2), counts: Int32Array.of(3), last: 4 };
const analysis = analyse(record({ width: 20, height: 20, seed: 1 }).maze);

/** One of each type, with all that it can hold. */
const TO_PREVIEW: { readonly [Type in ToPreview["type"]]: Extract<ToPreview, { type: Type }> } = {
  show: {
    type: "show",
    request: 3,
    id: 3,
    mazes,
    history: packHistory([entry], 0),
    look,
    isLocked: false,
    isTrial: true,
    fromForm: true,
    isRerun: true,
    replay: 2,
    run: "ended",
    difference: { text: "The runs differ from step 7 on.", step: 7 },
    locations: [{ uri: "file:///a.txt", line: 3, column: 0 }],
  },
  locations: {
    type: "locations",
    id: 3,
    locations: [{ uri: "file:///a.txt", line: 5, column: 0, meaning: "# is wall" }],
  },
  note: { type: "note", text: "Line 4: a wall is broken." },
  defaults: { type: "defaults", recipe: { grid: "rectangular", mask: ["..", ".#"] }, faults: ["width: 0"] },
  singleKeys: { type: "singleKeys", areOn: false },
  look: { type: "look", look },
  lock: { type: "lock", isLocked: true },
  act: { type: "act", action: "showSolution", isOn: true },
  making: { type: "making", work: { what: "maze.py: 7 steps so far", share: 0.5, isProgram: true } },
  copyPicture: { type: "copyPicture", request: 2, bytes: Uint8Array.of(1, 2) },
  failure: { type: "failure", request: 1, message: "no memory" },
  said: { type: "said", text: "Copied." },
  answer: { type: "answer", request: 1, result: 7 },
  heard: { type: "heard" },
  failed: { type: "failed", findings, file: "mine.ts", needsTrust: true },
  goTo: { type: "goTo", id: 3, step: 7 },
  line: { type: "line", id: 3, step: 7, line: -1, file: 1 },
  values: { type: "values", id: 3, step: 7, variables: [{ name: "cell", text: "12", cells: [12] }] },
  stops: { type: "stops", id: 3, steps: Uint32Array.of(7, 9), lines: Uint32Array.of(11, 11) },
};
const FROM_PREVIEW: { readonly [Type in FromPreview["type"]]: Extract<FromPreview, { type: Type }> } = {
  ready: { type: "ready" },
  answer: { type: "answer", request: 3, result: 7 },
  failure: { type: "failure", request: 3, message: "no focus" },
  situation: { type: "situation", mode: "shape", isPlaying: true },
  drawer: { type: "drawer", side: true, drawer: { tab: "code-tab", size: 30 } },
  make: { type: "make", request: 1, recipes: entry.recipes, continues: true },
  useAsDefaults: { type: "useAsDefaults", recipe: { grid: "rectangular", mask: ["..", ".#"] }, unset: ["start"] },
  entered: { type: "entered" },
  newSeed: { type: "newSeed" },
  reshape: { type: "reshape", mask: ["..", ".#"] },
  travel: { type: "travel", by: -1 },
  cancel: { type: "cancel" },
  chooseVariable: { type: "chooseVariable" },
  at: { type: "at", id: 3, step: 7 },
  openLine: { type: "openLine", of: "failure", line: 11, column: 2, file: 1 },
  openText: { type: "openText", at: 0, cell: 7 },
  moveEnd: { type: "moveEnd", end: "exit", at: 0, cell: 7 },
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
  share: { type: "share", as: "animation" },
  analyse: { type: "analyse", request: 1, id: 3, at: 0 },
  solve: { type: "solve", request: 1, id: 3, at: 0, solver: "a-star" },
  compare: { type: "compare", request: 1, id: 3, at: 0 },
  steps: { type: "steps", request: 1, id: 3, at: 1, from: 500 },
  snapshot: { type: "snapshot", request: 1, id: 3, at: 1, place: 2 },
  touches: {
    type: "touches",
    request: 1,
    id: 3,
    at: 1,
    target: { cells: [12], turns: [], walls: [[12, 2]], isOuter: false },
  },
  source: { type: "source", request: 1, algorithm: "wilson" },
  crashed: { type: "crashed", text: "broken", stack: "Error: broken\n    at draw", request: 3 },
  refused: { type: "refused", message: "show", request: 3, reason: "id: expected number, got null" },
};

const TO_EDITOR: { readonly [Type in ToEditor["type"]]: Extract<ToEditor, { type: Type }> } = {
  show: { type: "show", request: 1, id: 1, maze: mazes[0], isReadOnly: true },
  changed: {
    type: "changed",
    id: 1,
    cells: Uint32Array.of(1),
    slots: Uint16Array.of(3),
    entrance: { cell: 0, slot: 1 },
    exit: undefined,
  },
  fault: { type: "fault", message: "broken", line: 0, column: 4 },
  note: { type: "note", text: "edited" },
  answer: TO_PREVIEW.answer,
  failure: TO_PREVIEW.failure,
  singleKeys: TO_PREVIEW.singleKeys,
  heard: TO_PREVIEW.heard,
};
const FROM_EDITOR: { readonly [Type in FromEditor["type"]]: Extract<FromEditor, { type: Type }> } = {
  turn: { type: "turn", id: 1, open: [[0, 1]], close: [] },
  move: { type: "move", id: 1, which: "exit", to: { cell: 3, slot: -1 } },
  openText: { type: "openText", line: 3, column: 0 },
  preview: { type: "preview" },
  answer: FROM_PREVIEW.answer,
  failure: FROM_PREVIEW.failure,
  ready: FROM_PREVIEW.ready,
  crashed: FROM_PREVIEW.crashed,
  refused: FROM_PREVIEW.refused,
};

/** What each request is answered: of the page to the extension, and the other way round. */
const OF_EXTENSION: { readonly [Name in keyof ExtensionCalls]: ReturnType<ExtensionCalls[Name]> } = {
  analyse: { analysis },
  solve: { steps: Uint32Array.of(1, 2), length: 2 },
  compare: { changes: Uint32Array.of(1, 2, 3), why: "their cells lie at other points" },
  steps: { steps: Uint32Array.of(1, 2) },
  snapshot: { snapshot },
  touches: { touches: [{ step: 7, word: 5, line: 11 }], count: 2 },
  source: { files: [{ name: "wilson.ts", text: "run()", lines: [[1, 2], []] }] },
  make: { refusal: { option: "width", text: "width: 0 cannot be used." } },
};
const OF_PAGE: { readonly [Name in keyof PageCalls]: ReturnType<PageCalls[Name]> } = {
  show: undefined,
  copyPicture: { failure: "no focus" },
};

const SIDES: readonly (readonly [string, (message: unknown) => Reading<object>, readonly object[]])[] = [
  ["to the preview", readToPreview, Object.values(TO_PREVIEW)],
  ["from the preview", readFromPreview, Object.values(FROM_PREVIEW)],
  ["to the maze editor", readToEditor, Object.values(TO_EDITOR)],
  ["from the maze editor", readFromEditor, Object.values(FROM_EDITOR)],
];

/** By what is asked: how its answer is read, and one with all that it can hold. */
const ANSWERS: readonly (readonly [string, (answer: unknown) => Reading<unknown>, unknown])[] = [
  ...keysOf(OF_EXTENSION).map(
    (name) => [name, (answer: unknown) => readExtensionAnswer(name, answer), OF_EXTENSION[name]] as const,
  ),
  ...keysOf(OF_PAGE).map((name) => [name, (answer: unknown) => readPageAnswer(name, answer), OF_PAGE[name]] as const),
];

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[];
}

for (const [name, read, answer] of ANSWERS) {
  test(`what answers "${name}" is read as it is; anything else in one place is refused, and the reason names it`, () => {
    const more = typeof answer === "object" ? { ...answer, another: 1 } : answer;
    assert.deepEqual(read(more), { value: answer });
    for (const path of [[], ...pathsOf(answer)]) {
      const bad = replaced({ result: answer }, ["result", ...path], (holder, key) => (holder[key] = Symbol("bad")));
      const { reason = "" } = read(bad.result);
      const place = ["result", ...path].join(".");
      assert.ok(reason.startsWith(`${place}: expected `) && reason.endsWith(", got symbol"), reason);
    }
  });

  test(`what answers "${name}", however broken, is read as an answer, or refused`, () => {
    fc.assert(
      fc.property(fc.oneof(mutated(fc.constant(answer)), anything), (broken) => {
        const { value, reason } = read(broken);
        if (reason === undefined) assert.deepEqual(read(value), { value }, "it is what it says");
        else assert.equal(value, undefined, "either of the two");
      }),
      { numRuns: 500 },
    );
  });
}

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
      for (const path of pathsOf(message).filter((path) => !isLeftOpen(path) && path[0] !== "result")) {
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
  const { reason } = readFromPreview({ type: "copy", form: "\u{1F600}".repeat(1_000_000), at: 0 });
  assert.equal(reason, `form: expected ("text" | "json" | "svg"), got "${"\u{1F600}".repeat(39)}…`);
  assert.equal(readToPreview(null).reason, "expected Object, got null");
});

test("what the maze editor is to turn or move has two cells, and is an opening", () => {
  for (const bad of [
    { type: "turn", id: 1, open: [[0]], close: [] },
    { type: "turn", id: 1, open: [[0, -1]], close: [] },
    { type: "move", id: 1, which: "door" },
  ])
    assert.notEqual(readFromEditor(bad).reason, undefined, JSON.stringify(bad));
  assert.match(`${readToEditor({ type: "fault", message: "x", line: -1, column: 0 }).reason}`, /^line: /);
});

test("of a message that cannot be read, its type and its number are known where it has them", () => {
  assert.deepEqual(labelOf({ type: "show", request: 3, mazes: [] }), { message: "show", request: 3 });
  assert.deepEqual(labelOf({ type: "copyPicture", request: 2 }), { message: "copyPicture", request: 2 });
  assert.deepEqual(labelOf({ type: "x".repeat(100), request: -1 }), { message: `${"x".repeat(40)}…` });
  fc.assert(
    fc.property(anything, (message) => {
      const { message: type, request = 0 } = labelOf(message);
      assert.ok(type.length <= 81 && Number.isSafeInteger(request) && request >= 0);
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
