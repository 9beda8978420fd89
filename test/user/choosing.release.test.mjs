/** Who looks for an algorithm: moves through the list with the arrow keys, sees what each makes, and changes their mind. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { waitForQuickInput } from "../../scripts/vscode/quickInput.mjs";
import { runCommand, THEMES } from "../../scripts/vscode/workbench.mjs";
import {
  dragTimeline,
  findPreview,
  generate,
  look,
  openDocument,
  pause,
  press,
  saved,
  until,
  useVsCode,
} from "./support/support.mjs";

const FILE = "worksheet.md";
const user = useVsCode({
  viewport: { width: 1280, height: 720 },
  settings: { "workbench.colorTheme": THEMES.dark.id },
});

async function openList() {
  await runCommand(user.page, "Maze: Generate Maze by Choice…");
  const list = { title: "Generate Maze by Choice", placeholder: "algorithm", item: "Kruskal" };
  await waitForQuickInput(user.page, list); // with its items: a key that comes before them is lost
}

test("without a preview one opens beside the file, and Escape closes it", async () => {
  const { page } = user;
  await openDocument(page, FILE);
  await openList();
  await page.keyboard.press("ArrowDown");
  const preview = await findPreview(page);
  await until(preview, "the maze of the item", ({ recipe }) => recipe.startsWith("Depth-first search, recursive"));
  await waitForQuickInput(page, { title: "Generate Maze by Choice", placeholder: "algorithm" });
  await page.keyboard.press("Escape");
  await page.locator("iframe.webview").first().waitFor({ state: "detached" });
  await page.keyboard.type("typed after Escape\n");
  await saved(user, FILE, (text) => text.includes("typed after Escape"));
});

test("with a preview, its maze comes back as it was: step, zoom and place", async () => {
  const { page } = user;
  const preview = await generate(page, { algorithm: "Wilson", size: "15", seed: "own" });
  await pause(preview);
  await dragTimeline(page, preview, 0.5);
  await press(preview, "zoomIn");
  const before = await look(preview);
  await openList();
  await page.waitForTimeout(250); // nobody types sooner, and until then the preview may still take the focus for a moment
  await page.locator(".quick-input-widget input:focus").waitFor();
  await page.keyboard.type("sidew"); // into the list, not into the preview that had the focus
  await waitForQuickInput(page, { item: "Sidewinder" });
  assert.equal(await page.locator(".quick-input-widget input").first().inputValue(), "sidew");
  const during = await until(preview, "the maze of the item", ({ recipe }) => recipe.startsWith("Sidewinder"));
  assert.notEqual(during.walls, before.walls);
  await page.keyboard.press("Escape");
  const after = await until(preview, "its own maze", ({ recipe, walls }) => recipe === before.recipe && walls !== "");
  assert.deepEqual([after.step, after.view, after.walls], [before.step, before.view, before.walls]);
});
