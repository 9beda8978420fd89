// A part of `npm run pictures`: the README's pictures of the real VS Code, by what a user does, with the packed extension.
import path from "node:path";
import { test } from "node:test";
import { openTab } from "./tools/page/hands.mjs";
import { partsOf } from "./tools/page/parts.mjs";
import {
  becomes,
  compareUsual,
  dragTimeline,
  findPreview,
  generate,
  openDocument,
  pause,
  ROOT,
  useVsCode,
} from "./tools/user/support.mjs";
import { screenshot } from "./tools/vscode/browser.mjs";
import { runCommand, THEMES } from "./tools/vscode/workbench.mjs";

const user = useVsCode({
  viewport: { width: 1280, height: 720 },
  settings: {
    "workbench.colorTheme": THEMES.dark.id,
    "editor.minimap.enabled": false,
    "breadcrumbs.enabled": false,
    "mazewright.defaults": { algorithm: "wilson", seed: "cheese" },
  },
});

/** @param {string} name of the file in the folder of pictures */
async function take(name) {
  const { page } = user;
  await page.mouse.move(300, 600);
  await page.waitForTimeout(500); // until tooltips are hidden
  await screenshot(page, path.join(ROOT, "media", name));
}

test("the code in step with the picture", async () => {
  const { page } = user;
  await openDocument(page, "worksheet.md");
  await page.keyboard.press("Control+Home");
  for (let line = 1; line < 6; line++) await page.keyboard.press("ArrowDown");
  await runCommand(page, "Maze: Insert ASCII Maze");
  await page.locator(".view-line", { hasText: "+---+---" }).first().waitFor();
  await runCommand(page, "View: Toggle Primary Side Bar Visibility");
  const preview = await generate(page, { algorithm: "Depth-first search", size: "20", seed: "tower" });
  await pause(preview);
  await openTab(preview, "Code");
  await dragTimeline(page, preview, 0.6);
  await take("preview.png");
});

test("the maker", async () => {
  const preview = await findPreview(user.page);
  await openTab(preview, "Maze");
  await take("maker.png");
});

test("algorithms side by side", async () => {
  const { page } = user;
  await compareUsual(page);
  const preview = await findPreview(page);
  await becomes(() => partsOf(preview).lanes.count(), 2);
  await pause(preview);
  await openTab(preview, "Solve");
  await dragTimeline(page, preview, 0.4);
  await take("compare.png");
});
