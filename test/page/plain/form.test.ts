/** The form of a maze's options follows what the user changes, the mazes on show and the settings. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  changed,
  checked,
  chosenForm,
  type FormModel,
  filled,
  firstForm,
  notesOf,
  refusalInWords,
  reset,
  withDefaults,
} from "../../../webview/model/form";

const SHAPE = ["..", ".#"];
const SETTINGS = { recipe: { grid: "square", algorithm: "prim", width: 30 }, faults: ["braid: 7 is too much"] };

const value = ({ draft }: FormModel, id: Parameters<FormModel["draft"]["valueOf"]>[0]) => draft.valueOf(id);

test("an option that cannot be used is refused by name, and another change that it can be takes that back", () => {
  const refused = checked(changed(firstForm(undefined), "width", 1.5));
  assert.equal(refused.all, undefined);
  assert.equal(refused.form.refusal?.option, "width");
  const { all, form } = checked(changed(refused.form, "width", 9));
  assert.deepEqual([all?.[0].width, form.refusal, form.typed], [9, undefined, "width"]);
});

test("what is refused is said by the name of its field, with what is allowed", () => {
  const size = { grid: "rectangular", width: 16, height: 16, seed: "fault" };
  for (const [algorithm, width, said] of [
    ["kruskal", 0, "Width: 0 cannot be used. Allowed: a whole number from 1 up."],
    [
      "quadrants",
      20,
      "Width: 20 cannot be used (Quadrants halves it again and again). Allowed: a power of two, such as 16.",
    ],
  ] as const) {
    const { form } = checked(changed(filled(firstForm(undefined), [{ algorithm, ...size }], []), "width", width));
    assert.equal(form.refusal && refusalInWords(form.refusal), said);
  }
  assert.equal(refusalInWords({ option: undefined, text: "No maze." }), "No maze.");
});

test("until something is changed, or there are mazes, the form says what the settings say", () => {
  assert.equal(value(withDefaults(firstForm(undefined), SETTINGS, false), "width"), 30);
  const touched = changed(firstForm(undefined), "width", 9);
  assert.equal(value(withDefaults(touched, SETTINGS, false), "width"), 9);
  const shown = filled(firstForm(undefined), [{ grid: "square", algorithm: "wilson", width: 5 }], []);
  const known = withDefaults(shown, SETTINGS, true);
  assert.deepEqual([value(known, "width"), value(known, "algorithm")], [5, "wilson"]);
  assert.deepEqual([value(reset(known), "width"), value(reset(known), "algorithm")], [30, "prim"]);
  assert.equal(reset(shown), shown, "before they are known");
});

test("what was chosen without mazes is kept, and begun with again", () => {
  const form = changed(firstForm(undefined), "algorithm", "wilson");
  assert.equal(chosenForm(form, true), undefined);
  assert.equal(chosenForm(firstForm(undefined), false), undefined);
  const again = firstForm(chosenForm(form, false));
  assert.deepEqual([value(again, "algorithm"), again.isTouched], ["wilson", true]);
  assert.equal(chosenForm(reset(withDefaults(form, SETTINGS, false)), false), undefined, "nor what the settings say");
});

test("it says what it leaves out: of the settings while it is filled from them, and a shape that does not fit", () => {
  const ofSettings = withDefaults(firstForm(undefined), SETTINGS, false);
  assert.equal(notesOf(ofSettings, ""), "Left out of the settings: braid: 7 is too much");
  const shaped = filled(ofSettings, [{ grid: "square", algorithm: "wilson", width: 2, height: 2, mask: SHAPE }], []);
  assert.equal(notesOf(shaped, ""), "");
  assert.equal(notesOf(withDefaults(shaped, SETTINGS, true), ""), "");
  assert.equal(notesOf(reset(shaped), ""), "Left out of the settings: braid: 7 is too much");
  assert.match(notesOf(changed(shaped, "width", 3), ""), /^Without the shape/);
  assert.match(notesOf(shaped, "read from a file"), /^This maze was read from a file/);
  const two = ["prim", "wilson"].map((algorithm) => ({ grid: "square", algorithm }));
  assert.match(notesOf(filled(ofSettings, two, []), ""), /^For all of the compared mazes: Prim.*, Wilson/);
});

test("an algorithm takes with it a grid that it can use", () => {
  const form = changed(changed(firstForm(undefined), "grid", "hexagonal"), "algorithm", "eller");
  assert.ok(form.draft.unfit(form.draft.grid) === undefined, form.draft.grid.id);
});

test("a maze with a shape gives it up to become a chunk, and has it again without a place", () => {
  const recipe = { grid: "rectangular", algorithm: "wilson", width: 2, height: 2, seed: "1", mask: SHAPE };
  const shaped = filled(firstForm(undefined), [recipe], []);
  const { all, form } = checked(changed(shaped, "at", "1,1"));
  assert.deepEqual([all?.[0].at, all?.[0].mask], ["1,1", undefined]);
  assert.match(notesOf(form, ""), /^Without the shape, .* A chunk has none\.$/);
  assert.deepEqual(checked(changed(form, "at", undefined)).all?.[0].mask, SHAPE);
});

test("the place of a chunk is kept while another grid is chosen, and changes no default there", () => {
  const chunk = changed(firstForm(undefined), "at", "1,1");
  assert.equal(value(chunk, "entrances"), "none");
  const other = changed(chunk, "grid", "hexagonal");
  assert.equal(value(other, "entrances"), "corners");
  assert.equal(value(changed(other, "grid", "rectangular"), "at"), "1,1");
});
