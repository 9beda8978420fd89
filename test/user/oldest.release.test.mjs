/**
 * The oldest VS Code that is supported: the main way through.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { HOSTS } from "../../scripts/vscode/hosts.mjs";
import {
  dragTimeline,
  generateByKeys,
  lineOf,
  look,
  openDocument,
  press,
  saved,
  tab,
  until,
  useVsCode,
} from "./support/support.mjs";

const oldest = HOSTS[HOSTS.length - 1];
const user = useVsCode({ host: oldest });

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
  const text = await saved(user, "worksheet.md", (now) => now.includes("+---+---"));
  assert.equal(text.split("\n").filter((line) => /^[+|]/.test(line)).length, 41);
});
