/** What is wrong with a field is read in whole, directly below it, and moves nothing that is above. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { becomes } from "./support/look.mjs";
import { faultOf, field, openForm } from "./support/maker.mjs";
import { usePages } from "./support/support.mjs";

const { open } = usePages();

const SIZE = { width: 12, height: 9, seed: "fault" };

/** @type {readonly [what: string, options: object, width: string, said: string][]} */
const CASES = [
  ["width 0", { algorithm: "kruskal", ...SIZE }, "0", "Width: 0 cannot be used. Allowed: a whole number from 1 up."],
  [
    "Quadrants of a width of 20",
    { algorithm: "quadrants", width: 16, height: 16, seed: "fault" },
    "20",
    "Width: 20 cannot be used (Quadrants halves it again and again). Allowed: a power of two.",
  ],
  [
    "width 20000",
    { algorithm: "depth-first-recursive", ...SIZE },
    "20000",
    "Width: 20000 cannot be used (180,000 cells). Allowed: at most 4,096 cells with depth-first-recursive, or depth-first: the same maze without recursion.",
  ],
];

for (const width of [400, 700]) {
  for (const [what, options, value, said] of CASES) {
    test(`${what} at ${width} px: the whole error stands below the field`, async () => {
      const { page } = await openForm(open, options, { viewport: { width, height: 680 } });
      const main = field(page, "Width");
      const before = await main.boundingBox();
      await main.fill(value);
      await becomes(async () => (await faultOf(page, "Width")) !== undefined, true);
      const text = await faultOf(page, "Width");
      assert.equal(text, said);
      assert.deepEqual(await main.boundingBox(), before, "the field stays where it is");
      const fault = await page.locator("#maker-width-fault").evaluate((each) => {
        const { top, bottom, left, right } = each.getBoundingClientRect();
        const line = Number.parseFloat(getComputedStyle(each).fontSize);
        const seen = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y)?.id);
        return {
          top,
          height: each.clientHeight,
          whole: each.scrollHeight,
          wide: each.scrollWidth,
          line,
          seen,
          room: each.clientWidth,
        };
      });
      assert.ok(
        fault.height >= fault.line && fault.whole <= fault.height && fault.wide <= fault.room,
        JSON.stringify(fault),
      );
      assert.deepEqual(fault.seen, ["maker-width-fault", "maker-width-fault"], "nothing covers it");
      const gap = fault.top - ((before?.y ?? 0) + (before?.height ?? 0));
      assert.ok(gap >= 0 && gap < 12, `${gap} px below the field`);
      await page.close();
    });
  }
}

test("the style sheet of the maze editor reaches no other page: both are one bundle", () => {
  const css = readFileSync(new URL("../../webview/editor/editor.css", import.meta.url), "utf8");
  let depth = 0;
  let outside = "";
  for (const sign of css.replaceAll(/\/\*.*?\*\//gs, "")) {
    if (sign === "}") depth--;
    if (depth === 0) outside += sign;
    if (sign === "{") depth++;
  }
  assert.match(outside, /^(\s*\[data-page="editor"\] \{\})+\s*$/);
});
