// `npm run picture` takes the README's picture anew: in the real VS Code, by what a user does, with the packed extension.
import path from "node:path";
import { test } from "node:test";
import {
  answerQuestions,
  dragTimeline,
  generate,
  openDocument,
  pause,
  ROOT,
  TIMEOUT,
  useVsCode,
} from "../test/user/support/support.mjs";
import { screenshot } from "../test/vscode/browser.mjs";
import { runCommand, THEMES } from "../test/vscode/workbench.mjs";

const user = useVsCode({
  viewport: { width: 1280, height: 720 },
  settings: { "workbench.colorTheme": THEMES.dark.id, "editor.minimap.enabled": false, "breadcrumbs.enabled": false },
});

test("the picture", { timeout: TIMEOUT }, async () => {
  const { page } = user;
  await openDocument(page, "worksheet.md");
  await page.keyboard.press("Control+Home");
  for (let line = 1; line < 6; line++) await page.keyboard.press("ArrowDown");
  await runCommand(page, "Maze: Insert ASCII Maze");
  await answerQuestions(page, "Insert ASCII Maze", { algorithm: "Wilson", size: "10 x 6", seed: "cheese" });
  await page.locator(".view-line", { hasText: "+---+---" }).first().waitFor();
  await runCommand(page, "View: Toggle Primary Side Bar Visibility");
  const preview = await generate(page, { algorithm: "Depth-first search", size: "20", seed: "tower" });
  await pause(preview);
  await dragTimeline(page, preview, 0.6);
  await page.mouse.move(300, 600);
  await page.waitForTimeout(500); // until tooltips are hidden
  await screenshot(page, path.join(ROOT, "media", "preview.png"));
});
