/** Somebody who asks why a cell is closed, and what the variables are: with the mouse and keys, in the drawer of the preview. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectSoon } from "../../../scripts/vscode/wait.mjs";
import { runCommand } from "../../../scripts/vscode/workbench.mjs";
import { openTab } from "../../page/support/hands.mjs";
import { beginAlgorithm, litLine, previewByButton } from "../support/own.mjs";
import { look, pause, press, tab, until, useVsCode } from "../support/support.mjs";

/** @typedef {import("../support/support.mjs").Preview} Preview */

const FILE = "my-depth-first.ts";
const user = useVsCode({ settings: { "mazewright.preview.speed": 20 } });
/** @type {Preview} */
let preview;

const region = () => preview.getByRole("region", { name: /^(Cell|Wall|Outer wall) / });
const steps = () => region().getByRole("list", { name: "Steps that touched it" }).getByRole("listitem");

test("the command lists the steps of a cell; its buttons lead to the step and to the line", async () => {
  const { page } = user;
  await beginAlgorithm(page);
  await tab(page, FILE).waitFor();
  preview = await previewByButton(page);
  await until(preview, "to play", ({ step, isPlaying }) => isPlaying && step > 3);
  await pause(preview);
  await press(preview, "last");
  await until(preview, "the end", ({ step, length }) => step === length);
  await runCommand(page, "Maze: Show the Steps of a Cell");
  const go = steps()
    .getByRole("button", { name: /^Step / })
    .first();
  await go.click();
  const wanted = Number((await go.innerText()).replace(/\D/g, ""));
  await until(preview, "its step", ({ step }) => step === wanted);
  const line = steps()
    .getByRole("button", { name: /^Line / })
    .first();
  const number = (await line.innerText()).replace(/\D/g, "");
  await line.click();
  await expectSoon("the cursor", async () =>
    (await page.locator(".statusbar-item", { hasText: /^Ln / }).innerText()).startsWith(`Ln ${number},`),
  );
  assert.notEqual(await litLine(page), "");
});

test("arrow keys move to another cell, Shift to its walls, Escape ends", async () => {
  const picture = preview.getByRole("application");
  await picture.focus();
  const title = () => region().getByRole("heading", { level: 2 }).innerText();
  const before = await title();
  const { step } = await look(preview);
  for (const key of ["ArrowRight", "ArrowDown"]) await picture.press(key);
  await expectSoon("another cell", async () => (await title()) !== before);
  await picture.press("Shift+ArrowRight");
  await expectSoon("a wall", async () => /^(Outer w|W)all/.test(await title()));
  assert.equal((await look(preview)).step, step);
  await picture.press("Escape");
  await region().waitFor({ state: "detached" });
});

test("the state has the variables of the step, in a debugger's words", async () => {
  await openTab(preview, "Code");
  const variables = preview.getByRole("region", { name: /^Variables after step/ });
  await press(preview, "first");
  for (let count = 0; count < 3; count++) await press(preview, "forward");
  await until(preview, "step 3", ({ step }) => step === 3);
  await expectSoon(
    "its variables",
    async () => (await variables.getByRole("heading").innerText()) === "Variables after step 3",
  );
  const cell = variables.getByRole("button", { name: "cell", exact: true }).first();
  await cell.focus();
  await expectSoon("its cell", async () => (await preview.locator(".named path").last().getAttribute("d")) !== "");
});
