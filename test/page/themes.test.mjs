/** What is seen in the four standard themes of VS Code, by the colours that the style sheet computes. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes } from "./support/look.mjs";
import { partsOf } from "./support/parts.mjs";
import { usePages } from "./support/support.mjs";
import { colourOf, contrast, dressIn, THEMES } from "./support/themes.mjs";

const { open } = usePages();

const MAZE = { algorithm: "prim", width: 12, height: 12, seed: 3 };

test("a pressed button is told from others in every theme, also under the pointer", async () => {
  const { page, show } = await open({ viewport: { width: 1000, height: 700 } });
  await show(MAZE);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("d");
  await page.getByRole("tab", { name: "Solve" }).click();
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
