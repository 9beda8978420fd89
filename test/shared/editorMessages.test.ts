import assert from "node:assert/strict";
import { test } from "node:test";
import { type FromEditor, readEditorState, readFromEditor } from "../../src/shared/editorMessages";
import { readToEditor, type ToEditor } from "../../src/shared/toEditor";

const VIEW = { x: 1, y: -2.5, scale: 30 };

const SENT: readonly FromEditor[] = [
  { type: "ready" },
  { type: "shown", id: 1 },
  { type: "turn", id: 1, open: [[0, 1]], close: [] },
  { type: "move", id: 1, which: "exit", to: { cell: 3, slot: -1 } },
  { type: "move", id: 1, which: "entrance" },
  { type: "openText", line: 3, column: 0 },
  { type: "preview" },
];

const TOLD: readonly ToEditor[] = [
  {
    type: "changed",
    id: 1,
    cells: Uint32Array.of(1),
    slots: Uint16Array.of(3),
    entrance: { cell: 0, slot: 1 },
    exit: undefined,
  },
  { type: "fault", message: "broken", line: 0, column: 4 },
  { type: "note", text: "edited" },
  { type: "heard" },
];

test("messages of the maze editor are read as they were sent", () => {
  for (const message of SENT) assert.deepEqual(readFromEditor(message).value, message);
  for (const message of TOLD) assert.deepEqual(readToEditor(message).value, message);
});

test("what is no message is refused, with the reason", () => {
  for (const bad of [
    undefined,
    { type: "turn", id: 1, open: [[0]], close: [] },
    { type: "turn", id: 1, open: [[0, -1]], close: [] },
    { type: "move", id: 1, which: "door" },
  ])
    assert.notEqual(readFromEditor(bad).reason, undefined, JSON.stringify(bad));
  assert.match(`${readToEditor({ type: "fault", message: "x", line: -1, column: 0 }).reason}`, /^line: /);
});

test("of what the page kept, what cannot be used is left out", () => {
  assert.deepEqual(readEditorState({ view: VIEW, cell: 4, slot: 2, showsWay: true }), {
    view: VIEW,
    cell: 4,
    slot: 2,
    showsWay: true,
  });
  assert.equal(readEditorState({ view: { x: "left" }, cell: -1 })?.cell, 0);
  assert.equal(readEditorState(7), undefined);
});
