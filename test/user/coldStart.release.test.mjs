/**
 * The ways into the extension that a user has, each as the first in a window: the palette's and a key's command, a panel
 * that is restored, a picture in a notebook. Others: `test/host/cold/`, and the walkthrough in a file of its own.
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { acceptQuickInput, waitForQuickInput } from "../../scripts/vscode/quickInput.mjs";
import { expectSoon } from "../../scripts/vscode/wait.mjs";
import { openFile, openWorkbench, runCommand, waitForWorkbench } from "../../scripts/vscode/workbench.mjs";
import {
  findPreview,
  generateByKeys,
  isStored,
  openDocument,
  pause,
  tab,
  until,
  useVsCode,
} from "./support/support.mjs";

const KEY = "Control+Alt+M";
const OPTIONS = { algorithm: "wilson", width: 20, height: 20, seed: "cold" };

const user = useVsCode({ keybindings: [{ key: "ctrl+alt+m", command: "mazewright.generate", args: OPTIONS }] });

/**
 * A window in which the extension has not been used. VS Code stores what is open now and then, and not when a page is
 * loaded again, so that editors which were closed come back: what is stored is deleted.
 */
async function openAnew() {
  const { page, server, folder } = user;
  const { origin } = new URL(page.url());
  await page.goto("about:blank");
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb" });
  await session.detach();
  await openWorkbench(page, server, folder);
}

async function reload() {
  await user.page.reload();
  await waitForWorkbench(user.page);
}

test("Generate Maze from the palette asks nothing, and its maze is played", async () => {
  const { page } = user;
  const preview = await generateByKeys(page);
  await until(preview, "to play", ({ isPlaying, step }) => isPlaying && step > 0);
});

test("a fence in a notebook is drawn", async () => {
  const { page, folder } = user;
  const cell = { cell_type: "markdown", metadata: {}, source: ["```maze\n", "width: 5\n", "```\n"] };
  const notebook = { cells: [cell], metadata: {}, nbformat: 4, nbformat_minor: 5 };
  await writeFile(path.join(folder, "cold.ipynb"), JSON.stringify(notebook));
  await openAnew();
  await openFile(page, "cold.ipynb");
  const isDrawn = async () => {
    const counts = page.frames().map((frame) =>
      frame
        .locator(".mazewright-fence svg")
        .count()
        .catch(() => 0),
    );
    return (await Promise.all(counts)).some((count) => count > 0);
  };
  await expectSoon("the picture", isDrawn);
});

test("the walkthrough's first button makes a maze", async () => {
  const { page } = user;
  await openAnew();
  await runCommand(page, "Welcome: Open Walkthrough...");
  await waitForQuickInput(page, { item: "Mazes in VS Code" });
  await acceptQuickInput(page, "Mazes in VS Code");
  await page.getByRole("button", { name: "Generate a Maze", exact: true }).click();
  await findPreview(page);
});

test("Generate Maze by a key with options shows a picture that moves", async () => {
  const { page } = user;
  await openAnew();
  await openDocument(page, "level.py");
  await page.keyboard.press(KEY);
  const preview = await findPreview(page);
  await until(preview, "to move", ({ step }) => step > 0);
});

test("a preview is restored after a reload of the window", async () => {
  const { page } = user;
  const { step } = await pause(await findPreview(page));
  await expectSoon("VS Code to store what the page keeps", () => isStored(page, step));
  await reload();
  await tab(page, "Maze: Wilson").waitFor();
  const preview = await findPreview(page);
  await until(preview, "its step", (seen) => seen.step === step);
});
