import assert from "node:assert/strict";
import { test } from "node:test";
import type { TextDocument } from "vscode";
import { ByVersion } from "../../../src/host/editing/byVersion";

test("each version of a document is looked at once, and only when it is asked for", () => {
  let looks = 0;
  const ends = new ByVersion((text) => {
    looks++;
    return text.endsWith("b");
  });
  const now = { version: 1, text: "a", getText: () => now.text };
  const [document, other] = [now, { ...now, getText: () => "b" }] as unknown as TextDocument[];
  for (let turn = 0; turn < 3; turn++) assert.equal(ends.of(document), false);
  assert.equal(looks, 1);
  Object.assign(now, { version: 2, text: "ab" });
  for (let turn = 0; turn < 3; turn++) assert.equal(ends.of(document), true);
  assert.equal(looks, 2);
  assert.equal(ends.of(other), true);
  assert.equal(looks, 3);
});
