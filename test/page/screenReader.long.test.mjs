/** What a screen reader is told, and how often. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, momentIn } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

const MAZE = { width: 30, height: 30, seed: "told" };

test("a slider that plays tells two values a second at most, while its thumb follows every step", async () => {
  const { page, show } = await open({ prepare: (page) => page.clock.install() });
  await show(MAZE, { speed: 12 });
  await page.clock.pauseAt(Date.now() + 60_000);
  const drawn = await partsOf(page).thumb.elementHandle();
  await partsOf(page).timeline.evaluate((/** @type {HTMLInputElement} */ timeline, drawn) => {
    const heard = { value: 0, text: 0, thumb: 0 };
    let before = { value: timeline.value, text: timeline.ariaValueText, thumb: "" };
    const look = () => {
      const thumb = `${drawn?.getAttribute("cx")}`;
      const now = { value: timeline.value, text: timeline.ariaValueText, thumb };
      for (const key of /** @type {const} */ (["value", "text", "thumb"])) if (now[key] !== before[key]) heard[key]++;
      before = now;
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { heard });
  }, drawn);
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await page.clock.runFor(100);
  await page.evaluate(() => Object.assign(window["heard"], { value: 0, text: 0, thumb: 0 }));
  await page.clock.runFor(8000);
  const { value, text, thumb } = await page.evaluate(() => window["heard"]);
  for (const count of [value, text]) assert.ok(count > 8 && count <= 16, `${count} values in 8 seconds`);
  assert.ok(thumb > 100, `${thumb} places of the thumb`);
  assert.equal(await partsOf(page).pictures.getAttribute("aria-describedby"), "", "nor does the picture");

  await page.keyboard.press("Space");
  await page.clock.runFor(50);
  const [step = ""] = /[\d,]+/.exec(await momentIn(page)) ?? [];
  const timeline = partsOf(page).timeline;
  assert.equal(await timeline.inputValue(), step.replace(",", ""), "paused, it is where the maze is");
  assert.match(`${await timeline.getAttribute("aria-valuetext")}`, new RegExp(`^Step ${step} of `));
  assert.equal(await partsOf(page).pictures.getAttribute("aria-describedby"), "status");
  await page.close();
});

test("keys on a slider that plays go on from what is seen", async () => {
  const { page, show } = await open({ prepare: (page) => page.clock.install() });
  await show(MAZE, { speed: 12 });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await page.clock.runFor(1000);
  const seen = Number(/\d+/.exec(await momentIn(page))?.[0]);
  assert.notEqual(await partsOf(page).timeline.inputValue(), String(seen), "it lags behind");
  await partsOf(page).timeline.focus();
  await page.keyboard.press("ArrowRight");
  await page.clock.runFor(50);
  assert.match(await momentIn(page), new RegExp(`^Step ${seen + 1} of `));
  await page.close();
});

test("the status line is there before it speaks, and the same one speaks", async () => {
  const { page, show, tell } = await open();
  const session = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  /** What a screen reader is given of the status. */
  const status = async () => {
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const found = nodes.filter(({ role, ignored }) => role?.value === "status" && !ignored);
    assert.equal(found.length, 1);
    const [{ backendDOMNodeId, childIds = [] }] = found;
    const text = nodes.filter(({ nodeId }) => childIds.includes(nodeId)).map(({ name }) => name?.value);
    return { backendDOMNodeId, text: text.join("") };
  };
  const empty = await status();
  assert.equal(empty.text, "");
  await tell({ type: "said", text: "Copied as SVG." });
  await becomes(status, { ...empty, text: "Copied as SVG." });
  await show(MAZE);
  await becomes(status, empty);
  await tell({ type: "said", text: "Copied as JSON." });
  await becomes(status, { ...empty, text: "Copied as JSON." });
  await page.close();
});

test("a notice that is empty is not in the way of the picture", async () => {
  const { page, show } = await open();
  await show(MAZE);
  const found = await partsOf(page).notice.evaluate(({ parentElement: notice }) => {
    const { x, y, width, height } = notice?.getBoundingClientRect() ?? new DOMRect();
    const points = [0.25, 0.5, 0.75].map((part) => document.elementFromPoint(x + part * width, y + height / 2));
    return points.every((point) => point !== null && !notice?.contains(point));
  });
  assert.equal(found, true);
  await page.close();
});

test("beside the title stands the seed, which is copied by a click, or by keys, and at 400 px the title is whole", async () => {
  const { page, show, sent } = await open({ viewport: { width: 700, height: 500 } });
  await show({ width: 9, height: 9, seed: 1164246091 });
  const chip = page.getByRole("button", { name: "Copy the seed 1164246091", exact: true });
  assert.equal(await chip.textContent(), "seed 1164246091");
  await chip.click();
  await partsOf(page).recipe.getByRole("button").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await becomes(async () => (await sent()).filter(({ type }) => type === "copySeed").length, 2);
  await page.setViewportSize({ width: 400, height: 500 });
  await show({ seed: 1164246091 });
  const title = partsOf(page).recipe.getByRole("button");
  await becomes(() => title.evaluate((each) => each.scrollWidth > each.clientWidth), false);
  assert.equal(await chip.isVisible(), true);
  await page.close();
});
