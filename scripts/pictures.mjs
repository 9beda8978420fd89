// A part of `npm run pictures`, which makes all pictures of README, docs and walkthrough anew: mazes as commands save them, and the
// real VS Code with the packed extension, by what a user does. The other part, gallery.mjs, draws a maze on each grid.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { importTypeScript } from "./tools/common.mjs";
import { openTab } from "./tools/page/hands.mjs";
import { partsOf } from "./tools/page/parts.mjs";
import { previewProgram } from "./tools/user/program.mjs";
import {
  becomes,
  closeEditors,
  compareUsual,
  dragTimeline,
  findPreview,
  generate,
  look,
  openDocument,
  pause,
  press,
  ROOT,
  until,
  useVsCode,
} from "./tools/user/support.mjs";
import { screenshot } from "./tools/vscode/browser.mjs";
import { runCommand, THEMES } from "./tools/vscode/workbench.mjs";

const MEDIA = path.join(ROOT, "media");
const COLORS = "dark";
const STILL = 500; // milliseconds until tooltips are hidden

const PLAYED = { width: 1000, height: 640 }; // pixels of the window in an animation
const FRAMES = 70; // an animation has a picture every few steps, so that each is sharp however slow the machine is
const SECONDS = { first: 0.6, each: 0.1, last: 2 };

const user = useVsCode({
  viewport: { width: 1280, height: 720 },
  settings: {
    "workbench.colorTheme": THEMES.dark.id,
    "workbench.activityBar.location": "hidden",
    "editor.minimap.enabled": false,
    "editor.cursorBlinking": "solid",
    "breadcrumbs.enabled": false,
    "mazewright.defaults": { algorithm: "wilson", seed: "cheese" },
  },
});

test("the walkthrough", async () => {
  const { walkthroughPictures } = await importTypeScript("scripts/walkthroughPictures.ts");
  const folder = path.join(MEDIA, "walkthrough");
  mkdirSync(folder, { recursive: true });
  for (const [name, svg] of Object.entries(walkthroughPictures())) writeFileSync(path.join(folder, `${name}.svg`), svg);
});

test("a poster, and a maze as it is shared", async () => {
  const { generate: make, record } = await importTypeScript("src/core/making/generate.ts");
  const { writtenFormats } = await importTypeScript("src/core/formats/exports/index.ts");
  const { POSTER_CELL, posterOf } = await importTypeScript("src/host/preview/poster.ts");
  const shared = record({ algorithm: "depth-first", width: 20, height: 20, seed: "tower" });
  const { gif, png } = Object.fromEntries(
    writtenFormats.map((/** @type {{ id: string }} */ format) => [format.id, format]),
  );
  writeFileSync(path.join(MEDIA, "share.gif"), gif.write(shared, { colors: COLORS, solution: true }));
  const { options } = posterOf(shared.maze.recipe, png);
  writeFileSync(path.join(MEDIA, "poster.png"), png.write(make(options), { colors: COLORS }, { cell: POSTER_CELL }));
});

/** @param {string} name of the file in the folder of pictures */
async function take(name) {
  const { page } = user;
  await page.mouse.move(300, 600);
  await page.waitForTimeout(STILL);
  await screenshot(page, path.join(MEDIA, name));
}

test("the code in step with the picture", async () => {
  const { page } = user;
  await openDocument(page, "worksheet.md");
  await page.keyboard.press("Control+Home");
  for (let line = 1; line < 6; line++) await page.keyboard.press("ArrowDown");
  await runCommand(page, "Maze: Insert ASCII Maze");
  await page.locator(".view-line", { hasText: "+---+---" }).first().waitFor();
  await runCommand(page, "View: Toggle Primary Side Bar Visibility");
  const preview = await generate(page, { algorithm: "Depth-first search", size: "20", seed: "tower" });
  await pause(preview);
  await openTab(preview, "Code");
  await dragTimeline(page, preview, 0.6);
  await take("preview.png");
});

test("the maker", async () => {
  const preview = await findPreview(user.page);
  await openTab(preview, "Maze");
  await take("maker.png");
});

test("algorithms side by side", async () => {
  const { page } = user;
  await compareUsual(page);
  const preview = await findPreview(page);
  await becomes(() => partsOf(preview).lanes.count(), 2);
  await pause(preview);
  await partsOf(preview).pictures.first().focus();
  await runCommand(page, "View: Toggle Maximize Editor Group"); // so wide that the table is seen, beside the pictures
  await openTab(preview, "Solve");
  await dragTimeline(page, preview, 0.4);
  await take("compare.png");
});

/** @returns {Promise<Buffer[]>} pictures of a program that is played, as PNG */
async function takeFrames() {
  const { page } = user;
  await closeEditors(page);
  await page.setViewportSize(PLAYED);
  await runCommand(page, "View: Show Explorer");
  await openDocument(page, "maze.py");
  const preview = await previewProgram(page);
  await until(preview, "it to be played", ({ isPlaying }) => isPlaying); // what is seen of a program only once that has ended
  await press(preview, "play");
  await runCommand(page, "View: Toggle Primary Side Bar Visibility");
  const { pictures, side } = partsOf(preview);
  if (await side.isVisible()) await press(preview, "showSide"); // as the pictures before have left it: the maze has its room
  await pictures.focus();
  await page.keyboard.press("Home");
  const { length } = await until(preview, "the start", ({ step }) => step === 0);
  await preview.locator("body").evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur()); // no outline
  await page.mouse.move(200, PLAYED.height - 5);
  await page.waitForTimeout(STILL);
  const frames = [];
  for (let frame = 0; frame <= FRAMES; frame++) {
    const wanted = Math.round((frame * length) / FRAMES);
    for (let { step } = await look(preview); step < wanted; step++) await page.keyboard.press("ArrowRight");
    await until(preview, `step ${wanted}`, ({ step }) => step === wanted);
    frames.push(await stillPicture());
  }
  return frames;
}

/** The window, once two pictures of it are alike: a line in an editor is lit a little after its step is shown. */
async function stillPicture() {
  const shoot = () => user.page.screenshot({ animations: "disabled" });
  for (let before = await shoot(); ; ) {
    await user.page.waitForTimeout(100);
    const now = await shoot();
    if (now.equals(before)) return now;
    before = now;
  }
}

/**
 * Runs in a page: the pixels of a PNG, a character for each of red, green and blue.
 * @param {string} base64
 */
async function coloursOf(base64) {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
    new OffscreenCanvas(image.width, image.height).getContext("2d")
  );
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return Array.from(data, (value, at) => (at % 4 === 3 ? "" : String.fromCharCode(value))).join("");
}

/**
 * @param {Buffer[]} frames
 * @returns {Promise<Uint32Array[]>} the pixels of each, as a GIF is written from them
 */
async function pixelsOf(frames) {
  const page = await user.page.context().newPage();
  const pictures = [];
  for (const frame of frames) {
    const text = await page.evaluate(coloursOf, frame.toString("base64"));
    const value = (/** @type {number} */ at) => text.charCodeAt(at);
    pictures.push(
      Uint32Array.from(
        { length: text.length / 3 },
        (_, at) => (value(3 * at) << 16) | (value(3 * at + 1) << 8) | value(3 * at + 2),
      ),
    );
  }
  await page.close();
  return pictures;
}

test("a program that is played", async () => {
  const pictures = await pixelsOf(await takeFrames());
  const { GifWriter } = await importTypeScript("src/core/formats/raster/gif.ts");
  const raster = { ...PLAYED, pixels: pictures[0] };
  const gif = new GifWriter(raster);
  for (const [at, pixels] of pictures.entries()) {
    raster.pixels = pixels;
    const seconds = at === 0 ? SECONDS.first : at === pictures.length - 1 ? SECONDS.last : SECONDS.each;
    gif.add(seconds, { left: 0, top: 0, right: PLAYED.width, bottom: PLAYED.height });
  }
  const file = gif.end();
  writeFileSync(path.join(MEDIA, "program.gif"), file);
  console.log(`media/program.gif: ${pictures.length} frames, ${Math.round(file.length / 1024)} KB`);
});
