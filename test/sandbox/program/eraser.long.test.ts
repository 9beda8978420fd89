import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { runs } from "../../../scripts/tools/effort.mjs";
import { Edits, Lines } from "../../../src/sandbox/program/edits";
import { eraseTypes } from "../../../src/sandbox/program/erase";
import { parse } from "../../../src/sandbox/program/parse";
import { ProgramError } from "../../../src/sandbox/program/programError";
import { placeIn } from "../../../src/sandbox/program/readProgram";
import { storeLines } from "../../../src/sandbox/program/storeLines";
import { LineStores } from "../../../src/sandbox/program/stores";
import { childrenOf, type SyntaxNode, textIn } from "../../../src/sandbox/program/syntax";
import { printed } from "./support/printed";

// All TypeScript of the project: what the eraser leaves must be what esbuild leaves, when one printer has printed both.
const ALL = ["src", "webview", "test"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts") && !name.includes("node_modules"))
    .map((name) => `${folder}/${name}`),
);
const APART = runs({ usual: 5, release: 1 });
const FILES = ALL.filter((_, nth) => nth % APART === 0);
const NAMES = { line: "$line", value: "$value" };

test("every file of the project is refused by a rule, or keeps all but its types", async () => {
  let erased = 0;
  for (const file of FILES) {
    const text = readFileSync(file, "utf8");
    const code = codeOf(file, text, false);
    if (code === undefined) {
      assert.match(text, /constructor\([^)]*\b(private|protected|public|readonly) /, file);
      continue;
    }
    erased++;
    assert.equal(code.replace(/[^\n]/g, "").length, text.replace(/[^\n]/g, "").length, file);
    assert.equal(await printed(code, "js"), await printed(text, "ts"), file);
  }
  assert.ok(erased > 300 / APART);
});

test("a program with stored lines is the same program", async () => {
  let places = 0;
  for (const file of FILES) {
    const text = readFileSync(file, "utf8");
    const code = codeOf(file, text, true);
    if (code === undefined) continue;
    const tree = parse("stored.js", code.code, new Lines(code.code));
    const lines = new Lines(code.code);
    const original = text.split("\n");
    const visit = (node: SyntaxNode): void => {
      const name = textIn(node, "name");
      if (node.type === "Identifier" && !Object.values(NAMES).includes(name)) {
        const { line, column } = lines.placeOf(node.start);
        const { column: at = 0 } = placeIn(code, line, column);
        assert.equal(original[line].slice(at, at + name.length), name, `${file}:${line + 1}`);
        places++;
      }
      childrenOf(node).forEach(visit);
    };
    visit(tree);
  }
  assert.ok(places > 50_000 / APART);
});

function codeOf(file: string, text: string, isStored: false): string | undefined;
function codeOf(file: string, text: string, isStored: true): ReturnType<Edits["apply"]> | undefined;
function codeOf(file: string, text: string, isStored: boolean): string | ReturnType<Edits["apply"]> | undefined {
  const lines = new Lines(text);
  const edits = new Edits(text);
  try {
    const program = parse(file, text, lines);
    if (isStored) storeLines(program, edits, new LineStores(lines, NAMES), NAMES.value);
    eraseTypes(program, edits, lines);
    return isStored ? edits.apply() : edits.apply().code;
  } catch (error) {
    if (error instanceof ProgramError && /erasableSyntaxOnly/.test(error.message)) return undefined;
    throw new Error(`${file}: ${String(error)}`, { cause: error });
  }
}
