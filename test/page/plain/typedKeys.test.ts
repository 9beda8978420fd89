import assert from "node:assert/strict";
import { test } from "node:test";
import { isCharacter, typedKeys } from "../../../webview/page/typedKey";

/** What a browser says of a key. */
function typed(key: string, code: string, more: Partial<KeyboardEvent> = {}): readonly string[] {
  const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, getModifierState: () => false };
  return typedKeys({ ...none, key, code, ...more } as KeyboardEvent);
}

test("a letter with Shift is that first, and the letter alone where nothing else is meant", () => {
  assert.deepEqual(typed("E", "KeyE", { shiftKey: true }), ["Shift+e", "e"]);
  assert.deepEqual(typed("У", "KeyE", { shiftKey: true }), ["Shift+e", "e"], "also on a layout without Latin letters");
  assert.deepEqual(typed("E", "KeyE"), ["e"], "with Caps Lock");
  assert.deepEqual(typed("e", "KeyE"), ["e"]);
  assert.deepEqual(typed("ArrowLeft", "ArrowLeft", { shiftKey: true }), ["Shift+ArrowLeft"]);
  assert.deepEqual(typed("Z", "KeyZ", { shiftKey: true, ctrlKey: true }), ["Ctrl+Shift+z"]);
});

test("letters with Shift are characters: they can be turned off as those are", () => {
  for (const key of ["e", "?", "Shift+e", "+"]) assert.ok(isCharacter(key), key);
  for (const key of [" ", "Enter", "Shift+ArrowLeft", "Ctrl+z"]) assert.ok(!isCharacter(key), key);
});
