// `npm run screenshots` writes out/screenshots: VS Code with what the extension shows in it, in its themes and two widths, to look at.
// The page alone is `npm run sheets`. Another picture is another scene.
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { generate as make, toText } from "../dist/core.mjs";
import { openTab } from "./tools/page/hands.mjs";
import { partsOf } from "./tools/page/parts.mjs";
import { beginAlgorithm, openAlgorithm, ownBanner, previewByButton } from "./tools/user/algorithmFile.mjs";
import { askProgram, previewProgram } from "./tools/user/program.mjs";
import {
  closeEditors,
  compareUsual,
  dragTimeline,
  findPreview,
  generate,
  lineOf,
  openDocument,
  pause,
  press,
  ROOT,
  saveAndRead,
  tab,
  titleButton,
  until,
  useVsCode,
} from "./tools/user/support.mjs";
import { screenshot } from "./tools/vscode/browser.mjs";
import { waitForNotification } from "./tools/vscode/messages.mjs";
import { acceptQuickInput, dismissQuickInput, typeQuickInput, waitForQuickInput } from "./tools/vscode/quickInput.mjs";
import { runCommand, setTheme, THEMES } from "./tools/vscode/workbench.mjs";

const [WIDTHS, HEIGHT] = [[1000, 400], 800]; // pixels of the window
const STILL = 700; // milliseconds: what comes or goes is half to be seen for a while
const ROWS = "+---+---+---+/            |/+   +---+   +/|   |       |/+---+---+   +".split("/");
const FENCES = "```maze\nwidth: 8\nheight: 5\nseed: tower\nsolution: true\n```\n\n```maze\nwidth: wide\n```\n";

const CELLS = { width: 5, height: 3, seed: 4 };
const READ = [
  "# In a comment:",
  ...toText(make(CELLS), "blocks")
    .trimEnd()
    .split("\n")
    .map((row) => `#   ${row}`),
  "",
  "grid = [",
  ...toText(make({ ...CELLS, seed: 5 }), "blocks")
    .trimEnd()
    .split("\n")
    .map((row) => `    [${Array.from(row, (sign) => (sign === "#" ? 1 : 0)).join(", ")}],`),
  "]",
  "",
].join("\n");

/** The program of the sample workspace, and the same with mistakes: one list is two rows, and a cell is walled in. */
const PROGRAM = readFileSync(path.join(ROOT, "media", "sample-workspace", "maze.py"), "utf8");
const WRONG = `${PROGRAM}\ngrid[0] = grid[-1]\ngrid[1][2] = grid[2][1] = 1\n`;

/** A binary tree in steps of two: where a side is even its last line is never used. */
const FLOORS = `import { DONE, SOLID } from "mazewright";

export default {
  needs: "rectangle",
  offAreWalls: true,
  run({ maze, recorder, random, options: { width, height } }) {
    for (let cell = 0; cell < maze.cellCount; cell++) recorder.mark(cell, SOLID);
    for (let y = 0; y + 1 < height; y += 2)
      for (let x = 0; x + 1 < width; x += 2) {
        recorder.mark(y * width + x, DONE);
        const ways = [...(x > 0 ? [y * width + x - 1] : []), ...(y > 0 ? [(y - 1) * width + x] : [])];
        if (ways.length > 0) recorder.mark(ways[random.below(ways.length)], DONE);
      }
  },
};
`;

const user = useVsCode({ settings: { "mazewright.algorithm.timeLimit": 2, "workbench.startupEditor": "none" } });

/** A file with a text, in the editor. */
async function openNew(file, text) {
  await writeFile(path.join(user.folder, file), text);
  await openDocument(user.page, file);
}

/** The size of a tall maze, which is more than anyone wants unasked. */
async function askTall(page) {
  await runCommand(page, "Maze: Write Tall Maze to File…");
  for (const placeholder of ["algorithm", "written"]) {
    await waitForQuickInput(page, { placeholder });
    await acceptQuickInput(page);
  }
  await waitForQuickInput(page, { message: "Size" });
  await typeQuickInput(page, "1000 x 100000");
}

/** A maze at some step, in the preview. */
async function halfMade(answers, share = 0.4) {
  const preview = await generate(user.page, { size: "20", seed: "tower", ...answers });
  await pause(preview);
  await dragTimeline(user.page, preview, share);
  return preview;
}

/** An algorithm of the sample's, in the preview. */
async function ownAlgorithm(file) {
  await openAlgorithm(user.page, file);
  return previewByButton(user.page);
}

/** What is on the screen when each ends. @type {Record<string, (page: import("playwright-core").Page) => Promise<unknown>>} */
const SCENES = {
  "half-made": () => halfMade({ algorithm: "Hunt and kill" }),
  source: async () => press(await halfMade({ algorithm: "Hunt and kill" }), "showSource"),
  text: async () => press(await halfMade({ algorithm: "Hunt and kill" }), "showText"),
  shape: async () => press(await halfMade({ algorithm: "Wilson", grid: "Hexagonal", size: "18 x 16" }), "editShape"),
  keys: async () => press(await halfMade({ algorithm: "Wilson" }), "help"),
  solved: async () => {
    const preview = await halfMade({ algorithm: "Wilson" }, 1);
    for (const action of /** @type {const} */ (["showSolution", "showDistances"])) await press(preview, action);
    await partsOf(preview).drawn("way-line").first().waitFor({ state: "attached" });
  },
  chunk: async (page) => {
    const preview = await halfMade({ algorithm: "Hunt and kill" });
    await press(preview, "goToChunk");
    await preview.getByRole("form").getByLabel("At", { exact: true }).fill("0,4");
    await tab(page, "Maze: Hunt and kill at 0,4").waitFor();
    await press(preview, "showSide");
    await pause(preview);
    await dragTimeline(page, preview, 0.4);
  },
  graph: () => halfMade({ algorithm: "Depth-first search", grid: "Planar", size: "60" }),
  "side-by-side": (page) => compareUsual(page),
  choice: async (page) => {
    await runCommand(page, "Maze: Generate Maze by Choice…");
    await waitForQuickInput(page, { title: "Generate Maze by Choice", placeholder: "algorithm" });
  },
  "several-mazes": async (page) => {
    const text = toText(make({ width: 4, height: 3, seed: 1 }));
    await openNew("several.txt", `One:\n\n${text}\nAnother:\n\n${text.replace("+---", "+-?-")}`);
    await runCommand(page, "Maze: Preview Maze at Cursor");
    await waitForQuickInput(page, { title: "Preview Maze at Cursor", placeholder: "Which maze?" });
  },
  "solved-in-place": async (page) => {
    await openNew("door.ts", ROWS.map((row) => `// ${row}\n`).join(""));
    await lineOf(page, "---+   +").click({ position: { x: 60, y: 8 } });
    await runCommand(page, "Maze: Solve Maze at Cursor");
    await waitForNotification(page, "The way is 4 cells long.");
  },
  rewrite: async (page) => {
    await openNew("door.ts", ROWS.map((row) => `// ${row}\n`).join(""));
    await lineOf(page, "---+   +").click({ position: { x: 60, y: 8 } });
    await runCommand(page, "Maze: Rewrite Maze at Cursor…");
    await waitForQuickInput(page, { title: "Rewrite Maze at Cursor" });
  },
  read: async (page) => {
    await openNew("mazes.py", READ);
    await lineOf(page, "In a comment").click({ position: { x: 30, y: 8 } });
    for (const key of ["Control+End", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key); // in the array
    await runCommand(page, "Maze: Preview Maze at Cursor");
    await tab(page, "Maze").first().waitFor();
  },
  tall: askTall,
  "tall-question": async (page) => {
    await askTall(page);
    await acceptQuickInput(page);
    await waitForQuickInput(page, { placeholder: "A file of" });
  },
  fences: async (page) => {
    await openNew("worksheet.md", `# Mazes\n\n${FENCES}`);
    await page.keyboard.press("Control+Shift+V");
  },
  differences: async (page) => {
    for (const [name, seed] of Object.entries({ old: 3, new: 4 }))
      await writeFile(
        path.join(user.folder, `${name}.maze.json`),
        JSON.stringify(make({ width: 12, height: 9, seed })),
      );
    await openDocument(page, "old.maze.json");
    await runCommand(page, "File: Compare Active File With...");
    await waitForQuickInput(page, {});
    await page.keyboard.type("new.maze.json");
    await waitForQuickInput(page, { item: "new.maze.json" });
    await acceptQuickInput(page);
    await page.locator(".monaco-diff-editor").waitFor();
    await titleButton(page, "Show Differences of Two Mazes").click();
    await tab(page, "Maze: old.maze.json").waitFor();
  },
  "own-findings": async (page) => dragTimeline(page, await ownAlgorithm("loops.ts"), 0.6),
  "own-failed": async () => ownBanner(await ownAlgorithm("endless.js")).waitFor(),
  "own-lines": async (page) => dragTimeline(page, await ownAlgorithm("winding.ts"), 0.4),
  "own-compared": async (page) => {
    await ownAlgorithm("winding.ts");
    await page.locator(".monaco-editor .view-line").first().click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("// Changed.\n");
    await saveAndRead(user, "algorithms/winding.ts", (text) => text.startsWith("// Changed."));
    await runCommand(page, "Maze: Show Algorithm Beside Its Previous Run");
  },
  report: async (page) => {
    await openAlgorithm(page, "loops.ts");
    await runCommand(page, "Maze: Report on Algorithm in Active File");
    await tab(page, "Report on loops.ts").waitFor();
  },
  ends: async (page) => {
    const preview = await generate(page, { grid: "Circular", size: "9", seed: "ends" });
    await press(preview, "last");
    await partsOf(preview).pictures.focus();
    for (const key of ["/", "ArrowDown", "ArrowDown", "Shift+X", "s"]) await page.keyboard.press(key);
    await partsOf(preview).pictures.click({ button: "right" });
  },
  floors: async (page) => {
    await beginAlgorithm(page, "Walls are cells");
    await page.keyboard.press("Control+Home");
    await runCommand(page, "Maze: Preview Algorithm in Active File");
    await until(await findPreview(page), "the maze", ({ length }) => length > 0);
  },
  "floors-wrong": async (page) => {
    await openNew("wrong.js", FLOORS);
    await runCommand(page, "Maze: Preview Algorithm in Active File");
    const preview = await findPreview(page);
    await until(preview, "the maze", ({ length }) => length > 0);
    await press(preview, "last");
    await runCommand(page, "Problems: Focus on Problems View");
  },
  "program-command": async (page) => {
    await openDocument(page, "maze.py");
    await askProgram(page);
  },
  program: async (page) => {
    await openDocument(page, "maze.py");
    await dragTimeline(page, await previewProgram(page), 0.4);
  },
  "program-lines": async (page) => {
    await openDocument(page, "maze.py");
    const preview = await previewProgram(page);
    await dragTimeline(page, preview, 0.4);
    await openTab(preview, "Code");
  },
  "program-printed": async (page) => {
    await openNew("printed.js", `console.log(${JSON.stringify(toText(make(CELLS)))});\n`);
    await previewProgram(page);
  },
  "program-variable": async (page) => {
    await openNew("copy.py", `${PROGRAM}\ncopy = [row[:] for row in grid]\ncopy[1][2] = 1\ncopy[1][2] = grid[1][2]\n`);
    await press(await previewProgram(page), "chooseVariable");
    await waitForQuickInput(page, { title: "Variable of copy.py" });
  },
  "program-runs": async (page) => {
    await openNew("waits.py", `${PROGRAM}\nimport threading\n\nthreading.Event().wait()\n`);
    const preview = await previewProgram(page);
    await partsOf(preview).notice.getByText("Running").waitFor();
  },
  "program-asks": async (page) => {
    await openNew("asks.py", `${PROGRAM}\ninput("Is that a maze? ")\n`);
    await previewProgram(page);
    await page.locator(".terminal-wrapper").filter({ visible: true }).waitFor();
  },
  "program-saved": async (page) => {
    await openDocument(page, "maze.py");
    const preview = await previewProgram(page);
    await until(preview, "the first run", ({ isPlaying }) => isPlaying);
    await press(preview, "last"); // where somebody has stopped before, it stays
    await lineOf(page, "import random").click({ position: { x: 30, y: 8 } });
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("# Changed.\n");
    await saveAndRead(user, "maze.py", (text) => text.startsWith("# Changed."));
    await until(preview, "the next run", ({ isPlaying }) => isPlaying);
    await pause(preview);
  },
  "program-findings": async (page) => {
    await openNew("wrong.py", WRONG);
    await dragTimeline(page, await previewProgram(page), 1);
    await runCommand(page, "Problems: Focus on Problems View");
  },
  "program-fails": async (page) => {
    await openNew("fails.py", `${PROGRAM}print(grid[99])\n`);
    await previewProgram(page);
    await page.locator(".terminal-wrapper").filter({ visible: true }).waitFor();
  },
  "program-no-maze": async (page) => {
    await openNew("hello.py", 'print("Hello")\n');
    await askProgram(page);
    await acceptQuickInput(page);
    await waitForNotification(page, "hello.py");
  },
  "program-wrong-command": async (page) => {
    await openDocument(page, "maze.py");
    await askProgram(page);
    await typeQuickInput(page, "pyhton3 maze.py");
    await acceptQuickInput(page);
    await waitForNotification(page, "maze.py");
  },
  walkthrough: async (page) => {
    await runCommand(page, "Welcome: Open Walkthrough...");
    await waitForQuickInput(page, { item: "Mazes in VS Code" });
    await acceptQuickInput(page, "Mazes in VS Code");
    await page.locator(".getting-started-step").first().waitFor();
  },
};

/** Two editors do not fit side by side into a narrow window: there one stands above the other, without the side bar. */
async function turnNarrow(page) {
  await runCommand(page, "View: Toggle Primary Side Bar Visibility");
  await runCommand(page, "Toggle Vertical/Horizontal Editor Layout");
}

for (const [name, begin] of Object.entries(SCENES)) {
  test(name, async () => {
    const { page } = user;
    await dismissQuickInput(page).catch(() => {}); // of the scene before, if there is one
    await closeEditors(page);
    const panel = page.getByRole("button", { name: "Hide Panel" });
    if (await panel.isVisible()) await panel.click();
    await runCommand(page, "Notifications: Clear All Notifications");
    await begin(page);
    const isQuestion = await page.locator(".quick-input-widget").isVisible();
    for (const width of WIDTHS) {
      const isNarrow = width < WIDTHS[0] && !isQuestion;
      if (isNarrow) await turnNarrow(page);
      for (const theme of /** @type {(keyof typeof THEMES)[]} */ (Object.keys(THEMES))) {
        if (isQuestion) await dismissQuickInput(page); // the theme is chosen in one, too
        await setTheme(page, theme);
        if (isQuestion) {
          await closeEditors(page);
          await begin(page);
        }
        await page.setViewportSize({ width, height: HEIGHT });
        await page.waitForTimeout(STILL);
        await screenshot(page, `${name}-${theme}-${width}`);
        await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
      }
      if (isNarrow) await turnNarrow(page);
    }
  });
}
