/** The oldest VS Code that is supported: the main way through, and an algorithm of the user's. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { beginAlgorithm, litLine, ownBanner, previewByButton } from "../../scripts/tools/user/algorithmFile.mjs";
import {
  clickLine,
  closeEditors,
  dragTimeline,
  generateByKeys,
  lineOf,
  look,
  openDocument,
  press,
  saveAndRead,
  tab,
  until,
  useVsCode,
} from "../../scripts/tools/user/support.mjs";
import { HOSTS } from "../../scripts/tools/vscode/hosts.mjs";
import { expectSoon } from "../../scripts/tools/vscode/wait.mjs";

const oldest = HOSTS[HOSTS.length - 1];
const user = useVsCode({ host: oldest });
beforeEach(() => closeEditors(user.page));

test(`VS Code ${oldest.vscode}: generate, drag back, insert`, async () => {
  const { page } = user;
  await openDocument(page, "worksheet.md");
  const preview = await generateByKeys(page);
  await until(preview, "to play", (seen) => seen.isPlaying && seen.step > 10);
  await dragTimeline(page, preview, 0.3);
  await until(preview, "to stand where it was dragged to", (seen) => Math.abs(seen.step / seen.length - 0.3) < 0.05);
  await tab(page, "Maze:").click();
  const { step } = await look(preview);
  await press(preview, "back");
  await until(preview, "a step back", (seen) => seen.step === step - 1);
  await press(preview, "forward");
  await until(preview, "the step forward again", (seen) => seen.step === step);
  await press(preview, "insertText");
  await lineOf(page, "+---+---").waitFor();
  await tab(page, "worksheet.md").click();
  const text = await saveAndRead(user, "worksheet.md", (now) => now.includes("+---+---"));
  assert.equal(text.split("\n").filter((line) => /^[+|]/.test(line)).length, 41);
});

test(`VS Code ${oldest.vscode}: a new algorithm is previewed, fails, and is mended`, async () => {
  const { page } = user;
  await beginAlgorithm(page);
  await tab(page, "my-depth-first.ts").waitFor();
  const preview = await previewByButton(page);
  await until(preview, "to play", ({ step, isPlaying }) => isPlaying && step > 3);
  await expectSoon("a line to be lit", async () => (await litLine(page)) !== "");
  await dragTimeline(page, preview, 0.3);
  const { step } = await until(preview, "the step", (seen) => !seen.isPlaying && seen.step > 0);
  await clickLine(page, "path.pop();");
  await page.keyboard.press("End");
  await page.keyboard.type(" ?");
  await saved(user, "my-depth-first.ts", (text) => text.includes("path.pop(); ?"));
  await ownBanner(preview).waitFor();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await saved(user, "my-depth-first.ts", (text) => !text.includes("?"));
  await ownBanner(preview).waitFor({ state: "hidden" });
  await until(preview, "the same step", (seen) => seen.step === step);
});
