/** The colours of the picture in the standard themes: told apart by all eyes, and seen on the ground. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { seekTo } from "../../scripts/tools/page/look.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";
import {
  contrast,
  dressIn,
  fillOf,
  oklab,
  seenColour,
  strokeOf,
  THEMES,
  toAllEyes,
} from "../../scripts/tools/page/themes.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../../scripts/tools/page/themes.mjs").Rgb} Rgb */

const { open } = usePages();

const SETS = [0, 1, 2, 3, 4, 5, 6].map((at) => `set-${at}`);

/** What fills cells that can stand beside each other, by class. */
const AREAS = {
  "the frontier": ["done", "untouched", "frontier", "active"],
  "sets, which a growing forest has beside active cells": ["done", "untouched", "active", ...SETS],
  "a loop that is erased": ["done", "untouched", "on-walk", "active", "erased"],
  "a solver": ["done", "frontier", "seen", "filled"],
};
/** The lines along passages, in front of cells that are done or untouched. */
const LINES = ["trail", "way-line", "link"];

// In Oklab; about .02 is the least that is seen side by side.
const APART = { areas: 0.03, lines: 0.045 };
const [LINE_CONTRAST, AREA_CONTRAST] = [3, 1.25]; // to the ground

/** The least difference between any two of some colours, to any eyes. @param {[name: string, colour: Rgb][]} all */
function leastApart(all) {
  let least = { apart: Number.POSITIVE_INFINITY, what: "" };
  for (const [at, [name, colour]] of all.entries())
    for (const [other, otherColour] of all.slice(at + 1)) {
      if (String(colour) === String(otherColour)) continue; // one state in two words, such as untouched cells on a walk
      const others = toAllEyes(otherColour);
      for (const [eye, [kind, seen]] of toAllEyes(colour).entries()) {
        const [one, two] = [oklab(seen), oklab(others[eye][1])];
        const apart = Math.hypot(...one.map((part, axis) => part - two[axis]));
        if (apart < least.apart) least = { apart, what: `${name} and ${other} to ${kind} eyes: ${apart.toFixed(3)}` };
      }
    }
  return least;
}

/** Without patterns, which tell cells by their shape. @returns {Promise<[name: string, colour: Rgb][]>} */
async function plainFills(/** @type {Page} */ page, /** @type {string[]} */ names) {
  const fills = await Promise.all(names.map((name) => fillOf(page, name)));
  const plain = names.flatMap((name, at) => (fills[at].startsWith("url(") ? [] : [{ name, fill: fills[at] }]));
  return Promise.all(plain.map(async ({ name, fill }) => /** @type {const} */ ([name, await seenColour(page, fill)])));
}

test("all eyes tell colours apart that stand beside each other, and see them on the ground, in every theme", async (context) => {
  const { page, show } = await open({ prepare: (page) => page.emulateMedia({ contrast: "no-preference" }) });
  await show({ algorithm: "prim", width: 8, height: 8, seed: 1 });
  await seekTo(page, 30);
  for (const theme of THEMES) {
    await dressIn(page, theme);
    const ground = await seenColour(page, await fillOf(page, "done"));
    const untouched = await seenColour(page, await fillOf(page, "untouched"));
    for (const [what, names] of Object.entries(AREAS)) {
      const areas = await plainFills(page, names);
      const least = leastApart(areas);
      context.diagnostic(`${theme}, ${what}: ${least.what}`);
      assert.ok(least.apart >= APART.areas, `${theme}, ${what}: ${least.what}`);
      for (const [name, colour] of areas.filter(([name]) => name !== "done" && name !== "on-walk"))
        assert.ok(
          contrast(colour, ground) >= AREA_CONTRAST,
          `${theme}: ${name} ${contrast(colour, ground).toFixed(2)}`,
        );
    }
    const head = await seenColour(page, await fillOf(page, "head"));
    /** @type {[string, Rgb][]} */
    const lines = [["head", head]];
    for (const name of LINES) lines.push([name, await seenColour(page, await strokeOf(page, name))]);
    const least = leastApart(lines);
    context.diagnostic(`${theme}, lines: ${least.what}`);
    assert.ok(least.apart >= APART.lines, `${theme}: ${least.what}`);
    const onGround = Math.min(...lines.map(([, colour]) => contrast(colour, ground)));
    const onUntouched = Math.min(...lines.map(([, colour]) => contrast(colour, untouched)));
    context.diagnostic(`${theme}, lines to ground ${onGround.toFixed(1)}, to untouched ${onUntouched.toFixed(1)}`);
    assert.ok(onGround >= LINE_CONTRAST, `${theme}: ${onGround}`);
  }
  await page.close();
});

test("the line that is run is a quiet bar of the selection, never the loudest thing", async () => {
  const { page, show } = await open();
  await show({ algorithm: "prim", width: 8, height: 8, seed: 1 });
  for (const theme of THEMES) {
    await dressIn(page, theme);
    const ground = await seenColour(page, await fillOf(page, "done"));
    const bar = await page.evaluate(() => {
      const line = Object.assign(document.createElement("li"), { textContent: "x" });
      line.setAttribute("aria-current", "true");
      const list = Object.assign(document.createElement("ol"), { className: "lines-of-code" });
      list.append(line);
      document.body.append(list);
      const { backgroundColor } = getComputedStyle(line);
      list.remove();
      return backgroundColor;
    });
    assert.ok(contrast(await seenColour(page, bar, ground), ground) < 1.5, theme);
  }
  await page.close();
});
