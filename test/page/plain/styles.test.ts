/** The layers of the page's style sheet, which is one for all pages. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { stylesOfTables } from "../../../webview/style/tables";

const sheet = (name: string) => readFileSync(`webview/style/${name}`, "utf8");

/** What of a style sheet stands in no block, and how each block begins. */
function outsideOf(css: string): string {
  let depth = 0;
  let outside = "";
  for (const sign of css.replaceAll(/\/\*.*?\*\//gs, "")) {
    if (sign === "}") depth--;
    if (depth === 0) outside += sign;
    if (sign === "{") depth++;
  }
  return outside;
}

test("the style sheet of the maze editor reaches no other page", () => {
  const css = readFileSync("webview/editor/editor.css", "utf8");
  assert.match(outsideOf(css), /^(\s*\[data-page="editor"\] \{\})+\s*$/);
});

test("each sheet is in a layer of its name, and no layer is without a place in their order", () => {
  const index = sheet("index.css");
  const order = /@layer ([\w, ]+);/.exec(index)?.[1].split(", ");
  const imports = [...index.matchAll(/@import "(?:\S*\/)(\w+)\.css" layer\((\w+)\);/g)].map(([, file, layer]) => [
    file,
    layer,
  ]);
  assert.deepEqual(
    imports,
    order?.map((name) => [name, name]),
  );
  const sheets = readdirSync("webview/style").filter((file) => file.endsWith(".css") && file !== "index.css");
  assert.deepEqual(
    sheets.filter((file) => !imports.some(([name]) => `${name}.css` === file)),
    [],
  );
  assert.equal(outsideOf(stylesOfTables()), "@layer colours{}", "below all of them");
});

test("outside of all layers there are only elements for which old versions of VS Code have rules of their own", () => {
  const outside = outsideOf(sheet("index.css").replaceAll(/@(layer|import)[^;]*;/g, ""));
  const selectors = outside.split("{}").map((each) => each.trim());
  assert.deepEqual(selectors, ["body", "input:focus:not(:focus-visible)", "kbd", ""]);
});
