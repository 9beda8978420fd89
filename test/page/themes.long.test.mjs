/** What is seen in the standard themes of VS Code, by the colours that the style sheet computes. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openTab } from "../../scripts/tools/page/hands.mjs";
import { becomes, seekTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { unplayedLook, usePages } from "../../scripts/tools/page/support.mjs";
import { colourOf, contrast, dressIn, fillOf, oklab, seenColour, THEMES } from "../../scripts/tools/page/themes.mjs";

const { open } = usePages();

const MAZE = { algorithm: "prim", width: 12, height: 12, seed: 3 };

test("a pressed button is told from others in every theme, also under the pointer", async () => {
  const { page, show } = await open({ viewport: { width: 1000, height: 700 } });
  await show(MAZE);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("d");
  await openTab(page, "Solve");
  await page.locator("summary").getByText("More").click();
  const pressed = page.getByRole("button", { name: "Dead Ends" });
  const other = page.getByRole("button", { name: "Longest Path" });
  await becomes(() => pressed.getAttribute("aria-pressed"), "true");
  for (const theme of THEMES) {
    await dressIn(page, theme);
    const ground = await colourOf(page.locator("body"), "backgroundColor");
    for (const [where, hovered] of /** @type {const} */ ([
      ["away", page.getByRole("tab", { name: "Solve" })],
      ["over it", pressed],
    ])) {
      await hovered.hover();
      const [on, off] = await Promise.all(
        [pressed, other].map((button) => colourOf(button, "backgroundColor", ground)),
      );
      const text = await colourOf(pressed, "color", on);
      const what = `${theme}, the pointer ${where}: ${on} beside ${off}, text ${text}`;
      assert.ok(contrast(on, off) > 1.15 || where === "over it", what);
      assert.ok(contrast(text, on) >= 4.5, what);
      if (theme.startsWith("highContrast")) assert.ok(contrast(on, off) > 7, what);
    }
  }
  await page.close();
});

test("a button has the border that VS Code gives its own: that of contrast, or of a secondary button, or none", async () => {
  const { page, show } = await open();
  await show(MAZE);
  for (const theme of THEMES) {
    await dressIn(page, theme);
    const [button, wanted] = await page.locator("#insert").evaluate((each) => {
      const { borderColor } = getComputedStyle(each);
      const probe = document.body.appendChild(document.createElement("i"));
      const style = getComputedStyle(document.documentElement);
      const named = ["--vscode-contrastBorder", "--vscode-button-secondaryBorder"].map((name) =>
        style.getPropertyValue(name),
      );
      probe.style.color = named.find((colour) => colour !== "") ?? "transparent";
      const { color } = getComputedStyle(probe);
      probe.remove();
      return [borderColor, color];
    });
    assert.equal(button, wanted, theme);
  }
  await page.close();
});

/** What an area of a class is filled with where it is told by a pattern, and what in other themes. */
const PATTERNED = ["frontier", "active", "on-path", "on-walk", "erased", "filled"];

const isPattern = (/** @type {string} */ fill) => fill.startsWith("url(");

test("states have patterns where contrast is wanted, or always by the setting; else plain colours", async () => {
  const { page, show, tell } = await open({ prepare: (page) => page.emulateMedia({ contrast: "no-preference" }) });
  const look = await unplayedLook();
  await show(MAZE);
  const fills = () => Promise.all(PATTERNED.map((name) => fillOf(page, name)));
  for (const theme of THEMES) {
    await dressIn(page, theme);
    assert.deepEqual(
      (await fills()).map(isPattern),
      PATTERNED.map(() => theme.startsWith("highContrast")),
      theme,
    );
  }
  await dressIn(page, "dark");
  const plain = await fills();
  for (const [on, off] of /** @type {const} */ ([
    [() => page.emulateMedia({ contrast: "more" }), () => page.emulateMedia({ contrast: "no-preference" })],
    [() => page.emulateMedia({ forcedColors: "active" }), () => page.emulateMedia({ forcedColors: "none" })],
    [() => tell({ type: "look", look: { ...look, patterns: "always" } }), () => tell({ type: "look", look })],
  ])) {
    await on();
    await becomes(async () => (await fills()).every(isPattern), true);
    await off();
    await becomes(fills, plain);
  }
  await page.close();
});

test("the path of the stack is one line, on cells like those around it, and so in the legend", async () => {
  const { page, show } = await open();
  for (const [algorithm, under, like] of [
    ["depth-first", "on-path", "done"],
    ["wilson", "on-walk", "untouched"],
  ]) {
    await show({ ...MAZE, algorithm });
    await seekTo(page, 60);
    await becomes(() => partsOf(page).drawn("trail").count(), 1);
    assert.equal(await partsOf(page).drawn("active").count(), 0, algorithm);
    assert.equal(await partsOf(page).drawn(under).count(), 1, algorithm);
    for (const theme of ["dark", "light"]) {
      await dressIn(page, theme);
      assert.equal(await fillOf(page, under), await fillOf(page, like), `${algorithm}, ${theme}`);
    }
    const chip = page.getByRole("listitem").filter({ hasText: "active path" });
    assert.equal(await chip.locator(".trail").count(), 1);
  }
  await show({ ...MAZE, algorithm: "growing-tree" });
  await seekTo(page, 60);
  await becomes(() => partsOf(page).drawn("active").count(), 1);
  await page.close();
});

test("walls have a contrast of 4.5 to the ground in every theme; states differ in lightness, not in hue alone", async (test) => {
  const { page, show } = await open();
  await show(MAZE);
  for (const theme of THEMES) {
    await dressIn(page, theme);
    const wall = await colourOf(partsOf(page).walls, "stroke");
    const background = await colourOf(page.locator("body"), "backgroundColor");
    const states = ["done", "untouched", "active", "frontier", "seen", "filled", "erased"];
    const fills = await Promise.all(states.map((name) => fillOf(page, name)));
    const plain = states
      .map((name, at) => /** @type {const} */ ([name, fills[at]]))
      .filter(([, fill]) => !isPattern(fill));
    const seen = new Map();
    for (const [name, fill] of plain) seen.set(name, await seenColour(page, fill));
    const contrasts = [...seen].map(([name, colour]) => `${name} ${contrast(wall, colour).toFixed(1)}`);
    test.diagnostic(`${theme}: walls to ${contrasts.join(", ")}`);
    for (const colour of [background, seen.get("done"), seen.get("untouched")])
      assert.ok(contrast(wall, colour) >= 4.5, `${theme}: ${contrasts.join()}`);
    const lightness = ["done", "untouched", "active", "frontier"]
      .filter((name) => seen.has(name))
      .map((name) => oklab(seen.get(name))[0]);
    for (const [at, one] of lightness.entries())
      for (const other of lightness.slice(at + 1)) assert.ok(Math.abs(one - other) > 0.04, `${theme}: ${lightness}`);
  }
  await page.close();
});
