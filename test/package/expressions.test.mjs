// No regular expression tries the same characters in more and more ways as a text grows, unless its text is bounded.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { parseSync, Visitor } from "oxc-parser";
import { analyse } from "scslre";

const BOUNDED = /^\s*bounded: \S/; // a comment on the line of an expression, or before it, that says what bounds its text or its ways

/**
 * What is wrong with the expressions of a file, a line each.
 * @param {string} file
 * @param {string} text
 */
function faultsIn(file, text) {
  const { program, comments } = parseSync(file, text);
  const lineOf = (/** @type {number} */ offset) => text.slice(0, offset).split("\n").length;
  const bounded = new Set(comments.filter(({ value }) => BOUNDED.test(value)).map(({ start }) => lineOf(start)));
  const used = new Set();
  const isBounded = (/** @type {number} */ line) => {
    const at = [line, line - 1].find((each) => bounded.has(each));
    return at !== undefined && used.add(at).has(at);
  };
  /** @type {string[]} */
  const faults = [];
  const made = (/** @type {import("oxc-parser").NewExpression | import("oxc-parser").CallExpression} */ node) => {
    if (node.callee.type !== "Identifier" || node.callee.name !== "RegExp") return;
    const line = lineOf(node.start);
    if (isBounded(line)) return;
    faults.push(`${file}:${line}: RegExp() of a source that nobody can check`);
  };
  const visitor = new Visitor({
    NewExpression: made,
    CallExpression: made,
    Literal(node) {
      if (!("regex" in node)) return;
      const { pattern: source, flags } = node.regex;
      const line = lineOf(node.start);
      const [report] = analyse({ source, flags }, { maxReports: 1 }).reports;
      if (report === undefined || isBounded(line)) return;
      faults.push(`${file}:${line}: /${source}/${flags} tries ${JSON.stringify(report.character.pick)} in many ways`);
    },
  });
  visitor.visit(program);
  const unused = Array.from(bounded).filter((line) => !used.has(line));
  return [...faults, ...unused.map((line) => `${file}:${line}: bounds nothing`)];
}

test("each takes a time in proportion to a text, or says what bounds it", () => {
  const files = ["src", "webview"].flatMap((root) =>
    readdirSync(root, { encoding: "utf8", recursive: true }).map((name) => path.posix.join(root, name)),
  );
  const code = files.filter((file) => /\.tsx?$/.test(file));
  assert.ok(code.length > 500, `${code.length} files`);
  assert.deepEqual(
    code.flatMap((file) => faultsIn(file, readFileSync(file, "utf8"))),
    [],
  );
});

test("what is put together of parts has to say what bounds it", () => {
  const found = faultsIn("a.ts", "const a = new RegExp(b);\nRegExp(c); // bounded: by c\n");
  assert.deepEqual(found, ["a.ts:1: RegExp() of a source that nobody can check"]);
});

test("what shares characters out is found, with its place, and so is a bound of nothing", () => {
  const found = faultsIn(
    "a.ts",
    "1;\nconst a = /x\\s*\\w*\\s*y/;\nconst b = /[-_]+$/; // bounded: by a\n/c/; // bounded: by b\n",
  );
  assert.deepEqual(found, ['a.ts:2: /x\\s*\\w*\\s*y/ tries " " in many ways', "a.ts:4: bounds nothing"]);
});
