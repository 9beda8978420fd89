// No rule of the page is read from an element: what is hidden, disabled, pressed or written there follows from plain data.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "oxc-parser";

const WEBVIEW = fileURLToPath(new URL("../../webview", import.meta.url));

/** What says how an element looks. */
const LOOKS = /^(disabled|hidden|textContent|innerText|innerHTML|title|dataset|className|aria[A-Z].*)$/;
const CALLS = new Set(["getAttribute", "hasAttribute", "checkVisibility", "contains"]);

/** Reads that are no rules, by file: what the markup gives, what is written only where it changes, and what the browser says. */
const READS = {
  "main.ts": ["dataset"], // which page it is
  "preview.ts": ["dataset"], // what the extension gave it to start with
  "page/page.ts": ["textContent", "hidden"], // writes text only where it has changed
  "page/actions.ts": ["dataset", "classList.contains"], // of the markup
  "page/drawer.ts": ["ariaDescription"], // writes it only where it has changed
  "controls/timeline.ts": ["ariaValueText"], // the same
  "page/menu.ts": ["disabled", "checkVisibility"], // which items take the focus
  "page/frames.ts": ["classList.contains"], // VS Code's own class
  "controls/codePanel.ts": ["dataset"], // which row was clicked
  "picture/stage.ts": ["getAttribute", "classList.contains"],
  "picture/tiles.ts": ["getAttribute"],
  "picture/colours.ts": ["getAttribute"],
};

test("no rule is read from an element", () => {
  const found = {};
  for (const file of fs.readdirSync(WEBVIEW, { recursive: true, encoding: "utf8" }).sort()) {
    if (!file.endsWith(".ts")) continue;
    const reads = readsOf(fs.readFileSync(path.join(WEBVIEW, file), "utf8"));
    const others = reads.filter((read) => !READS[file.replaceAll(path.sep, "/")]?.includes(read));
    if (others.length > 0) found[file] = others;
  }
  assert.deepEqual(found, {});
});

test("reads are told from what is written", () => {
  assert.deepEqual(
    readsOf("button.disabled = isOff; line.title = text; each.dataset.in = mode; delete each.dataset.in;"),
    [],
  );
  assert.deepEqual(
    readsOf("if (!button.disabled) run(); const { hidden } = part; f(each.dataset.in, each.ariaPressed);"),
    ["disabled", "hidden", "dataset", "ariaPressed"],
  );
  assert.deepEqual(
    readsOf("tabs.find(({ hidden }) => hidden); body.classList.contains('on'); lane.contains(focused);"),
    ["hidden", "classList.contains"],
  );
});

/** @param {string} code @returns {string[]} what it reads of how elements look */
function readsOf(code) {
  const written = new Set();
  const reads = [];
  const isDataset = (node) => node.type === "MemberExpression" && node.property.name === "dataset";
  const write = (target) => {
    written.add(target);
    if (target.type === "MemberExpression" && isDataset(target.object)) written.add(target.object);
  };
  const visitor = new Visitor({
    AssignmentExpression: ({ left, operator }) => {
      if (operator === "=") write(left);
    },
    UnaryExpression: ({ operator, argument }) => {
      if (operator === "delete") write(argument);
    },
    ArrayPattern: ({ elements }) => elements.forEach((each) => each && write(each)),
    ObjectPattern: ({ properties }) => {
      for (const { key } of properties) if (LOOKS.test(key?.name ?? "")) reads.push(key.name);
    },
    MemberExpression: (node) => {
      const { object, property } = node;
      if (object.type === "ThisExpression") return; // a field of that name
      const isClass = object.type === "MemberExpression" && object.property.name === "classList";
      if (property.name === "contains" ? isClass : CALLS.has(property.name))
        reads.push(isClass ? "classList.contains" : property.name);
      else if (LOOKS.test(property.name ?? "") && !written.has(node)) reads.push(property.name);
    },
  });
  visitor.visit(parseSync("page.ts", code).program);
  return reads;
}
