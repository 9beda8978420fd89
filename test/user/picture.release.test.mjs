/**
 * The preview in VS Code's themes and at several widths: its colours, what axe finds, and that nothing is cut off; and a maze
 * of a million cells in it.
 */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import {
  becomes,
  closeEditors,
  compareUsual,
  dragTimeline,
  generate,
  openDocument,
  pause,
  press,
  until,
  useVsCode,
} from "../../scripts/tools/user/support.mjs";
import { assertAccessible } from "../../scripts/tools/vscode/access.mjs";
import { runCommand, setTheme, THEMES } from "../../scripts/tools/vscode/workbench.mjs";
import { wallsOfPath } from "./support/walls.mjs";

/** @typedef {import("../../scripts/tools/user/support.mjs").Preview} Preview */
/** @typedef {keyof typeof THEMES} Theme */

/** Played for a minute, so that it still plays when a busy machine comes to look. */
const user = useVsCode({ settings: { "workbench.colorTheme": THEMES.dark.id, "mazewright.preview.speed": 60 } });
beforeEach(() => closeEditors(user.page));

for (const theme of /** @type {Theme[]} */ (Object.keys(THEMES))) {
  test(`${THEMES[theme].label}`, async () => {
    const { page } = user;
    await openDocument(page, "worksheet.md");
    await setTheme(page, theme);
    const preview = await generate(page, { algorithm: "Hunt and kill", size: "20", seed: "tower" });
    await pause(preview);
    await dragTimeline(page, preview, 0.4);
    await until(preview, "its middle", ({ step, length }) => Math.abs(step / length - 0.4) < 0.05);
    await assertAccessible(preview.locator("body"), `half made, ${theme}`);
    await assertColours(preview, theme.startsWith("highContrast"));
    await lookAtViews(preview, theme);
    await press(preview, "play");
    await until(preview, "to play", ({ isPlaying }) => isPlaying);
    await press(preview, "last");
    await press(preview, "copyText");
    await until(preview, "a notice", ({ notice }) => notice.startsWith("Copied"));
    const work = { type: "making", work: { what: "wilson, 4,000 × 4,000", share: 0.4 } };
    await preview.locator("body").evaluate((_, message) => postMessage(message), work);
    await until(preview, "the progress", ({ notice }) => notice.startsWith("Making"));
    await preview.locator("body").evaluate(() => postMessage({ type: "making" }));
    await until(preview, "its end", ({ notice }) => notice === "");
    await press(preview, "help");
    await partsOf(preview).help.waitFor();
    await assertAccessible(preview.locator("body"), `the keys, ${theme}`);
    await partsOf(preview).help.getByRole("button").click();
    await press(preview, "showSolution");
    await press(preview, "showDistances");
    await partsOf(preview).drawn("way-line").first().waitFor({ state: "attached" });
    await assertAccessible(preview.locator("body"), `solved, ${theme}`);
    await press(preview, "showSolution");
    await press(preview, "showDistances");
    await compareUsual(page);
    await becomes(() => partsOf(preview).lanes.count(), 2);
    await press(preview, "play");
    await dragTimeline(page, preview, 0.3);
    await assertAccessible(preview.locator("body"), `compared, ${theme}`);
  });
}

/**
 * What takes the place of the pseudocode and of the picture.
 * @param {Preview} preview
 * @param {Theme} theme
 */
async function lookAtViews(preview, theme) {
  const body = preview.locator("body");
  await press(preview, "showSource");
  await partsOf(preview).files.first().waitFor();
  await assertAccessible(body, `the source, ${theme}`);
  await press(preview, "showSource");
  await press(preview, "showText");
  await partsOf(preview).text.waitFor();
  await assertAccessible(body, `the text, ${theme}`);
  await user.page.keyboard.press("Escape");
  await press(preview, "editShape");
  await partsOf(preview).cursor.waitFor();
  await assertAccessible(body, `the shape, ${theme}`);
  await press(preview, "leaveShape");
}

/**
 * @param {Preview} preview
 * @param {boolean} hasPatterns
 */
async function assertColours(preview, hasPatterns) {
  const editor = await user.page
    .locator(".monaco-workbench")
    .first()
    .evaluate((workbench) => {
      const probe = workbench.appendChild(document.createElement("i"));
      probe.style.color = "var(--vscode-editor-foreground)";
      probe.style.backgroundColor = "var(--vscode-editor-background)";
      const { color, backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return { wall: color, ground: backgroundColor };
    });
  const seen = await preview.locator("body").evaluate((body) => {
    const style = (/** @type {string} */ selector) => {
      const found = document.querySelector(selector);
      if (!found) throw new Error(`no ${selector}`);
      return getComputedStyle(found);
    };
    return {
      wall: style(".walls path").stroke,
      ground: getComputedStyle(body).backgroundColor,
      frontier: style(".legend .frontier").fill,
      active: style(".legend .active").fill,
      untouched: style(".legend .untouched").fill,
    };
  });
  assert.deepEqual({ wall: seen.wall, ground: seen.ground }, editor);
  assert.equal(seen.frontier.startsWith('url("#frontier-dots")'), hasPatterns);
  assert.equal(seen.active.startsWith('url("#active-stripes")'), hasPatterns);
  assert.notEqual(seen.untouched, seen.ground);
}

test("the graph that is walked, on planar walls", async () => {
  const { page } = user;
  const preview = await generate(page, { algorithm: "Depth-first search", grid: "Planar", size: "60", seed: "graph" });
  await pause(preview);
  const { graph, drawn } = partsOf(preview);
  const count = (/** @type {string} */ name) =>
    drawn(name).evaluateAll((all) => all.flatMap((path) => path.getAttribute("d")?.match(/M/g) ?? []).length);
  const edges = async () => ({
    links: await count("link"),
    ways: await count("way"),
    isShown: (await graph.getAttribute("hidden")) === null,
  });
  await press(preview, "first");
  await until(preview, "the graph of the whole grid", ({ step }) => step === 0);
  await becomes(async () => (await edges()).links > 120, true);
  const { links } = await edges();
  assert.deepEqual(await edges(), { links, ways: 0, isShown: true });
  await dragTimeline(page, preview, 0.5);
  await becomes(async () => (await edges()).ways > 10, true);
  const half = await edges();
  assert.equal(half.links + half.ways, links, "an edge is walked or not");
  await press(preview, "last");
  await becomes(async () => (await edges()).isShown, false);
  assert.equal((await edges()).ways, 59);
  await partsOf(preview).pictures.press("g");
  await becomes(async () => (await edges()).ways, 0);
});

test("a maze of a million cells is played and dragged", async () => {
  const { page } = user;
  const preview = await generate(page, { algorithm: "Depth-first search", size: "1000", seed: "million" });
  await until(preview, "to play", (seen) => seen.isPlaying && seen.step > 0);
  await dragTimeline(page, preview, 0.4); // which catches the thumb on its way, and so not in its middle
  await until(preview, "a pause", (seen) => !seen.isPlaying && Math.abs(seen.step / seen.length - 0.4) < 0.1);
  await dragTimeline(page, preview, 0.5);
  await until(preview, "the middle", (seen) => Math.abs(seen.step / seen.length - 0.5) < 0.05);
  await dragTimeline(page, preview, 1.1);
  const far = await until(preview, "the end", (seen) => seen.step === seen.length);
  assert.equal(far.walls, "", "from afar there is a bitmap, and no path");
  for (let turn = 0; turn < 12; turn++) await press(preview, "zoomIn");
  const near = await until(preview, "paths", (seen) => seen.walls !== "" && seen.areas === "");
  const core = await import(new URL("../../dist/core.mjs", import.meta.url).href);
  const maze = core.generate({ algorithm: "depth-first", width: 1000, height: 1000, seed: "million" });
  const all = wallsOfPath(/ d="([^"]+)"/.exec(core.toSvg(maze))?.[1] ?? "");
  const drawn = [...wallsOfPath(near.walls)];
  assert.ok(
    drawn.length > 1000 && drawn.every((wall) => all.has(wall)),
    `${drawn.length} walls of the maze's ${all.size}`,
  );
});

test("every width", async () => {
  const { page } = user;
  await openDocument(page, "worksheet.md");
  const preview = await generate(page, { algorithm: "Depth-first search", size: "20", seed: "narrow" });
  await runCommand(page, "View: Toggle Primary Side Bar Visibility");
  await pause(preview);
  await dragTimeline(page, preview, 0.5);
  for (const width of [240, 300, 420, 600, 1200, 3000]) {
    await resizeTo(preview, width);
    const cut = await preview.locator("body").evaluate((body) => {
      const isCut = (/** @type {Element} */ element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const scrolls = element.closest("#side") !== null; // up and down
        return left < 0 || right > innerWidth || (!scrolls && (top < 0 || bottom > innerHeight));
      };
      const parts = [...document.querySelectorAll("button, input, #status, .legend li")];
      return {
        overflow: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        cut: parts.filter((part) => part.checkVisibility() && isCut(part)).map((part) => part.outerHTML.slice(0, 80)),
        height: body.querySelector(".picture")?.clientHeight ?? 0,
      };
    });
    assert.deepEqual(cut.cut, [], `cut off at ${width} px`);
    assert.equal(cut.overflow, false, `wider than ${width} px`);
    assert.ok(cut.height > 200, `the picture has ${cut.height} px of height at ${width} px`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await runCommand(page, "View: Toggle Primary Side Bar Visibility");
});

/** @param {Preview} preview */
const widthOf = (preview) => preview.locator("html").evaluate((html) => html.clientWidth);

/**
 * Makes the window as wide as it has to be for a preview of that width, the file beside it.
 * @param {Preview} preview
 * @param {number} width
 */
async function resizeTo(preview, width) {
  const { page } = user;
  for (let attempt = 0; attempt < 10; attempt++) {
    const now = await widthOf(preview);
    if (now === width) return;
    const viewport = page.viewportSize();
    if (!viewport) throw new Error("The page has no size.");
    await page.setViewportSize({ width: viewport.width + 2 * (width - now), height: 800 });
    await becomes(async () => (await widthOf(preview)) !== now, true, "another width");
  }
  throw new Error(`The preview does not become ${width} px wide.`);
}
