// A reader who follows a comment to a document finds it.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

const CODE = /\.(ts|mjs|css|html)$/;

/** @param {string} folder @returns {string[]} the files in it and below */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map((entry) => path.join(entry.parentPath, entry.name));

test("every document that the code names is in the project", () => {
  const files = ["src", "webview", "scripts", "test", "media"].flatMap(filesIn);
  const documents = new Set([...readdirSync("."), ...files].map((file) => path.basename(file).toLowerCase()));
  const named = files
    .filter((file) => CODE.test(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\b[\w-]+\.md\b/g)].map(([name]) => ({ file, name })));
  assert.ok(named.length > 10, "the code names some");
  assert.deepEqual(
    named.filter(({ name }) => !documents.has(name.toLowerCase())),
    [],
  );
});
