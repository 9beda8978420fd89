/** What the maze editor allows and frames follows from its model and the maze. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { generate } from "../../../src/core/making/generate";
import { editorActions, isOn, offer } from "../../../webview/editor/editorActions";
import {
  type EditorModel,
  editorStateOf,
  firstEditor,
  hoveredIn,
  readEditorState,
  whyNotEdited,
  withFault,
} from "../../../webview/editor/editorModel";
import { cellOrWallInWords, framedIn, movedBy, slotToward, turnedBy } from "../../../webview/editor/framed";
import type { CellOrWall } from "../../../webview/overlays/kinds/cellOrWall";

const SHOWN: EditorModel = { ...firstEditor(undefined), id: 1 };
const FIXED = { ...SHOWN, whyFixed: "This document is read-only: the maze cannot be changed.", showsWay: true };
const FAULTY: EditorModel = { ...SHOWN, ...withFault({ type: "fault", message: "no maze", line: 2, column: 0 }) };
const MAZE = generate({ width: 3, height: 3, seed: "editor" });

test("only what changes the maze waits for a maze that can be changed", () => {
  const refused = (Object.keys(editorActions) as (keyof typeof editorActions)[]).filter(
    (id) => offer(id, FIXED) !== true,
  );
  assert.deepEqual(refused.sort(), [
    "chosenWall",
    "entrance",
    "exit",
    "stairsDown",
    "stairsUp",
    "wallAbove",
    "wallBelow",
    "wallLeft",
    "wallRight",
  ]);
  assert.equal(offer("exit", FIXED), FIXED.whyFixed);
  assert.equal(offer("exit", SHOWN), true);
  assert.equal(offer("exit", firstEditor(undefined)), "", "before there is a maze");
  assert.deepEqual([isOn("way", FIXED), isOn("way", SHOWN), isOn("fit", SHOWN)], [true, false, undefined]);
});

test("while the text is no maze nothing of it is turned or pointed at, and it is said where", () => {
  assert.match(whyNotEdited(FAULTY) ?? "", /^no maze \(line 3, column 1\)\. Editing goes on/);
  assert.deepEqual(
    [hoveredIn(SHOWN, { cell: 1, slot: 0 }), hoveredIn(FAULTY, { cell: 1, slot: 0 })],
    [{ cell: 1, slot: 0 }, undefined],
  );
});

test("what is framed and whether the solution is shown are kept and begun with again", () => {
  const model = { ...SHOWN, framed: { cell: 4, slot: 1 }, showsWay: true };
  const again = firstEditor(editorStateOf(model, undefined));
  assert.deepEqual([again.framed, again.showsWay], [model.framed, true]);
});

test("the frame is put on what the maze has, moves within it and goes round the walls of its cell", () => {
  assert.deepEqual(framedIn(MAZE, { cell: 99, slot: 2 }).cell, 0);
  assert.deepEqual(framedIn(MAZE, { cell: 4, slot: 31 }), { cell: 4 });
  assert.deepEqual(movedBy(MAZE, { cell: 4, slot: 1 }, 1, 0), { cell: 5 });
  assert.deepEqual(movedBy(MAZE, { cell: 5 }, 1, 0), { cell: 5 }, "at the edge it stays");
  const first = turnedBy(MAZE, { cell: 4 }, 1);
  const round = [1, 2, 3, 4].reduce<CellOrWall[]>((all) => [...all, turnedBy(MAZE, all.at(-1) ?? { cell: 4 }, 1)], []);
  assert.equal(new Set(round.map(({ slot }) => slot)).size, 4);
  assert.deepEqual(turnedBy(MAZE, turnedBy(MAZE, first, 1), -1), first);
  const right = slotToward(MAZE, { cell: 4 }, 1, 0) ?? -1;
  assert.match(
    cellOrWallInWords(MAZE, { cell: 4, slot: right }),
    /^Wall between \(1, 1\) and \(2, 1\): (open|closed)$/,
  );
});

test("of what was kept, what cannot be used is left out", () => {
  const kept = { view: { x: 1, y: -2.5, scale: 30 }, cell: 4, slot: 2, showsWay: true };
  assert.deepEqual(readEditorState(kept), kept);
  assert.equal(readEditorState({ view: { x: "left" }, cell: -1 })?.cell, 0);
  assert.equal(readEditorState(7), undefined);
});
