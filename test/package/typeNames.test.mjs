// Each exported type has a name of its own, and one that stands twice is found, with its places.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { twins } from "../../scripts/typeNames.mjs";

const copy = mkdtempSync(path.join(tmpdir(), "types-"));
for (const root of ["src", "webview"]) mkdirSync(path.join(copy, root));
after(() => rmSync(copy, { recursive: true }));

/** @param {string} one @param {string} other @returns {string[]} what is wrong with a project of two files */
function found(one, other) {
  writeFileSync(path.join(copy, "src/one.ts"), one);
  writeFileSync(path.join(copy, "webview/other.ts"), other);
  return twins(copy);
}

test("in the code no name stands twice", () => {
  assert.deepEqual(twins(), []);
});

for (const kind of ["interface Planted {}", "type Planted = string;", "class Planted {}", "enum Planted {}"])
  test(`a second ${kind.split(" ")[0]} of a name is found, whatever the first one is`, () => {
    for (const other of [`export ${kind}`, "export abstract class Planted {}", "export default class Planted {}"])
      assert.deepEqual(found(`\nexport ${kind}\n`, other), ["Planted: src/one.ts:2, webview/other.ts:1"]);
  });

test("what is passed on, what stays in its file and what is no type may be called alike", () => {
  for (const other of [
    'export type { Planted } from "../src/one";',
    "interface Planted {}",
    "export const Planted = 1;",
    "export function Planted() {}",
  ])
    assert.deepEqual(found("export interface Planted {}", other), []);
});
