/** What is wrong with a field is read in whole, directly below it, and moves nothing that is above. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes } from "../../scripts/tools/page/look.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";
import { faultOf, field, openForm } from "./support/maker.mjs";

const { open } = usePages();

const MAZE = { algorithm: "depth-first-recursive", width: 12, height: 9, seed: "fault" };
const SAID =
  "Width: 20000 cannot be used (180,000 cells). Allowed: at most 4,096 cells with depth-first-recursive, or depth-first: the same maze without recursion.";

for (const width of [400, 700])
  test(`at ${width} px a whole error stands below the field`, async () => {
    const { page } = await openForm(open, MAZE, { viewport: { width, height: 680 } });
    const main = field(page, "Width");
    const before = await main.boundingBox();
    await main.fill("20000");
    await becomes(async () => (await faultOf(page, "Width")) !== undefined, true);
    const text = await faultOf(page, "Width");
    assert.equal(text, SAID);
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
