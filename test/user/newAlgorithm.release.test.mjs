/** Who begins an algorithm: by a question, in the folder, with its types; and who takes a built-in one. */
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { acceptQuickInput, dismissQuickInput, waitForQuickInput } from "../../scripts/vscode/quickInput.mjs";
import { editorLines, runCommand } from "../../scripts/vscode/workbench.mjs";
import { becomes, openDocument, saved, tab, useVsCode } from "./support/support.mjs";

const NEW = "Maze: New Algorithm File";
const TITLE = "New Algorithm File";

const user = useVsCode();

const filesOf = async () => (await readdir(user.folder)).toSorted();

test("Enter answers the question; the file and its types are in the folder", async () => {
  const { page } = user;
  const before = await filesOf();
  await runCommand(page, NEW);
  const { items } = await waitForQuickInput(page, { title: TITLE, placeholder: "What to begin with, in TypeScript?" });
  assert.deepEqual(
    items.map(({ label }) => label),
    ["Empty", "Depth-first search", "Kruskal's algorithm", "A broken one to mend", "In JavaScript…"],
  );
  await page.keyboard.press("Enter");
  await tab(page, "my-depth-first.ts").waitFor();
  const text = await saved(user, "my-depth-first.ts", (text) => text.includes("satisfies Algorithm"));
  assert.match(text, /^import \{ ACTIVE, DONE, type Algorithm \} from "\.\/mazewright";\n/);
  assert.deepEqual(await filesOf(), [...before, "mazewright.d.ts", "my-depth-first.ts"].toSorted());
  assert.match(await readFile(path.join(user.folder, "mazewright.d.ts"), "utf8"), /export interface EditableMaze/);
});

test("Escape leaves no trace", async () => {
  const { page } = user;
  const before = await filesOf();
  await runCommand(page, NEW);
  await waitForQuickInput(page, { title: TITLE });
  await dismissQuickInput(page);
  assert.deepEqual(await filesOf(), before);
});

test("it comes into the folder of the open file, with the types that are there, in the other language", async () => {
  const { page } = user;
  await page.locator('.explorer-folders-view .monaco-list-row[aria-label="algorithms"]').first().click();
  await openDocument(page, "winding.ts");
  await runCommand(page, NEW);
  await waitForQuickInput(page, { title: TITLE, placeholder: "in TypeScript" });
  await acceptQuickInput(page, "In JavaScript…");
  await waitForQuickInput(page, { title: TITLE, placeholder: "in JavaScript" });
  await page.keyboard.type("mend");
  await page.keyboard.press("Enter");
  await tab(page, "mend-me.js").waitFor();
  const text = await saved(user, "algorithms/mend-me.js", (text) => text.includes("export default"));
  assert.match(text, /^import \{ DisjointSets, DONE, lowestBit \} from "\.\/mazewright";\n/);
});

test("a built-in algorithm's source opens as a copy that is not saved yet", async () => {
  const { page } = user;
  await runCommand(page, "Maze: New Algorithm File");
  await waitForQuickInput(page, { title: TITLE });
  await page.keyboard.type("built-in");
  await page.keyboard.press("Enter");
  await waitForQuickInput(page, { placeholder: "The source of which algorithm?" });
  await page.keyboard.type("wilson");
  await acceptQuickInput(page, "Wilson");
  await page.locator('.statusbar-item[aria-label="TypeScript"]').waitFor();
  await becomes(
    async () => (await editorLines(page))[0],
    "// Wilson, as it comes with Mazewright: change it, and preview it.",
  );
});
